/*
 * bonnie_rows.c - a report of bonnie++ in rows: units, intervals, markers.
 */
#include "bonnie_report.h"

#include <math.h>
#include <string.h>

#include "figure.h"
#include "number.h"

#define KIB	1024.0
#define MIB	1048576.0

#define FILES_UNIT	1024	/* files in a unit of -n */

static const struct {
	const char *test, *op;
} tests[BONNIE_TESTS] = {
	[PUTC]       = { "putc",       "seq_write" },
	[PUT_BLOCK]  = { "put_block",  "seq_write" },
	[REWRITE]    = { "rewrite",    "seq_rewrite" },
	[GETC]       = { "getc",       "seq_read" },
	[GET_BLOCK]  = { "get_block",  "seq_read" },
	[SEEKS]      = { "seeks",      "rand_mixed" },
	[SEQ_CREATE] = { "seq_create", "create" },
	[SEQ_STAT]   = { "seq_stat",   "stat" },
	[SEQ_DEL]    = { "seq_del",    "delete" },
	[RAN_CREATE] = { "ran_create", "create" },
	[RAN_STAT]   = { "ran_stat",   "stat" },
	[RAN_DEL]    = { "ran_del",    "delete" },
};

/* Rates in whole KiB/s are cut, all others rounded. */
const struct bonnie_form bonnie_form_k = {
	.block = KIB, .byte = KIB, .is_text = true,
	.rate_unit = " K/sec", .ops_unit = " /sec"
};
const struct bonnie_form bonnie_form_m = {	/* Bonnie-64 */
	.block = MIB, .byte = MIB, .rounded = true, .is_text = true,
	.rate_unit = " M/sec", .ops_unit = " /sec"
};
const struct bonnie_form bonnie_form_letters = {
	.block = KIB, .byte = KIB, .letters = true, .is_text = true,
	.rate_unit = " /sec", .ops_unit = " /sec"
};
const struct bonnie_form bonnie_form_csv = {
	.block = KIB, .byte = KIB, .rate_unit = "", .ops_unit = ""
};
const struct bonnie_form bonnie_form_html_k = {
	.block = KIB, .byte = KIB, .rate_unit = " K/sec", .ops_unit = " /sec"
};
/* 2.00 says M/sec over all, but leaves the per-char rates as they are. */
const struct bonnie_form bonnie_form_html_m = {
	.block = MIB, .byte = KIB, .rounded = true,
	.rate_unit = " M/sec", .ops_unit = " /sec"
};

bool
bonnie_since(const char *version, const char *since)
{
	/* "1.00", "1.00a", ... "2.00a" sort as text. */
	return (version[0] == '1' || version[0] == '2') &&
	    strcmp(version, since) >= 0;
}

/* Shortest time that the tool prints a rate for. */
static double
min_time(const struct bonnie_report *b)
{
	return b->form->letters || bonnie_since(b->version, "1.00f") ? .5 : 1;
}

/* Whether the per-char tests move less than the file. */
static bool
has_char_size(const struct bonnie_report *b)
{
	return b->form->letters || bonnie_since(b->version, "1.90g");
}

/* Bytes, seeks or files of a test, or NaN. */
static double
work(const struct bonnie_report *b, enum bonnie_test test)
{
	if (test >= IO_TESTS)
		return b->files * FILES_UNIT;
	if (test == SEEKS && !isnan(b->seeks))
		return b->seeks;
	if (test == SEEKS)
		return b->form->letters || bonnie_since(b->version, "1.00f") ?
		    8192 : 8000;
	if ((test == PUTC || test == GETC) && has_char_size(b))
		return !isnan(b->char_bytes) ? b->char_bytes :
		    b->form->letters || bonnie_since(b->version, "1.92") ?
		    3 * MIB : 20 * MIB;
	return b->size;
}

/* Work and time: only where the log shows what the test did. */
static void
set_work(const struct bonnie_report *b, enum bonnie_test test,
    struct row *row)
{
	double amount = work(b, test);

	if (test < SEEKS && !((test == PUTC || test == GETC) &&
	    has_char_size(b)))
		row->bytes = amount;
	else if (test >= IO_TESTS || (test == SEEKS && (b->form->letters ||
	    !isnan(b->seeks) || b->version[0] != '\0')))
		row->ops = amount;
	else
		return;
	if (row->value > 0)
		row->seconds = amount / row->value;
}

/* ---- figures ---- */

static bool
is_marker(struct span text)
{
	return text.len > 0 && text.p[0] == '+';
}

/* bon_csv2txt and bon_csv2html of 2.00 print markers as "0k" and "0". */
static bool
is_too_fast(const struct bonnie_cell *cells)
{
	struct span rate = cells[RATE].text;

	return is_marker(rate) || (is_marker(cells[CPU].text) &&
	    rate.len > 0 && rate.p[0] == '0' && rate.len <= 2);
}

static void
read_rate(const struct bonnie_report *b, enum bonnie_test test,
    struct span text, struct figure *f)
{
	double unit = test >= SEEKS ? 1 : test == PUTC || test == GETC ?
	    b->form->byte : b->form->block;
	/* Seeks are rounded, but for Bonnie-64, which prints no decimals. */
	enum rounding rounding = test == SEEKS || (test < SEEKS &&
	    b->form->rounded && unit == MIB) ? ROUNDED : CUT;

	if (memchr(text.p, '.', text.len) != NULL)
		rounding = ROUNDED;
	else if (test == SEEKS && b->form == &bonnie_form_m)
		rounding = CUT;
	switch (text.p[text.len - 1]) {
	case 'g':
		unit *= KIB;
		/* FALLTHROUGH */
	case 'm':
		unit *= KIB;
		rounding = ROUNDED;
		/* FALLTHROUGH */
	case 'k':
		text.len--;
	}
	figure_read(text, unit, rounding, f);
}

static bool
rate_row(struct reader *r, const struct bonnie_report *b,
    enum bonnie_test test, struct row *row)
{
	const struct bonnie_cell *cells = b->cells[test];
	struct span text = cells[RATE].text;
	struct figure f;

	row->metric = test < SEEKS ? "throughput" : "iops";
	row->raw = reader_format(r, "%.*s%s", (int)text.len, text.p,
	    is_marker(text) ? "" : test < SEEKS ? b->form->rate_unit :
	    b->form->ops_unit);
	if (is_too_fast(cells)) {
		row->status = "too_fast";
		row->lower = work(b, test) / min_time(b);
		set_work(b, test, row);
		return true;
	}
	/* 2.00's page prints 0 for a test that was skipped. */
	if (cells[CPU].text.p == NULL && text.len == 1 && text.p[0] == '0')
		return false;
	if (b->wrong[test]) {
		row->status = "error";
		return true;
	}
	read_rate(b, test, text, &f);
	figure_set(row, &f);
	set_work(b, test, row);
	return !isnan(f.value);
}

static const char *
add_cut(struct reader *r, const char *facts)
{
	return facts[0] == '\0' ? "cut=1" : strstr(facts, "cut=1") != NULL ?
	    facts : reader_format(r, "%s cut=1", facts);
}

static bool
cpu_row(struct reader *r, const struct bonnie_report *b,
    enum bonnie_test test, struct row *row)
{
	struct span text = b->cells[test][CPU].text;
	struct figure f;

	row->metric = "cpu";
	if (is_marker(text)) {
		row->raw = reader_copy(r, text);
		row->status = "too_fast";
		if (text.len < 3)
			row->facts = add_cut(r, row->facts);
		return true;
	}
	if (text.p[text.len - 1] == '%')
		text.len--;
	row->raw = reader_format(r, "%.*s%%", (int)text.len, text.p);
	/* bonnie++ cuts, Bonnie prints a rounded decimal. */
	figure_read(text, 1, memchr(text.p, '.', text.len) != NULL ||
	    memchr(text.p, ',', text.len) != NULL ? ROUNDED : CUT, &f);
	figure_set(row, &f);
	return !isnan(f.value);
}

/* "26668us", "397ms", "103s": cut. */
static bool
latency_row(struct reader *r, const struct bonnie_report *b,
    enum bonnie_test test, struct row *row)
{
	struct span text = b->cells[test][LATENCY].text;
	double unit = 1;
	struct figure f;

	row->metric = "latency_max";
	row->raw = reader_copy(r, text);
	text.len--;
	if (text.len > 0 && text.p[text.len - 1] == 'u')
		unit = 1e-6, text.len--;
	else if (text.len > 0 && text.p[text.len - 1] == 'm')
		unit = 1e-3, text.len--;
	figure_read(text, unit, CUT, &f);
	figure_set(row, &f);
	return !isnan(f.value);
}

/* ---- rows ---- */

static const char *
add_param(struct reader *r, const char *params, const char *key,
    double value)
{
	return isnan(value) ? params : reader_format(r, "%s%s%s=%.12g",
	    params, params[0] != '\0' ? " " : "", key, value);
}

/* What makes figures comparable: of blocks, of seeks, of files. */
struct params {
	const char *io, *seeks, *files;
};

static void
make_params(struct reader *r, const struct bonnie_report *b,
    struct params *p)
{
	p->io = p->files = "";
	p->io = add_param(r, p->io, "size", b->size);
	p->io = add_param(r, p->io, "chunk", b->chunk);
	p->io = add_param(r, p->io, "concurrency", b->concurrency);
	p->seeks = add_param(r, p->io, "seeks",
	    b->seeks == 8192 ? (double)NAN : b->seeks);
	p->seeks = add_param(r, p->seeks, "seekers", b->seekers);
	p->files = add_param(r, p->files, "files", b->files);
	if (b->kind[0] != '\0')
		p->files = reader_format(r, "%s kind=%s", p->files, b->kind);
	p->files = add_param(r, p->files, "max", b->max);
	p->files = add_param(r, p->files, "min", b->min);
	p->files = add_param(r, p->files, "dirs", b->dirs);
}

size_t
bonnie_rows(struct reader *r, const struct bonnie_report *b,
    struct row *rows)
{
	static bool (*const makers[BONNIE_COLUMNS])(struct reader *,
	    const struct bonnie_report *, enum bonnie_test, struct row *) = {
		rate_row, cpu_row, latency_row
	};
	struct row common = row_empty();
	struct params params;
	size_t n = 0;

	common.version = b->version;
	common.host = b->host;
	common.target = b->target;
	common.run = b->run;
	if (!isnan(b->ram))
		common.facts = reader_format(r, "ram=%.0f", b->ram);
	if (b->cut)
		common.facts = add_cut(r, common.facts);
	make_params(r, b, &params);
	for (size_t i = 0; i < BONNIE_TESTS * BONNIE_COLUMNS; i++) {
		enum bonnie_test test = (enum bonnie_test)
		    (i / BONNIE_COLUMNS);
		const struct bonnie_cell *cell =
		    &b->cells[test][i % BONNIE_COLUMNS];

		if (cell->text.p == NULL || cell->text.len == 0)
			continue;
		rows[n] = common;
		rows[n].test = tests[test].test;
		rows[n].op = tests[test].op;
		rows[n].line = cell->line;
		rows[n].params = test < SEEKS ? params.io :
		    test == SEEKS ? params.seeks : params.files;
		if (makers[i % BONNIE_COLUMNS](r, b, test, &rows[n]))
			n++;
	}
	return n;
}

void
bonnie_add(struct reader *r, const struct bonnie_report *b)
{
	struct row rows[BONNIE_ROWS];
	size_t n = bonnie_rows(r, b, rows);

	for (size_t i = 0; i < n; i++)
		reader_add(r, &rows[i]);
}
