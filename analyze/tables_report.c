/* A report as tables: tables_make() of tables.h. */
#include "tables.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "digits.h"
#include "human.h"
#include "label.h"
#include "legend.h"
#include "mem.h"

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
	char ratio[DIGITS_SIZE], buf[DIGITS_SIZE + 4];

	if (!isnan(c->bound)) {
		digits_ratio(ratio, c->bound);
		snprintf(buf, sizeof buf, "%s %s",
		    c->verdict == VERDICT_at_least ? ">=" : "<=", ratio);
		return xstrdup(buf);
	}
	if (isnan(c->speedup))
		return xstrdup("-");
	digits_ratio(ratio, c->speedup);
	return xstrdup(ratio);
}

/* The interval; where there is none, what the digits allow in brackets. */
static char *
range_text(const struct comparison *c)
{
	char lo[DIGITS_SIZE], hi[DIGITS_SIZE], buf[2 * DIGITS_SIZE + 8];
	bool digits = isnan(c->lo);

	if (isnan(digits ? c->round_lo : c->lo) ||
	    isnan(digits ? c->round_hi : c->hi))
		return xstrdup("");
	digits_ratio(lo, digits ? c->round_lo : c->lo);
	digits_ratio(hi, digits ? c->round_hi : c->hi);
	snprintf(buf, sizeof buf, digits ? "[%s, %s]" : "%s..%s", lo, hi);
	return xstrdup(buf);
}

static char *
verdict_text(const struct comparison *c)
{
	const char *word = compare_verdicts[c->verdict];
	char more[DIGITS_SIZE], buf[2 * DIGITS_SIZE], runs[32] = "";

	if (!isnan(c->critical_sd)) {
		digits_percent(more, c->critical_sd);
		snprintf(buf, sizeof buf, "%s (%s)", word, more);
	} else if (c->verdict == VERDICT_unclear && c->detectable < 1000) {
		if (!isnan(c->runs_needed))
			snprintf(runs, sizeof runs, ", %.0f", c->runs_needed);
		snprintf(buf, sizeof buf, "%s (%.3g%s)", word, c->detectable,
		    runs);
	} else
		snprintf(buf, sizeof buf, "%s", word);
	return xstrdup(buf);
}

/* Whether a single run lies where the others' scatter would put it. */
static const char *
place_of(const struct comparison *c)
{
	return c->speedup >= c->one_lo && c->speedup <= c->one_hi ?
	    "inside" : "outside";
}

/* How much scatter a single run can bear, in words. */
static void
about_single(struct tables *t, struct tables_row *row,
    const struct comparison *c)
{
	if (isnan(c->critical_sd))
		return;
	if (c->critical_sd < 0.10)
		tables_note(t, row, "single run: would be undone by a "
		    "run-to-run scatter below 10 %%: repeat it");
	else if (c->critical_sd <= 0.30)
		tables_note(t, row, "single run: would be undone by a "
		    "run-to-run scatter of 10 to 30 %%, which is not rare");
	else
		tables_note(t, row, "single run: would be undone only by a "
		    "run-to-run scatter above 30 %%, which is rare");
	if (!isnan(c->one_lo))
		tables_note(t, row, "the single run lies %s the %g %% range "
		    "of the others, if it scatters like them",
		    place_of(c), 100 * (1 - t->report->options.alpha));
	if (c->within_p > t->report->options.alpha)
		tables_note(t, row, "cannot be told from the scatter within "
		    "the runs");
}

/* Whose scatter is larger. */
static void
about_scatter(struct tables *t, struct tables_row *row,
    const struct comparison *c)
{
	char ratio[DIGITS_SIZE];

	if (compare_has(c, FLAG_unequal)) {
		digits_ratio(ratio, c->sd1 / c->sd0);
		tables_note(t, row, "unequal: the level scatters %s times as "
		    "much as the baseline", ratio);
	}
}

static void
add_footnotes(struct tables *t, struct tables_row *row,
    const struct comparison *c)
{
	char smallest[DIGITS_SIZE], largest[DIGITS_SIZE];

	about_single(t, row, c);
	about_scatter(t, row, c);
	if (c->kind == COMPARE_GEOMEAN) {
		digits_ratio(smallest, c->smallest);
		digits_ratio(largest, c->largest);
		tables_note(t, row, "geometric mean of the speedups of %zu "
		    "tests, %s to %s%s", c->ntests, smallest, largest,
		    c->left_out > 0 ? "; tests without a figure are left "
		    "out" : "");
	} else if (c->left_out > 0)
		tables_note(t, row, "runs without a usable figure are left "
		    "out: %zu", c->left_out);
	if (c->unpaired > 0)
		tables_note(t, row, "runs without a partner are left out: %zu",
		    c->unpaired);
	for (enum compare_flag i = 0; i < COMPARE_NFLAGS; i++)
		if (compare_has(c, i) && i != FLAG_unequal)
			tables_note(t, row, "%s: %s", compare_flags[i].name,
			    compare_flags[i].text);
	if (c->marks != INTERN_NONE)
		tables_note(t, row, "iocheck: %s",
		    (const char *)intern_bytes(&t->report->texts, c->marks));
}

static void
fill_row(struct tables *t, struct tables_row *row, const struct comparison *c)
{
	char runs[64];

	row->look = compare_verdicts[c->verdict];
	row->cell[TABLES_BASE] = side_text(c, c->cell0, c->centre0);
	row->cell[TABLES_LEVEL] = side_text(c, c->cell1, c->centre1);
	row->cell[TABLES_SPEEDUP] = speedup_text(c);
	row->cell[TABLES_RANGE] = range_text(c);
	snprintf(runs, sizeof runs, "%zu+%zu", c->n0, c->n1);
	row->cell[TABLES_RUNS] = xstrdup(runs);
	row->cell[TABLES_VERDICT] = verdict_text(c);
	add_footnotes(t, row, c);
}

/* The comparisons of one table: of a level, or the factors, in a section. */
struct table {
	const struct comparison **list;
	size_t n;
	size_t room;
};

static struct table *
sort_tables(const struct report *r, uint32_t *n)
{
	struct intern keys = { 0 };
	struct table *tables = NULL;
	size_t room = 0;

	for (size_t i = 0; i < r->n; i++) {
		const struct comparison *c = &r->list[i];
		const void *key[] = { c->key[KEY_SECTION], c->baseline,
		    c->kind == COMPARE_FACTOR ? NULL : c->level };
		uint32_t known = keys.n, at = intern(&keys, key, sizeof key);

		tables = xgrow(tables, keys.n, &room, sizeof *tables);
		if (keys.n > known)
			tables[at] = (struct table){ 0 };
		tables[at].list = xgrow(tables[at].list, tables[at].n,
		    &tables[at].room, sizeof *tables[at].list);
		tables[at].list[tables[at].n++] = c;
	}
	*n = keys.n;
	intern_free(&keys);
	return tables;
}

static void
add_table(struct tables *t, const struct table *table)
{
	const struct comparison *first = table->list[0];
	struct tables_block *b = tables_add_block(t);
	char **name = xcalloc(table->n, sizeof *name);

	b->section = first->key[KEY_SECTION];
	b->title = "Factors";
	if (first->kind != COMPARE_FACTOR) {
		b->title = label_level(first->level);
		b->against = label_level(first->baseline);
	}
	label_make(table->list, table->n, name);
	for (size_t i = 0; i < table->n; i++) {
		struct tables_row *row = tables_add_row(b);

		row->cell[TABLES_TEST] = name[i];
		fill_row(t, row, table->list[i]);
	}
	free(name);
}

void
tables_make(struct tables *t, const struct report *r)
{
	static const char *const heads[TABLES_COLUMNS] = { "test", "baseline",
	    "level", "speedup", "range", "runs", "verdict" };
	uint32_t n;
	struct table *tables = sort_tables(r, &n);

	*t = (struct tables){ .report = r, .heads = heads };
	for (uint32_t i = 0; i < n; i++) {
		add_table(t, &tables[i]);
		free(tables[i].list);
	}
	free(tables);
	legend_make(&t->legend, r);
}
