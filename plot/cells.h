/*
 * cells.h - the cells of a group in a chart: what charts of bars, and those of
 * curves, have in common.
 */
#ifndef CELLS_H
#define CELLS_H

#include "compare.h"
#include "curves.h"
#include "facets.h"

/* A panel for a test, empty, with the unit that fits its figures. */
struct panel *cells_panel(const struct report *r, const struct group *group,
    struct block *block);

/* What stands beside a mark: its figure and n, the number of runs. */
void cells_note(struct mark *mark, size_t n, double factor);

/*
 * A point at x for each level that has a figure, on its curve, and the level
 * in the legend.  digits: with whiskers also for what the printed digits allow.
 */
void cells_points(const struct report *r, const struct group *group,
    struct curves *c, struct plot *plot, double x, bool digits);

#endif
