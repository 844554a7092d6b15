/*
 * picture.h - a finished picture of a chart.
 */
#ifndef PICTURE_H
#define PICTURE_H

#include "charts.h"

/*
 * Draws a chart with gnuplot: *data of *size bytes, and what it shows in
 * words, its title in the first line; the caller frees both.  Returns an exit
 * status: EXIT_NO if there is nothing to draw, EXIT_TROUBLE after a message;
 * then neither is set, but for *alternative, which is NULL.
 */
int picture_draw(const struct report *r, const struct chart_options *options,
    char **data, size_t *size, char **alternative);

#endif
