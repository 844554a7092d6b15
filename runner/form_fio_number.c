/*
 * Numbers as fio shortens them: facts from its lib/num2str.c.
 */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "form_fio.h"
#include "tool.h"

static const char *const si[] = { "", "k", "M", "G", "T", "P", "E" };
static const char *const iec[] = { "", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei" };
/* Up to 2.16 T is missing. */
static const char *const old[] = { "", "K", "M", "G", "P", "E", "" };
#define PREFIXES	LEN(si)

/* How a number is shortened until it has so many digits. */
struct fio_scale {
	const char *kind;
	size_t digits;		/* commas count as such */
	unsigned thousand;
	const char *const *prefixes;
	const char *suffix;
	size_t start;		/* the prefix of the number itself ... */
	double unit;		/* ... which is the value over this, cut */
	bool fraction;		/* decimals in the digits that are left */
};

static const struct fio_scale scales[] = {
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

const struct fio_scale *
fio_scale_of(const char *kind)
{
	const struct fio_scale *scale = scales;

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

void
fio_print_shortened(FILE *out, double value, const struct fio_scale *scale,
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

void
fio_print_scaled(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)record;
	fio_print_shortened(out, value, fio_scale_of(field->kind->name), false,
	    field->width);
}

void
fio_print_grouped(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	(void)record;
	fio_print_shortened(out, value, fio_scale_of(field->kind->name), true,
	    field->width);
}

/* The longest prefix that stands at text; its factor in *factor. */
static size_t
read_prefix(const char *text, const struct fio_scale *scale, double *factor)
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

size_t
fio_scan_scaled(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	const struct fio_scale *scale = fio_scale_of(field->kind->name);
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
void
fio_print_kmg(FILE *out, double value, const struct form_field *field,
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

size_t
fio_scan_kmg(const char *text, const struct form_field *field, void *record,
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
