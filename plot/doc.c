#include "doc.h"

#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "tool.h"

static const struct doc_form *const forms[] = { &doc_html, &doc_markdown,
    &doc_latex, &doc_text, &doc_pdf };

const struct doc_form *
doc_find(const char *name)
{
	for (size_t i = 0; i < LEN(forms); i++)
		if (strcmp(forms[i]->name, name) == 0)
			return forms[i];
	return NULL;
}

const struct doc_form *
doc_of_file(const char *file)
{
	const char *dot = strrchr(file, '.');

	for (size_t i = 0; i < LEN(forms) && dot != NULL; i++)
		if (strcmp(forms[i]->ending, dot + 1) == 0)
			return forms[i];
	return NULL;
}

const char *
doc_name(size_t i)
{
	return i < LEN(forms) ? forms[i]->name : NULL;
}

const char *
doc_ending(size_t i)
{
	return i < LEN(forms) ? forms[i]->ending : NULL;
}

void
table_row(struct doc_table *t, const char *class)
{
	t->classes = xgrow(t->classes, t->nrows, &t->rows_room,
	    sizeof *t->classes);
	t->classes[t->nrows++] = class;
}

void
table_free(struct doc_table *t)
{
	sentences_free(&t->cells);
	free(t->classes);
}
