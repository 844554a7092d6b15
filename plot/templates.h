/*
 * templates.h - the files plot/NAME.gp, which the Makefile makes part of the
 * program.
 */
#ifndef TEMPLATES_H
#define TEMPLATES_H

struct template {
	const char *name;
	const char *const *lines;	/* each with its line end; NULL */
};

/* The last one has no name. */
extern const struct template templates[];

#endif
