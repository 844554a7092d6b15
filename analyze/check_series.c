/* Rules on the runs of one configuration. */
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "human.h"
#include "kendall.h"
#include "mem.h"
#include "note.h"
#include "outlier.h"
#include "remedy.h"

#define FEWEST_RUNS	5	/* for a mark on a group of runs */
#define TREND_P		0.01

/*
 * The logarithms of the usable figures from point number first on, of the
 * same source only if so told.  Returns the number of points passed.
 */
static size_t
logarithms(const struct series *s, size_t first, bool one_source, double *y,
    size_t *n, double *digit)
{
	const char *source = series_row(s, first).source;
	double width = 0;
	size_t i = first;

	*n = 0;
	for (; i < s->n; i++) {
		struct figures f = series_figures(s, i);

		if (one_source && strcmp(series_row(s, i).source, source) != 0)
			break;
		if (!f.usable)
			continue;
		y[(*n)++] = log(f.value);
		if (f.upper > f.lower)
			width += (f.upper - f.lower) / f.value;
	}
	*digit = *n > 0 ? width / (double)*n : 0;
	return i - first;
}

/* ---- rules ---- */

void
check_window(const struct lint_options *options, const struct series *s,
    found_fn *found, void *arg)
{
	struct figures f = series_figures(s, 0);
	struct note note = { .severity = SEVERITY_NOTE };
	struct row row;
	char text[HUMAN_SIZE];

	if (s->n != 1 || strcmp(s->tool, "hdparm") != 0 || !f.usable ||
	    !(f.seconds >= CHECK_WINDOW && f.seconds < options->min_seconds))
		return;
	row = series_row(s, 0);
	snprintf(note.text, sizeof note.text, "one window of %s, hdparm's "
	    "own, and one run of it", human(text, f.seconds, "s"));
	remedy_longer(&row, CHECK_AIM * options->min_seconds, note.remedy,
	    sizeof note.remedy);
	note_mark(&note, s, 0);
	found(&note, arg);
}

void
check_trend(const struct lint_options *options, const struct series *s,
    found_fn *found, void *arg)
{
	double *y, digit;
	size_t n, step;

	(void)options;
	if (s->n < FEWEST_RUNS)
		return;
	y = xcalloc(s->n, sizeof *y);
	for (size_t i = 0; i < s->n; i += step) {
		struct note note = { .severity = SEVERITY_WARNING };
		struct kendall k;

		step = logarithms(s, i, true, y, &n, &digit);
		if (n < FEWEST_RUNS || !kendall_may_trend(y, n))
			continue;
		k = kendall_trend(y, n);
		if (!(k.p <= TREND_P))
			continue;
		snprintf(note.text, sizeof note.text, "the figures %s from run"
		    " to run (Mann-Kendall: tau %.2f over %zu runs, p %.2g)",
		    k.tau > 0 ? "rise" : "fall", k.tau, n, k.p);
		snprintf(note.remedy, sizeof note.remedy, "run the "
		    "configurations in turn, not one after the other");
		for (size_t j = i; j < i + step; j++)
			note_mark(&note, s, j);
		found(&note, arg);
	}
	free(y);
}

/* The usable run whose logarithm is farthest from the mean. */
static size_t
farthest(const struct series *s)
{
	double mean = 0, most = -1;
	size_t n = 0, which = 0;

	for (size_t i = 0; i < s->n; i++) {
		struct figures f = series_figures(s, i);

		mean += f.usable ? log(f.value) : 0;
		n += f.usable;
	}
	mean /= (double)n;
	for (size_t i = 0; i < s->n; i++) {
		struct figures f = series_figures(s, i);
		double apart = f.usable ? fabs(log(f.value) - mean) : -1;

		if (apart > most) {
			most = apart;
			which = i;
		}
	}
	return which;
}

/* Sorted logarithms of all runs, or NULL if there are too few. */
static double *
sorted_logarithms(const struct series *s, size_t *n, double *digit)
{
	double *y;

	if (s->n < FEWEST_RUNS)
		return NULL;
	y = xcalloc(s->n, sizeof *y);
	logarithms(s, 0, false, y, n, digit);
	if (*n < FEWEST_RUNS) {
		free(y);
		return NULL;
	}
	describe_sort(y, *n);
	return y;
}

void
check_outlier(const struct lint_options *options, const struct series *s,
    found_fn *found, void *arg)
{
	struct note note = { .severity = SEVERITY_NOTE };
	char value[HUMAN_SIZE], middle[HUMAN_SIZE];
	double digit, *y;
	size_t n, which;

	(void)options;
	if ((y = sorted_logarithms(s, &n, &digit)) == NULL)
		return;
	if (outlier_grubbs(y, n, digit)) {
		which = farthest(s);
		human(value, series_figures(s, which).value, s->unit);
		snprintf(note.text, sizeof note.text, "%s stands apart from "
		    "the other %zu runs about %s (Grubbs, 1 %%)", value, n - 1,
		    human(middle, exp((y[(n - 1) / 2] + y[n / 2]) / 2),
		    s->unit));
		snprintf(note.remedy, sizeof note.remedy, "find out what else "
		    "ran then; never leave it out of the comparison");
		note_mark(&note, s, which);
		found(&note, arg);
	}
	free(y);
}

void
check_two_modes(const struct lint_options *options, const struct series *s,
    found_fn *found, void *arg)
{
	struct note note = { .severity = SEVERITY_NOTE };
	char low[HUMAN_SIZE], high[HUMAN_SIZE];
	double digit, *y;
	size_t n, place;

	(void)options;
	if ((y = sorted_logarithms(s, &n, &digit)) == NULL)
		return;
	if (outlier_two_modes(y, n, digit)) {
		outlier_split(y, n, &place);
		snprintf(note.text, sizeof note.text, "the runs fall into two "
		    "groups: %zu up to %s, %zu from %s on", place,
		    human(low, exp(y[place - 1]), s->unit), n - place,
		    human(high, exp(y[place]), s->unit));
		snprintf(note.remedy, sizeof note.remedy, "at least 8 runs; "
		    "find out what differs between the two groups");
		note_mark_all(&note, s);
		found(&note, arg);
	}
	free(y);
}

/* ---- one run ---- */

static void
single_run(const struct config *config, found_fn *found, void *arg)
{
	struct note note = { .severity = SEVERITY_NOTE };
	size_t ntests = 0, nsingle = 0;
	const char *test = "";
	struct row row;

	for (const struct series *s = config->first; s != NULL; s = s->next) {
		struct figures f = series_figures(s, 0);

		ntests++;
		/* An error without a figure has nothing to be compared. */
		if (s->n > 1 || (isnan(f.value) && isnan(f.lower)))
			continue;
		nsingle++;
		test = s->test;
		note_mark(&note, s, 0);
	}
	if (nsingle == 0)
		return;
	row = series_row(note.series, note.point);
	if (nsingle == 1)
		snprintf(note.text, sizeof note.text, "one run of %.100s: no "
		    "significance can be had", test);
	else
		snprintf(note.text, sizeof note.text, "one run of each of %zu "
		    "tests%s: no significance can be had", nsingle,
		    nsingle < ntests ? " (others have more)" : "");
	remedy_repeat(&row, FEWEST_RUNS, note.remedy, sizeof note.remedy);
	found(&note, arg);
}

void
check_single_run(const struct lint_options *options, const struct config *all,
    found_fn *found, void *arg)
{
	(void)options;
	for (; all != NULL; all = all->next)
		single_run(all, found, arg);
}
