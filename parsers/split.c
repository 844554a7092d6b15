#include "split.h"

#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "terminal.h"

/*
 * Raw bytes that are kept though they were given on: what a byte means may
 * depend on the text in front of it, and a part of a line on where that began.
 */
#define LOOK_BACK	LINE_PART

void
split_init(struct splitter *s, const char *const *signs,
    const char *const *inner_signs)
{
	*s = (struct splitter){ .signs = signs, .inner_signs = inner_signs };
	words_init(s);
	split_reset(s);
}

void
split_free(struct splitter *s)
{
	free(s->raw);
	free(s->text);
	free(s->lines);
	free(s->marks);
	free(s->prefixes);
}

void
split_reset(struct splitter *s)
{
	s->raw_len = s->given = s->built = s->len = 0;
	s->nmarks = s->nprefixes = s->next_prefix = 0;
	s->markup = (struct markup_state){ 0 };
	s->in_word = false;
	s->line_begins = true;
	s->prefix[0] = s->initials[0] = '\0';
	s->lines = xgrow(s->lines, 0, &s->lines_room, sizeof *s->lines);
	s->lines[0] = (struct view_line){ 0, 0, 1 };
	s->nlines = 1;
}

char *
split_reserve(struct splitter *s, size_t size)
{
	if (s->raw_room < s->raw_len + size + BLOCK) {
		s->raw_room = s->raw_len + size + BLOCK;
		s->raw = xrealloc(s->raw, s->raw_room);
		/* No step makes text longer, but a last blank. */
		s->text = xrealloc(s->text, s->raw_room + 1);
	}
	return s->raw + s->raw_len;
}

/* Whether only quoting marks stand before it in its line. */
static bool
is_quote(const struct splitter *s, size_t at)
{
	while (at > 0 && strchr("> \t", s->raw[at - 1]) != NULL &&
	    s->raw[at - 1] != '\0')
		at--;
	return at == 0 || s->raw[at - 1] == '\n';
}

/*
 * Raw offset to which the view can be built: a tag that is still open near
 * the end waits, from the start of its line, for what closes it.
 */
static size_t
before_open_tag(const struct splitter *s, size_t from, size_t to)
{
	size_t least = to - from > MARKUP_TAG_MAX ? to - MARKUP_TAG_MAX :
	    from, at = to;

	do {
		if (at-- <= least)
			return to;
		if ((s->raw[at] == '>' && !is_quote(s, at)) || (to - at >= 3 &&
		    memcmp(s->raw + at, "gt;", 3) == 0))
			return to;
	} while (s->raw[at] != '<' && !(to - at >= 3 &&
	    memcmp(s->raw + at, "lt;", 3) == 0));
	while (at > from && s->raw[at - 1] != '\n')
		at--;
	return at;
}

static size_t
before_open_tags(const struct splitter *s, size_t from, size_t to)
{
	size_t before;

	/* Another one may be open at the start of that line. */
	while (to > from && (before = before_open_tag(s, from, to)) < to)
		to = before;
	return to;
}

/*
 * Where no line ends with LF, CR does; else it is in front of an update of the
 * same line, as progress is printed.
 */
static void
end_lines(char *p, const char *end)
{
	if (end == p || memchr(p, '\n', (size_t)(end - p) - 1) != NULL)
		return;
	while ((p = memchr(p, '\r', (size_t)(end - p))) != NULL &&
	    end - p > 1)
		*p++ = '\n';
}

void
split_add(struct splitter *s, size_t len, bool last)
{
	size_t from = s->built, to;

	s->raw_len += len;
	memset(s->raw + s->raw_len, 0, BLOCK);	/* words look ahead */
	for (to = s->raw_len; !last && to > from; to--)
		if (s->raw[to - 1] == '\n')
			break;
	if (!last)
		to = before_open_tags(s, from, to);
	/* No line end for very long: any blank will do, or none. */
	if (to == from && !last && s->raw_len - from > LINE_PART) {
		for (to = s->raw_len; to > from; to--)
			if (s->raw[to - 1] == ' ')
				break;
		if (to == from)
			to = s->raw_len;
	}
	if (to > from) {
		size_t gone = to - from - terminal_settle(s->raw + from,
		    to - from);
		char behind;

		memmove(s->raw + to - gone, s->raw + to, s->raw_len - to);
		s->raw_len -= gone;
		to -= gone;
		behind = s->raw[to];
		end_lines(s->raw + from, s->raw + to);
		prefix_scan(s, from, to);
		words_build(s, to);
		s->raw[to] = behind;
	}
	if (last)
		words_end(s);
}

static size_t
sub(size_t a, size_t b)
{
	return a > b ? a - b : 0;
}

/* Forgets the first bytes of raw. */
static void
drop_raw(struct splitter *s, size_t len)
{
	memmove(s->raw, s->raw + len, s->raw_len - len);
	s->raw_len -= len;
	s->given -= len;
	s->built -= len;
	s->markup.qp_until = sub(s->markup.qp_until, len);
	s->markup.plain_until = sub(s->markup.plain_until, len);
	s->markup.quoted_until = sub(s->markup.quoted_until, len);
	s->nprefixes = s->next_prefix = 0;
}

void
split_give(struct splitter *s, struct view *view)
{
	size_t len = s->in_word ? s->word : s->len;
	size_t nmarks = s->in_word ? s->word_mark : s->nmarks;

	view_append(view, &(struct view){
		.raw = s->raw + s->given, .raw_len = s->built - s->given,
		.text = s->text, .len = len, .marks = s->marks,
		.nmarks = nmarks, .lines = s->lines + 1,
		.nlines = s->nlines - 1 }, s->given);
	s->given = s->built;
	s->lines[0] = s->lines[s->nlines - 1];
	s->nlines = 1;
	/* The word begun stays. */
	memmove(s->text, s->text + len, s->len - len);
	s->len -= len;
	s->word = 0;
	s->nmarks -= nmarks;
	s->word_mark = 0;
	for (size_t i = 0; i < s->nmarks; i++) {
		s->marks[i] = s->marks[nmarks + i];
		s->marks[i].at -= (uint32_t)len;
	}
	len = sub(s->built, LOOK_BACK);
	s->lines[0].raw = (uint32_t)sub(s->lines[0].raw, len);
	drop_raw(s, len);
}
