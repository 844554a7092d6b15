/*
 * axis.h - the scale of an axis: unit with prefix, places of the tics, figures
 * as text.
 */
#ifndef AXIS_H
#define AXIS_H

#include <stddef.h>

#define AXIS_FIGURE	32	/* room for a figure */
#define AXIS_TICS	16	/* most tics on an axis */

/* A unit that an axis can have: a figure in base units divided by factor. */
struct axis_unit {
	const char *base;	/* of row.h: "B/s", "1/s", "s", "%", "B" */
	double factor;
	const char *text;	/* "MB/s" */
};

/*
 * The unit in which a figure of that size has one to three digits before its
 * point.  A base unit that is not known stays as it is (factor 1).
 */
struct axis_unit axis_unit(const char *base, double largest);

/* A figure with three significant digits: "0.123", "12.3", "12345". */
void axis_figure(char buf[AXIS_FIGURE], double value);

/*
 * Places of at most n tics from min to max, which are multiples of 1, 2 or 5
 * times a power of ten.  Returns how many.
 */
size_t axis_linear(double min, double max, size_t n, double tics[AXIS_TICS]);

/*
 * Places of tics on a logarithmic axis from min to max (min > 0), at 1, at 1, 2
 * and 5, or finer, that lie at least an n-th of the axis apart; as on a linear
 * axis where it is so short that only one of them would.  Returns how many, at
 * least one.
 */
size_t axis_log(double min, double max, size_t n, double tics[AXIS_TICS]);

#endif
