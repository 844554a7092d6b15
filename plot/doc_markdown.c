/* GitHub's Markdown; pictures stand beside it. */
#include "doc.h"

#include <stdlib.h>
#include <string.h>

#include "escape.h"
#include "mem.h"

static void
put(FILE *out, const char *before, const char *text, const char *after)
{
	char *escaped = escape_markdown(text);

	/* A number, a dash or a plus at the start would make a list. */
	fprintf(out, "%s%s%s%s", before, *before == '\0' &&
	    strchr("0123456789-+=", *escaped) != NULL && *escaped != '\0' ?
	    "&#8203;" : "", escaped, after);
	free(escaped);
}

static void
markdown_begin(struct doc *doc, const char *title)
{
	put(doc->out, "# ", title, "\n");
}

static void
markdown_heading(struct doc *doc, const char *text)
{
	put(doc->out, "\n## ", text, "\n");
}

static void
markdown_paragraph(struct doc *doc, const char *text)
{
	put(doc->out, "\n", text, "\n");
}

static void
markdown_items(struct doc *doc, char *const *item, size_t n)
{
	putc('\n', doc->out);
	for (size_t i = 0; i < n; i++)
		put(doc->out, "- ", item[i], "\n");
}

static void
markdown_table(struct doc *doc, const struct doc_table *t)
{
	if (*t->caption != '\0')
		put(doc->out, "\n**", t->caption, "**\n");
	putc('\n', doc->out);
	for (size_t j = 0; j < t->ncolumns; j++)
		put(doc->out, "| ", t->heads[j], " ");
	fputs("|\n", doc->out);
	for (size_t j = 0; j < t->ncolumns; j++)
		fputs(t->align[j] == 'r' ? "| ---: " : "| --- ", doc->out);
	fputs("|\n", doc->out);
	for (size_t i = 0, column = 1; i < t->cells.n; i++) {
		put(doc->out, "| ", t->cells.text[i],
		    column == t->ncolumns ? " |\n" : " ");
		column = column == t->ncolumns ? 1 : column + 1;
	}
}

static void
markdown_picture(struct doc *doc, const struct doc_picture *p,
    const char *file)
{
	char *title = xstrndup(p->alternative, strcspn(p->alternative, "\n"));

	put(doc->out, "\n![", title, "](<");
	/* In such a target only these need a backslash. */
	for (; *file != '\0'; file++)
		fprintf(doc->out, "%s%c", strchr("<>\\", *file) != NULL ?
		    "\\" : "", *file == '\n' ? ' ' : *file);
	fputs(">)\n", doc->out);
	free(title);
}

/* Four blanks make it code, whatever it holds. */
static void
markdown_code(struct doc *doc, const char *text)
{
	char *line = escape_text(text);

	fprintf(doc->out, "\n    %s\n", line);
	free(line);
}

static void
markdown_end(struct doc *doc)
{
	(void)doc;
}

const struct doc_form doc_markdown = {
	.name = "markdown",
	.ending = "md",
	.terminal = "svg",
	.beside = true,
	.wide = 800,
	.begin = markdown_begin,
	.heading = markdown_heading,
	.paragraph = markdown_paragraph,
	.items = markdown_items,
	.table = markdown_table,
	.picture = markdown_picture,
	.code = markdown_code,
	.end = markdown_end,
};
