#include "power.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_integration.h>
#include <gsl/gsl_sf_gamma.h>

#include <math.h>

#define INTERVALS	200

/*
 * No more than e^-60 of chi^2 lies on either side of df - 2 sqrt(60 df) and
 * df + 2 sqrt(60 df) + 120 (Laurent and Massart 2000).
 */
#define OUTSIDE		60.0

struct integrand {
	double t;
	double df;
	double delta;
	double constant;	/* log of the density's constant */
	double sign;		/* 1: upper tail, -1: lower tail */
};

/* Phi of the tail at s, times the density of s: log form, no overflow. */
static double
integrand(double s, void *arg)
{
	const struct integrand *i = arg;
	double z = i->sign * (i->t * s - i->delta);

	if (s <= 0)
		return 0;
	return gsl_cdf_ugaussian_Q(z) * exp(i->constant +
	    (i->df - 1) * log(s) - i->df * s * s / 2);
}

static double
tail(double t, double df, double delta, double sign)
{
	struct integrand i = { t, df, delta, 0, sign };
	gsl_function f = { integrand, &i };
	gsl_integration_workspace *space;
	double low, high, result = NAN, error;

	/* f(s) = 2 (df/2)^(df/2) / Gamma(df/2) s^(df-1) exp(-df s^2/2) */
	i.constant = M_LN2 + df / 2 * log(df / 2) - gsl_sf_lngamma(df / 2);
	low = sqrt(fmax(0, df - 2 * sqrt(df * OUTSIDE)) / df);
	high = sqrt((df + 2 * sqrt(df * OUTSIDE) + 2 * OUTSIDE) / df);
	space = gsl_integration_workspace_alloc(INTERVALS);
	if (space == NULL)
		return NAN;
	gsl_integration_qag(&f, low, high, 1e-18, 1e-13, INTERVALS,
	    GSL_INTEG_GAUSS31, space, &result, &error);
	gsl_integration_workspace_free(space);
	return result;
}

double
power_nct_upper(double t, double df, double delta)
{
	return tail(t, df, delta, 1);
}

double
power_nct_lower(double t, double df, double delta)
{
	return tail(t, df, delta, -1);
}

double
power_t(size_t n, double effect, double alpha, int groups)
{
	double df = groups * ((double)n - 1);
	double delta = effect * sqrt((double)n / groups);
	double limit;

	if (n < 2)
		return NAN;
	limit = gsl_cdf_tdist_Qinv(alpha / 2, df);
	return power_nct_upper(limit, df, delta) +
	    power_nct_lower(-limit, df, delta);
}

double
power_effect(size_t n, double power, double alpha, int groups)
{
	double low = 0, high = 1, middle;

	if (n < 2)
		return NAN;
	while (power_t(n, high, alpha, groups) < power && high < 1e9) {
		low = high;
		high *= 2;
	}
	while (high - low > 1e-11 * high) {
		middle = (low + high) / 2;
		if (power_t(n, middle, alpha, groups) < power)
			low = middle;
		else
			high = middle;
	}
	return high;
}

double
power_found(struct power_table *table, size_t n)
{
	/* Kept, as a report has many comparisons and one alpha. */
	if (table->effect[n] <= 0)
		table->effect[n] = power_effect(n, table->power, table->alpha,
		    table->groups);
	return table->effect[n];
}

size_t
power_runs(struct power_table *table, double effect)
{
	size_t low = 1, high = POWER_MAX_RUNS, middle;

	if (!(effect > 0) || power_found(table, high) > effect)
		return 0;
	while (high - low > 1) {
		middle = low + (high - low) / 2;
		if (power_found(table, middle) > effect)
			low = middle;
		else
			high = middle;
	}
	return high;
}
