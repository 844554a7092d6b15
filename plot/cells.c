#include "cells.h"

#include <math.h>
#include <stdio.h>

#include "axis.h"
#include "mean.h"
#include "mem.h"
#include "subject.h"

struct panel *
cells_panel(const struct report *r, const struct group *group,
    struct block *block)
{
	char title[SUBJECT_SIZE], axis[SUBJECT_SIZE];
	struct axis_unit unit;
	double largest = 0;
	struct panel *p;

	for (size_t i = 0; i < group->ncells; i++)
		largest = fmax(largest, mean_of_cell(&group->cells[i],
		    group->sign).value);
	unit = axis_unit(group->unit, largest);
	subject_test(r, group, title);
	subject_axis(group->key[KEY_METRIC], unit.text, axis);
	p = block_panel(block, title, "", 1);
	p->factor = unit.factor;
	panel_axis(p, axis);
	return p;
}

void
cells_note(struct mark *mark, size_t n, double factor)
{
	const char *relation = mark->kind == MARK_AT_LEAST ?
	    "\xE2\x89\xA5 " : mark->kind == MARK_AT_MOST ?
	    "\xE2\x89\xA4 " : "";
	char figure[AXIS_FIGURE] = "no figure", note[64];

	if (mark->kind != MARK_NONE)
		axis_figure(figure, mark->value / factor);
	snprintf(note, sizeof note, "%s%s (n=%zu)", relation, figure, n);
	mark->note = xstrdup(note);
}

void
cells_points(const struct report *r, const struct group *group,
    struct curves *c, struct plot *plot, double x, bool digits)
{
	for (size_t i = 0; i < group->ncells; i++) {
		uint32_t level = group->cells[i].level;
		unsigned look = subject_level_look(level);
		struct mean mean = mean_of_cell(&group->cells[i], group->sign);
		struct point *point;

		if (mean.kind == MARK_NONE)
			continue;
		point = curve_point(plot_curve(plot, look), x, mean.value);
		point->kind = mean.kind;
		if (digits || mean.interval == MEAN_T) {
			point->lo = mean.lo;
			point->hi = mean.hi;
		}
		caption_legend(&c->caption, look, subject_level(r, level));
	}
}
