/*
 * Walks the tables of all formats: each pattern compiles, knows its groups
 * and matches its own sample from the first byte to the last.
 */
#include "test.h"

#include "pattern.h"

static const struct format *const formats[] = {
	&bonnie_format, &dd_format, &hdparm_format, &seeker_format,
	&fio_format, &memory_format
};

static void
takes_its_sample(void **state)
{
	const struct format *format = *state;

	for (const struct pattern *p = format->patterns; p->name != NULL; p++) {
		const char *why = pattern_check(format, p);

		if (why != NULL)
			fail_msg("%s: %s: %s", format->tool, p->name, why);
	}
}

int
main(void)
{
	struct CMUnitTest tests[LEN(formats)] = { 0 };

	for (size_t i = 0; i < LEN(formats); i++) {
		tests[i].name = formats[i]->tool;
		tests[i].test_func = takes_its_sample;
		tests[i].initial_state = (void *)(uintptr_t)formats[i];
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
