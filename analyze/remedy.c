#include "remedy.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "human.h"
#include "number.h"
#include "tool.h"

#define KIB	1024.0
#define MIB	1048576.0
#define GIB	1073741824.0

/* What a tool can be told; NULL: it has no way. */
struct advice {
	const char *tool;
	void (*longer)(const struct row *row, double seconds, char *buf,
	    size_t size);
	void (*larger)(const struct row *row, double bytes, char *buf,
	    size_t size);
	const char *repeat;	/* %d: how often */
	const char *digits;	/* NULL: a longer run has more */
	const char *uncached_read;
	const char *uncached_write;
};

static bool
is_test(const struct row *row, const char *first, const char *second)
{
	return strcmp(row_text(row, COL_test), first) == 0 ||
	    strcmp(row_text(row, COL_test), second) == 0;
}

static double
rate(const struct row *row)
{
	return isnan(row->value) ? row->lower : row->value;
}

/* "8g" or "640": what bonnie++ takes for a size of so many bytes. */
static char *
size_text(char buf[HUMAN_SIZE], double bytes)
{
	if (bytes > GIB / 2)
		snprintf(buf, HUMAN_SIZE, "%.0fg", ceil(bytes / GIB));
	else
		snprintf(buf, HUMAN_SIZE, "%.0f", human_ceil(bytes / MIB));
	return buf;
}

/* ---- bonnie++ ---- */

static void
bonnie_larger(const struct row *row, double bytes, char *buf, size_t size)
{
	char text[HUMAN_SIZE];

	(void)row;
	snprintf(buf, size, "`-s %s`", size_text(text, bytes));
}

static void
bonnie_longer(const struct row *row, double seconds, char *buf, size_t size)
{
	double work = rate(row) * seconds;
	double version = strtod(row_text(row, COL_version), NULL);
	char much[HUMAN_SIZE], text[HUMAN_SIZE];

	if (row_about_files(row)) {
		snprintf(buf, size, "%s files would take %.0f s at this rate: "
		    "`-n %.0f`", human(much, work, "1"), seconds,
		    human_ceil(work / KIB));
	} else if (is_test(row, "seeks", "seeks")) {
		snprintf(buf, size, "%s seeks would take %.0f s at this rate:"
		    " `-s %s:8k:%.0f`%s", human(much, work, "1"), seconds,
		    size_text(text, fmax(params_figure(row, "size"), GIB)),
		    human_ceil(work),
		    version >= 1.98 ? "" : " (bonnie++ 1.98 and later)");
	} else if (is_test(row, "putc", "getc") && version >= 1.9) {
		snprintf(buf, size, "%s would take %.0f s at this rate: "
		    "`-f%.0f`", human(much, work, "B"), seconds,
		    human_ceil(work / MIB));
	} else {
		snprintf(buf, size, "%s would take %.0f s at this rate: "
		    "`-s %s`", human(much, work, "B"), seconds,
		    size_text(text, work));
	}
}

/* ---- dd ---- */

static void
dd_larger(const struct row *row, double bytes, char *buf, size_t size)
{
	double bs = params_figure(row, "bs");

	if (bs > 0)
		snprintf(buf, size, "`count=%.0f`", human_ceil(bytes / bs));
	else
		snprintf(buf, size, "`bs=1M count=%.0f`",
		    human_ceil(bytes / MIB));
}

static void
dd_longer(const struct row *row, double seconds, char *buf, size_t size)
{
	char much[HUMAN_SIZE], option[80];

	dd_larger(row, rate(row) * seconds, option, sizeof option);
	snprintf(buf, size, "%s would take %.0f s at this rate: %s",
	    human(much, rate(row) * seconds, "B"), seconds, option);
}

/* ---- fio ---- */

static void
fio_longer(const struct row *row, double seconds, char *buf, size_t size)
{
	(void)row;
	snprintf(buf, size, "`--runtime=%.0f --time_based`", seconds);
}

static void
fio_larger(const struct row *row, double bytes, char *buf, size_t size)
{
	double jobs = params_figure(row, "jobs");

	if (!(jobs >= 1))
		jobs = 1;
	snprintf(buf, size, "`--size=%.0fm`%s", human_ceil(bytes / jobs / MIB),
	    jobs > 1 ? " a job" : "");
}

/* ---- hdparm ---- */

static void
hdparm_longer(const struct row *row, double seconds, char *buf, size_t size)
{
	const char *target = row_text(row, COL_target);

	if (strcmp(row_text(row, COL_op), "cached_read") == 0) {
		snprintf(buf, size, "run `hdparm -T` 5 times");
		return;
	}
	snprintf(buf, size, "run it 5 times, or read for %.0f s: `dd if=%.100s "
	    "of=/dev/null bs=1M iflag=direct count=%.0f`", seconds,
	    *target != '\0' ? target : "DEVICE",
	    human_ceil(rate(row) * seconds / MIB));
}

/* ---- seeker ---- */

static void
seeker_longer(const struct row *row, double seconds, char *buf, size_t size)
{
	double seeks = rate(row) * seconds, stage = 1000;

	if (!(params_figure(row, "seeks") > 0)) {
		snprintf(buf, size, "seeker in C always runs for 30 s");
		return;
	}
	/* At least a third of what was asked for, as --min-seconds has it. */
	while (stage < seeks / 3)
		stage *= 10;
	if (stage <= 100000)
		snprintf(buf, size, "take the stage of %.0f seeks", stage);
	else
		snprintf(buf, size, "%.0f seeks would take %.0f s at this "
		    "rate: `seekmark -t1 -s%.0f`", human_ceil(seeks), seconds,
		    human_ceil(seeks));
}

static const struct advice advices[] = {
	{ .tool = "bonnie++", .longer = bonnie_longer, .larger = bonnie_larger,
	  .repeat = "-x %d",
	  .digits = "keep the CSV line, which holds more digits: `-q`",
	  .uncached_read = "`-D`", .uncached_write = "`-D`" },
	{ .tool = "dd", .longer = dd_longer, .larger = dd_larger,
	  .uncached_read = "`iflag=direct`",
	  .uncached_write = "`oflag=direct`" },
	{ .tool = "fio", .longer = fio_longer, .larger = fio_larger,
	  .digits = "`--significant_figures=10` (fio 3.3 and later)",
	  .uncached_read = "`--direct=1`", .uncached_write = "`--direct=1`" },
	{ .tool = "hdparm", .longer = hdparm_longer,
	  .uncached_read = "`--direct`" },
	{ .tool = "seeker", .longer = seeker_longer },
};

static const struct advice *
find_advice(const struct row *row)
{
	static const struct advice none = { 0 };

	for (size_t i = 0; i < LEN(advices); i++)
		if (strcmp(row_text(row, COL_tool), advices[i].tool) == 0)
			return &advices[i];
	return &none;
}

void
remedy_longer(const struct row *row, double seconds, char *buf, size_t size)
{
	const struct advice *advice = find_advice(row);

	if (advice->longer != NULL && (rate(row) > 0 ||
	    advice->longer == fio_longer))
		advice->longer(row, seconds, buf, size);
	else
		snprintf(buf, size, "let it run for %.0f s", seconds);
}

void
remedy_larger(const struct row *row, double bytes, char *buf, size_t size)
{
	const struct advice *advice = find_advice(row);

	if (advice->larger != NULL)
		advice->larger(row, bytes, buf, size);
}

void
remedy_repeat(const struct row *row, int times, char *buf, size_t size)
{
	const struct advice *advice = find_advice(row);
	char option[40] = "";

	if (advice->repeat != NULL) {
		size_t before = strcspn(advice->repeat, "%");

		snprintf(option, sizeof option, ": `%.*s%d`", (int)before,
		    advice->repeat, times);
	}
	snprintf(buf, size, "run it %d times, in turn with what it is compared"
	    " to%s", times, option);
}

void
remedy_digits(const struct row *row, double seconds, char *buf, size_t size)
{
	const struct advice *advice = find_advice(row);

	if (advice->digits != NULL)
		snprintf(buf, size, "%s", advice->digits);
	else
		remedy_longer(row, seconds, buf, size);
}

void
remedy_cpu(const struct row *row, char *buf, size_t size)
{
	const char *tool = row_text(row, COL_tool);

	if (strcmp(tool, "fio") == 0)
		snprintf(buf, size, "more processes or larger blocks: "
		    "`--numjobs=4` or `--bs=1m`");
	else if (is_test(row, "putc", "getc"))
		snprintf(buf, size, "the block tests load the disk; leave "
		    "this one out: `-f`");
	else if (row_about_files(row))
		snprintf(buf, size, "let every change reach the disk: `-b`");
	else
		snprintf(buf, size, "several processes at a time: `-p 4` once,"
		    " then `-ys` for each");
}

void
remedy_uncached(const struct row *row, char *buf, size_t size)
{
	const struct advice *advice = find_advice(row);
	const char *op = row_text(row, COL_op);
	const char *option = strstr(op, "write") != NULL ?
	    advice->uncached_write : advice->uncached_read;

	snprintf(buf, size, "%s", option != NULL ? option : "");
}
