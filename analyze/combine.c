#include "combine.h"

#include <math.h>
#include <stdint.h>

struct comparison
combine_empty(enum compare_kind kind)
{
	struct comparison c = {
		.kind = kind, .unit = "", .by = "", .baseline = "",
		.level = "", .marks = INTERN_NONE, .directed = true,
		.centre0 = NAN, .centre1 = NAN, .sd0 = NAN, .sd1 = NAN,
		.speedup = NAN, .lo = NAN, .hi = NAN,
		.round_lo = NAN, .round_hi = NAN,
		.hl = NAN, .hl_lo = NAN, .hl_hi = NAN, .hl_level = NAN,
		.t = NAN, .df = NAN,
		.p = NAN, .p_adjusted = NAN, .p_rank = NAN,
		.p_rank_least = NAN, .p_same = NAN,
		.bound = NAN, .critical_sd = NAN, .runs_needed = NAN,
		.detectable = NAN, .within_p = NAN,
		.smallest = NAN, .largest = NAN,
		.one_lo = NAN, .one_hi = NAN,
	};

	for (int i = 0; i < KEY_SIZE; i++)
		c.key[i] = "";
	return c;
}

void
combine_flag(struct comparison *c, enum compare_flag flag, bool on)
{
	if (on)
		c->flags |= (uint32_t)1 << flag;
}

/* exp, but no figure where the sum is not one. */
double
combine_ratio(double log_ratio)
{
	return isfinite(log_ratio) ? exp(log_ratio) : NAN;
}

/*
 * The least (side -1) or largest (side 1) that the sum can be: a cell with a
 * positive weight counts with its lower, one with a negative weight with its
 * upper bound, or the other way round.
 */
static double
extreme(const struct cell *const *cell, const double *weight, size_t k,
    double sign, int side)
{
	double sum = 0;

	for (size_t i = 0; i < k; i++) {
		double w = weight[i] * sign;

		sum += w * (w * side > 0 ? cell[i]->upper : cell[i]->lower);
	}
	return sum;
}

/*
 * With too-fast runs in cells of positive weight the sum is at least what
 * follows from their known bounds and the other cells' far ends; of negative
 * weight, at most; of both, nothing can be said.
 */
static void
set_bound(struct comparison *c, const struct cell *const *cell,
    const double *weight, size_t k, double sign)
{
	bool above = false, below = false;
	double sum = 0;

	for (size_t i = 0; i < k; i++)
		if (cell[i]->nfast > 0) {
			above |= weight[i] > 0;
			below |= weight[i] < 0;
		}
	c->verdict = VERDICT_unknown;
	if (above && below)
		return;
	for (size_t i = 0; i < k; i++) {
		double w = weight[i] * sign, far;

		far = (w > 0) == above ? cell[i]->lower : cell[i]->upper;
		if (cell[i]->nfast > 0)
			far = cell[i]->bound;
		/* Digits unknown: the figure as it is. */
		sum += w * (isfinite(far) ? far : cell[i]->sample.mean);
	}
	c->bound = combine_ratio(sum);
	if (!isnan(c->bound))
		c->verdict = above ? VERDICT_at_least : VERDICT_at_most;
}

/* Interval and p, where the runs scatter. */
void
combine_test(struct comparison *c, const struct contrast *test,
    const struct compare_options *o)
{
	double half = contrast_half(test, 1 - o->alpha);

	c->lo = combine_ratio(test->difference - half);
	c->hi = combine_ratio(test->difference + half);
	c->t = test->t;
	c->df = test->df;
	c->p = test->p;
	c->p_same = contrast_same(test, log1p(o->margin));
	c->adjustable = c->least >= 3 && !isnan(c->p);
}

static void
set_critical_sd(struct comparison *c, double sum, double alpha)
{
	double from = c->speedup;

	if (c->verdict == VERDICT_at_least && c->bound > 1)
		from = c->bound;
	if (c->verdict == VERDICT_at_most && c->bound < 1)
		from = c->bound;
	if (c->least == 1 && !isnan(from))
		c->critical_sd = contrast_critical_sd(log(from), sum, alpha);
}

void
combine_cells(struct comparison *c, const struct cell *const *cell,
    const double *weight, size_t k, double sign,
    const struct compare_options *o)
{
	struct sample sample[4];
	double signed_weight[4], difference = 0, per_run = 0;
	size_t nfast = 0;
	bool known = true;

	c->least = SIZE_MAX;
	for (size_t i = 0; i < k; i++) {
		c->least = cell[i]->n < c->least ? cell[i]->n : c->least;
		nfast += cell[i]->nfast;
		c->spread |= !cell[i]->equal;
		known &= cell[i]->digits_known;
		sample[i] = cell[i]->sample;
		signed_weight[i] = weight[i] * sign;
		difference += signed_weight[i] * sample[i].mean;
		per_run += weight[i] * weight[i] / (double)cell[i]->n;
	}
	if (c->least == 0) {
		c->verdict = VERDICT_unknown;
		return;
	}
	if (nfast > 0)
		set_bound(c, cell, weight, k, sign);
	else {
		c->verdict = VERDICT_unclear;
		c->speedup = combine_ratio(difference);
		c->round_lo = combine_ratio(extreme(cell, weight, k, sign, -1));
		c->round_hi = combine_ratio(extreme(cell, weight, k, sign, 1));
		combine_flag(c, FLAG_digits_unknown, !known);
		if (c->least >= 2 && c->spread) {
			struct contrast test = contrast_test(sample,
			    signed_weight, k);

			combine_test(c, &test, o);
		}
	}
	set_critical_sd(c, per_run, o->alpha);
}
