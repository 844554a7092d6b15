/* The chart of figures over a size or depth. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "axis.h"
#include "cells.h"
#include "charts.h"
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

/* Groups that differ in nothing but a key of params have equal ones. */
struct likeness {
	const char *key[KEY_SIZE];	/* equal texts are the same ones */
	size_t params;
};

static uint32_t
number_of(const struct group *group, const char *key, struct intern *rests,
    struct intern *likenesses)
{
	char *rest = without(group->key[KEY_PARAMS], key);
	struct likeness like;

	memcpy(like.key, group->key, sizeof like.key);
	like.key[KEY_PARAMS] = NULL;
	like.params = intern_text(rests, rest);
	free(rest);
	return intern(likenesses, &like, sizeof like);
}

/*
 * The first group of each group's family, NULL for those that stand alone: that
 * have no figure of the key, or all the same.  *n: how many do not.
 */
static const struct group **
find_families(const struct report *r, const char *key, size_t *n)
{
	const struct group **first = xcalloc(r->ngroups, sizeof *first);
	const struct group **family = xcalloc(r->ngroups, sizeof *family);
	bool *several = xcalloc(r->ngroups, sizeof *several);
	uint32_t *number = xcalloc(r->ngroups, sizeof *number);
	struct intern rests = { 0 }, likenesses = { 0 };

	*n = 0;
	for (size_t i = 0; i < r->ngroups; i++) {
		const struct group *g = &r->groups[i];
		double x = figure_of(g->key[KEY_PARAMS], key), other;
		uint32_t like = number_of(g, key, &rests, &likenesses);

		number[i] = like;
		if (isnan(x))
			continue;
		if (first[like] == NULL)
			first[like] = g;
		other = figure_of(first[like]->key[KEY_PARAMS], key);
		several[like] |= other < x || other > x;
	}
	for (size_t i = 0; i < r->ngroups; i++) {
		if (several[number[i]] && !isnan(figure_of(
		    r->groups[i].key[KEY_PARAMS], key)))
			family[i] = first[number[i]];
		*n += family[i] != NULL;
	}
	intern_free(&rests);
	intern_free(&likenesses);
	free(number);
	free(several);
	free(first);
	return family;
}

/* The key over which most groups make up curves, or LEN(keys). */
static size_t
find_key(const struct report *r)
{
	size_t best = LEN(keys), most = 0;

	for (size_t k = 0; k < LEN(keys); k++) {
		size_t count;

		free(find_families(r, keys[k].key, &count));
		if (count > most) {
			most = count;
			best = k;
		}
	}
	return best;
}

/* One family: a plot with a curve for each level. */
static void
add_family(const struct report *r, const struct group **family,
    const struct group *first, const char *key, const char *x,
    struct curves *c)
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
		if (family[i] == first)
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
	const struct group **family;
	size_t k = find_key(r), n;

	c->logs = true;
	c->joined = true;
	c->caption.title = xstrdup("Scaling");
	c->caption.subtitle = xstrdup("geometric means, both axes logarithmic");
	c->caption.notes = xstrdup(mono ? "" : "Whiskers: 95 % t interval of "
	    "the mean, or for one run what the printed digits allow.");
	if (k == LEN(keys))
		return;
	c->axis = keys[k].axis;
	family = find_families(r, keys[k].key, &n);
	for (size_t i = 0; i < r->ngroups; i++)
		if (family[i] == &r->groups[i])
			add_family(r, family, family[i], keys[k].key,
			    keys[k].title, c);
	free(family);
}
