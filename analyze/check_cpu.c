/* Rules on the processor: whether it was the limit. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>

#include "ask.h"
#include "remedy.h"

#define BUSY	90.0

/*
 * Among how many processes the CPU time may be divided: bonnie++ adds up what
 * all of them took, and its seeks are done by 3 (5 from 1.91 on).
 */
static double
processes(const struct row *row)
{
	double n = params_figure(row, "concurrency");
	double seekers = params_figure(row, "seekers");

	if (!(n >= 1))
		n = 1;
	if (!row_is(row, COL_test, "seeks"))
		return n;
	if (!(seekers >= 1))
		seekers = strtod(row_text(row, COL_version), NULL) >= 1.91 ?
		    5 : 3;
	return n * seekers;
}

bool
check_cpu_bound(const struct lint_options *options, const struct test *test,
    const struct row *row, struct note *note)
{
	double n = row_is(row, COL_tool, "bonnie++") ? processes(row) : 1;
	double cpu = test->cpu;
	/* Up to 100 % one processor may have had them all. */
	double each = cpu > 100.5 ? cpu / n : cpu;
	size_t len;

	(void)options;
	if (!(each >= BUSY) || !row_usable(row))
		return false;
	len = (size_t)snprintf(note->text, sizeof note->text,
	    "the CPU was %.3g %% busy", cpu);
	if (each < cpu)
		len += (size_t)snprintf(note->text + len,
		    sizeof note->text - len, ", %.3g %% for each of %.0f "
		    "processes", each, n);
	snprintf(note->text + len, sizeof note->text - len,
	    ": this measured the processor, not the disk");
	remedy_cpu(row, note->remedy, sizeof note->remedy);
	return true;
}
