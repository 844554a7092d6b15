#include "test.h"

#include "oracle.h"

#include "describe.h"
#include "ranktest.h"
#include "shift.h"

static void
mann_whitney(void **state)
{
	struct oracle o;
	size_t n1, n2;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_mwu_exact.csv");
	while (oracle_next(&o)) {
		double *x = oracle_list(&o, "x", &n1);
		double *y = oracle_list(&o, "y", &n2);
		struct ranktest r = ranktest_u(x, n1, y, n2, RANKTEST_EXACT);

		oracle_same(&o, r.statistic, "U", 1e-12);
		oracle_same(&o, r.less, "p_less", 1e-12);
		oracle_same(&o, r.greater, "p_greater", 1e-12);
		oracle_same(&o, r.p, "p_two", 1e-12);
		oracle_same(&o, ranktest_u_least(n1, n2), "min_p_no_ties",
		    1e-12);
		free(y);
		free(x);
	}
	assert_int_equal(o.rows, 49);
}

/*
 * Both orders of {2,2,4} and {1,1} have p = .2: of the 10 choices of two
 * figures one has the rank sum 3.
 */
static void
exchanged(void **state)
{
	static const double x[] = { 2, 2, 4 }, y[] = { 1, 1 };

	(void)state;
	assert_within(ranktest_u(x, 3, y, 2, RANKTEST_EXACT).p, 0.2, 1e-15);
	assert_within(ranktest_u(y, 2, x, 3, RANKTEST_EXACT).p, 0.2, 1e-15);
}

/*
 * Above n = 200 the normal approximation takes over: at 100 + 100 the exact p
 * and at 101 + 100 the other differ little, with ties as well as without.
 */
static void
large(void **state)
{
	double x[101], y[100], exact;

	(void)state;
	for (int step = 1; step < 8; step += 6) {
		for (int i = 0; i < 101; i++)
			x[i] = (i * 37 % 101 + 9) / step;
		for (int i = 0; i < 100; i++)
			y[i] = (i * 41 % 101) / step;
		exact = ranktest_u(x, 100, y, 100, RANKTEST_EXACT).p;
		assert_within(ranktest_u(x, 101, y, 100, RANKTEST_EXACT).p,
		    exact, 0.12);
		assert_true(exact < 0.2 && exact > 1e-3);
	}
}

/* An infinite figure is the largest, a second one its equal. */
static void
infinite(void **state)
{
	static const double x[] = { INFINITY, INFINITY, 3 }, y[] = { 1, 2 };

	(void)state;
	assert_within(ranktest_u(x, 3, y, 2, RANKTEST_EXACT).p, 0.2, 1e-15);
}

static void
hodges_lehmann(void **state)
{
	struct oracle o;
	size_t n1, n2;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_hodges_lehmann.csv");
	while (oracle_next(&o)) {
		bool logs = strcmp(oracle_text(&o, "scale"), "log") == 0;
		double *x = (logs ? oracle_logs : oracle_list)(&o, "x", &n1);
		double *y = (logs ? oracle_logs : oracle_list)(&o, "y", &n2);
		struct hodges_lehmann h;

		describe_sort(x, n1);
		describe_sort(y, n2);
		h = shift_two(x, n1, y, n2, oracle_number(&o, "conf"));

		oracle_same(&o, h.estimate, "estimate", 1e-11);
		oracle_same(&o, (double)h.k, "k", 0);
		oracle_same(&o, h.achieved, "conf_achieved", 1e-11);
		oracle_same(&o, h.lo, "lo", 1e-11);
		oracle_same(&o, h.hi, "hi", 1e-11);
		if (logs)
			oracle_same(&o, exp(h.estimate), "ratio", 1e-11);
		free(y);
		free(x);
	}
	assert_int_equal(o.rows, 43);
}

static void
signed_rank(void **state)
{
	struct oracle o;
	size_t n;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_paired.csv");
	while (oracle_next(&o)) {
		double *x = oracle_differences(&o, &n);
		struct ranktest r;

		r = ranktest_signed(x, n);
		oracle_same(&o, r.statistic, "V", 1e-12);
		oracle_same(&o, r.p, "p_signed_rank", 1e-10);
		oracle_same(&o, ranktest_signed_least(n),
		    "min_p_signed_rank", 1e-10);
		free(x);
	}
	assert_int_equal(o.rows, 20);
}

/*
 * Ties and a zero: of 0 1 1 -1 the zero goes, three midranks 2 stay; V = 4;
 * P(V >= 4) = P(at least two of three positive) = 1/2.
 */
static void
signed_ties(void **state)
{
	static const double d[] = { 0, 1, 1, -1 };
	struct ranktest r = ranktest_signed(d, 4);

	(void)state;
	assert_true(r.statistic == 4);
	assert_within(r.greater, 0.5, 1e-15);
	assert_within(r.p, 1, 1e-15);
}

/* 1 2 5: averages 1 1.5 2 3 3.5 5, of which the middle is 2.5. */
static void
walsh(void **state)
{
	static const double x[] = { 1, 2, 5 };

	(void)state;
	assert_within(shift_one(x, 3).estimate, 2.5, 1e-15);
}

/*
 * 1, -2, 3 ... -2000: the odd ranks sum to 1000^2, the mean is 2000 2001 / 4,
 * the variance that times 4001 / 6; z = 499.5 / 25829.5712 with the correction.
 * Twice the normal tail of that by Python's math.erfc.
 */
static void
signed_many(void **state)
{
	static double d[2000];
	struct ranktest r;

	(void)state;
	for (int i = 0; i < 2000; i++)
		d[i] = i % 2 == 0 ? i + 1 : -i - 1;
	r = ranktest_signed(d, 2000);
	assert_within(r.p, 0.9845712305709039, 1e-12);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(mann_whitney), cmocka_unit_test(exchanged),
		cmocka_unit_test(large), cmocka_unit_test(infinite),
		cmocka_unit_test(hodges_lehmann),
		cmocka_unit_test(walsh), cmocka_unit_test(signed_rank),
		cmocka_unit_test(signed_ties),
		cmocka_unit_test(signed_many),
	};

	return cmocka_run_group_tests_name("ranktest", tests, NULL, NULL);
}
