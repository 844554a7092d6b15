/*
 * The fields of fio's reports that are small, and the tables of all.
 */
#include <math.h>
#include <string.h>

#include "form_fio.h"

/* "10", "1000"; ">=2000" for 0. */
static void
print_limit(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)field;
	(void)record;
	if (value > 0)
		fprintf(out, "%.0f", value);
	else
		fputs(">=2000", out);
}

static size_t
scan_limit(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	size_t len = form_decimal(text, FORM_CUT, span);

	(void)field;
	(void)record;
	if (strncmp(text, ">=2000", 6) == 0) {
		len = 6;
		span->low = span->value = 0;
	}
	span->high = span->low;
	return len;
}

/* Samples of bandwidth: in MiB where the mean is above 1048576 KiB. */
static double
sample_unit(const struct fio_samples *samples)
{
	return samples->mean > 1048576 ? 1024 : 1;
}

static void
print_sample_unit(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)value;
	(void)field;
	fputs(sample_unit(record) > 1 ? "  MiB" : "  KiB", out);
}

static size_t
scan_sample_unit(const char *text, const struct form_field *field,
    void *record, struct form_span *span)
{
	struct fio_samples *samples = record;

	(void)field;
	(void)span;
	/* Any mean of that size tells the fields that follow. */
	samples->mean = text[2] == 'M' ? 2097152 : 0;
	return strncmp(text, "  MiB", 5) == 0 ||
	    strncmp(text, "  KiB", 5) == 0 ? 5 : 0;
}

static void
print_sample(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	value /= sample_unit(record);
	if (strcmp(field->kind->name, "sample") == 0)
		fprintf(out, "%5.0f", floor(value));
	else
		fprintf(out, "%5.2f", value);
}

static size_t
scan_sample(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	bool whole = strcmp(field->kind->name, "sample") == 0;
	size_t len = form_decimal(text, whole ? FORM_CUT : FORM_ROUNDED, span);
	double unit = sample_unit(record);

	if (unit > 1 && whole)
		span->value += .5;
	span->low *= unit;
	span->high *= unit;
	span->value *= unit;
	return len;
}

/* "1 process", "2 threads and 1 process". */
static void
print_crew(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	const struct fio_result *result = record;

	(void)value;
	(void)field;
	if (result->threads > 0)
		fprintf(out, "%ju thread%s", (uintmax_t)result->threads,
		    result->threads == 1 ? "" : "s");
	if (result->threads > 0 && result->processes > 0)
		fputs(" and ", out);
	if (result->processes > 0)
		fprintf(out, "%ju process%s", (uintmax_t)result->processes,
		    result->processes == 1 ? "" : "es");
}

static size_t
scan_crew(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	struct fio_result *result = record;
	const char *at = text;

	(void)field;
	for (size_t len; (len = form_decimal(at, FORM_CUT, span)) > 0;) {
		at += len;
		if (strncmp(at, " thread", 7) == 0)
			result->threads = (uint64_t)span->low;
		else
			result->processes = (uint64_t)span->low;
		at += 1 + strcspn(at + 1, " \n");
		if (strncmp(at, " and ", 5) == 0)
			at += 5;
	}
	return (size_t)(at - text);
}

#define SHARED_KINDS \
	{ "limit", print_limit, scan_limit, false }, \
	{ "crew", print_crew, scan_crew, false }

const struct form_kind fio_kinds[] = {
	{ "number", fio_print_scaled, fio_scan_scaled, false },
	{ "iec", fio_print_scaled, fio_scan_scaled, false },
	{ "si", fio_print_scaled, fio_scan_scaled, false },
	{ "unit", fio_print_unit, fio_scan_unit, false },
	{ "extreme", fio_print_extreme, fio_scan_extreme, false },
	{ "mean", fio_print_mean, fio_scan_mean, false },
	{ "percentiles", fio_print_percentiles, fio_scan_percentiles, false },
	{ "sample_unit", print_sample_unit, scan_sample_unit, false },
	{ "sample", print_sample, scan_sample, false },
	{ "sample_mean", print_sample, scan_sample, false },
	SHARED_KINDS,
	{ NULL, NULL, NULL, false }
};

/* The names with a 6 are those of 1.38, as the 6 digits that it prints. */
#define KINDS_138(print_number, print_extreme) \
	{ "number6", print_number, fio_scan_scaled, false }, \
	{ "io", print_number, fio_scan_scaled, false }, \
	{ "bw", print_number, fio_scan_scaled, false }, \
	{ "minb", print_number, fio_scan_scaled, false }, \
	{ "kmg", fio_print_kmg, fio_scan_kmg, false }, \
	{ "unit6", fio_print_unit, fio_scan_unit, false }, \
	{ "extreme6", print_extreme, fio_scan_extreme, false }, \
	{ "mean6", fio_print_mean, fio_scan_mean, false }, \
	SHARED_KINDS, \
	{ NULL, NULL, NULL, false }

const struct form_kind fio_kinds_138[] = {
	KINDS_138(fio_print_scaled, fio_print_extreme)
};
/* The same where an English locale is installed: 16,384KB. */
const struct form_kind fio_kinds_138_grouped[] = {
	KINDS_138(fio_print_grouped, fio_print_extreme_grouped)
};
