/*
 * What is drawn, measured in the SVG: bars against the figures to a pixel,
 * whiskers, arrows, texts.  Needs gnuplot.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gnuplot.h"
#include "layout.h"
#include "mem.h"
#include "script.h"

/* The first path or polygon behind svg: its points; returns how many. */
static size_t
points(const char *svg, double x[16], double y[16])
{
	const char *s = svg, *end = strchr(svg, '>');
	size_t n = 0;
	int used;

	s += strcspn(s, "0123456789");
	while (n < 16 && s < end) {
		if (sscanf(s, "%lf,%lf%n", &x[n], &y[n], &used) == 2) {
			n++;
			s += used;
		}
		else
			s++;
	}
	return n;
}

/* Draws facets as SVG; the caller frees it. */
static char *
draw(const struct facets *f, double width)
{
	size_t len, size;
	char *script = layout(f, terminal_find("svg"), width, 0, &len);
	char *svg = NULL;

	assert_non_null(script);
	assert_true(gnuplot_run(script, len, 60, &svg, &size));
	free(script);
	return svg;
}

static struct mark *
add(struct panel *p, struct block *b, const char *row, enum mark_kind kind,
    double value)
{
	struct mark *m = panel_mark(p, block_row(b, row));

	m->kind = kind;
	m->value = value;
	m->look = 13;		/* #0072B2 */
	m->note = xstrdup(row);
	return m;
}

static void
start(struct facets *f, const char *template)
{
	*f = (struct facets){ .template = template, .caption = {
	    .title = xstrdup("Title"), .subtitle = xstrdup(""),
	    .notes = xstrdup("Notes") } };
}

/* The bars (polygons) of a picture: their left and right ends. */
static size_t
bars(const char *svg, double from[8], double to[8])
{
	static const char bar[] = "<polygon fill = 'rgb(  0, 114, 178)' "
	    "points = '";
	double x[16], y[16];
	size_t n = 0;

	while (n < 8 && (svg = strstr(svg, bar)) != NULL) {
		svg += sizeof bar - 1;
		assert_true(points(svg, x, y) >= 4);
		from[n] = fmin(x[0], fmin(x[1], x[2]));
		to[n++] = fmax(x[0], fmax(x[1], x[2]));
	}
	return n;
}

/* Whether a line of a picture starts at that x. */
static bool
has_line_at(const char *svg, double x)
{
	double place;

	while ((svg = strchr(svg, 'M')) != NULL)
		if (sscanf(++svg, "%lf,", &place) == 1 &&
		    fabs(place - x) < 1)
			return true;
	return false;
}

static void
draws_bars(void **state)
{
	double from[8], to[8], unit;
	struct facets f;
	struct block *b;
	struct panel *p;
	struct mark *m;
	char *svg;

	(void)state;
	start(&f, "values");
	b = facets_block(&f, "block");
	p = block_panel(b, "panel", "throughput, MB/s", 1e6);
	add(p, b, "one", MARK_FIGURE, 10e6);
	m = add(p, b, "two", MARK_FIGURE, 20e6);
	m->lo = 16.5e6;
	m->hi = 33.5e6;
	add(p, b, "four", MARK_FIGURE, 40e6);
	add(p, b, "bound", MARK_AT_LEAST, 26.5e6);
	svg = draw(&f, 800);

	/* Bars start at 0 and are as long as their figures. */
	assert_int_equal(bars(svg, from, to), 3);
	unit = (to[2] - from[2]) / 40;
	assert_true(unit > 5);
	for (size_t i = 0; i < 3; i++)
		assert_true(fabs(from[i] - from[0]) < 0.02);
	assert_true(fabs(to[0] - from[0] - 10 * unit) < 1);
	assert_true(fabs(to[1] - from[1] - 20 * unit) < 1);

	/* A whisker's ends, and the bound where a bar ends and an arrow starts;
	   no tic stands there. */
	assert_true(has_line_at(svg, from[1] + 33.5 * unit));
	assert_true(has_line_at(svg, from[1] + 16.5 * unit));
	assert_true(has_line_at(svg, from[0] + 26.5 * unit));
	assert_false(has_line_at(svg, from[0] + 28.5 * unit));
	assert_non_null(strstr(svg, "<polygon fill = 'black'"));

	assert_non_null(strstr(svg, "<text>bound</text>"));
	assert_non_null(strstr(svg, "<text>throughput, MB/s</text>"));
	free(svg);
	facets_free(&f);
}

/* 2 lies in the middle between 1 and 4 on a logarithmic axis. */
static void
draws_ratios(void **state)
{
	struct facets f;
	struct block *b;
	struct panel *p;
	struct mark *m;
	double x[3];
	size_t n = 0;
	char *svg;

	(void)state;
	start(&f, "speedup");
	f.axis = FACETS_RATIO;
	b = facets_block(&f, "block");
	p = block_panel(b, "panel", "speedup", 1);
	add(p, b, "one", MARK_FIGURE, 1)->look = 7;
	add(p, b, "two", MARK_FIGURE, 2)->look = 7;
	m = add(p, b, "four", MARK_FIGURE, 4);
	m->look = 7;		/* slower: a triangle that points down */
	svg = draw(&f, 800);
	for (char *s = svg; n < 3 &&
	    (s = strstr(s, "<use xlink:href='#gpPt10' ")) != NULL; s++)
		if (sscanf(s, "<use xlink:href='#gpPt10' transform="
		    "'translate(%lf", &x[n]) == 1)
			n++;
	assert_int_equal(n, 3);
	assert_true(x[2] - x[0] > 100);
	assert_true(fabs((x[0] + x[2]) / 2 - x[1]) < 1);
	free(svg);
	facets_free(&f);
}

/* Texts that would be code, markup or formats somewhere. */
static const char *const hostile[] = {
	"`touch pwned`", "\"; system(\"touch pwned\"); \"",
	"'.system('touch pwned').'", "END", "|END", "$text", "@text",
	"<script>alert(1)</script>", "</svg>", "]]>", "&amp;", "%s%n%d",
	"\\input{/etc/passwd}", "a_b^c{d}", "| --- |", "\\", "#",
	"\xD0\xAF\xE4\xB8\xAD", "",
};

static char *
xml(const char *text)
{
	char *whole = NULL;
	size_t len;
	FILE *out = open_memstream(&whole, &len);

	/* gnuplot leaves ">" as it is. */
	for (; *text != '\0'; text++)
		if (*text == '<')
			fputs("&lt;", out);
		else if (*text == '&')
			fputs("&amp;", out);
		else
			putc(*text, out);
	fclose(out);
	return whole;
}

static void
shows_hostile_texts(void **state)
{
	struct facets f;
	struct block *b;
	struct panel *p;
	char *svg;

	(void)state;
	start(&f, "values");
	b = facets_block(&f, hostile[0]);
	p = block_panel(b, hostile[1], hostile[2], 1);
	for (size_t i = 0; i < LEN(hostile); i++)
		add(p, b, hostile[i], MARK_FIGURE, 1);
	svg = draw(&f, 1600);
	for (size_t i = 0; i < LEN(hostile); i++) {
		char *text = xml(hostile[i]), *shown;

		if (*text != '\0') {
			shown = strstr(svg, text);
			if (shown == NULL)
				fail_msg("not shown: %s", text);
		}
		free(text);
	}
	assert_null(strstr(svg, "<script"));
	assert_int_equal(strlen(strstr(svg, "</svg>")), strlen("</svg>\n\n"));
	free(svg);
	facets_free(&f);
}

/* Figures of any size; an interval that says nothing is cut at the edge. */
static void
draws_any_size(void **state)
{
	static const double sizes[] = { 1e-12, 5e-5, 1, 1e13, 1e100 };
	struct facets f;
	struct block *b;
	struct mark *m;
	char *svg;

	(void)state;
	start(&f, "values");
	b = facets_block(&f, "block");
	for (size_t i = 0; i < LEN(sizes); i++) {
		m = add(block_panel(b, "panel", "axis", 1), b, "row",
		    MARK_FIGURE, sizes[i]);
		m->lo = sizes[i] / 1e9;
		m->hi = sizes[i] * 1e9;
	}
	svg = draw(&f, 800);
	assert_non_null(strstr(svg, "goes on beyond it."));
	free(svg);
	facets_free(&f);
}

static void
refuses_what_does_not_fit(void **state)
{
	struct facets f;
	struct block *b;
	size_t len;

	(void)state;
	start(&f, "values");
	b = facets_block(&f, "block");
	add(block_panel(b, "panel", "axis", 1), b, "row", MARK_FIGURE, 1);
	assert_null(layout(&f, terminal_find("svg"), 60, 0, &len));
	assert_null(layout(&f, terminal_find("svg"), 800, 30, &len));
	facets_free(&f);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(refuses_what_does_not_fit),
		cmocka_unit_test(draws_bars),
		cmocka_unit_test(draws_ratios),
		cmocka_unit_test(shows_hostile_texts),
		cmocka_unit_test(draws_any_size),
	};

	if (system("gnuplot --version >/dev/null 2>&1") != 0) {
		puts("1..0 # SKIP gnuplot is missing");
		return 0;
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
