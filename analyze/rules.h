/*
 * rules.h - the lint rules for storage figures: one table, and what its check
 * functions see.
 *
 * A rule reads the columns value lower upper status seconds bytes ops n sd
 * params and facts.  Keys of facts that rules know:
 *	ram=BYTES	memory of the machine, where the log states it
 *	from=PATH	dd's if=
 *	cut=1		the row or its block ends early
 *	other=LOW..HIGH	the log's second figure, which does not meet this one
 *	options=1	the log shows the fio job itself (its file or its whole
 *			command), so an option not in params was not given
 * and of params, besides sizes: direct, oflag, iflag, conv, fsync, fdatasync,
 * end_fsync, fsync_on_close, sync, zero_buffers, concurrency, seekers.
 */
#ifndef RULES_H
#define RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lint.h"

/* One test of one run: all its rows, the main figure's (parts) among them. */
struct test {
	const struct row *run;	/* all rows of the run */
	const uint32_t *numbers;	/* theirs in the dataset */
	size_t nrun;
	const struct row **rows;
	size_t nrows;
	const char *metric;	/* of the main figure; NULL: it has none */
	double cpu;		/* % busy, the most of its parts; or NaN */
};

/* The main figure of a run; rates and work of its parts are added up. */
struct figures {
	bool usable;		/* status ok and above 0 */
	double value, lower, upper, seconds, bytes, ops;
};

struct point {
	uint32_t row;		/* the first one in the dataset */
	uint32_t parts;		/* 0: it has one; see series_figures() */
};

struct store;

/* The main figure of one test over the runs of one configuration. */
struct series {
	const char *tool, *section, *label, *host, *target;
	const char *op, *test, *params, *metric, *unit, *better;
	const struct store *store;
	const struct point *points;
	size_t n;
	struct series *next;	/* of the same configuration */
};

/* The main figure of run number i of a series. */
struct figures series_figures(const struct series *series, size_t i);

/* Run number i of a series as a row: its figures and all that is equal. */
struct row series_row(const struct series *series, size_t i);

/* All that is equal in tool, section, label, host and target. */
struct config {
	struct series *first;
	struct config *next;	/* in the order of the rows */
};

/* What a check found; whoever calls it has cleared this. */
struct note {
	char text[500];
	char remedy[300];
	enum severity severity;	/* preset with the rule's */
	const struct row *at;	/* the row; preset with the one checked */
	uint32_t *rows;		/* series: numbers of the rows it marks, to be
				   freed by the caller */
	size_t nrows;
	const struct series *series;	/* series: where it stands, ... */
	size_t point;			/* ... and at which run */
};

/* Checks one row of a test; true: note says what is wrong with it. */
typedef bool row_check(const struct lint_options *options,
    const struct test *test, const struct row *row, struct note *note);

/* Reports through found(), any number of times. */
typedef void found_fn(struct note *note, void *arg);
typedef void series_check(const struct lint_options *options,
    const struct series *series, found_fn *found, void *arg);
typedef void config_check(const struct lint_options *options,
    const struct config *all, found_fn *found, void *arg);

struct rule {
	const char *id;
	enum severity severity;
	const char *title;	/* when, in a line */
	bool any_row;		/* judges all rows of a test, not only the
				   main figure's */
	bool once_a_run;	/* one finding a run, else one a test */
	bool no_mark;		/* marks no row of a comparison: it sees that
				   for itself, or no figure is wrong by it */
	row_check *on_row;
	series_check *on_series;
	config_check *on_configs;
	const char *why;	/* reasoning and source, for --explain */
};

/* The table; its end has no id. */
extern const struct rule rules[];

#endif
