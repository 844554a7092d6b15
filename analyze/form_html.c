/* A page of its own, without scripts. */
#include "forms.h"

#include <stdlib.h>

#include "escape.h"
#include "tables.h"

static const char head[] =
    "<!DOCTYPE html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<title>Comparison</title>\n"
    "<style>\n"
    "body { font-family: sans-serif; margin: 1em auto; max-width: 60em;\n"
    "  padding: 0 1em; color-scheme: light dark }\n"
    "table { border-collapse: collapse; margin: 1em 0 }\n"
    "caption { text-align: left; font-weight: bold; padding: .3em 0 }\n"
    "th, td { padding: .2em .7em; text-align: right; white-space: nowrap }\n"
    "th { border-bottom: 1px solid }\n"
    "th:first-child, td:first-child, th:last-child, td:last-child {\n"
    "  text-align: left }\n"
    "td:first-child { white-space: normal }\n"
    "sup { line-height: 0 }\n"
    ".wide { overflow-x: auto }\n"
    ".faster, .higher { color: #00695c } .slower, .lower { color: #b71c1c }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  .faster, .higher { color: #80cbc4 } "
    ".slower, .lower { color: #ef9a9a } }\n"
    "</style>\n"
    "</head>\n"
    "<body>\n";

static void
put(const char *before, const char *text, const char *after, FILE *out)
{
	char *escaped = escape_html(text);

	fprintf(out, "%s%s%s", before, escaped, after);
	free(escaped);
}

static void
put_caption(const struct tables_block *b, FILE *out)
{
	put("<caption>", b->title, "", out);
	if (b->against != NULL)
		put(" against ", b->against, "", out);
	fputs("</caption>\n", out);
}

static void
put_row(const struct tables_row *row, FILE *out)
{
	fputs("<tr>", out);
	for (int j = 0; j < TABLES_VERDICT; j++)
		put("<td>", row->cell[j], "</td>", out);
	fprintf(out, "<td class=\"%s\">", row->look);
	put("", row->cell[TABLES_VERDICT], "", out);
	if (*row->marks != '\0')
		fprintf(out, " <sup>%s</sup>", row->marks);
	fputs("</td></tr>\n", out);
}

static void
put_block(const struct tables *t, const struct tables_block *b, FILE *out)
{
	if (*b->section != '\0')
		put("<h2>", b->section, "</h2>\n", out);
	fputs("<div class=\"wide\">\n<table>\n", out);
	put_caption(b, out);
	fputs("<thead><tr>", out);
	for (int i = 0; i < TABLES_COLUMNS; i++)
		fprintf(out, "<th scope=\"col\">%s</th>", t->heads[i]);
	fputs("</tr></thead>\n<tbody>\n", out);
	for (size_t i = 0; i < b->n; i++)
		put_row(&b->rows[i], out);
	fputs("</tbody>\n</table>\n</div>\n", out);
}

void
form_html(const struct tables *t, FILE *out)
{
	fputs(head, out);
	for (size_t i = 0; i < t->n; i++)
		put_block(t, &t->blocks[i], out);
	for (uint32_t i = 0; i < t->footnotes.n; i++) {
		char letters[TABLES_LETTERS];

		tables_letters(letters, i);
		fprintf(out, "%s<sup>%s</sup> ", i == 0 ? "<p>" : "<br>\n",
		    letters);
		put("", intern_bytes(&t->footnotes, i), "", out);
	}
	if (t->footnotes.n > 0)
		fputs("</p>\n", out);
	fputs("<ul>\n", out);
	for (size_t i = 0; i < t->legend.n; i++)
		put("<li>", t->legend.text[i], "</li>\n", out);
	fputs("</ul>\n</body>\n</html>\n", out);
}
