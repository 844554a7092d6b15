/*
 * describe.h - what one sample is like: mean, scatter, quantiles.
 *
 * None of these allocates for its result, none changes its input unless said.
 * A figure that the sample is too small for is NaN.
 */
#ifndef DESCRIBE_H
#define DESCRIBE_H

#include <stddef.h>

/* Arithmetic mean; NaN if n is 0. */
double describe_mean(const double *x, size_t n);

/* Variance with n - 1, two passes about the mean; NaN if n < 2. */
double describe_variance(const double *x, size_t n);

/* Square root of that. */
double describe_sd(const double *x, size_t n);

/* Sorts figures upwards, in place; time linear in n.  No NaN. */
void describe_sort(double *x, size_t n);

/*
 * Quantile of sorted figures at prob in [0, 1], type 7 of Hyndman and Fan
 * (1996): at place (n - 1) prob + 1, straight lines between.  NaN if n is 0.
 */
double describe_quantile(const double *sorted, size_t n, double prob);

/* The middle one, or the mean of the two; NaN if n is 0. */
double describe_median(const double *sorted, size_t n);

#endif
