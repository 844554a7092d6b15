/* iorun - does the work of a disk benchmark and prints what it would. */
#include <err.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mem.h"
#include "number.h"
#include "run.h"
#include "target.h"
#include "tool.h"

static const char usage[] =
	"usage: iorun [-x RUNS] [--rest=SECONDS] [-l LABEL]... TOOL ARGUMENT... "
	"[+ ARGUMENT...]...\n"
	"  -x, --runs=N         do the work N times\n"
	"      --rest=SECONDS   wait between runs\n"
	"  -l, --label=TEXT     caption of the first (second ...) configuration\n"
	"  -h, --help; -V, --version\n"
	"TOOL is one of @; iorun TOOL --help tells\n"
	"its arguments.  Each + begins a further configuration; they are run in turn\n"
	"(A B A B), with a caption line before each.\n";

static const struct option longopts[] = {
	{ "runs",  required_argument, NULL, 'x' },
	{ "rest",  required_argument, NULL, 'r' },
	{ "label", required_argument, NULL, 'l' },
	TOOL_LONGOPTS,
	{ NULL, 0, NULL, 0 }
};

static struct {
	uint64_t runs;
	double rest;
	char **labels;
	size_t nlabels, room;
} plan = { .runs = 1 };

static const char *
tool_name(size_t i)
{
	return run_tools[i] != NULL ? run_tools[i]->name : NULL;
}

static tool_names *const help_lists[] = { tool_name };

static const struct run_tool *
find_tool(const char *name)
{
	for (size_t i = 0; run_tools[i] != NULL; i++)
		if (strcmp(run_tools[i]->name, name) == 0)
			return run_tools[i];
	return NULL;
}

/* The configuration's words, where -l gives no caption for it. */
static char *
make_label(size_t number, int argc, char *argv[])
{
	char *label = NULL;
	size_t size;
	FILE *out;

	if (number < plan.nlabels)
		return xstrdup(plan.labels[number]);
	out = open_memstream(&label, &size);
	if (out == NULL)
		err(EXIT_TROUBLE, "memory");
	for (int i = 1; i < argc; i++)
		fprintf(out, "%s%s", i > 1 ? " " : "", argv[i]);
	fclose(out);
	return label;
}

/* Reads the words of one configuration: -1, or the status to end with. */
static int
configure(const struct run_tool *tool, size_t number, int argc, char *argv[],
    struct run *run)
{
	int status;

	*run = (struct run){ 0 };
	run->options = xcalloc(1, tool->options_size);
	run->options->tool = tool;
	run->options->seed = RUN_SEED;
	run->label = make_label(number, argc, argv);
	optind = 0;
	status = tool->read_args(argc, argv, run->options);
	run->out = run->options->data_on_stdout ? stderr : stdout;
	if (status != -1)
		return status;
	run->form = run->options->format == NULL ? tool->forms :
	    form_find(tool->forms, run->options->format);
	if (run->options->side_format != NULL)
		run->side = form_find(tool->forms,
		    run->options->side_format);
	if (run->form != NULL)
		return -1;
	run_no_form(tool, run->options->format);
	return EXIT_TROUBLE;
}

static void
rest(double seconds)
{
	struct timespec time = { (time_t)seconds,
	    (long)((seconds - floor(seconds)) * 1e9) };

	nanosleep(&time, NULL);
}

/* All configurations in turn, so that drift is the same for each. */
static int
run_all(const struct run_tool *tool, struct run *runs, size_t n)
{
	int status = EXIT_YES, worst = EXIT_YES;

	for (uint64_t i = 0; i < plan.runs && !run_stopped(); i++)
		for (size_t j = 0; j < n && !run_stopped(); j++) {
			if ((i > 0 || j > 0) && plan.rest > 0)
				rest(plan.rest);
			if (n > 1 || plan.nlabels > 0)
				fprintf(runs[j].out, "# %s\n", runs[j].label);
			fflush(runs[j].out);
			status = tool->work(runs[j].options, &runs[j]);
			if (status > worst)
				worst = status;
		}
	return run_stopped() ? 128 + run_stopped() : worst;
}

/* The words from argv[0], the tool's name: configurations parted by "+". */
static int
run_tool(const struct run_tool *tool, int argc, char *argv[])
{
	struct run *runs = NULL;
	size_t n = 0, room = 0;
	int status = -1;

	while (status == -1 && argc > 0) {
		int words = 1;

		while (words < argc && strcmp(argv[words], "+") != 0)
			words++;
		runs = xgrow(runs, n, &room, sizeof *runs);
		/* getopt puts a NULL at the end of its words. */
		argc -= words;
		argv[words] = NULL;
		status = configure(tool, n, words, argv, &runs[n]);
		argv += words;
		if (argc > 0)
			argv[0] = (char *)(uintptr_t)tool->name;
		n++;
	}
	if (status == -1) {
		status = run_all(tool, runs, n);
		target_remove_scratch();
		status = tool_finish(status);
		/* dd's report, where the data are on standard output. */
		if (status == EXIT_YES && ferror(stderr))
			status = EXIT_TROUBLE;
	}
	for (size_t i = 0; i < n; i++) {
		if (tool->free_args != NULL)
			tool->free_args(runs[i].options);
		free(runs[i].options);
		free(runs[i].label);
	}
	free(runs);
	return status;
}

/* An option of ours: -1, or the status to end with. */
static int
take_option(int ch)
{
	double figure = 0;

	switch (ch) {
	case 'l':
		plan.labels = xgrow(plan.labels, plan.nlabels, &plan.room,
		    sizeof *plan.labels);
		plan.labels[plan.nlabels++] = optarg;
		return -1;
	case 'r':
	case 'x':
		if (!number_read(optarg, &figure) || figure < 0 ||
		    figure > 1e6 || (ch == 'x' && (figure < 1 ||
		    figure != floor(figure)))) {
			warnx("%s=%s: want %s to 1000000", ch == 'x' ?
			    "--runs" : "--rest", optarg, ch == 'x' ?
			    "a whole number from 1" : "seconds from 0");
			return EXIT_TROUBLE;
		}
		if (ch == 'x')
			plan.runs = (uint64_t)figure;
		else
			plan.rest = figure;
		return -1;
	default:
		return tool_default_option(ch, usage, help_lists);
	}
}

int
main(int argc, char *argv[])
{
	const struct run_tool *tool;
	int ch, status = -1;

	tool_start();
	while (status == -1 && (ch = getopt_long(argc, argv, "+hl:x:V",
	    longopts, NULL)) != -1)
		status = take_option(ch);
	if (status != -1)
		return status;
	if (optind == argc)
		return tool_default_option('?', usage, help_lists);
	tool = find_tool(argv[optind]);
	if (tool == NULL) {
		tool_choice(tool_name, "no tool '%s'; there are:",
		    argv[optind]);
		return EXIT_TROUBLE;
	}
	run_catch_signals();
	status = run_tool(tool, argc - optind, argv + optind);
	free(plan.labels);
	return status;
}
