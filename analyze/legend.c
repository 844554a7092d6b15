#include "legend.h"

#include <math.h>
#include <string.h>

#include "ranktest.h"

static size_t
count_flag(const struct report *r, enum compare_flag flag)
{
	size_t n = 0;

	for (size_t i = 0; i < r->n; i++)
		n += compare_has(&r->list[i], flag);
	return n;
}

static size_t
count_verdict(const struct report *r, enum compare_verdict verdict)
{
	size_t n = 0;

	for (size_t i = 0; i < r->n; i++)
		n += r->list[i].verdict == verdict;
	return n;
}

static void
about_scale(struct sentences *notes, const struct report *r)
{
	sentences_add(notes, "A speedup above 1 means better than the "
	    "baseline: a higher rate or a shorter time. It is the ratio of "
	    "geometric means of the runs. Prefixes are decimal: 1 MB is "
	    "1,000,000 bytes.");
	for (size_t i = 0; i < r->ngroups; i++)
		if (r->groups[i].base != NULL && !r->groups[i].directed) {
			sentences_add(notes, "Of metrics where neither is "
			    "better (CPU, utilisation) the ratio is level over "
			    "baseline: higher or lower.");
			return;
		}
}

static void
about_method(struct sentences *notes, const struct report *r)
{
	const struct compare_options *o = &r->options;
	double percent = 100 * o->margin;

	if (o->paired == NULL)
		sentences_add(notes, "Method: Welch's t on logarithms, degrees "
		    "of freedom at most 2(n - 1) of the smaller side, with "
		    "the variance of the printed digits; exact Mann-Whitney "
		    "beside it. Intervals: %g %% each, not adjusted.",
		    100 * (1 - o->alpha));
	else
		sentences_add(notes, "Method: paired by %s, t on logarithms of "
		    "the ratios with the variance of the printed digits; "
		    "exact signed rank beside it. Intervals: %g %% each, not "
		    "adjusted.", o->paired, 100 * (1 - o->alpha));
	if (o->exact_ties < RANKTEST_EXACT)
		sentences_add(notes, "As the table is large, the rank test "
		    "with ties is exact to %zu runs only, and normal beyond.",
		    o->exact_ties);
	sentences_add(notes, "alpha = %g; p adjusted by: %s; m = %zu "
	    "comparisons, %zu means, %zu factor effects.", o->alpha,
	    adjust_methods[o->adjust].title, r->family[COMPARE_TEST],
	    r->family[COMPARE_GEOMEAN], r->family[COMPARE_FACTOR]);
	sentences_add(notes, "same: within %g %%, that is a ratio from "
	    "1/(1 + m) = %.4g to 1 + m = %.4g (two one-sided tests).", percent,
	    1 / (1 + o->margin), 1 + o->margin);
}

static void
about_runs(struct sentences *notes, const struct report *r)
{
	if (!isnan(r->pooled_sd))
		sentences_add(notes, "%zu figures, each of one test of one "
		    "run; their scatter about the means of their groups is "
		    "%.2g %% (sd of logarithms, pooled).", r->nruns,
		    100 * r->pooled_sd);
	else
		sentences_add(notes, "%zu figures, each of one test of one "
		    "run; no run is repeated.", r->nruns);
	if (r->duplicates > 0)
		sentences_add(notes, "%zu results are of runs that were quoted "
		    "twice; each is counted once.", r->duplicates);
	if (r->options.skip_first)
		sentences_add(notes, "The first run of every group is left out "
		    "(--skip-first).");
	if (r->first_run)
		sentences_add(notes, "The first run is the worst of its group "
		    "more often than chance allows: caches and disks were not "
		    "in the state of later runs. Decide on --skip-first "
		    "before looking at the result.");
	if (count_flag(r, FLAG_blocked) > 0)
		sentences_add(notes, "All runs of one side come before all of "
		    "the other (blocked): a drift of the machine would look "
		    "like a difference. Take turns.");
	if (count_flag(r, FLAG_mixed) > 0)
		sentences_add(notes, "Runs are pooled although label, host or "
		    "version differ (mixed).");
}

static void
about_what_is_missing(struct sentences *notes, const struct report *r)
{
	if (r->no_baseline > 0)
		sentences_add(notes, "%zu tests without the baseline are left "
		    "out.", r->no_baseline);
	if (r->alone > 0)
		sentences_add(notes, "Left out, as one %s only has them: "
		    "%zu tests%s", r->by, r->alone, r->alone_column == NULL ?
		    "." : "");
	if (r->alone_column != NULL)
		sentences_more(notes, "; --ignore=%s would compare %zu of "
		    "them, as different work.", r->alone_column,
		    r->alone_gain);
	if (r->undirected > 0)
		sentences_add(notes, "%zu figures of which neither is better "
		    "(CPU, utilisation) are left out; name them with -m.",
		    r->undirected);
	if (r->options.ignore != NULL)
		sentences_add(notes, "--ignore=%s: different work is compared.",
		    r->options.ignore);
}

static void
about_verdicts(struct sentences *notes, const struct report *r)
{
	if (count_verdict(r, VERDICT_single) > 0)
		sentences_add(notes, "single: one run on a side, so no test is "
		    "possible. The figure behind it is the run-to-run scatter "
		    "(sd of logarithms) that would undo the ratio: if single "
		    "runs scatter by more, it can be chance. Brackets: what "
		    "the printed digits allow. A single run is always a first "
		    "run.");
	if (count_verdict(r, VERDICT_at_least) +
	    count_verdict(r, VERDICT_at_most) > 0)
		sentences_add(notes, "at_least, at_most: a run was too fast "
		    "for its tool to print a figure, so a bound is all that is "
		    "known.");
	if (count_verdict(r, VERDICT_unknown) > 0)
		sentences_add(notes, "unknown: no usable figure on a side, or "
		    "too fast on both.");
	if (count_verdict(r, VERDICT_hint) > 0)
		sentences_add(notes, "hint: two runs can fall apart by chance; "
		    "three are the least for a verdict.");
	if (count_verdict(r, VERDICT_unclear) > 0)
		sentences_add(notes, "unclear is not the same as equal. Behind "
		    "it: the ratio that these runs with their scatter would "
		    "show in 80 %% of cases, and how many runs a side would "
		    "settle it, if ratio and scatter stay as they are.");
	if (count_verdict(r, VERDICT_repeatable) > 0)
		sentences_add(notes, "repeatable: no scatter is seen, so no "
		    "test is possible; what the printed digits allow is in "
		    "brackets.");
}

static void
about_factors(struct sentences *notes, const struct report *r)
{
	if (r->factor_names[0] == NULL)
		return;
	sentences_add(notes, "Factors: A = %s; B = %s.", r->factor_names[0],
	    r->factor_names[1]);
	sentences_add(notes, "Scale: multiplicative. A and B are main effects; "
	    "A:B is what both together give over the product of each alone "
	    "(below 1: they overlap). On an additive scale its sign can "
	    "differ.");
}

/* Equal but for the digits. */
static bool
differ_in_digits(const char *a, const char *b)
{
	for (;;) {
		size_t i = strspn(a, "0123456789");
		size_t j = strspn(b, "0123456789");

		if ((i > 0) != (j > 0) || a[i] != b[j])
			return false;
		if (a[i] == '\0')
			return true;
		a += i + 1;
		b += j + 1;
	}
}

/* "run 1", "run 2" are levels by mistake. */
static void
about_names(struct sentences *notes, const struct report *r)
{
	for (size_t i = 0; i < r->n; i++) {
		const struct comparison *c = &r->list[i];

		if (c->kind != COMPARE_TEST || c->n0 != 1 || c->n1 != 1 ||
		    !differ_in_digits(c->baseline, c->level))
			continue;
		sentences_add(notes, "%s and %s have one run each and differ "
		    "in digits only: if they are repeats, log2csv "
		    "--label-regex can pool them.", c->baseline, c->level);
		return;
	}
}

void
legend_make(struct sentences *notes, const struct report *r)
{
	*notes = (struct sentences){ 0 };
	about_scale(notes, r);
	about_factors(notes, r);
	about_verdicts(notes, r);
	about_method(notes, r);
	about_runs(notes, r);
	about_what_is_missing(notes, r);
	about_names(notes, r);
}
