/*
 * bonnie_html.c - the pages of bon_csv2html.
 *
 * Empty cells vanish in the view, so the figures of a row are told apart by
 * their kinds and their number: [concurrency] [size] [8 or 12 figures of the
 * IO part] [files [max min dirs] 12 figures].
 */
#include "bonnie_report.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

#include "figure.h"

#define MIB	1048576.0
#define CELLS_MAX	40

static bool
is_number(struct span text)
{
	for (size_t i = 0; i < text.len; i++)
		if (!isdigit((unsigned char)text.p[i]))
			return false;
	return text.len > 0;
}

/* "12G", "600M", "2G:4k"; whole numbers are something else. */
static bool
is_size(struct span text)
{
	return text.len > 1 && isdigit((unsigned char)text.p[0]) &&
	    !isnan(size_read((struct span){ text.p, strcspn(text.p, ": ") },
	    false)) && !is_number(text) &&
	    memchr(text.p, '.', text.len) == NULL &&
	    memchr(text.p, '/', text.len) == NULL;
}

/* n cells: files, up to three that tell more, and twelve figures. */
static bool
set_create(struct bonnie_report *b, const struct bonnie_cell *cells,
    size_t n)
{
	if (n < 13 || n > 17)
		return n == 0;
	bonnie_set_files(b, cells->text);
	if (n > 13 && is_number(cells[1].text))
		b->max = bonnie_number(cells[1].text);
	else if (n > 13)
		b->kind = cells[1].text.p[0] == 's' ? "symlink" : "link";
	if (n > 14)
		b->min = bonnie_number(cells[2].text);
	if (n > 15)
		b->dirs = bonnie_number(cells[3].text);
	bonnie_set_pairs(b, SEQ_CREATE, cells + n - 12, 12, true);
	return true;
}

/* Whether n cells can be the create part, or none. */
static bool
can_be_create(size_t n)
{
	return n == 0 || (n >= 13 && n <= 17);
}

static bool
set_row(struct bonnie_report *b, const struct bonnie_cell *cells, size_t n,
    bool concurrency)
{
	size_t io;

	if (concurrency && n > 0) {
		if (bonnie_number(cells->text) > 1)
			b->concurrency = bonnie_number(cells->text);
		cells++, n--;
	}
	if (n > 0 && is_size(cells->text)) {
		bonnie_set_size(b, cells->text, MIB);
		cells++, n--;
		io = n >= 12 && can_be_create(n - 12) ? 12 : 8;
		if (n < io)
			return false;
		bonnie_set_pairs(b, PUTC, cells, io, io == 12);
		cells += io, n -= io;
	} else
		/* 2.00 prints zeros for what was skipped. */
		while (n > 13 && bonnie_number(cells->text) == 0)
			cells++, n--;
	return set_create(b, cells, n);
}

/* Latencies of the IO part, then those of the create part. */
static size_t
set_page_latencies(struct reader *r, struct bonnie_report *b, size_t at)
{
	static const enum bonnie_test first[] = { PUTC, SEQ_CREATE };
	struct bonnie_cell cells[IO_TESTS];
	const struct match *m;
	size_t n;

	for (size_t i = 0; i < 2; i++) {
		m = reader_try(r, &bonnie_patterns[ROW_LATENCY], at);
		if (m == NULL)
			break;
		at = match_end(m) + 1;
		n = bonnie_latencies(r, match_get(m, G_CELLS), cells);
		if (!bonnie_set_latencies(b, first[i], cells, n))
			reader_warn(r, reader_line(r, at - 2),
			    "%zu latencies fit no tests", n);
	}
	return at;
}

size_t
bonnie_page_row(struct reader *r, size_t at)
{
	struct bonnie_state *s = reader_state(r);
	const struct match *m = reader_try(r, &bonnie_patterns[ROW_HTML], at);
	struct bonnie_report b;
	struct bonnie_cell cells[CELLS_MAX];
	size_t n;

	if (m == NULL)
		return 0;
	at = match_end(m);
	b = bonnie_report(r, s->form);
	n = bonnie_cells(r, match_get(m, G_CELLS), cells, CELLS_MAX);
	b.host = bonnie_host(r, match_get(m, G_HOST));
	b.run = ++s->io_runs;
	if (!set_row(&b, cells, n, s->page_concurrency)) {
		reader_warn(r, cells[0].line, "%zu cells fit no tests", n);
		memset(b.cells, 0, sizeof b.cells);
	}
	at = set_page_latencies(r, &b, at);
	bonnie_add(r, &b);
	return at;
}

bool
bonnie_html(struct reader *r, const struct match *m)
{
	struct bonnie_state *s = reader_state(r);
	size_t start = match_start(m), end = match_end(m), len;
	struct span version = match_get(m, G_VERSION), head = {
		reader_text(r, &len) + start, end - start
	};

	reader_open(r, start);
	/* A page of 1.0x names it in its title. */
	if (version.p == NULL)
		version = span_of(s->title);
	s->version = bonnie_version(r, version);
	s->form = memmem(head.p, head.len, "M/sec", 5) != NULL ?
	    &bonnie_form_html_m : &bonnie_form_html_k;
	s->page_concurrency = memmem(head.p, head.len, " Concurrency ", 13) !=
	    NULL;
	s->page = true;
	bonnie_table(r, end + 1);
	return true;
}
