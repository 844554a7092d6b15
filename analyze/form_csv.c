/* A sheet as CSV. */
#include "forms.h"

#include <stdlib.h>

#include "row.h"

void
form_csv(const struct sheet *s, FILE *out)
{
	for (size_t i = 0; i < s->ncolumns; i++)
		if (!s->columns[i].json_only)
			fprintf(out, "%s%s", i > 0 ? "," : "",
			    s->columns[i].name);
	fputc('\n', out);
	for (size_t j = 0; j < s->n; j++) {
		for (size_t i = 0; i < s->ncolumns; i++) {
			char *text;

			if (s->columns[i].json_only)
				continue;
			text = sheet_text(s, j, i);
			if (i > 0)
				fputc(',', out);
			row_cell(out, text);
			free(text);
		}
		fputc('\n', out);
	}
}
