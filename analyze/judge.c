#include "judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "combine.h"
#include "firstrun.h"
#include "mem.h"
#include "power.h"
#include "within.h"

#define POWER		0.8
#define FIRST_RUN_P	0.01
#define SEPARATORS	" ,;"
#define LEAST_RUNS	4	/* below that no rank test says anything */

/*
 * Chance that runs in two modes fall apart by side, all of one in one mode and
 * all of the other in the other: the largest over p of p^n1 (1-p)^n0 +
 * (1-p)^n1 p^n0; with equal n 2^(1-2n).  A scan with 1000 steps and the
 * maximum's flat top are enough for a mark.
 */
static double
chance_of_modes(size_t n0, size_t n1)
{
	double largest = 0;

	if (n0 == n1)
		return ldexp(1, 1 - (int)(n0 + n1 < 2000 ? n0 + n1 : 2000));
	for (int i = 1; i < 1000; i++) {
		double p = i / 1000.0, q = 1 - p;

		largest = fmax(largest, pow(p, (double)n1) * pow(q,
		    (double)n0) + pow(q, (double)n1) * pow(p, (double)n0));
	}
	return largest;
}

static enum compare_verdict
direction(const struct comparison *c)
{
	if (!c->directed)
		return c->speedup < 1 ? VERDICT_lower : VERDICT_higher;
	return c->speedup < 1 ? VERDICT_slower : VERDICT_faster;
}

/* Three runs a side or more, and a p. */
static enum compare_verdict
judge_test(struct comparison *c, const struct report *r)
{
	const struct compare_options *o = &r->options;
	bool ranks = c->p_rank_least <= o->alpha;
	bool same = c->p_same <= o->alpha;

	if (c->p_adjusted <= o->alpha && !(ranks && c->p_rank > o->alpha)) {
		combine_flag(c, FLAG_no_rank,
		    !ranks && c->kind != COMPARE_FACTOR);
		combine_flag(c, FLAG_within_margin, same);
		combine_flag(c, FLAG_modes, o->paired == NULL &&
		    c->kind != COMPARE_FACTOR && (double)r->family[c->kind] *
		    chance_of_modes(c->n0, c->n1) > o->alpha);
		return direction(c);
	}
	if (same)
		return VERDICT_same;
	combine_flag(c, FLAG_rank, c->p_adjusted <= o->alpha);
	combine_flag(c, o->adjust == ADJUST_BH ? FLAG_bh : FLAG_holm,
	    c->p <= o->alpha && c->p_adjusted > o->alpha);
	return VERDICT_unclear;
}

static enum compare_verdict
judge_one(struct comparison *c, const struct report *r)
{
	if (c->verdict != VERDICT_unclear)
		return c->verdict;	/* unknown, or a bound */
	if (c->least == 1)
		return VERDICT_single;
	if (c->least >= 3 && !c->spread) {
		combine_flag(c, FLAG_differs,
		    c->round_lo > 1 || c->round_hi < 1);
		return VERDICT_repeatable;
	}
	if (c->least == 2)
		return c->p <= r->options.alpha ? VERDICT_hint :
		    VERDICT_unclear;
	return c->adjustable ? judge_test(c, r) : VERDICT_unclear;
}

static void
adjust_family(struct report *r, enum compare_kind kind)
{
	const struct adjust_method *method =
	    &adjust_methods[r->options.adjust];
	double *p = xcalloc(r->n, sizeof *p);
	size_t m = 0;

	for (size_t i = 0; i < r->n; i++)
		if (r->list[i].kind == kind && r->list[i].adjustable)
			p[m++] = r->list[i].p;
	if (method->adjust != NULL)
		method->adjust(p, m);
	r->family[kind] = m;
	m = 0;
	for (size_t i = 0; i < r->n; i++)
		if (r->list[i].kind == kind && r->list[i].adjustable)
			r->list[i].p_adjusted = p[m++];
	free(p);
}

/*
 * Runs a side for a power of .8 against the larger of the ratio found and the
 * margin; one more for the rank test, which costs a little power.
 */
static void
set_runs_needed(struct comparison *c, struct power_table *table,
    const struct compare_options *o)
{
	double ratio = fmax(fabs(log(c->speedup)), log1p(o->margin));
	double sd = sqrt((c->sd0 * c->sd0 + c->sd1 * c->sd1) / 2);
	size_t n;

	if (isnan(c->p) || c->kind == COMPARE_FACTOR)
		return;
	if (o->paired != NULL)
		sd = fabs(log(c->speedup) / c->t) * sqrt((double)c->n0);
	if (c->least <= POWER_MAX_RUNS)
		c->detectable = exp(sd * power_found(table, c->least));
	n = power_runs(table, ratio / sd);
	if (n > 0 && n < POWER_MAX_RUNS)
		c->runs_needed = (double)(n + 1 > LEAST_RUNS ? n + 1 :
		    LEAST_RUNS);
}

/* Scatter of the logarithms within all cells; NaN if no run is repeated. */
static double
pooled_sd(const struct report *r)
{
	double sum = 0, df = 0;

	for (size_t i = 0; i < r->ngroups; i++)
		for (size_t j = 0; j < r->groups[i].ncells; j++) {
			const struct sample *s = &r->groups[i].cells[j].sample;

			if (s->n < 2)
				continue;
			sum += (s->n - 1) * s->variance;
			df += s->n - 1;
		}
	return df > 0 ? sqrt(sum / df) : NAN;
}

static void
mark_first_runs(struct report *r)
{
	r->first_run = firstrun_p(r) <= FIRST_RUN_P;
	for (size_t i = 0; i < r->n; i++)
		combine_flag(&r->list[i], FLAG_first_run, r->first_run &&
		    r->list[i].least >= 2);
}

void
judge_all(struct report *r)
{
	static struct power_table tables[COMPARE_NKINDS];

	r->pooled_sd = pooled_sd(r);
	mark_first_runs(r);
	within_runs(r);
	for (enum compare_kind kind = 0; kind < COMPARE_NKINDS; kind++) {
		size_t m;

		adjust_family(r, kind);
		m = r->options.adjust == ADJUST_HOLM && r->family[kind] > 0 ?
		    r->family[kind] : 1;
		memset(&tables[kind], 0, sizeof tables[kind]);
		tables[kind].alpha = r->options.alpha / (double)m;
		tables[kind].power = POWER;
		tables[kind].groups = r->options.paired != NULL ? 1 : 2;
	}
	for (size_t i = 0; i < r->n; i++) {
		set_runs_needed(&r->list[i], &tables[r->list[i].kind],
		    &r->options);
		r->list[i].verdict = judge_one(&r->list[i], r);
	}
}

bool
compare_is_slowdown(const struct comparison *c)
{
	if (c->kind == COMPARE_FACTOR || !c->directed)
		return false;
	if (c->verdict == VERDICT_slower)
		return !compare_has(c, FLAG_within_margin);
	return c->verdict == VERDICT_repeatable &&
	    compare_has(c, FLAG_differs) && c->speedup < 1;
}

static bool
comes_before(const struct report *r, const struct cell *a,
    const struct cell *b)
{
	return dataset_by_run(r->dataset, a->runs[a->n - 1].row,
	    b->runs[0].row) < 0;
}

/* Collects the words of a cell's column flags. */
static void
collect_marks(const struct report *r, const struct cell *cell,
    struct intern *words)
{
	const char *last = NULL;

	for (size_t i = 0; i < cell->n; i++) {
		const char *p = dataset_flags(r->dataset, cell->runs[i].row);

		if (p == last)
			continue;
		last = p;
		for (size_t len; *(p += strspn(p, SEPARATORS)) != '\0';
		    p += len) {
			char *word = xstrndup(p, len = strcspn(p, SEPARATORS));

			intern_text(words, word);
			free(word);
		}
	}
}

static int
by_word(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* All words with blanks between, by the alphabet: rows have no order. */
static uint32_t
join_words(struct report *r, const struct intern *words)
{
	const char **word = xcalloc(words->n, sizeof *word);
	char *text = xcalloc(words->used + 1, 1), *end = text;
	uint32_t number;

	for (uint32_t i = 0; i < words->n; i++)
		word[i] = intern_bytes(words, i);
	qsort(word, words->n, sizeof *word, by_word);
	for (uint32_t i = 0; i < words->n; i++) {
		if (i > 0)
			*end++ = ' ';
		end = stpcpy(end, word[i]);
	}
	number = intern_text(&r->texts, text);
	free(text);
	free(word);
	return number;
}

void
judge_marks(struct comparison *c, struct report *r)
{
	const struct cell *a = c->cell0, *b = c->cell1;
	struct intern words = { 0 };

	if (a->n > 0 && b->n > 0)
		combine_flag(c, FLAG_blocked, a->n >= 2 && b->n >= 2 &&
		    (comes_before(r, a, b) || comes_before(r, b, a)));
	collect_marks(r, a, &words);
	collect_marks(r, b, &words);
	if (words.n > 0)
		c->marks = join_words(r, &words);
	intern_free(&words);
}
