/*
 * What a dd command says, and the figures of a summary line by the tool that
 * printed it.  Figures worked out by hand; quotients with bc.
 */
#include "test.h"

#include <string.h>

#include "dd_command.h"
#include "dd_summary.h"

static struct span
span(const char *text)
{
	return (struct span){ text, text != NULL ? strlen(text) : 0 };
}

/* ---- commands ---- */

static struct command_row {
	const char *name, *args;
	const char *in, *out, *params, *test, *target;
	bool glued;
} commands[] = {
	{ "write", " if=/dev/zero of=/tmp/a bs=256K count=2000",
	  "/dev/zero", "/tmp/a", "bs=262144 count=2000", "write", "/tmp/a",
	  false },
	{ "read, in another order", " bs=1M of=/dev/null count=10 if=/tmp/a",
	  "/tmp/a", "/dev/null", "bs=1048576 count=10", "read", "/tmp/a",
	  false },
	{ "copy of a device", " if=/dev/sda of=b.img conv=noerror,sync",
	  "/dev/sda", "b.img", "conv=noerror,sync", "copy", "b.img", false },
	{ "zero as a sink", " if=/dev/sda of=/dev/zero",
	  "/dev/sda", "/dev/zero", "", "read", "/dev/sda", false },
	{ "into a pipe", " if=/dev/sda bs=4k",
	  "/dev/sda", "", "bs=4096", "copy", "/dev/sda", false },
	{ "kB is 1000, k and KiB 1024", " if=a of=b bs=64kB ibs=64k obs=1KiB",
	  "a", "b", "bs=64000 ibs=65536 obs=1024", "copy", "b", false },
	{ "products and suffixes", " if=a of=b bs=2x512 count=8b skip=1w",
	  "a", "b", "bs=1024 count=4096 skip=2", "copy", "b", false },
	{ "quotes and escapes", " if='my disk' of=\"a\"/DISK\\ 1/b bs=1M",
	  "my disk", "a/DISK 1/b", "bs=1048576", "copy", "a/DISK 1/b", false },
	{ "a line that goes on", " if=/dev/zero of=a\\ bs=1M",
	  "/dev/zero", "a", "bs=1048576", "write", "a", false },
	{ "redirections", " bs=1M < /dev/zero 2>&1 /dev/null",
	  "/dev/zero", "/dev/null", "bs=1048576", "read", "/dev/zero", false },
	{ "a sentence goes on", " if=/dev/zero of=/tmp/a,",
	  "/dev/zero", "/tmp/a", "", "write", "/tmp/a", false },
	{ "glued, by count=", " count=31072 if=/dev/zero of=/tmp131072+0",
	  "/dev/zero", "/tmp1", "count=31072", "write", "/tmp1", true },
	{ "glued, without count", " if=/dev/zero of=/data/tmp131072+0",
	  "/dev/zero", "/data/tmp", "", "write", "/data/tmp", true },
	{ "glued to count", " if=/dev/zero of=/tmp/a count=20002000+0",
	  "/dev/zero", "/tmp/a", "count=2000", "write", "/tmp/a", true },
	{ "a variable", " if=/dev/zero of=a bs=$bs count=10",
	  "/dev/zero", "a", "bs=$bs count=10", "write", "a", false },
};

static void
reads_command(void **state)
{
	const struct command_row *row = *state;
	struct dd_command command;
	const char *target;
	bool glued;

	dd_command_read(&command, span(row->args), &glued);
	assert_string_equal(command.in, row->in);
	assert_string_equal(command.out, row->out);
	assert_string_equal(command.params, row->params);
	assert_string_equal(dd_command_test(&command, &target), row->test);
	assert_string_equal(target, row->target);
	assert_int_equal(glued, row->glued);
}

static void
fills_in_what_a_loop_varies(void **state)
{
	struct dd_command command;
	char params[DD_PARAMS_SIZE];
	struct span filled;
	bool glued;

	(void)state;
	dd_command_read(&command, span(" if=a of=b bs=${bs}k count=$n "
	    "conv=fsync"), &glued);
	filled = dd_command_params(&command, 65536, 16, params);
	assert_int_equal(filled.len, strlen("bs=65536 count=16 conv=fsync"));
	assert_memory_equal(filled.p, "bs=65536 count=16 conv=fsync",
	    filled.len);
	dd_command_read(&command, span(" if=a of=b bs=4k count=$n"), &glued);
	filled = dd_command_params(&command, 4096, 7, params);
	assert_int_equal(filled.len, strlen("bs=4096 count=7"));
	assert_memory_equal(filled.p, "bs=4096 count=7", filled.len);
}

/* ---- summary lines ---- */

/* A rate and its unit stand in one text, as they do in the log. */
static struct summary_row {
	const char *name;
	const char *bytes, *size, *seconds, *rate;
	size_t rate_len, unit_at;	/* in rate */
	bool refused;
	double value, lower, upper;
} summaries[] = {
	/* 524288000 / 0.706160 within half of the sixth digit */
	{ "GNU: the quotient has six digits", "524288000", "524 MB", "0.70616",
	  "742 MB", 3, 4, false,
	  742449303.274046, 742448777.579601, 742449828.969234 },
	{ "GNU: zeros that %g drops count", "1474048", "1.5 MB", "0.085",
	  "17.3 MB", 4, 5, false,
	  17341741.1764706, 17341730.9754524, 17341751.3775008 },
	{ "GNU: grouped by blanks, decimal comma", "104 857 600", "105 MB",
	  "0,104617", "1,0 GB", 3, 4, false,
	  1002299817.42929, 1002295027.12261, 1002304607.78176 },
	{ "GNU: no size below 1000 bytes", "700", NULL, "4.5808e-05",
	  "15.3 MB", 4, 5, false,
	  15281173.594132, 15281156.9145598, 15281190.2737407 },
	/* 808.9 times 2^20; 314572800 / 0.370879 is narrower */
	{ "busybox: powers of 1024", "314572800", "300.0MB", "0.370879",
	  "808.9MB", 5, 5, false,
	  848181751.999978, 848180608.526489, 848182895.476551 },
	/* 0.019 leaves 5 %, 26 K 4 %: 26 * 1024 */
	{ "toybox: a letter without B", "500", "500 B", "0.019",
	  "26 K", 2, 3, false, 26624, 26112, 27136 },
	/* 1.2 G is cut: up to 1.3 * 2^30; 314572800 / 0.235 +- 0.0005 */
	{ "toybox: milliseconds as printed", "314572800", "300 M", "0.235",
	  "1.2 G", 3, 4, false,
	  1338607659.57447, 1335765605.09554, 1341461833.6887 },
	{ "uutils: one decimal, so the rate", "314572800", "315 MB", "0.1",
	  "2.7 GB", 3, 4, false, 2.7e9, 2.65e9, 2.75e9 },
	/* 900 kB/s is 900 bytes in 1 ms: no contradiction */
	{ "uutils: never below a millisecond", "900", NULL, "0.000689843",
	  "900 kB", 3, 4, false,
	  1304644.6800214, 1304643.73441223, 1304645.62563194 },
	{ "a size that is another count's", "600", "105 MB", "0,104617",
	  "1,0 GB", 3, 4, true, NAN, NAN, NAN },
	{ "no size for many bytes: prose", "1073741824", NULL, "5",
	  "215 MB", 3, 4, true, NAN, NAN, NAN },
	{ "few bytes at a rate that is another's", "900", NULL, "30",
	  "68 MB", 2, 3, true, NAN, NAN, NAN },
};

static struct dd_printed
printed(const struct summary_row *row)
{
	return (struct dd_printed){
		.bytes = span(row->bytes), .size = span(row->size),
		.seconds = span(row->seconds),
		.rate = { row->rate, row->rate_len },
		.unit = span(row->rate + row->unit_at),
	};
}

static void
reads_summary(void **state)
{
	const struct summary_row *row = *state;
	struct dd_printed p = printed(row);
	struct row figure = row_empty();
	struct dd_summary s;

	assert_int_equal(dd_summary_gnu(&p, &s), !row->refused);
	if (row->refused)
		return;
	dd_summary_set(NULL, &figure, &s);
	assert_close(figure.value, row->value);
	assert_close(figure.lower, row->lower);
	assert_close(figure.upper, row->upper);
	assert_string_equal(figure.status, "");
	assert_string_equal(figure.facts, "");
}

static struct dd_summary
bsd(const char *bytes, const char *seconds, const char *rate)
{
	struct dd_printed p = { .bytes = span(bytes), .seconds = span(seconds),
	    .rate = span(rate) };
	struct dd_summary s;

	dd_summary_bsd(&p, &s);
	return s;
}

static void
reads_bsd(void **state)
{
	struct dd_summary s = bsd("1024", "0.000063", "16268816");
	struct row row = row_empty();

	(void)state;
	/* The time has two digits, the rate eight. */
	dd_summary_set(NULL, &row, &s);
	assert_close(row.value, 16268816);
	assert_close(row.lower, 16268815.5);
	assert_close(row.upper, 16268816.5);
	assert_close(row.seconds, 0.000063);
	/* OpenBSD: 139.125 s is cut, and up to 139.126. */
	s = bsd("1951432704", "139.125", "14026448");
	assert_close(s.seconds.lower, 139.125);
	assert_close(s.seconds.upper, 139.126);
}

static void
knows_what_is_no_figure(void **state)
{
	struct dd_printed p = { span("0"), span("0 B"), span("0.0101156"),
	    span("0.0"), span("kB"), { NULL, 0 } };
	struct dd_summary s;
	struct row row = row_empty();

	(void)state;
	assert_true(dd_summary_gnu(&p, &s));
	dd_summary_set(NULL, &row, &s);
	assert_string_equal(row.status, "error");
	assert_true(isnan(row.value) && isnan(row.lower) && isnan(row.upper));

	/* 512 bytes within a tick of the coarsest clock, 1/64 s */
	p = (struct dd_printed){ span("512"), span("512 B"), span("0"),
	    { NULL, 0 }, { NULL, 0 }, span("Infinity B") };
	row = row_empty();
	assert_true(dd_summary_gnu(&p, &s));
	dd_summary_set(NULL, &row, &s);
	assert_string_equal(row.status, "too_fast");
	assert_true(isnan(row.value) && isnan(row.upper));
	assert_close(row.lower, 32768);
}

static void
tells_what_grows(void **state)
{
	struct dd_summary a = bsd("1000", "1.0", "1000");
	struct dd_summary b = bsd("2000", "2.0", "1000");
	struct dd_summary c = bsd("1000", "3.0", "333");

	(void)state;
	assert_true(dd_summary_grows(&a, &b));
	assert_false(dd_summary_grows(&b, &a));
	assert_false(dd_summary_grows(&a, &c));	/* no byte more: a run again */
}

int
main(void)
{
	struct CMUnitTest tests[LEN(commands) + LEN(summaries) + 5] = { 0 };
	size_t n = 0;

	for (size_t i = 0; i < LEN(commands); i++, n++)
		tests[n] = (struct CMUnitTest){ commands[i].name,
		    reads_command, NULL, NULL, &commands[i] };
	for (size_t i = 0; i < LEN(summaries); i++, n++)
		tests[n] = (struct CMUnitTest){ summaries[i].name,
		    reads_summary, NULL, NULL, &summaries[i] };
	tests[n++] = (struct CMUnitTest)
	    cmocka_unit_test(fills_in_what_a_loop_varies);
	tests[n++] = (struct CMUnitTest)cmocka_unit_test(reads_bsd);
	tests[n++] = (struct CMUnitTest)
	    cmocka_unit_test(knows_what_is_no_figure);
	tests[n++] = (struct CMUnitTest)cmocka_unit_test(tells_what_grows);
	return _cmocka_run_group_tests("dd", tests, n, NULL, NULL);
}
