/*
 * terminal.h - the kinds of pictures: gnuplot's terminals, what a letter
 * measures there, and what is put right in their output.
 */
#ifndef TERMINAL_H
#define TERMINAL_H

#include "text.h"

struct terminal {
	const char *name;	/* and the ending of a file's name */
	const char *gnuplot;	/* what gnuplot calls it */
	const char *fonts;	/* gnuplot's commands for its letters */
	double per_unit;	/* our units in one of "set terminal size" */
	const char *unit;	/* of that size */
	struct font font;
	double title;		/* letters of titles, times as large */
	double width;		/* default, in our units: points on a screen,
				   or columns of a terminal */
	double tallest;		/* that gnuplot can draw, in our units */
	/* Works on a finished picture in place, or replaces it; NULL: nothing
	   to do.  alternative: what it shows in words, title first. */
	void (*finish)(char **picture, size_t *size, const char *alternative);
};

/* By name; NULL if there is none. */
const struct terminal *terminal_find(const char *name);

/* By the ending of a file's name; NULL if it is none of ours. */
const struct terminal *terminal_of_file(const char *file);

/* The name of number i, from 0; NULL behind the last one. */
const char *terminal_name(size_t i);

#endif
