/* From rows to CSV: the part of row.h that writes. */
#include "row.h"

#include <csv.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "number.h"
#include "utf8.h"

#define FLUSH_AT	65536

/*
 * The columns that the rows of a block share: the first one, and those that
 * stand side by side.
 */
#define FIRST_SHARED	COL_run
#define LAST_SHARED	COL_params

/* A longer text is no usual one, and asks for room of its own. */
#define SHORT_TEXT	256

/* Room for all figures and short texts of a row. */
#define ROW_ROOM	(ROW_NCOLUMNS * (SHORT_TEXT + 1))

/*
 * Figures as they were written last: a row repeats figures of its own and of
 * the row before (line, work, time, a bound that is the value itself).
 */
#define MEMORY		256

struct written {
	double value;
	size_t len;
	char text[NUMBER_SIZE];
};

struct row_writer {
	FILE *out;
	const char *na;
	size_t na_len;
	enum row_column end;		/* one behind the last column */
	char *buf;
	size_t len, room;
	uint64_t same;			/* number of what these hold */
	struct kept {
		char *text;
		size_t len, room;
	} source, shared;
	struct written *memory;		/* MEMORY of them */
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
	w->memory = xcalloc(MEMORY, sizeof *w->memory);
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

/* Bytes that stand for themselves in a cell without quotes. */
#define PLAIN_16	1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1

static const bool plain[256] = {
	[' '] = 1, 1, /* " */ 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, /* , */ 0, 1, 1, 1,
	['0'] = PLAIN_16, PLAIN_16, PLAIN_16, PLAIN_16, PLAIN_16
};

/*
 * What follows writes at o, within the buffer, and returns where the text goes
 * on.  Behind o there is room for the rest of a row of short texts; what needs
 * more makes room, and the buffer may move.
 */

/* Makes room for len bytes at o, and for the rest of the row behind them. */
static char *
make_room(struct row_writer *w, char *o, size_t len)
{
	w->len = (size_t)(o - w->buf);
	return reserve(w, len + ROW_ROOM);
}

/* An empty cell. */
static inline char *
put_nothing(struct row_writer *w, char *o)
{
	if (w->na_len == 0)
		return o;
	o = make_room(w, o, w->na_len);
	memcpy(o, w->na, w->na_len);
	return o + w->na_len;
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* A text that is long, has bytes beyond ASCII, or may have to be quoted. */
static char *
put_odd_text(struct row_writer *w, char *o, const char *text)
{
	size_t len = strlen(text), quoted;
	char *clean = replace_bad_utf8(text, &len);
	/* libcsv's readers cut blanks off the ends of an unquoted cell. */
	bool quote = is_blank(clean[0]) || is_blank(clean[len - 1]);

	for (size_t i = 0; i < len; i++)
		quote |= strchr(",\"\n\r", clean[i]) != NULL;
	if (quote) {
		quoted = csv_write(NULL, 0, clean, len);
		o = make_room(w, o, quoted);
		csv_write(o, quoted, clean, len);
		o += quoted;
	} else {
		o = make_room(w, o, len);
		memcpy(o, clean, len);
		o += len;
	}
	free(clean);
	return o;
}

static char *
put_text(struct row_writer *w, char *o, const char *text)
{
	size_t len = 0;

	for (; len < SHORT_TEXT && plain[(unsigned char)text[len]]; len++)
		o[len] = text[len];
	if (text[len] != '\0' || is_blank(text[0]) || is_blank(text[len - 1]))
		return put_odd_text(w, o, text);
	return o + len;
}

static char *
put_figure(struct row_writer *w, char *o, double value)
{
	struct written *known;
	uint64_t bits;

	memcpy(&bits, &value, sizeof bits);
	bits *= 0x9E3779B97F4A7C15;	/* Fibonacci hashing */
	known = &w->memory[bits >> 56];
	if (known->len == 0 || known->value != value) {
		known->len = number_write(known->text, value);
		known->value = value;
	}
	if (known->len == 0)
		return put_nothing(w, o);
	/* All of it: cheaper than to copy by length. */
	memcpy(o, known->text, NUMBER_SIZE);
	return o + known->len;
}

/* One for each kind of column; most cells are empty. */
static inline char *
put_TEXT(struct row_writer *w, char *o, const char *text)
{
	return text == NULL || *text == '\0' ? put_nothing(w, o) :
	    put_text(w, o, text);
}

static inline char *
put_FIGURE(struct row_writer *w, char *o, double value)
{
	return isnan(value) ? put_nothing(w, o) : put_figure(w, o, value);
}

static inline char *
put_COUNT(struct row_writer *w, char *o, size_t n)
{
	return n == 0 ? put_nothing(w, o) : put_figure(w, o, (double)n);
}

/* The cells of [from, to], each with a comma behind it. */
static inline __attribute__((always_inline)) char *
put_columns(struct row_writer *w, char *o, const struct row *row,
    enum row_column from, enum row_column to)
{
#define X(name, kind) \
	if (COL_##name >= from && COL_##name <= to) { \
		o = put_##kind(w, o, row->name); \
		*o++ = ','; \
	}
	ROW_COLUMNS(X)
#undef X
	return o;
}

static char *
put_kept(struct row_writer *w, char *o, const struct kept *kept)
{
	if (kept->len > SHORT_TEXT)
		o = make_room(w, o, kept->len);
	memcpy(o, kept->text, kept->len);
	return o + kept->len;
}

static void
keep(struct kept *kept, const char *from, const char *to)
{
	kept->len = (size_t)(to - from);
	if (kept->len > kept->room) {
		kept->room = kept->len * 2;
		kept->text = xrealloc(kept->text, kept->room);
	}
	memcpy(kept->text, from, kept->len);
}

/* Writes the columns that rows share, and keeps their text for the next. */
static void
keep_shared(struct row_writer *w, const struct row *row, uint64_t same)
{
	size_t start = w->len;
	char *o = put_columns(w, reserve(w, ROW_ROOM), row, 0, 0);

	keep(&w->source, w->buf + start, o);
	w->len = start;
	o = put_columns(w, reserve(w, ROW_ROOM), row, FIRST_SHARED,
	    LAST_SHARED);
	keep(&w->shared, w->buf + start, o);
	w->len = start;
	w->same = same;
}

void
row_write(struct row_writer *w, const struct row *row, uint64_t same)
{
	char *o;

	if (same == 0 || same != w->same)
		keep_shared(w, row, same);
	o = put_kept(w, reserve(w, ROW_ROOM), &w->source);
	o = put_columns(w, o, row, 1, FIRST_SHARED - 1);
	o = put_kept(w, o, &w->shared);
	o = put_columns(w, o, row, LAST_SHARED + 1, COL_flags - 1);
	if (w->end > COL_flags)
		o = put_columns(w, o, row, COL_flags, COL_flags);
	o[-1] = '\n';
	w->len = (size_t)(o - w->buf);
	if (w->len >= FLUSH_AT)
		row_writer_flush(w);
}

void
row_cell(FILE *out, const char *text)
{
	struct row_writer w = { .out = out, .na = "" };
	char *end = put_TEXT(&w, reserve(&w, ROW_ROOM), text);

	fwrite(w.buf, 1, (size_t)(end - w.buf), out);
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
	free(w->source.text);
	free(w->shared.text);
	free(w->memory);
	free(w);
}
