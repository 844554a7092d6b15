#include "run.h"

#include <err.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tool.h"

static volatile sig_atomic_t stopped;

static void
stop(int signal_number)
{
	stopped = signal_number;
}

void
run_catch_signals(void)
{
	static const int signals[] = {
		SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU
	};
	struct sigaction action = { .sa_handler = stop };

	/* Without SA_RESTART, so that a read or a wait ends at once. */
	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < LEN(signals); i++)
		sigaction(signals[i], &action, NULL);
	/* So that a limit on files is an error of the write. */
	signal(SIGXFSZ, SIG_IGN);
}

int
run_stopped(void)
{
	return stopped;
}

uint64_t
run_nsec(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

double
run_clock(void)
{
	return (double)run_nsec() / 1e9;
}

double
run_cpu(void)
{
	struct timespec used;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
	return (double)used.tv_sec + (double)used.tv_nsec / 1e9;
}

void
run_report(struct run *run, const void *result)
{
	if (run->side != NULL)
		form_write(run->side, result, stderr);
	form_write(run->form, result, run->out);
	fflush(run->out);
}

static const struct run_tool *asked;	/* whose forms are printed */

/* The forms that --format takes. */
static const char *
form_name(size_t i)
{
	for (const struct form *f = asked->forms; f->name != NULL; f++)
		if (strchr(f->name, '-') == NULL && i-- == 0)
			return f->name;
	return NULL;
}

void
run_no_form(const struct run_tool *tool, const char *name)
{
	asked = tool;
	tool_choice(form_name, "%s: no form '%s'; there are:", tool->name,
	    name);
}

int
run_option(int ch, struct run_options *options)
{
	static tool_names *const lists[] = { form_name };
	char *end;

	switch (ch) {
	case RUN_FORMAT:
		options->format = optarg;
		return -1;
	case RUN_OVERWRITE:
		options->overwrite = true;
		return -1;
	case RUN_SEED_OPTION:
		errno = 0;
		options->seed = strtoull(optarg, &end, 10);
		if (errno == 0 && *end == '\0' && end != optarg &&
		    *optarg != '-')
			return -1;
		warnx("--seed=%s: want a whole number", optarg);
		return EXIT_TROUBLE;
	default:
		asked = options->tool;
		return tool_default_option(ch, asked->usage, lists);
	}
}
