#include "scaling.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_fit.h>
#include <gsl/gsl_multifit_nlinear.h>

#include <math.h>
#include <stdlib.h>

#include "describe.h"
#include "mem.h"

struct line
scaling_line(const double *x, const double *y, size_t n)
{
	struct line line = { NAN, NAN, NAN, NAN };
	double c00, c01, c11;

	if (n < 3)
		return line;
	gsl_fit_linear(x, 1, y, 1, n, &line.intercept, &line.slope, &c00,
	    &c01, &c11, &line.rss);
	line.se = sqrt(c11);
	return line;
}

double
scaling_line_at(const struct line *line, double x)
{
	return line->intercept + line->slope * log(x);
}

double
scaling_saturation_at(const struct saturation *s, double x)
{
	return log(s->max) + log(x) - log(x + s->half);
}

struct points {
	const double *x;
	const double *y;
	size_t n;
};

/* Parameters are ln max and ln half, so both stay above 0. */
static int
residuals(const gsl_vector *par, void *arg, gsl_vector *f)
{
	const struct points *p = arg;
	double max = gsl_vector_get(par, 0);
	double half = exp(gsl_vector_get(par, 1));

	for (size_t i = 0; i < p->n; i++)
		gsl_vector_set(f, i, max + log(p->x[i] / (p->x[i] + half)) -
		    log(p->y[i]));
	return GSL_SUCCESS;
}

static int
jacobian(const gsl_vector *par, void *arg, gsl_matrix *j)
{
	const struct points *p = arg;
	double half = exp(gsl_vector_get(par, 1));

	for (size_t i = 0; i < p->n; i++) {
		gsl_matrix_set(j, i, 0, 1);
		gsl_matrix_set(j, i, 1, -half / (p->x[i] + half));
	}
	return GSL_SUCCESS;
}

/* x / y = half / max + x / max is a straight line: where to start from. */
static void
first_guess(const struct points *p, double par[2])
{
	double *z = xcalloc(p->n, sizeof *z), middle = p->x[p->n / 2];
	struct line line;

	for (size_t i = 0; i < p->n; i++)
		z[i] = p->x[i] / p->y[i];
	line = scaling_line(p->x, z, p->n);
	free(z);
	if (line.slope > 0 && line.intercept > 0) {
		par[0] = -log(line.slope);
		par[1] = log(line.intercept / line.slope);
	} else {
		par[0] = log(p->y[p->n - 1]);
		par[1] = log(middle);
	}
}

static void
take_result(gsl_multifit_nlinear_workspace *w, size_t n, struct saturation *s)
{
	gsl_vector *f = gsl_multifit_nlinear_residual(w);
	gsl_matrix *covar = gsl_matrix_alloc(2, 2);
	double rss = 0;

	for (size_t i = 0; i < n; i++)
		rss += gsl_vector_get(f, i) * gsl_vector_get(f, i);
	s->max = exp(gsl_vector_get(w->x, 0));
	s->half = exp(gsl_vector_get(w->x, 1));
	s->rss = rss;
	if (covar == NULL)
		return;
	gsl_multifit_nlinear_covar(gsl_multifit_nlinear_jac(w), 0, covar);
	rss /= (double)n - 2;
	s->log_max_se = sqrt(rss * gsl_matrix_get(covar, 0, 0));
	s->log_half_se = sqrt(rss * gsl_matrix_get(covar, 1, 1));
	gsl_matrix_free(covar);
}

struct saturation
scaling_saturation(const double *x, const double *y, size_t n)
{
	struct saturation s = { NAN, NAN, NAN, NAN, NAN, false };
	struct points p = { x, y, n };
	gsl_multifit_nlinear_parameters how =
	    gsl_multifit_nlinear_default_parameters();
	gsl_multifit_nlinear_fdf fdf = { .f = residuals, .df = jacobian,
	    .n = n, .p = 2, .params = &p };
	gsl_multifit_nlinear_workspace *w;
	double par[2];
	gsl_vector_view start = gsl_vector_view_array(par, 2);
	int info;

	if (n < 3)
		return s;
	first_guess(&p, par);
	w = gsl_multifit_nlinear_alloc(gsl_multifit_nlinear_trust, &how, n, 2);
	if (w == NULL)
		return s;
	if (gsl_multifit_nlinear_init(&start.vector, &fdf, w) == GSL_SUCCESS &&
	    gsl_multifit_nlinear_driver(500, 1e-10, 1e-12, 0, NULL, NULL,
	    &info, w) == GSL_SUCCESS) {
		s.converged = true;
		take_result(w, n, &s);
	}
	gsl_multifit_nlinear_free(w);
	return s;
}

/* Sums over groups of equal x: within, and of squared distances of means. */
struct sums {
	double within;
	double between;
	size_t groups;
};

static struct sums
group_sums(const double *x, const double *y, const double *from, size_t n)
{
	struct sums sums = { 0, 0, 0 };

	for (size_t i = 0, j; i < n; i = j) {
		double mean, d;

		for (j = i; j < n && x[j] <= x[i]; j++)
			continue;
		mean = describe_mean(y + i, j - i);
		d = mean - from[i];
		sums.between += (double)(j - i) * d * d;
		if (j - i > 1)
			sums.within += describe_variance(y + i, j - i) *
			    (double)(j - i - 1);
		sums.groups++;
	}
	return sums;
}

/* F of the groups with so many parameters taken from them. */
static double
f_ratio(const struct sums *s, size_t n, size_t parameters)
{
	if (n <= s->groups || s->groups <= parameters || !(s->within > 0))
		return NAN;
	return s->between / (double)(s->groups - parameters) /
	    (s->within / (double)(n - s->groups));
}

double
scaling_lack_of_fit(const double *x, const double *y, const double *fit,
    size_t n)
{
	struct sums s = group_sums(x, y, fit, n);
	double f = f_ratio(&s, n, 2);

	return isnan(f) ? NAN : gsl_cdf_fdist_Q(f, (double)(s.groups - 2),
	    (double)(n - s.groups));
}

double
scaling_f_between(const double *x, const double *y, size_t n)
{
	double *mean = xcalloc(n, sizeof *mean), all = describe_mean(y, n);
	struct sums s;

	for (size_t i = 0; i < n; i++)
		mean[i] = all;
	s = group_sums(x, y, mean, n);
	free(mean);
	return f_ratio(&s, n, 1);
}
