/*
 * script.h - a gnuplot script in the making: its data blocks and the template
 * that draws them.
 *
 * No text of a user is ever part of gnuplot's code: it goes, a line each and
 * behind a bar, into the block $text, from where templates take it by number.
 * All that stands in the other blocks are numbers.
 */
#ifndef SCRIPT_H
#define SCRIPT_H

#include <stdio.h>

#include "terminal.h"

enum script_block {
	SCRIPT_TEXT,		/* lines of text */
	SCRIPT_LABELS,		/* x y align style text */
	SCRIPT_LEGEND,		/* x y look, of a sign beside its text */
	SCRIPT_PANELS,		/* what a template needs for a panel */
	SCRIPT_TICS,		/* place on an axis, what is printed */
	SCRIPT_MARKS,		/* what a template needs for a figure */
	SCRIPT_CURVES,		/* look, first and last mark, not points only */
	SCRIPT_NBLOCKS
};

/*
 * How figures are written: always with a point, since gnuplot's real() takes
 * "1.0e-12" but not "1e-12".
 */
#define GNUPLOT_REAL	"%#.12g"

enum align { ALIGN_LEFT, ALIGN_RIGHT };
enum style { STYLE_PLAIN, STYLE_TITLE, STYLE_HEAD, STYLE_GREY };

struct script {
	const struct terminal *terminal;
	FILE *block[SCRIPT_NBLOCKS];
	char *text[SCRIPT_NBLOCKS];
	size_t len[SCRIPT_NBLOCKS];
	const char *setting;	/* a line of gnuplot, NULL: none */
	size_t ntext;		/* lines in the first one */
};

/* An empty script for that terminal (borrowed); script_end() frees it. */
struct script *script_new(const struct terminal *terminal);

/* Adds a line of clean text at a place: x from the left, y (of its middle)
   from the top, in the terminal's units. */
void script_label(struct script *s, double x, double y, enum align align,
    enum style style, const char *line);

/*
 * Ends the script: a chart of that size, drawn by templates (names in plot/,
 * ended by NULL) in turn.  Returns its text, *len bytes, which the caller
 * frees; s is freed.
 */
char *script_end(struct script *s, double width, double height,
    const char *const *templates, size_t *len);

#endif
