#include "test.h"

#include "outlier.h"

/* Limits at 1 %: 1.7637 at n = 5 (cut, not rounded, in the method's table). */
static void
grubbs_limits(void **state)
{
	(void)state;
	assert_true(fabs(outlier_grubbs_limit(5) - 1.763) < 7e-4);
	assert_true(fabs(outlier_grubbs_limit(6) - 1.973) < 6e-4);
	assert_true(fabs(outlier_grubbs_limit(8) - 2.274) < 6e-4);
	assert_true(fabs(outlier_grubbs_limit(10) - 2.482) < 6e-4);
}

static void
grubbs(void **state)
{
	static const double apart[] = { 0, .1, .2, .3, .4, .5, .6, 9 };
	static const double even[] = { 0, .1, .2, .3, .4, .5, .6, .7 };

	(void)state;
	assert_true(outlier_grubbs(apart, 8, 0));
	assert_false(outlier_grubbs(even, 8, 0));
	/* Digits as coarse as the distance make no outlier. */
	assert_false(outlier_grubbs(apart, 8, 4));
	assert_false(outlier_grubbs(apart + 4, 4, 0));
}

/*
 * 0 0 1 10 11 11: parts (0, 0, 1) and (10, 11, 11), 2/3 within each; total
 * about the mean 5.5 is 2 (30.25 * 2 + 20.25) = 161.5.
 */
static void
split(void **state)
{
	static const double x[] = { 0, 0, 1, 10, 11, 11 };
	size_t place = 0;

	(void)state;
	assert_within(outlier_split(x, 6, &place), (4.0 / 3) / 161.5, 1e-12);
	assert_int_equal(place, 3);
	assert_true(outlier_two_modes(x, 6, 0));
	assert_false(outlier_two_modes(x, 6, 3));
	assert_true(isnan(outlier_split(x, 3, NULL)));
}

static void
one_mode(void **state)
{
	static const double x[] = { 1, 2, 2.5, 3, 3.5, 4, 5 };

	(void)state;
	assert_false(outlier_two_modes(x, 7, 0));
	assert_false(outlier_two_modes(x, 4, 0));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(grubbs_limits), cmocka_unit_test(grubbs),
		cmocka_unit_test(split), cmocka_unit_test(one_mode),
	};

	return cmocka_run_group_tests_name("outlier", tests, NULL, NULL);
}
