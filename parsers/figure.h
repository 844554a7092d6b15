/*
 * figure.h - a printed figure and where the true one lies.
 */
#ifndef FIGURE_H
#define FIGURE_H

#include <stdbool.h>

#include "format.h"
#include "row.h"

/* In base units; lower and upper are NaN where nothing is known. */
struct figure {
	double value, lower, upper;
};

/* What the tool did with the digits that it does not print. */
enum rounding {
	ROUNDED,	/* to the nearest: half a digit either way */
	CUT,		/* left off: up to a digit more */
	EXACT		/* there are none: a count */
};

/*
 * Reads printed digits (a decimal comma, too) times factor, the base units in
 * one of the printed unit.  Returns false, and all NaN, if text is no figure.
 */
bool figure_read(struct span text, double factor, enum rounding rounding,
    struct figure *figure);

/* Work over time, with the widest interval that both allow. */
struct figure figure_divide(const struct figure *work,
    const struct figure *seconds);

/* Whether both may be true. */
bool figures_meet(const struct figure *a, const struct figure *b);

/* value, lower and upper of the row. */
void figure_set(struct row *row, const struct figure *figure);

/*
 * The row's figure stands twice in the log: takes the narrower one.  Where
 * they do not meet, the second goes into facts as other=LOWER..UPPER.
 */
void figure_set_two(struct reader *reader, struct row *row,
    const struct figure *first, const struct figure *second);

/*
 * Bytes of a size as people and tools write it on a command line: "256K",
 * "1M", "4G", "512", "2x512"; K, M ... are 1024 unless a B follows ("1MB",
 * dd's kB) and decimal_b is true.  NaN if it is none.
 */
double size_read(struct span text, bool decimal_b);

#endif
