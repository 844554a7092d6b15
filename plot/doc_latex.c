/*
 * LaTeX, for xelatex and lualatex, and for pdflatex where all letters are
 * Latin; pictures are PDF files beside it.
 */
#include "doc.h"

#include <stdlib.h>
#include <string.h>

#include "escape.h"
#include "mem.h"

#define LONG_WORD	16	/* letters after which a word may be broken */
#define LONG_PART	6	/* the same behind a sign between its parts */
#define TEXT_MM		170.0	/* of a line */
#define COLUMN_MM	4.3	/* between two columns */
#define FIGURE_MM	17.0	/* of a column of figures */
#define MOST_MM		90.0	/* of a column of texts */

static const char head[] =
    "\\documentclass[a4paper]{article}\n"
    "\\usepackage{iftex}\n"
    "\\ifPDFTeX\n"
    "\\IfFileExists{t2aenc.def}{\\usepackage[T2A,T1]{fontenc}}"
    "{\\usepackage[T1]{fontenc}}\n"
    "\\usepackage[utf8]{inputenc}\n"
    "\\usepackage{textcomp}\n"
    "% A letter that no font here has is a question mark, and no error.\n"
    "\\makeatletter\\def\\UTFviii@undefined@err#1{\\textbf{?}}"
    "\\makeatother\n"
    "\\else\n"
    "\\usepackage{fontspec}\n"
    "\\IfFontExistsTF{DejaVu Serif}{\\setmainfont{DejaVu Serif}"
    "\\setmonofont{DejaVu Sans Mono}}{}\n"
    "\\fi\n"
    "\\usepackage[margin=20mm]{geometry}\n"
    "\\usepackage{graphicx}\n"
    "\\usepackage{longtable}\n"
    "\\setlength{\\parindent}{0pt}\n"
    "\\setlength{\\parskip}{6pt}\n"
    "\\sloppy\n"
    "\\begin{document}\n";

/* How much of a text can stand without a place to break its line. */
static size_t
unbroken(const char *text)
{
	size_t len = 0, count = 0;

	while (text[len] != '\0' && count < LONG_WORD && (count < LONG_PART ||
	    strchr("/_.:", text[len - 1]) == NULL)) {
		count = text[len] == ' ' ? 0 : count + 1;
		do
			len++;
		while (((unsigned char)text[len] & 0xC0) == 0x80);
	}
	return len;
}

static void
put(FILE *out, const char *before, const char *text, const char *after)
{
	fputs(before, out);
	while (*text != '\0') {
		size_t len = unbroken(text);
		char *part = xstrndup(text, len);
		char *escaped = escape_latex(part);

		text += len;
		fprintf(out, "%s%s", escaped, *text != '\0' ?
		    "\\hspace{0pt}" : "");
		free(escaped);
		free(part);
	}
	fputs(after, out);
}

static void
latex_begin(struct doc *doc, const char *title)
{
	fputs(head, doc->out);
	put(doc->out, "{\\LARGE\\bfseries ", title, "\\par}\n");
}

static void
latex_heading(struct doc *doc, const char *text)
{
	put(doc->out, "\n\\section*{", text, "}\n");
}

static void
latex_paragraph(struct doc *doc, const char *text)
{
	put(doc->out, "\n", text, "\n");
}

static void
latex_items(struct doc *doc, char *const *item, size_t n)
{
	if (n == 0)
		return;
	fputs("\\begin{itemize}\n", doc->out);
	for (size_t i = 0; i < n; i++)
		put(doc->out, "\\item{} ", item[i], "\n");
	fputs("\\end{itemize}\n", doc->out);
}

/* How wide the columns of texts can be, in millimetres. */
static double
text_column(const struct doc_table *t)
{
	double left = TEXT_MM - COLUMN_MM * (double)t->ncolumns, width;
	size_t n = 0;

	for (size_t j = 0; j < t->ncolumns; j++)
		if (t->align[j] == 'r')
			left -= FIGURE_MM;
		else
			n++;
	width = n > 0 ? left / (double)n : 0;
	return width < MOST_MM ? width : MOST_MM;
}

static void
latex_table(struct doc *doc, const struct doc_table *t)
{
	if (*t->caption != '\0')
		put(doc->out, "\n\\textbf{", t->caption, "}\n");
	/* A wide text column may break its lines; figures never do. */
	fputs("\n{\\footnotesize\n\\begin{longtable}[l]{", doc->out);
	for (size_t j = 0; j < t->ncolumns; j++)
		if (t->align[j] == 'r')
			fputs("r", doc->out);
		else
			fprintf(doc->out, "p{%.0fmm}", text_column(t));
	fputs("}\n", doc->out);
	for (size_t j = 0; j < t->ncolumns; j++)
		put(doc->out, j > 0 ? " & " : "", t->heads[j], "");
	fputs(" \\\\ \\hline\n\\endhead\n", doc->out);
	for (size_t i = 0; t->ncolumns > 0 && i < t->cells.n; i++)
		put(doc->out, i % t->ncolumns > 0 ? " & " : "",
		    t->cells.text[i],
		    (i + 1) % t->ncolumns == 0 ? " \\\\\n" : "");
	fputs("\\end{longtable}}\n", doc->out);
}

static void
latex_picture(struct doc *doc, const struct doc_picture *p, const char *file)
{
	(void)p;
	/* \detokenize keeps the signs of a name from being code. */
	fprintf(doc->out, "\n\\includegraphics[width=\\linewidth,"
	    "height=.9\\textheight,keepaspectratio]{\\detokenize{%s}}\n",
	    file);
}

static void
latex_code(struct doc *doc, const char *text)
{
	put(doc->out, "\n{\\ttfamily\\footnotesize ", text, "\\par}\n");
}

static void
latex_end(struct doc *doc)
{
	fputs("\\end{document}\n", doc->out);
}

const struct doc_form doc_latex = {
	.name = "latex",
	.ending = "tex",
	.terminal = "pdf",
	.beside = true,
	.wide = 700,
	.begin = latex_begin,
	.heading = latex_heading,
	.paragraph = latex_paragraph,
	.items = latex_items,
	.table = latex_table,
	.picture = latex_picture,
	.code = latex_code,
	.end = latex_end,
};
