#include "view.h"

#include <stdlib.h>
#include <string.h>

#include "mem.h"

void
view_free(struct view *v)
{
	free(v->raw);
	free(v->text);
	free(v->lines);
	free(v->marks);
}

void
view_reset(struct view *v)
{
	v->raw_len = v->len = v->nmarks = v->cursor = 0;
	v->lines = xgrow(v->lines, 0, &v->lines_room, sizeof *v->lines);
	v->lines[0] = (struct view_line){ 0, 0, 1 };
	v->nlines = 1;
}

/* Puts len bytes behind those that are there, and a NUL behind them. */
static void
append_bytes(char **to, size_t *have, size_t *room, const char *bytes,
    size_t len)
{
	if (*room < *have + len + 1) {
		*room = (*have + len + 1) * 2;
		*to = xrealloc(*to, *room);
	}
	memcpy(*to + *have, bytes, len);
	*have += len;
	(*to)[*have] = '\0';
}

void
view_append(struct view *v, const struct view *part, size_t raw_base)
{
	size_t raw = v->raw_len - raw_base, text = v->len;

	for (size_t i = 0; i < part->nlines; i++) {
		v->lines = xgrow(v->lines, v->nlines, &v->lines_room,
		    sizeof *v->lines);
		v->lines[v->nlines] = part->lines[i];
		v->lines[v->nlines].raw += (uint32_t)raw;
		v->lines[v->nlines++].text += (uint32_t)text;
	}
	for (size_t i = 0; i < part->nmarks; i++) {
		v->marks = xgrow(v->marks, v->nmarks, &v->marks_room,
		    sizeof *v->marks);
		v->marks[v->nmarks] = part->marks[i];
		v->marks[v->nmarks++].at += (uint32_t)text;
	}
	append_bytes(&v->raw, &v->raw_len, &v->raw_room, part->raw,
	    part->raw_len);
	append_bytes(&v->text, &v->len, &v->text_room, part->text, part->len);
}

size_t
view_drop(struct view *v, size_t before, size_t nmarks)
{
	size_t line = view_line(v, before), raw = v->lines[line].raw;
	size_t text = v->lines[line].text;

	v->nmarks -= nmarks;
	if (v->nmarks > 0)
		memmove(v->marks, v->marks + nmarks,
		    v->nmarks * sizeof *v->marks);
	memmove(v->raw, v->raw + raw, v->raw_len - raw);
	memmove(v->text, v->text + text, v->len - text);
	v->raw_len -= raw;
	v->len -= text;
	v->nlines -= line;
	v->cursor = 0;
	memmove(v->lines, v->lines + line, v->nlines * sizeof *v->lines);
	for (size_t i = 0; i < v->nlines; i++) {
		v->lines[i].raw -= (uint32_t)raw;
		v->lines[i].text -= (uint32_t)text;
	}
	for (size_t i = 0; i < v->nmarks; i++)
		v->marks[i].at -= (uint32_t)text;
	return text;
}

void
view_mark(struct view *v, size_t at, enum mark_kind kind)
{
	struct mark mark = { (uint32_t)at, kind };
	size_t i;

	v->marks = xgrow(v->marks, v->nmarks, &v->marks_room,
	    sizeof *v->marks);
	v->nmarks++;
	for (i = v->nmarks - 1; i > 0 && v->marks[i - 1].at >= at; i--)
		v->marks[i] = v->marks[i - 1];
	v->marks[i] = mark;
}

size_t
view_line(struct view *v, size_t at)
{
	size_t i = v->cursor;

	while (i > 0 && v->lines[i].text > at)
		i--;
	while (i + 1 < v->nlines && v->lines[i + 1].text <= at)
		i++;
	return v->cursor = i;
}

size_t
view_lineno(struct view *v, size_t at)
{
	return v->lines[view_line(v, at)].number;
}

/* Start of the word that holds the byte in front of `at`. */
static size_t
word_start(const struct view *v, size_t at)
{
	const char *blank = memrchr(v->text, ' ', at);

	return blank != NULL ? (size_t)(blank - v->text) + 1 : 0;
}

size_t
view_back(const struct view *v, size_t at, int n)
{
	for (at = word_start(v, at); n > 0 && at > 0; n--)
		at = word_start(v, at - 1);
	return at;
}

const char *
view_raw_line(const struct view *v, size_t i, size_t *len)
{
	size_t from = v->lines[i].raw;
	size_t to = i + 1 < v->nlines ? v->lines[i + 1].raw : v->raw_len;

	while (to > from && (v->raw[to - 1] == '\n' || v->raw[to - 1] == '\r'))
		to--;
	*len = to - from;
	return v->raw + from;
}
