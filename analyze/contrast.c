#include "contrast.h"

#include <gsl/gsl_cdf.h>

#include <math.h>

/* GSL's own figures are NaN for an infinite number of degrees. */
#define DF_NORMAL	1e12

/*
 * P(T > t).  For 30 < df and t^2 < 10 df GSL uses an expansion, of which few
 * digits are left far out in the tail; the incomplete beta function has them.
 */
static double
upper_tail(double t, double df)
{
	if (df > DF_NORMAL)
		return gsl_cdf_ugaussian_Q(t);
	if (t > 5 && df < 1000)
		return gsl_cdf_beta_P(df / (df + t * t), df / 2, 0.5) / 2;
	return gsl_cdf_tdist_Q(t, df);
}

double
contrast_digits(double value, double lower, double upper)
{
	double a = upper - value, b = value - lower;

	if (isnan(a) || isnan(b))
		return 0;
	return (a * a - a * b + b * b) / (3 * value * value);
}

double
contrast_p(double t, double df)
{
	if (isnan(t) || isnan(df))
		return NAN;
	return fmin(1, 2 * upper_tail(fabs(t), df));
}

static void
finish(struct contrast *c)
{
	double total = c->variance + c->digits;

	c->df = c->df_cap * (total / c->variance) * (total / c->variance);
	c->se = sqrt(total);
	c->t = c->difference / c->se;
	if (c->variance > 0)
		c->p = contrast_p(c->t, c->df);
	else
		c->df = c->t = c->p = NAN;
}

struct contrast
contrast_test(const struct sample *sample, const double *c, size_t k)
{
	struct contrast result = { 0 };
	double least = INFINITY, squares = 0;

	for (size_t i = 0; i < k; i++) {
		double c2 = c[i] * c[i];
		double part = c2 * sample[i].variance / sample[i].n;

		result.difference += c[i] * sample[i].mean;
		result.variance += part;
		result.digits += c2 * sample[i].digits;
		squares += part * part / (sample[i].n - 1);
		least = fmin(least, sample[i].n - 1);
	}
	result.df_welch = result.variance * result.variance / squares;
	result.df_cap = fmin(result.df_welch, (double)k * least);
	finish(&result);
	return result;
}

struct contrast
contrast_one(const struct sample *one, const struct sample *many)
{
	struct contrast result = {
		.difference = one->mean - many->mean,
		.variance = many->variance * (1 + 1 / many->n),
		.digits = one->digits + many->digits,
		.df_welch = many->n - 1,
		.df_cap = many->n - 1,
	};

	finish(&result);
	return result;
}

static double
quantile(double prob, double df)
{
	return df > DF_NORMAL ? gsl_cdf_ugaussian_Pinv(prob) :
	    gsl_cdf_tdist_Pinv(prob, df);
}

double
contrast_half(const struct contrast *c, double confidence)
{
	if (isnan(c->df))
		return NAN;
	return quantile(1 - (1 - confidence) / 2, c->df) * c->se;
}

double
contrast_same(const struct contrast *c, double margin)
{
	if (isnan(c->df))
		return NAN;
	return fmax(upper_tail((c->difference + margin) / c->se, c->df),
	    upper_tail((margin - c->difference) / c->se, c->df));
}

double
contrast_critical_sd(double difference, double sum, double alpha)
{
	return fabs(difference) /
	    (gsl_cdf_ugaussian_Qinv(alpha / 2) * sqrt(sum));
}
