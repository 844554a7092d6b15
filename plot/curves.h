/*
 * curves.h - the figures of a chart of points over an axis: plots, in each a
 * curve for every configuration.  Charts fill it in (runs.c, scaling.c,
 * latency.c), curves_layout.c draws it.
 */
#ifndef CURVES_H
#define CURVES_H

#include <stdbool.h>
#include <stddef.h>

#include "facets.h"
#include "page.h"

struct point {
	enum mark_kind kind;
	double x;
	double y;		/* in base units */
	double lo, hi;		/* the ends of its whisker; NaN: none */
};

struct curve {
	unsigned look;		/* colour and sign, see theme.gp */
	struct point *points;
	size_t n, room;
};

struct plot {
	char *title;
	char *x, *y;		/* what the axes are, with units */
	double factor;		/* a figure of the y axis in base units */
	struct curve *curves;
	size_t n, room;
};

/* What stands at the tics of the x axis. */
enum axis_kind {
	AXIS_ORDER,		/* 1, 2, 3 */
	AXIS_SIZE,		/* powers of 2: 4k, 64k; logarithmic */
	AXIS_COUNT,		/* 1000, 2000, 5000; logarithmic */
	AXIS_PERCENTILE		/* x is log10(100 / (100 - percent)) */
};

struct curves {
	struct caption caption;	/* its legend names the curves */
	enum axis_kind axis;
	bool logs;		/* a logarithmic y axis */
	bool joined;		/* lines from point to point */
	struct plot *plots;
	size_t n, room;
};

/* New, empty parts, which belong to the curves.  Texts are copied. */
struct plot *curves_plot(struct curves *c, const char *title, const char *x,
    const char *y, double factor);
/* Replaces what the y axis says. */
void plot_axis(struct plot *plot, const char *y);
/* The curve of that look in a plot, made if there is none. */
struct curve *plot_curve(struct plot *plot, unsigned look);
struct point *curve_point(struct curve *curve, double x, double y);
/* Puts the points of all curves in rising order of x. */
void plot_sort(struct plot *plot);
/* The middle of a plot's figures on a logarithmic axis; 0 if it is empty. */
double plot_middle(const struct plot *plot);

/* Takes the last plot away unless it has a curve of two points and more. */
void curves_keep_joined(struct curves *c);

/* How many points it shows. */
size_t curves_count(const struct curves *c);

/* As layout(), for curves. */
char *curves_layout(const struct curves *c, const struct terminal *terminal,
    double width, double height, size_t *len);

/* Frees what it holds, not c. */
void curves_free(struct curves *c);

#endif
