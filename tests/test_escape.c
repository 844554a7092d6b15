#include "test.h"

#include <stdlib.h>

#include "escape.h"
#include "digits.h"

/* A text in all forms. */
static const struct texts {
	const char *raw;
	const char *text;
	const char *markdown;
	const char *html;
	const char *latex;
} texts[] = {
	{ "plain", "plain", "plain", "plain", "plain" },
	{ "a|b", "a|b", "a\\|b", "a|b", "a\\textbar{}b" },
	{ "<b>&\"'", "<b>&\"'", "&lt;b&gt;&amp;\"'",
	    "&lt;b&gt;&amp;&quot;&#39;",
	    "\\textless{}b\\textgreater{}\\&\\textquotedbl{}"
	    "\\textquotesingle{}" },
	{ "\\input{x}", "\\input{x}", "\\\\input{x}", "\\input{x}",
	    "\\textbackslash{}input\\{x\\}" },
	{ "a\nb\tc\033[1m", "a b c [1m", "a b c \\[1m", "a b c [1m",
	    "a b c {[}1m" },
	{ "5%_#$^~", "5%_#$^~", "5%\\_\\#\\$^\\~", "5%_#$^~",
	    "5\\%\\_\\#\\$\\textasciicircum{}\\textasciitilde{}" },
	/* Latin-1 is no UTF-8; U+009B would start a terminal command. */
	{ "\xE9 \xC3\xA9 \xC2\x9B", "\xEF\xBF\xBD \xC3\xA9  ",
	    "\xEF\xBF\xBD \xC3\xA9  ", "\xEF\xBF\xBD \xC3\xA9  ",
	    "\xEF\xBF\xBD \xC3\xA9  " },
	/* U+202E turns what follows round, U+2066 a part; a dash does not. */
	{ "a\xE2\x80\xAE" "b\xE2\x81\xA6" "c\xE2\x80\x94",
	    "abc\xE2\x80\x94", "abc\xE2\x80\x94", "abc\xE2\x80\x94",
	    "abc\xE2\x80\x94" },
	{ "", "", "", "", "" },
};

static void
check(char *got, const char *want)
{
	assert_string_equal(got, want);
	free(got);
}

static void
escapes(void **state)
{
	(void)state;
	for (size_t i = 0; i < LEN(texts); i++) {
		const struct texts *t = &texts[i];

		check(escape_text(t->raw), t->text);
		check(escape_markdown(t->raw), t->markdown);
		check(escape_html(t->raw), t->html);
		check(escape_latex(t->raw), t->latex);
	}
	assert_int_equal(escape_width("\xC3\xA9" "a"), 2);
}

static void
figures(void **state)
{
	char buf[DIGITS_SIZE];

	(void)state;
	digits_ratio(buf, 4.10124888);
	assert_string_equal(buf, "4.101");
	digits_ratio(buf, 18.0356824);
	assert_string_equal(buf, "18.04");
	digits_ratio(buf, 0.96880395);
	assert_string_equal(buf, "0.9688");
	digits_ratio(buf, 9.99996);
	assert_string_equal(buf, "10.00");
	digits_ratio(buf, 12345.6);
	assert_string_equal(buf, "12346");
	digits_percent(buf, 0.5091);
	assert_string_equal(buf, "51 %");
	digits_percent(buf, 0.0012);
	assert_string_equal(buf, "0.12 %");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(escapes), cmocka_unit_test(figures),
	};

	return cmocka_run_group_tests_name("escape", tests, NULL, NULL);
}
