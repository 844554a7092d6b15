/*
 * Curves, measured in the SVG: places of points on linear and logarithmic
 * axes, lines between them, whiskers.  Needs gnuplot.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "curves.h"
#include "gnuplot.h"
#include "mem.h"

/* Look 13 is drawn as point type 7: gnuplot's gpPt6. */
#define LOOK	13
#define SIGN	"<use xlink:href='#gpPt6' transform='translate("

static void
start(struct curves *c, enum axis_kind axis, bool logs)
{
	*c = (struct curves){ .axis = axis, .logs = logs, .joined = true,
	    .caption = { .title = xstrdup("Title"),
	    .subtitle = xstrdup("below"), .notes = xstrdup("") } };
}

static char *
draw(struct curves *c)
{
	size_t len, size;
	char *script = curves_layout(c, terminal_find("svg"), 800, 0, &len);
	char *svg = NULL;

	assert_non_null(script);
	assert_true(gnuplot_run(script, len, 60, &svg, &size));
	free(script);
	return svg;
}

/* Where the points are drawn; returns how many. */
static size_t
points(const char *svg, double x[8], double y[8])
{
	size_t n = 0;

	while (n < 8 && (svg = strstr(svg, SIGN)) != NULL) {
		svg += strlen(SIGN);
		assert_int_equal(sscanf(svg, "%lf,%lf", &x[n], &y[n]), 2);
		n++;
	}
	return n;
}

/* Whether a line starts or ends within a pixel of a place. */
static bool
has_end(const char *svg, double x, double y)
{
	double a, b;

	for (; *svg != '\0'; svg++)
		if ((*svg == 'M' || *svg == 'L') &&
		    sscanf(svg + 1, "%lf,%lf", &a, &b) == 2 &&
		    fabs(a - x) < 1 && fabs(b - y) < 1)
			return true;
	return false;
}

/* Equal steps in the logarithm are equal steps on the paper. */
static void
places_logarithms(void **state)
{
	struct curves c;
	struct curve *curve;
	double x[8], y[8];
	char *svg;

	(void)state;
	start(&c, AXIS_SIZE, true);
	curve = plot_curve(curves_plot(&c, "plot", "bytes", "MB/s", 1e6),
	    LOOK);
	curve_point(curve, 4096, 1e6);
	curve_point(curve, 65536, 10e6);
	curve_point(curve, 1048576, 100e6);
	svg = draw(&c);
	assert_int_equal(points(svg, x, y), 3);
	assert_true(x[1] - x[0] > 100 && y[0] - y[1] > 30);
	assert_true(fabs((x[0] + x[2]) / 2 - x[1]) < 1);
	assert_true(fabs((y[0] + y[2]) / 2 - y[1]) < 1);
	assert_non_null(strstr(svg, "<text>4k</text>"));
	assert_non_null(strstr(svg, "<text>1M</text>"));
	free(svg);
	curves_free(&c);
}

/* Runs stand in equal steps, figures in proportion to their height above 0. */
static void
places_runs(void **state)
{
	struct curves c;
	struct curve *curve;
	struct plot *plot;
	double x[8], y[8];
	char *svg;

	(void)state;
	start(&c, AXIS_ORDER, false);
	c.joined = false;
	plot = curves_plot(&c, "plot", "run", "MB/s", 1e6);
	curve = plot_curve(plot, LOOK);
	curve_point(curve, 1, 0.000001e6);
	curve_point(curve, 2, 30e6);
	curve_point(curve, 3, 60e6);
	svg = draw(&c);
	assert_int_equal(points(svg, x, y), 3);
	assert_true(fabs((x[0] + x[2]) / 2 - x[1]) < 1);
	assert_true(y[0] - y[2] > 100);
	assert_true(fabs((y[0] - y[2]) / 2 - (y[0] - y[1])) < 1);
	free(svg);
	curves_free(&c);
}

/* Half of all operations, a tenth, a hundredth take longer. */
static void
places_percentiles(void **state)
{
	struct curves c;
	struct curve *curve;
	struct point *point;
	double x[8], y[8];
	char *svg;

	(void)state;
	start(&c, AXIS_PERCENTILE, true);
	curve = plot_curve(curves_plot(&c, "plot", "percentile", "ms", 1e-3),
	    LOOK);
	curve_point(curve, 0, 1e-3);
	curve_point(curve, 1, 2e-3);
	point = curve_point(curve, 2, 4e-3);
	point->lo = 2e-3;
	point->hi = 8e-3;
	svg = draw(&c);
	assert_int_equal(points(svg, x, y), 3);
	assert_true(fabs((x[0] + x[2]) / 2 - x[1]) < 1);
	assert_non_null(strstr(svg, "<text>99</text>"));
	/* Its whisker begins as high as the point of 2 ms: at the same x. */
	assert_true(has_end(svg, x[2], y[1]));
	assert_false(has_end(svg, x[2], y[0]));
	free(svg);
	curves_free(&c);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(places_logarithms),
		cmocka_unit_test(places_runs),
		cmocka_unit_test(places_percentiles),
	};

	if (system("gnuplot --version >/dev/null 2>&1") != 0) {
		puts("1..0 # SKIP gnuplot is missing");
		return 0;
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
