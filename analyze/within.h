/*
 * within.h - can a difference of single runs be told from the scatter of the
 * samples within them?  Only fio prints it.
 */
#ifndef WITHIN_H
#define WITHIN_H

#include "compare.h"

/*
 * Sets within_p of comparisons of one run with one whose logs print mean, sd
 * and number of samples: of the figure itself, or of fio's sampled bandwidth
 * (iops) for its throughput (iops).  The capped test on ln mean with variance
 * (sd / mean)^2.  This describes two runs, not two configurations, so it never
 * makes a verdict.
 */
void within_runs(struct report *report);

#endif
