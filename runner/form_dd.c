/* GNU dd: facts from coreutils' src/dd.c and gnulib's lib/human.c. */
#include <math.h>
#include <string.h>

#include "dd.h"

static const char letters[] = " kMGTPEZY";

/* Half up, but an exact half to the even side. */
static uint64_t
divide(uint64_t n, uint64_t by)
{
	uint64_t quotient = n / by, rest = n % by;

	if (rest > by - rest || (rest == by - rest && quotient % 2 == 1))
		quotient++;
	return quotient;
}

/*
 * A count of bytes by powers of base: exact integers, to the nearest, one
 * decimal below 10 and none from 10 on.
 */
static void
print_bytes(FILE *out, double value, uint64_t base, const char *infix)
{
	uint64_t n = (uint64_t)value, unit = 1, tenths, whole;
	int power = 0;

	for (; n / unit >= base; power++)
		unit *= base;
	tenths = n / unit * 10 + divide(n % unit * 10, unit);
	whole = n / unit + divide(n % unit, unit);
	if (power > 0 && whole == base) {
		power++;
		tenths = 10;
	}
	if (power > 0 && tenths < 100)
		fprintf(out, "%.1f ", (double)tenths / 10);
	else
		fprintf(out, "%.0f ", (double)whole);
	if (power > 0)
		fprintf(out, "%c%s", letters[power] == 'k' && *infix != '\0' ?
		    'K' : letters[power], infix);
	putc('B', out);
}

static void
print_si(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)field;
	(void)record;
	print_bytes(out, value, 1000, "");
}

static void
print_iec(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)field;
	(void)record;
	print_bytes(out, value, 1024, "i");
}

/* Rates are floating and at least in kB: one decimal if that is 4 wide. */
static void
print_rate(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	int power = 1;
	char text[32];

	(void)field;
	(void)record;
	if (isinf(value)) {
		fputs("Infinity B", out);
		return;
	}
	for (value /= 1000; value >= 1000 && letters[power + 1] != '\0';
	    power++)
		value /= 1000;
	if (snprintf(text, sizeof text, "%.1f", value) > 4)
		snprintf(text, sizeof text, "%.0f", value);
	fprintf(out, "%s %cB", text, letters[power]);
}

/* "B", "kB", "MiB" ... behind a blank; returns its length. */
static size_t
scan_unit(const char *text, double *factor)
{
	const char *p = text + 1, *letter;
	double base;

	if (*text != ' ')
		return 0;
	*factor = 1;
	if (*p == 'B')
		return 2;
	letter = strchr(letters + 1, *p == 'K' ? 'k' : *p);
	if (*p == '\0' || letter == NULL)
		return 0;
	p++;
	base = *p == 'i' ? 1024 : 1000;
	if (*p == 'i')
		p++;
	if (*p != 'B')
		return 0;
	*factor = pow(base, (double)(letter - letters));
	return (size_t)(p + 1 - text);
}

static size_t
scan_human(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	size_t len, unit;
	double factor;

	(void)field;
	(void)record;
	if (strncmp(text, "Infinity B", 10) == 0) {
		span->low = span->high = span->value = INFINITY;
		return 10;
	}
	len = form_decimal(text, FORM_ROUNDED, span);
	if (len == 0 || (unit = scan_unit(text + len, &factor)) == 0)
		return 0;
	span->low *= factor;
	span->high *= factor;
	span->value *= factor;
	return len + unit;
}

static const struct form_kind kinds[] = {
	{ "si", print_si, scan_human, false },
	{ "iec", print_iec, scan_human, false },
	{ "rate", print_rate, scan_human, false },
	{ NULL, NULL, NULL, false }
};

static const struct form_member members[] = {
	FORM_VALUE(struct dd_result, full_in),
	FORM_VALUE(struct dd_result, partial_in),
	FORM_VALUE(struct dd_result, full_out),
	FORM_VALUE(struct dd_result, partial_out),
	FORM_VALUE(struct dd_result, truncated),
	FORM_VALUE(struct dd_result, bytes),
	FORM_VALUE(struct dd_result, seconds),
	FORM_VALUE(struct dd_result, rate),
	{ 0 }
};
const struct form_record dd_record = { sizeof(struct dd_result), members };

static bool
has_truncated(const void *record)
{
	const struct dd_result *dd = record;

	return dd->truncated > 0;
}

static bool
one_truncated(const void *record)
{
	const struct dd_result *dd = record;

	return dd->truncated == 1;
}

static bool
many_truncated(const void *record)
{
	return has_truncated(record) && !one_truncated(record);
}

static bool
timed(const void *record)
{
	const struct dd_result *dd = record;

	return !isnan(dd->seconds);
}

static bool
is_one(const void *record)
{
	const struct dd_result *dd = record;

	return timed(dd) && dd->bytes == 1;
}

/* The bracket holds what would not say the same as the count again. */
static bool
is_small(const void *record)
{
	const struct dd_result *dd = record;

	return timed(dd) && dd->bytes != 1 && dd->bytes < 1000;
}

static bool
is_kilo(const void *record)
{
	const struct dd_result *dd = record;

	return timed(dd) && dd->bytes >= 1000 && dd->bytes < 1024;
}

static bool
is_large(const void *record)
{
	const struct dd_result *dd = record;

	return timed(dd) && dd->bytes >= 1024;
}

static bool
is_many(const void *record)
{
	return timed(record) && !is_one(record);
}

#define RECORDS \
	{ .text = "<full_in>+<partial_in> records in\n" }, \
	{ .text = "<full_out>+<partial_out> records out\n" }, \
	{ .text = "<truncated> truncated record\n", .when = one_truncated }, \
	{ .text = "<truncated> truncated records\n", .when = many_truncated }
#define COPIED	" copied, <seconds:g> s, <rate:rate>/s\n"

/* 8.25 and later. */
static const struct form_row rows_825[] = {
	RECORDS,
	{ .text = "<bytes> byte" COPIED, .when = is_one },
	{ .text = "<bytes> bytes" COPIED, .when = is_small },
	{ .text = "<bytes> bytes (<bytes:si>)" COPIED, .when = is_kilo },
	{ .text = "<bytes> bytes (<bytes:si>, <bytes:iec>)" COPIED,
	  .when = is_large },
	{ 0 }
};

/* 6.1 to 8.24: one bracket, always. */
static const struct form_row rows_61[] = {
	RECORDS,
	{ .text = "<bytes> byte (<bytes:si>)" COPIED, .when = is_one },
	{ .text = "<bytes> bytes (<bytes:si>)" COPIED, .when = is_many },
	{ 0 }
};

const struct form dd_forms[] = {
	{ "9.1", &dd_record, rows_825, kinds },
	{ "8.24", &dd_record, rows_61, kinds },
	{ 0 }
};
