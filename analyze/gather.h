/*
 * gather.h - from rows to cells of runs; the inside of compare.h.
 */
#ifndef GATHER_H
#define GATHER_H

#include "compare.h"

/* What becomes of a row. */
enum gather_row {
	GATHER_KEEP,
	GATHER_DUPLICATE,	/* of a run that was quoted twice */
	GATHER_PART		/* of a run whose whole has a row of its own */
};

/*
 * Fills report->groups from its dataset and grouping.  chosen: one for each
 * group of the grouping; fate: one for each row.  A run that has no usable
 * figure is left out, with a message.
 */
void gather_cells(struct report *report, const bool *chosen,
    const unsigned char *fate);

/*
 * Runs of one level that are equal in every one of three or more figures are
 * one run that was quoted twice: marks the rows of all but the first of them.
 * fate: one enum gather_row for each row.
 */
void gather_duplicates(const struct dataset *d, const struct grouping *g,
    unsigned char *fate);

/*
 * Where fio printed a block for all clients, the rows of the jobs that it sums
 * are parts of it: marks those of the same run and test.
 */
void gather_parts(const struct dataset *d, unsigned char *fate);

/* Appends a copy to the report's list. */
void report_add(struct report *report, const struct comparison *c);

#endif
