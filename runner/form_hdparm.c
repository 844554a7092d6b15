/* hdparm -t, -T: facts from hdparm.c.  MB is 2^20 bytes, kB 1024. */
#include <math.h>
#include <string.h>

#include "hdparm.h"

#define MB	1048576.0

static bool
measured(const struct hdparm_timing *timing)
{
	return !isnan(timing->seconds);
}

/* In kB/sec where it is below 1 MB/sec. */
static void
print_rate(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)record;
	if (value > MB)
		fprintf(out, "%*.2f MB/sec", field->width, value / MB);
	else
		fprintf(out, "%*.2f kB/sec", field->width, value / 1024);
}

static size_t
scan_rate(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	size_t len = form_decimal(text, FORM_ROUNDED, span);
	double factor;

	(void)field;
	(void)record;
	if (strncmp(text + len, " MB/sec", 7) == 0)
		factor = MB;
	else if (strncmp(text + len, " kB/sec", 7) == 0)
		factor = 1024;
	else
		return 0;
	span->low *= factor;
	span->high *= factor;
	span->value *= factor;
	return len + 7;
}

/* The words before "cached reads" and "disk reads". */
static void
print_path(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	bool cached = strcmp(field->kind->name, "cached") == 0;

	(void)record;
	fputs(value > 0 ? "O_DIRECT " : cached ? "" : "buffered ", out);
}

static size_t
scan_path(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	bool direct = strncmp(text, "O_DIRECT ", 9) == 0;

	(void)record;
	span->low = span->high = span->value = direct;
	if (direct || strcmp(field->kind->name, "cached") == 0)
		return direct ? 9 : 0;
	return strncmp(text, "buffered ", 9) == 0 ? 9 : 0;
}

static void
print_offset(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)field;
	(void)record;
	if (value > 0)
		fprintf(out, " (offset %.0f GB)", value);
}

static size_t
scan_offset(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	size_t len = 9, digits;

	(void)field;
	(void)record;
	span->low = span->high = span->value = 0;
	if (strncmp(text, " (offset ", len) != 0)
		return 0;
	digits = form_decimal(text + len, FORM_CUT, span);
	span->high = span->low;
	len += digits;
	return digits > 0 && strncmp(text + len, " GB)", 4) == 0 ? len + 4 : 0;
}

static const struct form_kind kinds[] = {
	{ "rate", print_rate, scan_rate, false },
	{ "cached", print_path, scan_path, true },
	{ "disk", print_path, scan_path, false },
	{ "offset", print_offset, scan_offset, true },
	{ NULL, NULL, NULL, false }
};

static const struct form_member timing_members[] = {
	FORM_VALUE(struct hdparm_timing, bytes),
	FORM_VALUE(struct hdparm_timing, seconds),
	FORM_VALUE(struct hdparm_timing, rate),
	FORM_VALUE(struct hdparm_timing, error),
	{ 0 }
};
static const struct form_record timing_record = {
	sizeof(struct hdparm_timing), timing_members
};
static const struct form_member members[] = {
	FORM_VALUE(struct hdparm_result, device),
	FORM_VALUE(struct hdparm_result, direct),
	FORM_VALUE(struct hdparm_result, offset),
	FORM_STRUCT(struct hdparm_result, cached, timing_record),
	FORM_STRUCT(struct hdparm_result, disk, timing_record),
	{ 0 }
};
const struct form_record hdparm_record = {
	sizeof(struct hdparm_result), members
};

static bool
has_cached(const void *record)
{
	const struct hdparm_result *hdparm = record;

	return measured(&hdparm->cached);
}

static bool
has_disk(const void *record)
{
	const struct hdparm_result *hdparm = record;

	return measured(&hdparm->disk) || hdparm->disk.error != NULL;
}

static bool
timing_good(const void *record)
{
	return measured(record);
}

#define FIGURES \
	"<bytes/1048576:3d> MB in <seconds:5.2f> seconds ="
#define OFFSET	"<offset/1073741824:offset>"

static const struct form_row timing_rows[] = {
	{ .text = FIGURES " <rate:6rate>\n", .when = timing_good },
	{ .text = "<error>\n", .otherwise = true },
	{ 0 }
};

/* 9.x; since 5.7 for all that is known. */
static const struct form_row rows_9[] = {
	{ .text = "\n<device>:\n" },
	{ .text = " Timing <direct:cached>cached reads" OFFSET ":   ",
	  .when = has_cached, .each = "cached", .rows = timing_rows },
	{ .text = " Timing <direct:disk>disk reads" OFFSET ": ",
	  .when = has_disk, .each = "disk", .rows = timing_rows },
	{ 0 }
};

/* Up to 5.4: 128 MB from the cache, 64 MB from the disk, no blank. */
static const struct form_row old_timing_rows[] = {
	{ .text = FIGURES "<rate:6rate>\n" },
	{ 0 }
};
static const struct form_row rows_5[] = {
	{ .text = "\n<device>:\n" },
	{ .text = " Timing buffer-cache reads:   ", .when = has_cached,
	  .each = "cached", .rows = old_timing_rows },
	{ .text = " Timing buffered disk reads: ", .when = has_disk,
	  .each = "disk", .rows = old_timing_rows },
	{ 0 }
};

const struct form hdparm_forms[] = {
	{ "9", &hdparm_record, rows_9, kinds },
	{ "5", &hdparm_record, rows_5, kinds },
	{ 0 }
};
