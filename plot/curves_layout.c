/* Where everything stands in a chart of curves: the rest of curves.h. */
#include <math.h>

#include "axis.h"
#include "curves.h"
#include "tics.h"

#define TITLE_LINES	3
#define BOLD		1.12	/* how much wider a heading may be */

/* The measures of all plots of a chart. */
struct frame {
	const struct curves *c;
	size_t columns;
	double left;		/* for the figures of the y axis */
	double wide;		/* of a plot with all that belongs to it */
	double plot;		/* of the plot alone */
	double high;
};

struct span {
	double min, max;
};

static void
extend(struct span *span, double value)
{
	if (isnan(value))
		return;
	span->min = isnan(span->min) ? value : fmin(span->min, value);
	span->max = isnan(span->max) ? value : fmax(span->max, value);
}

/* Extends an axis by whiskers, but no further than the limits. */
static void
extend_whiskers(const struct plot *p, double least, double most,
    struct span *y)
{
	for (size_t i = 0; i < p->n; i++)
		for (size_t j = 0; j < p->curves[i].n; j++) {
			const struct point *q = &p->curves[i].points[j];

			if (isnan(q->lo) || isnan(q->hi))
				continue;
			extend(y, fmax(q->lo / p->factor, least));
			extend(y, fmin(q->hi / p->factor, most));
		}
}

static bool
by_logs(const struct curves *c)
{
	return c->axis == AXIS_SIZE || c->axis == AXIS_COUNT;
}

/* What both axes of a plot must hold, with some room around it. */
static void
find_spans(const struct curves *c, const struct plot *p, struct span *x,
    struct span *y)
{
	double room;

	*x = *y = (struct span){ NAN, NAN };
	for (size_t i = 0; i < p->n; i++)
		for (size_t j = 0; j < p->curves[i].n; j++) {
			extend(x, p->curves[i].points[j].x);
			extend(y, p->curves[i].points[j].y / p->factor);
		}
	if (c->logs)
		extend_whiskers(p, y->min / PAGE_STRETCH_LOG,
		    y->max * PAGE_STRETCH_LOG, y);
	else
		extend_whiskers(p, 0, y->max * PAGE_STRETCH_LINEAR, y);
	if (by_logs(c)) {
		room = fmax(pow(x->max / x->min, 0.06), 1.2);
		*x = (struct span){ x->min / room, x->max * room };
	} else {
		room = c->axis == AXIS_ORDER ? 0.7 :
		    fmax((x->max - x->min) * 0.06, 0.1);
		*x = (struct span){ x->min - room, x->max + room };
	}
	if (c->logs) {
		room = fmax(pow(y->max / y->min, 0.1), 1.1);
		*y = (struct span){ y->min / room, y->max * room };
	} else
		*y = (struct span){ 0, y->max > 0 ? y->max * 1.1 : 1 };
}

static size_t
put_x(struct page *page, const struct frame *f, const struct span *x)
{
	double em = page->t->font.em;
	size_t most = (size_t)fmin(fmax(f->plot / (em *
	    (page->t->font.mono ? 6 : 3)), 2), AXIS_TICS);

	switch (f->c->axis) {
	case AXIS_SIZE:
		return tics_sizes(page, x->min, x->max, most);
	case AXIS_COUNT:
		return tics_figures(page, x->min, x->max, true, most, f->plot);
	case AXIS_PERCENTILE:
		return tics_percentiles(page, x->min, x->max, f->plot);
	default:
		return tics_ordinals(page, floor(x->max), most, f->plot);
	}
}

/*
 * One curve: its look, which marks are its points, and whether any has more
 * than a point.
 */
static void
put_curve(struct page *page, const struct plot *p, const struct curve *curve,
    const struct span *ys)
{
	bool plain = true;

	for (size_t i = 0; i < curve->n; i++) {
		const struct point *q = &curve->points[i];
		bool whisker = !isnan(q->lo) && !isnan(q->hi);
		double y = q->y / p->factor;

		plain &= !whisker && q->kind == MARK_FIGURE;
		fprintf(page->script->block[SCRIPT_MARKS],
		    GNUPLOT_REAL " " GNUPLOT_REAL " %d " GNUPLOT_REAL " "
		    GNUPLOT_REAL " %d\n", q->x, y, whisker,
		    whisker ? page_cut(page, q->lo / p->factor, ys->min,
		    ys->max) : y,
		    whisker ? page_cut(page, q->hi / p->factor, ys->min,
		    ys->max) : y, (int)q->kind);
	}
	fprintf(page->script->block[SCRIPT_CURVES], "%u %zu %zu %d\n",
	    curve->look + 1, page->nmarks + 1, page->nmarks + curve->n,
	    !plain);
	page->nmarks += curve->n;
}

/* The plot whose upper left corner, without its titles, is at x, top. */
static void
put_plot(struct page *page, const struct frame *f, const struct plot *p,
    double x, double top)
{
	const struct font *font = &page->t->font;
	struct span xs, ys;
	size_t nx, ny, first_tic = page->ntics + 1;
	size_t first_curve = page->ncurves + 1;
	struct lines axis = text_wrap(p->x, f->plot, 2, font);

	find_spans(f->c, p, &xs, &ys);
	nx = put_x(page, f, &xs);
	ny = tics_figures(page, ys.min, ys.max, f->c->logs, (size_t)fmax(
	    f->high / (font->line * 1.6), 2), 0);
	for (size_t i = 0; i < p->n; i++)
		put_curve(page, p, &p->curves[i], &ys);
	page->ntics += nx + ny;
	page->ncurves += p->n;
	fprintf(page->script->block[SCRIPT_PANELS], "%.2f %.2f %.2f %.2f "
	    GNUPLOT_REAL " " GNUPLOT_REAL " " GNUPLOT_REAL " " GNUPLOT_REAL
	    " %zu %zu %zu %zu %zu %d %d %d\n",
	    x + f->left, x + f->left + f->plot, top, top + f->high, xs.min,
	    xs.max, ys.min, ys.max, first_tic, first_tic + nx - 1,
	    page->ntics, first_curve, page->ncurves,
	    by_logs(f->c), f->c->logs, f->c->joined);
	page_lines(page, x + f->left, top + f->high + font->line *
	    (font->mono ? 2 : 1.4), ALIGN_LEFT, STYLE_GREY, &axis);
	lines_free(&axis);
}

/* A line of plots, from number first on. */
static void
put_line(struct page *page, const struct frame *f, size_t first)
{
	const struct font *font = &page->t->font;
	size_t n = f->c->n - first, deepest = 0;

	if (n > f->columns)
		n = f->columns;
	for (int pass = 0; pass < 2; pass++)
		for (size_t j = 0; j < n; j++) {
			const struct plot *p = &f->c->plots[first + j];
			double x = page->pad + (double)j * f->wide;
			double room = f->left + f->plot;
			struct lines title = text_wrap(p->title, font->mono ?
			    room : room / BOLD, TITLE_LINES, font);
			struct lines y = text_wrap(p->y, room, 1, font);

			if (pass == 0)
				deepest = title.n > deepest ? title.n : deepest;
			else {
				double top = page->y + font->line *
				    (double)deepest;

				page_lines(page, x, top - font->line *
				    (double)title.n, ALIGN_LEFT, STYLE_HEAD,
				    &title);
				page_lines(page, x, top, ALIGN_LEFT,
				    STYLE_GREY, &y);
				put_plot(page, f, p, x, top + font->line *
				    (font->mono ? 1 : 1.5));
			}
			lines_free(&title);
			lines_free(&y);
		}
	page->y += font->line * ((double)deepest + 4) + f->high + page->gap;
}

char *
curves_layout(const struct curves *c, const struct terminal *terminal,
    double width, double height, size_t *len)
{
	static const char *const drawn[] = { "theme", "curves", NULL };
	static const char *const printed[] = { "theme", "curves_txt", NULL };
	bool mono = terminal->font.mono;
	struct page page;
	struct frame f = { .c = c };
	double room, least = mono ? 30 : 230;
	bool fits;

	page_begin(&page, terminal, width, &c->caption);
	room = width - 2 * page.pad;
	fits = room >= least * 0.7;
	f.columns = room >= least ? (size_t)(room / least) : 1;
	if (f.columns > c->n)
		f.columns = c->n;
	if (f.columns > 0) {
		f.columns = (c->n + f.columns - 1) / f.columns;
		f.columns = (c->n + f.columns - 1) / f.columns;
	}
	f.wide = floor(room / (double)f.columns);
	f.left = mono ? 8 : terminal->font.em * 4;
	f.plot = f.wide - f.left - (mono ? 2 : 20);
	f.high = mono ? 12 : fmin(f.plot * 0.7, 260);
	for (size_t j = 0; j < c->n && fits; j += f.columns)
		put_line(&page, &f, j);
	return page_end(&page, &c->caption, fits, height,
	    mono ? printed : drawn, len);
}
