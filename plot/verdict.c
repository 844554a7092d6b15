#include "verdict.h"

#include <math.h>
#include <string.h>

#include "figure.h"
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

static struct tally
count(const struct view_block *b, uint32_t verdicts)
{
	struct tally t = { 0, INFINITY, 0 };

	for (size_t i = 0; i < b->n; i++) {
		const struct comparison *c = b->rows[i].comparison;

		if (c->kind != COMPARE_TEST ||
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
	char least[FIGURE_SIZE], most[FIGURE_SIZE];

	if (t->most == 0)
		return;
	figure_ratio(least, t->least);
	figure_ratio(most, t->most);
	if (strcmp(least, most) == 0)
		sentences_more(s, " (%s times)", least);
	else
		sentences_more(s, " (%s to %s times)", least, most);
}

static void
add_geomean(struct sentences *s, const struct comparison *c)
{
	char ratio[FIGURE_SIZE], lo[FIGURE_SIZE], hi[FIGURE_SIZE];

	if (isnan(c->speedup))
		return;
	figure_ratio(ratio, c->speedup);
	sentences_more(s, "; geometric mean of %zu tests %s times", c->ntests,
	    ratio);
	if (isnan(c->lo))
		return;
	figure_ratio(lo, c->lo);
	figure_ratio(hi, c->hi);
	sentences_more(s, " [%s, %s]", lo, hi);
}

static const char *
name_of(const char *level)
{
	return *level != '\0' ? level : "(no name)";
}

void
verdict_levels(struct sentences *s, const struct view *view)
{
	for (size_t i = 0; i < view->n; i++) {
		const struct view_block *b = &view->blocks[i];
		bool first = true;

		if (b->level == NULL)
			continue;
		sentences_add(s, "%s%s%s against %s: ", b->section,
		    *b->section != '\0' ? ": " : "", name_of(b->level),
		    name_of(b->baseline));
		for (size_t k = 0; k < LEN(kinds); k++) {
			struct tally t = count(b, kinds[k].verdicts);

			if (t.n == 0)
				continue;
			sentences_more(s, "%s%s %zu test%s", first ? "" :
			    ", ", kinds[k].before, t.n, t.n == 1 ? "" : "s");
			if (kinds[k].range)
				add_range(s, &t);
			first = false;
		}
		for (size_t j = 0; j < b->n; j++)
			if (b->rows[j].comparison->kind == COMPARE_GEOMEAN)
				add_geomean(s, b->rows[j].comparison);
		sentences_more(s, ".");
	}
}

/* The block of the best geometric mean that is faster, or NULL. */
static const struct comparison *
best(const struct view *view, bool significant)
{
	const struct comparison *found = NULL;

	for (size_t i = 0; i < view->report->n; i++) {
		const struct comparison *c = &view->report->list[i];

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
add_best(struct sentences *s, const struct view *view, bool significant)
{
	const struct comparison *c = best(view, significant);
	const char *section;
	char ratio[FIGURE_SIZE];

	if (c == NULL)
		return;
	section = c->key[KEY_SECTION] != NULL ? c->key[KEY_SECTION] : "";
	figure_ratio(ratio, c->speedup);
	sentences_add(s, "%s overall: %s, with %s times the speed of %s%s%s%s "
	    "(geometric mean of %zu tests%s).", significant ? "Fastest" :
	    "Highest figures", name_of(c->level), ratio, name_of(c->baseline),
	    *section != '\0' ? " [" : "", section, *section != '\0' ? "]" :
	    "", c->ntests, significant ? "" :
	    "; not a significant difference");
}

void
verdict_headline(struct sentences *s, const struct view *view)
{
	size_t faster = 0, slower = 0, same = 0, single = 0, all = 0;

	for (size_t i = 0; i < view->report->n; i++) {
		const struct comparison *c = &view->report->list[i];

		if (c->kind != COMPARE_TEST)
			continue;
		all++;
		faster += c->verdict == VERDICT_faster ||
		    c->verdict == VERDICT_higher;
		slower += c->verdict == VERDICT_slower ||
		    c->verdict == VERDICT_lower;
		same += c->verdict == VERDICT_same;
		single += c->least <= 1 && c->verdict != VERDICT_unknown;
	}
	if (all == 0) {
		sentences_add(s, "There is nothing to compare: no test has "
		    "two values of %s.", view->report->by);
		return;
	}
	if (faster + slower > 0)
		sentences_add(s, "Of %zu comparisons, %zu show a "
		    "significantly faster and %zu a significantly slower "
		    "configuration; %zu are the same within the margin.", all,
		    faster, slower, same);
	else if (single > 0)
		sentences_add(s, "No difference is significant: %zu of %zu "
		    "comparisons stand on a single run, which can prove "
		    "nothing. Run every configuration 5 times, in turn.",
		    single, all);
	else
		sentences_add(s, "No difference is significant in %zu "
		    "comparisons; %zu are the same within the margin.", all,
		    same);
	add_best(s, view, best(view, true) != NULL);
}
