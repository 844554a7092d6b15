#include "test.h"

#include <string.h>

#include "flags.h"
#include "rules.h"

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
	struct dataset d = { 0 };

	options.disabled = rule_bit(rule_find("single-run"));
	for (size_t i = 0; i < n; i++)
		dataset_add(&d, &rows[i]);
	assert_int_equal(lint(&d, &options, flags_found, flags), nruns);
	dataset_free(&d);
}

static void
assert_flags(const struct flags *flags, size_t row, const char *wanted)
{
	char text[RULES_TEXT];

	assert_string_equal(rules_text(flags_of(flags, row), text,
	    sizeof text), wanted);
}

/* Each rule has a bit of its own, and the ids of all find room. */
static void
sets_hold_all_rules(void **state)
{
	char text[RULES_TEXT];
	uint32_t all = 0;
	size_t len = 0, n = 0;

	(void)state;
	for (const struct rule *rule = rules; rule->id != NULL; rule++, n++) {
		all |= rule_bit(rule);
		len += strlen(rule->id) + 1;
	}
	assert_true(n <= 32);
	assert_true(len <= RULES_TEXT);
	assert_int_equal(strlen(rules_text(all, text, sizeof text)), len - 1);
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
	assert_flags(&flags, 0, "");
	assert_flags(&flags, 1, "too-short");
	assert_flags(&flags, 2, "");
	assert_flags(&flags, 3, "cpu-bound");
	assert_flags(&flags, 6, "");
	assert_flags(&flags, 7, "");
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
	assert_flags(&flags, 0, "too-short");
	assert_flags(&flags, 1, "too-short");
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
	assert_flags(&flags, 0, "cpu-bound");
	assert_flags(&flags, 1, "cpu-bound");
	assert_flags(&flags, 2, "");
	flags_free(&flags);
}

/* Sorted by metric, the CPU of a run stands apart from its figures. */
static void
gathers_runs(void **state)
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
	check(rows, LEN(rows), &flags, 4);
	assert_flags(&flags, 3, "cpu-bound");
	assert_flags(&flags, 4, "");
	assert_flags(&flags, 5, "cpu-bound");
	assert_flags(&flags, 6, "");
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
	assert_flags(&flags, 0, "cpu-bound");
	assert_flags(&flags, 2, "");
	flags_free(&flags);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sets_hold_all_rules),
		cmocka_unit_test(marks_main_figures),
		cmocka_unit_test(marks_all_parts),
		cmocka_unit_test(shares_cpu_of_job),
		cmocka_unit_test(gathers_runs),
		cmocka_unit_test(parts_unnumbered_runs),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
