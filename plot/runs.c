/* The chart of all runs in their order. */
#include <math.h>
#include <stdlib.h>

#include "axis.h"
#include "charts.h"
#include "mem.h"
#include "subject.h"

/* One run and what it belongs to. */
struct placed {
	const struct dataset *dataset;
	const struct run *run;
	uint32_t level;
};

static int
by_place(const void *a, const void *b)
{
	const struct placed *x = a, *y = b;
	int order = dataset_by_run(x->dataset, x->run->row, y->run->row);

	return order != 0 ? order : (x->run->row > y->run->row) -
	    (x->run->row < y->run->row);
}

/* All runs of a group in the order of execution; *n of them. */
static struct placed *
in_order(const struct report *r, const struct group *group, size_t *n)
{
	struct placed *all;
	size_t count = 0;

	for (size_t i = 0; i < group->ncells; i++)
		count += group->cells[i].n;
	all = xcalloc(count + 1, sizeof *all);
	*n = 0;
	for (size_t i = 0; i < group->ncells; i++)
		for (size_t j = 0; j < group->cells[i].n; j++) {
			all[*n].dataset = r->dataset;
			all[*n].run = &group->cells[i].runs[j];
			all[(*n)++].level = group->cells[i].level;
		}
	qsort(all, *n, sizeof *all, by_place);
	return all;
}

static void
add_run(const struct report *r, const struct group *group, struct curves *c,
    struct plot *plot, const struct placed *placed, double place)
{
	unsigned look = subject_level_look(placed->level);
	const struct run *run = placed->run;
	double bound = group->sign > 0 ? run->lower : run->upper;
	double value = isnan(run->value) ? bound : run->value;
	struct point *point;

	if (isnan(value))
		return;
	point = curve_point(plot_curve(plot, look), place, value);
	if (isnan(run->value))
		point->kind = group->sign > 0 ? MARK_AT_LEAST : MARK_AT_MOST;
	caption_legend(&c->caption, look, subject_level(r, placed->level));
}

static void
add_group(const struct report *r, const struct group *group, struct curves *c)
{
	char title[SUBJECT_SIZE], axis[SUBJECT_SIZE];
	struct axis_unit unit;
	double largest = 0;
	struct placed *all;
	struct plot *plot;
	size_t n;

	all = in_order(r, group, &n);
	for (size_t i = 0; i < n; i++)
		largest = fmax(largest, all[i].run->value);
	unit = axis_unit(group->unit, largest);
	subject_title(r, group, title);
	subject_axis(group->key[KEY_METRIC], unit.text, axis);
	if (n > 0) {
		plot = curves_plot(c, title, "run", axis, unit.factor);
		for (size_t i = 0; i < n; i++)
			add_run(r, group, c, plot, &all[i], (double)i + 1);
	}
	free(all);
}

void
chart_runs(const struct report *r, bool mono, struct curves *c)
{
	(void)mono;
	c->axis = AXIS_ORDER;
	for (size_t i = 0; i < r->ngroups; i++)
		add_group(r, &r->groups[i], c);
	c->caption.title = xstrdup("All runs");
	c->caption.subtitle = xstrdup("in the order of execution, file by "
	    "file");
	c->caption.notes = subject_notes(r, "Where one configuration's runs "
	    "all come before another's, a drift would look like a "
	    "difference.");
}
