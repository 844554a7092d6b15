/* Parts of one run as one figure: cell_merge() of cell.h. */
#include "cell.h"

#include <math.h>
#include <stdlib.h>

#include "describe.h"
#include "mem.h"
#include "metric.h"

typedef double figure_fn(const struct dataset_row *);

static double
value_of(const struct dataset_row *row)
{
	/* For a sum that is a bound. */
	return row->status == STATUS_TOO_FAST ? NAN : row->value;
}

static double
lower_of(const struct dataset_row *row)
{
	return row->lower;
}

static double
upper_of(const struct dataset_row *row)
{
	return row->upper;
}

/* Sums in sorted order; NaN if a part has no figure, or no weight. */
static double
put_together(const struct dataset *d, const uint32_t *rows, size_t n,
    enum metric_parts how, figure_fn *figure)
{
	double *x = xcalloc(n, sizeof *x), ops = 0, result;

	for (size_t i = 0; i < n; i++) {
		const struct dataset_row *row = &d->rows[rows[i]];
		double weight = how == PARTS_WEIGH ?
		    dataset_more(d, row).ops : 1;

		x[i] = figure(row) * weight;
		ops += weight;
		if (isnan(x[i])) {
			free(x);
			return NAN;
		}
	}
	describe_sort(x, n);
	result = how == PARTS_LARGEST ? x[n - 1] :
	    describe_mean(x, n) * (double)n;
	free(x);
	return how == PARTS_WEIGH ? result / ops : result;
}

/* No figure of a disk is beyond these; ratios of what is between are finite. */
static bool
in_range(double x)
{
	return x > 1e-100 && x < 1e100;
}

/* Whether the run has a figure, or a bound if it was too fast. */
static bool
usable(const struct run *run, bool too_fast, double sign, const char **why)
{
	if (too_fast) {
		*why = "too fast, and no bound";
		return in_range(sign > 0 ? run->lower : run->upper);
	}
	*why = isnan(run->value) ? "no value" : run->value > 0 ?
	    "value out of range" : "value is not above 0";
	return in_range(run->value);
}

/* A time printed as 0 is somewhere below its digit: a bound. */
static bool
is_zero_time(const struct run *run, double sign)
{
	return sign < 0 && !(run->value < 0) && !(run->value > 0) &&
	    run->upper > 0;
}

bool
cell_merge(const struct dataset *d, const uint32_t *rows, size_t n,
    double sign, struct run *run, const char **why)
{
	const struct dataset_row *first = &d->rows[rows[0]];
	const struct metric *metric = metric_find(dataset_text(d, first->kind,
	    TEXT_metric));
	enum metric_parts how = metric != NULL ? metric->parts : PARTS_NONE;
	bool too_fast = false;

	*run = (struct run){ .row = rows[0], .value = value_of(first),
	    .lower = first->lower, .upper = first->upper };
	for (size_t i = 0; i < n; i++) {
		if (d->rows[rows[i]].status == STATUS_ERROR) {
			*why = "the log says that it failed";
			return false;
		}
		too_fast |= d->rows[rows[i]].status == STATUS_TOO_FAST;
	}
	if (n > 1 && how == PARTS_NONE) {
		*why = "parts of one run, and this metric has no sum";
		return false;
	}
	if (n > 1) {
		run->value = put_together(d, rows, n, how, value_of);
		run->lower = put_together(d, rows, n, how, lower_of);
		run->upper = put_together(d, rows, n, how, upper_of);
	}
	too_fast |= is_zero_time(run, sign);
	if (too_fast)
		run->value = NAN;
	return usable(run, too_fast, sign, why);
}
