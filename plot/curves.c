#include "curves.h"

#include <math.h>
#include <stdlib.h>

#include "mem.h"
#include "text.h"

struct plot *
curves_plot(struct curves *c, const char *title, const char *x, const char *y,
    double factor)
{
	struct plot *p;

	c->plots = xgrow(c->plots, c->n, &c->room, sizeof *c->plots);
	p = &c->plots[c->n++];
	*p = (struct plot){ .title = text_clean(title), .x = text_clean(x),
	    .y = text_clean(y), .factor = factor };
	return p;
}

struct curve *
plot_curve(struct plot *plot, unsigned look)
{
	for (size_t i = 0; i < plot->n; i++)
		if (plot->curves[i].look == look)
			return &plot->curves[i];
	plot->curves = xgrow(plot->curves, plot->n, &plot->room,
	    sizeof *plot->curves);
	plot->curves[plot->n] = (struct curve){ .look = look };
	return &plot->curves[plot->n++];
}

struct point *
curve_point(struct curve *curve, double x, double y)
{
	struct point *p;

	curve->points = xgrow(curve->points, curve->n, &curve->room,
	    sizeof *curve->points);
	p = &curve->points[curve->n++];
	*p = (struct point){ .kind = MARK_FIGURE, .x = x, .y = y, .lo = NAN,
	    .hi = NAN };
	return p;
}

void
plot_axis(struct plot *plot, const char *y)
{
	free(plot->y);
	plot->y = text_clean(y);
}

static int
by_x(const void *a, const void *b)
{
	const struct point *p = a, *q = b;

	return p->x < q->x ? -1 : p->x > q->x;
}

void
plot_sort(struct plot *plot)
{
	for (size_t i = 0; i < plot->n; i++)
		qsort(plot->curves[i].points, plot->curves[i].n,
		    sizeof *plot->curves[i].points, by_x);
}

double
plot_middle(const struct plot *plot)
{
	double least = INFINITY, most = 0;

	for (size_t i = 0; i < plot->n; i++)
		for (size_t j = 0; j < plot->curves[i].n; j++) {
			least = fmin(least, plot->curves[i].points[j].y);
			most = fmax(most, plot->curves[i].points[j].y);
		}
	return most > 0 ? sqrt(least * most) : 0;
}

size_t
curves_count(const struct curves *c)
{
	size_t count = 0;

	for (size_t i = 0; i < c->n; i++)
		for (size_t j = 0; j < c->plots[i].n; j++)
			count += c->plots[i].curves[j].n;
	return count;
}

static void
plot_free(struct plot *p)
{
	for (size_t j = 0; j < p->n; j++)
		free(p->curves[j].points);
	free(p->curves);
	free(p->title);
	free(p->x);
	free(p->y);
}

void
curves_keep_joined(struct curves *c)
{
	const struct plot *p = &c->plots[c->n - 1];

	for (size_t j = 0; j < p->n; j++)
		if (p->curves[j].n > 1)
			return;
	plot_free(&c->plots[--c->n]);
}

void
curves_free(struct curves *c)
{
	for (size_t i = 0; i < c->n; i++)
		plot_free(&c->plots[i]);
	free(c->plots);
	caption_free(&c->caption);
}
