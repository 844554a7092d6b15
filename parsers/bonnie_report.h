/*
 * bonnie_report.h - what the readers of bonnie++'s forms (bonnie_*.c) share.
 *
 * Facts on layouts, rounding and defaults: bon_time.cpp of bonnie++ 1.00 to
 * 2.00a, and Bonnie.c for Tim Bray's Bonnie.
 */
#ifndef BONNIE_REPORT_H
#define BONNIE_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "format.h"
#include "row.h"

/* In the order in which all forms print them. */
enum bonnie_test {
	PUTC, PUT_BLOCK, REWRITE, GETC, GET_BLOCK, SEEKS,
	SEQ_CREATE, SEQ_STAT, SEQ_DEL, RAN_CREATE, RAN_STAT, RAN_DEL,
	BONNIE_TESTS
};
#define IO_TESTS	SEQ_CREATE	/* those before it move bytes or seek */
#define CREATE_TESTS	(BONNIE_TESTS - IO_TESTS)

enum bonnie_column { RATE, CPU, LATENCY, BONNIE_COLUMNS };

#define BONNIE_ROWS	(BONNIE_TESTS * BONNIE_COLUMNS)

/* A figure as printed; text.p is NULL where there is none. */
struct bonnie_cell {
	struct span text;
	size_t line;		/* of the source */
};

/* What a form says about the digits in it. */
struct bonnie_form {
	double block, byte;	/* B/s in a unit of block and per-char rates */
	bool rounded;		/* rates are, but for those in whole KiB/s */
	bool letters;		/* 2.00: "716m" */
	bool is_text;		/* bonnie++'s own report, with its faults */
	const char *rate_unit;	/* in raw, behind block rates ... */
	const char *ops_unit;	/* ... and behind seeks and files */
};

extern const struct bonnie_form bonnie_form_k, bonnie_form_m,
    bonnie_form_letters, bonnie_form_csv, bonnie_form_html_k,
    bonnie_form_html_m;

/*
 * One execution, or the part of it that a line holds.  Texts are copies in
 * the open block, or literals; sizes are bytes, NaN where not printed.
 */
struct bonnie_report {
	const struct bonnie_form *form;
	const char *version;	/* "": not known */
	const char *host, *target;
	double size, chunk;
	double concurrency, seeks, seekers;	/* NaN: the default */
	double files;		/* in 1024 files, as printed */
	double max, min, dirs;
	const char *kind;	/* "link", "symlink" or "" */
	double char_bytes;	/* of the per-char tests, from -f; or NaN */
	double ram;		/* bytes, or NaN */
	struct bonnie_cell cells[BONNIE_TESTS][BONNIE_COLUMNS];
	bool wrong[BONNIE_TESTS];	/* rate known to be printed wrong */
	bool cut;		/* the row ends early */
	size_t run;		/* within the block, from 1 */
};

/* What is known outside of the report, and of the open block. */
struct bonnie_state {
	char target[256];	/* of the command's -d */
	char name[64];		/* of its -m */
	double char_bytes;	/* of its -f; NaN: not given */
	double ram_option, ram_said;	/* of its -r; of messages; or NaN */
	bool per_char;		/* the log shows that those tests ran */
	char title[16];		/* version in the title of a page */

	/* The open block: the head of its last table, and its rows. */
	const struct bonnie_form *form;
	const char *version;
	const char *machine;	/* in the head of the create part */
	double concurrency;
	double size_unit;	/* of bare sizes, bytes */
	bool bare;		/* sizes have no unit */
	bool classic;		/* Bonnie: no test is ever left out */
	size_t io_runs, create_runs;
	size_t base;		/* runs in front of the last report */
	uint64_t merged;	/* bits by run: its CSV line has passed */
	size_t end_line, end_column;	/* of what was taken last */
	size_t head_line;	/* of the last table */
	size_t table_rows;	/* read of it */
	bool create, page;	/* what it is */
	bool page_concurrency;	/* a page that has this column */
	char last_line[512];	/* of CSV, as much as tells it */
};

/* Runs of a block whose CSV lines are waited for, at most. */
#define BONNIE_WAITING	64

/* Runs in the open block. */
size_t bonnie_runs(const struct bonnie_state *state);

/* The report that ended last is followed by that: nothing stands between. */
bool bonnie_passes(struct reader *reader, const struct match *match);

/* Empty report with what the state knows. */
struct bonnie_report bonnie_report(struct reader *reader,
    const struct bonnie_form *form);

/* Whether the version is known and not older than that. */
bool bonnie_since(const char *version, const char *since);

/* Makes the report's rows; returns how many (up to BONNIE_ROWS). */
size_t bonnie_rows(struct reader *reader, const struct bonnie_report *report,
    struct row *rows);

/* Makes them and adds them to the open block. */
void bonnie_add(struct reader *reader, const struct bonnie_report *report);

/*
 * Cuts text at blanks (or commas, where they are) into at most max cells with
 * their lines; returns how many there are.
 */
size_t bonnie_cells(struct reader *reader, struct span text,
    struct bonnie_cell *cells, size_t max);

/* The same for latencies, IO_TESTS at most, whole again where wrapped. */
size_t bonnie_latencies(struct reader *reader, struct span text,
    struct bonnie_cell *cells);

/*
 * Gives n cells, rate and CPU by turns, to the report's tests from first on:
 * to all six, or to the four that remain with -f.
 */
void bonnie_set_pairs(struct bonnie_report *report, enum bonnie_test first,
    const struct bonnie_cell *cells, size_t n, bool six);

/* The same for n latencies.  Returns false if their number fits nothing. */
bool bonnie_set_latencies(struct bonnie_report *report,
    enum bonnie_test first, const struct bonnie_cell *cells, size_t n);

/*
 * Copies of a version ("" if it is none) and of a machine's name, in full
 * where the log shows the -m of which it is a part.
 */
const char *bonnie_version(struct reader *reader, struct span text);
const char *bonnie_host(struct reader *reader, struct span text);

/* A count, or NaN where there is none. */
double bonnie_number(struct span text);

/*
 * "4G:64k", "1G:64k:2:20000" (2.00), "1*1024" (SuSE), or a bare number of
 * units bytes each.
 */
void bonnie_set_size(struct bonnie_report *report, struct span text,
    double unit);

/* "16:50000:16/64", "16:link", "16:20000:500:8". */
void bonnie_set_files(struct bonnie_report *report, struct span text);

/* Actions, each in its file: a head of a table, a CSV line, a page. */
bool bonnie_head(struct reader *reader, const struct match *match);
bool bonnie_csv(struct reader *reader, const struct match *match);
bool bonnie_html(struct reader *reader, const struct match *match);

/* Rows of the table that is open, where text has come for more of them. */
bool bonnie_more(struct reader *reader, const struct match *match);

/*
 * Reads the rows of the open table that begin at a text offset: of a page
 * (bonnie_html.c), or all of them.
 */
size_t bonnie_page_row(struct reader *reader, size_t at);
void bonnie_table(struct reader *reader, size_t at);

/* The table ends: says so if no row of it was whole. */
void bonnie_end_table(struct reader *reader);

/* ---- the table of patterns (bonnie.c) that these refer to ---- */

enum bonnie_group {
	G_VERSION, G_CONCURRENCY, G_UNIT, G_HOST, G_FUSED, G_SIZE, G_FILES,
	G_CELLS, G_LONE, G_DIR, G_NAME, G_RAM, G_MB, G_LIST
};

/* Patterns tried by code, the first rows of the table. */
enum bonnie_pattern {
	ROW_SIZED, ROW_BARE, ROW_CUT, ROW_CREATE, ROW_CREATE_CUT, ROW_LATENCY,
	ROW_HTML, ROW_MORE
};
extern const struct pattern bonnie_patterns[];

#endif
