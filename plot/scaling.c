#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "axis.h"
#include "cells.h"
#include "charts.h"
#include "mean.h"
#include "mem.h"
#include "number.h"
#include "subject.h"
#include "tool.h"

/* What a curve can run over: keys of params. */
static const struct {
	const char *key;
	const char *title;
	enum axis_kind axis;
} keys[] = {
	{ "bs", "block size, bytes", AXIS_SIZE },
	{ "iodepth", "queue depth", AXIS_SIZE },
	{ "size", "size, bytes", AXIS_SIZE },
	{ "jobs", "jobs", AXIS_SIZE },
	{ "count", "blocks", AXIS_COUNT },
};

/* The figure of a key in params; NaN if there is none above 0. */
static double
figure_of(const char *params, const char *key)
{
	const char *start;
	size_t len = row_key(params, key, &start);
	char *text = xstrndup(len > 0 ? start : "", len);
	double value = NAN;

	if (!number_read(text, &value) || value <= 0)
		value = NAN;
	free(text);
	return value;
}

/* params without a key and its value; the caller frees it. */
static char *
without(const char *params, const char *key)
{
	size_t len = strlen(key);
	char *rest = xcalloc(strlen(params) + 2, 1), *end = rest;

	for (const char *s = params; *s != '\0'; s += strspn(s, " ")) {
		size_t n = strcspn(s, " ");

		if (n <= len || strncmp(s, key, len) != 0 || s[len] != '=') {
			memcpy(end, s, n);
			end += n;
			*end++ = ' ';
		}
		s += n;
	}
	*end = '\0';
	return rest;
}

/* Whether two groups differ in nothing but a key of params. */
static bool
is_family(const struct group *a, const struct group *b, const char *key)
{
	char *x, *y;
	bool equal = true;

	for (int i = 0; i < KEY_SIZE; i++)
		if (i != KEY_PARAMS && strcmp(a->key[i], b->key[i]) != 0)
			return false;
	x = without(a->key[KEY_PARAMS], key);
	y = without(b->key[KEY_PARAMS], key);
	equal = strcmp(x, y) == 0;
	free(x);
	free(y);
	return equal;
}

/* The first group of its family, or NULL if it stands alone. */
static const struct group *
family(const struct report *r, const struct group *g, const char *key)
{
	double own = figure_of(g->key[KEY_PARAMS], key);
	const struct group *first = NULL;
	bool several = false;

	if (isnan(own))
		return NULL;
	for (size_t i = 0; i < r->ngroups; i++) {
		const struct group *h = &r->groups[i];
		double other = figure_of(h->key[KEY_PARAMS], key);

		if (isnan(other) || !is_family(g, h, key))
			continue;
		if (first == NULL)
			first = h;
		several |= other < own || other > own;
	}
	return several ? first : NULL;
}

/* The key over which most groups make up curves, or LEN(keys). */
static size_t
find_key(const struct report *r)
{
	size_t best = LEN(keys), most = 0;

	for (size_t k = 0; k < LEN(keys); k++) {
		size_t count = 0;

		for (size_t i = 0; i < r->ngroups; i++)
			count += family(r, &r->groups[i], keys[k].key) != NULL;
		if (count > most) {
			most = count;
			best = k;
		}
	}
	return best;
}

/* One family: a plot with a curve for each level. */
static void
add_family(const struct report *r, const struct group *first,
    const char *key, const char *x, struct curves *c)
{
	char title[SUBJECT_SIZE], axis[SUBJECT_SIZE];
	struct axis_unit unit;
	struct plot *plot;
	char *rest;

	subject_title(r, first, title);
	rest = without(title, key);
	plot = curves_plot(c, rest, x, "", 1);
	free(rest);
	for (size_t i = 0; i < r->ngroups; i++)
		if (family(r, &r->groups[i], key) == first)
			cells_points(r, &r->groups[i], c, plot, figure_of(
			    r->groups[i].key[KEY_PARAMS], key), true);
	plot_sort(plot);
	unit = axis_unit(first->unit, plot_middle(plot));
	subject_axis(first->key[KEY_METRIC], unit.text, axis);
	plot->factor = unit.factor;
	plot_axis(plot, axis);
	curves_keep_joined(c);
}

void
chart_scaling(const struct report *r, bool mono, struct curves *c)
{
	size_t k = find_key(r);

	c->logs = true;
	c->joined = true;
	c->caption.title = xstrdup("Scaling");
	c->caption.subtitle = xstrdup("geometric means, both axes logarithmic");
	c->caption.notes = xstrdup(mono ? "" : "Whiskers: 95 % t interval of "
	    "the mean, or for one run what the printed digits allow.");
	if (k == LEN(keys))
		return;
	c->axis = keys[k].axis;
	for (size_t i = 0; i < r->ngroups; i++)
		if (family(r, &r->groups[i], keys[k].key) == &r->groups[i])
			add_family(r, &r->groups[i], keys[k].key, keys[k].title,
			    c);
}
