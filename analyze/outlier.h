/*
 * outlier.h - marks on a group of runs: one that stands apart, or two modes.
 *
 * Marks only: nothing is ever dropped for one, and below n = 8 the absence of
 * a mark proves nothing.
 */
#ifndef OUTLIER_H
#define OUTLIER_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Grubbs (1969) at 1 %, for n >= 5 logarithms sorted upwards: max |y - mean| /
 * s above (n-1)/sqrt(n) sqrt(t^2 / (n-2+t^2)), t = t_{n-2, 1-.01/(2n)}, if the
 * deviation also exceeds 3 digits; digit: the last printed one, relative to
 * the figures.
 */
bool outlier_grubbs(const double *sorted, size_t n, double digit);

/* That limit for n; NaN below 3. */
double outlier_grubbs_limit(size_t n);

/*
 * Two modes: the least within-part sum of squares over all splits with at
 * least 2 figures a part, over the total.  A mark if it is below its 1 % point
 * under normal noise (simulated) and the gap exceeds 3 digits; n >= 5.
 */
bool outlier_two_modes(const double *sorted, size_t n, double digit);

/* That share and the place of its gap (may be NULL); NaN if n < 4. */
double outlier_split(const double *sorted, size_t n, size_t *place);

#endif
