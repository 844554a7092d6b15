#include "test.h"

#include <string.h>

#include "flags.h"
#include "rules.h"

#define MOST	8

/*
 * Rows of one source that are exact enough for no rule but those told: what a
 * row says, and the ids that it is marked with.  A main figure bears the marks
 * of its test.
 */
static struct row_case {
	const char *name;
	size_t nruns;
	struct {
		size_t run;		/* 0: without a number */
		const char *test, *metric;
		double value, seconds;
		const char *flags;
	} rows[MOST];
} cases[] = {
	{ "others stand between a main figure and its CPU", 2, {
		{ 1, "randread",  "clat_mean",  0.001,   30, "" },
		{ 1, "randwrite", "iops",       500,     3,  "too-short" },
		{ 1, "randread",  "iops",       1000,    30, "" },
		{ 1, "randread",  "throughput", 4096000, 30, "cpu-bound" },
		{ 1, "randread",  "cpu_usr",    60,      30, "" },
		{ 1, "randread",  "cpu_sys",    35,      30, "" },
		{ 2, "randread",  "throughput", 4096000, 30, "" },
	} },
	{ "parts of one run are one figure: each is marked", 1, {
		{ 1, "write", "throughput", 1e8, 1, "too-short" },
		{ 1, "write", "throughput", 1e8, 1, "too-short" },
	} },
	{ "what fio prints of the whole job holds for both directions", 1, {
		{ 1, "randrw:read",  "iops",    1e4, 30, "cpu-bound" },
		{ 1, "randrw:write", "iops",    1e4, 30, "cpu-bound" },
		{ 1, "job",          "cpu_usr", 50,  30, "" },
		{ 1, "job",          "cpu_sys", 45,  30, "" },
	} },
	{ "sorted by metric, the CPU of a run stands apart from it", 4, {
		{ 1, "read", "cpu_sys",    95,  30, "" },
		{ 2, "read", "cpu_sys",    5,   30, "" },
		{ 3, "job",  "cpu_sys",    95,  30, "" },
		{ 1, "read", "throughput", 1e8, 30, "cpu-bound" },
		{ 2, "read", "throughput", 1e8, 30, "" },
		{ 3, "read", "throughput", 1e8, 30, "cpu-bound" },
		{ 4, "read", "throughput", 1e8, 30, "" },
	} },
	{ "without a number each figure of a test begins a run", 2, {
		{ 0, "read", "throughput", 1e8, 30, "cpu-bound" },
		{ 0, "read", "cpu",        95,  30, "" },
		{ 0, "read", "throughput", 1e8, 30, "" },
		{ 0, "read", "cpu",        5,   30, "" },
	} },
};

static void
marks(void **state)
{
	const struct row_case *c = *state;
	struct lint_options options = lint_defaults();
	struct dataset d = { 0 };
	struct flags flags = { 0 };
	char text[RULES_TEXT];

	options.disabled = rule_bit(rule_find("single-run"));
	for (size_t i = 0; i < MOST && c->rows[i].test != NULL; i++) {
		struct row row = row_empty();

		row.source = "a.log";
		row.run = c->rows[i].run;
		row.line = row.run * 10;
		row.tool = "fio";
		row.op = "rand_read";
		row.test = c->rows[i].test;
		row.metric = c->rows[i].metric;
		row.value = c->rows[i].value;
		row.unit = "B/s";
		row.status = "ok";
		row.seconds = c->rows[i].seconds;
		row.ops = 100000;
		dataset_add(&d, &row);
	}
	assert_int_equal(lint(&d, &options, flags_found, &flags), c->nruns);
	for (size_t i = 0; i < d.nrows; i++)
		assert_string_equal(rules_text(flags_of(&flags, i), text),
		    c->rows[i].flags);
	assert_string_equal(rules_text(flags_of(&flags, d.nrows), text), "");
	flags_free(&flags);
	dataset_free(&d);
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
	assert_int_equal(strlen(rules_text(all, text)), len - 1);
}

int
main(void)
{
	struct CMUnitTest tests[LEN(cases) + 1] = {
		cmocka_unit_test(sets_hold_all_rules)
	};

	for (size_t i = 0; i < LEN(cases); i++) {
		tests[i + 1].name = cases[i].name;
		tests[i + 1].test_func = marks;
		tests[i + 1].initial_state = &cases[i];
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
