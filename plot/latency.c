/* The chart of latencies by percentile. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "axis.h"
#include "cells.h"
#include "charts.h"
#include "mem.h"
#include "metric.h"
#include "number.h"
#include "subject.h"

/*
 * The place of a metric such as "clat_p99.9" on the axis: log10 of one in how
 * many operations takes longer.  NaN if it is no percentile below 100.
 */
static double
place_of(const char *metric)
{
	const char *p = strstr(metric, "_p");
	double percent;

	if (p == NULL || !number_read(p + 2, &percent) || percent < 0 ||
	    percent >= 100)
		return NAN;
	return log10(100 / (100 - percent));
}

/* Whether two groups are percentiles of one curve. */
static bool
is_family(const struct group *a, const struct group *b)
{
	const char *x = a->key[KEY_METRIC], *y = b->key[KEY_METRIC];

	for (int i = 0; i < KEY_SIZE; i++)
		if (i != KEY_METRIC && strcmp(a->key[i], b->key[i]) != 0)
			return false;
	return !isnan(place_of(x)) && !isnan(place_of(y)) &&
	    strcspn(x, "_") == strcspn(y, "_") &&
	    strncmp(x, y, strcspn(x, "_")) == 0;
}

static void
add_family(const struct report *r, const struct group *first, struct curves *c)
{
	const struct metric *metric = metric_find(first->key[KEY_METRIC]);
	char title[SUBJECT_SIZE], axis[SUBJECT_SIZE];
	struct axis_unit unit;
	struct plot *plot;

	subject_title(r, first, title);
	/* The one percentile that a group is of says nothing of the curve. */
	if (strrchr(title, ',') != NULL)
		*strrchr(title, ',') = '\0';
	plot = curves_plot(c, title, "percentile", "", 1);
	for (size_t i = 0; i < r->ngroups; i++)
		if (is_family(first, &r->groups[i]))
			cells_points(r, &r->groups[i], c, plot,
			    place_of(r->groups[i].key[KEY_METRIC]), false);
	plot_sort(plot);
	unit = axis_unit(first->unit, plot_middle(plot));
	snprintf(axis, sizeof axis, "%s, %s", metric != NULL ? metric->title :
	    "latency", unit.text);
	plot->factor = unit.factor;
	plot_axis(plot, axis);
	curves_keep_joined(c);
}

void
chart_latency(const struct report *r, bool mono, struct curves *c)
{
	c->axis = AXIS_PERCENTILE;
	c->logs = true;
	c->joined = true;
	c->caption.title = xstrdup("Latency percentiles");
	c->caption.subtitle = xstrdup("less is better; both axes logarithmic");
	c->caption.notes = xstrdup(mono ? "" : "Geometric mean over the runs; "
	    "whiskers: its 95 % t interval.");
	for (size_t i = 0; i < r->ngroups; i++) {
		size_t j = 0;

		while (j < i && !is_family(&r->groups[i], &r->groups[j]))
			j++;
		if (j == i && is_family(&r->groups[i], &r->groups[i]))
			add_family(r, &r->groups[i], c);
	}
}
