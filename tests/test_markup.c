/*
 * What each row of the tables in markup.c, forum.c, prefix_shape.c and stamp.c
 * is there for is undone: the rows are their own samples, so none can be
 * shadowed by another one.
 */
#include "test.h"

#include "log_rows.h"

#include "forum.c"
#include "markup.c"
#include "prefix_shape.c"
#include "stamp.c"

/* What markup.c makes of a text that begins with a mark. */
static struct markup
mark_of(const char *text)
{
	struct markup_state state = { 0 };

	return markup_read(text, text, text + strlen(text), false, &state);
}

static void
assert_taken(const char *text, size_t len, const char *out, bool is_blank)
{
	struct markup m = mark_of(text);

	if (m.len != len)
		fail_msg("%s: %zu bytes taken, wanted %zu", text, m.len, len);
	if (is_blank != m.blank)
		fail_msg("%s: %s blank", text, m.blank ? "a" : "no");
	if (out != NULL)
		assert_string_equal(m.out, out);
}

static void
html_tags(void **state)
{
	static const struct { const char *before, *behind; } forms[] = {
		{ "<", ">" }, { "</", ">" }, { "<", " class=\"x\">" },
		{ "<", " />" }, { "&lt;", "&gt;" },
	};
	char text[64];

	(void)state;
	for (size_t i = 0; i < LEN(tags); i++)
		for (size_t j = 0; j < LEN(forms); j++) {
			snprintf(text, sizeof text, "%s%s%s", forms[j].before,
			    tags[i].name, forms[j].behind);
			assert_taken(text, strlen(text), "", tags[i].blank);
			assert_int_equal(mark_of(text).line, tags[i].line);
		}
}

static void
assert_brackets(const struct bracket *list, size_t n, const char *open,
    const char *const behind[3])
{
	char text[64];

	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < 3; j++) {
			snprintf(text, sizeof text, "%c%s%s%s", open[0],
			    j == 2 ? "" : open + 1, list[i].name, behind[j]);
			assert_taken(text, strlen(text), "", !list[i].inner);
		}
}

static void
forum(void **state)
{
	static const char *const square[] = { "]", "=x]", ":1:a1]" };

	(void)state;
	assert_brackets(brackets, LEN(brackets), "[", square);
	assert_brackets(brackets, LEN(brackets), "[/", square);
	assert_brackets(braces, LEN(braces), "{", (const char *[]){ "}",
	    ":x=y}", "}" });
}

/* A tag within a word parts it only where letters touch. */
static void
inner_tags(void **state)
{
	(void)state;
	read_rows("/dev/sda:\n Timing buffered disk reads: [b]286[/b] MB in  "
	    "[color=red]3[/color].[i]01[/i] seconds =  [u]95.02[/u] MB/sec\n",
	    &hdparm_format);
	assert_int_equal(nrows, 1);
	assert_close(rows[0].value, 95.02 * MIB);
	assert_close(rows[0].seconds, 3.01);
}

static void
signs(void **state)
{
	char text[64];

	(void)state;
	for (size_t i = 0; i < LEN(entities); i++) {
		const char *out = entities[i].out;

		snprintf(text, sizeof text, "&%s", entities[i].name);
		assert_taken(text, strlen(text), out, out == NULL);
		snprintf(text, sizeof text, "&amp;%s", entities[i].name);
		assert_taken(text, strlen(text), out, out == NULL);
	}
	for (size_t i = 0; i < LEN(characters); i++)
		assert_taken(characters[i].bytes, strlen(characters[i].bytes),
		    characters[i].out, characters[i].out == NULL);
}

/* A line that was wrapped, with something in front of each part of it. */
static void
assert_undone(const char *const front[3])
{
	static const char *const parts[] = { "Timing buffered disk reads:",
	    "286 MB in  3.01 seconds", "=  95.02 MB/sec" };
	char log[1000] = "";

	for (int i = 0; i < 3; i++)
		snprintf(log + strlen(log), sizeof log - strlen(log),
		    "%s%s\n", front[i], parts[i]);
	read_rows(log, &hdparm_format);
	if (nrows != 1)
		fail_msg("%zu rows of:\n%s", nrows, log);
	assert_close(rows[0].bytes, 286 * MIB);
	assert_close(rows[0].seconds, 3.01);
}

static void
words_behind_a_time(void **state)
{
	(void)state;
	for (size_t i = 0; i < LEN(levels); i++) {
		char front[64];

		snprintf(front, sizeof front, "2026-11-30 10:00:07 %s ",
		    levels[i]);
		assert_undone((const char *[]){ front, front, front });
	}
}

static void
list_marks(void **state)
{
	(void)state;
	for (size_t i = 0; i < LEN(bullets); i++) {
		char front[16];

		snprintf(front, sizeof front, "%s ", bullets[i]);
		assert_undone((const char *[]){ front, front, front });
	}
}

static void
line_numbers(void **state)
{
	(void)state;
	for (size_t i = 0; i < LEN(number_ends); i++) {
		char front[3][16];

		/* Of grep's "-", a name stands in front. */
		for (int j = 0; j < 3; j++)
			snprintf(front[j], sizeof front[j], "%s%d%s",
			    number_ends[i][1] == '-' ? "a.log-" : "", 7 + j,
			    number_ends[i] + 1);
		assert_undone((const char *[]){ front[0], front[1],
		    front[2] });
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(html_tags), cmocka_unit_test(forum),
		cmocka_unit_test(inner_tags), cmocka_unit_test(signs),
		cmocka_unit_test(words_behind_a_time),
		cmocka_unit_test(list_marks), cmocka_unit_test(line_numbers),
	};

	return cmocka_run_group_tests_name("markup", tests, NULL, NULL);
}
