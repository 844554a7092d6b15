#include "outlier.h"

#include <gsl/gsl_cdf.h>

#include <math.h>

#include "describe.h"
#include "tool.h"

#define DIGITS	3

double
outlier_grubbs_limit(size_t n)
{
	double nn = (double)n, t;

	if (n < 3)
		return NAN;
	t = gsl_cdf_tdist_Qinv(0.01 / (2 * nn), nn - 2);
	return (nn - 1) / sqrt(nn) * sqrt(t * t / (nn - 2 + t * t));
}

bool
outlier_grubbs(const double *sorted, size_t n, double digit)
{
	double mean, sd, far;

	if (n < 5)
		return false;
	mean = describe_mean(sorted, n);
	sd = describe_sd(sorted, n);
	far = fmax(sorted[n - 1] - mean, mean - sorted[0]);
	return far > DIGITS * digit && far > sd * outlier_grubbs_limit(n);
}

static double
squares(const double *x, size_t n)
{
	return n < 2 ? 0 : describe_variance(x, n) * (double)(n - 1);
}

double
outlier_split(const double *sorted, size_t n, size_t *place)
{
	double total = squares(sorted, n), least = INFINITY, shift;
	double sum = 0, sum2 = 0, left = 0, left2 = 0;

	if (n < 4 || !(total > 0))
		return NAN;
	/* About the mean, so that running sums of squares lose nothing. */
	shift = describe_mean(sorted, n);
	for (size_t i = 0; i < n; i++) {
		sum += sorted[i] - shift;
		sum2 += (sorted[i] - shift) * (sorted[i] - shift);
	}
	for (size_t i = 1; i + 2 <= n; i++) {
		double y = sorted[i - 1] - shift, k = (double)i;
		double within;

		left += y;
		left2 += y * y;
		within = left2 - left * left / k + (sum2 - left2) -
		    (sum - left) * (sum - left) / ((double)n - k);
		if (i >= 2 && within < least) {
			least = within;
			if (place != NULL)
				*place = i;
		}
	}
	return fmax(least, 0) / total;
}

/* 1 % points of that share; straight lines between. */
static const struct point {
	size_t n;
	double w;
} points[] = {
	{ 5, 0.0173 }, { 6, 0.0326 }, { 8, 0.0638 }, { 10, 0.0910 },
	{ 15, 0.139 }, { 20, 0.170 },
};

static double
split_limit(size_t n)
{
	size_t i = 0;

	if (n >= points[LEN(points) - 1].n)
		return points[LEN(points) - 1].w;
	while (points[i + 1].n < n)
		i++;
	return points[i].w + (points[i + 1].w - points[i].w) *
	    (double)(n - points[i].n) /
	    (double)(points[i + 1].n - points[i].n);
}

bool
outlier_two_modes(const double *sorted, size_t n, double digit)
{
	size_t place = 1;

	if (n < points[0].n ||
	    !(outlier_split(sorted, n, &place) < split_limit(n)))
		return false;
	return sorted[place] - sorted[place - 1] > DIGITS * digit;
}
