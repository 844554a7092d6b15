#include "test.h"

#include "oracle.h"

#include "contrast.h"
#include "describe.h"

static const double versus[2] = { 1, -1 };

/*
 * A list of figures as a group; q: rounded to nearest at that digit.  The
 * oracle takes the digit relative to the geometric mean.
 */
static struct sample
group(const struct oracle *o, const char *name, bool logs, double q)
{
	size_t n;
	double *y = oracle_list(o, name, &n);
	struct sample s = { .n = (double)n };

	for (size_t i = 0; i < n && logs; i++)
		y[i] = log(y[i]);
	s.mean = describe_mean(y, n);
	s.digits = contrast_digits(exp(s.mean), exp(s.mean) - q / 2,
	    exp(s.mean) + q / 2);
	s.variance = describe_variance(y, n);
	free(y);
	return s;
}

static void
welch(void **state)
{
	struct oracle o;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_welch.csv");
	while (oracle_next(&o)) {
		bool logs = strcmp(oracle_text(&o, "scale"), "log") == 0;
		struct sample s[2] = { group(&o, "x", logs, 0),
		    group(&o, "y", logs, 0) };
		struct contrast c = contrast_test(s, versus, 2);
		double t = oracle_number(&o, "t");

		oracle_same(&o, s[0].mean, "mean1", 1e-10);
		oracle_same(&o, s[1].mean, "mean2", 1e-10);
		oracle_same(&o, sqrt(s[0].variance), "sd1", 1e-10);
		oracle_same(&o, sqrt(s[1].variance), "sd2", 1e-10);
		oracle_same(&o, c.se, "se", 1e-10);
		oracle_same(&o, c.df_welch, "df", 1e-10);
		if (fabs(t) > 1e-12)
			oracle_same(&o, c.t, "t", 1e-10);
		else
			assert_true(fabs(c.t) < 1e-12);
		/* Welch's own p: without the cap. */
		c.df = c.df_welch;
		if (fabs(t) > 1e-12) {
			oracle_same(&o, contrast_p(c.t, c.df), "p", 1e-10);
			oracle_same(&o, c.difference - contrast_half(&c, .95),
			    "lo95", 1e-9);
			oracle_same(&o, c.difference + contrast_half(&c, .95),
			    "hi95", 1e-9);
		}
	}
	assert_int_equal(o.rows, 70);
}

/* Which sides have one run only, by the oracle's method. */
static struct contrast
ratio_test(const struct oracle *o, const struct sample s[2])
{
	const char *method = oracle_text(o, "method");
	struct contrast c;

	if (strcmp(method, "single_x") == 0)
		return contrast_one(&s[0], &s[1]);
	if (strcmp(method, "single_y") != 0)
		return contrast_test(s, versus, 2);
	c = contrast_one(&s[1], &s[0]);
	c.t = -c.t;
	return c;
}

static void
ratio(void **state)
{
	struct oracle o;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_ratio_ci.csv");
	while (oracle_next(&o)) {
		struct sample s[2] = {
			group(&o, "x", true, oracle_number(&o, "q1")),
			group(&o, "y", true, oracle_number(&o, "q2")) };
		struct contrast c = ratio_test(&o, s);
		double conf = oracle_number(&o, "conf"), d;

		d = s[0].mean - s[1].mean;
		oracle_same(&o, d, "log_ratio", 1e-9);
		oracle_same(&o, exp(d), "ratio", 1e-9);
		oracle_same(&o, s[0].digits + s[1].digits, "var_round", 1e-9);
		oracle_same(&o, contrast_critical_sd(d,
		    1 / s[0].n + 1 / s[1].n, 1 - conf), "critical_sd_log",
		    1e-9);
		if (strcmp(oracle_text(&o, "method"), "single_both") == 0)
			continue;
		/* Equal figures: the caller looks at them, not at 1e-33. */
		if (strcmp(oracle_text(&o, "method"), "no_spread") == 0)
			continue;
		oracle_same(&o, c.variance, "var_sample", 1e-9);
		oracle_same(&o, c.df_welch, "df_satterthwaite", 1e-9);
		oracle_same(&o, c.df_cap, "df_cap", 1e-9);
		oracle_same(&o, c.df, "df_total", 1e-9);
		oracle_same(&o, c.t, "t", 1e-9);
		oracle_same(&o, c.p, "p", 1e-9);
		oracle_same(&o, exp(d - contrast_half(&c, conf)), "lo", 1e-9);
		oracle_same(&o, exp(d + contrast_half(&c, conf)), "hi", 1e-9);
	}
	assert_int_equal(o.rows, 61);
}

static void
same(void **state)
{
	struct oracle o;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_tost.csv");
	while (oracle_next(&o)) {
		struct sample s[2] = { group(&o, "x", true, 0),
		    group(&o, "y", true, 0) };
		struct contrast c = contrast_test(s, versus, 2);
		double margin = log1p(oracle_number(&o, "margin"));
		double half = contrast_half(&c,
		    1 - 2 * oracle_number(&o, "alpha"));

		oracle_same(&o, margin, "log_margin", 1e-10);
		oracle_same(&o, contrast_same(&c, margin), "p_tost", 1e-10);
		oracle_same(&o, c.se, "se", 1e-10);
		oracle_same(&o, c.df, "df_cap", 1e-10);
		oracle_same(&o, exp(c.difference - half), "ci_lo", 1e-10);
		oracle_same(&o, exp(c.difference + half), "ci_hi", 1e-10);
	}
	assert_int_equal(o.rows, 49);
}

static void
one_sample(struct oracle *o, const double *y, size_t n)
{
	static const double one = 1;
	struct sample s = { (double)n, describe_mean(y, n),
	    describe_variance(y, n), 0 };
	struct contrast c = contrast_test(&s, &one, 1);
	double half = contrast_half(&c, 0.95);

	oracle_same(o, c.p, "p", 1e-10);
	oracle_same(o, exp(c.difference - half), "lo", 1e-10);
	oracle_same(o, exp(c.difference + half), "hi", 1e-10);
}

static void
paired(void **state)
{
	struct oracle o;
	size_t n;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_paired.csv");
	while (oracle_next(&o)) {
		double *x = oracle_differences(&o, &n);

		oracle_same(&o, exp(describe_mean(x, n)), "ratio", 1e-10);
		one_sample(&o, x, n);
		free(x);
	}
	assert_int_equal(o.rows, 20);
}

/* Ratios as a sample: what a geometric mean's interval would be. */
static void
geomean(void **state)
{
	struct oracle o;
	size_t n;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_geomean.csv");
	while (oracle_next(&o)) {
		double *y = oracle_logs(&o, "ratios", &n);

		oracle_same(&o, exp(describe_mean(y, n)), "geomean", 1e-12);
		oracle_same(&o, exp(describe_sd(y, n)), "gsd", 1e-12);
		/* No scatter, or a mean of 0: nothing relative to compare. */
		if (describe_variance(y, n) > 0 &&
		    fabs(describe_mean(y, n)) > 1e-12)
			one_sample(&o, y, n);
		free(y);
	}
	assert_int_equal(o.rows, 20);
}

static void
summary(void **state)
{
	struct oracle o;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_summary.csv");
	while (oracle_next(&o)) {
		double cv1 = oracle_number(&o, "sd1") /
		    oracle_number(&o, "mean1");
		double cv2 = oracle_number(&o, "sd2") /
		    oracle_number(&o, "mean2");
		struct sample s[2] = {
			{ oracle_number(&o, "neff1"),
			    log(oracle_number(&o, "mean1")), cv1 * cv1, 0 },
			{ oracle_number(&o, "neff2"),
			    log(oracle_number(&o, "mean2")), cv2 * cv2, 0 } };
		struct contrast c = contrast_test(s, versus, 2);
		double half = contrast_half(&c, 0.95);

		struct sample raw[2] = {
			{ s[0].n, oracle_number(&o, "mean1"),
			    pow(oracle_number(&o, "sd1"), 2), 0 },
			{ s[1].n, oracle_number(&o, "mean2"),
			    pow(oracle_number(&o, "sd2"), 2), 0 } };
		struct contrast w = contrast_test(raw, versus, 2);

		oracle_same(&o, w.t, "welch_t", 1e-10);
		oracle_same(&o, w.df_welch, "welch_df", 1e-10);
		oracle_same(&o, contrast_p(w.t, w.df_welch), "welch_p",
		    1e-10);
		oracle_same(&o, exp(c.difference), "ratio", 1e-10);
		oracle_same(&o, c.se, "log_se", 1e-10);
		oracle_same(&o, c.df, "log_df_cap", 1e-10);
		oracle_same(&o, c.p, "log_p", 1e-10);
		oracle_same(&o, exp(c.difference - half), "lo", 1e-10);
		oracle_same(&o, exp(c.difference + half), "hi", 1e-10);
	}
	assert_int_equal(o.rows, 30);
}

/* Name of the contrast, and its weights for the cells 00, 10, 01, 11. */
static const struct effect {
	const char *name;
	double c[4];
} effects[] = {
	{ "A",  { -.5, .5, -.5, .5 } },
	{ "B",  { -.5, -.5, .5, .5 } },
	{ "I",  { 1, -1, -1, 1 } },
	{ "A0", { -1, 1, 0, 0 } },
	{ "B0", { -1, 0, 1, 0 } },
	{ "AB", { -1, 0, 0, 1 } },
};

static void
one_effect(const struct oracle *o, const struct sample s[4],
    const struct effect *effect)
{
	static const char *const ends[] = { "ratio", "log", "se", "df",
	    "dfcap", "p", "lo", "hi" };
	struct sample used[4];
	double c[4], half, got[8];
	char name[16];
	size_t k = 0;
	struct contrast r;

	for (size_t i = 0; i < 4; i++)
		if (fabs(effect->c[i]) > 0) {
			used[k] = s[i];
			c[k++] = effect->c[i];
		}
	r = contrast_test(used, c, k);
	half = contrast_half(&r, 0.95);
	got[0] = exp(r.difference);
	got[1] = r.difference;
	got[2] = r.se;
	got[3] = r.df_welch;
	got[4] = r.df;
	got[5] = r.p;
	got[6] = exp(r.difference - half);
	got[7] = exp(r.difference + half);
	for (size_t i = 0; i < (s[0].n > 1 ? 8 : 2); i++) {
		snprintf(name, sizeof name, "%s_%s", effect->name, ends[i]);
		oracle_same(o, got[i], name, 1e-10);
	}
}

static void
factorial(void **state)
{
	struct oracle o;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_factorial.csv");
	while (oracle_next(&o)) {
		struct sample s[4] = { group(&o, "x00", true, 0),
		    group(&o, "x10", true, 0), group(&o, "x01", true, 0),
		    group(&o, "x11", true, 0) };

		for (size_t i = 0; i < LEN(effects); i++)
			one_effect(&o, s, &effects[i]);
	}
	assert_int_equal(o.rows, 24);
}

/*
 * Fieller's limits of a ratio of raw means are those r where the contrast with
 * weights 1 and -r just reaches the quantile of t: our contrast must say so.
 */
static void
fieller(void **state)
{
	struct oracle o;
	size_t limits = 0;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_fieller.csv");
	while (oracle_next(&o)) {
		struct sample s[2] = { group(&o, "x", false, 0),
		    group(&o, "y", false, 0) };
		double weight[2] = { 1, -oracle_number(&o, "ratio") };
		struct contrast c = contrast_test(s, weight, 2);
		double lo = oracle_number(&o, "lo");
		double hi = oracle_number(&o, "hi");

		oracle_same(&o, c.df_welch, "df", 1e-9);
		c.se = 1;
		c.df = c.df_welch;
		oracle_same(&o, contrast_half(&c, oracle_number(&o, "conf")),
		    "tcrit", 1e-9);
		for (int i = 0; i < 2 && !isnan(lo); i++, limits++) {
			weight[1] = i == 0 ? -lo : -hi;
			c = contrast_test(s, weight, 2);
			oracle_same(&o, fabs(c.t), "tcrit", 1e-7);
		}
	}
	assert_int_equal(o.rows, 44);
	assert_true(limits > 60);
}

static void
student(void **state)
{
	struct oracle o;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_tdist.csv");
	while (oracle_next(&o)) {
		double df = oracle_number(&o, "df");
		double prob = oracle_number(&o, "prob");
		struct contrast c = { .df = df, .se = 1 };

		/* The quantile at prob is half an interval of 2 prob - 1. */
		oracle_same(&o, contrast_half(&c, 2 * prob - 1), "quantile",
		    1e-11);
		oracle_same(&o, contrast_p(2, df), "p_two_of_t2", 1e-11);
		oracle_same(&o, contrast_p(12, df), "p_two_of_t12", 1e-11);
	}
	assert_int_equal(o.rows, 52);
}

/* With no end of degrees of freedom t is normal: 1.959964 at 95 %. */
static void
infinite_df(void **state)
{
	struct contrast c = { .df = INFINITY, .se = 1 };

	(void)state;
	assert_within(contrast_half(&c, 0.95), 1.9599639845400545, 1e-12);
	assert_within(contrast_p(1.9599639845400545, INFINITY), 0.05, 1e-12);
}

/* Cut at the digit (bonnie++): q^2/3; rounded: q^2/12; unknown: 0. */
static void
digits(void **state)
{
	(void)state;
	assert_within(contrast_digits(100, 100, 101), 1e-4 / 3, 1e-12);
	assert_within(contrast_digits(100, 99.5, 100.5), 1e-4 / 12, 1e-12);
	assert_true(contrast_digits(100, NAN, 101) == 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(welch), cmocka_unit_test(ratio),
		cmocka_unit_test(same), cmocka_unit_test(paired),
		cmocka_unit_test(geomean), cmocka_unit_test(summary),
		cmocka_unit_test(factorial), cmocka_unit_test(fieller),
		cmocka_unit_test(student),
		cmocka_unit_test(infinite_df), cmocka_unit_test(digits),
	};

	return cmocka_run_group_tests_name("contrast", tests, NULL, NULL);
}
