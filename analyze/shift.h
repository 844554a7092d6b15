/*
 * shift.h - how far apart two samples are, by the median of differences.
 */
#ifndef SHIFT_H
#define SHIFT_H

#include <stddef.h>

struct hodges_lehmann {
	double estimate;	/* median of all x - y */
	size_t k;		/* the limits are k-th smallest and largest */
	double lo;
	double hi;
	double achieved;	/* 1 - 2 P(U <= k - 1), without ties */
};

/*
 * Hodges and Lehmann (1963) for figures x and y, each sorted upwards, with the
 * interval of order statistics at that confidence, or the widest there is if n
 * is too small.  NaN and k = 0 if n1 n2 is 0 or above 10^6.  The interval
 * needs n1 + n2 <= 200, else it is NaN.
 */
struct hodges_lehmann shift_two(const double *x, size_t n1,
    const double *y, size_t n2, double confidence);

/*
 * The same of one sample, sorted upwards: the median of all means of two of
 * its figures, one with itself too (Walsh averages).  No interval.
 */
struct hodges_lehmann shift_one(const double *x, size_t n);

#endif
