#include "sheet.h"

#include "mem.h"
#include "number.h"

char *
sheet_text(const struct sheet *s, size_t row, size_t column)
{
	const struct sheet_column *c = &s->columns[column];
	const char *at = (const char *)s->rows + row * s->row_size;
	const char *member = at + c->offset;
	char buf[NUMBER_SIZE];
	double value;

	if (c->make != NULL)
		return c->make(at, s->context);
	if (c->kind == SHEET_TEXT)
		return xstrdup(*(const char *const *)(const void *)member);
	if (c->kind == SHEET_COUNT)
		value = (double)*(const size_t *)(const void *)member;
	else
		value = *(const double *)(const void *)member;
	return xstrndup(buf, number_write(buf, value));
}

void
sheet_set(struct sheet *s, const char *name, const char *text, double value)
{
	s->settings[s->nsettings++] = (struct sheet_setting){ name, text,
	    value };
}

void
sheet_free(struct sheet *s)
{
	sentences_free(&s->legend);
}
