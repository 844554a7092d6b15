/*
 * forms.h - how a report is printed.
 */
#ifndef FORMS_H
#define FORMS_H

#include <stdio.h>

#include "compare.h"

struct form {
	const char *name;
	void (*print)(const struct report *report, FILE *out);
};

#define FORMS_N	6
extern const struct form forms[FORMS_N];

/* The form of that name; NULL if there is none. */
const struct form *forms_find(const char *name);

/* One file each: form_NAME.c. */
void form_text(const struct report *report, FILE *out);
void form_markdown(const struct report *report, FILE *out);
void form_html(const struct report *report, FILE *out);
void form_latex(const struct report *report, FILE *out);
void form_csv(const struct report *report, FILE *out);
void form_json(const struct report *report, FILE *out);

#endif
