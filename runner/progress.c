#include "progress.h"

#include <stdbool.h>
#include <stdio.h>
#include <unistd.h>

#include "run.h"

#define PERIOD	.25	/* seconds between updates */

static struct {
	const char *what, *unit;
	double total;
	double start, last;
	bool shown;
} line;

static bool
on_terminal(void)
{
	static int known = -1;

	if (known == -1)
		known = isatty(STDERR_FILENO);
	return known == 1;
}

void
progress_start(const char *what, double total, const char *unit)
{
	line.what = what;
	line.unit = unit;
	line.total = total;
	line.start = line.last = run_clock();
	line.shown = false;
}

/* 1536000 as "1.5 M". */
static void
write_amount(double amount, const char *unit)
{
	static const char letters[] = " kMGTP";
	size_t i = 0;

	for (; amount >= 1000 && letters[i + 1] != '\0'; i++)
		amount /= 1000;
	if (i == 0)
		fprintf(stderr, "%.0f %s", amount, unit);
	else
		fprintf(stderr, "%.1f %c%s", amount, letters[i], unit);
}

void
progress_update(double done)
{
	double now, left;

	if (!on_terminal() || line.what == NULL)
		return;
	now = run_clock();
	if (now - line.last < PERIOD)
		return;
	line.last = now;
	line.shown = true;
	fprintf(stderr, "\r%s: ", line.what);
	write_amount(done, line.unit);
	fputs(", ", stderr);
	write_amount(done / (now - line.start), line.unit);
	fputs("/s", stderr);
	if (line.total > 0 && done > 0) {
		left = (line.total / done - 1) * (now - line.start);
		fprintf(stderr, ", %.0f %%, %.0f s left",
		    100 * done / line.total, left > 0 ? left : 0);
	}
	fputs("\033[K", stderr);
}

void
progress_end(void)
{
	if (line.shown)
		fputs("\r\033[K", stderr);
	line.what = NULL;
}
