#include "dd_summary.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

#include "tool.h"

/* The coarsest clock that "0 s" was seen on ticks 64 times a second. */
#define TICK		(1 / 64.0)

/* Below this count GNU prints no size in brackets. */
#define NO_SIZE		1000

/* Powers of base that the letter of a unit stands for; "B": 1. */
static double
unit_factor(struct span unit, double base)
{
	static const char letters[] = "KMGTPEZYRQ";
	static const char *const russian[] = { "К", "М", "Г", "Т" };
	const char *letter = NULL;
	double factor = 1;

	if (unit.len > 0)
		letter = strchr(letters, toupper((unsigned char)*unit.p));
	for (size_t i = 0; i < LEN(russian) && unit.len > 1; i++)
		if (memcmp(unit.p, russian[i], 2) == 0)
			letter = letters + i;
	if (unit.len > 1 && memcmp(unit.p, "к", 2) == 0)
		letter = letters;
	for (; letter != NULL && letter >= letters; letter--)
		factor *= base;
	return factor;
}

static double
read_count(struct span text)
{
	double count = 0;

	for (size_t i = 0; i < text.len; i++)
		if (isdigit((unsigned char)text.p[i]))
			count = count * 10 + (text.p[i] - '0');
	return count;
}

/* Whether the size in brackets is that of so many bytes. */
static bool
is_size_of(struct span size, double bytes)
{
	size_t n = 0;
	struct span unit;
	struct figure f;

	while (n < size.len && (isdigit((unsigned char)size.p[n]) ||
	    size.p[n] == '.' || size.p[n] == ','))
		n++;
	if (!figure_read((struct span){ size.p, n }, 1, ROUNDED, &f))
		return false;
	while (n < size.len && size.p[n] == ' ')
		n++;
	unit = (struct span){ size.p + n, size.len - n };
	for (double base = 1000; base <= 1024; base += 24) {
		double wanted = f.value * unit_factor(unit, base);

		/* toybox cuts: "0.9 G". */
		if (fabs(wanted - bytes) <= 0.12 * fmax(wanted, 9))
			return true;
	}
	return false;
}

static size_t
decimals(struct span figure)
{
	for (size_t i = 0; i < figure.len; i++)
		if (figure.p[i] == '.' || figure.p[i] == ',')
			return figure.len - i - 1;
	return 0;
}

/* "%g" of GNU drops zeros at the end: the digits printed are six. */
static void
set_six_digits(struct figure *seconds)
{
	double step = pow(10, floor(log10(seconds->value)) - 5);

	seconds->lower = seconds->value - step / 2;
	seconds->upper = seconds->value + step / 2;
}

static struct figure
quotient(const struct dd_summary *s)
{
	struct figure bytes = { s->bytes, s->bytes, s->bytes };

	return figure_divide(&bytes, &s->seconds);
}

/* uutils takes the time in whole milliseconds, but for 1 at least. */
static bool
is_by_milliseconds(const struct dd_summary *s)
{
	double ms = fmax(1, floor(s->seconds.value * 1000));
	double rate = s->bytes / ms * 1000;

	return s->rate.lower <= rate && rate <= s->rate.upper;
}

/* Whether the rate that is printed is that of bytes and seconds. */
static bool
is_consistent(const struct dd_summary *s)
{
	struct figure computed = quotient(s);

	return isnan(s->rate.value) || figures_meet(&computed, &s->rate) ||
	    is_by_milliseconds(s);
}

bool
dd_summary_gnu(const struct dd_printed *p, struct dd_summary *s)
{
	bool glued = p->rate.p != NULL && p->rate.p + p->rate.len == p->unit.p;
	bool toybox = p->unit.len == 1 && *p->unit.p != 'B';
	bool binary = glued || toybox;

	*s = (struct dd_summary){ .rate = { NAN, NAN, NAN } };
	s->bytes = read_count(p->bytes);
	figure_read(p->seconds, 1, ROUNDED, &s->seconds);
	/* uutils once printed one decimal, toybox milliseconds. */
	if (!binary && decimals(p->seconds) > 1 && s->seconds.value > 0)
		set_six_digits(&s->seconds);
	s->whole = decimals(p->seconds) == 0;
	s->endless = p->endless.p != NULL;
	if (p->rate.p != NULL)
		figure_read(p->rate, unit_factor(p->unit, binary ? 1024 : 1000),
		    toybox && decimals(p->rate) > 0 ? CUT : ROUNDED, &s->rate);
	if (p->size.p != NULL)
		return is_size_of(p->size, s->bytes);
	return s->bytes < NO_SIZE && is_consistent(s);
}

void
dd_summary_bsd(const struct dd_printed *p, struct dd_summary *s)
{
	*s = (struct dd_summary){ .bytes = read_count(p->bytes) };
	/* OpenBSD and NetBSD cut their milliseconds. */
	figure_read(p->seconds, 1, decimals(p->seconds) == 3 ? CUT : ROUNDED,
	    &s->seconds);
	figure_read(p->rate, 1, ROUNDED, &s->rate);
}

void
dd_summary_set(struct reader *reader, struct row *row,
    const struct dd_summary *s)
{
	struct figure computed = quotient(s);

	row->bytes = s->bytes;
	row->seconds = s->seconds.value;
	if (s->bytes == 0)
		row->status = "error";		/* nothing was measured */
	else if (s->endless) {
		row->status = "too_fast";
		row->lower = s->bytes / TICK;
	} else if (is_by_milliseconds(s) && !figures_meet(&computed, &s->rate))
		figure_set(row, &computed);
	else
		figure_set_two(reader, row, &computed, &s->rate);
}

bool
dd_summary_grows(const struct dd_summary *s, const struct dd_summary *next)
{
	return next->bytes > s->bytes &&
	    next->seconds.value > s->seconds.value;
}
