/* Tables of GitHub's Markdown. */
#include "forms.h"

#include <stdlib.h>

#include "escape.h"
#include "view.h"

static void
put(const char *before, const char *text, const char *after, FILE *out)
{
	char *escaped = escape_markdown(text);

	fprintf(out, "%s%s%s", before, escaped, after);
	free(escaped);
}

static void
put_title(const struct view_block *b, FILE *out)
{
	if (*b->section != '\0')
		put("### ", b->section, "\n\n", out);
	if (b->level == NULL) {
		fputs("**Factors**\n\n", out);
		return;
	}
	put("**", *b->level != '\0' ? b->level : "(no name)", "**", out);
	put(" against **", *b->baseline != '\0' ? b->baseline : "(no name)",
	    "**\n\n", out);
}

static void
put_block(const struct view_block *b, FILE *out)
{
	put_title(b, out);
	for (int i = 0; i < VIEW_COLUMNS; i++)
		fprintf(out, "| %s ", view_heads[i]);
	fputs("|\n", out);
	for (int i = 0; i < VIEW_COLUMNS; i++)
		fputs(i == VIEW_TEST || i == VIEW_VERDICT ? "| --- " :
		    "| ---: ", out);
	fputs("|\n", out);
	for (size_t i = 0; i < b->n; i++) {
		const struct view_row *row = &b->rows[i];

		for (int j = 0; j < VIEW_COLUMNS; j++)
			put("| ", row->cell[j], " ", out);
		if (*row->marks != '\0')
			fprintf(out, "<sup>%s</sup> ", row->marks);
		fputs("|\n", out);
	}
	fputc('\n', out);
}

void
form_markdown(const struct report *r, FILE *out)
{
	struct view v;

	view_make(&v, r);
	for (size_t i = 0; i < v.n; i++)
		put_block(&v.blocks[i], out);
	for (uint32_t i = 0; i < v.footnotes.n; i++) {
		char letters[VIEW_LETTERS];

		view_letters(letters, i);
		fprintf(out, "<sup>%s</sup> ", letters);
		put("", intern_bytes(&v.footnotes, i), "  \n", out);
	}
	if (v.footnotes.n > 0)
		fputc('\n', out);
	for (size_t i = 0; i < v.legend.n; i++)
		put("- ", v.legend.text[i], "\n", out);
	view_free(&v);
}
