#include "test.h"

#include "oracle.h"

#include "contrast.h"
#include "describe.h"
#include "scaling.h"

static void
curves(void **state)
{
	struct oracle o;
	size_t n;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_scaling.csv");
	while (oracle_next(&o)) {
		double *x = oracle_list(&o, "x", &n), *lx;
		double *y = oracle_list(&o, "y", &n), *ly;
		struct saturation s = scaling_saturation(x, y, n);
		struct contrast slope = { 0 };
		struct line line;

		lx = oracle_logs(&o, "x", &n);
		ly = oracle_logs(&o, "y", &n);
		line = scaling_line(lx, ly, n);
		oracle_same(&o, line.slope, "power_exponent", 1e-10);
		oracle_same(&o, line.se, "power_se", 1e-10);
		oracle_same(&o, exp(line.intercept), "power_prefactor",
		    1e-10);
		oracle_same(&o, line.rss, "power_rss", 1e-10);
		slope.df = (double)n - 2;
		slope.se = line.se;
		oracle_same(&o, line.slope - contrast_half(&slope, .95),
		    "power_lo", 1e-9);
		oracle_same(&o, s.max, "sat_max", 1e-6);
		oracle_same(&o, s.half, "sat_half", 1e-6);
		oracle_same(&o, s.log_max_se, "sat_log_max_se", 1e-6);
		oracle_same(&o, s.log_half_se, "sat_log_half_se", 1e-6);
		oracle_same(&o, s.rss, "sat_rss", 1e-6);
		free(ly);
		free(lx);
		free(y);
		free(x);
	}
	assert_int_equal(o.rows, 12);
}

/* Skips so many lines of a NIST file, then reads pairs. */
static size_t
read_pairs(const char *name, int skip, double *a, double *b, size_t room)
{
	char path[64], line[256];
	size_t n = 0;
	FILE *in;

	snprintf(path, sizeof path, "tests/nist/%s.dat", name);
	in = fopen(path, "r");
	assert_non_null(in);
	while (skip-- > 0)
		assert_non_null(fgets(line, sizeof line, in));
	while (n < room && fscanf(in, "%lf %lf", &a[n], &b[n]) == 2)
		n++;
	fclose(in);
	return n;
}

static void
norris(void **state)
{
	static double x[64], y[64];
	struct line line;

	(void)state;
	assert_int_equal(read_pairs("Norris", 60, y, x, LEN(x)), 36);
	line = scaling_line(x, y, 36);
	assert_within(line.intercept, -0.262323073774029, 1e-11);
	assert_within(line.slope, 1.00211681802045, 1e-13);
	assert_within(line.se, 0.429796848199937E-03, 1e-12);
	assert_within(line.rss, 26.6173985294224, 1e-12);
}

/*
 * F of the one-way sets; the digits are those that decimal data in double
 * allow: about 15 less twice the constant leading ones.
 */
static const struct anova {
	const char *name;
	double f;
	double tolerance;
} sets[] = {
	{ "SiRstv",  1.18046237440255, 1e-12 },
	{ "SmLs01",  21.0,   1e-12 },
	{ "SmLs02",  201.0,  1e-12 },
	{ "SmLs03",  2001.0, 1e-12 },
	{ "AtmWtAg", 15.9467335677930, 1e-8 },
	{ "SmLs04",  21.0,   1e-7 },
	{ "SmLs05",  201.0,  1e-7 },
	{ "SmLs06",  2001.0, 1e-7 },
	{ "SmLs07",  21.0,   1e-2 },
	{ "SmLs08",  201.0,  1e-2 },
	{ "SmLs09",  2001.0, 1e-2 },
};

static void
one_way(void **state)
{
	static double group[18010], y[18010];

	(void)state;
	for (size_t i = 0; i < LEN(sets); i++) {
		size_t n = read_pairs(sets[i].name, 60, group, y, LEN(y));

		assert_true(n >= 25);
		assert_within(scaling_f_between(group, y, n), sets[i].f,
		    sets[i].tolerance);
	}
}

/* With two groups of equal size t^2 of their difference is F. */
static void
two_groups(void **state)
{
	static double group[64], y[64];
	static const double versus[2] = { 1, -1 };
	struct sample s[2] = { { .n = 24 }, { .n = 24 } };
	struct contrast c;

	(void)state;
	assert_int_equal(read_pairs("AtmWtAg", 60, group, y, LEN(y)), 48);
	for (size_t i = 0; i < 2; i++) {
		s[i].mean = describe_mean(y + 24 * i, 24);
		s[i].variance = describe_variance(y + 24 * i, 24);
	}
	c = contrast_test(s, versus, 2);
	assert_within(c.t * c.t, 15.9467335677930, 1e-8);
}

/*
 * Sizes 1, 2, 3 with figures (0, 2), (1, 3), (5, 7) about a fit of 1, 2, 3:
 * means 1, 2, 6, so 2 * 9 / 1 between, 6/3 within: F = 9 on 1 and 3 df,
 * whose upper tail is that of |t_3| = 3.
 */
static void
lack_of_fit(void **state)
{
	static const double x[] = { 1, 1, 2, 2, 3, 3 };
	static const double y[] = { 0, 2, 1, 3, 5, 7 };
	static const double fit[] = { 1, 1, 2, 2, 3, 3 };

	(void)state;
	assert_within(scaling_lack_of_fit(x, y, fit, 6), contrast_p(3, 3),
	    1e-12);
	assert_true(isnan(scaling_lack_of_fit(x, y, fit, 1)));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(curves), cmocka_unit_test(norris),
		cmocka_unit_test(one_way), cmocka_unit_test(two_groups),
		cmocka_unit_test(lack_of_fit),
	};

	return cmocka_run_group_tests_name("scaling", tests, NULL, NULL);
}
