#include "row.h"

#include <csv.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "number.h"
#include "utf8.h"

#define FLUSH_AT	65536

/* The columns that the rows of a block share stand side by side. */
#define FIRST_SHARED	COL_run
#define LAST_SHARED	COL_params

struct row_writer {
	FILE *out;
	const char *na;
	size_t na_len;
	enum row_column end;		/* one behind the last column */
	char *buf;
	size_t len, room;
	uint64_t same;			/* number of what shared holds */
	char *shared;
	size_t shared_len, shared_room;
};

struct row_writer *
row_writer_new(FILE *out, const char *na, bool with_flags)
{
	struct row_writer *w = xcalloc(1, sizeof *w);

	w->out = out;
	w->na = na != NULL ? na : "";
	w->na_len = strlen(w->na);
	w->end = with_flags ? COL_flags + 1 : COL_flags;
	w->room = FLUSH_AT * 2;
	w->buf = xrealloc(NULL, w->room);
	return w;
}

/* Makes room for len more bytes and returns where they go. */
static char *
reserve(struct row_writer *w, size_t len)
{
	if (w->room - w->len < len) {
		w->room = (w->len + len) * 2;
		w->buf = xrealloc(w->buf, w->room);
	}
	return w->buf + w->len;
}

static char *
replace_bad_utf8(const char *text, size_t *lenp)
{
	size_t len = *lenp, n = 0, step;
	char *clean = xrealloc(NULL, len * 3 + 1);

	for (size_t i = 0; i < len; i += step) {
		step = utf8_len(text + i, len - i);
		if (step == 0) {
			memcpy(clean + n, UTF8_REPLACEMENT, 3);
			n += 3;
			step = 1;
		} else {
			memcpy(clean + n, text + i, step);
			n += step;
		}
	}
	*lenp = n;
	return clean;
}

/* What a byte asks of its cell: quotes, or (its high bit) a look at UTF-8. */
enum { QUOTE = 1, ODD = 0x80 };

static const unsigned char asks[128] = {
	[','] = QUOTE, ['"'] = QUOTE, ['\n'] = QUOTE, ['\r'] = QUOTE
};

/* An empty cell. */
static void
write_nothing(struct row_writer *w)
{
	if (w->na_len > 0)
		memcpy(reserve(w, w->na_len), w->na, w->na_len);
	w->len += w->na_len;
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static void
write_odd_text(struct row_writer *w, const char *text, size_t len, bool quote)
{
	char *clean = replace_bad_utf8(text, &len);
	size_t quoted = quote ? csv_write(NULL, 0, clean, len) : len;

	if (quote)
		csv_write(reserve(w, quoted), quoted, clean, len);
	else
		memcpy(reserve(w, len), clean, len);
	w->len += quoted;
	free(clean);
}

static void
write_text(struct row_writer *w, const char *text)
{
	size_t len;
	unsigned ask = 0;
	char *to;

	if (text == NULL || *text == '\0') {
		write_nothing(w);
		return;
	}
	len = strlen(text);
	to = reserve(w, len);
	for (size_t i = 0; i < len; i++) {
		unsigned char c = (unsigned char)(to[i] = text[i]);

		ask |= asks[c & 0x7F] | (c & ODD);
	}
	/* libcsv's readers cut blanks off the ends of an unquoted cell. */
	if (is_blank(text[0]) || is_blank(text[len - 1]))
		ask |= QUOTE;
	if (ask == 0)
		w->len += len;
	else
		write_odd_text(w, text, len, (ask & QUOTE) != 0);
}

static void
write_figure(struct row_writer *w, double value)
{
	size_t len = isnan(value) ? 0 :
	    number_write(reserve(w, NUMBER_SIZE), value);

	if (len == 0)
		write_nothing(w);
	w->len += len;
}

static void
write_columns(struct row_writer *w, const struct row *row,
    enum row_column from, enum row_column to)
{
	const struct row_column_info *column = row_columns + from;

	for (; column <= row_columns + to; column++) {
		const char *member = (const char *)row + column->offset;

		if (column->kind == ROW_FIGURE)
			write_figure(w, *(const row_FIGURE *)(const void *)
			    member);
		else if (column->kind == ROW_TEXT)
			write_text(w, *(const row_TEXT *)(const void *)member);
		else {
			size_t n = *(const row_COUNT *)(const void *)member;

			write_figure(w, n > 0 ? (double)n : NAN);
		}
		*reserve(w, 1) = ',';
		w->len++;
	}
}

/* Keeps the text that has just been written behind start. */
static void
keep_shared(struct row_writer *w, size_t start, uint64_t same)
{
	w->shared_len = w->len - start;
	if (w->shared_len > w->shared_room) {
		w->shared_room = w->shared_len * 2;
		w->shared = xrealloc(w->shared, w->shared_room);
	}
	memcpy(w->shared, w->buf + start, w->shared_len);
	w->same = same;
}

void
row_write(struct row_writer *w, const struct row *row, uint64_t same)
{
	size_t start;

	write_columns(w, row, 0, FIRST_SHARED - 1);
	if (same != 0 && same == w->same) {
		memcpy(reserve(w, w->shared_len), w->shared, w->shared_len);
		w->len += w->shared_len;
	} else {
		start = w->len;
		write_columns(w, row, FIRST_SHARED, LAST_SHARED);
		if (same != 0)
			keep_shared(w, start, same);
	}
	write_columns(w, row, LAST_SHARED + 1, w->end - 1);
	w->buf[w->len - 1] = '\n';
	if (w->len >= FLUSH_AT)
		row_writer_flush(w);
}

void
row_cell(FILE *out, const char *text)
{
	struct row_writer w = { .out = out, .na = "" };

	if (text == NULL || *text == '\0')
		return;
	write_text(&w, text);
	fwrite(w.buf, 1, w.len, out);
	free(w.buf);
}

void
row_writer_header(struct row_writer *w)
{
	for (enum row_column c = 0; c < w->end; c++) {
		size_t len = strlen(row_columns[c].name);

		memcpy(reserve(w, len + 1), row_columns[c].name, len);
		w->buf[w->len + len] = c + 1 < w->end ? ',' : '\n';
		w->len += len + 1;
	}
}

void
row_writer_flush(struct row_writer *w)
{
	fwrite(w->buf, 1, w->len, w->out);
	fflush(w->out);
	w->len = 0;
}

void
row_writer_free(struct row_writer *w)
{
	if (w == NULL)
		return;
	row_writer_flush(w);
	free(w->buf);
	free(w->shared);
	free(w);
}
