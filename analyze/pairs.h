/*
 * pairs.h - runs that belong together, by equal values of a column; the inside
 * of compare.h.
 */
#ifndef PAIRS_H
#define PAIRS_H

#include "compare.h"

/* Runs of two cells in pairs: base[i] belongs to level[i]; by pair number. */
struct pairs {
	struct run *base;
	struct run *level;
	size_t n;
	size_t unpaired;	/* runs of either side without the other */
};

/* Returns false, after a message, if two runs of one cell have equal pairs. */
bool pairs_make(struct pairs *pairs, const struct report *report,
    const struct cell *base, const struct cell *level);
void pairs_free(struct pairs *pairs);

/* Compares the pairs; false as above. */
bool pairs_compare(struct comparison *c, const struct report *report,
    const struct cell *base, const struct cell *level);

#endif
