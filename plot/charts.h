/*
 * charts.h - the charts: each turns a comparison into facets or curves.
 */
#ifndef CHARTS_H
#define CHARTS_H

#include "compare.h"
#include "curves.h"
#include "facets.h"

/*
 * What they fill in is empty, and keeps all but a title that the user gives;
 * mono: it will be drawn with letters.
 */
typedef void facets_chart(const struct report *r, bool mono, struct facets *f);
typedef void curves_chart(const struct report *r, bool mono, struct curves *c);

facets_chart chart_values;	/* values.c: the figures, as bars */
facets_chart chart_speedup;	/* speedup.c: the ratios to the baseline */
facets_chart chart_box;		/* box.c: medians, quartiles, all runs */
curves_chart chart_runs;	/* runs.c: all runs in their order */
curves_chart chart_scaling;	/* scaling.c: figures over a size or depth */
curves_chart chart_latency;	/* latency.c: percentiles */

struct chart {
	const char *name;
	facets_chart *facets;	/* one of these is NULL */
	curves_chart *curves;
	const char *metrics;	/* that it needs; NULL: the main ones */
	const char *needs;	/* what there must be to draw it, in words */
};

/* By name; NULL if there is none. */
const struct chart *chart_find(const char *name);
/* Of number i, from 0; NULL behind the last one. */
const char *chart_name(size_t i);

/*
 * The script of a chart (*len bytes, freed by the caller).  title: NULL for
 * the chart's own; sort: by value.  *alternative: what it shows in words, for
 * those who cannot see it, freed by the caller; two lines, of which the first
 * is the title.  Returns an exit status; both are NULL unless EXIT_YES.
 */
struct chart_options {
	const struct chart *chart;
	const struct terminal *terminal;
	const char *title;
	double width, height;	/* 0: no matter */
	bool sort;
};
int chart_script(const struct report *r, const struct chart_options *options,
    char **script, size_t *len, char **alternative);

#endif
