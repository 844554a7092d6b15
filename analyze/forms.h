/*
 * forms.h - how tables are printed.
 */
#ifndef FORMS_H
#define FORMS_H

#include <stdio.h>

#include "compare.h"
#include "growth.h"
#include "sheet.h"
#include "tables.h"

/* A form is for people or for programs: one of the two is NULL. */
struct form {
	const char *name;
	void (*tables)(const struct tables *tables, FILE *out);
	void (*sheet)(const struct sheet *sheet, FILE *out);
};

/* The first is the default. */
extern const struct form forms[];

/* The form of that name; NULL if there is none. */
const struct form *forms_find(const char *name);
/* The name of number i, from 0; NULL behind the last one. */
const char *forms_name(size_t i);

/* Write a comparison, or curves, to out; errors show in ferror(out). */
void forms_print(const struct form *form, const struct report *report,
    FILE *out);
void forms_print_growth(const struct form *form, const struct growth *growth,
    FILE *out);

/* One file each: form_NAME.c. */
void form_text(const struct tables *tables, FILE *out);
void form_markdown(const struct tables *tables, FILE *out);
void form_html(const struct tables *tables, FILE *out);
void form_latex(const struct tables *tables, FILE *out);
void form_csv(const struct sheet *sheet, FILE *out);
void form_json(const struct sheet *sheet, FILE *out);

#endif
