/*
 * kendall.h - is there a trend over the order of the runs (Mann 1945, Kendall)?
 */
#ifndef KENDALL_H
#define KENDALL_H

#include <stddef.h>

struct kendall {
	size_t concordant;	/* pairs where the later figure is larger */
	double tau;		/* (concordant - discordant) / all pairs */
	double p;		/* two-sided; NaN if n < 2 */
};

/*
 * Figures in the order of the runs.  Without ties p is exact to n = 170: the
 * counts of permutations with k inversions by the recurrence c(n, k) = sum of
 * c(n-1, k-j), j < n, held as shares of n!.  With ties p is exact by
 * enumeration to n = 8, and above that the normal approximation with the
 * variance corrected for ties and a continuity correction.
 */
struct kendall kendall_trend(const double *x, size_t n);

#endif
