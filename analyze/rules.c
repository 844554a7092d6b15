#include "rules.h"

#include <stdio.h>
#include <string.h>

#include "check.h"

const struct rule rules[] = {
	{ .id = "too-fast", .severity = SEVERITY_ERROR,
	  .title = "the tool itself says that it was too fast to be timed",
	  .on_row = check_too_fast,
	  .why =
"bonnie++ prints +++++ where a test took under half a second (its MinTime;\n"
"one second before 1.00f), dd prints Infinity and seeker 0.00 ms where the\n"
"clock did not move.  No rate can be had from that: it is only known to be\n"
"above work / shortest time.  Sources: bon_time.cpp, dd.c, seeker.py.\n" },

	{ .id = "too-short", .severity = SEVERITY_WARNING,
	  .title = "the phase ran for less than --min-seconds",
	  .on_row = check_too_short, .on_series = check_window,
	  .why =
"In the first seconds caches of the drive, the controller and the kernel take\n"
"what is written and read-ahead has not settled; what the disk can do shows\n"
"only when they are full.  SNIA's Performance Test Specification asks for a\n"
"steady state over five rounds of a minute.  Ten seconds are the least that\n"
"says anything; the advice aims at thirty.  hdparm's windows of 2 and 3 s are\n"
"fixed: they are a note, and only for a configuration that has one run.\n" },

	{ .id = "coarse", .severity = SEVERITY_WARNING,
	  .title = "the printed digits leave more than 1 %",
	  .on_row = check_coarse,
	  .why =
"A figure is printed with few digits, so the true one lies between lower and\n"
"upper.  Where that is wider than 1 % of the value, smaller differences are\n"
"made or hidden by rounding.  The text of bonnie++ 2.00 is the extreme: its\n"
"create rates are not the measured ones at all (print_stat in bon_time.cpp\n"
"prints a double as an integer); its CSV line is right.\n" },

	{ .id = "few-operations", .severity = SEVERITY_WARNING,
	  .title = "under 1000 operations in a random, seek or file test",
	  .on_row = check_few_operations,
	  .why =
"Service times of single operations scatter by a factor of ten and more\n"
"(seek distance, rotation, garbage collection), so the mean of n of them\n"
"is good to 1/sqrt(n) times that: 1000 operations leave some percent, 10\n"
"leave nothing.\n" },

	{ .id = "fits-in-ram", .severity = SEVERITY_WARNING,
	  .title = "less than twice the memory of the machine was moved",
	  .on_row = check_fits_in_ram,
	  .why =
"Linux keeps what was read and written in all memory that is free.  A file\n"
"that fits there is read from memory, and a part of what was written never\n"
"reached the disk while the clock ran.  bonnie++ asks for twice the RAM for\n"
"that reason (man page, -r).  Direct I/O passes the cache by, and hdparm\n"
"flushes it first.  The memory is what the log states, or --ram.\n" },

	{ .id = "cache-suspect", .severity = SEVERITY_WARNING,
	  .title = "less work was faster, or the disk as fast as memory",
	  .on_row = check_cached_read, .on_configs = check_less_work,
	  .why =
"If the same test is faster by more than half when it moves less, the\n"
"smaller one ran in a cache that the larger one filled.  If hdparm's disk\n"
"read is within a factor of 3 of its cached read, it may not have come\n"
"from a disk.\n" },

	{ .id = "not-flushed", .severity = SEVERITY_WARNING,
	  .title = "written data was not forced out before the clock stopped",
	  .on_row = check_not_flushed,
	  .why =
"write(2) returns when the data is in memory.  Without conv=fsync or\n"
"fdatasync, or oflag=direct, sync or dsync, dd stops its clock while part of\n"
"the data has still to be written (dd(1)); fio does without direct, fsync or\n"
"end_fsync (HOWTO: end_fsync), judged only where the log shows the job.\n" },

	{ .id = "zero-data", .severity = SEVERITY_NOTE,
	  .title = "only zeros were written",
	  .on_row = check_zero_data,
	  .why =
"Zeros compress to nothing and are all the same: file systems with\n"
"compression (ZFS, btrfs), deduplicating arrays, thin volumes and many SSD\n"
"controllers store almost none of them, so the rate is not that of real\n"
"data.\n" },

	{ .id = "cpu-bound", .severity = SEVERITY_WARNING,
	  .title = "the CPU was 90 % busy or more",
	  .on_row = check_cpu_bound,
	  .why =
"With a processor that is busy all the time the disk waits for it: a\n"
"faster disk would give the same figure.  Tests that move single bytes\n"
"(putc, getc) measure the C library (readme of bonnie++).  %CP is that of\n"
"one processor.\n" },

	{ .id = "unsteady", .severity = SEVERITY_WARNING,
	  .title = "samples scatter by over 20 %, or the runs have a trend",
	  .on_row = check_samples, .on_series = check_trend,
	  .why =
"A mean over a phase in which the rate changes describes no state of the\n"
"disk: the cache filled, the drive grew hot or the file system aged.\n"
"Samples: fio's bw and iops lines.  Trend: Mann-Kendall over the order of the\n"
"runs, p <= .01 (Mann 1945).  With a trend, comparing one block of runs with\n"
"the next finds differences that are none.\n" },

	{ .id = "single-run", .severity = SEVERITY_NOTE,
	  .title = "one run of a configuration",
	  .on_configs = check_single_run, .no_mark = true,
	  .why =
"Storage figures scatter from run to run by 1 to 30 %, and one run does not\n"
"tell by how much.  So no difference to it can be called significant; three\n"
"runs are the least for that, five are better.\n" },

	{ .id = "inconsistent", .severity = SEVERITY_ERROR,
	  .title = "the log's own figures contradict each other",
	  .on_row = check_inconsistent, .any_row = true,
	  .why =
"Most tools print a rate, and the work and the time beside it.  Where the two\n"
"do not agree within their digits, the text was changed, a unit is not what\n"
"it says, or the tool has a bug (fio 2.20 to 3.25 lost a carry: 11.98 printed\n"
"as 11.0).  The figure that agrees with neither is worth nothing.\n" },

	{ .id = "cut-off", .severity = SEVERITY_WARNING,
	  .title = "a row or block ends early",
	  .on_row = check_cut_off, .any_row = true, .once_a_run = true,
	  .why =
"The text ends before the tool's report does.  What is there was read, what\n"
"is missing may be what matters: errors stand at the end.\n" },

	{ .id = "unlike", .severity = SEVERITY_WARNING,
	  .title = "configurations differ in more than their name",
	  .on_configs = check_unlike, .no_mark = true,
	  .why =
"A ratio of two configurations means something only if the work was the same.\n"
"Size, block size, depth, the tool's version and the machine each change the\n"
"figure by more than most of what is compared.\n" },

	{ .id = "io-error", .severity = SEVERITY_ERROR,
	  .title = "the log shows a failed or short operation",
	  .on_row = check_io_error, .any_row = true,
	  .why =
"After an error the tool has done less than it was told, often only the part\n"
"that fits into a cache.  Its rate is that of a failure.\n" },

	{ .id = "outlier", .severity = SEVERITY_NOTE,
	  .title = "one run stands apart from the others",
	  .on_series = check_outlier, .no_mark = true,
	  .why =
"Grubbs' test at 1 % on the logarithms, from five runs on, and only beyond\n"
"three printed digits.  A mark, no more: leaving out the odd run makes false\n"
"differences (simulated: 8 to 50 % instead of 5).\n" },

	{ .id = "two-modes", .severity = SEVERITY_NOTE,
	  .title = "the runs fall into two groups",
	  .on_series = check_two_modes, .no_mark = true,
	  .why =
"The least sum of squares within two parts is below its 1 % point under\n"
"normal noise.  Two states took turns (cache on and off, two disks, another\n"
"program); their mean describes neither.\n" },

	{ .id = NULL }
};

const struct rule *
rule_find(const char *id)
{
	for (const struct rule *r = rules; r->id != NULL; r++)
		if (strcmp(r->id, id) == 0)
			return r;
	return NULL;
}

const char *
rule_id(const struct rule *rule)
{
	return rule->id;
}

bool
rule_speaks_against(const char *id)
{
	const struct rule *rule = rule_find(id);

	return rule == NULL || rule->severity > SEVERITY_NOTE;
}

uint32_t
rule_bit(const struct rule *rule)
{
	return (uint32_t)1 << (rule - rules);
}

char *
rules_text(uint32_t set, char buf[RULES_TEXT])
{
	size_t len = 0;

	buf[0] = '\0';
	for (const struct rule *r = rules; r->id != NULL; r++)
		if ((set & rule_bit(r)) != 0 && len < RULES_TEXT)
			len += (size_t)snprintf(buf + len, RULES_TEXT - len,
			    "%s%s", len > 0 ? " " : "", r->id);
	return buf;
}

const char *
severity_name(enum severity severity)
{
	static const char *const names[] = { "note", "warning", "error" };

	return names[severity];
}
