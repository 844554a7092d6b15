/*
 * Walks the tables of all formats: each pattern compiles, knows its groups
 * and matches its own sample from the first byte to the last.
 */
#include "test.h"

#include <string.h>

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

/* Rows with a mistake in them, and what is said of it. */
static const struct {
	struct pattern pattern;
	const char *why;
} wrong[] = {
	{ { "no regex", "a", 0, "a(", "a", NULL },
	  "missing closing parenthesis" },
	{ { "unknown group", "a", 0, "(?<other>a)", "a", NULL },
	  "no group other" },
	{ { "no sample", "a", 0, "a", NULL, NULL }, "no sample" },
	{ { "other sample", "a", 0, "a", "b", NULL },
	  "does not match its sample" },
	{ { "long sample", "a", 0, "a", "a a", NULL },
	  "does not match all of its sample" },
	{ { "sign in front", "a", 1, "a b", "a b", NULL },
	  "its sample has no words in front of its sign" },
	{ { "other sign", "b", 0, "a", "a", NULL },
	  "its sample does not hold its sign" },
	{ { "right", "b", 1, "(?<known>a) b", "a b", NULL }, NULL },
};

static void
mistakes_are_told(void **state)
{
	static const char *const groups[] = { "known", NULL };
	const struct format format = { .tool = "x", .groups = groups };

	(void)state;
	for (size_t i = 0; i < LEN(wrong); i++) {
		const char *why = pattern_check(&format, &wrong[i].pattern);

		if (wrong[i].why == NULL ? why != NULL : why == NULL ||
		    strcmp(why, wrong[i].why) != 0)
			fail_msg("%s: %s", wrong[i].pattern.name, why != NULL ?
			    why : "nothing");
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(patterns_take_their_samples),
		cmocka_unit_test(mistakes_are_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
