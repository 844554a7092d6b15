#include "forms.h"

#include <stdlib.h>

#include "columns.h"
#include "row.h"

void
form_csv(const struct report *r, FILE *out)
{
	for (size_t i = 0; i < COLUMNS_N; i++)
		if (!columns_table[i].json_only)
			fprintf(out, "%s%s", i > 0 ? "," : "",
			    columns_table[i].name);
	fputc('\n', out);
	for (size_t j = 0; j < r->n; j++) {
		for (size_t i = 0; i < COLUMNS_N; i++) {
			char *text;

			if (columns_table[i].json_only)
				continue;
			text = columns_text(&columns_table[i], &r->list[j],
			    r);
			if (i > 0)
				fputc(',', out);
			row_cell(out, text);
			free(text);
		}
		fputc('\n', out);
	}
}
