/*
 * meanrun.h - compares runs by the mean over their tests; the inside of
 * compare.h.
 */
#ifndef MEANRUN_H
#define MEANRUN_H

#include "compare.h"

/*
 * Averages the logarithms of n tests (places in the report's list, none with
 * too-fast runs) within each run, and compares these means.  Fills in all but
 * the digit bounds and the centres.  Returns false, and does nothing, if the
 * tests are not all of the same runs.
 */
bool meanrun_compare(struct comparison *c, const struct report *report,
    const size_t *test, size_t n);

#endif
