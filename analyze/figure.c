#include "figure.h"

#include <math.h>
#include <stdio.h>

/* So many significant digits, no exponent where it can be helped. */
static void
digits(char buf[FIGURE_SIZE], double value, int n)
{
	int places;

	if (!(fabs(value) > 0) || fabs(value) >= 1e9 || fabs(value) < 1e-5) {
		snprintf(buf, FIGURE_SIZE, "%.*g", n, value);
		return;
	}
	/* Half a unit up first: 9.9996 has one place less. */
	places = n - 1 - (int)floor(log10(fabs(value) *
	    (1 + 0.5 * pow(10, -n))));
	snprintf(buf, FIGURE_SIZE, "%.*f", places > 0 ? places : 0, value);
}

void
figure_ratio(char buf[FIGURE_SIZE], double ratio)
{
	digits(buf, ratio, 4);
}

void
figure_percent(char buf[FIGURE_SIZE], double share)
{
	char number[FIGURE_SIZE];

	digits(number, 100 * share, 2);
	snprintf(buf, FIGURE_SIZE, "%.30s %%", number);
}

void
figure_p(char buf[FIGURE_SIZE], double p)
{
	if (p < 1e-4)
		snprintf(buf, FIGURE_SIZE, "<1e-4");
	else
		digits(buf, p, 2);
}
