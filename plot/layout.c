#include "layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "axis.h"
#include "mem.h"
#include "page.h"
#include "tics.h"

#define NAME_LINES	4	/* most lines of a row's name, of a title */
#define BOLD		1.12	/* how much wider a heading may be */

/* The measures of a block, which all its panels share. */
struct grid {
	const struct facets *f;
	const struct block *b;
	struct lines *names;	/* of its rows */
	double left;		/* width of their column */
	double note;		/* width of the notes at the right */
	double plot;		/* width of a plot */
	double *middle;		/* of each row, from the top of a plot */
	double height;		/* of a plot */
	size_t columns;
	double min, max;	/* of a ratio's axis, in all panels */
};

/* Extends an axis by the figures of a panel. */
static void
extend_figures(const struct panel *p, double *min, double *max)
{
	for (size_t k = 0; k < p->nmarks; k++)
		if (p->marks[k].kind != MARK_NONE) {
			*min = fmin(*min, p->marks[k].value);
			*max = fmax(*max, p->marks[k].value);
		}
}

/* Extends an axis by its whiskers, but no further than the limits. */
static void
extend_whiskers(const struct panel *p, double least, double most, double *min,
    double *max)
{
	for (size_t k = 0; k < p->nmarks; k++) {
		const struct mark *m = &p->marks[k];

		if (m->kind == MARK_AT_LEAST)
			*max = fmax(*max, m->value * 1.1);
		if (m->kind == MARK_NONE || isnan(m->lo) || isnan(m->hi))
			continue;
		*min = fmin(*min, fmax(m->lo, least));
		*max = fmax(*max, fmin(m->hi, most));
	}
}

/* The ends of a ratio's axis: all figures of a block, 1, and some room. */
static void
span_ratios(struct grid *g)
{
	double min = 1, max = 1, least, most, room;

	for (size_t j = 0; j < g->b->npanels; j++)
		extend_figures(&g->b->panels[j], &min, &max);
	least = min / PAGE_STRETCH_LOG;
	most = max * PAGE_STRETCH_LOG;
	for (size_t j = 0; j < g->b->npanels; j++)
		extend_whiskers(&g->b->panels[j], least, most, &min, &max);
	room = fmax(log(max / min), log(1.1));
	g->min = min / exp(room * 0.12);
	g->max = max * exp(room * 0.12);
}

/* The ends of a panel's own axis. */
static void
span_panel(const struct grid *g, const struct panel *p, double *min,
    double *max)
{
	double room;

	*min = INFINITY;
	*max = 0;
	extend_figures(p, min, max);
	extend_whiskers(p, 0, *max * PAGE_STRETCH_LINEAR, min, max);
	if (g->f->axis == FACETS_ZERO || *max <= 0) {
		*min = 0;
		*max = *max > 0 ? *max * 1.04 / p->factor : 1;
		return;
	}
	/* Not so narrow that the axis is full of digits. */
	room = fmax((*max - *min) * 0.06, *max * 0.005 - (*max - *min) / 2);
	*min = (*min - room) / p->factor;
	*max = (*max + room) / p->factor;
}

static void
measure_rows(const struct page *page, struct grid *g)
{
	const struct font *font = &page->t->font;
	double most = page->width * 0.36;
	double gap = font->mono ? 0 : font->line * 0.3, rows;

	g->middle = xcalloc(g->b->nrows + 1, sizeof *g->middle);
	g->names = xcalloc(g->b->nrows + 1, sizeof *g->names);
	for (size_t i = 0; i < g->b->nrows; i++) {
		g->names[i] = text_wrap(g->b->rows[i], most, NAME_LINES, font);
		g->left = fmax(g->left, lines_width(&g->names[i], font));
		rows = (double)g->names[i].n;
		/* On a terminal the middle of a whole line. */
		g->middle[i] = g->height + (font->mono ?
		    floor((rows - 1) / 2) + 0.5 :
		    (rows * font->line + gap) / 2);
		g->height += rows * font->line + gap;
	}
	g->left += 2 * page->pad;
}

/* How wide the columns are and how many; false if there is no room for one. */
static bool
measure(const struct page *page, struct grid *g)
{
	const struct font *font = &page->t->font;
	double least = font->mono ? 14 : font->em * 9, room, columns;
	double smallest = font->mono ? 8 : font->em * 5;

	measure_rows(page, g);
	for (size_t j = 0; j < g->b->npanels; j++)
		for (size_t k = 0; k < g->b->panels[j].nmarks; k++) {
			const char *note = g->b->panels[j].marks[k].note;

			if (note != NULL)
				g->note = fmax(g->note, text_width(note,
				    strlen(note), font));
		}
	g->note += 2 * page->pad;
	room = page->width - g->left - page->pad;
	columns = floor(room / (least + g->note + page->pad));
	if (columns < 1 && room >= smallest + g->note + page->pad)
		columns = 1;
	if (columns < 1 || g->b->npanels == 0)
		return false;
	/* As many in each line as possible, but not one alone in the last. */
	g->columns = columns < (double)g->b->npanels ? (size_t)columns :
	    g->b->npanels;
	g->columns = (g->b->npanels + g->columns - 1) / g->columns;
	g->columns = (g->b->npanels + g->columns - 1) / g->columns;
	g->plot = floor(room / (double)g->columns - g->note - page->pad);
	span_ratios(g);
	return true;
}

static void
put_mark(struct page *page, const struct grid *g, const struct panel *p,
    const struct mark *m, double min, double max, double x, double top)
{
	bool whisker = !isnan(m->lo) && !isnan(m->hi);
	double value = m->kind == MARK_NONE ? 0 : m->value / p->factor;

	fprintf(page->script->block[SCRIPT_MARKS],
	    "%d %.2f " GNUPLOT_REAL " %d " GNUPLOT_REAL " " GNUPLOT_REAL
	    " %u %d %d " GNUPLOT_REAL " " GNUPLOT_REAL "\n", (int)m->kind,
	    g->middle[m->row], value, whisker,
	    whisker ? page_cut(page, m->lo / p->factor, min, max) : value,
	    whisker ? page_cut(page, m->hi / p->factor, min, max) : value,
	    m->look + 1, m->hatched,
	    !isnan(m->q1), isnan(m->q1) ? value : m->q1 / p->factor,
	    isnan(m->q3) ? value : m->q3 / p->factor);
	if (m->note != NULL)
		script_label(page->script, x + g->plot + page->pad,
		    top + g->middle[m->row], ALIGN_LEFT,
		    STYLE_PLAIN, m->note);
}

/* One panel with its plot's upper left corner at x, top. */
static void
put_panel(struct page *page, const struct grid *g, const struct panel *p,
    double x, double top)
{
	const struct font *font = &page->t->font;
	double bottom = top + g->height;
	struct lines axis = text_wrap(p->axis, g->plot + g->note, 2, font);
	double min = g->min, max = g->max;
	double room = font->em * (font->mono ? 6 : 3);	/* for a tic */
	size_t tics;

	if (g->f->axis != FACETS_RATIO)
		span_panel(g, p, &min, &max);
	tics = tics_figures(page, min, max, g->f->axis == FACETS_RATIO,
	    (size_t)fmin(fmax(g->plot / room, 3), AXIS_TICS), g->plot);
	for (size_t k = 0; k < p->nmarks; k++)
		put_mark(page, g, p, &p->marks[k], min, max, x, top);
	fprintf(page->script->block[SCRIPT_PANELS],
	    "%.2f %.2f %.2f %.2f " GNUPLOT_REAL " " GNUPLOT_REAL
	    " %zu %zu %zu %zu\n", x,
	    x + g->plot, top, bottom, min, max,
	    page->ntics + 1, page->ntics + tics,
	    page->nmarks + 1, page->nmarks + p->nmarks);
	page->ntics += tics;
	page->nmarks += p->nmarks;
	page_lines(page, x, bottom + font->line * (font->mono ? 2 : 1.4),
	    ALIGN_LEFT, STYLE_GREY, &axis);
	lines_free(&axis);
}

/* A line of panels, from number first on. */
static void
put_line(struct page *page, const struct grid *g, size_t first)
{
	const struct font *font = &page->t->font;
	size_t n = g->b->npanels - first, deepest = 0, axis = 1;
	struct lines titles, axes;
	double wide = g->plot + g->note;

	if (n > g->columns)
		n = g->columns;
	for (size_t j = 0; j < n; j++) {
		titles = text_wrap(g->b->panels[first + j].title,
		    font->mono ? wide : wide / BOLD, NAME_LINES, font);
		axes = text_wrap(g->b->panels[first + j].axis, wide, 2, font);
		if (titles.n > deepest)
			deepest = titles.n;
		if (axes.n > axis)
			axis = axes.n;
		lines_free(&titles);
		lines_free(&axes);
	}
	for (size_t j = 0; j < n; j++) {
		double x = g->left + (double)j * (wide + page->pad);

		titles = text_wrap(g->b->panels[first + j].title,
		    font->mono ? wide : wide / BOLD, NAME_LINES, font);
		page_lines(page, x, page->y + font->line *
		    (double)(deepest - titles.n), ALIGN_LEFT, STYLE_HEAD,
		    &titles);
		lines_free(&titles);
		put_panel(page, g, &g->b->panels[first + j], x,
		    page->y + font->line * (double)deepest + page->small / 2);
	}
	page->y += font->line * (double)deepest + page->small / 2;
	for (size_t i = 0; i < g->b->nrows; i++)
		page_lines(page, g->left - page->pad, page->y + g->middle[i] -
		    font->line * (font->mono ?
		    floor(((double)g->names[i].n - 1) / 2) + 0.5 :
		    (double)g->names[i].n / 2), ALIGN_RIGHT, STYLE_PLAIN,
		    &g->names[i]);
	page->y += g->height + font->line *
	    ((double)axis + (font->mono ? 2 : 1.4)) + page->gap;
}

static bool
put_block(struct page *page, const struct facets *f, const struct block *b)
{
	struct grid g = { .f = f, .b = b };
	bool fits = measure(page, &g);

	if (fits) {
		/* The title of several blocks in a row is said once. */
		if (b == f->blocks || strcmp(b[-1].title, b->title) != 0) {
			page_text(page, b->title, STYLE_HEAD, 1.1);
			page->y += page->small;
		}
		for (size_t j = 0; j < b->npanels; j += g.columns)
			put_line(page, &g, j);
	}
	for (size_t i = 0; i < b->nrows; i++)
		lines_free(&g.names[i]);
	free(g.names);
	free(g.middle);
	return fits;
}

char *
layout(const struct facets *f, const struct terminal *terminal, double width,
    double height, size_t *len)
{
	const char *drawn[] = { "theme", "facets", f->template, "end", NULL };
	static const char *const settings[] = {
		[FACETS_ZERO] = "ratio = 0\nbars = 1\n",
		[FACETS_RATIO] = "ratio = 1\nbars = 0\n",
		[FACETS_SPAN] = "ratio = 0\nbars = 0\n"
	};
	const char *printed[] = { "theme", "facets_txt", NULL };
	struct page page;
	bool fits = true;

	page_begin(&page, terminal, width, &f->caption);
	page.script->setting = settings[f->axis];
	for (size_t i = 0; i < f->nblocks && fits; i++)
		fits = put_block(&page, f, &f->blocks[i]);
	return page_end(&page, &f->caption, fits, height,
	    terminal->font.mono ? printed : drawn, len);
}
