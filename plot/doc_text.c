/* Plain text for a terminal, 80 columns wide where it can be. */
#include "doc.h"

#include <stdlib.h>
#include <string.h>

#include "escape.h"
#include "mem.h"
#include "text.h"

#define WIDTH	((size_t)79)

static const struct font font = { 1, 1, true };

/* Text behind a mark, its further lines as deep. */
static void
put(FILE *out, const char *mark, const char *text)
{
	char *clean = text_clean(text);
	size_t deep = strlen(mark);
	struct lines lines = text_wrap(clean, (double)(WIDTH - deep), 60,
	    &font);

	for (size_t i = 0; i < lines.n; i++)
		fprintf(out, "%*s%s\n", (int)deep, i == 0 ? mark : "",
		    lines.line[i]);
	lines_free(&lines);
	free(clean);
}

static void
text_begin(struct doc *doc, const char *title)
{
	put(doc->out, "", title);
}

static void
text_heading(struct doc *doc, const char *text)
{
	putc('\n', doc->out);
	put(doc->out, "== ", text);
}

static void
text_paragraph(struct doc *doc, const char *text)
{
	put(doc->out, "", text);
}

static void
text_items(struct doc *doc, char *const *item, size_t n)
{
	for (size_t i = 0; i < n; i++)
		put(doc->out, "  - ", item[i]);
}

static size_t
columns_of(const char *text)
{
	return (size_t)text_width(text, strlen(text), &font);
}

/*
 * The width of each column: that of its widest cell; where a line would be too
 * long, the first column is narrower.
 */
static void
measure(const struct doc_table *t, size_t *width)
{
	size_t all = t->ncolumns - 1;

	for (size_t j = 0; j < t->ncolumns; j++) {
		width[j] = columns_of(t->heads[j]);
		for (size_t i = j; i < t->cells.n; i += t->ncolumns)
			if (columns_of(t->cells.text[i]) > width[j])
				width[j] = columns_of(t->cells.text[i]);
		all += width[j];
	}
	if (all > WIDTH) {
		size_t more = all - WIDTH;

		width[0] = width[0] > more + 12 ? width[0] - more : 12;
	}
}

/* A cell; a first one that is too long has a line of its own. */
static void
put_cell(FILE *out, const struct doc_table *t, size_t column, size_t width,
    const char *text)
{
	char *clean = escape_text(text);
	size_t own = columns_of(clean), gap = own < width ? width - own : 0;
	bool last = column + 1 == t->ncolumns;

	if (column == 0 && own > width && t->ncolumns > 2)
		fprintf(out, "%s\n%*s ", clean, (int)width, "");
	else if (t->align[column] == 'r')
		fprintf(out, "%*s%s%s", (int)gap, "", clean, last ? "\n" : " ");
	else
		fprintf(out, "%s%*s%s", clean, last ? 0 : (int)gap, "",
		    last ? "\n" : " ");
	free(clean);
}

static void
text_table(struct doc *doc, const struct doc_table *t)
{
	size_t *width = xcalloc(t->ncolumns, sizeof *width);

	measure(t, width);
	putc('\n', doc->out);
	if (*t->caption != '\0')
		put(doc->out, "", t->caption);
	for (size_t j = 0; j < t->ncolumns; j++)
		put_cell(doc->out, t, j, width[j], t->heads[j]);
	for (size_t i = 0, column = 0; i < t->cells.n; i++) {
		put_cell(doc->out, t, column, width[column], t->cells.text[i]);
		column = column + 1 == t->ncolumns ? 0 : column + 1;
	}
	free(width);
}

static void
text_code(struct doc *doc, const char *text)
{
	char *line = escape_text(text);

	fprintf(doc->out, "    %s\n", line);
	free(line);
}

static void
text_end(struct doc *doc)
{
	(void)doc;
}

const struct doc_form doc_text = {
	.name = "text",
	.ending = "txt",
	.begin = text_begin,
	.heading = text_heading,
	.paragraph = text_paragraph,
	.items = text_items,
	.table = text_table,
	.code = text_code,
	.end = text_end,
};
