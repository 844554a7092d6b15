#include "kendall.h"

#include <gsl/gsl_cdf.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"

#define EXACT		170

/*
 * Merges two sorted halves, of half and n - half figures.  Each of the later
 * half meets those of the earlier one below and above it: returns concordant
 * less discordant pairs, and adds the concordant ones.
 */
static long
merge(double *x, size_t half, size_t n, double *spare, size_t *concordant)
{
	size_t below = 0, upto = 0, i = 0, j = half;
	long s = 0;

	for (size_t k = half; k < n; k++) {
		while (below < half && x[below] < x[k])
			below++;
		while (upto < half && x[upto] <= x[k])
			upto++;
		*concordant += below;
		s += (long)below - (long)(half - upto);
	}
	for (size_t k = 0; k < n; k++)
		spare[k] = j == n || (i < half && x[i] <= x[j]) ? x[i++] :
		    x[j++];
	memcpy(x, spare, n * sizeof *x);
	return s;
}

/* Concordant less discordant pairs, in time n log n.  Sorts x. */
static long
merge_score(double *x, double *spare, size_t n, size_t *concordant)
{
	long s = 0;

	*concordant = 0;
	for (size_t half = 1; half < n; half *= 2)
		for (size_t at = 0; at + half < n; at += 2 * half)
			s += merge(x + at, half, 2 * half < n - at ?
			    2 * half : n - at, spare, concordant);
	return s;
}

/*
 * P(at most k concordant pairs) of n sorted figures.  Orders of a multiset have
 * as many with k inversions as the coefficient of q^k in the product, over its
 * groups of equal ones, of (1 - q^(m+i)) / (1 - q^i), i = 1 to t, with m
 * figures before a group of t (the q-multinomial coefficient).
 */
static double
exact_tail(const double *sorted, size_t n, size_t k)
{
	double *count = xcalloc(k + 1, sizeof *count), tail = 0;
	double all = lgamma((double)n + 1);

	count[0] = 1;
	for (size_t m = 0, t; m < n; m += t) {
		for (t = 1; m + t < n && sorted[m + t] <= sorted[m]; t++)
			continue;
		all -= lgamma((double)t + 1);
		for (size_t i = 1; i <= t; i++) {
			for (size_t j = k + 1; j-- > m + i; )
				count[j] -= count[j - m - i];
			for (size_t j = i; j <= k; j++)
				count[j] += count[j - i];
		}
	}
	for (size_t j = 0; j <= k; j++)
		tail += count[j];
	free(count);
	/* lgamma has 14 digits; what is below 10^15 is whole. */
	all = exp(all);
	return tail / (all < 1e15 ? nearbyint(all) : all);
}

/* Variance of the score, less what ties take away (Kendall 1970). */
static double
tied_variance(const double *sorted, size_t n)
{
	double nn = (double)n, v = nn * (nn - 1) * (2 * nn + 5);

	for (size_t i = 0, j; i < n; i = j) {
		for (j = i; j < n && sorted[j] <= sorted[i]; j++)
			continue;
		nn = (double)(j - i);
		v -= nn * (nn - 1) * (2 * nn + 5);
	}
	return v / 18;
}

/* Pairs of equal figures. */
static size_t
tied_pairs(const double *sorted, size_t n)
{
	size_t pairs = 0;

	for (size_t i = 0, t; i < n; i += t) {
		for (t = 1; i + t < n && sorted[i + t] <= sorted[i]; t++)
			continue;
		pairs += t * (t - 1) / 2;
	}
	return pairs;
}

static double
p_value(const double *sorted, size_t n, long s, size_t concordant)
{
	size_t less = n * (n - 1) / 2 - tied_pairs(sorted, n) - concordant;
	double v;

	if (n <= EXACT)
		return fmin(1, 2 * exact_tail(sorted, n,
		    less < concordant ? less : concordant));
	v = tied_variance(sorted, n);
	if (!(v > 0))
		return 1;
	return fmin(1, 2 * gsl_cdf_ugaussian_Q(
	    fmax(fabs((double)s) - 1, 0) / sqrt(v)));
}

/* tau, and the figures sorted. */
static long
find_tau(const double *x, size_t n, double *sorted, struct kendall *k)
{
	double *spare = xcalloc(n, sizeof *spare);
	long s;

	memcpy(sorted, x, n * sizeof *sorted);
	s = merge_score(sorted, spare, n, &k->concordant);
	k->tau = (double)s / ((double)n * (double)(n - 1) / 2);
	free(spare);
	return s;
}

bool
kendall_may_trend(const double *x, size_t n)
{
	double *sorted = xcalloc(n, sizeof *sorted), nn = (double)n;
	struct kendall k = { .tau = NAN };

	if (n >= 2)
		find_tau(x, n, sorted, &k);
	free(sorted);
	return fabs(k.tau) >= 2 * sqrt(2 * (2 * nn + 5) / (9 * nn * (nn - 1)));
}

struct kendall
kendall_trend(const double *x, size_t n)
{
	struct kendall k = { .tau = NAN, .p = NAN };
	double *sorted;
	long s;

	if (n < 2)
		return k;
	sorted = xcalloc(n, sizeof *sorted);
	s = find_tau(x, n, sorted, &k);
	k.p = p_value(sorted, n, s, k.concordant);
	free(sorted);
	return k;
}
