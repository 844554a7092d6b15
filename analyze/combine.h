/*
 * combine.h - the figures of one comparison; the inside of compare.h.
 */
#ifndef COMBINE_H
#define COMBINE_H

#include "compare.h"

/*
 * Fills in what follows from a weighted sum of k cells' logarithms (weights 1
 * and -1 for two cells; halves for a factor's main effect): speedup, interval,
 * p, p_same, digit bounds, bounds of too-fast runs, critical sd.
 */
void combine_cells(struct comparison *c, const struct cell *const *cell,
    const double *weight, size_t k, double sign,
    const struct compare_options *options);

/*
 * Compares two cells: all of the above, and counts, centres, rank test,
 * Hodges-Lehmann and flags.
 */
void combine_two(struct comparison *c, const struct cell *base,
    const struct cell *level, double sign,
    const struct compare_options *options);

/* The same for cells whose runs are pairs, in equal order. */
void combine_pairs(struct comparison *c, const struct cell *base,
    const struct cell *level, double sign,
    const struct compare_options *options);

/*
 * Parts of these: interval, p and p_same of a test that has been made; a flag
 * if it is on; exp, but NaN where the logarithm is no figure.
 */
void combine_test(struct comparison *c, const struct contrast *test,
    const struct compare_options *options);
void combine_flag(struct comparison *c, enum compare_flag flag, bool on);
double combine_ratio(double log_ratio);

/* A comparison without any figure. */
struct comparison combine_empty(enum compare_kind kind);

#endif
