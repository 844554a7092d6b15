#include "ranktest.h"

#include <gsl/gsl_cdf.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "mem.h"
#include "udist.h"

#define EXACT_U		RANKTEST_EXACT
#define EXACT_SIGNED	100

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

static struct ranktest
exact_u(const struct tie *tie, size_t nties, size_t n1, size_t n2,
    size_t sum2)
{
	double u = ((double)sum2 - (double)(n1 * (n1 + 1))) / 2;
	double less, greater;

	if (nties == n1 + n2) {
		const double *tail = udist_untied(n1, n2);
		size_t whole = (size_t)u;

		less = tail[whole];
		greater = whole == 0 ? 1 : tail[n1 * n2 - whole];
	} else
		udist_tied(tie, nties, n1, sum2, &less, &greater);
	return two_sided(u, less, greater);
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
ranktest_u(const double *x, size_t n1, const double *y, size_t n2,
    size_t exact_ties)
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
	if (n <= (nties == n ? EXACT_U : exact_ties))
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
