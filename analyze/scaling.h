/*
 * scaling.h - how a figure grows with a size: block size, queue depth.
 */
#ifndef SCALING_H
#define SCALING_H

#include <stdbool.h>
#include <stddef.h>

/* Straight line by least squares, n >= 3; se: of the slope. */
struct line {
	double intercept;
	double slope;
	double se;
	double rss;		/* residual sum of squares */
};
struct line scaling_line(const double *x, const double *y, size_t n);

/*
 * y = max x / (x + half), fitted on ln y (constant relative error): for block
 * sizes max is the bandwidth and half / max the latency of a request; for
 * queue depths it is a balanced network.  A latency falls out of max.
 */
struct saturation {
	double max;
	double half;
	double log_max_se;	/* standard errors of the logarithms */
	double log_half_se;
	double rss;		/* on the log scale */
	bool converged;		/* else all of it is NaN */
};
struct saturation scaling_saturation(const double *x, const double *y,
    size_t n);

/* ln y at x of either curve; the line is that of ln y on ln x. */
double scaling_line_at(const struct line *line, double x);
double scaling_saturation_at(const struct saturation *s, double x);

/*
 * Lack of fit: does the scatter of the means about a curve of 2 parameters
 * exceed what the repeats allow?  F = [sum n (mean - fit)^2 / (k - 2)] / s^2,
 * s^2 pooled within the k sizes; returns P(F' > F), NaN without repeats or
 * with k < 3.
 *
 * x: sizes, sorted, equal ones together; y: ln of the figures; fit: ln of the
 * curve at each x.
 */
double scaling_lack_of_fit(const double *x, const double *y,
    const double *fit, size_t n);

/*
 * One-way analysis: the mean square between the groups of equal x over that
 * within them; figures as above.  NaN without repeats.
 */
double scaling_f_between(const double *x, const double *y, size_t n);

#endif
