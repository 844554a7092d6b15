/*
 * facets.h - the figures of a chart of rows: blocks of panels that share their
 * rows.  Charts fill it in (values.c, speedup.c), layout.c draws it.
 *
 *	block	what has the same rows: a tool on a device, a section
 *	panel	one plot with an axis of its own: a test, a configuration
 *	row	a line with a name at its left: a configuration, a test
 *	mark	one figure: in a row of a panel
 */
#ifndef FACETS_H
#define FACETS_H

#include <stdbool.h>
#include <stddef.h>

#include "page.h"

enum mark_kind {
	MARK_NONE,		/* no figure: only its note */
	MARK_FIGURE,
	MARK_AT_LEAST,		/* a bound: the figure lies above */
	MARK_AT_MOST,		/* ... below */
	MARK_POINT,		/* one of the runs behind a figure */
	MARK_BOX		/* a median; lo, hi: the ends of all runs */
};

enum facets_axis {
	FACETS_ZERO,		/* from 0 on */
	FACETS_RATIO,		/* logarithmic, with a line at 1 */
	FACETS_SPAN		/* from the least figure to the largest */
};

struct mark {
	enum mark_kind kind;
	size_t row;
	double value;		/* in base units, or a ratio */
	double lo, hi;		/* the ends of its whisker; NaN: none */
	double q1, q3;		/* MARK_BOX: quartiles; NaN: no box */
	unsigned look;		/* colour and mark, see theme.gp */
	bool hatched;		/* a finding speaks against it */
	char *note;		/* figure in words, at the right */
};

struct panel {
	char *title;
	char *axis;		/* what the figures are, with unit */
	double factor;		/* a figure of the axis in base units */
	struct mark *marks;
	size_t nmarks, room;
};

struct block {
	char *title;		/* "" if there is nothing to tell */
	char **rows;		/* names */
	size_t nrows, rows_room;
	struct panel *panels;
	size_t npanels, room;
};

struct facets {
	const char *template;	/* name of plot/NAME.gp */
	struct caption caption;
	enum facets_axis axis;
	struct block *blocks;
	size_t nblocks, room;
};

/* New, empty parts; what they return belongs to the facets.  Texts are
   copied, and cleaned by text_clean(). */
/* The block of that title, made if there is none. */
struct block *facets_block(struct facets *f, const char *title);
/* The block of that title with just these n rows, in their order. */
struct block *facets_block_of(struct facets *f, const char *title,
    const char *const *rows, size_t n);
struct panel *block_panel(struct block *b, const char *title,
    const char *axis, double factor);
/* Replaces what a panel's axis says. */
void panel_axis(struct panel *p, const char *axis);
/* The row of that name, made if there is none. */
size_t block_row(struct block *b, const char *name);
struct mark *panel_mark(struct panel *p, size_t row);

/* How many figures it shows: marks other than MARK_NONE. */
size_t facets_count(const struct facets *f);

/* Puts the rows of each block in falling order of their geometric mean. */
void facets_sort(struct facets *f);

/* Frees what it holds, not f. */
void facets_free(struct facets *f);

#endif
