/* seeker.py, and the C program Seeker 2.0. */
#include <math.h>
#include <string.h>

#include "seeker.h"

/* A whole number as Python prints it: "inf" where it divided by 0. */
static void
print_python(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)field;
	(void)record;
	if (isinf(value))
		fputs("inf", out);
	else
		fprintf(out, "%.0f", trunc(value));
}

static size_t
scan_python(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	size_t len = form_decimal(text, FORM_CUT, span);

	(void)field;
	(void)record;
	span->value += .5;
	if (strncmp(text, "inf", 3) != 0)
		return len;
	span->low = span->high = span->value = INFINITY;
	return 3;
}

static void
print_dots(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)field;
	(void)record;
	for (int i = 0; i < (int)value; i++)
		putc('.', out);
}

static size_t
scan_dots(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	size_t len = strspn(text, ".");

	(void)field;
	(void)record;
	span->low = span->high = span->value = (double)len;
	return len;
}

static const struct form_kind kinds[] = {
	{ "python", print_python, scan_python, false },
	{ "dots", print_dots, scan_dots, true },
	{ NULL, NULL, NULL, false }
};

static const struct form_member stage_members[] = {
	FORM_VALUE(struct seeker_stage, seeks),
	FORM_VALUE(struct seeker_stage, seconds),
	FORM_VALUE(struct seeker_stage, rate),
	FORM_VALUE(struct seeker_stage, latency),
	{ 0 }
};
static const struct form_record stage_record = {
	sizeof(struct seeker_stage), stage_members
};
static const struct form_member members[] = {
	FORM_VALUE(struct seeker_result, device),
	FORM_VALUE(struct seeker_result, bytes),
	FORM_VALUE(struct seeker_result, window),
	FORM_VALUE(struct seeker_result, dots),
	FORM_ITEMS(struct seeker_result, stages, nstages, stage_record),
	{ 0 }
};
const struct form_record seeker_record = {
	sizeof(struct seeker_result), members
};

static const struct form_row python_stage[] = {
	{ .text = "<seeks>/<seconds:.2f> = <rate:python> seeks/second\n"
		"<latency*1000:.2f> ms random access time\n" },
	{ 0 }
};
static const struct form_row python_rows[] = {
	{ .text = "Benchmarking <device> [<bytes/1073741824:.2f> GB]\n" },
	{ .each = "stages", .rows = python_stage },
	{ 0 }
};

static const struct form_row c_stage[] = {
	{ .text = "Results: <rate:d> seeks/second, "
		"<latency*1000:.2f> ms random access time\n" },
	{ 0 }
};
static const struct form_row c_rows[] = {
	{ .text = "Seeker v2.0, 2007-01-15, "
	  "http://www.linuxinsight.com/how_fast_is_your_disk.html\n" },
	{ .text = "Benchmarking <device> [<bytes/1048576:d>MB], "
		"wait <window> seconds<dots:dots>\n" },
	{ .each = "stages", .rows = c_stage },
	{ 0 }
};

const struct form seeker_forms[] = {
	{ "python", &seeker_record, python_rows, kinds },
	{ "c", &seeker_record, c_rows, kinds },
	{ 0 }
};
