#include "number.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DIGITS		12
#define LARGEST_WHOLE	9007199254740992.0	/* 2^53 */

/* Powers of ten that long double holds exactly. */
static const long double powers[] = {
	1e0L, 1e1L, 1e2L, 1e3L, 1e4L, 1e5L, 1e6L, 1e7L, 1e8L, 1e9L, 1e10L,
	1e11L, 1e12L, 1e13L, 1e14L, 1e15L, 1e16L, 1e17L, 1e18L, 1e19L, 1e20L,
	1e21L, 1e22L, 1e23L, 1e24L, 1e25L, 1e26L, 1e27L
};
#define LAST_POWER	((int)(sizeof powers / sizeof *powers) - 1)

static const double exact_powers[] = {
	1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12,
	1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22
};
#define LAST_EXACT	((int)(sizeof exact_powers / sizeof *exact_powers) - 1)

static const char pairs[] =
    "00010203040506070809101112131415161718192021222324252627282930313233"
    "34353637383940414243444546474849505152535455565758596061626364656667"
    "6869707172737475767778798081828384858687888990919293949596979899";

/* Room for the digits of a 64-bit number, and copies of all of it. */
#define DIGITS_ROOM	24

/* The digits of n, in front of end; returns where they begin. */
static char *
digits_before(char *end, uint64_t n)
{
	for (; n >= 100; n /= 100) {
		end -= 2;
		memcpy(end, pairs + n % 100 * 2, 2);
	}
	if (n < 10)
		*--end = (char)('0' + n);
	else {
		end -= 2;
		memcpy(end, pairs + n * 2, 2);
	}
	return end;
}

static size_t
write_whole(char *buf, uint64_t n)
{
	char digits[2 * DIGITS_ROOM], *end = digits + DIGITS_ROOM;
	char *p = digits_before(end, n);

	/* All that can be there: cheaper than to copy by length. */
	memcpy(buf, p, DIGITS_ROOM);
	return (size_t)(end - p);
}

/*
 * The whole number next to value times a power of ten, or 0 where the product
 * is so near the middle of two that its own rounding may have decided.
 */
static uint64_t
to_whole(double value, int scale)
{
	long double product, rest;

	/* Below 10^13 the product is off by less than 0.001. */
	if (scale <= LAST_EXACT) {
		double fast = value * exact_powers[scale];
		uint64_t whole = (uint64_t)fast;
		double part = fast - (double)whole;

		if (part < 0.499 || part > 0.501)
			return whole + (part > 0.5);
	}
	product = (long double)value * powers[scale];
	rest = product - floorl(product);
	return fabsl(rest - 0.5L) < 1e-4L ? 0 : (uint64_t)llrintl(product);
}

/* "5.4136e-05" of digits and the power of ten of the first one. */
static size_t
write_scientific(char *buf, const char *digits, size_t len, int power)
{
	size_t n = 1;

	buf[0] = digits[0];
	if (len > 1) {
		buf[1] = '.';
		memcpy(buf + 2, digits + 1, DIGITS_ROOM);
		n = len + 1;
	}
	buf[n++] = 'e';
	buf[n++] = '-';
	memcpy(buf + n, pairs + -power * 2, 2);
	return n + 2;
}

/* Writes mantissa / 10^scale as printf's %g would, without zeros at its end. */
static size_t
write_scaled(char *buf, uint64_t mantissa, int scale)
{
	char digits[2 * DIGITS_ROOM];
	size_t len = write_whole(digits, mantissa), n;

	for (; scale > 0 && len > 1 && digits[len - 1] == '0'; len--)
		scale--;
	if ((int)len <= scale - 4)
		return write_scientific(buf, digits, len, (int)len - 1 - scale);
	if ((int)len <= scale) {
		memcpy(buf, "0.000", 5);
		n = 2 + (size_t)scale - len;
		memcpy(buf + n, digits, DIGITS_ROOM);
		return n + len;
	}
	memcpy(buf, digits, DIGITS_ROOM);
	if (scale == 0)
		return len;
	n = len - (size_t)scale;
	buf[n] = '.';
	memcpy(buf + n + 1, digits + n, DIGITS_ROOM);
	return len + 1;
}

/*
 * A figure of few decimals, as nearly all are: where a whole number over a
 * power of ten is the very same double, its digits are the figure's.
 */
static bool
is_short(double value, double power, uint64_t *mantissa)
{
	*mantissa = (uint64_t)(value * power + 0.5);
	return (double)*mantissa / power == value;
}

/*
 * Twelve digits as a whole number, scaled.  Returns 0 for what printf(3) has
 * to decide: figures near the middle of two that can be printed, and those
 * that are very small.
 */
static size_t
write_fraction(char *buf, double value)
{
	int exponent, scale;
	uint64_t mantissa, bits;

	if (value < 1e8 && is_short(value, 1e4, &mantissa))
		return write_scaled(buf, mantissa, 4);
	if (value < 1e3 && is_short(value, 1e9, &mantissa))
		return write_scaled(buf, mantissa, 9);
	/* The power of ten below value, one too low at times: log10(2) is
	   1233 / 4096 as nearly as is wanted here. */
	memcpy(&bits, &value, sizeof bits);
	exponent = (int)(bits >> 52) - 1023;
	scale = DIGITS - 1 - ((exponent * 1233 + 4096 * 400) / 4096 - 400);
	if (scale > LAST_POWER || scale < 0)
		return 0;
	mantissa = to_whole(value, scale);
	if (mantissa >= 1000000000000U && scale > 0)
		mantissa = to_whole(value, --scale);
	if (mantissa == 0 || mantissa >= 1000000000000U)
		return 0;
	return write_scaled(buf, mantissa, scale);
}

size_t
number_write(char buf[NUMBER_SIZE], double value)
{
	size_t n = 0, len = 0;

	if (!isfinite(value))
		return 0;
	if (value < 0) {
		buf[n++] = '-';
		value = -value;
	}
	if (value < LARGEST_WHOLE && value == (double)(uint64_t)value)
		return n + write_whole(buf + n, (uint64_t)value);
	/* Above, printf writes an exponent. */
	if (value < 1e12)
		len = write_fraction(buf + n, value);
	if (len == 0)
		len = (size_t)snprintf(buf + n, NUMBER_SIZE - n, "%.*g",
		    DIGITS, value);
	return n + len;
}

/*
 * Digits and a point, as almost all figures are: exact where the mantissa and
 * the power of ten are, since one division rounds once.
 */
static bool
read_plain(const char *text, double *value)
{
	uint64_t mantissa = 0;
	int digits = 0, decimals = 0;
	const char *p = text;

	for (; *p >= '0' && *p <= '9'; p++, digits++)
		mantissa = mantissa * 10 + (uint64_t)(*p - '0');
	if (*p == '.')
		for (p++; *p >= '0' && *p <= '9'; p++, digits++, decimals++)
			mantissa = mantissa * 10 + (uint64_t)(*p - '0');
	if (*p != '\0' || digits == 0 || digits > 15)
		return false;
	*value = (double)mantissa / (double)powers[decimals];
	return true;
}

bool
number_read(const char *text, double *value)
{
	char *end;

	if (read_plain(text, value))
		return true;
	/* strtod() would take "inf", "nan", " 1" and "0x1". */
	if (text[strspn(text, "+-.0123456789eE")] != '\0')
		return false;
	*value = strtod(text, &end);
	return end != text && *end == '\0' && isfinite(*value);
}

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Three digits, and then no fourth. */
static bool
is_group(const char *p, const char *end)
{
	for (int i = 0; i < 3; i++)
		if (p + i >= end || p[i] < '0' || p[i] > '9')
			return false;
	return p + 3 >= end || p[3] < '0' || p[3] > '9';
}

/* The exponent at p ("e-05"), and in *past the first byte behind it. */
static int
read_exponent(const char *p, const char *end, const char **past)
{
	int sign = 1, exponent = 0;

	*past = p;
	if (p >= end || (*p != 'e' && *p != 'E'))
		return 0;
	if (++p < end && (*p == '-' || *p == '+'))
		sign = *p++ == '-' ? -1 : 1;
	if (p >= end || *p < '0' || *p > '9')
		return 0;
	for (; p < end && *p >= '0' && *p <= '9'; p++)
		if (exponent < 1000)
			exponent = exponent * 10 + (*p - '0');
	*past = p;
	return sign * exponent;
}

static double
scaled(uint64_t mantissa, int exponent)
{
	/* Both exact as double: the division rounds once, as strtod(3). */
	if (mantissa < (uint64_t)LARGEST_WHOLE && exponent <= 0 &&
	    exponent >= -LAST_EXACT)
		return (double)mantissa / exact_powers[-exponent];
	if (exponent <= 0 && -exponent <= LAST_POWER)
		return (double)((long double)mantissa / powers[-exponent]);
	if (exponent > 0 && exponent <= LAST_POWER)
		return (double)((long double)mantissa * powers[exponent]);
	return (double)mantissa * pow(10, exponent);
}

size_t
decimal_read(const char *text, size_t len, bool grouped,
    struct decimal *figure)
{
	const char *p = text, *end = text + len, *past;
	uint64_t mantissa = 0;
	int exponent = 0;

	if (p >= end || !is_digit(*p))
		return 0;
	for (; p < end; p++) {
		if (!is_digit(*p)) {
			if (*p == ',' && grouped && is_group(p + 1, end))
				continue;
			break;
		}
		if (mantissa < UINT64_MAX / 10 - 1)
			mantissa = mantissa * 10 + (uint64_t)(*p - '0');
		else
			exponent++;
	}
	if (p + 1 < end && (*p == '.' || *p == ',') && is_digit(p[1]))
		for (p++; p < end && is_digit(*p); p++)
			if (mantissa < UINT64_MAX / 10 - 1) {
				mantissa = mantissa * 10 +
				    (uint64_t)(*p - '0');
				exponent--;
			}
	exponent += read_exponent(p, end, &past);
	if (exponent == 0 && mantissa < (uint64_t)LARGEST_WHOLE) {
		figure->value = (double)mantissa;
		figure->step = 1;
		return (size_t)(past - text);
	}
	figure->value = scaled(mantissa, exponent);
	figure->step = scaled(1, exponent);
	return isfinite(figure->value) ? (size_t)(past - text) : 0;
}
