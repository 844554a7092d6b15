#include "test.h"

#include <stdbool.h>
#include <stdio.h>

#include "axis.h"

static struct unit_row {
	const char *name, *base;
	double largest;
	const char *text;
	double factor;
} unit_rows[] = {
	{ "B/s", "B/s", 999, "B/s", 1 },
	{ "kB/s", "B/s", 1000, "kB/s", 1e3 },
	{ "MB/s", "B/s", 41406464, "MB/s", 1e6 },
	{ "GB/s", "B/s", 8.1e9, "GB/s", 1e9 },
	{ "rates", "1/s", 261.4, "1/s", 1 },
	{ "thousands", "1/s", 32768, "1000/s", 1e3 },
	{ "ms", "s", 0.0123, "ms", 1e-3 },
	{ "us", "s", 45e-6, "\xC2\xB5s", 1e-6 },
	{ "below all", "s", 1e-12, "ns", 1e-9 },
	{ "per cent", "%", 99, "%", 1 },
	{ "unknown", "furlong", 1e9, "furlong", 1 },
};

static void
finds_unit(void **state)
{
	const struct unit_row *row = *state;
	struct axis_unit unit = axis_unit(row->base, row->largest);

	assert_string_equal(unit.text, row->text);
	assert_close(unit.factor, row->factor);
}

static struct figure_row {
	const char *name;
	double value;
} figure_rows[] = {
	{ "1.99", 1.993728 }, { "10.0", 9.996 }, { "9.99", 9.994 },
	{ "100", 99.96 }, { "0.123", 0.1234 }, { "12345", 12345.4 },
	{ "0.00120", 0.0012 }, { "0", 0 }, { "1000", 999.6 },
	{ "0.100", 0.09996 },
};

static void
writes_figure(void **state)
{
	const struct figure_row *row = *state;
	char buf[AXIS_FIGURE];

	axis_figure(buf, row->value);
	assert_string_equal(buf, row->name);
}

static struct tics_row {
	const char *name;	/* the tics */
	double min, max;
	size_t n;
	bool logs;
} tics_rows[] = {
	{ "0 10 20 30 40 ", 0, 41, 5,
	    false },
	{ "0 20 40 ", 0, 41, 3,
	    false },
	{ "0 0.5 1 1.5 ", 0, 1.5, 4,
	    false },
	{ "0 0.002 0.004 ", 0, 0.0045, 3,
	    false },
	{ "1 2 5 10 20 ", 0.9, 22, 6,
	    true },
	{ "1 10 ", 0.9, 22, 2,
	    true },
	{ "1 1.1 1.2 ", 0.95, 1.2, 5,
	    true },
	{ "0.7 0.8 0.9 1 1.1 1.2 1.3 1.4 1.5 1.6 ", 0.7, 1.7, 20,
	    true },
	{ "0.8 1 1.2 1.5 ", 0.7, 1.7, 6,
	    true },
	{ "0.01 1 100 10000 ", 0.01, 100000, 4,
	    true },
	{ "1.0001 1.00012 1.00014 1.00016 1.00018 1.0002 ", 1.0001, 1.0002, 5,
	    true },
	{ "0.92 0.94 0.96 0.98 1 ", 0.916, 1.013, 5, true },
	{ "95 100 105 ", 91, 108, 4, false },
	{ "-5 0 5 ", -6, 6, 3, false },
};

static void
places_tics(void **state)
{
	const struct tics_row *row = *state;
	double tics[AXIS_TICS];
	size_t n = (row->logs ? axis_log : axis_linear)(row->min, row->max,
	    row->n, tics), len = 0;
	char text[200] = { '\0' };

	for (size_t i = 0; i < n; i++)
		len += (size_t)snprintf(text + len, sizeof text - len,
		    "%.10g ", tics[i]);
	assert_string_equal(text, row->name);
}

int
main(void)
{
	struct CMUnitTest tests[LEN(unit_rows) + LEN(figure_rows) +
	    LEN(tics_rows)] = { 0 };
	size_t n = 0;

	for (size_t i = 0; i < LEN(unit_rows); i++, n++) {
		tests[n].name = unit_rows[i].name;
		tests[n].test_func = finds_unit;
		tests[n].initial_state = &unit_rows[i];
	}
	for (size_t i = 0; i < LEN(figure_rows); i++, n++) {
		tests[n].name = figure_rows[i].name;
		tests[n].test_func = writes_figure;
		tests[n].initial_state = &figure_rows[i];
	}
	for (size_t i = 0; i < LEN(tics_rows); i++, n++) {
		tests[n].name = tics_rows[i].name;
		tests[n].test_func = places_tics;
		tests[n].initial_state = &tics_rows[i];
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
