/*
 * legend.h - what stands under every table: method, parameters, and what a
 * reader must know of the data.
 */
#ifndef LEGEND_H
#define LEGEND_H

#include "compare.h"
#include "sentences.h"

/* The sentences under a table of comparisons, to be freed by the caller. */
void legend_make(struct sentences *notes, const struct report *report);

#endif
