/*
 * udist.h - exact distributions of Mann and Whitney's U.
 */
#ifndef UDIST_H
#define UDIST_H

#include <stddef.h>

/* A group of equal figures: how many, and twice their midrank. */
struct tie {
	size_t n;
	size_t rank2;
};

/*
 * Shares P(U <= u), u = 0 to n1 n2, without ties: the coefficients of the
 * product of (1 - q^(n2+i)) / (1 - q^i), i = 1 to n1, summed.  Their lower half
 * is right to the last digits (held against a sum of positive terms at n1 = n2
 * = 100), the upper half follows by symmetry.  Kept until the next call with
 * other sizes; the caller must not free it.
 */
const double *udist_untied(size_t n1, size_t n2);

/*
 * With ties: P(S <= sum2) and P(S >= sum2) for the doubled rank sum S of n1 of
 * all figures.  Dynamic programme over the groups of ties: of a group of t
 * equal figures k belong to the sample with weight C(t, k), and add k times
 * its doubled midrank.  Only sums that can still end at or below sum2 are
 * followed, from the end of the ranks that is nearer.
 */
void udist_tied(const struct tie *tie, size_t nties, size_t n1, size_t sum2,
    double *less, double *greater);

#endif
