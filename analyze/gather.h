/*
 * gather.h - from rows to cells of runs; the inside of compare.h.
 */
#ifndef GATHER_H
#define GATHER_H

#include "compare.h"

/*
 * Fills report->groups from its dataset and grouping.  chosen: one for each
 * group of the grouping; dropped: one for each row.  A run that has no usable
 * figure is left out, with a message.
 */
void gather_cells(struct report *report, const bool *chosen,
    const bool *dropped);

/*
 * Runs of one level that are equal in every one of three or more figures are
 * one run that was quoted twice: marks the rows of all but the first of them.
 * Returns one mark for each row, to be freed by the caller.
 */
bool *gather_duplicates(const struct dataset *d, const struct grouping *g);

/* Appends a copy to the report's list. */
void report_add(struct report *report, const struct comparison *c);

#endif
