/*
 * lint_run.h - the rows of one run, parted into its tests.
 */
#ifndef LINT_RUN_H
#define LINT_RUN_H

#include "rules.h"

struct lint_run {
	struct row *rows;	/* in the order of the input */
	size_t nrows;
	struct test *tests;	/* after lint_run_part(), in the order of their
				   first rows */
	size_t ntests;

	/* For lint_run.c alone: room, and the texts of the rows in blocks. */
	size_t room, tests_room;
	struct block *blocks, *block;
	size_t used;
	uint32_t *test_of;	/* of each row */
	size_t test_of_room;
	const struct row **by_test;
	size_t by_test_room;
	struct intern texts, keys;
	struct place *places;	/* where a test stands in this run */
	size_t places_room;
	uint64_t number;
};

/* All zero is a run without rows. */

/* Whether a row belongs to the run at hand (any does to one without rows). */
bool lint_run_has(const struct lint_run *run, const struct row *row);

/* Adds a row; its texts are copied. */
void lint_run_add(struct lint_run *run, const struct row *row);

/* Parts the rows into tests. */
void lint_run_part(struct lint_run *run);

/* Forgets the rows, keeps the memory. */
void lint_run_clear(struct lint_run *run);

/* Frees what it holds, not run. */
void lint_run_free(struct lint_run *run);

#endif
