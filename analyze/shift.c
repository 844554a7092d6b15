#include "shift.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "mem.h"
#include "ranktest.h"
#include "udist.h"

#define MAX_PAIRS	1000000

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
	const double *tail = udist_untied(n1, n2);
	size_t k = 1;

	while (k < n1 * n2 / 2 &&
	    2 * tail[k] <= (1 - confidence) * (1 + 1e-9))
		k++;
	*achieved = fmax(0, 1 - 2 * tail[k - 1]);
	return k;
}

struct hodges_lehmann
shift_two(const double *x, size_t n1, const double *y, size_t n2,
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
	if (n1 + n2 <= RANKTEST_EXACT) {
		h.k = limit_place(n1, n2, confidence, &h.achieved);
		h.lo = select_difference(x, n1, y, n2, h.k);
		h.hi = select_difference(x, n1, y, n2, pairs + 1 - h.k);
	}
	return h;
}

struct hodges_lehmann
shift_one(const double *x, size_t n)
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
