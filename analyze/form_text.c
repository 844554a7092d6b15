/* Tables for a terminal of 80 columns. */
#include "forms.h"

#include <stdlib.h>
#include <string.h>

#include "escape.h"
#include "mem.h"
#include "tables.h"

#define WIDTH		80
#define LEAST_NAME	10

static void
put_blanks(size_t n, FILE *out)
{
	while (n-- > 0)
		fputc(' ', out);
}

/* Words up to the width; later lines are indented. */
static void
put_wrapped(const char *raw, size_t indent, FILE *out)
{
	char *text = escape_text(raw), *p = text;
	size_t at = 0;

	while (*p != '\0') {
		size_t len = strcspn(p, " ");
		char *word = xstrndup(p, len);
		size_t width = escape_width(word);

		if (at > indent && at + 1 + width > WIDTH) {
			fputc('\n', out);
			put_blanks(indent, out);
			at = indent;
		} else if (at > indent) {
			fputc(' ', out);
			at++;
		} else if (at == 0 && indent > 0)
			at = indent;	/* the caller put the first part */
		fputs(word, out);
		at += width;
		p += len + strspn(p + len, " ");
		free(word);
	}
	fputc('\n', out);
	free(text);
}

/* The last column with its footnotes behind. */
static char *
cell_text(const struct tables_row *row, int column)
{
	const char *cell = row->cell[column];
	size_t size = strlen(cell) + strlen(row->marks) + 2;
	char *raw = xrealloc(NULL, size), *text;

	snprintf(raw, size, "%s%s%s", cell, column == TABLES_VERDICT &&
	    *row->marks != '\0' ? " " : "",
	    column == TABLES_VERDICT ? row->marks : "");
	text = escape_text(raw);
	free(raw);
	return text;
}

static void
find_widths(const struct tables *t, const struct tables_block *b,
    size_t width[TABLES_COLUMNS])
{
	size_t sum = TABLES_COLUMNS - 1;

	for (int i = 0; i < TABLES_COLUMNS; i++) {
		width[i] = strlen(t->heads[i]);
		for (size_t j = 0; j < b->n; j++) {
			char *text = cell_text(&b->rows[j], i);
			size_t n = escape_width(text);

			width[i] = n > width[i] ? n : width[i];
			free(text);
		}
		sum += width[i];
	}
	/* A long name takes a line of its own. */
	if (sum > WIDTH) {
		size_t less = sum - WIDTH;

		width[TABLES_TEST] = width[TABLES_TEST] > less + LEAST_NAME ?
		    width[TABLES_TEST] - less : LEAST_NAME;
	}
}

static void
put_cell(const char *text, int column, size_t width, FILE *out)
{
	size_t pad = escape_width(text);

	pad = pad < width ? width - pad : 0;
	if (column == TABLES_VERDICT)
		pad = 0;
	if (column > TABLES_TEST)
		fputc(' ', out);
	if (column > TABLES_TEST)
		put_blanks(pad, out);
	fputs(text, out);
	if (column == TABLES_TEST)
		put_blanks(pad, out);
}

static void
put_row(const struct tables_row *row, const size_t width[TABLES_COLUMNS],
    FILE *out)
{
	for (int i = 0; i < TABLES_COLUMNS; i++) {
		char *text = cell_text(row, i);

		if (i == TABLES_TEST && escape_width(text) > width[i]) {
			fprintf(out, "%s\n", text);
			put_blanks(width[i], out);
		} else
			put_cell(text, i, width[i], out);
		free(text);
	}
	fputc('\n', out);
}

static void
put_title(const struct tables_block *b, FILE *out)
{
	if (*b->section != '\0')
		put_wrapped(b->section, 0, out);
	put_wrapped(b->title, 0, out);
	if (b->against != NULL) {
		fputs("    against ", out);
		put_wrapped(b->against, 12, out);
	}
}

static void
put_block(const struct tables *t, const struct tables_block *b, FILE *out)
{
	size_t width[TABLES_COLUMNS];

	put_title(b, out);
	fputc('\n', out);
	find_widths(t, b, width);
	for (int i = 0; i < TABLES_COLUMNS; i++)
		put_cell(t->heads[i], i, width[i], out);
	fputc('\n', out);
	for (size_t i = 0; i < b->n; i++)
		put_row(&b->rows[i], width, out);
	fputc('\n', out);
}

void
form_text(const struct tables *t, FILE *out)
{
	for (size_t i = 0; i < t->n; i++)
		put_block(t, &t->blocks[i], out);
	for (uint32_t i = 0; i < t->footnotes.n; i++) {
		char letters[TABLES_LETTERS];

		tables_letters(letters, i);
		fprintf(out, "%-3s ", letters);
		put_wrapped(intern_bytes(&t->footnotes, i), 4, out);
	}
	if (t->footnotes.n > 0)
		fputc('\n', out);
	for (size_t i = 0; i < t->legend.n; i++)
		put_wrapped(t->legend.text[i], 0, out);
}
