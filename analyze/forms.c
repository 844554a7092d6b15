#include "forms.h"

#include <string.h>

#include "columns.h"
#include "tool.h"

const struct form forms[] = {
	{ "text",     form_text,     NULL },
	{ "markdown", form_markdown, NULL },
	{ "html",     form_html,     NULL },
	{ "latex",    form_latex,    NULL },
	{ "csv",      NULL,          form_csv },
	{ "json",     NULL,          form_json },
};

const struct form *
forms_find(const char *name)
{
	for (size_t i = 0; i < LEN(forms); i++)
		if (strcmp(forms[i].name, name) == 0)
			return &forms[i];
	return NULL;
}

const char *
forms_name(size_t i)
{
	return i < LEN(forms) ? forms[i].name : NULL;
}

/* Prints and frees one of the two. */
static void
print(const struct form *form, struct tables *tables, struct sheet *sheet,
    FILE *out)
{
	if (form->tables != NULL) {
		form->tables(tables, out);
		tables_free(tables);
	} else {
		form->sheet(sheet, out);
		sheet_free(sheet);
	}
}

void
forms_print(const struct form *form, const struct report *report, FILE *out)
{
	struct tables tables;
	struct sheet sheet;

	if (form->tables != NULL)
		tables_make(&tables, report);
	else
		sheet = columns_sheet(report);
	print(form, &tables, &sheet, out);
}

void
forms_print_growth(const struct form *form, const struct growth *growth,
    FILE *out)
{
	struct tables tables;
	struct sheet sheet;

	if (form->tables != NULL)
		growth_tables(growth, &tables);
	else
		sheet = growth_sheet(growth);
	print(form, &tables, &sheet, out);
}
