#include "row_cells.h"

#include <csv.h>
#include <err.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "mem.h"

#define CHUNK		65536
#define LONGEST		1048576	/* bytes of a row; an open quote ends here */
#define MOST_MESSAGES	20

struct reader {
	const char *name;
	cells_fn *fn;
	void *arg;
	size_t *nbad;

	/* The bytes from the start of the row on, and how far they are fed. */
	int fd;
	bool at_end;
	char *buf;
	size_t len, room, start, fed;
	size_t fed_lines;		/* of this row */

	struct csv_parser csv;
	struct cells cells;
	size_t text_len, text_room, cells_room;
	bool row_done, stop;
};

/* ---- what libcsv calls ---- */

static void
on_cell(void *data, size_t len, void *arg)
{
	struct reader *r = arg;
	struct cells *cells = &r->cells;

	if (r->text_room - r->text_len < len + 1) {
		r->text_room = r->text_room * 2 + len + 1;
		cells->text = xrealloc(cells->text, r->text_room);
	}
	cells->start = xgrow(cells->start, cells->n, &r->cells_room,
	    sizeof *cells->start);
	cells->start[cells->n++] = r->text_len;
	if (len > 0)
		memcpy(cells->text + r->text_len, data, len);
	r->text_len += len;
	cells->text[r->text_len++] = '\0';
}

static void
on_row(int ch, void *arg)
{
	struct reader *r = arg;

	(void)ch;
	r->row_done = true;
}

static void
start_parser(struct reader *r)
{
	csv_init(&r->csv, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL);
	csv_set_realloc_func(&r->csv, xrealloc);
	csv_set_blk_size(&r->csv, 4096);
}

/* ---- lines ---- */

/* Length of the line behind what is fed; 0 if its end is not there yet. */
static size_t
line_length(const struct reader *r)
{
	const char *p = r->buf + r->fed;
	size_t left = r->len - r->fed, len;
	const char *lf = memchr(p, '\n', left), *cr;

	len = lf != NULL ? (size_t)(lf - p) : left;
	cr = memchr(p, '\r', len);
	if (cr == NULL)
		return lf != NULL ? len + 1 : 0;
	if (cr + 1 == lf)
		return len + 1;
	/* At the end of the buffer its LF may still be to come. */
	return cr + 1 < p + left || r->at_end ? (size_t)(cr - p) + 1 : 0;
}

/* Forgets the row and makes the byte at position next the start of one. */
static void
next_row(struct reader *r, size_t next, size_t nlines)
{
	r->start = r->fed = next;
	r->cells.line += nlines;
	r->fed_lines = 0;
	r->text_len = r->cells.n = 0;
	r->row_done = false;
}

void
cells_bad(const char *name, size_t line, const char *what, size_t *nbad)
{
	if (++*nbad <= MOST_MESSAGES)
		warnx("%s:%zu: %s", name, line, what);
}

/*
 * Reports the row, leaves out its first line and starts behind it: one quote
 * too many costs one row, not the file.
 */
static void
broken_row(struct reader *r, const char *what)
{
	size_t len;

	cells_bad(r->name, r->cells.line, what, r->nbad);
	/* After an error csv_fini() would still hand out the half row. */
	csv_free(&r->csv);
	start_parser(r);
	r->fed = r->start;
	len = line_length(r);
	next_row(r, len > 0 ? r->start + len : r->len, 1);
}

static void
feed_line(struct reader *r, size_t len)
{
	size_t fed = csv_parse(&r->csv, r->buf + r->fed, len, on_cell,
	    on_row, r);
	const char *row = r->buf + r->start;

	if (fed != len) {
		broken_row(r, "a broken quote");
		return;
	}
	r->fed += len;
	r->fed_lines++;
	if (r->row_done) {
		if (memchr(row, '\0', r->fed - r->start) != NULL)
			cells_bad(r->name, r->cells.line, "a NUL byte",
			    r->nbad);
		else
			r->stop = !r->fn(&r->cells, r->arg);
	} else if (memchr(row, '"', r->fed - r->start) != NULL) {
		return;		/* within a quoted cell */
	}
	next_row(r, r->fed, r->fed_lines);
}

/* Reads on; keeps what the row has so far.  False after an error. */
static bool
fill(struct reader *r)
{
	ssize_t n;

	memmove(r->buf, r->buf + r->start, r->len - r->start);
	r->len -= r->start;
	r->fed -= r->start;
	r->start = 0;
	if (r->room - r->len < CHUNK + 1) {
		r->room = r->len * 2 + CHUNK + 1;
		r->buf = xrealloc(r->buf, r->room);
	}
	while ((n = read(r->fd, r->buf + r->len, CHUNK)) == -1)
		if (errno != EINTR) {
			warn("%s", r->name);
			return false;
		}
	r->len += (size_t)n;
	if (n == 0) {
		r->at_end = true;
		/* So that a last line without an end is one, too. */
		if (r->fed < r->len && r->buf[r->len - 1] != '\n' &&
		    r->buf[r->len - 1] != '\r')
			r->buf[r->len++] = '\n';
	}
	return true;
}

/* Leaves out a line that is longer than any row. */
static bool
skip_long_line(struct reader *r)
{
	cells_bad(r->name, r->cells.line, "a line of more than a megabyte",
	    r->nbad);
	do {
		next_row(r, r->len, 0);
		if (!fill(r))
			return false;
	} while (line_length(r) == 0 && r->len > 0);
	next_row(r, line_length(r), 1);
	return true;
}

/* Marks at the start: that of UTF-8 is skipped, those of UTF-16 refused. */
static bool
skip_mark(struct reader *r)
{
	while (r->len < 3 && !r->at_end)
		if (!fill(r))
			return false;
	if (r->len >= 3 && memcmp(r->buf, "\xEF\xBB\xBF", 3) == 0)
		next_row(r, 3, 0);
	if (r->len >= 2 && (memcmp(r->buf, "\xFF\xFE", 2) == 0 ||
	    memcmp(r->buf, "\xFE\xFF", 2) == 0)) {
		warnx("%s:1: UTF-16 text, convert it to UTF-8", r->name);
		return false;
	}
	return true;
}

static bool
read_all(struct reader *r)
{
	size_t len;

	if (!skip_mark(r))
		return false;
	while (!r->stop) {
		if ((len = line_length(r)) > 0)
			feed_line(r, len);
		else if (r->at_end && r->start == r->len)
			return true;
		else if (r->fed > r->start &&
		    (r->at_end || r->len - r->start > LONGEST))
			broken_row(r, "a quote without its end");
		else if (r->len - r->start > LONGEST) {
			if (!skip_long_line(r))
				return false;
		} else if (!fill(r))
			return false;
	}
	return true;
}

bool
cells_read(int fd, const char *name, cells_fn *fn, void *arg, size_t *nbad)
{
	struct reader r = { .name = name, .fn = fn, .arg = arg,
	    .nbad = nbad, .fd = fd, .cells.line = 1, .room = CHUNK * 2 };
	bool whole;

	r.buf = xrealloc(NULL, r.room);
	start_parser(&r);
	whole = read_all(&r);
	if (*nbad > MOST_MESSAGES)
		warnx("%s: %zu more rows that could not be read", name,
		    *nbad - MOST_MESSAGES);
	csv_free(&r.csv);
	free(r.buf);
	free(r.cells.text);
	free(r.cells.start);
	return whole;
}
