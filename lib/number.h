/*
 * number.h - figures as text, in the C locale and faster than printf(3).
 */
#ifndef NUMBER_H
#define NUMBER_H

#include <stdbool.h>
#include <stddef.h>

#define NUMBER_SIZE	48	/* room that number_write() may need */

/*
 * Writes a figure: whole figures below 2^53 with all their digits, others with
 * up to 12 significant ones and no trailing zeros, as printf's "%.12g".  What
 * is not finite writes nothing (an empty cell).  Returns the length; no NUL is
 * added.
 */
size_t number_write(char buf[NUMBER_SIZE], double value);

/*
 * Reads the whole text as a decimal figure ("12", "-0.5", "1e-05").  Returns
 * false if there is anything else in it, or if it is no finite figure.
 */
bool number_read(const char *text, double *value);

/* A printed decimal figure, exact: mantissa / 10^decimals. */
struct decimal {
	double value;
	double step;	/* one unit of its last printed digit */
};

/*
 * Reads the figure at the start of len bytes: digits, a point or a decimal
 * comma, an exponent ("4.58e-05").  Commas that part groups of three digits
 * before a point or the end are left out ("16,384") if grouped is true.
 * Returns the number of bytes read, 0 if no finite figure stands there.
 */
size_t decimal_read(const char *text, size_t len, bool grouped,
    struct decimal *figure);

#endif
