/* Prints a result through the table of a form. */
#include <math.h>
#include <string.h>

#include "form.h"

static void
write_text(const struct form_field *field, const void *record, FILE *out)
{
	const char *text;

	memcpy(&text, (const char *)record + field->member->offset,
	    sizeof text);
	fprintf(out, field->left ? "%-*.*s" : "%*.*s", field->width,
	    field->precision, text != NULL ? text : "");
}

static double
field_value(const struct form_field *field, const void *record)
{
	const char *at;
	uint64_t count;
	double figure;

	if (field->member == NULL)
		return NAN;
	at = (const char *)record + field->member->offset;
	if (field->member->type == FORM_COUNT) {
		memcpy(&count, at, sizeof count);
		figure = (double)count;
	} else
		memcpy(&figure, at, sizeof figure);
	return figure / field->scale;
}

static void
write_line(const struct form *form, const struct form_record *def,
    const void *record, const char *text, FILE *out)
{
	struct form_token token;

	while (form_token(form, def, &text, &token))
		if (!token.is_field)
			fwrite(token.text, 1, token.len, out);
		else if (token.field.member != NULL &&
		    token.field.member->type == FORM_TEXT)
			write_text(&token.field, record, out);
		else
			token.field.kind->print(out,
			    field_value(&token.field, record), &token.field,
			    record);
}

static void write_rows(const struct form *form, const struct form_record *def,
    const void *record, const struct form_row *row, FILE *out);

static void
write_items(const struct form *form, const void *record,
    const struct form_member *member, const struct form_row *row, FILE *out)
{
	static const struct form_list plain = { "", "", "", "", 0 };
	const struct form_list *list = row->list != NULL ? row->list : &plain;
	struct form_items items = form_items(member, record);
	size_t written = 0;

	for (size_t i = 0; i < items.n; i++) {
		const char *item = items.first + i * member->of->size;

		if (row->rows->when != NULL && row->list != NULL &&
		    !row->rows->when(item))
			continue;
		if (written == 0)
			fputs(list->head, out);
		else if (list->columns > 0 && written % list->columns == 0)
			fprintf(out, "%s%s", list->wrap, list->head);
		else
			fputs(list->between, out);
		write_rows(form, member->of, item, row->rows, out);
		written++;
	}
	if (written > 0)
		fputs(list->end, out);
}

static void
write_rows(const struct form *form, const struct form_record *def,
    const void *record, const struct form_row *row, FILE *out)
{
	bool chained = false;	/* a row of this chain was printed */

	for (; row->text != NULL || row->each != NULL; row++) {
		if (row->otherwise && chained)
			continue;
		chained = row->when == NULL || row->when(record);
		if (!chained)
			continue;
		if (row->text != NULL)
			write_line(form, def, record, row->text, out);
		if (row->each != NULL)
			write_items(form, record,
			    form_member(def, row->each, strlen(row->each)),
			    row, out);
	}
}

void
form_write(const struct form *form, const void *result, FILE *out)
{
	write_rows(form, form->record, result, form->rows, out);
}
