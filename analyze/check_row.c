/* Rules on one row: what its figure is worth. */
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ask.h"
#include "human.h"
#include "metric.h"
#include "number.h"
#include "remedy.h"

#define FEWEST_OPERATIONS	1000
#define COARSE			0.01
#define UNSTEADY		0.2

/* Whether operations are counted, one by one. */
static bool
by_operations(const struct row *row)
{
	return row_starts(row, COL_op, "rand_") || row_about_files(row);
}

/* "16384 operations", "524 MB" or "", whichever the row knows. */
static void
work(char buf[HUMAN_SIZE + 16], const struct row *row)
{
	char text[HUMAN_SIZE];

	*buf = '\0';
	if (row->bytes > 0 && !(by_operations(row) && row->ops > 0))
		snprintf(buf, HUMAN_SIZE + 16, "%s",
		    human(text, row->bytes, "B"));
	else if (row->ops > 0)
		snprintf(buf, HUMAN_SIZE + 16, "%.0f operations", row->ops);
}

bool
check_too_fast(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	char text[HUMAN_SIZE], much[HUMAN_SIZE + 16];

	(void)test;
	if (!row_is(row, COL_status, "too_fast"))
		return false;
	work(much, row);
	if (row->lower > 0) {
		snprintf(note->text, sizeof note->text, "too fast to be "
		    "timed%s%s: only known to be above %s",
		    *much != '\0' ? " with " : "", much,
		    human(text, row->lower, row->unit));
		remedy_longer(row, CHECK_AIM * options->min_seconds,
		    note->remedy, sizeof note->remedy);
	} else
		snprintf(note->text, sizeof note->text,
		    "too fast to be timed%s%s: there is no figure",
		    *much != '\0' ? " with " : "", much);
	return true;
}

bool
check_too_short(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	char much[HUMAN_SIZE + 16], text[HUMAN_SIZE];

	(void)test;
	/* hdparm's windows of 2 and 3 s are fixed: see check_window(). */
	if (!row_usable(row) || !(row->seconds < options->min_seconds) ||
	    (row_is(row, COL_tool, "hdparm") && row->seconds >= CHECK_WINDOW))
		return false;
	work(much, row);
	snprintf(note->text, sizeof note->text, "measured for %s only%s%s",
	    human(text, row->seconds, "s"), *much != '\0' ? ", " : "", much);
	remedy_longer(row, CHECK_AIM * options->min_seconds, note->remedy,
	    sizeof note->remedy);
	return true;
}

bool
check_coarse(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	double width = (row->upper - row->lower) / row->value;
	char lower[HUMAN_SIZE], upper[HUMAN_SIZE];

	(void)test;
	/* The text of bonnie++ 2.00 prints create rates wrong: none is left. */
	if (row_is(row, COL_tool, "bonnie++") && isnan(row->value) &&
	    row_is(row, COL_status, "error")) {
		snprintf(note->text, sizeof note->text, "the text of bonnie++ "
		    "%s does not hold this rate (it prints %s)", row->version,
		    *row->raw != '\0' ? row->raw : "something else");
		remedy_digits(row, 0, note->remedy, sizeof note->remedy);
		return true;
	}
	if (!row_usable(row) || !(width > COARSE))
		return false;
	snprintf(note->text, sizeof note->text, "%s%sthe printed digits leave "
	    "%s to %s, %.2g %%", row->raw, *row->raw != '\0' ? ": " : "",
	    human(lower, row->lower, row->unit),
	    human(upper, row->upper, row->unit), width * 100);
	remedy_digits(row, CHECK_AIM * options->min_seconds, note->remedy,
	    sizeof note->remedy);
	return true;
}

bool
check_few_operations(const struct lint_options *options,
    const struct test *test, const struct row *row, struct note *note)
{
	(void)test;
	if (!by_operations(row) || !row_usable(row) ||
	    !(row->ops < FEWEST_OPERATIONS))
		return false;
	snprintf(note->text, sizeof note->text, "%.0f operations only: a few "
	    "slow ones decide the figure", row->ops);
	remedy_longer(row, CHECK_AIM * options->min_seconds, note->remedy,
	    sizeof note->remedy);
	return true;
}

/* Interim samples, which fio takes of one process. */
bool
check_samples(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	const struct row *worst = NULL;
	char mean[HUMAN_SIZE], sd[HUMAN_SIZE];

	(void)row;
	for (size_t i = 0; i < test->nrows; i++) {
		const struct row *r = test->rows[i];
		const struct metric *metric = metric_find(row_text(r,
		    COL_metric));

		if (metric != NULL && metric->samples_of != NULL &&
		    r->sd > UNSTEADY * r->value && (worst == NULL ||
		    r->sd / r->value > worst->sd / worst->value))
			worst = r;
	}
	if (worst == NULL)
		return false;
	note->at = worst;
	snprintf(note->text, sizeof note->text, "the samples scatter by %s "
	    "about their mean of %s, %.2g %%",
	    human(sd, worst->sd, worst->unit),
	    human(mean, worst->value, worst->unit),
	    worst->sd / worst->value * 100);
	snprintf(note->remedy, sizeof note->remedy, "`--ramp_time=%.0f "
	    "--runtime=%.0f --time_based`", options->min_seconds,
	    2 * CHECK_AIM * options->min_seconds);
	return true;
}

bool
check_inconsistent(const struct lint_options *options,
    const struct test *test, const struct row *row, struct note *note)
{
	const char *other;
	size_t len = row_key(row_text(row, COL_facts), "other", &other);
	char low[NUMBER_SIZE + 1], high[NUMBER_SIZE + 1];
	char a[HUMAN_SIZE], b[HUMAN_SIZE];
	const char *dots;
	double from = NAN, to = NAN;

	(void)options;
	(void)test;
	if (row->value < 0) {
		snprintf(note->text, sizeof note->text, "%s: no measurement "
		    "is below 0", human(a, row->value, row->unit));
		return true;
	}
	if (len == 0)
		return false;
	dots = strstr(other, "..");
	if (dots != NULL && dots < other + len) {
		snprintf(low, sizeof low, "%.*s", (int)(dots - other), other);
		snprintf(high, sizeof high, "%.*s",
		    (int)(other + len - dots) - 2, dots + 2);
		if (!number_read(low, &from))
			from = NAN;
		if (!number_read(high, &to))
			to = NAN;
	}
	snprintf(note->text, sizeof note->text, "the log contradicts itself: "
	    "%s, and %s by its other figures", human(a, row->value, row->unit),
	    human(b, (from + to) / 2, row->unit));
	snprintf(note->remedy, sizeof note->remedy, "go back to the original "
	    "output, this text was changed or its tool is wrong");
	return true;
}

bool
check_cut_off(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	const char *value;

	(void)options;
	(void)test;
	if (row_key(row_text(row, COL_facts), "cut", &value) == 0)
		return false;
	snprintf(note->text, sizeof note->text, "the text ends early here: "
	    "figures are missing");
	snprintf(note->remedy, sizeof note->remedy,
	    "go back to the whole output");
	return true;
}

bool
check_io_error(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	char text[HUMAN_SIZE], much[HUMAN_SIZE + 16];

	(void)options;
	(void)test;
	/* bonnie++ prints no report at all after an error: see coarse. */
	if (!row_is(row, COL_status, "error") ||
	    (row_is(row, COL_tool, "bonnie++") && isnan(row->value)))
		return false;
	work(much, row);
	if (isnan(row->value))
		snprintf(note->text, sizeof note->text,
		    "the work failed: there is no figure");
	else
		snprintf(note->text, sizeof note->text, "the work failed%s%s:"
		    " %s is not what was to be measured",
		    *much != '\0' ? " after " : "", much,
		    human(text, row->value, row->unit));
	snprintf(note->remedy, sizeof note->remedy, "find the error in the "
	    "log, mend its cause and run it again");
	return true;
}
