/*
 * mean.h - what a chart shows of a cell: its mean or bound, and the interval.
 */
#ifndef MEAN_H
#define MEAN_H

#include "cell.h"
#include "facets.h"

enum mean_interval { MEAN_NONE, MEAN_T, MEAN_DIGITS };

struct mean {
	enum mark_kind kind;
	double value;		/* geometric mean, or a bound; NaN: none */
	double lo, hi;		/* NaN: no interval */
	enum mean_interval interval;
};

/*
 * sign: 1 if more is better, else -1 (then a too-fast figure is bounded from
 * above).  The interval is the 95 % t interval of the mean of the logarithms,
 * exp(mean -+ t s / sqrt(n)), or for one run, or runs that are all equal, what
 * their printed digits allow.
 */
struct mean mean_of_cell(const struct cell *cell, double sign);

#endif
