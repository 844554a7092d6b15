/*
 * annotate.h - the rows once more, with what was found in the column flags.
 *
 * The rules come after all rows, which wait in a temporary file.
 */
#ifndef ANNOTATE_H
#define ANNOTATE_H

#include <stdio.h>

#include "lint.h"

struct annotate;

/* Ends the program (status 2) if there is no room for a temporary file. */
struct annotate *annotate_new(void);

/* The next row, in the order of the dataset. */
void annotate_row(struct annotate *a, const struct row *row);

/* A finding on rows of before. */
void annotate_found(struct annotate *a, const struct finding *finding);

/* Writes all rows to out and frees a.  Returns the exit status. */
int annotate_end(struct annotate *a, FILE *out);

#endif
