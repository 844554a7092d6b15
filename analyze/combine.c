#include "combine.h"

#include <gsl/gsl_cdf.h>

#include <math.h>
#include <stdlib.h>

#include "describe.h"
#include "mem.h"
#include "ranktest.h"
#include "shift.h"

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
		.within_p = NAN, .smallest = NAN, .largest = NAN,
		.one_lo = NAN, .one_hi = NAN,
	};

	for (int i = 0; i < KEY_SIZE; i++)
		c.key[i] = "";
	return c;
}

static void
set_flag(struct comparison *c, enum compare_flag flag, bool on)
{
	if (on)
		c->flags |= (uint32_t)1 << flag;
}

/* exp, but no figure where the sum is not one. */
static double
ratio(double log_ratio)
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
	c->bound = ratio(sum);
	if (!isnan(c->bound))
		c->verdict = above ? VERDICT_at_least : VERDICT_at_most;
}

/* Interval and p, where the runs scatter. */
static void
set_test(struct comparison *c, const struct contrast *test,
    const struct compare_options *o)
{
	double half = contrast_half(test, 1 - o->alpha);

	c->lo = ratio(test->difference - half);
	c->hi = ratio(test->difference + half);
	c->t = test->t;
	c->df = test->df;
	c->p = test->p;
	c->p_same = contrast_same(test, log1p(o->margin), NULL, NULL);
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
		c->speedup = ratio(difference);
		c->round_lo = ratio(extreme(cell, weight, k, sign, -1));
		c->round_hi = ratio(extreme(cell, weight, k, sign, 1));
		set_flag(c, FLAG_digits_unknown, !known);
		if (c->least >= 2 && c->spread) {
			struct contrast test = contrast_test(sample,
			    signed_weight, k);

			set_test(c, &test, o);
		}
	}
	set_critical_sd(c, per_run, o->alpha);
}

/* Signed values for the ranks; too fast is the best there is. */
static double *
ranked(const struct cell *cell, double sign, double *least_bound)
{
	double *x = xcalloc(cell->n, sizeof *x);

	*least_bound = INFINITY;
	for (size_t i = 0; i < cell->n; i++) {
		const struct run *r = &cell->runs[i];

		x[i] = sign * r->value;
		if (isnan(r->value)) {
			x[i] = INFINITY;
			*least_bound = fmin(*least_bound, sign *
			    (sign > 0 ? r->lower : r->upper));
		}
	}
	return x;
}

static double
largest_ordinary(const double *x, size_t n)
{
	double largest = -INFINITY;

	for (size_t i = 0; i < n; i++)
		if (isfinite(x[i]))
			largest = fmax(largest, x[i]);
	return largest;
}

/* Too-fast runs take part if each is above all of the other side. */
static void
set_rank_test(struct comparison *c, const struct cell *base,
    const struct cell *level, double sign, size_t exact_ties)
{
	double bound0, bound1;
	double *x = ranked(level, sign, &bound1);
	double *y = ranked(base, sign, &bound0);

	c->p_rank_least = ranktest_u_least(base->n, level->n);
	if (bound1 > largest_ordinary(y, base->n) &&
	    bound0 > largest_ordinary(x, level->n) &&
	    (base->nfast == 0 || level->nfast == 0))
		c->p_rank = ranktest_u(x, level->n, y, base->n,
		    exact_ties).p;
	free(y);
	free(x);
}

static void
set_shift(struct comparison *c, const struct hodges_lehmann *h, double sign)
{
	c->hl = ratio(sign * h->estimate);
	c->hl_lo = ratio(sign * (sign > 0 ? h->lo : h->hi));
	c->hl_hi = ratio(sign * (sign > 0 ? h->hi : h->lo));
	c->hl_level = h->achieved;
}

static void
set_sides(struct comparison *c, const struct cell *base,
    const struct cell *level)
{
	c->cell0 = base;
	c->cell1 = level;
	c->n0 = base->n;
	c->n1 = level->n;
	c->nfast0 = base->nfast;
	c->nfast1 = level->nfast;
	c->left_out = base->left_out + level->left_out;
	if (base->nfast == 0) {
		c->centre0 = ratio(base->sample.mean);
		c->sd0 = sqrt(base->sample.variance);
	}
	if (level->nfast == 0) {
		c->centre1 = ratio(level->sample.mean);
		c->sd1 = sqrt(level->sample.variance);
	}
	set_flag(c, FLAG_duplicate, base->duplicates + level->duplicates > 0);
	set_flag(c, FLAG_mixed, base->mixed || level->mixed);
	set_flag(c, FLAG_merged, base->merged || level->merged);
	set_flag(c, FLAG_drift, base->drift || level->drift);
	set_flag(c, FLAG_outlier, base->outlier || level->outlier);
	set_flag(c, FLAG_two_modes, base->two_modes || level->two_modes);
}

/* F of the variances beyond its two-sided 5 % point. */
static bool
unequal(const struct sample *a, const struct sample *b)
{
	double f = a->variance / b->variance;

	if (!(a->n >= 3 && b->n >= 3 && a->variance > 0 && b->variance > 0))
		return false;
	return fmin(gsl_cdf_fdist_P(f, a->n - 1, b->n - 1),
	    gsl_cdf_fdist_Q(f, a->n - 1, b->n - 1)) < 0.025;
}

/*
 * The range in which a single run's speedup would lie with that confidence if
 * it scattered like the others.
 */
static void
set_one_range(struct comparison *c, const struct cell *base,
    const struct cell *level, const struct compare_options *o)
{
	bool base_is_one = base->n == 1;
	const struct sample *many = base_is_one ? &level->sample :
	    &base->sample;
	const struct sample *one = base_is_one ? &base->sample :
	    &level->sample;
	struct contrast test = contrast_one(one, many, 1);
	double half = contrast_half(&test, 1 - o->alpha);

	c->one_lo = ratio(-half);
	c->one_hi = ratio(half);
}

void
combine_two(struct comparison *c, const struct cell *base,
    const struct cell *level, double sign, const struct compare_options *o)
{
	const struct cell *cell[2] = { level, base };
	static const double weight[2] = { 1, -1 };
	struct hodges_lehmann h;

	set_sides(c, base, level);
	combine_cells(c, cell, weight, 2, sign, o);
	if (c->least == 0)
		return;
	if (c->least >= 2)
		set_rank_test(c, base, level, sign, o->exact_ties);
	if (c->nfast0 + c->nfast1 > 0)
		return;
	h = shift_two(level->logs, level->n, base->logs, base->n,
	    1 - o->alpha);
	set_shift(c, &h, sign);
	set_flag(c, FLAG_unequal, c->least >= 3 && c->spread &&
	    unequal(&base->sample, &level->sample));
	if (c->least == 1 && c->n0 + c->n1 > 2)
		set_one_range(c, base, level, o);
}

void
combine_pairs(struct comparison *c, const struct cell *base,
    const struct cell *level, double sign, const struct compare_options *o)
{
	static const double one = 1;
	size_t n = base->n;
	double *d = xcalloc(n, sizeof *d);
	struct hodges_lehmann h;
	struct contrast test;
	struct sample s;

	combine_two(c, base, level, sign, o);
	c->lo = c->hi = c->p = c->p_same = c->p_rank = NAN;
	c->adjustable = false;
	c->flags &= ~((uint32_t)1 << FLAG_unequal);
	if (n > 0 && c->nfast0 + c->nfast1 == 0) {
		for (size_t i = 0; i < n; i++)
			d[i] = sign * log(level->runs[i].value /
			    base->runs[i].value);
		describe_sort(d, n);
		s = (struct sample){ (double)n, describe_mean(d, n),
		    describe_variance(d, n),
		    base->sample.digits + level->sample.digits };
		test = contrast_test(&s, &one, 1);
		c->speedup = exp(s.mean);
		/* Equal ratios differ by what logarithms are rounded. */
		c->spread = d[n - 1] - d[0] > 1e-13;
		if (n >= 2 && c->spread)
			set_test(c, &test, o);
		if (n >= 2)
			c->p_rank = ranktest_signed(d, n).p;
		h = shift_one(d, n);
		set_shift(c, &h, 1);
	}
	c->p_rank_least = ranktest_signed_least(n);
	free(d);
}
