/*
 * The fields of fio's reports: facts from its stat.c and lib/num2str.c.
 */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "fio.h"
#include "mem.h"
#include "tool.h"

static const char *const si[] = { "", "k", "M", "G", "T", "P", "E" };
static const char *const iec[] = { "", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei" };
/* Up to 2.16 T is missing. */
static const char *const old[] = { "", "K", "M", "G", "P", "E", "" };
#define PREFIXES	LEN(si)

/* How a number is shortened until it has so many digits. */
struct scale {
	const char *kind;
	size_t digits;		/* commas count as such */
	unsigned thousand;
	const char *const *prefixes;
	const char *suffix;
	size_t start;		/* the prefix of the number itself ... */
	double unit;		/* ... which is the value over this, cut */
	bool fraction;		/* decimals in the digits that are left */
};

static const struct scale scales[] = {
	/* from 3.26 on */
	{ "number", 4, 1000, si, "", 0, 1, true },
	{ "long", 6, 1000, si, "", 0, 1, true },
	{ "iec", 4, 1024, iec, "B", 0, 1, true },
	{ "si", 4, 1000, si, "B", 0, 1, true },
	/* 1.38; minb and maxb are in 1000 bytes and called KB */
	{ "number6", 6, 1000, old, "", 0, 1, false },
	{ "io", 6, 1024, old, "B", 1, 1024, false },
	{ "bw", 6, 1024, old, "B", 0, 1, false },
	{ "minb", 6, 1024, old, "B", 1, 1000, false },
};

static const struct scale *
scale_of(const char *kind)
{
	const struct scale *scale = scales;

	while (strcmp(scale->kind, kind) != 0)
		scale++;
	return scale;
}

/* Digits, with commas between thousands if grouped; returns the length. */
static int
digits(char buf[40], uint64_t number, bool grouped)
{
	char plain[24];
	int len = snprintf(plain, sizeof plain, "%" PRIu64, number), n = 0;

	for (int i = 0; i < len; i++) {
		if (grouped && i > 0 && (len - i) % 3 == 0)
			buf[n++] = ',';
		buf[n++] = plain[i];
	}
	buf[n] = '\0';
	return n;
}

static void
print_shortened(FILE *out, double value, const struct scale *scale,
    bool grouped, int width)
{
	uint64_t number = (uint64_t)(value / scale->unit), rest = 0;
	size_t prefix = scale->start, room;
	bool divided = false;
	char buf[40];

	while ((size_t)digits(buf, number, grouped) > scale->digits &&
	    prefix + 1 < PREFIXES) {
		rest = number % scale->thousand;
		number /= scale->thousand;
		prefix++;
		divided = true;
	}
	room = scale->digits - strlen(buf);
	if (divided && scale->fraction && room > 1)
		/* The rest of the last division only: what was cut before
		   it does not count. */
		snprintf(buf, sizeof buf, "%.*f", (int)room - 1,
		    (double)number + (double)rest / scale->thousand);
	else if (divided && rest >= scale->thousand / 2)
		digits(buf, number + 1, grouped);
	fprintf(out, "%*s%s%s", width, buf, scale->prefixes[prefix],
	    scale->suffix);
}

static void
print_scaled(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)record;
	print_shortened(out, value, scale_of(field->kind->name), false,
	    field->width);
}

static void
print_grouped(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)record;
	print_shortened(out, value, scale_of(field->kind->name), true,
	    field->width);
}

/* The longest prefix that stands at text; its factor in *factor. */
static size_t
read_prefix(const char *text, const struct scale *scale, double *factor)
{
	size_t best = 0;

	*factor = 1;
	for (size_t i = PREFIXES - 1; i > 0; i--) {
		size_t len = strlen(scale->prefixes[i]);

		if (len > best && strncmp(text, scale->prefixes[i], len) == 0) {
			best = len;
			*factor = pow(scale->thousand, (double)i);
		}
	}
	/* The number itself may be one of thousands. */
	for (size_t i = 0; i < scale->start; i++)
		*factor /= scale->thousand;
	*factor *= scale->unit;
	return best;
}

static size_t
scan_scaled(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	const struct scale *scale = scale_of(field->kind->name);
	char plain[40];
	size_t len = strspn(text, " "), n = 0;
	enum form_rounding rounding = FORM_ROUNDED;
	double factor;

	(void)record;
	for (; n + 1 < sizeof plain && strchr("0123456789.,", text[len]) !=
	    NULL && text[len] != '\0'; len++)
		if (text[len] != ',')
			plain[n++] = text[len];
		else if (text[len + 1] < '0' || text[len + 1] > '9')
			break;
	plain[n] = '\0';
	n = read_prefix(text + len, scale, &factor);
	if (factor <= scale->unit)
		rounding = FORM_CUT;	/* it was not divided */
	if (form_decimal(plain, rounding, span) == 0)
		return 0;
	if (rounding == FORM_CUT)
		span->value += .5;
	len += n;
	n = strlen(scale->suffix);
	if (strncmp(text + len, scale->suffix, n) != 0)
		return 0;
	span->low *= factor;
	span->high *= factor;
	span->value *= factor;
	return len + n;
}

/* Block sizes of 1.38: whole K or M where they are. */
static void
print_kmg(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	uint64_t number = (uint64_t)value;
	size_t prefix = 0;

	(void)field;
	(void)record;
	for (; number > 0 && number % 1024 == 0 && prefix < 4; prefix++)
		number /= 1024;
	fprintf(out, "%" PRIu64 "%s", number, old[prefix]);
}

static size_t
scan_kmg(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	size_t len = form_decimal(text, FORM_CUT, span);

	(void)field;
	(void)record;
	for (size_t i = 1; i < 4 && len > 0; i++)
		if (text[len] == *old[i]) {
			span->low *= pow(1024, (double)i);
			len++;
			break;
		}
	span->high = span->value = span->low;
	return len;
}

/* ---- latencies: a line has the unit that its own figures ask for ---- */

/* ns in the unit: by the thresholds of fio's nsec_to_usec, nsec_to_msec. */
static double
latency_unit(const struct fio_latency *latency)
{
	if (latency->min > 2000000 && latency->max > 99999999 &&
	    latency->sd > 1000000)
		return 1e6;
	if (latency->min > 2000 && latency->max > 99999 && latency->sd > 1000)
		return 1e3;
	return 1;
}

/* 1.38 measures in us and prints ms if all four figures are above 1000. */
static double
latency_unit_138(const struct fio_latency *latency)
{
	if (latency->min > 1e6 && latency->max > 1e6 && latency->mean > 1e6 &&
	    latency->sd > 1e6)
		return 1e6;
	return 1e3;
}

/* The field's unit: "latency" of 3.x, "usec" of 1.38. */
static double
unit_of(const struct form_field *field, const struct fio_latency *latency)
{
	return strchr(field->kind->name, '6') != NULL ?
	    latency_unit_138(latency) : latency_unit(latency);
}

static const char *
unit_name(double unit)
{
	return unit >= 1e6 ? "msec" : unit >= 1e3 ? "usec" : "nsec";
}

static void
print_unit(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)value;
	fputs(unit_name(unit_of(field, record)), out);
}

/* Reads the unit's name; its nanoseconds, 0 if it is none. */
static uint64_t
read_unit(const char *text)
{
	uint64_t unit = *text == 'm' ? 1000000 : *text == 'u' ? 1000 :
	    *text == 'n' ? 1 : 0;

	return unit > 0 && strncmp(text + 1, "sec", 3) == 0 ? unit : 0;
}

static size_t
scan_unit(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	struct fio_latency *latency = record;

	(void)field;
	(void)span;
	latency->unit = read_unit(text);
	return latency->unit > 0 ? 4 : 0;
}

/* Smallest and largest: cut to whole units, and shortened. */
static void
print_extreme(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	double unit = unit_of(field, record);
	bool is_138 = strchr(field->kind->name, '6') != NULL;

	print_shortened(out, floor(value / unit),
	    scale_of(is_138 ? "number6" : "long"),
	    false, field->width);
}

static void
print_extreme_grouped(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	print_shortened(out, floor(value / unit_of(field, record)),
	    scale_of("number6"), true, field->width);
}

static size_t
scan_extreme(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	const struct fio_latency *latency = record;
	struct form_kind kind = { .name = strchr(field->kind->name, '6') !=
	    NULL ? "number6" : "long" };
	struct form_field number = { .kind = &kind };
	size_t len = scan_scaled(text, &number, record, span);
	double unit = (double)latency->unit;

	span->low *= unit;
	span->high *= unit;
	/* Those in ns are whole. */
	span->value = unit > 1 ? span->value * unit : floor(span->value);
	return len;
}

static void
print_mean(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	fprintf(out, "%*.2f", field->width, value / unit_of(field, record));
}

static size_t
scan_mean(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	const struct fio_latency *latency = record;
	size_t len = form_decimal(text, FORM_ROUNDED, span);
	double unit = (double)latency->unit;

	(void)field;
	/* A little up: a deviation of 1.00 us is above 1000 ns. */
	if (unit > 1)
		span->value += (span->high - span->low) / 4;
	span->low *= unit;
	span->high *= unit;
	span->value *= unit;
	return len;
}

/* ---- percentiles: "(usec):" and lines of as many as 80 columns take ---- */

static int
percentile_unit(const struct fio_latency *latency)
{
	uint64_t min = UINT64_MAX, max = 0;

	for (size_t i = 0; i < latency->nlist; i++) {
		uint64_t nsec = latency->list[i].nsec;

		min = nsec < min ? nsec : min;
		max = nsec > max ? nsec : max;
	}
	if (min > 2000000 && max > 99999999)
		return 1000000;
	return min > 2000 && max > 99999 ? 1000 : 1;
}

/* In the unit, rounded up a thousand at a time. */
static uint64_t
in_unit(uint64_t nsec, int unit)
{
	for (; unit > 1; unit /= 1000)
		nsec = (nsec + 999) / 1000;
	return nsec;
}

static void
print_percentiles(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	const struct fio_latency *latency = record;
	int unit = percentile_unit(latency), width = 5;
	size_t columns;

	(void)value;
	(void)field;
	for (size_t i = 0; i < latency->nlist; i++) {
		int len = snprintf(NULL, 0, "%" PRIu64,
		    in_unit(latency->list[i].nsec, unit));

		width = len > width ? len : width;
	}
	columns = (size_t)(73 / (width + 12));
	fprintf(out, "(%s):", unit_name(unit));
	for (size_t i = 0; i < latency->nlist; i++)
		fprintf(out, "%s %5.2fth=[%*" PRIu64 "]%s",
		    i % columns == 0 ? "\n     |" : "",
		    latency->list[i].percent, width,
		    in_unit(latency->list[i].nsec, unit),
		    i + 1 < latency->nlist ? "," : "");
}

/* One item: " 99.99th=[  123]"; its length. */
static size_t
scan_percentile(const char *text, uint64_t unit, struct fio_percentile *item)
{
	struct form_span span;
	size_t len = form_decimal(text, FORM_ROUNDED, &span), n;

	if (len == 0 || strncmp(text + len, "th=[", 4) != 0)
		return 0;
	item->percent = span.value;
	len += 4;
	n = form_decimal(text + len, FORM_CUT, &span);
	item->nsec = (uint64_t)span.low * unit;
	len += n;
	return n > 0 && text[len] == ']' ? len + 1 : 0;
}

static size_t
scan_percentiles(const char *text, const struct form_field *field,
    void *record, struct form_span *span)
{
	struct fio_latency *latency = record;
	size_t len, n, room = 0;
	uint64_t unit = *text == '(' ? read_unit(text + 1) : 0;

	(void)field;
	(void)span;
	len = 7;	/* "(usec):" */
	if (unit == 0 || latency->list != NULL)
		return 0;
	do {
		if (strncmp(text + len, "\n     |", 7) == 0)
			len += 7;
		latency->list = xgrow(latency->list, latency->nlist, &room,
		    sizeof *latency->list);
		n = scan_percentile(text + len, unit,
		    &latency->list[latency->nlist]);
		if (n == 0)
			return 0;
		latency->nlist++;
		len += n;
	} while (text[len] == ',' && len++);
	return len;
}

/* ---- the rest ---- */

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

#define SHARED_KINDS \
	{ "limit", print_limit, scan_limit, false }

const struct form_kind fio_kinds[] = {
	{ "number", print_scaled, scan_scaled, false },
	{ "iec", print_scaled, scan_scaled, false },
	{ "si", print_scaled, scan_scaled, false },
	{ "unit", print_unit, scan_unit, false },
	{ "extreme", print_extreme, scan_extreme, false },
	{ "mean", print_mean, scan_mean, false },
	{ "percentiles", print_percentiles, scan_percentiles, false },
	{ "sample_unit", print_sample_unit, scan_sample_unit, false },
	{ "sample", print_sample, scan_sample, false },
	{ "sample_mean", print_sample, scan_sample, false },
	SHARED_KINDS,
	{ NULL, NULL, NULL, false }
};

/* The names with a 6 are those of 1.38, as the 6 digits that it prints. */
const struct form_kind fio_kinds_138[] = {
	{ "number6", print_scaled, scan_scaled, false },
	{ "io", print_scaled, scan_scaled, false },
	{ "bw", print_scaled, scan_scaled, false },
	{ "minb", print_scaled, scan_scaled, false },
	{ "kmg", print_kmg, scan_kmg, false },
	{ "unit6", print_unit, scan_unit, false },
	{ "extreme6", print_extreme, scan_extreme, false },
	{ "mean6", print_mean, scan_mean, false },
	SHARED_KINDS,
	{ NULL, NULL, NULL, false }
};

/* The same where an English locale is installed: 16,384KB. */
const struct form_kind fio_kinds_138_grouped[] = {
	{ "number6", print_grouped, scan_scaled, false },
	{ "io", print_grouped, scan_scaled, false },
	{ "bw", print_grouped, scan_scaled, false },
	{ "minb", print_grouped, scan_scaled, false },
	{ "kmg", print_kmg, scan_kmg, false },
	{ "unit6", print_unit, scan_unit, false },
	{ "extreme6", print_extreme_grouped, scan_extreme, false },
	{ "mean6", print_mean, scan_mean, false },
	SHARED_KINDS,
	{ NULL, NULL, NULL, false }
};
