/*
 * firstrun.h - is the first run the worst more often than by chance?
 */
#ifndef FIRSTRUN_H
#define FIRSTRUN_H

#include "compare.h"

/*
 * Counts the groups of repeated runs whose first one is the worst.  Tests of
 * the same runs count as one group, by the mean of their logarithms.  The
 * chances are 1/n each; returns P(as many or more), 1 without any group.
 */
double firstrun_p(const struct report *report);

/*
 * P(at least k of n independent events), chance[i] each: exact to n = 2000,
 * beyond that normal with a continuity correction.
 */
double firstrun_tail(const double *chance, size_t n, size_t k);

#endif
