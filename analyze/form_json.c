/* A sheet as JSON, with its settings and notes. */
#include "forms.h"

#include <stdlib.h>

#include "json.h"
#include "number.h"

static void
put_row(const struct sheet *s, size_t row, FILE *out)
{
	for (size_t i = 0; i < s->ncolumns; i++) {
		char *text = sheet_text(s, row, i);

		fprintf(out, "%s\"%s\":", i > 0 ? "," : "",
		    s->columns[i].name);
		if (s->columns[i].kind == SHEET_TEXT)
			json_string(out, text);
		else
			fputs(*text != '\0' ? text : "null", out);
		free(text);
	}
}

static void
put_setting(const struct sheet_setting *setting, FILE *out)
{
	char buf[NUMBER_SIZE];
	size_t len = number_write(buf, setting->value);

	fprintf(out, "\"%s\":", setting->name);
	if (setting->text != NULL)
		json_string(out, setting->text);
	else
		fprintf(out, "%.*s", len > 0 ? (int)len : 4,
		    len > 0 ? buf : "null");
	fputs(",\n", out);
}

void
form_json(const struct sheet *s, FILE *out)
{
	fputc('{', out);
	for (size_t i = 0; i < s->nsettings; i++)
		put_setting(&s->settings[i], out);
	fprintf(out, "\"%s\":[", s->name);
	for (size_t i = 0; i < s->n; i++) {
		fputs(i > 0 ? ",\n{" : "\n{", out);
		put_row(s, i, out);
		fputc('}', out);
	}
	fputs("],\n\"notes\":[", out);
	for (size_t i = 0; i < s->legend.n; i++) {
		fputs(i > 0 ? ",\n" : "\n", out);
		json_string(out, s->legend.text[i]);
	}
	fputs("]}\n", out);
}
