/*
 * iocompare - speedups against a baseline, with intervals and verdicts.
 */
#include <err.h>
#include <string.h>

#include "flagged.h"
#include "forms.h"
#include "option.h"
#include "tool.h"

static const char usage[] =
    "usage: iocompare [-b level] [-f form] [-m metric,...] [option ...] "
    "[file ...]\n"
    "Compares the figures of CSV files with those of a baseline.\n"
    OPTION_HELP
    "  -f, --format=FORM     @\n"
    "      --scaling=KEY     how figures grow with params.KEY, as curves\n"
    "      --fail-on=slower  exit 1 if a speedup is significantly below 1\n"
    "  -h, --help            this text\n"
    "  -V, --version         name and version\n";
static tool_names *const help_lists[] = { forms_name };

enum { OPT_FAIL_ON = OPTION_END, OPT_SCALING };

static const struct option longopts[] = {
	OPTION_LONG,
	{ "fail-on",    required_argument, NULL, OPT_FAIL_ON },
	{ "format",     required_argument, NULL, 'f' },
	{ "scaling",    required_argument, NULL, OPT_SCALING },
	TOOL_LONGOPTS,
	{ 0 }
};

struct settings {
	struct compare_options compare;
	const struct form *form;
	bool fail_on_slower;
	const char *scaling;	/* key of params; NULL: comparisons */
};

/* Takes one option that only this program has; false after a message. */
static bool
set_option(int ch, struct settings *s)
{
	if (ch == OPT_SCALING)
		s->scaling = optarg;
	else if (ch == 'f') {
		s->form = forms_find(optarg);
		if (s->form == NULL)
			tool_choice(forms_name, "no form '%s'; there are:",
			    optarg);
		return s->form != NULL;
	} else {
		s->fail_on_slower = strcmp(optarg, "slower") == 0;
		if (!s->fail_on_slower)
			warnx("--fail-on=%s: want slower", optarg);
		return s->fail_on_slower;
	}
	return true;
}

static int
print_curves(const struct report *r, const struct settings *s)
{
	struct growth g;
	int status = EXIT_YES;

	growth_make(&g, r, s->scaling);
	if (g.n == 0) {
		warnx("no test was run with four sizes of %s", s->scaling);
		status = EXIT_NO;
	} else
		forms_print_growth(s->form, &g, stdout);
	growth_free(&g);
	return status;
}

static int
print_comparisons(const struct report *r, const struct settings *s)
{
	if (r->n == 0) {
		if (r->no_baseline > 0)
			warnx("nothing to compare: no test has the baseline "
			    "and another level of %s", r->by);
		else
			warnx("nothing to compare: no test has two levels of "
			    "%s", r->by);
		if (r->alone_column != NULL)
			warnx("--ignore=%s would compare %zu tests, as "
			    "different work", r->alone_column, r->alone_gain);
		return EXIT_NO;
	}
	forms_print(s->form, r, stdout);
	for (size_t i = 0; i < r->n && s->fail_on_slower; i++)
		if (compare_is_slowdown(&r->list[i]))
			return EXIT_NO;
	return EXIT_YES;
}

/* Compares what was read; returns the exit status. */
static int
compare_and_print(const struct dataset *d, const struct settings *s)
{
	struct report *r = compare(d, &s->compare);
	int status;

	if (r == NULL)
		return EXIT_TROUBLE;
	status = s->scaling != NULL ? print_curves(r, s) :
	    print_comparisons(r, s);
	report_free(r);
	return status;
}

int
main(int argc, char *argv[])
{
	struct settings s = { .compare = compare_defaults(),
	    .form = &forms[0] };
	struct dataset d = { 0 };
	int ch, read, status = EXIT_NO;

	tool_start();
	while ((ch = getopt_long(argc, argv, OPTION_SHORT "f:hV", longopts,
	    NULL)) != -1) {
		enum option_result taken = option_take(ch, &s.compare);

		if (ch == 'h' || ch == 'V' || ch == '?')
			return tool_default_option(ch, usage, help_lists);
		if (taken == OPTION_BAD ||
		    (taken == OPTION_OTHER && !set_option(ch, &s)))
			return EXIT_TROUBLE;
	}
	read = flagged_read(&d, argv + optind);
	if (d.nrows > 0)
		status = compare_and_print(&d, &s);
	else if (read == EXIT_NO)
		warnx("no rows");
	dataset_free(&d);
	return tool_finish(read == EXIT_TROUBLE ? EXIT_TROUBLE : status);
}
