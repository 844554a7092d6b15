/*
 * page.h - the sheet that a chart is laid out on, from top to bottom: its
 * texts, the signs under it, its end.
 */
#ifndef PAGE_H
#define PAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "script.h"
#include "terminal.h"
#include "text.h"

/* A sign that needs an explanation under the chart. */
struct sign {
	unsigned look;		/* colour and sign, see theme.gp */
	char *text;
};

/* What every chart has; texts are clean and belong to it. */
struct caption {
	char *title;
	char *subtitle;		/* "" if none */
	char *notes;		/* under the chart, lines parted by \n */
	struct sign *legend;
	size_t nlegend, room;
};

/* Adds a line to the legend unless it has one for that look. */
void caption_legend(struct caption *caption, unsigned look, const char *text);
void caption_free(struct caption *caption);

struct page {
	const struct terminal *t;
	struct script *script;
	double width;
	double y;		/* where the next thing starts */
	double gap;		/* between parts */
	double small;		/* between a heading and its part */
	double pad;		/* between a text and what it belongs to */
	size_t ntics, nmarks, ncurves;	/* written so far */
	bool cut;		/* a whisker goes on beyond its plot */
};

/*
 * How far whiskers may stretch an axis beyond its figures, as a factor: an
 * interval that says nothing must not flatten all others.
 */
#define PAGE_STRETCH_LINEAR	2.5
#define PAGE_STRETCH_LOG	10

/* The end of a whisker within an axis; marks the page if it goes on. */
double page_cut(struct page *page, double end, double min, double max);

/* Starts a page so wide with its title. */
void page_begin(struct page *page, const struct terminal *terminal,
    double width, const struct caption *caption);

/* A paragraph over the whole width at page->y; size: of its letters. */
void page_text(struct page *page, const char *text, enum style style,
    double size);

/* Writes lines below each other from y on; returns their height. */
double page_lines(struct page *page, double x, double y, enum align align,
    enum style style, const struct lines *lines);

/*
 * Ends a page with the signs and the notes.  It is as high as what it holds,
 * and at least height (0: no matter); templates: see script_end().  Returns
 * the script of *len bytes, which the caller frees; NULL after a message if
 * it would be higher than height, or if fits is false: then it was too narrow.
 */
char *page_end(struct page *page, const struct caption *caption, bool fits,
    double height, const char *const *templates, size_t *len);

#endif
