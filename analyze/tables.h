/*
 * tables.h - tables of short texts: what the forms for people print.
 *
 * Texts are raw: each form escapes them in its own way.
 */
#ifndef TABLES_H
#define TABLES_H

#include "compare.h"
#include "sentences.h"

enum { TABLES_TEST, TABLES_BASE, TABLES_LEVEL, TABLES_SPEEDUP, TABLES_RANGE,
    TABLES_RUNS, TABLES_VERDICT, TABLES_COLUMNS };

/*
 * A row of texts.  The first and the last one are words, the others figures;
 * footnotes are marked behind the last one.
 */
struct tables_row {
	const char *look;	/* the verdict, for colours; "" if none */
	char *cell[TABLES_COLUMNS];
	char *marks;		/* letters of its footnotes: "a,c" */
};

/* One table. */
struct tables_block {
	const char *section;	/* "" if none */
	const char *title;	/* a level, "Factors" */
	const char *against;	/* the baseline; NULL if none */
	struct tables_row *rows;
	size_t n;
	size_t room;
};

struct tables {
	const struct report *report;
	const char *const *heads;	/* of the columns */
	struct tables_block *blocks;
	size_t n;
	size_t room;
	struct intern footnotes;	/* texts; letters count from a */
	struct sentences legend;
};

/* The comparisons of a report (tables_report.c). */
void tables_make(struct tables *tables, const struct report *report);
void tables_free(struct tables *tables);

/* A block at the end, and a row at the end of a block; cells are empty. */
struct tables_block *tables_add_block(struct tables *tables);
struct tables_row *tables_add_row(struct tables_block *block);

/*
 * Marks a row with a footnote, which is formatted as by printf(3); rows with
 * equal ones share its letter.
 */
void tables_note(struct tables *tables, struct tables_row *row,
    const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The letters of a footnote: a, b ... z, aa. */
#define TABLES_LETTERS	8
void tables_letters(char buf[TABLES_LETTERS], size_t number);

#endif
