#include "digits.h"

#include <math.h>
#include <stdio.h>

/* So many significant digits, no exponent where it can be helped. */
static void
write_digits(char buf[DIGITS_SIZE], double value, int n)
{
	int places;

	if (!(fabs(value) > 0) || fabs(value) >= 1e9 || fabs(value) < 1e-5) {
		snprintf(buf, DIGITS_SIZE, "%.*g", n, value);
		return;
	}
	/* Half a unit up first: 9.9996 has one place less. */
	places = n - 1 - (int)floor(log10(fabs(value) *
	    (1 + 0.5 * pow(10, -n))));
	snprintf(buf, DIGITS_SIZE, "%.*f", places > 0 ? places : 0, value);
}

void
digits_ratio(char buf[DIGITS_SIZE], double ratio)
{
	write_digits(buf, ratio, 4);
}

void
digits_percent(char buf[DIGITS_SIZE], double share)
{
	char number[DIGITS_SIZE];

	write_digits(number, 100 * share, 2);
	snprintf(buf, DIGITS_SIZE, "%.30s %%", number);
}
