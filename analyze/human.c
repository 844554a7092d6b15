#include "human.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Three significant digits without an exponent. */
static void
digits(char *buf, double value)
{
	int decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
	char *p;

	if (value < 0.995 && value > 0)
		decimals = 2 - (int)floor(log10(value));
	snprintf(buf, HUMAN_SIZE, "%.*f", decimals < 9 ? decimals : 9, value);
	if (strchr(buf, '.') == NULL)
		return;
	p = buf + strlen(buf) - 1;
	while (*p == '0')
		*p-- = '\0';
	if (*p == '.')
		*p = '\0';
}

char *
human(char buf[HUMAN_SIZE], double value, const char *unit)
{
	static const char *const large[] = { "", "k", "M", "G", "T", "P" };
	static const char *const small[] = { "", "m", "u", "n" };
	const char *prefix = "";
	char text[HUMAN_SIZE];
	size_t i = 0;

	if (isnan(value)) {
		snprintf(buf, HUMAN_SIZE, "?");
		return buf;
	}
	if (strchr(unit, 'B') != NULL) {
		for (; fabs(value) >= 999.5 && i < 5; i++)
			value /= 1000;
		prefix = large[i];
	} else if (strcmp(unit, "s") == 0 && value > 0) {
		/* Seconds as far down as two of their decimals say much. */
		for (; value < (i == 0 ? 0.00995 : 0.995) && i < 3; i++)
			value *= 1000;
		prefix = small[i];
	}
	digits(text, value);
	if (strcmp(unit, "1/s") == 0)
		snprintf(buf, HUMAN_SIZE, "%.20s/s", text);
	else if (strcmp(unit, "1") == 0)
		snprintf(buf, HUMAN_SIZE, "%.20s", text);
	else
		snprintf(buf, HUMAN_SIZE, "%.20s %s%.6s", text, prefix, unit);
	return buf;
}

double
human_ceil(double value)
{
	double step;

	if (!(value >= 10))
		return ceil(value);
	step = pow(10, floor(log10(value)) - 1);
	return ceil(value / step * (1 - 1e-12)) * step;
}
