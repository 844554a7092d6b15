/*
 * tics.h - the tics of an axis, written into a script: each a place and what
 * is printed there.
 */
#ifndef TICS_H
#define TICS_H

#include <stdbool.h>

#include "page.h"

/*
 * All return how many they wrote.  Figures, at most so many unless that is
 * one: plain ones, on a logarithmic axis if logs, whose texts have room on an
 * axis so long (0: it stands upright, and they do).
 */
size_t tics_figures(struct page *page, double min, double max, bool logs,
    size_t most, double length);

/* Sizes and depths at powers of two: 1, 64, 4k, 1M. */
size_t tics_sizes(struct page *page, double min, double max, size_t most);

/* Ordinals: 1, 2, 3, or fewer. */
size_t tics_ordinals(struct page *page, double max, size_t most,
    double length);

/*
 * Percentiles, where x is log10(100 / (100 - percent)), on an axis so long:
 * those whose texts have room.
 */
size_t tics_percentiles(struct page *page, double min, double max,
    double length);

#endif
