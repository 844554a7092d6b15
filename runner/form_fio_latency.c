/*
 * fio's lines of latencies and percentiles: facts from its stat.c.
 */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "form_fio.h"
#include "mem.h"

/* ---- a line has the unit that its own figures ask for ---- */

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

void
fio_print_unit(FILE *out, double value, const struct form_field *field,
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

size_t
fio_scan_unit(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	struct fio_latency *latency = record;

	(void)field;
	(void)span;
	latency->unit = read_unit(text);
	return latency->unit > 0 ? 4 : 0;
}

/* Smallest and largest: cut to whole units, and shortened. */
void
fio_print_extreme(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	double unit = unit_of(field, record);
	bool is_138 = strchr(field->kind->name, '6') != NULL;

	fio_print_shortened(out, floor(value / unit),
	    fio_scale_of(is_138 ? "number6" : "long"),
	    false, field->width);
}

void
fio_print_extreme_grouped(FILE *out, double value,
    const struct form_field *field, const void *record)
{
	fio_print_shortened(out, floor(value / unit_of(field, record)),
	    fio_scale_of("number6"), true, field->width);
}

size_t
fio_scan_extreme(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	const struct fio_latency *latency = record;
	struct form_kind kind = { .name = strchr(field->kind->name, '6') !=
	    NULL ? "number6" : "long" };
	struct form_field number = { .kind = &kind };
	size_t len = fio_scan_scaled(text, &number, record, span);
	double unit = (double)latency->unit;

	span->low *= unit;
	span->high *= unit;
	/* Those in ns are whole. */
	span->value = unit > 1 ? span->value * unit : floor(span->value);
	return len;
}

void
fio_print_mean(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	fprintf(out, "%*.2f", field->width, value / unit_of(field, record));
}

size_t
fio_scan_mean(const char *text, const struct form_field *field, void *record,
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

void
fio_print_percentiles(FILE *out, double value, const struct form_field *field,
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

size_t
fio_scan_percentiles(const char *text, const struct form_field *field,
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
