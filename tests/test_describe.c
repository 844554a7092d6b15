#include "test.h"

#include "oracle.h"

#include "describe.h"

/* Right decimal digits: mean, sd; what decimal data allow in double. */
static const struct nist {
	const char *name;
	double digits[2];
} sets[] = {
	{ "Lew",      { 14.8, 14.8 } },
	{ "Lottery",  { 14.8, 14.8 } },
	{ "Mavro",    { 15,   13.1 } },
	{ "Michelso", { 15,   13.8 } },
	{ "NumAcc1",  { 15,   15 } },
	{ "NumAcc2",  { 15,   15 } },
	{ "NumAcc3",  { 15,   9.5 } },
	{ "NumAcc4",  { 15,   8.3 } },
	{ "PiDigits", { 14.8, 14.8 } },
};

/* Log relative error: how many digits are right, at most 15. */
static double
lre(double got, double want)
{
	double error = fabs(got - want) / fabs(want);

	return error > 0 ? fmin(15, -log10(error)) : 15;
}

static size_t
read_values(const char *name, double *x, size_t room)
{
	char path[64];
	size_t n = 0;
	FILE *in;

	snprintf(path, sizeof path, "tests/nist/%s.txt", name);
	in = fopen(path, "r");
	assert_non_null(in);
	while (n < room && fscanf(in, "%lf", &x[n]) == 1)
		n++;
	fclose(in);
	return n;
}

static void
nist(void **state)
{
	static double x[5001];
	struct oracle o;
	size_t n;

	(void)state;
	oracle_open(&o, "tests/nist/certified.csv");
	while (oracle_next(&o)) {
		const struct nist *set = sets;

		while (strcmp(set->name, o.cell[0]) != 0)
			assert_true(++set < sets + LEN(sets));
		n = read_values(o.cell[0], x, LEN(x));
		assert_int_equal(n, oracle_number(&o, "n"));
		/* 0.05: rounding of the digits given above. */
		assert_true(lre(describe_mean(x, n), oracle_number(&o,
		    "mean")) > set->digits[0] - 0.05);
		assert_true(lre(describe_sd(x, n), oracle_number(&o, "sd")) >
		    set->digits[1] - 0.05);
	}
	assert_int_equal(o.rows, LEN(sets));
}

static void
quantiles(void **state)
{
	struct oracle o;
	size_t n;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_quantiles.csv");
	while (oracle_next(&o)) {
		double *x = oracle_list(&o, "x", &n);
		double prob = oracle_number(&o, "prob");

		describe_sort(x, n);
		oracle_same(&o, describe_quantile(x, n, prob), "type7", 1e-14);
		oracle_same(&o, describe_median(x, n), "median", 1e-14);
		free(x);
	}
	assert_int_equal(o.rows, 60);
}

/* Long samples are sorted in another way than short ones. */
static void
sorting(void **state)
{
	size_t n = 150000;
	double *x = calloc(n, sizeof *x), sum = 0, sorted_sum = 0;
	unsigned seed = 1;

	(void)state;
	for (size_t i = 0; i < n; i++) {
		seed = seed * 1103515245u + 12345u;
		x[i] = ((double)(seed >> 8) - 8e6) * 0.5;
		sum += x[i];
	}
	x[7] = -INFINITY;
	x[9] = -0.0;
	describe_sort(x, n);
	assert_true(isinf(x[0]));
	for (size_t i = 1; i < n; i++) {
		assert_true(x[i - 1] <= x[i]);
		sorted_sum += x[i];
	}
	/* Halves below 2^53: both sums are exact but for x[7] and x[9]. */
	assert_true(fabs(sum - sorted_sum) < 2 * 8.4e6);
	free(x);
}

static void
too_small(void **state)
{
	static const double one[] = { 5 };

	(void)state;
	assert_true(isnan(describe_mean(one, 0)));
	assert_true(isnan(describe_sd(one, 1)));
	assert_true(isnan(describe_quantile(one, 0, 0.5)));
	assert_true(isnan(describe_median(one, 0)));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nist), cmocka_unit_test(quantiles),
		cmocka_unit_test(sorting), cmocka_unit_test(too_small),
	};

	return cmocka_run_group_tests_name("describe", tests, NULL, NULL);
}
