#include "mean.h"

#include <math.h>

#include "contrast.h"

#define CONFIDENCE	0.95

struct mean
mean_of_cell(const struct cell *cell, double sign)
{
	struct mean m = { MARK_NONE, NAN, NAN, NAN, MEAN_NONE };
	struct sample sample = cell->sample;
	const double one = 1;
	struct contrast c;
	double half;

	if (cell->nfast > 0 && !isnan(cell->bound)) {
		m.kind = sign > 0 ? MARK_AT_LEAST : MARK_AT_MOST;
		m.value = exp(cell->bound);
		return m;
	}
	if (cell->n <= cell->nfast)
		return m;
	m.kind = MARK_FIGURE;
	m.value = exp(sample.mean);
	if (cell->n >= 2 && !cell->equal) {
		sample.digits = 0;
		c = contrast_test(&sample, &one, 1);
		half = contrast_half(&c, CONFIDENCE);
		m.lo = exp(sample.mean - half);
		m.hi = exp(sample.mean + half);
		m.interval = MEAN_T;
	} else if (cell->digits_known) {
		m.lo = exp(cell->lower);
		m.hi = exp(cell->upper);
		m.interval = MEAN_DIGITS;
	}
	return m;
}
