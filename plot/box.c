/* The chart of medians, quartiles and all runs. */
#include <math.h>
#include <stdlib.h>

#include "cells.h"
#include "charts.h"
#include "describe.h"
#include "mean.h"
#include "mem.h"
#include "subject.h"

#define LEAST_BOX	5	/* fewer runs have no quartiles worth a box */
#define MOST_POINTS	30	/* more would hide the box */

/* The median and all that is around it, from the ordinary runs. */
static void
add_box(const struct cell *cell, struct panel *p, size_t row, unsigned look)
{
	double *x = xcalloc(cell->n + 1, sizeof *x);
	struct mark *m;
	size_t n = 0;

	for (size_t i = 0; i < cell->n; i++)
		if (!isnan(cell->runs[i].value))
			x[n++] = cell->runs[i].value;
	describe_sort(x, n);
	for (size_t i = 0; i < n && n <= MOST_POINTS; i++) {
		m = panel_mark(p, row);
		m->kind = MARK_POINT;
		m->value = x[i];
		m->look = look;
	}
	m = panel_mark(p, row);
	m->look = look;
	if (n > 0) {
		m->kind = MARK_BOX;
		m->value = describe_median(x, n);
		m->lo = x[0];
		m->hi = x[n - 1];
	}
	if (n >= LEAST_BOX) {
		m->q1 = describe_quantile(x, n, 0.25);
		m->q3 = describe_quantile(x, n, 0.75);
	}
	free(x);
}

static void
add_bound(const struct cell *cell, double sign, struct panel *p, size_t row,
    unsigned look)
{
	struct mean mean = mean_of_cell(cell, sign);
	struct mark *m = panel_mark(p, row);

	m->kind = mean.kind;
	m->value = mean.value;
	m->look = look;
}

static void
add_panel(const struct report *r, const struct group *group, struct block *b)
{
	struct panel *p = cells_panel(r, group, b);

	for (size_t i = 0; i < group->ncells; i++) {
		const struct cell *cell = &group->cells[i];
		size_t row = block_row(b, subject_level(r, cell->level));
		unsigned look = subject_look(group, cell->level);

		if (cell->nfast > 0)
			add_bound(cell, group->sign, p, row, look);
		else
			add_box(cell, p, row, look);
		cells_note(&p->marks[p->nmarks - 1], cell->n, p->factor);
	}
}

void
chart_box(const struct report *r, bool mono, struct facets *f)
{
	f->axis = FACETS_SPAN;
	for (size_t i = 0; i < r->ngroups; i++)
		if (subject_has_figure(&r->groups[i]))
			add_panel(r, &r->groups[i], subject_block(r,
			    &r->groups[i], f));
	f->caption.title = xstrdup("Scatter of the runs");
	f->caption.subtitle = xstrdup("medians; axes need not start at 0");
	f->caption.notes = subject_notes(r, mono ? "|: median of n runs, "
	    "=: from quartile to quartile (5 runs and more), -: all runs, o: "
	    "each run." : "Thick line: median of n runs. Box: from quartile to "
	    "quartile (type 7), for 5 runs and more. Line: all runs; no run "
	    "is left out. Points: each run, up to 30.");
}
