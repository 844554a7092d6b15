/*
 * ask.h - what a row says about how its test was done.
 */
#ifndef ASK_H
#define ASK_H

#include <stdbool.h>

#include "row.h"

/* Whether a column is that text, or begins with it. */
bool row_is(const struct row *row, enum row_column column, const char *text);
bool row_starts(const struct row *row, enum row_column column,
    const char *prefix);

/* Whether it has a figure that can be judged: status ok or none, above 0. */
bool row_usable(const struct row *row);

/* Whether it passed the page cache by (O_DIRECT). */
bool row_direct(const struct row *row);

/* Whether it is about files, not about what is in them. */
bool row_about_files(const struct row *row);

/* Whether params has a key with a value that is not 0. */
bool params_on(const struct row *row, const char *key);

/* Whether a list by commas in params ("conv=notrunc,fsync") has that item. */
bool params_list(const struct row *row, const char *key, const char *item);

/* A number in params ("bs") or facts ("ram"); NaN if it is not there. */
double params_figure(const struct row *row, const char *key);
double facts_figure(const struct row *row, const char *key);

#endif
