/*
 * sheet.h - rows of named figures: what the forms for programs print.
 */
#ifndef SHEET_H
#define SHEET_H

#include <stdbool.h>
#include <stddef.h>

#include "sentences.h"

enum sheet_kind { SHEET_TEXT, SHEET_COUNT, SHEET_FIGURE };

struct sheet_column {
	const char *name;
	enum sheet_kind kind;
	size_t offset;		/* in a row: of a text pointer, size_t or
				   double; unused if the text is made */
	char *(*make)(const void *row, const void *context);
	bool json_only;
};

/* A setting that holds for all rows; text or, if that is NULL, value. */
struct sheet_setting {
	const char *name;
	const char *text;
	double value;
};

#define SHEET_SETTINGS	16

struct sheet {
	const char *name;	/* what the rows are: "comparisons" */
	const struct sheet_column *columns;
	size_t ncolumns;
	const void *rows;
	size_t row_size;
	size_t n;
	const void *context;	/* for make() */
	struct sheet_setting settings[SHEET_SETTINGS];
	size_t nsettings;
	struct sentences legend;
};

/* The text of a cell, to be freed by the caller; figures as number_write(). */
char *sheet_text(const struct sheet *sheet, size_t row, size_t column);

/* Adds a setting, at most SHEET_SETTINGS; name and text are borrowed. */
void sheet_set(struct sheet *sheet, const char *name, const char *text,
    double value);

/* Frees the legend: all else is borrowed. */
void sheet_free(struct sheet *sheet);

#endif
