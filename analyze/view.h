/*
 * view.h - a report as tables of short texts: what the forms for people print.
 *
 * Texts are raw: each form escapes them in its own way.
 */
#ifndef VIEW_H
#define VIEW_H

#include "compare.h"
#include "legend.h"

enum { VIEW_TEST, VIEW_BASE, VIEW_LEVEL, VIEW_SPEEDUP, VIEW_RANGE, VIEW_RUNS,
    VIEW_VERDICT, VIEW_COLUMNS };
extern const char *const view_heads[VIEW_COLUMNS];

struct view_row {
	const struct comparison *comparison;
	char *cell[VIEW_COLUMNS];
	char *marks;		/* letters of its footnotes: "a,c" */
};

/* One level against the baseline, or the factors, in one section. */
struct view_block {
	const char *section;
	const char *level;	/* NULL: factors */
	const char *baseline;
	struct view_row *rows;
	size_t n;
	size_t room;
};

struct view {
	const struct report *report;
	struct view_block *blocks;
	size_t n;
	size_t room;
	struct intern footnotes;	/* texts; letters count from a */
	struct legend legend;
};

void view_make(struct view *view, const struct report *report);
void view_free(struct view *view);

/* The letters of a footnote: a, b ... z, aa. */
#define VIEW_LETTERS	8
void view_letters(char buf[VIEW_LETTERS], size_t number);

#endif
