/*
 * iocompare - speedups against a baseline, with intervals and verdicts.
 */
#include <err.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "dataset.h"
#include "forms.h"
#include "number.h"
#include "tool.h"

static const char usage[] =
    "usage: iocompare [-b level] [-f form] [-m metric,...] [option ...] "
    "[file ...]\n"
    "Compares the figures of CSV files with those of a baseline.\n"
    "  -b, --baseline=LEVEL  its name, or a part that no other has (the first\n"
    "                        level of each test)\n"
    "  -f, --format=FORM     text, markdown, html, latex, csv, json\n"
    "  -m, --metrics=LIST    metrics by commas, or all (the main figure of each\n"
    "                        test)\n"
    "      --adjust=METHOD   p of many comparisons: holm, bh, none\n"
    "      --alpha=P         level of significance (0.05)\n"
    "      --by=COLUMN       label, section, target, host, source, version or\n"
    "                        params.KEY (the first that has two levels)\n"
    "      --factorial       two factors from the names of four levels\n"
    "      --factors=SPEC    A:regex,B:regex: a level that matches is high\n"
    "      --fail-on=slower  exit 1 if a speedup is significantly below 1\n"
    "      --ignore=LIST     columns that may differ in a comparison\n"
    "      --paired=COLUMN   runs with an equal value belong together\n"
    "      --same=SHARE      the margin of 'same' (5%)\n"
    "      --skip-first      leave out the first run of every group\n"
    "  -h, --help            this text\n"
    "  -V, --version         name and version\n";

enum { OPT_ADJUST = 256, OPT_ALPHA, OPT_BY, OPT_FACTORIAL, OPT_FACTORS,
    OPT_FAIL_ON, OPT_IGNORE, OPT_PAIRED, OPT_SAME, OPT_SKIP_FIRST };

static const struct option longopts[] = {
	{ "adjust",     required_argument, NULL, OPT_ADJUST },
	{ "alpha",      required_argument, NULL, OPT_ALPHA },
	{ "baseline",   required_argument, NULL, 'b' },
	{ "by",         required_argument, NULL, OPT_BY },
	{ "factorial",  no_argument,       NULL, OPT_FACTORIAL },
	{ "factors",    required_argument, NULL, OPT_FACTORS },
	{ "fail-on",    required_argument, NULL, OPT_FAIL_ON },
	{ "format",     required_argument, NULL, 'f' },
	{ "ignore",     required_argument, NULL, OPT_IGNORE },
	{ "metrics",    required_argument, NULL, 'm' },
	{ "paired",     required_argument, NULL, OPT_PAIRED },
	{ "same",       required_argument, NULL, OPT_SAME },
	{ "skip-first", no_argument,       NULL, OPT_SKIP_FIRST },
	TOOL_LONGOPTS,
	{ 0 }
};

struct settings {
	struct compare_options compare;
	const struct form *form;
	bool fail_on_slower;
};

/* A share between 0 and 1, also as percent ("5%"); each excluded. */
static bool
read_share(const char *text, double *share)
{
	size_t len = strlen(text);
	char buf[64];
	bool percent = len > 0 && text[len - 1] == '%';

	if (len >= sizeof buf)
		return false;
	memcpy(buf, text, len + 1);
	if (percent)
		buf[len - 1] = '\0';
	if (!number_read(buf, share))
		return false;
	if (percent)
		*share /= 100;
	return *share > 0 && *share < 1;
}

static bool
read_adjust(const char *text, enum compare_adjust *adjust)
{
	static const char *const names[] = { [ADJUST_HOLM] = "holm",
	    [ADJUST_BH] = "bh", [ADJUST_NONE] = "none" };

	for (size_t i = 0; i < LEN(names); i++)
		if (strcmp(text, names[i]) == 0) {
			*adjust = (enum compare_adjust)i;
			return true;
		}
	return false;
}

/* Takes one option; false if its argument is of no use. */
static bool
set_option(int ch, struct settings *s)
{
	struct compare_options *o = &s->compare;

	switch (ch) {
	case 'b':
		o->baseline = optarg;
		return true;
	case 'f':
		return (s->form = forms_find(optarg)) != NULL;
	case 'm':
		o->metrics = optarg;
		return true;
	case OPT_ADJUST:
		return read_adjust(optarg, &o->adjust);
	case OPT_ALPHA:
		return read_share(optarg, &o->alpha);
	case OPT_BY:
		o->by = optarg;
		return true;
	case OPT_FACTORIAL:
		o->factorial = true;
		return true;
	case OPT_FACTORS:
		o->factors = optarg;
		return true;
	case OPT_FAIL_ON:
		s->fail_on_slower = true;
		return strcmp(optarg, "slower") == 0;
	case OPT_IGNORE:
		o->ignore = optarg;
		return true;
	case OPT_PAIRED:
		o->paired = optarg;
		return true;
	case OPT_SAME:
		return read_share(optarg, &o->margin);
	default:	/* OPT_SKIP_FIRST */
		o->skip_first = true;
		return true;
	}
}

/* Prints the comparison of what was read; returns the exit status. */
static int
print_comparison(const struct dataset *d, const struct settings *s)
{
	struct report *r = compare(d, &s->compare);
	int status = EXIT_YES;

	if (r == NULL)
		return EXIT_TROUBLE;
	if (r->n == 0) {
		warnx("nothing to compare: no test has two levels of %s",
		    r->by);
		status = EXIT_NO;
	} else
		s->form->print(r, stdout);
	for (size_t i = 0; i < r->n && s->fail_on_slower; i++)
		if (compare_is_slowdown(&r->list[i]))
			status = EXIT_NO;
	report_free(r);
	return status;
}

int
main(int argc, char *argv[])
{
	static const enum row_column needed[] = { COL_test, COL_metric,
	    COL_value };
	struct settings s = { compare_defaults(), &forms[0], false };
	struct dataset d = { 0 };
	int ch, read, status = EXIT_NO;

	tool_start();
	while ((ch = getopt_long(argc, argv, "b:f:m:hV", longopts,
	    NULL)) != -1) {
		if (ch == 'h' || ch == 'V' || ch == '?')
			return tool_default_option(ch, usage);
		if (!set_option(ch, &s)) {
			warnx("no such setting: %s", optarg);
			return EXIT_TROUBLE;
		}
	}
	read = dataset_read(&d, argv + optind, needed, LEN(needed));
	if (d.nrows > 0)
		status = print_comparison(&d, &s);
	else if (read == EXIT_NO)
		warnx("no rows");
	dataset_free(&d);
	return tool_finish(read == EXIT_TROUBLE ? EXIT_TROUBLE : status);
}
