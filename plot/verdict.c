#include "verdict.h"

#include <math.h>
#include <string.h>

#include "digits.h"
#include "subject.h"
#include "tool.h"

/* Verdicts that are told together, and how. */
static const struct {
	uint32_t verdicts;	/* bits */
	const char *before;	/* a number */
	bool range;		/* from which ratio to which */
} kinds[] = {
	{ 1u << VERDICT_faster | 1u << VERDICT_higher,
	    "significantly faster in", true },
	{ 1u << VERDICT_slower | 1u << VERDICT_lower,
	    "significantly slower in", true },
	{ 1u << VERDICT_same, "the same within the margin in", false },
	{ 1u << VERDICT_hint, "with a hint of a difference (2 runs) in",
	    true },
	{ 1u << VERDICT_unclear, "unclear in", true },
	{ 1u << VERDICT_repeatable, "without scatter, so without a test, in",
	    true },
	{ 1u << VERDICT_single, "on single runs, so without a test, in",
	    true },
	{ 1u << VERDICT_at_least | 1u << VERDICT_at_most,
	    "known by a bound only in", false },
	{ 1u << VERDICT_unknown, "unknown in", false },
};

struct tally {
	size_t n;
	double least, most;	/* speedups */
};

/* Whether two comparisons are told in one sentence. */
static bool
belong_together(const struct comparison *a, const struct comparison *b)
{
	return b->kind != COMPARE_FACTOR &&
	    strcmp(a->key[KEY_SECTION], b->key[KEY_SECTION]) == 0 &&
	    strcmp(a->level, b->level) == 0 &&
	    strcmp(a->baseline, b->baseline) == 0;
}

static struct tally
count(const struct report *r, const struct comparison *first,
    uint32_t verdicts)
{
	struct tally t = { 0, INFINITY, 0 };

	for (size_t i = 0; i < r->n; i++) {
		const struct comparison *c = &r->list[i];

		if (c->kind != COMPARE_TEST || !belong_together(first, c) ||
		    (1u << c->verdict & verdicts) == 0)
			continue;
		t.n++;
		if (!isnan(c->speedup)) {
			t.least = fmin(t.least, c->speedup);
			t.most = fmax(t.most, c->speedup);
		}
	}
	return t;
}

static void
add_range(struct sentences *s, const struct tally *t)
{
	char least[DIGITS_SIZE], most[DIGITS_SIZE];

	if (t->most == 0)
		return;
	digits_ratio(least, t->least);
	digits_ratio(most, t->most);
	if (strcmp(least, most) == 0)
		sentences_more(s, " (%s times)", least);
	else
		sentences_more(s, " (%s to %s times)", least, most);
}

static void
add_geomean(struct sentences *s, const struct comparison *c)
{
	char ratio[DIGITS_SIZE], lo[DIGITS_SIZE], hi[DIGITS_SIZE];

	if (isnan(c->speedup))
		return;
	digits_ratio(ratio, c->speedup);
	sentences_more(s, "; geometric mean of %zu tests %s times", c->ntests,
	    ratio);
	if (isnan(c->lo))
		return;
	digits_ratio(lo, c->lo);
	digits_ratio(hi, c->hi);
	sentences_more(s, " [%s, %s]", lo, hi);
}

/* One configuration against its baseline. */
static void
add_level(struct sentences *s, const struct report *r,
    const struct comparison *first)
{
	char level[SUBJECT_SIZE], baseline[SUBJECT_SIZE], in[SUBJECT_SIZE];
	const char *section = first->key[KEY_SECTION];
	bool begun = false;

	if (*section != '\0')
		section = subject_name(section, in);
	sentences_add(s, "%s%s%s against %s: ", section,
	    *section != '\0' ? ": " : "", subject_name(first->level, level),
	    subject_name(first->baseline, baseline));
	for (size_t k = 0; k < LEN(kinds); k++) {
		struct tally t = count(r, first, kinds[k].verdicts);

		if (t.n == 0)
			continue;
		sentences_more(s, "%s%s %zu test%s", begun ? ", " : "",
		    kinds[k].before, t.n, t.n == 1 ? "" : "s");
		if (kinds[k].range)
			add_range(s, &t);
		begun = true;
	}
	for (size_t i = 0; i < r->n; i++)
		if (r->list[i].kind == COMPARE_GEOMEAN &&
		    belong_together(first, &r->list[i]))
			add_geomean(s, &r->list[i]);
	sentences_more(s, ".");
}

void
verdict_levels(struct sentences *s, const struct report *r)
{
	for (size_t i = 0; i < r->n; i++) {
		const struct comparison *c = &r->list[i];
		size_t j = 0;

		if (c->kind != COMPARE_TEST)
			continue;
		while (j < i && (r->list[j].kind != COMPARE_TEST ||
		    !belong_together(c, &r->list[j])))
			j++;
		if (j == i)
			add_level(s, r, c);
	}
}

/* The best geometric mean that is faster, or NULL. */
static const struct comparison *
best(const struct report *r, bool significant)
{
	const struct comparison *found = NULL;

	for (size_t i = 0; i < r->n; i++) {
		const struct comparison *c = &r->list[i];

		if (c->kind != COMPARE_GEOMEAN || isnan(c->speedup) ||
		    c->speedup <= 1 ||
		    (significant && c->verdict != VERDICT_faster))
			continue;
		if (found == NULL || c->speedup > found->speedup)
			found = c;
	}
	return found;
}

static void
add_best(struct sentences *s, const struct report *r, bool significant)
{
	const struct comparison *c = best(r, significant);
	char level[SUBJECT_SIZE], baseline[SUBJECT_SIZE], in[SUBJECT_SIZE];
	const char *section;
	char ratio[DIGITS_SIZE];

	if (c == NULL)
		return;
	section = c->key[KEY_SECTION];
	if (*section != '\0')
		section = subject_name(section, in);
	digits_ratio(ratio, c->speedup);
	sentences_add(s, "%s overall: %s, with %s times the speed of %s%s%s%s "
	    "(geometric mean of %zu tests%s).", significant ? "Fastest" :
	    "Highest figures", subject_name(c->level, level), ratio,
	    subject_name(c->baseline, baseline),
	    *section != '\0' ? " [" : "", section, *section != '\0' ? "]" :
	    "", c->ntests, significant ? "" :
	    "; no test supports it");
}

/* What a reader wants counted first. */
enum outcome { FASTER, SLOWER, SAME, OPEN, NOUTCOMES };

static const char *const outcomes[NOUTCOMES] = {
	"significantly faster", "significantly slower",
	"the same within the margin", "undecided",
};

static enum outcome
outcome_of(enum compare_verdict verdict)
{
	switch (verdict) {
	case VERDICT_faster:
	case VERDICT_higher:
		return FASTER;
	case VERDICT_slower:
	case VERDICT_lower:
		return SLOWER;
	case VERDICT_same:
		return SAME;
	default:
		return OPEN;
	}
}

/* "3 comparisons: 2 significantly faster, 1 undecided." */
static void
add_outcomes(struct sentences *s, size_t all, const size_t n[NOUTCOMES])
{
	const char *before = ": ";

	sentences_add(s, "%s%zu comparison%s", n[FASTER] + n[SLOWER] == 0 ?
	    "No difference is significant. " : "", all, all == 1 ? "" : "s");
	for (enum outcome o = 0; o < NOUTCOMES; o++)
		if (n[o] > 0) {
			sentences_more(s, "%s%zu %s", before, n[o],
			    outcomes[o]);
			before = ", ";
		}
	sentences_more(s, ".");
}

void
verdict_headline(struct sentences *s, const struct report *r)
{
	size_t n[NOUTCOMES] = { 0 }, single = 0, all = 0;

	for (size_t i = 0; i < r->n; i++) {
		const struct comparison *c = &r->list[i];

		if (c->kind != COMPARE_TEST)
			continue;
		all++;
		n[outcome_of(c->verdict)]++;
		single += c->least <= 1 && c->verdict != VERDICT_unknown;
	}
	if (all == 0) {
		sentences_add(s, "There is nothing to compare: no test has "
		    "two values of %s.", r->by);
		return;
	}
	if (n[FASTER] + n[SLOWER] == 0 && single > 0)
		sentences_add(s, "Nothing is proven: %zu of %zu comparison%s "
		    "stand%s on a single run, of which no test is possible. "
		    "Run every configuration 5 times, in turn.", single, all,
		    all == 1 ? "" : "s", single == 1 ? "s" : "");
	else
		add_outcomes(s, all, n);
	add_best(s, r, best(r, true) != NULL);
}
