#include "test.h"

#include <string.h>

#include "oracle.h"

#include "compare.h"

/* What each test begins with, and what it compares. */
static struct dataset d;
static struct compare_options options;
static struct report *r;

static int
begin(void **state)
{
	(void)state;
	d = (struct dataset){ 0 };
	options = compare_defaults();
	r = NULL;
	return 0;
}

static int
end(void **state)
{
	(void)state;
	report_free(r);
	dataset_free(&d);
	return 0;
}

/* Another table within a test. */
static void
again(void)
{
	end(NULL);
	begin(NULL);
}

static void
run(void)
{
	report_free(r);
	r = compare(&d, &options);
	assert_non_null(r);
}

/* A row of a rate, read in whole digits of q, of one run. */
static struct row
rate(const char *label, const char *test, size_t number, double value,
    double q)
{
	struct row row = row_empty();

	row.source = "a.log";
	row.tool = "dd";
	row.label = label;
	row.test = test;
	row.metric = "throughput";
	row.run = number;
	row.value = value;
	row.lower = value - q / 2;
	row.upper = value + q / 2;
	row.better = "higher";
	row.status = "ok";
	return row;
}

static void
add(const char *label, const char *test, size_t number, double value)
{
	struct row row = rate(label, test, number, value, 0);

	dataset_add(&d, &row);
}

/* Runs of one label from a list that ends with 0. */
static void
add_list(const char *label, size_t number, const double *values)
{
	for (; *values > 0; values++)
		add(label, "read", number++, *values);
}

/* The ratios of the oracle end to end, through rows and cells. */
static void
oracle(void **state)
{
	struct oracle o;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_ratio_ci.csv");
	while (oracle_next(&o)) {
		double q1 = oracle_number(&o, "q1");
		double q2 = oracle_number(&o, "q2"), *x, *y;
		size_t n1, n2;

		x = oracle_list(&o, "x", &n1);
		y = oracle_list(&o, "y", &n2);
		for (size_t i = 0; i < n2; i++) {
			struct row row = rate("base", "read", i + 1, y[i], q2);

			dataset_add(&d, &row);
		}
		for (size_t i = 0; i < n1; i++) {
			struct row row = rate("new", "read", n2 + i + 1, x[i],
			    q1);

			dataset_add(&d, &row);
		}
		options.alpha = 1 - oracle_number(&o, "conf");
		run();
		assert_int_equal(r->n, 1);
		oracle_same(&o, r->list[0].speedup, "ratio", 1e-9);
		/* It takes bounds of the mean, we means of the bounds. */
		oracle_same(&o, r->list[0].round_lo, "round_lo",
		    n1 + n2 > 2 ? 0.01 : 1e-9);
		oracle_same(&o, r->list[0].round_hi, "round_hi",
		    n1 + n2 > 2 ? 0.01 : 1e-9);
		if (strncmp(oracle_text(&o, "method"), "welch", 5) == 0) {
			/* It takes digits relative to the mean: 1e-4 of p. */
			double tolerance = q1 + q2 > 0 ? 0.02 : 1e-9;

			oracle_same(&o, r->list[0].p, "p", tolerance);
			oracle_same(&o, r->list[0].lo, "lo", tolerance);
			oracle_same(&o, r->list[0].hi, "hi", tolerance);
		} else {
			assert_true(isnan(r->list[0].p));
			assert_true(isnan(r->list[0].lo));
		}
		again();
		free(y);
		free(x);
	}
	assert_int_equal(o.rows, 61);
}

/* Verdicts by hand. */
static const struct expected {
	double base[12];
	double level[12];
	enum compare_verdict verdict;
	uint32_t flags;
} expected[] = {
	{ { 100 }, { 200 }, VERDICT_single, 0 },
	{ { 100 }, { 199, 200, 201 }, VERDICT_single, 0 },
	{ { 100, 100.1 }, { 200, 200.1 }, VERDICT_hint, 0 },
	{ { 100, 150 }, { 110, 160 }, VERDICT_unclear, 0 },
	{ { 100, 100 }, { 200, 200 }, VERDICT_unclear, 0 },
	/* Equal values, the same digits: the bounds exclude 1. */
	{ { 100, 100, 100 }, { 200, 200, 200 }, VERDICT_repeatable,
	    1 << FLAG_differs },
	{ { 100, 100, 100 }, { 100, 100, 100 }, VERDICT_repeatable, 0 },
	{ { 100, 101, 102 }, { 200, 201, 203 }, VERDICT_faster,
	    1 << FLAG_no_rank },
	/* 2/C(8,4) = .029: from 4 + 4 on the rank test has a say. */
	{ { 100, 101, 102, 103 }, { 50, 51, 52, 53 }, VERDICT_slower, 0 },
	{ { 100, 101, 102, 103, 104 }, { 100.1, 101.2, 102, 103, 104 },
	    VERDICT_same, 0 },
	{ { 100, 110, 120 }, { 105, 118, 125 }, VERDICT_unclear, 0 },
	/* t says .02, but the ranks overlap: U = 1 of 16, p = 4/70. */
	{ { 100, 101, 102, 120.1 }, { 120, 131, 132, 133 },
	    VERDICT_unclear, 1 << FLAG_rank },
	/* A small difference that is there: within 5 %. */
	{ { 100, 100.1, 100.2, 100.3 }, { 101, 101.1, 101.2, 101.3 },
	    VERDICT_faster, 1 << FLAG_within_margin },
};

static void
verdicts(void **state)
{
	(void)state;
	for (size_t i = 0; i < LEN(expected); i++) {
		const struct expected *e = &expected[i];
		struct comparison *c;

		add_list("base", 1, e->base);
		add_list("new", 101, e->level);
		run();
		c = &r->list[0];
		if (c->verdict != e->verdict)
			fail_msg("case %zu: %s, wanted %s", i,
			    compare_verdicts[c->verdict],
			    compare_verdicts[e->verdict]);
		/* The order of these runs is blocked; that is not the point. */
		assert_int_equal(c->flags & ~(1u << FLAG_blocked), e->flags);
		again();
	}
}

/* Two tests with a p of .04 do not survive Holm. */
static void
holm(void **state)
{
	static const double base[] = { 100, 104, 108, 96 };
	static const double level[] = { 110, 114.4, 118.8, 105.6 };

	(void)state;
	for (size_t i = 0; i < 4; i++) {
		add("base", "read", i + 1, base[i]);
		add("new", "read", i + 11, level[i]);
		add("base", "write", i + 21, base[i] * 3);
		add("new", "write", i + 31, level[i] * 3.001);
	}
	run();
	assert_int_equal(r->family[COMPARE_TEST], 2);
	for (size_t i = 0; i < 2; i++) {
		assert_true(r->list[i].p < 0.05 && r->list[i].p > 0.025);
		assert_within(r->list[i].p_adjusted, fmin(1, 2 *
		    fmin(r->list[0].p, r->list[1].p)), 0.05);
		assert_int_equal(r->list[i].verdict, VERDICT_unclear);
		assert_true(compare_has(&r->list[i], FLAG_holm));
	}
	options.adjust = ADJUST_NONE;
	run();
	assert_within(r->list[0].p_adjusted, r->list[0].p, 0);
}

/*
 * A too-fast run of the level gives a bound from its lower and the baseline's
 * upper: 500 / 101 (upper of 100 with digits of 2).
 */
static void
too_fast(void **state)
{
	struct row base = rate("base", "read", 1, 100, 2);
	struct row fast = rate("new", "read", 2, NAN, 0);

	(void)state;
	fast.status = "too_fast";
	fast.lower = 500;
	fast.upper = NAN;
	dataset_add(&d, &base);
	dataset_add(&d, &fast);
	run();
	assert_int_equal(r->list[0].verdict, VERDICT_at_least);
	assert_true(isnan(r->list[0].speedup));
	assert_close(r->list[0].bound, 500.0 / 101);
	/* |ln bound| / (1.959964 sqrt 2) */
	assert_close(r->list[0].critical_sd, log(500.0 / 101) /
	    (1.9599639845400545 * sqrt(2)));

	again();
	fast.label = "base";
	base.label = "new";
	dataset_add(&d, &fast);
	dataset_add(&d, &base);
	run();
	assert_int_equal(r->list[0].verdict, VERDICT_at_most);
	assert_close(r->list[0].bound, 101.0 / 500);
}

/*
 * Mixed with ordinary runs: level 400 and above 500, so sqrt(400 * 500) over
 * 100; both above all of the base, so the rank test may speak: 2/C(4,2).
 */
static void
too_fast_mixed(void **state)
{
	struct row fast = rate("new", "read", 4, NAN, 0);

	(void)state;
	fast.status = "too_fast";
	fast.lower = 500;
	fast.upper = NAN;
	add("base", "read", 1, 100);
	add("base", "read", 2, 100);
	add("new", "read", 3, 400);
	dataset_add(&d, &fast);
	run();
	assert_int_equal(r->list[0].verdict, VERDICT_at_least);
	assert_close(r->list[0].bound, sqrt(400 * 500) / 100);
	assert_within(r->list[0].p_rank, 1.0 / 3, 1e-12);
	assert_true(isnan(r->list[0].p) && isnan(r->list[0].critical_sd));
}

/* A time printed as 0 is below its upper bound: at least 0.05 / 0.005. */
static void
time_of_zero(void **state)
{
	struct row base = rate("base", "seek", 1, 0.05, 0);
	struct row zero = rate("new", "seek", 2, 0, 0.01);

	(void)state;
	base.metric = zero.metric = "latency_mean";
	base.better = zero.better = "lower";
	zero.lower = 0;
	dataset_add(&d, &base);
	dataset_add(&d, &zero);
	run();
	assert_int_equal(r->list[0].verdict, VERDICT_at_least);
	assert_close(r->list[0].bound, 10);
}

/* A shorter time is a speedup, and 1/x gives the same in all figures. */
static void
times(void **state)
{
	static const double seconds[] = { 2, 2.1, 2.25, 2.05, 1, 1.05, 1.15,
	    1.2 };
	struct comparison c[2];

	(void)state;
	for (size_t kind = 0; kind < 2; kind++) {
		again();
		for (size_t i = 0; i < LEN(seconds); i++) {
			struct row row = rate(i < 4 ? "base" : "new", "seek",
			    i + 1, kind == 0 ? 1 / seconds[i] : seconds[i], 0);

			if (kind == 1) {
				row.metric = "latency_mean";
				row.better = "lower";
			}
			dataset_add(&d, &row);
		}
		run();
		c[kind] = r->list[0];
		assert_int_equal(c[kind].verdict, VERDICT_faster);
	}
	assert_true(c[0].speedup > 1.8);
	assert_close(c[0].speedup, c[1].speedup);
	assert_close(c[0].lo, c[1].lo);
	assert_close(c[0].hi, c[1].hi);
	assert_close(c[0].p, c[1].p);
	assert_close(c[0].p_same, c[1].p_same);
	assert_close(c[0].p_rank, c[1].p_rank);
	assert_close(c[0].hl, c[1].hl);
}

/* Jobs of one run are parts: 100 + 50, and one run a side. */
static void
parts(void **state)
{
	(void)state;
	add("base", "read", 1, 100);
	add("base", "read", 1, 50);
	add("new", "read", 2, 300);
	add("new", "read", 2, 150);
	run();
	assert_int_equal(r->list[0].verdict, VERDICT_single);
	assert_int_equal(r->list[0].n0, 1);
	assert_close(r->list[0].centre0, 150);
	assert_close(r->list[0].speedup, 3);
	assert_true(compare_has(&r->list[0], FLAG_merged));
}

/* Mean times of parts weigh by operations: (1*30 + 4*10) / 40. */
static void
weighted_parts(void **state)
{
	(void)state;
	for (size_t i = 0; i < 3; i++) {
		struct row row = rate(i < 2 ? "base" : "new", "read",
		    i / 2 + 1, i == 1 ? 4 : 1, 0);

		row.metric = "clat_mean";
		row.better = "lower";
		row.ops = i == 1 ? 10 : 30;
		dataset_add(&d, &row);
	}
	run();
	assert_close(r->list[0].centre0, 1.75);
	assert_close(r->list[0].speedup, 1.75);
}

/* A run of three figures that comes again is one run quoted twice. */
static void
duplicates(void **state)
{
	static const char *const tests[] = { "read", "write", "seek" };

	(void)state;
	for (size_t n = 1; n <= 4; n++)
		for (size_t i = 0; i < 3; i++)
			add(n < 4 ? "base" : "new", tests[i], n,
			    (n == 2 ? 110 : 100) + (double)i);
	run();
	assert_int_equal(r->list[0].n0, 2);
	assert_true(compare_has(&r->list[0], FLAG_duplicate));
}

/*
 * Two tests of the same runs: means of logarithms within each run.  Level
 * runs are 2 and 8 times the base in the two tests: their mean is 4.
 */
static void
geomean(void **state)
{
	static const double scatter[] = { 1, 1.02, 0.97, 1.01, 0.99 };
	struct comparison *c;

	(void)state;
	for (size_t i = 0; i < 5; i++) {
		add("base", "read", i + 1, 100 * scatter[i]);
		add("base", "write", i + 1, 50 * scatter[i]);
		add("new", "read", i + 11, 200 * scatter[4 - i]);
		add("new", "write", i + 11, 400 * scatter[4 - i]);
	}
	run();
	assert_int_equal(r->n, 3);
	c = &r->list[2];
	assert_int_equal(c->kind, COMPARE_GEOMEAN);
	assert_close(c->speedup, 4);
	assert_close(c->smallest, 2);
	assert_close(c->largest, 8);
	/* All tests of a run move as one, so p is that of each test. */
	assert_close(c->sd0, r->list[0].sd0);
	assert_within(c->lo / 4, r->list[0].lo / 2, 1e-9);
	assert_int_equal(c->verdict, VERDICT_faster);
}

/* Tests of different runs: no p of their mean. */
static void
not_aligned(void **state)
{
	(void)state;
	for (size_t i = 0; i < 3; i++) {
		add("base", "read", i + 1, 100 + (double)i);
		add("base", "write", i + 11, 100 + (double)i);
		add("new", "read", i + 21, 200 + (double)i);
		add("new", "write", i + 31, 200 + (double)i);
	}
	run();
	assert_true(isnan(r->list[2].p));
	assert_true(compare_has(&r->list[2], FLAG_not_aligned));
	assert_int_equal(r->list[2].verdict, VERDICT_unclear);
}

/* Figures of which neither is better only where they are named. */
static void
undirected(void **state)
{
	(void)state;
	for (size_t i = 0; i < 8; i++) {
		struct row row = rate(i < 4 ? "old" : "new", "read", i + 1,
		    (i < 4 ? 10 : 20) + 0.1 * (double)i, 0);

		row.metric = "cpu";
		row.better = "";
		dataset_add(&d, &row);
	}
	run();
	assert_int_equal(r->n, 0);
	options.metrics = "all";
	run();
	assert_int_equal(r->n, 0);
	options.metrics = "cpu";
	run();
	assert_int_equal(r->list[0].verdict, VERDICT_higher);
	assert_true(r->list[0].speedup > 1.9);
	assert_false(compare_is_slowdown(&r->list[0]));
}

/* The block of all clients stands alone: its 300, not 100 + 150 beside it. */
static void
all_clients(void **state)
{
	(void)state;
	for (size_t i = 0; i < 6; i++) {
		struct row row = rate(i < 3 ? "old" : "new", "read", i / 3 + 1,
		    i % 3 == 2 ? 300 : 100 + 50 * (double)(i % 3), 0);

		row.tool = "fio";
		row.params = i % 3 == 2 ? "jobs=2 name=All_clients" :
		    "jobs=1 name=a";
		dataset_add(&d, &row);
	}
	run();
	assert_int_equal(r->n, 1);
	assert_close(r->list[0].centre0, 300);
}

/*
 * Percentiles of several jobs make no percentile: nothing usable, unknown.
 */
static void
percentile_parts(void **state)
{
	(void)state;
	for (size_t i = 0; i < 3; i++) {
		struct row row = rate(i < 2 ? "old" : "new", "read", i / 2 + 1,
		    5, 0);

		row.metric = "clat_p99";
		row.better = "lower";
		dataset_add(&d, &row);
	}
	options.metrics = "clat_p99";
	run();
	assert_int_equal(r->list[0].verdict, VERDICT_unknown);
	assert_int_equal(r->list[0].n0, 0);
	assert_int_equal(r->list[0].left_out, 1);
}

/*
 * fio's samples of two single runs: figures of a printed report (means 7289.37
 * and 7057.95, sd 840.9 and 733.93, 35 and 37 samples) whose p is .2177.
 */
static void
within(void **state)
{
	static const double mean[] = { 7289.37, 7057.95 };
	static const double sd[] = { 840.9, 733.93 };
	static const double n[] = { 35, 37 };

	(void)state;
	for (size_t i = 0; i < 4; i++) {
		struct row row = rate(i < 2 ? "xvda" : "xvdb", "randread",
		    i / 2 + 1, mean[i / 2], 0);

		if (i % 2 != 0) {
			row.metric = "bw_mean";
			row.n = n[i / 2];
			row.sd = sd[i / 2];
		}
		dataset_add(&d, &row);
	}
	run();
	assert_int_equal(r->list[0].verdict, VERDICT_single);
	assert_within(r->list[0].within_p, 0.21772864873581407, 1e-10);
	assert_true(isnan(r->list[0].p));
}

/* Pools of other hosts and runs all before the others are marked. */
static void
marks(void **state)
{
	static const double base[] = { 100, 101, 102, 103, 0 };
	struct row other = rate("new", "read", 30, 99, 0);

	(void)state;
	add_list("old", 1, base);
	add_list("new", 11, base);
	run();
	assert_true(compare_has(&r->list[0], FLAG_blocked));
	assert_false(compare_has(&r->list[0], FLAG_mixed));
	other.host = "elsewhere";
	other.lower = other.upper = NAN;
	dataset_add(&d, &other);
	add("old", "read", 20, 101);
	run();
	assert_false(compare_has(&r->list[0], FLAG_blocked));
	assert_true(compare_has(&r->list[0], FLAG_mixed));
	assert_true(compare_has(&r->list[0], FLAG_digits_unknown));
}

#define TEST(f)	cmocka_unit_test_setup_teardown(f, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(oracle), TEST(verdicts),
		TEST(holm), TEST(too_fast),
		TEST(too_fast_mixed),
		TEST(time_of_zero), TEST(times),
		TEST(parts), TEST(weighted_parts),
		TEST(duplicates), TEST(geomean),
		TEST(not_aligned), TEST(undirected),
		TEST(all_clients),
		TEST(percentile_parts), TEST(within),
		TEST(marks),
	};

	return cmocka_run_group_tests_name("compare", tests, NULL, NULL);
}
