/* Plain text for a terminal, 80 columns wide where it can be. */
#include "doc.h"

#include <stdlib.h>
#include <string.h>

#include "escape.h"
#include "mem.h"
#include "text.h"

#define WIDTH	79

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

/* A column's widest cell. */
static size_t
width_of(const struct doc_table *t, size_t column)
{
	size_t width = strlen(t->heads[column]);

	for (size_t i = column; i < t->ncells; i += t->ncolumns) {
		size_t one = (size_t)text_width(t->cells[i],
		    strlen(t->cells[i]), &font);

		if (one > width)
			width = one;
	}
	return width < 46 ? width : 46;
}

static void
put_cell(FILE *out, const char *text, size_t width, bool right, bool last)
{
	char *clean = escape_text(text);
	size_t one = (size_t)text_width(clean, strlen(clean), &font);
	size_t gap = one < width ? width - one : 0;

	fprintf(out, "%*s%s%*s%s", right ? (int)gap : 0, "", clean,
	    right || last ? 0 : (int)gap, "", last ? "\n" : " ");
	free(clean);
}

static void
text_table(struct doc *doc, const struct doc_table *t)
{
	size_t *width = xcalloc(t->ncolumns, sizeof *width);

	for (size_t j = 0; j < t->ncolumns; j++)
		width[j] = width_of(t, j);
	putc('\n', doc->out);
	if (*t->caption != '\0')
		put(doc->out, "", t->caption);
	for (size_t j = 0; j < t->ncolumns; j++)
		put_cell(doc->out, t->heads[j], width[j], t->align[j] == 'r',
		    j + 1 == t->ncolumns);
	for (size_t i = 0; i < t->ncells; i++) {
		size_t j = i % t->ncolumns;

		put_cell(doc->out, t->cells[i], width[j], t->align[j] == 'r',
		    j + 1 == t->ncolumns);
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
