/*
 * lint_run.h - the rows of one run, parted into its tests.
 */
#ifndef LINT_RUN_H
#define LINT_RUN_H

#include "rules.h"

struct lint_run {
	const struct dataset *dataset;
	struct row *rows;	/* in the order of their lines */
	uint32_t *numbers;	/* of these rows in the dataset */
	size_t nrows;
	struct test *tests;	/* after lint_run_part(), in the order of their
				   first rows */
	size_t ntests;

	/* For lint_run.c alone: room, and where the tests stand. */
	size_t room, numbers_room, tests_room;
	uint32_t *test_of;	/* of each row */
	size_t test_of_room;
	const struct row **by_test;
	size_t by_test_room;
	struct intern keys;
	struct place *places;	/* where a test stands in this run */
	size_t places_room;
	uint64_t number;
};

/* All zero but for the dataset is a run without rows. */

/* Whether a row belongs to the run at hand (any does to one without rows). */
bool lint_run_has(const struct lint_run *run, const struct row *row);

/* Adds a row, which is number i of the dataset. */
void lint_run_add(struct lint_run *run, const struct row *row, uint32_t i);

/* Parts the rows into tests. */
void lint_run_part(struct lint_run *run);

/* Forgets the rows, keeps the memory. */
void lint_run_clear(struct lint_run *run);

/* Frees what it holds, not run. */
void lint_run_free(struct lint_run *run);

#endif
