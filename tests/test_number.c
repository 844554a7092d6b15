#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"

static void
assert_written(double value, const char *wanted)
{
	char buf[NUMBER_SIZE + 1];
	size_t len = number_write(buf, value);

	assert_true(len <= NUMBER_SIZE);
	buf[len] = '\0';
	if (strcmp(buf, wanted) != 0)
		fail_msg("%.17g was written as \"%s\", wanted \"%s\"", value,
		    buf, wanted);
}

/* Figures and their text, both by hand. */
static void
writes_figures(void **state)
{
	(void)state;
	assert_written(0, "0");
	assert_written(-0.0, "0");
	assert_written(1, "1");
	assert_written(-12, "-12");
	assert_written(1073741824, "1073741824");
	assert_written(9007199254740991.0, "9007199254740991");
	assert_written(0.5, "0.5");
	assert_written(-2.25, "-2.25");
	assert_written(0.1, "0.1");
	assert_written(1.0 / 3, "0.333333333333");
	assert_written(200.0 / 3, "66.6666666667");
	assert_written(0.0001, "0.0001");
	assert_written(0.00001, "1e-05");
	assert_written(1234567890.5, "1234567890.5");
	assert_written(99999999999.95, "99999999999.9");
	/* Rounds up into one more digit. */
	assert_written(9.9999999999999, "10");
	assert_written(999999999999.75, "1e+12");
	assert_written(1e300, "1e+300");
	assert_written(NAN, "");
	assert_written(INFINITY, "");
	assert_written(-INFINITY, "");
}

/* A double of random bits, sign and all, with an exponent that is in use. */
static double
random_figure(void)
{
	double mantissa = (double)((((uint64_t)random() << 31) |
	    (uint64_t)random()) & 0x1fffffffffffff);

	return ldexp(mantissa, (int)(random() % 140) - 120);
}

static void
writes_as_printf(void **state)
{
	char wanted[64];
	double value;

	(void)state;
	srandom(7);
	for (int i = 0; i < 300000; i++) {
		value = random_figure();
		/* Every other one with few digits, as logs print them. */
		if (i % 2 == 1)
			value = rint(value) / (i % 4 == 1 ? 100 : 8192);
		if (value == floor(value) && value < 9007199254740992.0)
			snprintf(wanted, sizeof wanted, "%.0f", value);
		else
			snprintf(wanted, sizeof wanted, "%.12g", value);
		assert_written(value, wanted);
	}
}

/* Microseconds and less, as fio prints them: "5.4136e-05". */
static void
writes_small_as_printf(void **state)
{
	char wanted[64];

	(void)state;
	srandom(9);
	for (int i = 0; i < 100000; i++) {
		double value = (double)(random() % 1000000) * 1e-9 /
		    (i % 3 == 0 ? 1000 : 1);

		snprintf(wanted, sizeof wanted, "%.12g", value);
		assert_written(value, wanted);
	}
}

/* Ties that only the exact binary value decides. */
static void
writes_ties_as_printf(void **state)
{
	char wanted[64];

	(void)state;
	for (int i = 0; i < 20000; i++) {
		double value = 100000000000.0 + i * 10 + 0.25 + i % 3 * 0.125;

		snprintf(wanted, sizeof wanted, "%.12g", value);
		assert_written(value, wanted);
		value = 1000.0 + (i * 2 + 1) / 2147483648.0;
		snprintf(wanted, sizeof wanted, "%.12g", value);
		assert_written(value, wanted);
	}
}

static const struct {
	const char *text;
	bool is_figure;
	double value;
} readable[] = {
	{ "12", true, 12 },
	{ "-0.5", true, -0.5 },
	{ "+5", true, 5 },
	{ "1e-05", true, 0.00001 },
	{ ".5", true, 0.5 },
	{ "5.", true, 5 },
	{ "123456789012345678", true, 123456789012345678.0 },
	{ "0.1", true, 0.1 },
	{ "", false, 0 },
	{ ".", false, 0 },
	{ "-", false, 0 },
	{ "1e400", false, 0 },
	{ "inf", false, 0 },
	{ "nan", false, 0 },
	{ "0x10", false, 0 },
	{ " 1", false, 0 },
	{ "1 ", false, 0 },
	{ "1,5", false, 0 },
	{ "1.2.3", false, 0 },
	{ "1e", false, 0 },
	{ "12MB", false, 0 },
};

static void
reads_figures(void **state)
{
	double value;

	(void)state;
	for (size_t i = 0; i < LEN(readable); i++) {
		if (number_read(readable[i].text, &value) !=
		    readable[i].is_figure)
			fail_msg("\"%s\"", readable[i].text);
		if (readable[i].is_figure)
			assert_true(value == readable[i].value);
	}
}

/* The short way through must give the very double that strtod gives. */
static void
reads_as_strtod(void **state)
{
	char text[64];
	double value;

	(void)state;
	srandom(8);
	for (int i = 0; i < 200000; i++) {
		snprintf(text, sizeof text, "%.*f", (int)(random() % 8),
		    (double)random() * (double)(random() % 1000) / 977);
		assert_true(number_read(text, &value));
		assert_true(value == strtod(text, NULL));
	}
}

static const struct {
	const char *text;
	bool grouped;
	size_t len;
	double value, step;
} decimals[] = {
	{ "12", false, 2, 12, 1 },
	{ "95.02 MB", false, 5, 95.02, 0.01 },
	{ "95,02 MB", false, 5, 95.02, 0.01 },
	{ "3.", false, 1, 3, 1 },
	{ "3, 4", false, 1, 3, 1 },
	{ "16,384", true, 6, 16384, 1 },
	{ "16,384", false, 6, 16.384, 0.001 },
	{ "1,234,567.5", true, 11, 1234567.5, 0.1 },
	{ "1,2345", true, 6, 1.2345, 0.0001 },
	{ "4.58e-05", false, 8, 4.58e-05, 1e-07 },
	{ "1e+06", false, 5, 1e6, 1e6 },
	{ "2e", false, 1, 2, 1 },
	{ "2e+", false, 1, 2, 1 },
	{ "0.00", false, 4, 0, 0.01 },
	{ "123456789012345678901234", false, 24, 123456789012345678901234.0,
	    10000 },
	{ "", false, 0, 0, 0 },
	{ ".5", false, 0, 0, 0 },
	{ "-1", false, 0, 0, 0 },
	{ "x", false, 0, 0, 0 },
	{ "1e999", false, 0, 0, 0 },
};

static void
reads_decimals(void **state)
{
	struct decimal figure;

	(void)state;
	for (size_t i = 0; i < LEN(decimals); i++) {
		size_t len = decimal_read(decimals[i].text,
		    strlen(decimals[i].text), decimals[i].grouped, &figure);

		if (len != decimals[i].len)
			fail_msg("\"%s\": %zu bytes", decimals[i].text, len);
		if (len > 0) {
			assert_close(figure.value, decimals[i].value);
			assert_within(figure.step, decimals[i].step, 1e-12);
		}
	}
}

/* No byte behind the given length counts. */
static void
reads_no_further(void **state)
{
	struct decimal figure;

	(void)state;
	assert_int_equal(decimal_read("123456", 3, false, &figure), 3);
	assert_close(figure.value, 123);
	assert_int_equal(decimal_read("1.25", 2, false, &figure), 1);
	assert_int_equal(decimal_read("1e-05", 3, false, &figure), 1);
	assert_int_equal(decimal_read("7", 0, false, &figure), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(writes_figures),
		cmocka_unit_test(writes_as_printf),
		cmocka_unit_test(writes_small_as_printf),
		cmocka_unit_test(writes_ties_as_printf),
		cmocka_unit_test(reads_figures),
		cmocka_unit_test(reads_as_strtod),
		cmocka_unit_test(reads_decimals),
		cmocka_unit_test(reads_no_further),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
