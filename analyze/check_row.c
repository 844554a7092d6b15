#include "check.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "human.h"
#include "number.h"
#include "remedy.h"

#define FEWEST_OPERATIONS	1000
#define COARSE			0.01
#define BUSY			90.0
#define UNSTEADY		0.2
#define CACHED_FACTOR		3.0

/* A test that is worth repeating should run three times the least. */
#define AIM			3.0

static bool
has_text(const struct row *row, enum row_column column, const char *text)
{
	return strcmp(row_text(row, column), text) == 0;
}

static bool
has_prefix(const struct row *row, enum row_column column, const char *prefix)
{
	return strncmp(row_text(row, column), prefix, strlen(prefix)) == 0;
}

/* Whether a list by commas ("notrunc,fdatasync") in params has an item. */
static bool
has_item(const struct row *row, const char *key, const char *item)
{
	const char *list;
	size_t left = row_key(row_text(row, COL_params), key, &list), len;

	while (left > 0) {
		for (len = 0; len < left && list[len] != ','; len++)
			;
		if (len == strlen(item) && memcmp(list, item, len) == 0)
			return true;
		if (len == left)
			break;
		list += len + 1;
		left -= len + 1;
	}
	return false;
}

/* Whether params has a key with a value that is not 0. */
static bool
has_option(const struct row *row, const char *key)
{
	const char *value;
	size_t len = row_key(row_text(row, COL_params), key, &value);

	return len > 0 && !(len == 1 && *value == '0');
}

static bool
is_direct(const struct row *row)
{
	return has_option(row, "direct") || has_item(row, "oflag", "direct") ||
	    has_item(row, "iflag", "direct");
}

static bool
is_figure(const struct row *row)
{
	return has_text(row, COL_status, "ok") && row->value > 0;
}

/* "16384 operations", "524 MB" or "", whichever the row knows. */
static char *
work(char buf[HUMAN_SIZE + 16], const struct row *row)
{
	char text[HUMAN_SIZE];

	*buf = '\0';
	if (row->bytes > 0)
		snprintf(buf, HUMAN_SIZE + 16, "%s",
		    human(text, row->bytes, "B"));
	else if (row->ops > 0)
		snprintf(buf, HUMAN_SIZE + 16, "%.0f operations", row->ops);
	return buf;
}

bool
check_too_fast(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	char text[HUMAN_SIZE], much[HUMAN_SIZE + 16];

	(void)test;
	if (!has_text(row, COL_status, "too_fast"))
		return false;
	work(much, row);
	if (row->lower > 0)
		snprintf(note->text, sizeof note->text, "too fast to be "
		    "timed%s%s: only known to be above %s",
		    *much != '\0' ? " with " : "", much,
		    human(text, row->lower, row->unit));
	else
		snprintf(note->text, sizeof note->text,
		    "too fast to be timed%s%s: there is no figure",
		    *much != '\0' ? " with " : "", much);
	if (row->lower > 0)
		remedy_longer(row, AIM * options->min_seconds, note->remedy,
		    sizeof note->remedy);
	return true;
}

bool
check_too_short(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	char much[HUMAN_SIZE + 16], text[HUMAN_SIZE];

	(void)test;
	/* hdparm's windows of 2 and 3 s are fixed: see check_window(). */
	if (!is_figure(row) || !(row->seconds < options->min_seconds) ||
	    (has_text(row, COL_tool, "hdparm") && row->seconds >= 1.9))
		return false;
	work(much, row);
	snprintf(note->text, sizeof note->text, "measured for %s only%s%s",
	    human(text, row->seconds, "s"), *much != '\0' ? ", " : "", much);
	remedy_longer(row, AIM * options->min_seconds, note->remedy,
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
	if (has_text(row, COL_tool, "bonnie++") && isnan(row->value) &&
	    has_text(row, COL_status, "error")) {
		snprintf(note->text, sizeof note->text, "the text of bonnie++ "
		    "%s does not hold this rate (it prints %s)", row->version,
		    *row->raw != '\0' ? row->raw : "something else");
		remedy_digits(row, 0, note->remedy, sizeof note->remedy);
		return true;
	}
	if (!is_figure(row) || !(width > COARSE))
		return false;
	snprintf(note->text, sizeof note->text, "%s%sthe printed digits leave "
	    "%s to %s, %.2g %%", row->raw, *row->raw != '\0' ? ": " : "",
	    human(lower, row->lower, row->unit),
	    human(upper, row->upper, row->unit), width * 100);
	remedy_digits(row, AIM * options->min_seconds, note->remedy,
	    sizeof note->remedy);
	return true;
}

bool
check_few_operations(const struct lint_options *options,
    const struct test *test, const struct row *row, struct note *note)
{
	bool single = has_prefix(row, COL_op, "rand_") ||
	    has_text(row, COL_op, "create") || has_text(row, COL_op, "stat") ||
	    has_text(row, COL_op, "delete");

	(void)test;
	if (!single || !is_figure(row) || !(row->ops < FEWEST_OPERATIONS))
		return false;
	snprintf(note->text, sizeof note->text, "%.0f operations only: a few "
	    "slow ones decide the figure", row->ops);
	remedy_longer(row, AIM * options->min_seconds, note->remedy,
	    sizeof note->remedy);
	return true;
}

/* What was touched: a small file that is read again and again stays small. */
static double
touched(const struct row *row)
{
	double size = params_figure(row, "size");

	if (has_text(row, COL_tool, "bonnie++"))
		return size;
	return size < row->bytes ? size : row->bytes;
}

bool
check_fits_in_ram(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	const char *text;
	double ram = options->ram, bytes = touched(row);
	char much[HUMAN_SIZE], memory[HUMAN_SIZE], copy[NUMBER_SIZE];
	size_t len = row_key(row_text(row, COL_facts), "ram", &text);
	bool file_test = has_text(row, COL_op, "create") ||
	    has_text(row, COL_op, "stat") || has_text(row, COL_op, "delete");

	(void)test;
	if (len > 0 && len < sizeof copy) {
		memcpy(copy, text, len);
		copy[len] = '\0';
		if (!number_read(copy, &ram))
			ram = options->ram;
	}
	if (!(bytes > 0 && bytes < 2 * ram) || !is_figure(row) || file_test ||
	    has_text(row, COL_tool, "hdparm") || is_direct(row))
		return false;
	snprintf(note->text, sizeof note->text, "%s is less than twice the "
	    "%s of memory: the page cache takes part",
	    human(much, bytes, "B"), human(memory, ram, "B"));
	remedy_larger(row, 2 * ram, note->remedy, sizeof note->remedy);
	return true;
}

bool
check_not_flushed(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	static const char *const syncing[] = { "fsync", "fdatasync",
	    "end_fsync", "sync", "sync_file_range" };
	const char *value;

	(void)options;
	(void)test;
	if (!is_figure(row) || is_direct(row))
		return false;
	if (has_text(row, COL_tool, "dd") && has_text(row, COL_test, "write")) {
		if (has_item(row, "conv", "fsync") ||
		    has_item(row, "conv", "fdatasync") ||
		    has_item(row, "oflag", "sync") ||
		    has_item(row, "oflag", "dsync"))
			return false;
		snprintf(note->remedy, sizeof note->remedy, "conv=fdatasync");
	} else if (has_text(row, COL_tool, "fio") &&
	    strstr(row_text(row, COL_op), "write") != NULL &&
	    row_key(row_text(row, COL_facts), "options", &value) > 0) {
		for (size_t i = 0; i < sizeof syncing / sizeof *syncing; i++)
			if (has_option(row, syncing[i]))
				return false;
		snprintf(note->remedy, sizeof note->remedy, "--end_fsync=1");
	} else
		return false;
	snprintf(note->text, sizeof note->text, "nothing made the data reach "
	    "the disk: part of it was still in memory when the clock stopped");
	return true;
}

bool
check_zero_data(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	const char *from;
	size_t len = row_key(row_text(row, COL_facts), "from", &from);
	bool dd = len == 9 && memcmp(from, "/dev/zero", 9) == 0;

	(void)options;
	(void)test;
	if (has_text(row, COL_status, "too_fast") || row->value == 0 ||
	    strstr(row_text(row, COL_op), "write") == NULL ||
	    (!dd && !has_option(row, "zero_buffers")))
		return false;
	snprintf(note->text, sizeof note->text, "only zeros were written: "
	    "storage that compresses or finds duplicates is flattered");
	snprintf(note->remedy, sizeof note->remedy, dd ? "if=FILE, made "
	    "beforehand in memory by dd if=/dev/urandom of=FILE bs=1M "
	    "count=1024" : "--zero_buffers=0 --refill_buffers=1");
	return true;
}

bool
check_cpu_bound(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	(void)options;
	if (!(test->cpu >= BUSY) || !is_figure(row))
		return false;
	snprintf(note->text, sizeof note->text, "the CPU was %.3g %% busy: "
	    "this measured the processor, not the disk", test->cpu);
	remedy_cpu(row, note->remedy, sizeof note->remedy);
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

		if (has_prefix(r, COL_metric, "bw_mean") ||
		    has_prefix(r, COL_metric, "iops_mean"))
			if (r->sd > UNSTEADY * r->value && (worst == NULL ||
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
	snprintf(note->remedy, sizeof note->remedy, "--ramp_time=%.0f "
	    "--runtime=%.0f --time_based", options->min_seconds,
	    2 * AIM * options->min_seconds);
	return true;
}

/* hdparm's own two figures: reads of the disk, and of memory. */
bool
check_cached_read(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	char disk[HUMAN_SIZE], cached[HUMAN_SIZE];

	(void)options;
	if (!has_text(row, COL_tool, "hdparm") ||
	    !has_text(row, COL_test, "buffered_read") || !is_figure(row))
		return false;
	for (size_t i = 0; i < test->nrun; i++) {
		const struct row *r = &test->run[i];

		if (!has_text(r, COL_test, "cached_read") || !is_figure(r) ||
		    strcmp(row_text(r, COL_target),
		    row_text(row, COL_target)) != 0 ||
		    row->value * CACHED_FACTOR < r->value)
			continue;
		snprintf(note->text, sizeof note->text, "%s from the disk is "
		    "near the %s from memory: was it read from a cache?",
		    human(disk, row->value, row->unit),
		    human(cached, r->value, r->unit));
		remedy_uncached(row, note->remedy, sizeof note->remedy);
		return true;
	}
	return false;
}

bool
check_inconsistent(const struct lint_options *options,
    const struct test *test, const struct row *row, struct note *note)
{
	const char *other;
	size_t len = row_key(row_text(row, COL_facts), "other", &other);
	char low[NUMBER_SIZE + 1], high[NUMBER_SIZE + 1];
	char a[HUMAN_SIZE], b[HUMAN_SIZE], c[HUMAN_SIZE], d[HUMAN_SIZE];
	const char *dots;
	double from = NAN, to = NAN;

	(void)options;
	(void)test;
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
	snprintf(note->text, sizeof note->text, "%s%sthe log says %s to %s, and"
	    " %s to %s by its other figures", row->raw,
	    *row->raw != '\0' ? ": " : "", human(a, row->lower, row->unit),
	    human(b, row->upper, row->unit), human(c, from, row->unit),
	    human(d, to, row->unit));
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
	if (!has_text(row, COL_status, "error") ||
	    (has_text(row, COL_tool, "bonnie++") && isnan(row->value)))
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
