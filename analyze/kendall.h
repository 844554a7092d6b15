/*
 * kendall.h - is there a trend over the order of the runs (Mann 1945, Kendall)?
 */
#ifndef KENDALL_H
#define KENDALL_H

#include <stdbool.h>
#include <stddef.h>

struct kendall {
	size_t concordant;	/* pairs where the later figure is larger */
	double tau;		/* (concordant - discordant) / all pairs */
	double p;		/* two-sided; NaN if n < 2 */
};

/*
 * Figures in the order of the runs.  p is exact to n = 170, with ties too: the
 * orders of a multiset by inversions are the coefficients of a q-multinomial
 * (MacMahon 1916).  Above that it is the normal approximation with the variance
 * corrected for ties and a continuity correction.
 */
struct kendall kendall_trend(const double *x, size_t n);

/*
 * Whether tau is far enough from 0 for a p near or below .05: a quick look
 * that saves most series the exact p.  NaN counts as not.
 */
bool kendall_may_trend(const double *x, size_t n);

#endif
