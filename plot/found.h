/*
 * found.h - what iocheck's rules find in the rows of a report, equal findings
 * taken together.
 */
#ifndef FOUND_H
#define FOUND_H

#include "intern.h"
#include "lint.h"

struct found_item {
	const struct rule *rule;
	enum severity severity;
	char *text;		/* what is wrong */
	char *remedy;		/* what to do instead; may be "" */
	char *tests;		/* names, by commas; the first ones */
	char *where;		/* "file:line" of the first one */
	size_t count;
	size_t order;		/* of appearance */
};

/* All zero is an empty one. */
struct found {
	struct found_item *items;
	size_t n, room;
	size_t counts[3];	/* by severity */
	struct intern keys;
};

/* A lint_fn; arg: struct found. */
lint_fn found_add;

/* The worst first, and what is found most often. */
void found_sort(struct found *found);
void found_free(struct found *found);

#endif
