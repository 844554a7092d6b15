#include "geomean.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gather.h"
#include "combine.h"
#include "describe.h"
#include "mem.h"
#include "meanrun.h"
#include "metric.h"
#include "tool.h"

/* The comparisons of one mean; places in the report's list. */
struct scope {
	size_t *test;
	size_t n;
	size_t room;
	size_t unknown;
	size_t nbounds[2];	/* at least, at most */
};

static bool
is_cached(const struct comparison *c)
{
	return strcmp(c->group->op, "cached_read") == 0 ||
	    strcmp(c->key[KEY_TEST], "cached_read") == 0 ||
	    strcmp(c->key[KEY_TEST], "direct_cached_read") == 0;
}

static int
rank_of(const struct comparison *c)
{
	const struct metric *m = metric_find(c->key[KEY_METRIC]);

	return m != NULL && m->rank > 0 ? m->rank : INT_MAX;
}

static double
seeks_of(const struct comparison *c)
{
	const char *value;

	if (strcmp(c->key[KEY_TOOL], "seeker") != 0 ||
	    row_key(c->key[KEY_PARAMS], "seeks", &value) == 0)
		return 0;
	return strtod(value, NULL);
}

/* a goes before b where a mean has room for one of them only. */
static bool
is_better_figure(const struct comparison *a, const struct comparison *b)
{
	if (seeks_of(a) > seeks_of(b) || seeks_of(a) < seeks_of(b))
		return seeks_of(a) > seeks_of(b);
	return rank_of(a) < rank_of(b);
}

/*
 * One figure of each test, and of seeker's stages one: mine[i] is the number
 * of the slot that comparison i competes for, best[slot] who has it.
 */
static size_t *
best_figures(const struct report *r)
{
	struct intern slots = { 0 };
	size_t *best = xcalloc(r->n, sizeof *best);

	for (size_t i = 0; i < r->n; i++) {
		const struct comparison *c = &r->list[i];
		const void *key[] = { c->key[KEY_TOOL], c->key[KEY_SECTION],
		    c->key[KEY_TARGET], c->key[KEY_TEST],
		    seeks_of(c) > 0 ? NULL : c->key[KEY_PARAMS],
		    c->baseline, c->level };
		uint32_t known = slots.n, slot;

		if (!c->directed || is_cached(c))
			continue;
		slot = intern(&slots, key, sizeof key);
		if (slots.n > known || is_better_figure(c,
		    &r->list[best[slot]]))
			best[slot] = i;
	}
	best = xrealloc(best, (slots.n + 1) * sizeof *best);
	best[slots.n] = SIZE_MAX;
	intern_free(&slots);
	return best;
}

static void
add_test(struct scope *s, const struct report *r, size_t i)
{
	const struct comparison *c = &r->list[i];

	if (c->verdict == VERDICT_unknown) {
		s->unknown++;
		return;
	}
	s->nbounds[0] += c->verdict == VERDICT_at_least;
	s->nbounds[1] += c->verdict == VERDICT_at_most;
	s->test = xgrow(s->test, s->n, &s->room, sizeof *s->test);
	s->test[s->n++] = i;
}

/* Mean of logarithms over the tests, in sorted order. */
static double
mean_of(const struct scope *s, const struct report *r,
    double (*of)(const struct comparison *))
{
	double *x = xcalloc(s->n, sizeof *x), mean;

	for (size_t i = 0; i < s->n; i++) {
		x[i] = log(of(&r->list[s->test[i]]));
		if (!isfinite(x[i])) {
			free(x);
			return NAN;
		}
	}
	describe_sort(x, s->n);
	mean = describe_mean(x, s->n);
	free(x);
	return mean;
}

static double
known_of(const struct comparison *c)
{
	return isnan(c->bound) ? c->speedup : c->bound;
}

static double
speedup_of(const struct comparison *c)
{
	return c->speedup;
}

static double
round_lo_of(const struct comparison *c)
{
	return c->round_lo;
}

static double
round_hi_of(const struct comparison *c)
{
	return c->round_hi;
}

/* What all tests have in common stays as the mean's own key. */
static void
set_key(struct comparison *c, const struct scope *s, const struct report *r)
{
	const struct comparison *first = &r->list[s->test[0]];
	static const int common[] = { KEY_TOOL, KEY_TARGET, KEY_METRIC };

	c->key[KEY_SECTION] = first->key[KEY_SECTION];
	c->key[KEY_TEST] = "geomean";
	for (size_t i = 0; i < LEN(common); i++) {
		bool same = true;

		for (size_t j = 1; j < s->n; j++)
			same &= strcmp(r->list[s->test[j]].key[common[i]],
			    first->key[common[i]]) == 0;
		if (same)
			c->key[common[i]] = first->key[common[i]];
	}
	c->by = first->by;
	c->baseline = first->baseline;
	c->level = first->level;
}

static void
set_range(struct comparison *c, const struct scope *s, const struct report *r)
{
	c->n0 = c->n1 = SIZE_MAX;
	for (size_t i = 0; i < s->n; i++) {
		const struct comparison *test = &r->list[s->test[i]];

		c->smallest = fmin(c->smallest, known_of(test));
		c->largest = fmax(c->largest, known_of(test));
		c->spread |= test->spread;
		c->n0 = test->n0 < c->n0 ? test->n0 : c->n0;
		c->n1 = test->n1 < c->n1 ? test->n1 : c->n1;
	}
	c->least = c->n0 < c->n1 ? c->n0 : c->n1;
}

static void
set_bound(struct comparison *c, const struct scope *s, const struct report *r)
{
	c->verdict = VERDICT_unknown;
	if (s->nbounds[0] > 0 && s->nbounds[1] > 0)
		return;
	c->verdict = s->nbounds[0] > 0 ? VERDICT_at_least : VERDICT_at_most;
	c->bound = exp(mean_of(s, r, known_of));
}

/* Scatter of single runs that would undo the mean, or its bound. */
static void
set_critical_sd(struct comparison *c, double alpha)
{
	double from = c->speedup;

	if ((c->verdict == VERDICT_at_least && c->bound > 1) ||
	    (c->verdict == VERDICT_at_most && c->bound < 1))
		from = c->bound;
	if (c->least == 1 && !isnan(from))
		c->critical_sd = contrast_critical_sd(log(from),
		    1 / (double)c->n0 + 1 / (double)c->n1, alpha);
}

static bool
has_level(const struct group *g, uint32_t level)
{
	for (size_t i = 0; i < g->ncells; i++)
		if (g->cells[i].level == level && g->cells[i].has_rows)
			return true;
	return false;
}

/* Groups of the section that only one of the two levels has. */
static size_t
count_missing(const struct report *r, const struct comparison *c)
{
	uint32_t base = c->cell0->level, level = c->cell1->level;
	size_t n = 0;

	for (size_t i = 0; i < r->ngroups; i++) {
		const struct group *g = &r->groups[i];

		n += g->directed &&
		    g->key[KEY_SECTION] == c->key[KEY_SECTION] &&
		    has_level(g, base) != has_level(g, level);
	}
	return n;
}

static struct comparison
mean_comparison(const struct scope *s, const struct report *r)
{
	struct comparison c = combine_empty(COMPARE_GEOMEAN);

	set_key(&c, s, r);
	set_range(&c, s, r);
	c.ntests = s->n;
	c.left_out = s->unknown + count_missing(r, &r->list[s->test[0]]);
	if (s->nbounds[0] + s->nbounds[1] > 0)
		set_bound(&c, s, r);
	else {
		c.verdict = VERDICT_unclear;
		c.round_lo = exp(mean_of(s, r, round_lo_of));
		c.round_hi = exp(mean_of(s, r, round_hi_of));
		if (c.least >= 2 && !meanrun_compare(&c, r, s->test, s->n))
			combine_flag(&c, FLAG_not_aligned, true);
		c.speedup = exp(mean_of(s, r, speedup_of));
	}
	set_critical_sd(&c, r->options.alpha);
	return c;
}

static int
by_number(const void *a, const void *b)
{
	size_t x = *(const size_t *)a, y = *(const size_t *)b;

	return (x > y) - (x < y);
}

void
geomean_add(struct report *r)
{
	size_t *best = best_figures(r), n = 0;
	struct scope *scopes;
	struct intern keys = { 0 };

	while (best[n] != SIZE_MAX)
		n++;
	qsort(best, n, sizeof *best, by_number);
	scopes = xcalloc(n, sizeof *scopes);
	for (size_t i = 0; i < n; i++) {
		const struct comparison *c = &r->list[best[i]];
		const void *key[] = { c->key[KEY_SECTION], c->baseline,
		    c->level };

		add_test(&scopes[intern(&keys, key, sizeof key)], r, best[i]);
	}
	for (uint32_t i = 0; i < keys.n; i++) {
		if (scopes[i].n >= 2) {
			struct comparison c = mean_comparison(&scopes[i], r);

			report_add(r, &c);
		}
		free(scopes[i].test);
	}
	intern_free(&keys);
	free(scopes);
	free(best);
}
