/*
 * The figures of bonnie++'s reports: facts from its bon_time.cpp.  A test that
 * was left out is blank, one that was over too fast has "+++++" and "+++".
 */
#include <math.h>
#include <string.h>

#include "form_bonnie.h"

#define MIB	1048576

/* Writes what stands in place of a figure; false if there is one. */
static bool
print_no_figure(FILE *out, double value, int width, const char *marker)
{
	if (isnan(value))
		fprintf(out, "%*s", width, "");
	else if (isinf(value))
		fputs(marker, out);
	return !isfinite(value);
}

/* Reads the same; its length in *len. */
static bool
scan_no_figure(const char *text, int width, const char *marker, size_t *len,
    struct form_span *span)
{
	span->low = span->high = span->value = INFINITY;
	*len = strlen(marker);
	if (strncmp(text, marker, *len) == 0)
		return true;
	span->low = span->high = span->value = NAN;
	*len = (size_t)width;
	if (width == 0)
		return *text == ',' || *text == '\n';
	return strspn(text, " ") >= *len;
}

/* Whole figures, cut: kB a second, files a second, per cent. */
void
bonnie_print_cut(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	const char *marker = field->kind->name[0] == 'r' ? "+++++" : "+++";

	(void)record;
	if (!print_no_figure(out, value, field->width, marker))
		fprintf(out, "%*.0f", field->width, trunc(value));
}

size_t
bonnie_scan_cut(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	const char *marker = field->kind->name[0] == 'r' ? "+++++" : "+++";
	size_t len;

	(void)record;
	if (scan_no_figure(text, field->width, marker, &len, span))
		return len;
	len = form_decimal(text, FORM_CUT, span);
	span->value += .5;
	return len;
}

/* Seeks: one decimal; without it from 1000 on, unless `always' (1.03). */
void
bonnie_print_seeks(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	bool always = strcmp(field->kind->name, "seeks1") == 0;

	(void)record;
	if (!print_no_figure(out, value, field->width, "+++++"))
		fprintf(out, "%*.*f", field->width,
		    value >= 1000 && !always ? 0 : 1, value);
}

size_t
bonnie_scan_seeks(const char *text,
    const struct form_field *field, void *record, struct form_span *span)
{
	size_t len;

	(void)record;
	if (scan_no_figure(text, field->width, "+++++", &len, span))
		return len;
	return form_decimal(text, FORM_ROUNDED, span);
}

/* 2.00: kB (cut) up to 9999, then MB and GB with three digits or so. */
void
bonnie_print_unit(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)record;
	if (print_no_figure(out, value, field->width, "+++++"))
		return;
	if (value < 10000)
		fprintf(out, "%4.0fk", trunc(value));
	else if (value / 1024 < 100)
		fprintf(out, "%4.1fm", value / 1024);
	else if (value / 1024 < 1000)
		fprintf(out, "%4.0fm", value / 1024);
	else
		fprintf(out, "%4.1fg", value / MIB);
}

size_t
bonnie_scan_unit(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	double factor = 1;
	size_t len;

	(void)record;
	if (scan_no_figure(text, field->width, "+++++", &len, span))
		return len;
	len = form_decimal(text, FORM_ROUNDED, span);
	if (len == 0)
		return 0;
	switch (text[len]) {
	case 'k':
		form_decimal(text, FORM_CUT, span);
		break;
	case 'm':
		factor = 1024;
		break;
	case 'g':
		factor = MIB;
		break;
	default:
		return 0;
	}
	span->low *= factor;
	span->high *= factor;
	span->value *= factor;
	return len + 1;
}

/* The longest operation: cut to us, ms from 0.1 s, s from 100 s. */
void
bonnie_print_latency(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	char text[32] = "";

	(void)record;
	if (!isnan(value) && value < .1)
		snprintf(text, sizeof text, "%.0fus", trunc(value * 1e6));
	else if (value < 100)
		snprintf(text, sizeof text, "%.0fms", trunc(value * 1e3));
	else if (!isnan(value))
		snprintf(text, sizeof text, "%.0fs", trunc(value));
	fprintf(out, "%*s", field->width, text);
}

size_t
bonnie_scan_latency(const char *text,
    const struct form_field *field, void *record, struct form_span *span)
{
	double factor = 1;
	size_t len;

	(void)record;
	if (scan_no_figure(text, field->width, "+++", &len, span))
		return isnan(span->value) ? len : 0;
	len = form_decimal(text, FORM_CUT, span);
	if (len == 0)
		return 0;
	if (text[len] == 'u' || text[len] == 'm')
		factor = text[len++] == 'u' ? 1e-6 : 1e-3;
	span->low *= factor;
	span->high *= factor;
	/* The middle, so that cutting gives the same again. */
	span->value = (span->low + span->high) / 2;
	return text[len] == 's' ? len + 1 : 0;
}
