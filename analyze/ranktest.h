/*
 * ranktest.h - tests that know the order of the figures only: Mann-Whitney's
 * U and Wilcoxon's signed rank, both exact with ties, and Hodges-Lehmann.
 */
#ifndef RANKTEST_H
#define RANKTEST_H

#include <stddef.h>

struct ranktest {
	double statistic;	/* U: pairs x > y, ties 1/2; or V: rank sum */
	double less;		/* P(statistic <= this) */
	double greater;		/* P(statistic >= this) */
	double p;		/* min(1, 2 min of the two) */
};

/*
 * x against y, no NaN (infinite figures are fine: all are equal).  Exact to
 * n1 + n2 = 200 by a dynamic programme over the groups of ties: of a group of
 * t equal figures k belong to x with weight C(t, k) and add k times its
 * midrank.  Beyond that the normal approximation with corrections for ties
 * and continuity.  Both tails are of the distribution of this U.
 */
struct ranktest ranktest_u(const double *x, size_t n1, const double *y,
    size_t n2);

/* The smallest p that n allows: 2 / C(n1 + n2, n1), at most 1. */
double ranktest_u_least(size_t n1, size_t n2);

/*
 * Differences of pairs against 0; zeros are left out (Wilcoxon), ties have
 * midranks.  Exact to 100 differences, beyond that normal as above.
 */
struct ranktest ranktest_signed(const double *difference, size_t n);

/* The smallest p that n pairs allow: 2 / 2^n, at most 1. */
double ranktest_signed_least(size_t n);

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
struct hodges_lehmann ranktest_shift(const double *x, size_t n1,
    const double *y, size_t n2, double confidence);

/*
 * The same of one sample, sorted upwards: the median of all means of two of
 * its figures, one with itself too (Walsh averages).  No interval.
 */
struct hodges_lehmann ranktest_walsh(const double *x, size_t n);

#endif
