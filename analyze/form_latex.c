/* Tables with booktabs, to be put into a document with \input. */
#include "forms.h"

#include <stdlib.h>

#include "escape.h"
#include "view.h"

static void
put(const char *before, const char *text, const char *after, FILE *out)
{
	char *escaped = escape_latex(text);

	fprintf(out, "%s%s%s", before, escaped, after);
	free(escaped);
}

static void
put_title(const struct view_block *b, FILE *out)
{
	fputs("\\noindent ", out);
	if (*b->section != '\0')
		put("\\textbf{", b->section, "}\\\\\n", out);
	if (b->level == NULL) {
		fputs("\\textbf{Factors}\n\n", out);
		return;
	}
	put("\\textbf{", *b->level != '\0' ? b->level : "(no name)", "}",
	    out);
	put(" against \\textbf{", *b->baseline != '\0' ? b->baseline :
	    "(no name)", "}\n\n", out);
}

static void
put_block(const struct view_block *b, FILE *out)
{
	put_title(b, out);
	fputs("\\smallskip\\noindent\n\\begin{tabular}{@{}lrrrrrl@{}}\n"
	    "\\toprule\n", out);
	for (int i = 0; i < VIEW_COLUMNS; i++)
		fprintf(out, "%s%s", i > 0 ? " & " : "", view_heads[i]);
	fputs(" \\\\\n\\midrule\n", out);
	for (size_t i = 0; i < b->n; i++) {
		const struct view_row *row = &b->rows[i];

		for (int j = 0; j < VIEW_COLUMNS; j++)
			put(j > 0 ? " & " : "", row->cell[j], "", out);
		if (*row->marks != '\0')
			fprintf(out, "\\textsuperscript{%s}", row->marks);
		fputs(" \\\\\n", out);
	}
	fputs("\\bottomrule\n\\end{tabular}\n\n\\bigskip\n", out);
}

void
form_latex(const struct report *r, FILE *out)
{
	struct view v;

	view_make(&v, r);
	fputs("% \\usepackage[T1]{fontenc} \\usepackage{booktabs}\n"
	    "\\begingroup\\small\n", out);
	for (size_t i = 0; i < v.n; i++)
		put_block(&v.blocks[i], out);
	for (uint32_t i = 0; i < v.footnotes.n; i++) {
		char letters[VIEW_LETTERS];

		view_letters(letters, i);
		fprintf(out, "\\noindent\\textsuperscript{%s} ", letters);
		put("", intern_bytes(&v.footnotes, i), "\\par\n", out);
	}
	fputs("\n\\begin{itemize}\n", out);
	for (size_t i = 0; i < v.legend.n; i++)
		put("\\item ", v.legend.text[i], "\n", out);
	fputs("\\end{itemize}\n\\endgroup\n", out);
	view_free(&v);
}
