/*
 * adjust.h - p-values of many comparisons, adjusted.
 */
#ifndef ADJUST_H
#define ADJUST_H

#include <stddef.h>

/* The methods that a user can choose; a new one is a line here and a row. */
enum adjust { ADJUST_HOLM, ADJUST_BH, ADJUST_NONE, ADJUST_METHODS };
extern const struct adjust_method {
	const char *name;			/* of --adjust */
	const char *title;			/* in the legend */
	void (*adjust)(double *p, size_t m);	/* NULL: nothing to do */
} adjust_methods[ADJUST_METHODS];

/*
 * Holm (1979): the i-th smallest of m times (m - i + 1), made monotone, at
 * most 1.  In place; the order of p does not matter.  No NaN.
 */
void adjust_holm(double *p, size_t m);

/* Benjamini and Hochberg (1995): false discovery rate; as above. */
void adjust_bh(double *p, size_t m);

#endif
