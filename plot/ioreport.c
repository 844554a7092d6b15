/*
 * ioreport - the whole comparison as one document: verdict, findings, tables,
 * charts, every run, the method.
 */
#include <err.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "flags.h"
#include "mem.h"
#include "option.h"
#include "pdf.h"
#include "sentences.h"
#include "story.h"
#include "subject.h"
#include "tool.h"

static const char usage[] =
    "usage: ioreport [-b level] [-f form] [-m metric,...] [-o file] "
    "[option ...] [file ...]\n"
    "Reports on the figures of CSV files, in one document.\n"
    "  -o, --output=FILE     its ending: @ (standard output)\n"
    "  -f, --format=FORM     @, where no file tells it;\n"
    "                        pdf needs Chromium\n"
    OPTION_HELP
    "      --title=TEXT      of the document\n"
    "  -h, --help            this text\n"
    "  -V, --version         name and version\n";
static tool_names *const help_lists[] = { doc_ending, doc_name };

enum { OPT_TITLE = OPTION_END };

static const struct option longopts[] = {
	OPTION_LONG,
	{ "format",     required_argument, NULL, 'f' },
	{ "output",     required_argument, NULL, 'o' },
	{ "title",      required_argument, NULL, OPT_TITLE },
	TOOL_LONGOPTS,
	{ 0 }
};

struct settings {
	struct compare_options compare;
	const struct doc_form *form;
	const char *output;	/* NULL: standard output */
	const char *title;
};

/* ---- options ---- */

static bool
set_form(struct settings *s, const char *name)
{
	s->form = doc_find(name);
	if (s->form == NULL)
		tool_choice(doc_name, "no form '%s'; there are:", name);
	return s->form != NULL;
}

/* Takes one option that only this program has; false after a message. */
static bool
set_option(struct settings *s, int ch)
{
	switch (ch) {
	case 'f':
		return set_form(s, optarg);
	case 'o':
		s->output = strcmp(optarg, "-") == 0 ? NULL : optarg;
		return true;
	default:	/* OPT_TITLE */
		s->title = optarg;
		return true;
	}
}

/* Returns -1, or the exit status if the program ends here. */
static int
parse_options(int argc, char *argv[], struct settings *s)
{
	int ch;

	while ((ch = getopt_long(argc, argv, OPTION_SHORT "f:ho:V", longopts,
	    NULL)) != -1) {
		enum option_result taken = option_take(ch, &s->compare);

		if (ch == 'h' || ch == 'V' || ch == '?')
			return tool_default_option(ch, usage, help_lists);
		if (taken == OPTION_BAD ||
		    (taken == OPTION_OTHER && !set_option(s, ch)))
			return EXIT_TROUBLE;
	}
	if (s->form == NULL && s->output != NULL)
		s->form = doc_of_file(s->output);
	if (s->form == NULL && s->output != NULL) {
		tool_choice(doc_name, "%s: which form? -f one of:",
		    s->output);
		return EXIT_TROUBLE;
	}
	if (s->form == NULL)
		s->form = &doc_html;
	return -1;
}

/* ---- rows ---- */

struct input {
	struct dataset dataset;
	struct found found;
	struct flags flags;
	const char *name;	/* of the CSV being read */
};

/* The rows that a finding speaks of are marked, and the finding is kept. */
static void
on_finding(const struct finding *finding, void *arg)
{
	struct input *in = arg;

	flags_found(finding, &in->flags);
	found_add(finding, &in->found);
}

static bool
on_row(const struct row *row, size_t csv_line, void *arg)
{
	struct input *in = arg;
	struct row named = *row;

	/* Without a source of its own it stands in the CSV. */
	if (*row->source == '\0') {
		named.source = in->name;
		named.line = csv_line;
	}
	dataset_add(&in->dataset, &named);
	return true;
}

static int
read_file(int fd, const char *name, void *arg)
{
	struct input *in = arg;

	in->name = name;
	return row_read(fd, name, on_row, arg);
}

/* Reads all files, checks their rows and marks them. */
static int
read_all(struct input *in, char *const names[])
{
	const struct lint_options options = lint_defaults();
	/* How many runs there are stands beside every figure. */
	const uint32_t said = rule_bit(rule_find("single-run"));
	char text[RULES_TEXT];
	uint32_t set;
	int status = tool_each_file(names, read_file, in);

	lint(&in->dataset, &options, on_finding, in);
	dataset_drop_work(&in->dataset);
	found_sort(&in->found);
	for (size_t i = 0; i < in->dataset.nrows; i++)
		if ((set = flags_of(&in->flags, i) & ~said) != 0)
			dataset_flag(&in->dataset, i, rules_text(set, text));
	flags_free(&in->flags);
	return status;
}

/* ---- the document ---- */

/* The options of the call, for whoever wants to do it again. */
static char *
quoted_options(char *argv[], int n)
{
	struct sentences line = { 0 };
	char *text;

	sentences_add(&line, "%s", "");
	for (int i = 1; i < n; i++)
		if (strcmp(argv[i], "--") != 0)
			sentences_quoted(&line, argv[i]);
	text = xstrdup(line.text[0]);
	sentences_free(&line);
	return text;
}

/* Replaces a page of HTML by the same in PDF. */
static int
print_page(char **text, size_t *len)
{
	char *pdf;
	size_t size;

	if (!pdf_print(*text, *len, &pdf, &size))
		return EXIT_TROUBLE;
	free(*text);
	*text = pdf;
	*len = size;
	return EXIT_YES;
}

static int
write_document(const struct settings *s, struct story *story)
{
	struct doc doc = { .form = s->form };
	struct tables tables;
	char *text = NULL;
	size_t len = 0;
	int status;

	doc.out = open_memstream(&text, &len);
	if (doc.out == NULL)
		err(EXIT_TROUBLE, "memory");
	tables_make(&tables, story->report);
	story->tables = &tables;
	status = story_write(story, &doc);
	story->tables = NULL;
	tables_free(&tables);
	fclose(doc.out);
	if (status == EXIT_YES && s->form->print)
		status = print_page(&text, &len);
	if (status == EXIT_YES)
		status = tool_write(s->output, text, len);
	free(text);
	return status;
}

static int
report_on(const struct settings *s, const struct input *in,
    const char *options)
{
	struct compare_options all = s->compare;
	struct story story = { .title = s->title, .dataset = &in->dataset,
	    .found = &in->found, .options = options, .output = s->output };
	struct report *r = subject_compare(&in->dataset, &s->compare);
	struct report *latencies;
	int status;

	if (r == NULL)
		return EXIT_TROUBLE;
	all.metrics = "all";
	all.by = r->by;
	all.quiet = true;
	latencies = compare(&in->dataset, &all);
	story.report = r;
	story.latencies = latencies;
	status = write_document(s, &story);
	report_free(latencies);
	report_free(r);
	return status;
}

int
main(int argc, char *argv[])
{
	struct settings s = { .compare = compare_defaults(),
	    .title = "Storage benchmark report" };
	struct input in = { .name = NULL };
	char *options;
	int status, done;

	tool_start();
	status = parse_options(argc, argv, &s);
	if (status != -1)
		return status;
	status = read_all(&in, argv + optind);
	options = quoted_options(argv, optind);
	if (in.dataset.nrows > 0) {
		done = report_on(&s, &in, options);
		status = done > status ? done : status;
	} else if (status == EXIT_NO)
		warnx("no rows");
	free(options);
	dataset_free(&in.dataset);
	found_free(&in.found);
	return tool_finish(status);
}
