#include "compare.h"

#include <gsl/gsl_errno.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "alone.h"
#include "combine.h"
#include "factor.h"
#include "gather.h"
#include "geomean.h"
#include "judge.h"
#include "mem.h"
#include "pairs.h"
#include "plan.h"
#include "ranktest.h"
#include "tool.h"

#define MOST_STEPS	5e9	/* of exact rank tests, in a report */

const char *const compare_verdicts[COMPARE_NVERDICTS] = {
#define X(name)	#name,
	COMPARE_VERDICTS(X)
#undef X
};

const struct compare_flag_info compare_flags[COMPARE_NFLAGS] = {
#define X(name, text)	{ #name, text },
	COMPARE_FLAGS(X)
#undef X
};

struct compare_options
compare_defaults(void)
{
	return (struct compare_options){ .alpha = 0.05, .margin = 0.05,
	    .adjust = ADJUST_HOLM, .exact_ties = RANKTEST_EXACT };
}

/* What -m all does not take. */
static void
count_undirected(struct report *r, const bool *chosen)
{
	const char *metrics = r->options.metrics;

	for (uint32_t i = 0; i < r->grouping.groups.n; i++)
		r->undirected += metrics != NULL &&
		    strcmp(metrics, "all") == 0 && !chosen[i];
}

static bool
has_rows(const struct group *g)
{
	for (size_t i = 0; i < g->ncells; i++)
		if (g->cells[i].has_rows)
			return true;
	return false;
}

static void
set_bases(struct report *r)
{
	for (size_t i = 0; i < r->ngroups; i++) {
		struct group *g = &r->groups[i];

		for (size_t j = 0; j < g->ncells && g->base == NULL; j++)
			if (g->cells[j].has_rows &&
			    (r->baseline == INTERN_NONE ||
			    g->cells[j].level == r->baseline))
				g->base = &g->cells[j];
		r->no_baseline += g->base == NULL && has_rows(g);
	}
}

void
report_add(struct report *r, const struct comparison *c)
{
	r->list = xgrow(r->list, r->n, &r->room, sizeof *r->list);
	r->list[r->n++] = *c;
}

static bool
compare_levels(struct report *r, const struct group *g)
{
	for (size_t i = 0; i < g->ncells; i++) {
		struct comparison c = combine_empty(COMPARE_TEST);

		if (&g->cells[i] == g->base || !g->cells[i].has_rows)
			continue;
		c.group = g;
		memcpy(c.key, g->key, sizeof c.key);
		c.unit = g->unit;
		c.directed = g->directed;
		c.by = r->by;
		c.baseline = grouping_level(&r->grouping, g->base->level);
		c.level = grouping_level(&r->grouping, g->cells[i].level);
		if (r->options.paired == NULL)
			combine_two(&c, g->base, &g->cells[i], g->sign,
			    &r->options);
		else if (!pairs_compare(&c, r, g->base, &g->cells[i]))
			return false;
		judge_marks(&c, r);
		report_add(r, &c);
	}
	return true;
}

/*
 * Steps of the exact rank tests with ties of all comparisons of at most so
 * many runs; a step takes about a nanosecond.
 */
static double
rank_steps(const struct report *r, size_t most)
{
	double steps = 0;

	for (size_t i = 0; i < r->ngroups; i++)
		for (size_t j = 0; j < r->groups[i].ncells; j++) {
			const struct group *g = &r->groups[i];
			double n0 = g->base != NULL ? (double)g->base->n : 0;
			double n1 = (double)g->cells[j].n;

			if (n0 + n1 <= (double)most)
				steps += (n0 + n1) * (n0 + n1) * n0 * n1 *
				    fmin(n0, n1) / 16;
		}
	return steps;
}

/* The exact test with ties takes time by the fifth power of the runs. */
static void
limit_rank_test(struct report *r)
{
	static const size_t limits[] = { 150, 100, 70, 50, 35, 25, 18, 12 };

	for (size_t i = 0; i < LEN(limits) &&
	    rank_steps(r, r->options.exact_ties) > MOST_STEPS; i++)
		r->options.exact_ties = limits[i];
}

static bool
compare_all(struct report *r)
{
	set_bases(r);
	limit_rank_test(r);
	for (size_t i = 0; i < r->ngroups; i++)
		if (r->groups[i].base != NULL &&
		    !compare_levels(r, &r->groups[i]))
			return false;
	geomean_add(r);
	if ((r->options.factorial || r->options.factors != NULL) &&
	    !factor_add(r))
		return false;
	judge_all(r);
	return true;
}

struct report *
compare(const struct dataset *dataset, const struct compare_options *options)
{
	struct report *r = xcalloc(1, sizeof *r);
	bool *chosen, done = false;
	unsigned char *fate;

	/* Its default ends the program; what it cannot do is NaN here. */
	gsl_set_error_handler_off();
	r->dataset = dataset;
	r->options = *options;
	chosen = plan_groups(r);
	if (chosen != NULL && plan_baseline(r)) {
		count_undirected(r, chosen);
		alone_count(r, chosen);
		fate = xcalloc(dataset->nrows, sizeof *fate);
		gather_duplicates(dataset, &r->grouping, fate);
		gather_parts(dataset, fate);
		gather_cells(r, chosen, fate);
		free(fate);
		done = compare_all(r);
	}
	free(chosen);
	if (done)
		return r;
	report_free(r);
	return NULL;
}

void
report_free(struct report *r)
{
	if (r == NULL)
		return;
	for (size_t i = 0; i < r->ngroups; i++)
		free(r->groups[i].cells);
	grouping_free(&r->grouping);
	intern_free(&r->texts);
	free(r->factor_names[0]);
	free(r->factor_names[1]);
	free(r->groups);
	free(r->list);
	free(r->runs);
	free(r->logs);
	free(r->by);
	free(r);
}
