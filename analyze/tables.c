#include "tables.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"

void
tables_letters(char buf[TABLES_LETTERS], size_t number)
{
	char reversed[TABLES_LETTERS];
	size_t n = 0;

	for (number++; number > 0; number = (number - 1) / 26)
		reversed[n++] = (char)('a' + (number - 1) % 26);
	for (size_t i = 0; i < n; i++)
		buf[i] = reversed[n - 1 - i];
	buf[n] = '\0';
}

struct tables_block *
tables_add_block(struct tables *t)
{
	t->blocks = xgrow(t->blocks, t->n, &t->room, sizeof *t->blocks);
	t->blocks[t->n] = (struct tables_block){ .section = "", .title = "" };
	return &t->blocks[t->n++];
}

struct tables_row *
tables_add_row(struct tables_block *b)
{
	struct tables_row *row;

	b->rows = xgrow(b->rows, b->n, &b->room, sizeof *b->rows);
	row = &b->rows[b->n++];
	*row = (struct tables_row){ .look = "", .marks = xstrdup("") };
	return row;
}

void
tables_note(struct tables *t, struct tables_row *row, const char *format, ...)
{
	char letters[TABLES_LETTERS], *text;
	size_t used = strlen(row->marks);
	va_list args;

	va_start(args, format);
	text = xvprintf(format, args);
	va_end(args);
	tables_letters(letters, intern_text(&t->footnotes, text));
	row->marks = xrealloc(row->marks, used + TABLES_LETTERS + 1);
	if (used > 0)
		row->marks[used++] = ',';
	memcpy(row->marks + used, letters, strlen(letters) + 1);
	free(text);
}

void
tables_free(struct tables *t)
{
	for (size_t i = 0; i < t->n; i++) {
		for (size_t j = 0; j < t->blocks[i].n; j++) {
			for (int k = 0; k < TABLES_COLUMNS; k++)
				free(t->blocks[i].rows[j].cell[k]);
			free(t->blocks[i].rows[j].marks);
		}
		free(t->blocks[i].rows);
	}
	free(t->blocks);
	intern_free(&t->footnotes);
	sentences_free(&t->legend);
}
