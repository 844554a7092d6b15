#include "describe.h"

#include <gsl/gsl_statistics_double.h>

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"

double
describe_mean(const double *x, size_t n)
{
	return n > 0 ? gsl_stats_mean(x, 1, n) : NAN;
}

double
describe_variance(const double *x, size_t n)
{
	return n > 1 ? gsl_stats_variance(x, 1, n) : NAN;
}

double
describe_sd(const double *x, size_t n)
{
	return sqrt(describe_variance(x, n));
}

static int
by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* The bits of a double as a number that sorts as the double does. */
static uint64_t
to_order(double x)
{
	uint64_t bits;

	memcpy(&bits, &x, sizeof bits);
	return bits >> 63 != 0 ? ~bits : bits | (uint64_t)1 << 63;
}

static double
from_order(uint64_t bits)
{
	double x;

	bits = bits >> 63 != 0 ? bits & ~((uint64_t)1 << 63) : ~bits;
	memcpy(&x, &bits, sizeof x);
	return x;
}

/* Four passes of 16 bits; worth its tables only for long samples. */
static void
radix_sort(double *x, size_t n)
{
	uint64_t *from = xcalloc(n, sizeof *from);
	uint64_t *to = xcalloc(n, sizeof *to), *other;
	size_t *start = xcalloc(65537, sizeof *start);

	for (size_t i = 0; i < n; i++)
		from[i] = to_order(x[i]);
	for (int shift = 0; shift < 64; shift += 16) {
		memset(start, 0, 65537 * sizeof *start);
		for (size_t i = 0; i < n; i++)
			start[(from[i] >> shift & 0xffff) + 1]++;
		for (size_t i = 1; i < 65537; i++)
			start[i] += start[i - 1];
		for (size_t i = 0; i < n; i++)
			to[start[from[i] >> shift & 0xffff]++] = from[i];
		other = from;
		from = to;
		to = other;
	}
	for (size_t i = 0; i < n; i++)
		x[i] = from_order(from[i]);
	free(start);
	free(to);
	free(from);
}

void
describe_sort(double *x, size_t n)
{
	if (n > 100000)
		radix_sort(x, n);
	else if (n > 1)
		qsort(x, n, sizeof *x, by_size);
}

double
describe_quantile(const double *sorted, size_t n, double prob)
{
	double place = prob * ((double)n - 1) + 1, below;

	if (n == 0)
		return NAN;
	/* A place that ought to be whole may miss it by a rounding. */
	below = floor(place + 4e-16 * (double)n);
	if (below < 1)
		return sorted[0];
	if (below >= (double)n)
		return sorted[n - 1];
	place = fmax(place - below, 0);
	return sorted[(size_t)below - 1] * (1 - place) +
	    sorted[(size_t)below] * place;
}

double
describe_median(const double *sorted, size_t n)
{
	if (n == 0)
		return NAN;
	return n % 2 != 0 ? sorted[n / 2] :
	    (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
}
