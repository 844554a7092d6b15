/* The chart of ratios to the baseline. */
#include "charts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "axis.h"
#include "label.h"
#include "mem.h"
#include "subject.h"
#include "text.h"

/* What the signs mean, by verdict. */
static const char *const meaning[COMPARE_NVERDICTS] = {
	[VERDICT_at_least] = "at least: the level was too fast to be timed",
	[VERDICT_at_most] = "at most: the baseline was too fast to be timed",
	[VERDICT_single] = "one run: no test is possible",
	[VERDICT_repeatable] = "runs without scatter: no test",
	[VERDICT_hint] = "a hint, from 2 runs",
	[VERDICT_faster] = "faster, significant",
	[VERDICT_slower] = "slower, significant",
	[VERDICT_higher] = "higher, significant",
	[VERDICT_lower] = "lower, significant",
	[VERDICT_same] = "the same within the margin",
	[VERDICT_unclear] = "unclear",
};

static void
set_note(const struct comparison *c, struct mark *m)
{
	char figure[AXIS_FIGURE] = "", note[96];

	if (m->kind == MARK_NONE) {
		snprintf(note, sizeof note, "unknown (n=%zu:%zu)", c->n0,
		    c->n1);
		m->note = xstrdup(note);
		return;
	}
	axis_figure(figure, m->value);
	snprintf(note, sizeof note, "%s%s", m->kind == MARK_AT_LEAST ?
	    "\xE2\x89\xA5 " : m->kind == MARK_AT_MOST ? "\xE2\x89\xA4 " : "",
	    figure);
	if (c->kind == COMPARE_TEST) {
		char runs[48];

		snprintf(runs, sizeof runs, " (n=%zu:%zu)", c->n0, c->n1);
		text_add(note, sizeof note, runs);
	}
	m->note = xstrdup(note);
}

static void
set_mark(const struct comparison *c, struct mark *m)
{
	m->look = (unsigned)c->verdict;
	if (!isnan(c->speedup) && c->speedup > 0) {
		m->kind = MARK_FIGURE;
		m->value = c->speedup;
		m->lo = isnan(c->lo) ? c->round_lo : c->lo;
		m->hi = isnan(c->lo) ? c->round_hi : c->hi;
	} else if (!isnan(c->bound) && c->bound > 0) {
		m->kind = c->verdict == VERDICT_at_most ? MARK_AT_MOST :
		    MARK_AT_LEAST;
		m->value = c->bound;
	}
	set_note(c, m);
}

static struct panel *
level_panel(struct block *b, const char *level)
{
	char *clean = text_clean(label_level(level));
	struct panel *found = NULL;

	for (size_t i = 0; i < b->npanels && found == NULL; i++)
		if (strcmp(b->panels[i].title, clean) == 0)
			found = &b->panels[i];
	free(clean);
	return found != NULL ? found :
	    block_panel(b, label_level(level), "speedup", 1);
}

/* Whether no comparison of its group has a figure. */
static bool
is_unknown(const struct report *r, const struct comparison *c)
{
	for (size_t i = 0; i < r->n; i++)
		if (r->list[i].group == c->group &&
		    r->list[i].verdict != VERDICT_unknown)
			return false;
	return c->group != NULL;
}

/* Names a test that has no row, once. */
static void
add_unknown(const struct report *r, const struct comparison *c, char *names,
    size_t size)
{
	char title[SUBJECT_SIZE];

	if (c->cell1 != &c->group->cells[c->group->base == c->group->cells])
		return;
	subject_title(r, c->group, title);
	if (*names != '\0')
		text_add(names, size, ", ");
	text_add(names, size, title);
}

static void
add_comparison(const struct report *r, const struct comparison *c,
    struct facets *f)
{
	struct block *b;
	char place[SUBJECT_SIZE], title[SUBJECT_SIZE] = "geometric mean";
	struct mark *m;

	subject_place(c->key, place);
	b = facets_block(f, place);
	if (c->group != NULL)
		subject_test(r, c->group, title);
	m = panel_mark(level_panel(b, c->level), block_row(b, title));
	set_mark(c, m);
	if (meaning[c->verdict] != NULL)
		caption_legend(&f->caption, m->look, meaning[c->verdict]);
}

void
chart_speedup(const struct report *r, bool mono, struct facets *f)
{
	bool interval = false, digits = false;
	char names[512] = "";
	char text[2048] = "above 1 is better than the baseline";

	f->axis = FACETS_RATIO;
	for (size_t i = 0; i < r->n; i++) {
		const struct comparison *c = &r->list[i];

		if (c->kind == COMPARE_FACTOR)
			continue;
		if (is_unknown(r, c)) {
			add_unknown(r, c, names, sizeof names);
			continue;
		}
		add_comparison(r, c, f);
		interval |= !isnan(c->lo);
		digits |= isnan(c->lo) && !isnan(c->round_lo);
	}
	if (r->n > 0) {
		text_add(text, sizeof text, ": ");
		text_add(text, sizeof text, r->list[0].baseline);
	}
	f->caption.title = xstrdup("Speedup");
	f->caption.subtitle = text_clean(text);
	*text = '\0';
	if (interval && !mono)
		text_add(text, sizeof text, "Lines: 95 % interval of each "
		    "ratio. ");
	if (digits && !mono)
		text_add(text, sizeof text, interval ? "For one run: what the "
		    "printed digits allow. " : "Lines: what the printed "
		    "digits allow; one run has no interval. ");
	text_add(text, sizeof text, "n: runs of the baseline and of the "
	    "configuration.");
	if (*names != '\0') {
		text_add(text, sizeof text, "\nNo figure on either side, or "
		    "both too fast to be timed: ");
		text_add(text, sizeof text, names);
	}
	f->caption.notes = text_clean(text);
}
