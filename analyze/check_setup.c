/* Rules on how a test was set up: whether it measured the disk at all. */
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "human.h"
#include "remedy.h"
#include "tool.h"

#define CACHED_FACTOR	3.0
#define MIB		1048576.0
#define GIB		1073741824.0

/* What was touched: a small file that is read again and again stays small. */
static double
touched(const struct row *row)
{
	double size = params_figure(row, "size");
	double jobs = params_figure(row, "jobs");

	/* From 1.90 on its character tests move some MB, whatever -s says. */
	if (row_is(row, COL_tool, "bonnie++"))
		return (row_is(row, COL_test, "putc") ||
		    row_is(row, COL_test, "getc")) &&
		    strtod(row_text(row, COL_version), NULL) >= 1.9 ? NAN :
		    size;
	if (jobs > 1)
		size *= jobs;
	return size < row->bytes ? size : row->bytes;
}

bool
check_fits_in_ram(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	double ram = facts_figure(row, "ram"), bytes = touched(row);
	char much[HUMAN_SIZE];

	(void)test;
	if (isnan(ram))
		ram = options->ram;
	if (!(bytes > 0 && bytes < 2 * ram) || !row_usable(row) ||
	    row_about_files(row) || row_is(row, COL_tool, "hdparm") ||
	    row_direct(row))
		return false;
	snprintf(note->text, sizeof note->text, "%s is less than twice the "
	    "%.3g %s of memory: the page cache takes part",
	    human(much, bytes, "B"), ram < GIB ? ram / MIB : ram / GIB,
	    ram < GIB ? "MiB" : "GiB");
	remedy_larger(row, 2 * ram, note->remedy, sizeof note->remedy);
	return true;
}

bool
check_not_flushed(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	static const char *const syncing[] = { "fsync", "fdatasync",
	    "end_fsync", "fsync_on_close", "sync" };

	(void)options;
	(void)test;
	if (!row_usable(row) || row_direct(row))
		return false;
	if (row_is(row, COL_tool, "dd") && row_is(row, COL_test, "write")) {
		if (params_list(row, "conv", "fsync") ||
		    params_list(row, "conv", "fdatasync") ||
		    params_list(row, "oflag", "sync") ||
		    params_list(row, "oflag", "dsync"))
			return false;
		snprintf(note->remedy, sizeof note->remedy, "`conv=fdatasync`");
	} else if (row_is(row, COL_tool, "fio") &&
	    strstr(row_text(row, COL_op), "write") != NULL &&
	    facts_figure(row, "options") > 0) {
		for (size_t i = 0; i < LEN(syncing); i++)
			if (params_on(row, syncing[i]))
				return false;
		snprintf(note->remedy, sizeof note->remedy, "`--end_fsync=1`");
	} else
		return false;
	snprintf(note->text, sizeof note->text, "nothing made the data reach "
	    "the disk: part of it may still have been in memory when the "
	    "clock stopped");
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
	if (row_is(row, COL_status, "too_fast") || row->value == 0 ||
	    strstr(row_text(row, COL_op), "write") == NULL ||
	    (!dd && !params_on(row, "zero_buffers")))
		return false;
	snprintf(note->text, sizeof note->text, "only zeros were written: "
	    "storage that compresses or finds duplicates is flattered");
	snprintf(note->remedy, sizeof note->remedy, dd ? "`if=FILE`, made"
	    " beforehand in memory by `dd if=/dev/urandom of=FILE bs=1M "
	    "count=1024`" : "`--zero_buffers=0 --refill_buffers=1`");
	return true;
}

/* hdparm's own two figures: reads of the disk, and of memory. */
bool
check_cached_read(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	char disk[HUMAN_SIZE], cached[HUMAN_SIZE];

	(void)options;
	if (!row_is(row, COL_tool, "hdparm") ||
	    !row_is(row, COL_test, "buffered_read") || !row_usable(row))
		return false;
	for (size_t i = 0; i < test->nrun; i++) {
		const struct row *r = &test->run[i];

		if (!row_is(r, COL_test, "cached_read") || !row_usable(r) ||
		    strcmp(row_text(r, COL_target),
		    row_text(row, COL_target)) != 0 ||
		    row->value * CACHED_FACTOR < r->value)
			continue;
		snprintf(note->text, sizeof note->text, "%s from the disk is "
		    "near the %s from memory: it may have come from a cache",
		    human(disk, row->value, row->unit),
		    human(cached, r->value, r->unit));
		snprintf(note->remedy, sizeof note->remedy, "`--direct`");
		return true;
	}
	return false;
}
