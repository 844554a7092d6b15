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

/* Adds a sentence, formatted as by printf(3). */
void legend_add(struct legend *notes, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void legend_free(struct legend *notes);

#endif
