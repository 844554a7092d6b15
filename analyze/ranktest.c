#include "ranktest.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_sf_gamma.h>

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "mem.h"

#define EXACT_U		200
#define EXACT_SIGNED	100
#define MAX_PAIRS	1000000

/* A group of equal figures: how many, and twice their midrank. */
struct tie {
	size_t n;
	size_t rank2;
};

/* Groups of sorted figures; returns their number. */
static size_t
find_ties(const double *sorted, size_t n, struct tie *tie)
{
	size_t k = 0;

	for (size_t i = 0, j; i < n; i = j) {
		for (j = i + 1; j < n && sorted[j] <= sorted[i]; j++)
			continue;
		tie[k].n = j - i;
		tie[k++].rank2 = i + 1 + j;
	}
	return k;
}

static struct ranktest
two_sided(double statistic, double less, double greater)
{
	struct ranktest r = { statistic, fmin(1, less), fmin(1, greater), 0 };

	r.p = fmin(1, 2 * fmin(r.less, r.greater));
	return r;
}

/*
 * Number of ways that n1 of all figures have each doubled rank sum, as
 * weight[i * (top + 1) + sum] for i of them.
 */
static double *
rank_sums(const struct tie *tie, size_t nties, size_t n1, size_t top)
{
	double *weight = xcalloc((n1 + 1) * (top + 1), sizeof *weight);
	size_t seen = 0, reach = 0;

	weight[0] = 1;
	for (size_t g = 0; g < nties; g++) {
		seen += tie[g].n;
		reach += tie[g].n * tie[g].rank2;
		if (reach > top)
			reach = top;
		/* From the top, so that a group is not used twice. */
		for (size_t i = seen < n1 ? seen : n1; i > 0; i--)
			for (size_t k = 1; k <= tie[g].n && k <= i; k++) {
				size_t add = k * tie[g].rank2;
				double c = gsl_sf_choose((unsigned)tie[g].n,
				    (unsigned)k);
				double *to = weight + i * (top + 1);
				double *from = to - k * (top + 1);

				for (size_t s = add; s <= reach; s++)
					to[s] += c * from[s - add];
			}
	}
	return weight;
}

static struct ranktest
exact_u(const struct tie *tie, size_t nties, size_t n1, size_t n2,
    size_t sum2)
{
	/* No sum is above that of the largest ranks. */
	size_t top = n1 * (n1 + 2 * n2 + 1);
	double *weight = rank_sums(tie, nties, n1, top);
	const double *last = weight + n1 * (top + 1);
	double less = 0, greater = 0, all;
	double u = ((double)sum2 - (double)(n1 * (n1 + 1))) / 2;

	for (size_t s = 0; s <= top; s++) {
		if (s <= sum2)
			less += last[s];
		if (s >= sum2)
			greater += last[s];
	}
	all = less + greater - last[sum2];
	free(weight);
	return two_sided(u, less / all, greater / all);
}

/* Both tails at a distance from the mean, half a step towards it. */
static struct ranktest
normal_tails(double statistic, double mean, double variance)
{
	double sd = sqrt(variance), d = statistic - mean;

	if (!(variance > 0))
		return two_sided(statistic, 1, 1);
	return two_sided(statistic, gsl_cdf_ugaussian_P((d + 0.5) / sd),
	    gsl_cdf_ugaussian_Q((d - 0.5) / sd));
}

static struct ranktest
normal_u(const struct tie *tie, size_t nties, double n1, double n2,
    double sum2)
{
	double n = n1 + n2, ties = 0;

	for (size_t g = 0; g < nties; g++) {
		double t = (double)tie[g].n;

		ties += t * (t * t - 1);
	}
	return normal_tails((sum2 - n1 * (n1 + 1)) / 2, n1 * n2 / 2,
	    n1 * n2 / 12 * (n + 1 - ties / (n * (n - 1))));
}

/* How many of sorted figures are below a limit, or not above it. */
static size_t
count_below(const double *sorted, size_t n, double limit, int equal_too)
{
	size_t low = 0, high = n, middle;

	while (low < high) {
		middle = low + (high - low) / 2;
		if (sorted[middle] < limit ||
		    (equal_too && sorted[middle] <= limit))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

struct ranktest
ranktest_u(const double *x, size_t n1, const double *y, size_t n2)
{
	size_t n = n1 + n2, nties, sum2 = 0;
	double *all = xcalloc(n, sizeof *all);
	struct tie *tie = xcalloc(n, sizeof *tie);
	struct ranktest result;

	if (n1 > 0)
		memcpy(all, x, n1 * sizeof *all);
	if (n2 > 0)
		memcpy(all + n1, y, n2 * sizeof *all);
	describe_sort(all, n);
	nties = find_ties(all, n, tie);
	for (size_t i = 0; i < n1; i++)
		sum2 += count_below(all, n, x[i], 0) + 1 +
		    count_below(all, n, x[i], 1);
	if (n <= EXACT_U)
		result = exact_u(tie, nties, n1, n2, sum2);
	else
		result = normal_u(tie, nties, (double)n1, (double)n2,
		    (double)sum2);
	free(tie);
	free(all);
	return result;
}

double
ranktest_u_least(size_t n1, size_t n2)
{
	double n = (double)(n1 + n2);

	/* Not gsl_sf_choose(): it wants unsigned and can overflow. */
	return fmin(1, 2 * exp(lgamma((double)n1 + 1) + lgamma((double)n2 + 1)
	    - lgamma(n + 1)));
}

/* P of the doubled rank sum of positive differences, each sign alike. */
static struct ranktest
exact_signed(const struct tie *tie, size_t nties, size_t n, size_t sum2)
{
	size_t top = n * (n + 1), reach = 0;
	double *share = xcalloc(top + 1, sizeof *share);
	double less = 0, greater = 0;

	share[0] = 1;
	for (size_t g = 0; g < nties; g++)
		for (size_t i = 0; i < tie[g].n; i++) {
			reach += tie[g].rank2;
			for (size_t s = reach + 1; s-- > 0; )
				share[s] = (share[s] + (s >= tie[g].rank2 ?
				    share[s - tie[g].rank2] : 0)) / 2;
		}
	for (size_t s = 0; s <= top; s++) {
		if (s <= sum2)
			less += share[s];
		if (s >= sum2)
			greater += share[s];
	}
	free(share);
	return two_sided((double)sum2 / 2, less, greater);
}

static struct ranktest
normal_signed(const struct tie *tie, size_t nties, size_t n, size_t sum2)
{
	double nn = (double)n, ties = 0;

	for (size_t g = 0; g < nties; g++) {
		double t = (double)tie[g].n;

		ties += t * (t * t - 1);
	}
	return normal_tails((double)sum2 / 2, nn * (nn + 1) / 4,
	    nn * (nn + 1) * (2 * nn + 1) / 24 - ties / 48);
}

struct ranktest
ranktest_signed(const double *difference, size_t n)
{
	double *size = xcalloc(n, sizeof *size);
	struct tie *tie = xcalloc(n, sizeof *tie);
	size_t used = 0, nties, sum2 = 0;
	struct ranktest result;

	for (size_t i = 0; i < n; i++)
		if (fabs(difference[i]) > 0)
			size[used++] = fabs(difference[i]);
	describe_sort(size, used);
	nties = find_ties(size, used, tie);
	for (size_t i = 0; i < n; i++)
		if (difference[i] > 0)
			sum2 += count_below(size, used, difference[i], 0) + 1 +
			    count_below(size, used, difference[i], 1);
	if (used <= EXACT_SIGNED)
		result = exact_signed(tie, nties, used, sum2);
	else
		result = normal_signed(tie, nties, used, sum2);
	free(tie);
	free(size);
	return result;
}

double
ranktest_signed_least(size_t n)
{
	return fmin(1, ldexp(2, -(int)(n < 2000 ? n : 2000)));
}

/*
 * Shares of U without ties: the product of (1 - q^(n2+i)) / (1 - q^i), i = 1
 * to n1, divided by its sum; factor by factor, in whole counts as long as a
 * double holds them.
 */
static double *
u_shares(size_t n1, size_t n2)
{
	size_t top = n1 * n2;
	double *count = xcalloc(top + 1, sizeof *count), all = 0;

	count[0] = 1;
	for (size_t i = 1; i <= n1; i++) {
		for (size_t u = top; u >= n2 + i; u--)
			count[u] -= count[u - n2 - i];
		for (size_t u = i; u <= top; u++)
			count[u] += count[u - i];
	}
	for (size_t u = 0; u <= top; u++)
		all += count[u];
	for (size_t u = 0; u <= top; u++)
		count[u] /= all;
	return count;
}

/* How many differences of sorted figures are at most v. */
static size_t
count_differences(const double *x, size_t n1, const double *y, size_t n2,
    double v)
{
	size_t count = 0, j = n2;

	/* y[j] and those behind it are small enough for x[i], and x grows. */
	for (size_t i = n1; i > 0; i--) {
		while (j > 0 && x[i - 1] - y[j - 1] <= v)
			j--;
		count += n2 - j;
	}
	return count;
}

/* Doubles as whole numbers in the same order, for bisection to the bit. */
static int64_t
to_order(double x)
{
	int64_t bits;

	memcpy(&bits, &x, sizeof bits);
	return bits < 0 ? INT64_MIN - bits : bits;
}

static double
from_order(int64_t order)
{
	double x;

	if (order < 0)
		order = INT64_MIN - order;
	memcpy(&x, &order, sizeof x);
	return x;
}

/* The k-th smallest of all differences, without making them. */
static double
select_difference(const double *x, size_t n1, const double *y, size_t n2,
    size_t k)
{
	int64_t low = to_order(x[0] - y[n2 - 1]);
	int64_t high = to_order(x[n1 - 1] - y[0]), middle;

	while (low < high) {
		middle = low + (int64_t)(((uint64_t)high - (uint64_t)low) / 2);
		if (count_differences(x, n1, y, n2, from_order(middle)) >= k)
			high = middle;
		else
			low = middle + 1;
	}
	return from_order(low);
}

/* The largest k with 2 P(U <= k - 1) <= 1 - confidence, at least 1. */
static size_t
limit_place(size_t n1, size_t n2, double confidence, double *achieved)
{
	double *share = u_shares(n1, n2), tail = share[0];
	size_t k = 1;

	while (k < n1 * n2 / 2 &&
	    2 * (tail + share[k]) <= (1 - confidence) * (1 + 1e-9))
		tail += share[k++];
	*achieved = fmax(0, 1 - 2 * tail);
	free(share);
	return k;
}

struct hodges_lehmann
ranktest_shift(const double *x, size_t n1, const double *y, size_t n2,
    double confidence)
{
	struct hodges_lehmann h = { NAN, 0, NAN, NAN, NAN };
	size_t pairs = n1 * n2;

	if (n1 == 0 || n2 == 0 || n1 > MAX_PAIRS / n2)
		return h;
	h.estimate = select_difference(x, n1, y, n2, pairs / 2 + 1);
	if (pairs % 2 == 0)
		h.estimate = (h.estimate + select_difference(x, n1, y, n2,
		    pairs / 2)) / 2;
	if (n1 + n2 <= EXACT_U) {
		h.k = limit_place(n1, n2, confidence, &h.achieved);
		h.lo = select_difference(x, n1, y, n2, h.k);
		h.hi = select_difference(x, n1, y, n2, pairs + 1 - h.k);
	}
	return h;
}

struct hodges_lehmann
ranktest_walsh(const double *x, size_t n)
{
	struct hodges_lehmann h = { NAN, 0, NAN, NAN, NAN };
	size_t pairs = n * (n + 1) / 2, k = 0;
	double *all;

	if (n == 0 || pairs > MAX_PAIRS)
		return h;
	all = xcalloc(pairs, sizeof *all);
	for (size_t i = 0; i < n; i++)
		for (size_t j = i; j < n; j++)
			all[k++] = (x[i] + x[j]) / 2;
	describe_sort(all, pairs);
	h.estimate = describe_median(all, pairs);
	free(all);
	return h;
}
