#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

static const struct font cells = { 1, 1, true };

static struct clean_row {
	const char *name, *text, *clean;
} clean_rows[] = {
	{ "plain", "a_b^{x}@ %s `x` \\n", "a_b^{x}@ %s `x` \\n" },
	{ "line end stays", "a\nb", "a\nb" },
	{ "control characters", "a\tb\033[1m\x7f", "a b [1m " },
	{ "C1", "a\xC2\x9B" "b", "a b" },
	{ "latin 1", "caf\xE9", "caf\xEF\xBF\xBD" },
	{ "overlong", "\xC0\xAF", "\xEF\xBF\xBD\xEF\xBF\xBD" },
	{ "cut at the end", "\xE4\xB8", "\xEF\xBF\xBD\xEF\xBF\xBD" },
	{ "no XML character", "a\xEF\xBF\xBF", "a " },
	{ "right to left override", "a\xE2\x80\xAE" "b", "ab" },
	{ "Chinese", "\xE4\xB8\xAD", "\xE4\xB8\xAD" },
};

static void
cleans(void **state)
{
	const struct clean_row *row = *state;
	char *clean = text_clean(row->text);

	assert_string_equal(clean, row->clean);
	free(clean);
}

static struct wrap_row {
	const char *name, *text;
	double width;
	size_t max;
	const char *lines;	/* joined with | */
} wrap_rows[] = {
	{ "fits", "one two", 7, 4, "one two" },
	{ "at a blank", "one two three", 8, 4, "one two|three" },
	{ "at a line end", "one\ntwo", 40, 4, "one|two" },
	{ "long word", "abcdefghij", 4, 4, "abcd|efgh|ij" },
	{ "behind a slash", "/mnt/disk one", 6, 4, "/mnt/|disk|one" },
	{ "a blank before a sign", "one two count=20000 x", 13, 4,
	    "one two|count=20000 x" },
	{ "a sign where the blank is far", "a count=20000", 10, 4,
	    "a count=|20000" },
	{ "loses its middle", "one two three four", 5, 2, "one|\xE2\x80\xA6"
	    "four" },
	{ "one line", "configuration 12", 6, 1, "\xE2\x80\xA6on 12" },
	{ "empty", "", 10, 4, "" },
	{ "wide letters", "\xE4\xB8\xAD\xE6\x96\x87\xE4\xB8\xAD", 4, 4,
	    "\xE4\xB8\xAD\xE6\x96\x87|\xE4\xB8\xAD" },
	{ "narrower than a letter", "ab", 0.5, 9, "a|b" },
	{ "combining", "e\xCC\x81" "e\xCC\x81", 1, 4,
	    "e\xCC\x81|e\xCC\x81" },
};

static void
wraps(void **state)
{
	const struct wrap_row *row = *state;
	struct lines lines = text_wrap(row->text, row->width, row->max,
	    &cells);
	char joined[200];
	size_t len = 0;

	*joined = '\0';
	for (size_t i = 0; i < lines.n; i++)
		len += (size_t)snprintf(joined + len, sizeof joined - len,
		    "%s%s", i > 0 ? "|" : "", lines.line[i]);
	assert_string_equal(joined, row->lines);
	lines_free(&lines);
}

/* 10,000 characters: four lines, none wider than asked for. */
static void
wraps_a_very_long_text(void **state)
{
	char text[10001];
	const struct font font = { 12, 17, false };
	struct lines lines;

	(void)state;
	memset(text, 'W', 10000);
	text[10000] = '\0';
	lines = text_wrap(text, 200, 4, &font);
	assert_int_equal(lines.n, 4);
	for (size_t i = 0; i < 4; i++)
		assert_true(text_width(lines.line[i], strlen(lines.line[i]),
		    &font) <= 200);
	lines_free(&lines);
}

int
main(void)
{
	struct CMUnitTest tests[LEN(clean_rows) + LEN(wrap_rows) + 1] = {
		cmocka_unit_test(wraps_a_very_long_text) };
	size_t n = 1;

	for (size_t i = 0; i < LEN(clean_rows); i++, n++) {
		tests[n].name = clean_rows[i].name;
		tests[n].test_func = cleans;
		tests[n].initial_state = &clean_rows[i];
	}
	for (size_t i = 0; i < LEN(wrap_rows); i++, n++) {
		tests[n].name = wrap_rows[i].name;
		tests[n].test_func = wraps;
		tests[n].initial_state = &wrap_rows[i];
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
