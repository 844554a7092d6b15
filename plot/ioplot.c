/*
 * ioplot - draws the rows of log2csv and the like as charts, with gnuplot.
 */
#include <err.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "charts.h"
#include "flagged.h"
#include "mem.h"
#include "number.h"
#include "option.h"
#include "picture.h"
#include "subject.h"
#include "terminal.h"
#include "tool.h"

static const char usage[] =
    "usage: ioplot -t chart [-b level] [-m metric,...] [-o file] [option ...] "
    "[file ...]\n"
    "Draws the figures of CSV files as a chart, with gnuplot.\n"
    "  -t, --type=CHART      @\n"
    "  -o, --output=FILE     its ending is a form as below (standard output)\n"
    OPTION_HELP
    "      --script          write the gnuplot script, not the picture\n"
    "      --size=W[xH]      points on a screen, for txt columns and lines\n"
    "      --sort=value      the best first (input: in its order)\n"
    "      --terminal=FORM   @, where no file tells it (txt)\n"
    "      --title=TEXT      in place of the chart's own\n"
    "  -h, --help            this text\n"
    "  -V, --version         name and version\n";
static tool_names *const help_lists[] = { chart_name, terminal_name };

enum { OPT_SCRIPT = OPTION_END, OPT_SIZE, OPT_SORT, OPT_TERMINAL, OPT_TITLE };

static const struct option longopts[] = {
	OPTION_LONG,
	{ "output",     required_argument, NULL, 'o' },
	{ "script",     no_argument,       NULL, OPT_SCRIPT },
	{ "size",       required_argument, NULL, OPT_SIZE },
	{ "sort",       required_argument, NULL, OPT_SORT },
	{ "terminal",   required_argument, NULL, OPT_TERMINAL },
	{ "title",      required_argument, NULL, OPT_TITLE },
	{ "type",       required_argument, NULL, 't' },
	TOOL_LONGOPTS,
	{ 0 }
};

struct settings {
	struct compare_options compare;
	struct chart_options chart;
	const char *output;	/* NULL: standard output */
	bool script;		/* is wanted, not the picture */
};

static bool
set_type(struct settings *s, const char *name)
{
	s->chart.chart = chart_find(name);
	if (s->chart.chart == NULL)
		tool_choice(chart_name, "no chart '%s'; there are:", name);
	return s->chart.chart != NULL;
}

static bool
set_size(struct settings *s, const char *size)
{
	size_t len = strcspn(size, "x");
	char *width = xstrndup(size, len);
	bool right = number_read(width, &s->chart.width) &&
	    s->chart.width >= 1 && s->chart.width <= 20000 &&
	    (size[len] == '\0' ||
	    (number_read(size + len + 1, &s->chart.height) &&
	    s->chart.height >= 1 && s->chart.height <= 100000));

	free(width);
	if (!right)
		warnx("--size=%s: want WIDTH or WIDTHxHEIGHT", size);
	return right;
}

static bool
set_terminal(struct settings *s, const char *name)
{
	s->chart.terminal = terminal_find(name);
	if (s->chart.terminal == NULL)
		tool_choice(terminal_name, "no terminal '%s'; there are:",
		    name);
	return s->chart.terminal != NULL;
}

static bool
set_sort(struct settings *s, const char *how)
{
	s->chart.sort = strcmp(how, "value") == 0;
	if (s->chart.sort || strcmp(how, "input") == 0)
		return true;
	warnx("--sort=%s: want value or input", how);
	return false;
}

/* Takes one option that only this program has; false after a message. */
static bool
set_option(struct settings *s, int ch)
{
	switch (ch) {
	case 'o':
		s->output = strcmp(optarg, "-") == 0 ? NULL : optarg;
		return true;
	case 't':
		return set_type(s, optarg);
	case OPT_SCRIPT:
		s->script = true;
		return true;
	case OPT_SIZE:
		return set_size(s, optarg);
	case OPT_SORT:
		return set_sort(s, optarg);
	case OPT_TERMINAL:
		return set_terminal(s, optarg);
	default:	/* OPT_TITLE */
		s->chart.title = optarg;
		return true;
	}
}

/* What follows from the options together; false after a message. */
static bool
complete(struct settings *s)
{
	if (s->chart.chart == NULL) {
		tool_choice(chart_name, "which chart? -t one of:");
		return false;
	}
	if (s->chart.terminal == NULL && s->output != NULL && !s->script) {
		s->chart.terminal = terminal_of_file(s->output);
		if (s->chart.terminal == NULL) {
			tool_choice(terminal_name, "%s: ends in none of:",
			    s->output);
			return false;
		}
	}
	if (s->chart.terminal == NULL)
		s->chart.terminal = terminal_find(s->script ? "svg" : "txt");
	if (s->chart.sort && s->chart.chart->facets == NULL) {
		warnx("--sort: %s has no rows to sort", s->chart.chart->name);
		return false;
	}
	if (s->compare.metrics == NULL)
		s->compare.metrics = s->chart.chart->metrics;
	if (s->chart.width == 0)
		s->chart.width = s->chart.terminal->width;
	return true;
}

/* The picture, or the script that draws it. */
static int
draw(const struct settings *s, const struct report *r, char **picture,
    size_t *size)
{
	char *alternative = NULL;
	int status = (s->script ? chart_script : picture_draw)(r, &s->chart,
	    picture, size, &alternative);

	if (status == EXIT_NO)
		warnx("the chart would be empty: %s wants %s",
		    s->chart.chart->name, s->chart.chart->needs);
	free(alternative);
	return status;
}

static int
chart(const struct dataset *d, struct settings *s)
{
	struct report *r = subject_compare(d, &s->compare);
	char *picture = NULL;
	size_t size = 0;
	int status;

	if (r == NULL)
		return EXIT_TROUBLE;
	status = draw(s, r, &picture, &size);
	if (status == EXIT_YES)
		status = tool_write(s->output, picture, size);
	free(picture);
	report_free(r);
	return status;
}

int
main(int argc, char *argv[])
{
	struct settings s = { .compare = compare_defaults() };
	struct dataset d = { .nrows = 0 };
	int ch, status, drawn;

	tool_start();
	while ((ch = getopt_long(argc, argv, OPTION_SHORT "ho:t:V", longopts,
	    NULL)) != -1) {
		enum option_result taken = option_take(ch, &s.compare);

		if (ch == 'h' || ch == 'V' || ch == '?')
			return tool_default_option(ch, usage, help_lists);
		if (taken == OPTION_BAD ||
		    (taken == OPTION_OTHER && !set_option(&s, ch)))
			return EXIT_TROUBLE;
	}
	if (!complete(&s))
		return EXIT_TROUBLE;
	status = flagged_read(&d, argv + optind);
	if (d.nrows > 0) {
		drawn = chart(&d, &s);
		status = drawn > status ? drawn : status;
	} else if (status == EXIT_NO)
		warnx("no rows");
	dataset_free(&d);
	return tool_finish(status);
}
