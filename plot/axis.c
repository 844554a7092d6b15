#include "axis.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "tool.h"

/* In rising order within a base. */
static const struct axis_unit units[] = {
	{ "B/s", 1, "B/s" }, { "B/s", 1e3, "kB/s" }, { "B/s", 1e6, "MB/s" },
	{ "B/s", 1e9, "GB/s" }, { "B/s", 1e12, "TB/s" },
	{ "1/s", 1, "1/s" }, { "1/s", 1e3, "1000/s" },
	{ "1/s", 1e6, "million/s" },
	{ "s", 1e-9, "ns" }, { "s", 1e-6, "\xC2\xB5s" }, { "s", 1e-3, "ms" },
	{ "s", 1, "s" },
	{ "B", 1, "B" }, { "B", 1e3, "kB" }, { "B", 1e6, "MB" },
	{ "B", 1e9, "GB" }, { "B", 1e12, "TB" },
};

struct axis_unit
axis_unit(const char *base, double largest)
{
	struct axis_unit found = { base, 1, base };

	for (size_t i = LEN(units); i-- > 0;)
		if (strcmp(units[i].base, base) == 0) {
			found = units[i];
			if (largest >= found.factor)
				break;
		}
	return found;
}

void
axis_figure(char buf[AXIS_FIGURE], double value)
{
	double size = fabs(value);
	int decimals;

	if (size == 0 || size >= 1e15 || size < 1e-9) {
		snprintf(buf, AXIS_FIGURE, "%.3g", value);
		return;
	}
	/* Rounding may bring one digit more before the point: 9.996. */
	decimals = 2 - (int)floor(log10(size));
	if (decimals > 0 && round(size * pow(10, decimals)) >= 1000)
		decimals--;
	snprintf(buf, AXIS_FIGURE, "%.*f", decimals > 0 ? decimals : 0, value);
}

size_t
axis_linear(double min, double max, size_t n, double tics[AXIS_TICS])
{
	static const double steps[] = { 1, 2, 5, 10 };
	double span = max - min, power = pow(10, floor(log10(span /
	    (double)n))), step = 10 * power;
	size_t count = 0;

	for (size_t i = LEN(steps); i-- > 0;)
		if (span / (steps[i] * power) <= (double)n)
			step = steps[i] * power;
	for (double k = ceil(min / step - 1e-9); count < AXIS_TICS &&
	    k * step <= max + span * 1e-9; k++)
		tics[count++] = k * step + 0;	/* and not -0 */
	return count;
}

/* The tics of one set of mantissas within an interval. */
static size_t
log_tics(double min, double max, const double *mantissa, size_t n,
    double tics[AXIS_TICS])
{
	size_t count = 0;

	for (int e = (int)floor(log10(min)); e <= (int)ceil(log10(max)); e++)
		for (size_t i = 0; i < n; i++) {
			double tic = mantissa[i] * pow(10, e);

			if (tic < min * (1 - 1e-9) || tic > max * (1 + 1e-9))
				continue;
			if (count == AXIS_TICS)
				return AXIS_TICS + 1;
			tics[count++] = tic;
		}
	return count;
}

/* Whether neighbours lie at least a share of the axis apart. */
static bool
have_room(const double *tics, size_t n, double axis, double share)
{
	for (size_t i = 1; i < n; i++)
		if (log(tics[i] / tics[i - 1]) < share * axis * (1 - 1e-9))
			return false;
	return true;
}

size_t
axis_log(double min, double max, size_t n, double tics[AXIS_TICS])
{
	static const struct {
		double mantissa[15];
		size_t n;
	} sets[] = {		/* the finest first */
		{ { 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 3, 4, 5, 7, 8,
		    9 }, 15 },
		{ { 1, 1.2, 1.5, 2, 3, 4, 5, 6, 8 }, 9 },
		{ { 1, 1.5, 2, 3, 5, 7 }, 6 },
		{ { 1, 2, 5 }, 3 },
		{ { 1, 3 }, 2 },
		{ { 1 }, 1 },
	};
	size_t count, step, kept = 0;

	for (size_t i = 0; i < LEN(sets); i++) {
		count = log_tics(min, max, sets[i].mantissa, sets[i].n, tics);
		if (count > 1 && count <= AXIS_TICS && have_room(tics, count,
		    log(max / min), 1 / (double)n))
			return count;
	}
	/* Within a decade a line is nearly straight; one tic is no scale. */
	if (max < min * 10 && (count = axis_linear(min, max, n, tics)) > 1)
		return count;
	/* More decades than tics: every second, third ... one. */
	count = log_tics(min, max, (const double[]){ 1 }, 1, tics);
	if (count > AXIS_TICS)
		count = AXIS_TICS;
	if (count == 0) {
		tics[0] = min;
		return 1;
	}
	step = (count + n - 1) / n;
	for (size_t i = 0; i < count; i += step)
		tics[kept++] = tics[i];
	return kept;
}
