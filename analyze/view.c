#include "view.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figure.h"
#include "human.h"
#include "label.h"
#include "mem.h"

const char *const view_heads[VIEW_COLUMNS] = { "test", "baseline", "level",
    "speedup", "range", "runs", "verdict" };

void
view_letters(char buf[VIEW_LETTERS], size_t number)
{
	char reversed[VIEW_LETTERS];
	size_t n = 0;

	for (number++; number > 0; number = (number - 1) / 26)
		reversed[n++] = (char)('a' + (number - 1) % 26);
	for (size_t i = 0; i < n; i++)
		buf[i] = reversed[n - 1 - i];
	buf[n] = '\0';
}

/* Marks a row with a footnote; equal texts share one. */
static void __attribute__((format(printf, 3, 4)))
footnote(struct view *v, struct view_row *row, const char *format, ...)
{
	char letters[VIEW_LETTERS], *text;
	size_t used = strlen(row->marks);
	va_list args, again;
	size_t len;

	va_start(args, format);
	va_copy(again, args);
	len = (size_t)vsnprintf(NULL, 0, format, args);
	text = xrealloc(NULL, len + 1);
	vsnprintf(text, len + 1, format, again);
	va_end(again);
	va_end(args);
	view_letters(letters, intern_text(&v->footnotes, text));
	row->marks = xrealloc(row->marks, used + VIEW_LETTERS + 1);
	if (used > 0)
		row->marks[used++] = ',';
	memcpy(row->marks + used, letters, strlen(letters) + 1);
	free(text);
}

/* The geometric mean of a side, or where its too-fast runs put it. */
static char *
side_text(const struct comparison *c, const struct cell *cell, double centre)
{
	char buf[HUMAN_SIZE + 1];

	if (!isnan(centre))
		human(buf, centre, c->unit);
	else if (cell != NULL && cell->nfast > 0 && isfinite(cell->bound)) {
		buf[0] = c->group->sign > 0 ? '>' : '<';
		human(buf + 1, exp(cell->bound), c->unit);
	} else
		snprintf(buf, sizeof buf, "-");
	return xstrdup(buf);
}

static char *
speedup_text(const struct comparison *c)
{
	char ratio[FIGURE_SIZE], buf[FIGURE_SIZE + 4];

	if (!isnan(c->bound)) {
		figure_ratio(ratio, c->bound);
		snprintf(buf, sizeof buf, "%s %s",
		    c->verdict == VERDICT_at_least ? ">=" : "<=", ratio);
		return xstrdup(buf);
	}
	if (isnan(c->speedup))
		return xstrdup("-");
	figure_ratio(ratio, c->speedup);
	return xstrdup(ratio);
}

/* The interval; where there is none, what the digits allow in brackets. */
static char *
range_text(const struct comparison *c)
{
	char lo[FIGURE_SIZE], hi[FIGURE_SIZE], buf[2 * FIGURE_SIZE + 8];
	bool digits = isnan(c->lo);

	if (isnan(digits ? c->round_lo : c->lo) ||
	    isnan(digits ? c->round_hi : c->hi))
		return xstrdup("");
	figure_ratio(lo, digits ? c->round_lo : c->lo);
	figure_ratio(hi, digits ? c->round_hi : c->hi);
	snprintf(buf, sizeof buf, digits ? "[%s, %s]" : "%s..%s", lo, hi);
	return xstrdup(buf);
}

static char *
verdict_text(const struct comparison *c)
{
	const char *word = compare_verdicts[c->verdict];
	char more[FIGURE_SIZE], buf[2 * FIGURE_SIZE];

	if (!isnan(c->critical_sd)) {
		figure_percent(more, c->critical_sd);
		snprintf(buf, sizeof buf, "%s (%s)", word, more);
	} else if (c->verdict == VERDICT_unclear && !isnan(c->runs_needed))
		snprintf(buf, sizeof buf, "%s (%.0f)", word, c->runs_needed);
	else
		snprintf(buf, sizeof buf, "%s", word);
	return xstrdup(buf);
}

/* How much scatter a single run can bear, in words. */
static void
about_single(struct view *v, struct view_row *row)
{
	const struct comparison *c = row->comparison;

	if (isnan(c->critical_sd))
		return;
	if (c->critical_sd < 0.10)
		footnote(v, row, "single run: would be undone by a run-to-run "
		    "scatter below 10 %%: repeat it");
	else if (c->critical_sd <= 0.30)
		footnote(v, row, "single run: would be undone by a run-to-run "
		    "scatter of 10 to 30 %%, which is not rare");
	else
		footnote(v, row, "single run: would be undone only by a "
		    "run-to-run scatter above 30 %%, which is rare");
	if (!isnan(c->one_lo))
		footnote(v, row, "the single run lies %s the %g %% range of "
		    "the others, if it scatters like them",
		    c->speedup >= c->one_lo && c->speedup <= c->one_hi ?
		    "inside" : "outside", 100 * (1 -
		    v->report->options.alpha));
	if (c->within_p > v->report->options.alpha)
		footnote(v, row, "cannot be told from the scatter within the "
		    "runs");
}

static void
add_footnotes(struct view *v, struct view_row *row)
{
	const struct comparison *c = row->comparison;
	char smallest[FIGURE_SIZE], largest[FIGURE_SIZE];

	about_single(v, row);
	if (c->kind == COMPARE_GEOMEAN) {
		figure_ratio(smallest, c->smallest);
		figure_ratio(largest, c->largest);
		footnote(v, row, "geometric mean of the speedups of %zu tests, "
		    "%s to %s%s", c->ntests, smallest, largest,
		    c->left_out > 0 ? "; tests without a figure are left out" :
		    "");
	} else if (c->left_out > 0)
		footnote(v, row, "runs without a usable figure are left out: "
		    "%zu", c->left_out);
	if (c->unpaired > 0)
		footnote(v, row, "runs without a partner are left out: %zu",
		    c->unpaired);
	for (enum compare_flag i = 0; i < COMPARE_NFLAGS; i++)
		if (compare_has(c, i))
			footnote(v, row, "%s: %s", compare_flags[i].name,
			    compare_flags[i].text);
	if (c->marks != INTERN_NONE)
		footnote(v, row, "iocheck: %s", (const char *)intern_bytes(
		    &v->report->texts, c->marks));
}

static void
fill_row(struct view *v, struct view_row *row)
{
	const struct comparison *c = row->comparison;
	char runs[64];

	row->cell[VIEW_BASE] = side_text(c, c->cell0, c->centre0);
	row->cell[VIEW_LEVEL] = side_text(c, c->cell1, c->centre1);
	row->cell[VIEW_SPEEDUP] = speedup_text(c);
	row->cell[VIEW_RANGE] = range_text(c);
	snprintf(runs, sizeof runs, "%zu+%zu", c->n0, c->n1);
	row->cell[VIEW_RUNS] = xstrdup(runs);
	row->cell[VIEW_VERDICT] = verdict_text(c);
	row->marks = xstrdup("");
	add_footnotes(v, row);
}

/* The block of a comparison, a new one if it is the first of its kind. */
static struct view_block *
find_block(struct view *v, struct intern *keys, const struct comparison *c)
{
	const char *level = c->kind == COMPARE_FACTOR ? NULL : c->level;
	const void *key[] = { c->key[KEY_SECTION], c->baseline, level };
	uint32_t n = intern(keys, key, sizeof key);

	v->blocks = xgrow(v->blocks, v->n, &v->room, sizeof *v->blocks);
	if (n == v->n)
		v->blocks[v->n++] = (struct view_block){
		    .section = c->key[KEY_SECTION], .level = level,
		    .baseline = c->baseline };
	return &v->blocks[n];
}

static void
fill_block(struct view *v, struct view_block *b)
{
	const struct comparison **list = xcalloc(b->n, sizeof *list);
	char **name = xcalloc(b->n, sizeof *name);

	for (size_t i = 0; i < b->n; i++)
		list[i] = b->rows[i].comparison;
	label_make(list, b->n, name);
	for (size_t i = 0; i < b->n; i++) {
		b->rows[i].cell[VIEW_TEST] = name[i];
		fill_row(v, &b->rows[i]);
	}
	free(name);
	free(list);
}

void
view_make(struct view *v, const struct report *r)
{
	struct intern keys = { 0 };

	*v = (struct view){ .report = r };
	for (size_t i = 0; i < r->n; i++) {
		struct view_block *b = find_block(v, &keys, &r->list[i]);

		b->rows = xgrow(b->rows, b->n, &b->room, sizeof *b->rows);
		b->rows[b->n++] = (struct view_row){
		    .comparison = &r->list[i] };
	}
	for (size_t i = 0; i < v->n; i++)
		fill_block(v, &v->blocks[i]);
	legend_make(&v->legend, r);
	intern_free(&keys);
}

void
view_free(struct view *v)
{
	for (size_t i = 0; i < v->n; i++) {
		for (size_t j = 0; j < v->blocks[i].n; j++) {
			for (int k = 0; k < VIEW_COLUMNS; k++)
				free(v->blocks[i].rows[j].cell[k]);
			free(v->blocks[i].rows[j].marks);
		}
		free(v->blocks[i].rows);
	}
	free(v->blocks);
	intern_free(&v->footnotes);
	legend_free(&v->legend);
}
