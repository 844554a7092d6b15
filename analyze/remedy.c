#include "remedy.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "human.h"
#include "tool.h"

#define KIB	1024.0
#define MIB	1048576.0
#define GIB	1073741824.0

/* What a tool can be told.  NULL: it has no way. */
struct advice {
	const char *tool;
	void (*longer)(const struct row *row, double seconds, char *buf,
	    size_t size);
	void (*larger)(const struct row *row, double bytes, char *buf,
	    size_t size);
	void (*digits)(const struct row *row, char *buf, size_t size);
	void (*cpu)(const struct row *row, char *buf, size_t size);
	const char *repeat;	/* option whose number says how often */
};

static double
rate(const struct row *row)
{
	return isnan(row->value) ? row->lower : row->value;
}

#define TAKES_SIZE	100

/* Below that, starting and ending is a large part of it. */
#define INSTANT		0.1

/* The rate is a lower bound of what more work would have. */
static bool
is_bound(const struct row *row)
{
	return isnan(row->value) || row->seconds < INSTANT;
}

/*
 * "524 MB would take 30 s at this rate"; with a rate that is a lower bound
 * only "up to 30 s".  what: "files"; NULL: bytes.
 */
static char *
would_take(char buf[TAKES_SIZE], const struct row *row, const char *what,
    double seconds)
{
	char much[HUMAN_SIZE];
	bool bound = is_bound(row);

	human(much, rate(row) * seconds, what != NULL ? "1" : "B");
	snprintf(buf, TAKES_SIZE, "%s%s%s would take %s%.0f s%s", much,
	    what != NULL ? " " : "", what != NULL ? what : "",
	    bound ? "up to " : "", seconds, bound ? "" : " at this rate");
	return buf;
}

/* ---- bonnie++ ---- */

static double
bonnie_version(const struct row *row)
{
	return strtod(row_text(row, COL_version), NULL);
}

static bool
by_character(const struct row *row)
{
	return row_is(row, COL_test, "putc") || row_is(row, COL_test, "getc");
}

/* "8g" or "640": what it takes for a size of so many bytes. */
static char *
size_text(char buf[HUMAN_SIZE], double bytes)
{
	if (bytes > GIB / 2)
		snprintf(buf, HUMAN_SIZE, "%.0fg", ceil(bytes / GIB));
	else
		snprintf(buf, HUMAN_SIZE, "%.0f", human_ceil(bytes / MIB));
	return buf;
}

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
	double work = rate(row) * seconds, version = bonnie_version(row);
	char text[HUMAN_SIZE], takes[TAKES_SIZE];

	if (row_about_files(row))
		snprintf(buf, size, "%s: `-n %.0f`",
		    would_take(takes, row, "files", seconds),
		    human_ceil(work / KIB));
	else if (row_is(row, COL_test, "seeks"))
		snprintf(buf, size, "%s: `-s %s:8k:%.0f`%s",
		    would_take(takes, row, "seeks", seconds),
		    size_text(text, fmax(params_figure(row, "size"), GIB)),
		    human_ceil(work),
		    version >= 1.98 ? "" : " (bonnie++ 1.98 and later)");
	else if (by_character(row) && version >= 1.9)
		snprintf(buf, size, "%s: `-f%.0f`",
		    would_take(takes, row, NULL, seconds),
		    human_ceil(work / MIB));
	else
		/* Less than twice the memory it refuses. */
		snprintf(buf, size, "%s: `-s %s`",
		    would_take(takes, row, NULL, seconds), size_text(text,
		    fmax(work, 2 * facts_figure(row, "ram"))));
}

static void
bonnie_digits(const struct row *row, char *buf, size_t size)
{
	snprintf(buf, size, "%s", bonnie_version(row) >= 1.98 ?
	    "keep the CSV line, which holds more digits: `-q`" :
	    "it prints no more; the mean of several runs has them: `-x 5`");
}

static void
bonnie_cpu(const struct row *row, char *buf, size_t size)
{
	double ram = facts_figure(row, "ram");

	/* With -D but without -f its putc fails: too small a write. */
	if (!row_is(row, COL_op, "stat"))
		snprintf(buf, size, "%s", by_character(row) ?
		    "the block tests load the disk; leave this one out: `-f`" :
		    row_about_files(row) ?
		    "let every change reach the disk: `-b`" :
		    "spare the copy through the page cache: `-D -f` (1.03e, "
		    "1.95 and later)");
	else if (ram > 0)
		snprintf(buf, size, "more files than memory has room for, "
		    "about 1 KiB each: `-n %.0f`", human_ceil(ram / MIB));
	else
		snprintf(buf, size, "more files than memory has room for, "
		    "about 1 KiB each: `-n 1024` for each GiB");
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
	char takes[TAKES_SIZE], option[80];
	double work = rate(row) * seconds;

	/* Of a few bytes that took no time the rate tells nothing. */
	if (is_bound(row) && work < GIB) {
		snprintf(buf, size, "`bs=1M count=1024` at least");
		return;
	}
	dd_larger(row, work, option, sizeof option);
	snprintf(buf, size, "%s: %s", would_take(takes, row, NULL, seconds),
	    option);
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
	snprintf(buf, size, "`--size=%.0fm`%s",
	    human_ceil(bytes / jobs / MIB), jobs > 1 ? " a job" : "");
}

static void
fio_digits(const struct row *row, char *buf, size_t size)
{
	(void)row;
	snprintf(buf, size, "`--significant_figures=10` (fio 3.3 and later)");
}

static void
fio_cpu(const struct row *row, char *buf, size_t size)
{
	double jobs = params_figure(row, "jobs");
	bool large = params_figure(row, "bs") >= MIB;

	snprintf(buf, size, "more processes%s: `--numjobs=%.0f`%s",
	    large ? "" : " or larger blocks", 4 * (jobs >= 1 ? jobs : 1),
	    large ? "" : " or `--bs=1m`");
}

/* ---- hdparm ---- */

static void
hdparm_longer(const struct row *row, double seconds, char *buf, size_t size)
{
	const char *target = row_text(row, COL_target);
	const char *direct = row_starts(row, COL_test, "direct") ?
	    " --direct" : "";

	if (strstr(row_text(row, COL_test), "cached") != NULL)
		snprintf(buf, size, "run `hdparm -T%s` 5 times", direct);
	else
		snprintf(buf, size, "run `hdparm -t%s` 5 times, or read for "
		    "%.0f s: `dd if=%.100s of=/dev/null bs=1M iflag=direct "
		    "count=%.0f`", direct, seconds,
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
	{ "bonnie++", bonnie_longer, bonnie_larger, bonnie_digits, bonnie_cpu,
	  "-x " },
	{ "dd", dd_longer, dd_larger, NULL, NULL, NULL },
	{ "fio", fio_longer, fio_larger, fio_digits, fio_cpu, NULL },
	{ "hdparm", hdparm_longer, NULL, NULL, NULL, NULL },
	{ "seeker", seeker_longer, NULL, NULL, NULL, NULL },
};

static const struct advice *
find_advice(const struct row *row)
{
	static const struct advice none = { 0 };

	for (size_t i = 0; i < LEN(advices); i++)
		if (row_is(row, COL_tool, advices[i].tool))
			return &advices[i];
	return &none;
}

void
remedy_longer(const struct row *row, double seconds, char *buf, size_t size)
{
	const struct advice *advice = find_advice(row);

	if (advice->longer != NULL && rate(row) > 0)
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

	if (advice->repeat != NULL)
		snprintf(option, sizeof option, ": `%s%d`", advice->repeat,
		    times);
	snprintf(buf, size, "run it %d times, in turn with what it is compared"
	    " to%s", times, option);
}

void
remedy_digits(const struct row *row, double seconds, char *buf, size_t size)
{
	const struct advice *advice = find_advice(row);

	if (advice->digits != NULL)
		advice->digits(row, buf, size);
	else
		remedy_longer(row, seconds, buf, size);
}

void
remedy_cpu(const struct row *row, char *buf, size_t size)
{
	const struct advice *advice = find_advice(row);

	if (advice->cpu != NULL)
		advice->cpu(row, buf, size);
}
