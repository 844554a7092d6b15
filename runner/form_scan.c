/*
 * Reads a report back.  A figure that is printed twice, with other digits or
 * in another unit, must fit both: what is known of each member is a span that
 * every field of it narrows.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "form.h"
#include "mem.h"

/* What a field told about the member that stands at `at'. */
struct reading {
	void *at;
	const struct form_member *member;
	struct form_span span;		/* in the member's unit */
	const char *text;		/* of a text */
	size_t len;
};

struct scan {
	const struct form *form;
	struct reading *readings;	/* the row's own come last */
	size_t n, room;
};

static void
add_reading(struct scan *scan, const struct reading *reading)
{
	scan->readings = xgrow(scan->readings, scan->n, &scan->room,
	    sizeof *scan->readings);
	scan->readings[scan->n++] = *reading;
}

static void
store(const struct reading *reading)
{
	uint64_t count;

	if (reading->member->type == FORM_COUNT) {
		/* The middle of a figure that was cut, n + .5, means n. */
		count = (uint64_t)floor(reading->span.value + .25);
		memcpy(reading->at, &count, sizeof count);
	} else
		memcpy(reading->at, &reading->span.value, sizeof(double));
}

/* One printed text may be a cut form of the other: the longer one stays. */
static bool
store_text(const struct reading *reading)
{
	char *old;

	memcpy(&old, reading->at, sizeof old);
	if (old != NULL) {
		size_t len = strlen(old);

		if (strncmp(old, reading->text,
		    len < reading->len ? len : reading->len) != 0)
			return false;
		if (len >= reading->len)
			return true;
		free(old);
	}
	old = xstrndup(reading->text, reading->len);
	memcpy(reading->at, &old, sizeof old);
	return true;
}

/* False if the two contradict each other. */
static bool
narrow(struct form_span *known, const struct form_span *more)
{
	/* Printed decimals are binary fractions: allow for their last bits. */
	double slack = 1e-12 * fabs(more->value);
	bool sharper = more->high - more->low < known->high - known->low;

	if (sharper)
		known->value = more->value;
	known->low = fmax(known->low, more->low);
	known->high = fmin(known->high, more->high);
	if (isinf(more->value) || isinf(known->value))
		return more->value == known->value;
	if (known->low > known->high + slack)
		return false;
	if (known->value < known->low || known->value > known->high)
		known->value = (known->low + known->high) / 2;
	return true;
}

/* Takes over what the row told from reading number `mark' on. */
static bool
commit(struct scan *scan, size_t mark)
{
	size_t end = scan->n;

	scan->n = mark;
	for (size_t i = mark; i < end; i++) {
		struct reading *known = scan->readings, row = scan->readings[i];

		if (row.text != NULL) {
			if (!store_text(&row))
				return false;
			continue;
		}
		while (known < scan->readings + scan->n && known->at != row.at)
			known++;
		if (known == scan->readings + scan->n)
			scan->readings[scan->n++] = row;
		else if (!narrow(&known->span, &row.span))
			return false;
		store(known);
	}
	return true;
}

/* A text ends where the plain text behind its field begins. */
static size_t
text_length(const char *input, const char *rest, const struct form_field *field,
    struct reading *reading)
{
	size_t stop = strcspn(rest, "<"), len = strcspn(input, "\n");

	if (stop == 0)
		len = (size_t)field->width < len ? (size_t)field->width : len;
	else
		for (size_t i = 0; i <= len; i++)
			if (strncmp(input + i, rest, stop) == 0) {
				len = i;
				break;
			}
	reading->text = input;
	reading->len = len;
	if (field->left)
		while (reading->len > 0 && input[reading->len - 1] == ' ')
			reading->len--;
	else if (field->width > 0)
		while (reading->len > 0 && *reading->text == ' ') {
			reading->text++;
			reading->len--;
		}
	return len;
}

/* Reads a field; false if the input is none. */
static bool
scan_field(struct scan *scan, const struct form_field *field, void *record,
    const char *rest, const char **input)
{
	struct reading reading = { 0 };
	size_t len;

	reading.member = field->member;
	if (field->member != NULL)
		reading.at = (char *)record + field->member->offset;
	if (field->member != NULL && field->member->type == FORM_TEXT)
		len = text_length(*input, rest, field, &reading);
	else
		len = field->kind->scan(*input, field, record, &reading.span);
	if (len == 0 && !field->kind->empty)
		return false;
	*input += len;
	if (field->member != NULL) {
		reading.span.low *= field->scale;
		reading.span.high *= field->scale;
		reading.span.value *= field->scale;
		add_reading(scan, &reading);
	}
	return true;
}

/* Reads one row's text; on failure nothing is taken. */
static bool
scan_line(struct scan *scan, const struct form_record *def, void *record,
    const char *text, const char **input)
{
	const char *at = *input;
	size_t mark = scan->n;
	struct form_token token;

	while (form_token(scan->form, def, &text, &token)) {
		bool fits;

		if (token.is_field)
			fits = scan_field(scan, &token.field, record, text,
			    &at);
		else {
			fits = strncmp(at, token.text, token.len) == 0;
			at += fits ? token.len : 0;
		}
		if (!fits) {
			scan->n = mark;
			return false;
		}
	}
	if (!commit(scan, mark))
		return false;
	*input = at;
	return true;
}

static bool scan_rows(struct scan *scan, const struct form_record *def,
    void *record, const struct form_row *row, const char **input);

static bool
take(const char **input, const char *text)
{
	size_t len = strlen(text);

	if (strncmp(*input, text, len) != 0)
		return false;
	*input += len;
	return true;
}

/* What stands before item number n of a list. */
static bool
scan_joint(const struct form_list *list, size_t n, const char **input)
{
	const char *at = *input;
	bool wrapped;

	if (list == NULL)
		return true;
	if (n == 0)
		return take(input, list->head);
	wrapped = list->columns > 0 && n % list->columns == 0;
	if (!take(&at, wrapped ? list->wrap : list->between) ||
	    (wrapped && !take(&at, list->head)))
		return false;
	*input = at;
	return true;
}

/* Reads items up to the first that is none. */
static bool
scan_array(struct scan *scan, const struct form_member *member, void *record,
    const struct form_row *row, const char **input)
{
	size_t n = 0, room = 0, mark = scan->n;
	char *items = NULL, *item;

	for (;; n++) {
		const char *at = *input, *start;

		items = xgrow(items, n, &room, member->of->size);
		item = items + n * member->of->size;
		form_init(member->of, item);
		if (!scan_joint(row->list, n, &at))
			break;
		start = at;
		if (!scan_rows(scan, member->of, item, row->rows, &at) ||
		    at == start)
			break;
		*input = at;
		/* Items move when the array grows. */
		scan->n = mark;
	}
	scan->n = mark;
	form_clear(member->of, item);
	form_free_items(member, record);
	memcpy((char *)record + member->offset, &items, sizeof items);
	memcpy((char *)record + member->count, &n, sizeof n);
	return row->list == NULL || n == 0 || take(input, row->list->end);
}

static bool
scan_each(struct scan *scan, const struct form_record *def, void *record,
    const struct form_row *row, const char **input)
{
	const struct form_member *member = form_member(def, row->each,
	    strlen(row->each));

	if (member->type == FORM_PART)
		return scan_rows(scan, member->of,
		    (char *)record + member->offset, row->rows, input);
	return scan_array(scan, member, record, row, input);
}

static bool
scan_rows(struct scan *scan, const struct form_record *def, void *record,
    const struct form_row *row, const char **input)
{
	bool fits = false;

	for (; row->text != NULL || row->each != NULL; row++) {
		const char *at = *input;

		if (row->otherwise && fits)
			continue;
		fits = row->text == NULL ||
		    scan_line(scan, def, record, row->text, &at);
		if (fits && row->each != NULL)
			fits = scan_each(scan, def, record, row, &at);
		if (fits)
			*input = at;
		else if (row->when == NULL)
			return false;
	}
	return true;
}

size_t
form_scan(const struct form *form, const char *text, void *result)
{
	struct scan scan = { form, NULL, 0, 0 };
	const char *end = text;
	char *again = NULL;
	size_t len = 0;
	FILE *out;

	if (scan_rows(&scan, form->record, result, form->rows, &end) &&
	    (out = open_memstream(&again, &len)) != NULL) {
		form_write(form, result, out);
		fclose(out);
		if (len != (size_t)(end - text) ||
		    memcmp(again, text, len) != 0)
			len = 0;
	}
	free(again);
	free(scan.readings);
	return len;
}
