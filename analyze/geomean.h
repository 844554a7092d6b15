/*
 * geomean.h - the mean speedup over the tests of a section; the inside of
 * compare.h.
 */
#ifndef GEOMEAN_H
#define GEOMEAN_H

#include "compare.h"

/*
 * Adds one geometric mean for each section, baseline and level that share two
 * tests or more: of the main figure of each test, without reads from the cache
 * and with the longest of seeker's stages only.
 *
 * The tests of one run share the run, so only the run counts: where all tests
 * are of the same runs, logarithms are first averaged within each run, then
 * runs are compared.  Else, or with one run on a side, there is no interval
 * and no p.  With too-fast tests the mean is a bound.
 */
void geomean_add(struct report *report);

#endif
