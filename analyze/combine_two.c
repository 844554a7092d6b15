/* Two cells, and pairs of runs: the rest of combine.h. */
#include "combine.h"

#include <gsl/gsl_cdf.h>

#include <math.h>
#include <stdlib.h>

#include "describe.h"
#include "mem.h"
#include "ranktest.h"
#include "shift.h"

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
	c->hl = combine_ratio(sign * h->estimate);
	c->hl_lo = combine_ratio(sign * (sign > 0 ? h->lo : h->hi));
	c->hl_hi = combine_ratio(sign * (sign > 0 ? h->hi : h->lo));
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
		c->centre0 = combine_ratio(base->sample.mean);
		c->sd0 = sqrt(base->sample.variance);
	}
	if (level->nfast == 0) {
		c->centre1 = combine_ratio(level->sample.mean);
		c->sd1 = sqrt(level->sample.variance);
	}
	combine_flag(c, FLAG_duplicate,
	    base->duplicates + level->duplicates > 0);
	combine_flag(c, FLAG_mixed, base->mixed || level->mixed);
	combine_flag(c, FLAG_merged, base->merged || level->merged);
	combine_flag(c, FLAG_drift, base->drift || level->drift);
	combine_flag(c, FLAG_outlier, base->outlier || level->outlier);
	combine_flag(c, FLAG_two_modes, base->two_modes || level->two_modes);
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
	struct contrast test = contrast_one(one, many);
	double half = contrast_half(&test, 1 - o->alpha);

	c->one_lo = combine_ratio(-half);
	c->one_hi = combine_ratio(half);
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
	combine_flag(c, FLAG_unequal, c->least >= 3 && c->spread &&
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
			combine_test(c, &test, o);
		if (n >= 2)
			c->p_rank = ranktest_signed(d, n).p;
		h = shift_one(d, n);
		set_shift(c, &h, 1);
	}
	c->p_rank_least = ranktest_signed_least(n);
	free(d);
}
