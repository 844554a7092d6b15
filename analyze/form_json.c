#include "forms.h"

#include <stdlib.h>

#include "columns.h"
#include "json.h"
#include "legend.h"
#include "number.h"

static void
put_comparison(const struct comparison *c, const struct report *r, FILE *out)
{
	for (size_t i = 0; i < COLUMNS_N; i++) {
		const struct columns_info *column = &columns_table[i];
		char *text = columns_text(column, c, r);

		fprintf(out, "%s\"%s\":", i > 0 ? "," : "", column->name);
		if (column->kind == COLUMNS_TEXT)
			json_string(out, text);
		else
			fputs(*text != '\0' ? text : "null", out);
		free(text);
	}
}

static void
put_figure(const char *name, double value, FILE *out)
{
	char buf[NUMBER_SIZE];
	size_t len = number_write(buf, value);

	fprintf(out, ",\"%s\":%.*s", name, len > 0 ? (int)len : 4,
	    len > 0 ? buf : "null");
}

void
form_json(const struct report *r, FILE *out)
{
	static const char *const adjust[] = { [ADJUST_HOLM] = "holm",
	    [ADJUST_BH] = "bh", [ADJUST_NONE] = "none" };
	struct legend notes;

	fputs("{\"by\":", out);
	json_string(out, r->by);
	put_figure("alpha", r->options.alpha, out);
	put_figure("same", r->options.margin, out);
	fprintf(out, ",\"adjust\":\"%s\"", adjust[r->options.adjust]);
	put_figure("family", (double)r->family[COMPARE_TEST], out);
	put_figure("family_geomean", (double)r->family[COMPARE_GEOMEAN], out);
	put_figure("family_factor", (double)r->family[COMPARE_FACTOR], out);
	put_figure("runs", (double)r->nruns, out);
	put_figure("pooled_sd", r->pooled_sd, out);
	fputs(",\n\"comparisons\":[", out);
	for (size_t i = 0; i < r->n; i++) {
		fputs(i > 0 ? ",\n{" : "\n{", out);
		put_comparison(&r->list[i], r, out);
		fputc('}', out);
	}
	fputs("],\n\"notes\":[", out);
	legend_make(&notes, r);
	for (size_t i = 0; i < notes.n; i++) {
		fputs(i > 0 ? ",\n" : "\n", out);
		json_string(out, notes.text[i]);
	}
	legend_free(&notes);
	fputs("]}\n", out);
}
