#include "test.h"

#include "human.h"

static const struct {
	double value;
	const char *unit, *text;
} figures[] = {
	{ 524288000, "B", "524 MB" },
	{ 5242880000, "B", "5.24 GB" },
	{ 52066418, "B/s", "52.1 MB/s" },
	{ 999, "B", "999 B" },
	{ 999.6, "B", "1 kB" },
	{ 0, "B", "0 B" },
	{ 3310, "1/s", "3310/s" },
	{ 9.5, "1/s", "9.5/s" },
	{ 983040, "1", "983040" },
	{ 30, "s", "30 s" },
	{ 2.02591, "s", "2.03 s" },
	{ 0.0198, "s", "0.0198 s" },
	{ 0.00302, "s", "3.02 ms" },
	{ 45.8e-6, "s", "45.8 us" },
	{ 0, "s", "0 s" },
	{ 95, "%", "95 %" },
	{ NAN, "B", "?" },
};

static void
writes(void **state)
{
	char buf[HUMAN_SIZE];

	(void)state;
	for (size_t i = 0; i < LEN(figures); i++)
		assert_string_equal(human(buf, figures[i].value,
		    figures[i].unit), figures[i].text);
}

static void
rounds_up(void **state)
{
	static const struct { double from, to; } ups[] = {
		{ 29600, 30000 }, { 30000, 30000 }, { 30001, 31000 },
		{ 960, 960 }, { 961, 970 }, { 12, 12 }, { 12.1, 13 },
		{ 3.2, 4 }, { 1e15, 1e15 },
	};

	(void)state;
	for (size_t i = 0; i < LEN(ups); i++)
		assert_close(human_ceil(ups[i].from), ups[i].to);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(writes),
		cmocka_unit_test(rounds_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
