#include "kendall.h"

#include <gsl/gsl_cdf.h>

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"

#define EXACT_TIED	8
#define EXACT		170

/* Concordant less discordant pairs. */
static long
score(const double *x, size_t n, size_t *concordant)
{
	long s = 0;

	*concordant = 0;
	for (size_t i = 0; i < n; i++)
		for (size_t j = i + 1; j < n; j++) {
			*concordant += x[j] > x[i];
			s += (x[j] > x[i]) - (x[j] < x[i]);
		}
	return s;
}

/*
 * The same in time n log n, for any number of figures: while two sorted halves are merged, each of the
 * later half meets those of the earlier one below and above it.  Sorts x.
 */
static long
merge_score(double *x, double *spare, size_t n, size_t *concordant)
{
	size_t half = n / 2, below = 0, upto = 0, above, i = 0, j = half;
	long s = 0;

	*concordant = 0;
	if (n < 2)
		return 0;
	s += merge_score(x, spare, half, concordant);
	s += merge_score(x + half, spare, n - half, &above);
	*concordant += above;
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

/* P(at most k of the pairs are concordant), no ties. */
static double
exact_tail(size_t n, size_t k)
{
	size_t pairs = n * (n - 1) / 2;
	double *share = xcalloc(pairs + 1, sizeof *share);
	double *next = xcalloc(pairs + 1, sizeof *next);
	double window, tail = 0;

	share[0] = 1;
	for (size_t i = 2; i <= n; i++) {
		window = 0;
		for (size_t j = 0; j <= i * (i - 1) / 2; j++) {
			window += share[j];
			if (j >= i)
				window -= share[j - i];
			next[j] = fmax(window, 0) / (double)i;
		}
		memcpy(share, next, (pairs + 1) * sizeof *share);
	}
	for (size_t j = 0; j <= k; j++)
		tail += share[j];
	free(next);
	free(share);
	return tail;
}

/* Counts the orders of x[from..n) whose score is at least as far from 0. */
static void
enumerate(double *x, size_t from, size_t n, long s, double *far, double *all)
{
	size_t concordant;
	double kept;

	if (from + 1 >= n) {
		*all += 1;
		*far += labs(score(x, n, &concordant)) >= labs(s);
		return;
	}
	for (size_t i = from; i < n; i++) {
		kept = x[from];
		x[from] = x[i];
		x[i] = kept;
		enumerate(x, from + 1, n, s, far, all);
		x[i] = x[from];
		x[from] = kept;
	}
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

static double
p_value(double *sorted, size_t n, long s, size_t concordant, bool ties)
{
	size_t pairs = n * (n - 1) / 2, less = pairs - concordant;
	double far = 0, all = 0, v;

	if (!ties && n <= EXACT)
		return fmin(1, 2 * exact_tail(n,
		    less < concordant ? less : concordant));
	if (ties && n <= EXACT_TIED) {
		enumerate(sorted, 0, n, s, &far, &all);
		return far / all;
	}
	v = tied_variance(sorted, n);
	if (!(v > 0))
		return 1;
	return fmin(1, 2 * gsl_cdf_ugaussian_Q(
	    fmax(fabs((double)s) - 1, 0) / sqrt(v)));
}

struct kendall
kendall_trend(const double *x, size_t n)
{
	struct kendall k = { .tau = NAN, .p = NAN };
	double *sorted, *spare;
	bool ties = false;
	long s;

	if (n < 2)
		return k;
	sorted = xcalloc(n, sizeof *sorted);
	spare = xcalloc(n, sizeof *spare);
	memcpy(sorted, x, n * sizeof *sorted);
	s = merge_score(sorted, spare, n, &k.concordant);
	k.tau = (double)s / ((double)n * (double)(n - 1) / 2);
	free(spare);
	for (size_t i = 1; i < n; i++)
		ties |= sorted[i] <= sorted[i - 1];
	k.p = p_value(sorted, n, s, k.concordant, ties);
	free(sorted);
	return k;
}
