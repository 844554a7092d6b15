#include "test.h"

#include <stdlib.h>

#include "compare.h"
#include "factor.h"
#include "firstrun.h"

/* Names of four levels, and the state of each: 1 A is high, 2 B is. */
static const struct names {
	const char *level[4];
	size_t low;
	bool ok;
	int state[4];
} names[] = {
	{ { "cache off, disk off", "cache on, disk off", "cache off, disk on",
	    "cache on, disk on" }, 0, true, { 0, 1, 2, 3 } },
	/* Low is what the baseline has, wherever it stands. */
	{ { "cache off, disk off", "cache on, disk off", "cache off, disk on",
	    "cache on, disk on" }, 3, true, { 3, 2, 1, 0 } },
	{ { "a and x", "b and x", "a and y", "b and y" }, 0, true,
	    { 0, 1, 2, 3 } },
	{ { "a+x", "b + x", "a +y", "b+y" }, 0, true, { 0, 1, 2, 3 } },
	{ { "ext4/raid5; a", "xfs/raid5; a", "ext4/raid1; a", "xfs/raid1; a" },
	    0, true, { 0, 1, 2, 3 } },
	/* "and" within a word parts nothing. */
	{ { "sand", "band", "hand", "land" }, 0, false, { 0 } },
	/* Three texts in one place. */
	{ { "a,x", "b,x", "c,y", "a,y" }, 0, false, { 0 } },
	/* One place only, three places, a combination that is missing. */
	{ { "a,x", "b,x", "a,x", "b,x" }, 0, false, { 0 } },
	{ { "a,x,1", "b,x,2", "a,y,2", "b,y,1" }, 0, false, { 0 } },
	{ { "a,x", "b,y", "a,y", "a,y" }, 0, false, { 0 } },
	{ { "a,x", "b", "a,y", "b,y" }, 0, false, { 0 } },
};

static void
parse(void **state)
{
	(void)state;
	for (size_t i = 0; i < LEN(names); i++) {
		char *factor[2] = { NULL, NULL };
		int got[4];

		assert_int_equal(factor_parse(names[i].level, names[i].low,
		    got, factor), names[i].ok);
		for (size_t j = 0; j < 4 && names[i].ok; j++)
			assert_int_equal(got[j], names[i].state[j]);
		if (i == 0)
			assert_string_equal(factor[1], "disk off -> disk on");
		free(factor[0]);
		free(factor[1]);
	}
}

static void
add(struct dataset *d, const char *label, size_t run, double value)
{
	struct row row = row_empty();

	row.source = "a.log";
	row.tool = "dd";
	row.label = label;
	row.test = "read";
	row.metric = "throughput";
	row.run = run;
	row.value = value;
	row.better = "higher";
	row.status = "ok";
	dataset_add(d, &row);
}

/*
 * A doubles, B triples, together they give five times: A = sqrt(2 * 5/3), B =
 * sqrt(3 * 5/2), A:B = 5/6; three runs a cell with the same scatter s: the
 * interaction has se = sqrt(4 s^2/3) and 4 * 2 degrees of freedom.
 */
static void
effects(void **state)
{
	static const char *const level[] = { "a,x", "b,x", "a,y", "b,y" };
	static const double base[] = { 100, 200, 300, 500 };
	struct compare_options o = compare_defaults();
	struct dataset d = { 0 };
	const struct comparison *c;
	struct report *r;

	(void)state;
	for (size_t i = 0; i < 12; i++)
		add(&d, level[i / 3], i + 1, base[i / 3] *
		    exp(0.01 * ((double)(i % 3) - 1)));
	o.factorial = true;
	r = compare(&d, &o);
	assert_non_null(r);
	assert_int_equal(r->n, 6);
	c = &r->list[3];
	assert_string_equal(c->by, "factor");
	assert_close(c[0].speedup, sqrt(10.0 / 3));
	assert_close(c[1].speedup, sqrt(7.5));
	assert_close(c[2].speedup, 5.0 / 6);
	assert_close(c[2].df, 8);
	assert_close(c[2].t, log(5.0 / 6) / sqrt(4 * 1e-4 / 3));
	assert_int_equal(r->family[COMPARE_FACTOR], 3);
	assert_int_equal(c[0].verdict, VERDICT_faster);
	assert_int_equal(c[2].verdict, VERDICT_slower);
	assert_int_equal(c[2].n0, 6);
	assert_false(compare_is_slowdown(&c[2]));
	report_free(r);

	o.factors = "A:b,B:y";
	r = compare(&d, &o);
	assert_non_null(r);
	assert_close(r->list[5].speedup, 5.0 / 6);
	report_free(r);
	o.factors = "A:b,B:z";
	assert_null(compare(&d, &o));
	dataset_free(&d);
}

/*
 * Two events of chances 1/2 and 1/3: both 1/6, at least one 2/3; ten of
 * chance 1/3, all: 3^-10.
 */
static void
first_run_tail(void **state)
{
	static const double two[] = { 1.0 / 2, 1.0 / 3 };
	double ten[10], many[3000];

	(void)state;
	assert_within(firstrun_tail(two, 2, 2), 1.0 / 6, 1e-15);
	assert_within(firstrun_tail(two, 2, 1), 2.0 / 3, 1e-15);
	assert_within(firstrun_tail(two, 2, 0), 1, 0);
	for (size_t i = 0; i < LEN(ten); i++)
		ten[i] = 1.0 / 3;
	assert_within(firstrun_tail(ten, 10, 10), pow(3, -10), 1e-13);
	for (size_t i = 0; i < LEN(many); i++)
		many[i] = 0.5;
	assert_within(firstrun_tail(many, LEN(many), 1500), 0.507, 1e-2);
}

/* Six levels whose first run is the worst of three: 3^-6 = .0014. */
static void
first_run(void **state)
{
	static const char *const level[] = { "a", "b", "c", "d", "e", "f" };
	struct dataset d = { 0 };
	struct compare_options o = compare_defaults();
	struct report *r;

	(void)state;
	for (size_t i = 0; i < 18; i++)
		add(&d, level[i / 3], i + 1, i % 3 == 0 ? 80 : 100 +
		    (double)(i % 3));
	r = compare(&d, &o);
	assert_within(firstrun_p(r), pow(3, -6), 1e-12);
	assert_true(r->first_run);
	assert_true(compare_has(&r->list[0], FLAG_first_run));
	assert_int_equal(r->list[0].n0, 3);
	report_free(r);
	o.skip_first = true;
	r = compare(&d, &o);
	assert_int_equal(r->list[0].n0, 2);
	assert_within(r->list[0].centre0, sqrt(101 * 102), 1e-12);
	report_free(r);
	dataset_free(&d);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(parse), cmocka_unit_test(effects),
		cmocka_unit_test(first_run_tail), cmocka_unit_test(first_run),
	};

	return cmocka_run_group_tests_name("factor", tests, NULL, NULL);
}
