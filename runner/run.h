/*
 * run.h - what a workload gets and gives.  A workload does the work and fills
 * the struct of its tool's results; it knows nothing of how they are printed.
 */
#ifndef RUN_H
#define RUN_H

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "form.h"

struct run_tool;

/* Options that all tools have, first in the options of each. */
struct run_options {
	const struct run_tool *tool;
	const char *format;	/* NULL: the tool's first */
	const char *side_format;	/* printed to standard error as well */
	bool overwrite;
	uint64_t seed;
	bool data_on_stdout;	/* so the report goes to standard error */
};

#define RUN_SEED	20260101	/* when none is given */

/* Their rows for getopt_long(3); run_option() takes what it returns. */
enum { RUN_FORMAT = 0x100, RUN_OVERWRITE, RUN_SEED_OPTION, RUN_OWN };
#define RUN_LONGOPT_FORMAT { "format", required_argument, NULL, RUN_FORMAT }
#define RUN_LONGOPTS \
	{ "overwrite", no_argument,       NULL, RUN_OVERWRITE }, \
	{ "seed",      required_argument, NULL, RUN_SEED_OPTION }, \
	TOOL_LONGOPTS
#define RUN_USAGE \
	"  --overwrite          write to files that exist\n" \
	"  --seed=N             of all that is random\n" \
	"  -h, --help; -V, --version\n"

/*
 * Takes an option of RUN_LONGOPTS, or ends the program as
 * tool_default_option() does.  Returns -1 to go on, else the exit status.
 */
int run_option(int ch, struct run_options *options);

/* Says which forms a tool has, as it has none of that name. */
void run_no_form(const struct run_tool *tool, const char *name);

/* One configuration: how it is run, and where its report goes. */
struct run {
	const struct form *form;
	const struct form *side;	/* to standard error; or NULL */
	FILE *out;
	char *label;
	struct run_options *options;
};

struct run_tool {
	const char *name;
	const char *usage;		/* an '@' is the names of its forms */
	/* Those with a '-' in their name follow from other options. */
	const struct form *forms;
	size_t options_size;		/* of its struct, all 0 at first */
	/*
	 * Reads the words behind the tool's name (argv[0] is the name).
	 * Returns -1 to go on, else the status to end with.
	 */
	int (*read_args)(int argc, char *argv[], void *options);
	/*
	 * Does the work once and calls run_report() for each result.  Returns
	 * an exit status; has told what went wrong.
	 */
	int (*work)(const void *options, struct run *run);
	/* Frees what the options hold, not themselves; or NULL. */
	void (*free_args)(void *options);
};

extern const struct run_tool bonnie_run, dd_run, fio_run, hdparm_run,
    seeker_run;

/* All of them, ended by NULL: the one list (tools.c). */
extern const struct run_tool *const run_tools[];

/* Prints a result.  A workload may call it more than once. */
void run_report(struct run *run, const void *result);

/* ---- stopping ---- */

/* The signal that told us to stop, or 0: work loops end when it is set. */
int run_stopped(void);

/* From now on the signals that end a program set that. */
void run_catch_signals(void);

/* ---- clock ---- */

/* Seconds on a clock that never jumps. */
double run_clock(void);

/* Nanoseconds on the same clock. */
uint64_t run_nsec(void);

/* CPU seconds of this process, all its threads together. */
double run_cpu(void);

#endif
