#include "forms.h"

#include <string.h>

const struct form forms[FORMS_N] = {
	{ "text", form_text }, { "markdown", form_markdown },
	{ "html", form_html }, { "latex", form_latex },
	{ "csv", form_csv }, { "json", form_json },
};

const struct form *
forms_find(const char *name)
{
	for (size_t i = 0; i < FORMS_N; i++)
		if (strcmp(forms[i].name, name) == 0)
			return &forms[i];
	return NULL;
}
