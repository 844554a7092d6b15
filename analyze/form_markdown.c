/* Tables of GitHub's Markdown. */
#include "forms.h"

#include <stdlib.h>

#include "escape.h"
#include "tables.h"

static void
put(const char *before, const char *text, const char *after, FILE *out)
{
	char *escaped = escape_markdown(text);

	fprintf(out, "%s%s%s", before, escaped, after);
	free(escaped);
}

static void
put_title(const struct tables_block *b, FILE *out)
{
	if (*b->section != '\0')
		put("### ", b->section, "\n\n", out);
	put("**", b->title, "**", out);
	if (b->against != NULL)
		put(" against **", b->against, "**", out);
	fputs("\n\n", out);
}

static void
put_block(const struct tables *t, const struct tables_block *b, FILE *out)
{
	put_title(b, out);
	for (int i = 0; i < TABLES_COLUMNS; i++)
		fprintf(out, "| %s ", t->heads[i]);
	fputs("|\n", out);
	for (int i = 0; i < TABLES_COLUMNS; i++)
		fputs(i == TABLES_TEST || i == TABLES_VERDICT ? "| --- " :
		    "| ---: ", out);
	fputs("|\n", out);
	for (size_t i = 0; i < b->n; i++) {
		const struct tables_row *row = &b->rows[i];

		for (int j = 0; j < TABLES_COLUMNS; j++)
			put("| ", row->cell[j], " ", out);
		if (*row->marks != '\0')
			fprintf(out, "<sup>%s</sup> ", row->marks);
		fputs("|\n", out);
	}
	fputc('\n', out);
}

void
form_markdown(const struct tables *t, FILE *out)
{
	for (size_t i = 0; i < t->n; i++)
		put_block(t, &t->blocks[i], out);
	for (uint32_t i = 0; i < t->footnotes.n; i++) {
		char letters[TABLES_LETTERS];

		tables_letters(letters, i);
		fprintf(out, "<sup>%s</sup> ", letters);
		put("", intern_bytes(&t->footnotes, i), "  \n", out);
	}
	if (t->footnotes.n > 0)
		fputc('\n', out);
	for (size_t i = 0; i < t->legend.n; i++)
		put("- ", t->legend.text[i], "\n", out);
}
