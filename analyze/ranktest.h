/*
 * ranktest.h - tests that know the order of the figures only: Mann-Whitney's
 * U and Wilcoxon's signed rank, both exact with ties.
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

#define RANKTEST_EXACT	200	/* runs to which U is exact */

/*
 * x against y, no NaN (infinite figures are fine: all are equal).  Exact (see
 * udist.h) to n1 + n2 = RANKTEST_EXACT without ties, to exact_ties with them;
 * beyond that the normal approximation with corrections for ties and
 * continuity.  Both tails are of the distribution of this U.
 */
struct ranktest ranktest_u(const double *x, size_t n1, const double *y,
    size_t n2, size_t exact_ties);

/* The smallest p that n allows: 2 / C(n1 + n2, n1), at most 1. */
double ranktest_u_least(size_t n1, size_t n2);

/*
 * Differences of pairs against 0; zeros are left out (Wilcoxon), ties have
 * midranks.  Exact to 100 differences, beyond that normal as above.
 */
struct ranktest ranktest_signed(const double *difference, size_t n);

/* The smallest p that n pairs allow: 2 / 2^n, at most 1. */
double ranktest_signed_least(size_t n);

#endif
