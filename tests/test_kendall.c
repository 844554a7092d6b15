#include "test.h"

#include "oracle.h"

#include "kendall.h"
#include "scaling.h"

static void
trend(void **state)
{
	struct oracle o;
	size_t n;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_trend.csv");
	while (oracle_next(&o)) {
		double *x = oracle_list(&o, "x", &n), order[64];
		struct kendall k = kendall_trend(x, n);

		oracle_same(&o, (double)k.concordant, "concordant", 0);
		oracle_same(&o, k.tau, "tau", 1e-12);
		oracle_same(&o, k.p, "p", 1e-12);
		for (size_t i = 0; i < n; i++) {
			order[i] = (double)i;
			x[i] = log(x[i]);
		}
		oracle_same(&o, scaling_line(order, x, n).slope, "slope",
		    1e-12);
		free(x);
	}
	assert_int_equal(o.rows, 24);
}

/*
 * 1 1 2: score 2; of the 3 orders two have |score| = 2 and one, 1 2 1, has 0:
 * p = 2/3.
 */
static void
ties(void **state)
{
	static const double x[] = { 1, 1, 2 };

	(void)state;
	assert_within(kendall_trend(x, 3).p, 2.0 / 3, 1e-15);
}

/* All equal: nothing can be said, so p is 1, for any n. */
static void
all_equal(void **state)
{
	double x[12];

	(void)state;
	for (size_t i = 0; i < LEN(x); i++)
		x[i] = 4;
	assert_within(kendall_trend(x, 5).p, 1, 0);
	assert_within(kendall_trend(x, LEN(x)).p, 1, 0);
	assert_true(isnan(kendall_trend(x, 1).p));
}

/*
 * Ties do not end the exact figures: 1 1 2 2 3 3 3 4 4 has 9!/(2 2 6 2) =
 * 7560 orders; sorted, all 30 untied pairs are concordant, and one order is
 * the same backwards: p = 2/7560.
 */
static void
many_ties(void **state)
{
	static const double x[] = { 1, 1, 2, 2, 3, 3, 3, 4, 4 };

	(void)state;
	assert_within(kendall_trend(x, 9).p, 2.0 / 7560, 1e-13);
	assert_int_equal(kendall_trend(x, 9).concordant, 30);
}

/* One run more than is exact: the normal approximation, near the exact p. */
static void
long_series(void **state)
{
	double x[171], exact;

	(void)state;
	for (size_t i = 0; i < 170; i++)
		x[i] = (double)(i * 7919 % 200) + 0.2 * (double)i;
	exact = kendall_trend(x, 170).p;
	assert_true(exact > 0.01 && exact < 0.2);
	assert_true(kendall_may_trend(x, 170));
	/* In the middle of the figures: it hardly moves tau. */
	memmove(x + 86, x + 85, 85 * sizeof *x);
	x[85] = 116.3;
	assert_within(kendall_trend(x, 171).p, exact, 0.1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(trend), cmocka_unit_test(ties),
		cmocka_unit_test(all_equal), cmocka_unit_test(many_ties),
		cmocka_unit_test(long_series),
	};

	return cmocka_run_group_tests_name("kendall", tests, NULL, NULL);
}
