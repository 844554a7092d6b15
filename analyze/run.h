/*
 * run.h - the rows of one run, parted into its tests.
 */
#ifndef RUN_H
#define RUN_H

#include "rules.h"

struct run {
	struct row *rows;	/* in the order of the input */
	size_t nrows;
	struct test *tests;	/* after run_part(), in the order of their
				   first rows */
	size_t ntests;

	/* For run.c alone: room, and the texts of the rows in blocks. */
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
bool run_has(const struct run *run, const struct row *row);

/* Adds a row; its texts are copied. */
void run_add(struct run *run, const struct row *row);

/* Parts the rows into tests. */
void run_part(struct run *run);

/* Forgets the rows, keeps the memory. */
void run_clear(struct run *run);

/* Frees what it holds, not run. */
void run_free(struct run *run);

#endif
