#include "meanrun.h"

#include <math.h>
#include <stdlib.h>

#include "combine.h"
#include "describe.h"
#include "mem.h"
#include "pairs.h"

/* Runs of a test by side (1: level), in an order that tests share. */
struct sides {
	const struct run *runs[2];
	size_t n[2];
	struct pairs pairs;
};

static void
sides_make(struct sides *s, const struct report *r,
    const struct comparison *c)
{
	*s = (struct sides){ { c->cell0->runs, c->cell1->runs },
	    { c->cell0->n, c->cell1->n }, { 0 } };
	/* Pairs were found sound when the test was compared. */
	if (r->options.paired == NULL ||
	    !pairs_make(&s->pairs, r, c->cell0, c->cell1))
		return;
	s->runs[0] = s->pairs.base;
	s->runs[1] = s->pairs.level;
	s->n[0] = s->n[1] = s->pairs.n;
}

static bool
same_run(const struct report *r, const struct run *a, const struct run *b)
{
	const struct dataset *d = r->dataset;
	const struct dataset_row *x = &d->rows[a->row], *y = &d->rows[b->row];

	if (r->options.paired != NULL)
		return a->pair == b->pair;
	return x->run == y->run && dataset_kind(d, x->kind)->text[TEXT_source]
	    == dataset_kind(d, y->kind)->text[TEXT_source];
}

/* All tests are of the same runs. */
static bool
aligned(const struct report *r, const struct sides *s, size_t n)
{
	for (size_t i = 1; i < n; i++)
		for (int side = 0; side < 2; side++) {
			if (s[i].n[side] != s[0].n[side])
				return false;
			for (size_t j = 0; j < s[0].n[side]; j++)
				if (!same_run(r, &s[i].runs[side][j],
				    &s[0].runs[side][j]))
					return false;
		}
	return true;
}

/* The mean run: of each run the mean logarithm over its tests. */
static void
mean_cell(struct cell *cell, const struct report *r, const size_t *test,
    size_t n, const struct sides *s, int side)
{
	double *logs = xcalloc(n, sizeof *logs), t = (double)n, *digits;

	*cell = (struct cell){ .n = s[0].n[side] };
	cell->runs = xcalloc(cell->n, sizeof *cell->runs);
	digits = xcalloc(cell->n, sizeof *digits);
	for (size_t j = 0; j < cell->n; j++) {
		struct run *mean = &cell->runs[j];

		*mean = s[0].runs[side][j];
		mean->lower = mean->upper = NAN;
		for (size_t i = 0; i < n; i++) {
			const struct run *run = &s[i].runs[side][j];

			logs[i] = r->list[test[i]].group->sign *
			    log(run->value);
			digits[j] += contrast_digits(run->value, run->lower,
			    run->upper) / (t * t);
		}
		describe_sort(logs, n);
		mean->value = exp(describe_mean(logs, n));
	}
	cell_finish(cell, NULL, 1);
	/* Those of its parts, as the mean was printed nowhere. */
	describe_sort(digits, cell->n);
	cell->sample.digits = describe_mean(digits, cell->n);
	free(digits);
	free(logs);
}

static void
compare_means(struct comparison *c, const struct report *r,
    const size_t *test, size_t n, const struct sides *s)
{
	struct comparison kept = *c;
	struct cell base, level;

	mean_cell(&base, r, test, n, s, 0);
	mean_cell(&level, r, test, n, s, 1);
	if (r->options.paired != NULL)
		combine_pairs(c, &base, &level, 1, &r->options);
	else
		combine_two(c, &base, &level, 1, &r->options);
	/* Means over units have no centre, and bounds are worked out else. */
	c->cell0 = c->cell1 = NULL;
	c->centre0 = c->centre1 = NAN;
	c->round_lo = kept.round_lo;
	c->round_hi = kept.round_hi;
	c->flags &= ~((uint32_t)1 << FLAG_digits_unknown);
	free(base.logs);
	free(base.runs);
	free(level.logs);
	free(level.runs);
}

bool
meanrun_compare(struct comparison *c, const struct report *r,
    const size_t *test, size_t n)
{
	struct sides *s = xcalloc(n, sizeof *s);
	bool same;

	for (size_t i = 0; i < n; i++)
		sides_make(&s[i], r, &r->list[test[i]]);
	same = aligned(r, s, n);
	if (same)
		compare_means(c, r, test, n, s);
	for (size_t i = 0; i < n; i++)
		pairs_free(&s[i].pairs);
	free(s);
	return same;
}
