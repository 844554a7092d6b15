/*
 * layout.h - where everything stands in a chart of rows.
 */
#ifndef LAYOUT_H
#define LAYOUT_H

#include "facets.h"
#include "terminal.h"

/*
 * Lays out facets in a picture so wide (in the terminal's units); its height
 * follows from what it holds, and is at least height (0: no matter).  Returns
 * the gnuplot script of *len bytes, which the caller frees; NULL after a
 * message if the picture is too narrow, or would be higher than height.
 */
char *layout(const struct facets *f, const struct terminal *terminal,
    double width, double height, size_t *len);

#endif
