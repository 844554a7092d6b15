/*
 * legend.h - what stands under every table: method, parameters, and what a
 * reader must know of the data.
 */
#ifndef LEGEND_H
#define LEGEND_H

#include "compare.h"

struct legend {
	char **text;		/* sentences, allocated */
	size_t n;
	size_t room;
};

void legend_make(struct legend *notes, const struct report *report);
void legend_free(struct legend *notes);

#endif
