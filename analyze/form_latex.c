/* Tables with booktabs, to be put into a document with \input. */
#include "forms.h"

#include <stdlib.h>

#include "escape.h"
#include "tables.h"

static void
put(const char *before, const char *text, const char *after, FILE *out)
{
	char *escaped = escape_latex(text);

	fprintf(out, "%s%s%s", before, escaped, after);
	free(escaped);
}

static void
put_title(const struct tables_block *b, FILE *out)
{
	fputs("\\noindent ", out);
	if (*b->section != '\0')
		put("\\textbf{", b->section, "}\\\\\n", out);
	put("\\textbf{", b->title, "}", out);
	if (b->against != NULL)
		put(" against \\textbf{", b->against, "}", out);
	fputs("\n\n", out);
}

static void
put_block(const struct tables *t, const struct tables_block *b, FILE *out)
{
	put_title(b, out);
	fputs("\\smallskip\\noindent\n\\begin{tabular}{@{}lrrrrrl@{}}\n"
	    "\\toprule\n", out);
	for (int i = 0; i < TABLES_COLUMNS; i++)
		fprintf(out, "%s%s", i > 0 ? " & " : "", t->heads[i]);
	fputs(" \\\\\n\\midrule\n", out);
	for (size_t i = 0; i < b->n; i++) {
		const struct tables_row *row = &b->rows[i];

		for (int j = 0; j < TABLES_COLUMNS; j++)
			put(j > 0 ? " & " : "", row->cell[j], "", out);
		if (*row->marks != '\0')
			fprintf(out, "\\textsuperscript{%s}", row->marks);
		fputs(" \\\\\n", out);
	}
	fputs("\\bottomrule\n\\end{tabular}\n\n\\bigskip\n", out);
}

void
form_latex(const struct tables *t, FILE *out)
{
	fputs("% \\usepackage[T1]{fontenc} \\usepackage{booktabs}\n"
	    "\\begingroup\\small\n", out);
	for (size_t i = 0; i < t->n; i++)
		put_block(t, &t->blocks[i], out);
	for (uint32_t i = 0; i < t->footnotes.n; i++) {
		char letters[TABLES_LETTERS];

		tables_letters(letters, i);
		fprintf(out, "\\noindent\\textsuperscript{%s} ", letters);
		put("", intern_bytes(&t->footnotes, i), "\\par\n", out);
	}
	fputs("\n\\begin{itemize}\n", out);
	for (size_t i = 0; i < t->legend.n; i++)
		put("\\item ", t->legend.text[i], "\n", out);
	fputs("\\end{itemize}\n\\endgroup\n", out);
}
