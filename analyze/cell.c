#include "cell.h"

#include <math.h>
#include <stdlib.h>

#include "describe.h"
#include "kendall.h"
#include "mem.h"
#include "outlier.h"

#define DRIFT_P		0.01
#define DRIFT_RUNS	5

/*
 * Mean of the logarithms of one figure of all runs, summed in sorted order so
 * that the order of runs changes no digit.
 */
static double
mean_log(const struct cell *c, double *scratch, double (*of)(const struct run *,
    double), double sign)
{
	for (size_t i = 0; i < c->n; i++) {
		scratch[i] = log(of(&c->runs[i], sign));
		if (isnan(scratch[i]))
			return NAN;
	}
	describe_sort(scratch, c->n);
	return describe_mean(scratch, c->n);
}

static double
run_lower(const struct run *run, double sign)
{
	(void)sign;
	return run->lower;
}

static double
run_upper(const struct run *run, double sign)
{
	(void)sign;
	return run->upper;
}

static double
run_bound(const struct run *run, double sign)
{
	return !isnan(run->value) ? run->value : sign > 0 ? run->lower :
	    run->upper;
}

/* One unit of the last digit, relative; 0 if it is not known. */
static double
digit(const struct cell *c)
{
	double width = c->upper - c->lower;

	return isfinite(width) ? width : 0;
}

static void
find_sample(struct cell *c, double *scratch)
{
	size_t n = 0, known = 0;
	double digits;

	for (size_t i = 0; i < c->n; i++) {
		const struct run *r = &c->runs[i];

		if (isnan(r->value))
			continue;
		known += !isnan(r->lower) && !isnan(r->upper);
		scratch[n] = contrast_digits(r->value, r->lower, r->upper);
		c->logs[n++] = log(r->value);
	}
	c->nfast = c->n - n;
	c->digits_known = known == n;
	describe_sort(c->logs, n);
	describe_sort(scratch, n);
	digits = n > 0 ? describe_mean(scratch, n) : 0;
	c->sample = (struct sample){ (double)n, describe_mean(c->logs, n),
	    describe_variance(c->logs, n), digits };
}

/* Of the printed values, not of logarithms: those may differ by a rounding. */
static bool
all_equal(const struct cell *c)
{
	const struct run *first = NULL;

	for (size_t i = 0; i < c->n; i++) {
		const struct run *r = &c->runs[i];

		if (isnan(r->value))
			continue;
		if (first == NULL)
			first = r;
		else if (r->value < first->value || r->value > first->value)
			return false;
	}
	return true;
}

/* In run order, which only one source can tell. */
static bool
has_drift(const struct cell *c, const struct dataset *d, double *scratch)
{
	uint32_t ordinal = 0, last = 0;

	if (d == NULL || c->n < DRIFT_RUNS || c->nfast > 0)
		return false;
	for (size_t i = 0; i < c->n; i++, last = ordinal) {
		ordinal = d->rows[c->runs[i].row].run;
		if (ordinal >= RUN_UNNAMED || ordinal <= last)
			return false;
		scratch[i] = c->runs[i].value;
	}
	return kendall_may_trend(scratch, c->n) &&
	    kendall_trend(scratch, c->n).p <= DRIFT_P;
}

void
cell_finish(struct cell *c, const struct dataset *d, double sign)
{
	double *scratch = xcalloc(c->n, sizeof *scratch);

	if (c->logs == NULL)
		c->logs = xcalloc(c->n, sizeof *c->logs);
	find_sample(c, scratch);
	c->equal = all_equal(c);
	c->lower = mean_log(c, scratch, run_lower, sign);
	c->upper = mean_log(c, scratch, run_upper, sign);
	c->bound = mean_log(c, scratch, run_bound, sign);
	c->outlier = outlier_grubbs(c->logs, c->n - c->nfast, digit(c));
	c->two_modes = outlier_two_modes(c->logs, c->n - c->nfast, digit(c));
	c->drift = has_drift(c, d, scratch);
	free(scratch);
}
