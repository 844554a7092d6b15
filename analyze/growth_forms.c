/* Curves as tables: the part of growth.h that is for forms.h. */
#include "growth.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "digits.h"
#include "human.h"
#include "label.h"
#include "mem.h"
#include "tool.h"

#define LACK_OF_FIT	0.05

static const char *const names[GROWTH_NCURVES] = {
	[GROWTH_POWER] = "power law", [GROWTH_SATURATION] = "saturation" };

/* "fits", "none fits", or how far the farthest point is off. */
static char *
fit_text(const struct growth_fit *f)
{
	char percent[DIGITS_SIZE], buf[DIGITS_SIZE + 8];

	if (!isnan(f->p_fit))
		return xstrdup(f->p_fit <= LACK_OF_FIT ? "none fits" :
		    "fits");
	digits_percent(percent, expm1(f->residual));
	snprintf(buf, sizeof buf, "off %s", percent);
	return xstrdup(buf);
}

static char *
curve_text(const void *row, const void *context)
{
	const struct growth_fit *f = row;

	(void)context;
	return xstrdup(names[f->curve]);
}

static char *
judgement_text(const void *row, const void *context)
{
	const struct growth_fit *f = row;

	(void)context;
	if (isnan(f->p_fit))
		return xstrdup("");
	return fit_text(f);
}

static char *
by_text(const void *row, const void *context)
{
	const struct growth *g = context;

	(void)row;
	return xstrdup(g->report->by);
}

static char *
size_text(const void *row, const void *context)
{
	const struct growth *g = context;

	(void)row;
	return xstrdup(g->size);
}

#define KEY(name, number)	{ name, SHEET_TEXT, offsetof(struct \
	growth_fit, key) + (number) * sizeof(char *), NULL, false }
#define MADE(name, make)	{ name, SHEET_TEXT, 0, make, false }
#define MEMBER(member, kind)	{ #member, kind, \
	offsetof(struct growth_fit, member), NULL, false }

static const struct sheet_column columns[] = {
	KEY("tool", KEY_TOOL), KEY("section", KEY_SECTION),
	KEY("target", KEY_TARGET), KEY("test", KEY_TEST),
	KEY("params", KEY_PARAMS), KEY("metric", KEY_METRIC),
	MEMBER(unit, SHEET_TEXT), MADE("by", by_text),
	MEMBER(level, SHEET_TEXT), MADE("size", size_text),
	MEMBER(sizes, SHEET_COUNT), MEMBER(n, SHEET_COUNT),
	MADE("curve", curve_text),
	MEMBER(exponent, SHEET_FIGURE), MEMBER(exponent_lo, SHEET_FIGURE),
	MEMBER(exponent_hi, SHEET_FIGURE), MEMBER(factor, SHEET_FIGURE),
	MEMBER(power_rss, SHEET_FIGURE),
	MEMBER(max, SHEET_FIGURE), MEMBER(max_lo, SHEET_FIGURE),
	MEMBER(max_hi, SHEET_FIGURE), MEMBER(half, SHEET_FIGURE),
	MEMBER(half_lo, SHEET_FIGURE), MEMBER(half_hi, SHEET_FIGURE),
	MEMBER(saturation_rss, SHEET_FIGURE),
	MEMBER(speedup, SHEET_FIGURE), MEMBER(speedup_lo, SHEET_FIGURE),
	MEMBER(speedup_hi, SHEET_FIGURE), MEMBER(half_ratio, SHEET_FIGURE),
	MEMBER(half_ratio_lo, SHEET_FIGURE),
	MEMBER(half_ratio_hi, SHEET_FIGURE),
	MEMBER(p_fit, SHEET_FIGURE), MEMBER(residual, SHEET_FIGURE),
	MADE("fit", judgement_text),
};

static void
add_legend(const struct growth *g, struct sentences *legend)
{
	sentences_add(legend, "Curves over %s, fitted on logarithms: power law "
	    "y = factor x^exponent; saturation y = max x / (x + half), which "
	    "is half of max at x = half. Of the two the nearer one is shown.",
	    g->size);
	sentences_add(legend, "Ratios are over the baseline's curve; of max it "
	    "is a speedup, above 1 is better. Intervals: %g %%.",
	    100 * (1 - g->report->options.alpha));
	sentences_add(legend, "fits: with repeats, the means lie as near to "
	    "the curve as their scatter lets them; none fits: they do not "
	    "(lack of fit, p <= %g). Without repeats: how far the farthest "
	    "point is off; that is no judgement.", LACK_OF_FIT);
}

struct sheet
growth_sheet(const struct growth *g)
{
	struct sheet s = { .name = "curves", .columns = columns,
	    .ncolumns = LEN(columns), .rows = g->fits,
	    .row_size = sizeof *g->fits, .n = g->n, .context = g };

	sheet_set(&s, "by", g->report->by, 0);
	sheet_set(&s, "size", g->size, 0);
	sheet_set(&s, "alpha", NULL, g->report->options.alpha);
	add_legend(g, &s.legend);
	return s;
}

/* One parameter; name is copied. */
static void
add_row(struct tables_block *b, const struct growth_fit *f, const char *name,
    const char *parameter, const char *value, double lo, double hi)
{
	struct tables_row *row = tables_add_row(b);
	char a[DIGITS_SIZE], z[DIGITS_SIZE], buf[2 * DIGITS_SIZE + 8];

	row->cell[0] = xstrdup(name);
	row->cell[1] = xstrdup(names[f->curve]);
	row->cell[2] = xstrdup(parameter);
	row->cell[3] = xstrdup(value);
	digits_ratio(a, lo);
	digits_ratio(z, hi);
	snprintf(buf, sizeof buf, "%s..%s", a, z);
	row->cell[4] = xstrdup(buf);
	snprintf(buf, sizeof buf, "%zu/%zu", f->sizes, f->n);
	row->cell[5] = xstrdup(buf);
	row->cell[6] = fit_text(f);
}

/* Intervals of figures with a unit are shares of the figure. */
static void
add_fit(struct tables_block *b, const struct growth_fit *f, const char *name)
{
	char value[HUMAN_SIZE], ratio[DIGITS_SIZE];

	if (f->curve == GROWTH_POWER) {
		digits_ratio(ratio, f->exponent);
		add_row(b, f, name, "exponent", ratio, f->exponent_lo,
		    f->exponent_hi);
		return;
	}
	human(value, f->max, f->unit);
	add_row(b, f, name, "max", value, f->max_lo / f->max,
	    f->max_hi / f->max);
	digits_ratio(ratio, f->half);
	add_row(b, f, name, "half", ratio, f->half_lo, f->half_hi);
	if (isnan(f->speedup))
		return;
	digits_ratio(ratio, f->speedup);
	add_row(b, f, name, "speedup of max", ratio, f->speedup_lo,
	    f->speedup_hi);
	digits_ratio(ratio, f->half_ratio);
	add_row(b, f, name, "ratio of half", ratio, f->half_ratio_lo,
	    f->half_ratio_hi);
}

static struct tables_block *
find_block(struct tables *t, const struct growth_fit *f)
{
	struct tables_block *b;

	for (size_t i = 0; i < t->n; i++)
		if (t->blocks[i].section == f->key[KEY_SECTION] &&
		    t->blocks[i].title == f->level)
			return &t->blocks[i];
	b = tables_add_block(t);
	b->section = f->key[KEY_SECTION];
	b->title = f->level;
	return b;
}

void
growth_tables(const struct growth *g, struct tables *t)
{
	static const char *const heads[TABLES_COLUMNS] = { "test", "curve",
	    "parameter", "value", "range", "sizes", "fit" };
	struct comparison *c = xcalloc(g->n, sizeof *c);
	const struct comparison **list = xcalloc(g->n, sizeof *list);
	char **name = xcalloc(g->n, sizeof *name);

	*t = (struct tables){ .report = g->report, .heads = heads };
	for (size_t i = 0; i < g->n; i++) {
		memcpy(c[i].key, g->fits[i].key, sizeof c[i].key);
		list[i] = &c[i];
	}
	label_make(list, g->n, name);
	for (size_t i = 0; i < g->n; i++) {
		add_fit(find_block(t, &g->fits[i]), &g->fits[i], name[i]);
		free(name[i]);
	}
	add_legend(g, &t->legend);
	sentences_add(&t->legend, "The range of max is a share of it.");
	free(name);
	free(list);
	free(c);
}
