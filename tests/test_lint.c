#include "test.h"

#include <string.h>

#include "flags.h"

/* A row of one test, long and exact enough for no rule but those told. */
static struct row
make_row(size_t run, const char *test, const char *metric, double value)
{
	struct row row = row_empty();

	row.source = "a.log";
	row.run = run;
	row.line = run * 10;
	row.tool = "fio";
	row.op = "rand_read";
	row.test = test;
	row.metric = metric;
	row.value = value;
	row.unit = "B/s";
	row.status = "ok";
	row.seconds = 30;
	row.ops = 100000;
	return row;
}

static void
check(const struct row *rows, size_t n, struct flags *flags, size_t nruns)
{
	struct lint_options options = lint_defaults();
	struct lint *lint;

	options.disabled = rule_bit(rule_find("single-run"));
	lint = lint_new(&options, flags_found, flags);
	for (size_t i = 0; i < n; i++)
		lint_row(lint, &rows[i]);
	assert_int_equal(lint_end(lint), nruns);
}

static void
assert_flags(const struct flags *flags, uint64_t ordinal, const char *wanted)
{
	char text[RULES_TEXT];

	assert_string_equal(rules_text(flags_of(flags, ordinal), text,
	    sizeof text), wanted);
}

/* The main figure bears the mark, also where others of it stand between. */
static void
marks_main_figures(void **state)
{
	struct row rows[] = {
		make_row(1, "randread", "clat_mean", 0.001),
		make_row(1, "randwrite", "iops", 500),
		make_row(1, "randread", "iops", 1000),
		make_row(1, "randread", "throughput", 4096000),
		make_row(1, "randread", "cpu_usr", 60),
		make_row(1, "randread", "cpu_sys", 35),
		make_row(2, "randread", "throughput", 4096000),
	};
	struct flags flags = { 0 };

	(void)state;
	rows[1].seconds = 3;
	check(rows, LEN(rows), &flags, 2);
	assert_flags(&flags, 1, "");
	assert_flags(&flags, 2, "too-short");
	assert_flags(&flags, 3, "");
	assert_flags(&flags, 4, "cpu-bound");
	assert_flags(&flags, 7, "");
	assert_flags(&flags, 8, "");
	flags_free(&flags);
}

/* Parts of one run are one figure: each is marked, the series has one run. */
static void
marks_all_parts(void **state)
{
	struct row rows[] = {
		make_row(1, "write", "throughput", 1e8),
		make_row(1, "write", "throughput", 1e8),
	};
	struct flags flags = { 0 };

	(void)state;
	rows[0].seconds = rows[1].seconds = 1;
	check(rows, LEN(rows), &flags, 1);
	assert_flags(&flags, 1, "too-short");
	assert_flags(&flags, 2, "too-short");
	flags_free(&flags);
}

/* What fio prints of the whole job holds for both directions. */
static void
shares_cpu_of_job(void **state)
{
	struct row rows[] = {
		make_row(1, "randrw:read", "iops", 1e4),
		make_row(1, "randrw:write", "iops", 1e4),
		make_row(1, "job", "cpu_usr", 50),
		make_row(1, "job", "cpu_sys", 45),
	};
	struct flags flags = { 0 };

	(void)state;
	check(rows, LEN(rows), &flags, 1);
	assert_flags(&flags, 1, "cpu-bound");
	assert_flags(&flags, 2, "cpu-bound");
	assert_flags(&flags, 3, "");
	flags_free(&flags);
}

/* Sorted by metric, the CPU of a run stands apart from its figures. */
static void
finds_cpu_apart(void **state)
{
	struct row rows[] = {
		make_row(1, "read", "cpu_sys", 95),
		make_row(2, "read", "cpu_sys", 5),
		make_row(3, "job", "cpu_sys", 95),
		make_row(1, "read", "throughput", 1e8),
		make_row(2, "read", "throughput", 1e8),
		make_row(3, "read", "throughput", 1e8),
		make_row(4, "read", "throughput", 1e8),
	};
	struct flags flags = { 0 };

	(void)state;
	check(rows, LEN(rows), &flags, 7);
	assert_flags(&flags, 4, "cpu-bound");
	assert_flags(&flags, 5, "");
	assert_flags(&flags, 6, "cpu-bound");
	assert_flags(&flags, 7, "");
	flags_free(&flags);
}

/* Rows without a number of the run: each figure of a test begins one. */
static void
parts_unnumbered_runs(void **state)
{
	struct row rows[] = {
		make_row(0, "read", "throughput", 1e8),
		make_row(0, "read", "cpu", 95),
		make_row(0, "read", "throughput", 1e8),
		make_row(0, "read", "cpu", 5),
	};
	struct flags flags = { 0 };

	(void)state;
	check(rows, LEN(rows), &flags, 2);
	assert_flags(&flags, 1, "cpu-bound");
	assert_flags(&flags, 3, "");
	flags_free(&flags);
}

/* The texts of a row need not live longer than the call. */
static void
copies_texts(void **state)
{
	struct lint_options options = lint_defaults();
	struct flags flags = { 0 };
	struct lint *lint = lint_new(&options, flags_found, &flags);
	char text[100];

	(void)state;
	for (size_t i = 1; i <= 1000; i++) {
		struct row row = make_row(i, text, "throughput", 1e8);

		snprintf(text, sizeof text, "test %zu", i);
		row.seconds = i == 700 ? 1 : 30;
		lint_row(lint, &row);
		memset(text, 'x', sizeof text - 1);
	}
	assert_int_equal(lint_end(lint), 1000);
	assert_flags(&flags, 700, "too-short single-run");
	assert_flags(&flags, 701, "single-run");
	flags_free(&flags);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(marks_main_figures),
		cmocka_unit_test(marks_all_parts),
		cmocka_unit_test(shares_cpu_of_job),
		cmocka_unit_test(finds_cpu_apart),
		cmocka_unit_test(parts_unnumbered_runs),
		cmocka_unit_test(copies_texts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
