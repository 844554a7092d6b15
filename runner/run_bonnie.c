/* Does what bonnie++ does, in its order. */
#include <err.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "bonnie.h"
#include "mem.h"
#include "progress.h"
#include "target.h"
#include "tool.h"
#include "user.h"

#define MIN_SECONDS	.5	/* a shorter test has no rate, but "+++++" */

void
bonnie_start(struct bonnie *bonnie, const char *what, double total,
    const char *unit)
{
	progress_start(what, total, unit);
	bonnie->longest = 0;
	bonnie->cpu = run_cpu();
	bonnie->start = run_clock();
}

bool
bonnie_operation(struct bonnie *bonnie, double start)
{
	double seconds = run_clock() - start;

	if (seconds > bonnie->longest)
		bonnie->longest = seconds;
	return !run_stopped();
}

void
bonnie_end(struct bonnie *bonnie, enum bonnie_test test, double work)
{
	struct bonnie_figures *figures = &bonnie->result.tests[test];
	double seconds = run_clock() - bonnie->start;
	double cpu = run_cpu() - bonnie->cpu;

	progress_end();
	figures->latency = bonnie->longest;
	figures->rate = seconds < MIN_SECONDS ? INFINITY : work / seconds;
	figures->cpu = seconds < MIN_SECONDS ? INFINITY :
	    100 * cpu / seconds;
}

bool
bonnie_write(int fd, const char *data, size_t size)
{
	while (size > 0) {
		ssize_t n = write(fd, data, size);

		if (n == -1)
			return false;
		data += n;
		size -= (size_t)n;
	}
	return true;
}

bool
bonnie_read(int fd, char *data, size_t size)
{
	ssize_t n = read(fd, data, size);

	if (n != -1 && (size_t)n != size)
		errno = EIO;
	return n == (ssize_t)size;
}

bool
bonnie_failed(const char *where)
{
	if (!run_stopped())
		fprintf(stderr, "Bonnie: drastic I/O error (%s): %s\n", where,
		    strerror(errno));
	return false;
}

/* Bytes that the tests need at most. */
static uint64_t
space(const struct bonnie_options *options)
{
	/* A file takes a block at least, and half of the sizes on average. */
	uint64_t files = options->files * 1024 *
	    ((options->max + options->min) / 2 + 4096);

	return options->size > files ? options->size : files;
}

static bool
ready(const struct bonnie_options *options)
{
	struct stat st;
	bool good = stat(options->folder, &st) == 0;

	if (good && !S_ISDIR(st.st_mode)) {
		good = false;
		errno = ENOTDIR;
	}
	if (!good || access(options->folder, W_OK | X_OK) == -1) {
		warn("%s", options->folder);
		return false;
	}
	return target_has_space(options->folder, space(options));
}

static void
describe(struct bonnie *bonnie)
{
	const struct bonnie_options *options = bonnie->options;
	struct bonnie_result *result = &bonnie->result;
	struct utsname machine = { .nodename = "" };

	uname(&machine);
	form_init(&bonnie_record, result);
	result->version = xstrdup(options->version);
	result->name = xstrdup(options->name != NULL ? options->name :
	    machine.nodename);
	result->concurrency = 1;
	result->seed = options->common.seed;
	result->size = options->size;
	result->chunk = options->chunk;
	result->seeks = BONNIE_SEEKS;
	result->seekers = options->seekers;
	result->files = options->files;
	result->max = options->max;
	result->min = options->min;
	result->dirs = options->dirs;
}

/* Does all tests once; a run that failed or was stopped has no report. */
static bool
one_run(const struct bonnie_options *options, uint64_t number,
    struct run *run)
{
	struct bonnie bonnie = { .options = options };
	size_t size = strlen(options->folder) + 40;
	bool good;

	bonnie.random.state = options->common.seed + number;
	bonnie.path = xcalloc(1, size);
	snprintf(bonnie.path, size, "%s/Bonnie.%d", options->folder,
	    (int)getpid());
	describe(&bonnie);
	bonnie.result.header = options->runs > 1 && number == 0;
	good = target_scratch(bonnie.path) &&
	    (options->size == 0 || bonnie_io(&bonnie)) &&
	    (options->files == 0 || bonnie_files(&bonnie));
	progress_end();
	target_remove_scratch();
	if (good && !run_stopped())
		run_report(run, &bonnie.result);
	form_clear(&bonnie_record, &bonnie.result);
	free(bonnie.path);
	return good;
}

int
bonnie_work(const void *arg, struct run *run)
{
	const struct bonnie_options *options = arg;
	uint64_t runs = options->runs > 0 ? options->runs : 1;
	bool good = user_become(options->user, options->group) &&
	    ready(options);

	for (uint64_t i = 0; i < runs && good && !run_stopped(); i++)
		good = one_run(options, i, run);
	user_return();
	return good || run_stopped() ? EXIT_YES : EXIT_TROUBLE;
}
