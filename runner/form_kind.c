/* The kinds of fields that all tools share. */
#include <math.h>
#include <string.h>

#include "form.h"
#include "number.h"

size_t
form_decimal(const char *text, enum form_rounding rounding,
    struct form_span *span)
{
	struct decimal figure;
	size_t blanks = strspn(text, " "), len;

	/* decimal_read() would go on behind a comma. */
	len = strspn(text + blanks, "0123456789.");
	len = decimal_read(text + blanks, len, false, &figure);
	if (len == 0)
		return 0;
	span->low = figure.value;
	span->high = figure.value + figure.step;
	span->value = figure.value;
	if (rounding == FORM_ROUNDED) {
		span->low -= figure.step / 2;
		span->high -= figure.step / 2;
	}
	return blanks + len;
}

static void
print_whole(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)record;
	fprintf(out, "%*.0f", field->width, trunc(value));
}

static size_t
scan_whole(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	size_t len = form_decimal(text, FORM_CUT, span);

	(void)record;
	/* The middle is safe from rounding, and counts that are whole stay. */
	if (field->member->type == FORM_COUNT && field->scale <= 1)
		span->high = span->low;
	else if (field->member->type == FORM_FIGURE)
		span->value += .5;
	return len;
}

static void
print_fixed(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)record;
	fprintf(out, "%*.*f", field->width, field->precision, value);
}

static size_t
scan_fixed(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	(void)field;
	(void)record;
	return form_decimal(text, FORM_ROUNDED, span);
}

static void
print_general(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)record;
	fprintf(out, "%*.*g", field->width,
	    field->precision < 0 ? 6 : field->precision, value);
}

/* printf's %g drops zeros at the end: how wide it is says the value. */
static size_t
scan_general(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	int digits = field->precision < 0 ? 6 : field->precision;
	size_t len = strspn(text, "0123456789.");
	struct decimal figure;
	double half;

	(void)record;
	if (text[len] == 'e')
		len += 2 + strspn(text + len + 2, "0123456789");
	if (decimal_read(text, len, false, &figure) != len)
		return 0;
	half = figure.value == 0 ? 0 :
	    pow(10, floor(log10(figure.value)) - digits + 1) / 2;
	span->low = figure.value - half;
	span->high = figure.value + half;
	span->value = figure.value;
	return len;
}

/* Nothing is printed: that the row stands there says 1. */
static void
print_mark(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)out;
	(void)value;
	(void)field;
	(void)record;
}

static size_t
scan_mark(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	(void)text;
	(void)field;
	(void)record;
	span->low = span->high = span->value = 1;
	return 0;
}

const struct form_kind form_kinds[] = {
	{ "d", print_whole, scan_whole, false },
	{ "f", print_fixed, scan_fixed, false },
	{ "g", print_general, scan_general, false },
	{ "mark", print_mark, scan_mark, true },
	{ "s", NULL, NULL, true },	/* texts: the walkers do it */
	{ NULL, NULL, NULL, false }
};
