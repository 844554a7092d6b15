/*
 * Walks the tables of all formats: each pattern compiles, knows its groups
 * and matches its own sample from the first byte to the last.
 */
#include "test.h"

#include "pattern.h"

/* One format; returns the number of its patterns. */
static size_t
check(const struct format *format)
{
	size_t n = 0;

	for (; format->patterns[n].name != NULL; n++) {
		const struct pattern *p = &format->patterns[n];
		const char *why = pattern_check(format, p);

		if (why != NULL)
			fail_msg("%s: %s: %s", format->tool, p->name, why);
	}
	return n;
}

static void
patterns_take_their_samples(void **state)
{
	(void)state;
	for (size_t i = 0; all_formats[i] != NULL; i++)
		assert_true(check(all_formats[i]) > 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(patterns_take_their_samples),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
