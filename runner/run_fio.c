/* fio's parent: makes the files, starts processes and threads, reports. */
#include <err.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "mem.h"
#include "progress.h"
#include "run_fio.h"
#include "tool.h"

#define POLL_NSEC	20000000	/* between looks at the processes */

/* All processes of all jobs, in order. */
struct crew {
	const struct fio_options *options;
	struct fio_result result;
	struct fio_disks *disks;
	struct fio_worker *workers;
	size_t n;
	double seconds;			/* that there was work */
};

/* ---- processes ---- */

/* The files of the others, where the last one was refused. */
static void
take_back(const struct crew *crew)
{
	for (size_t i = 0; i < crew->n; i++)
		if (crew->workers[i].made)
			unlink(crew->workers[i].path);
}

static bool
prepare(struct crew *crew)
{
	const struct fio_options *options = crew->options;
	size_t n = 0;

	for (size_t i = 0; i < options->nspecs; i++)
		crew->n += options->specs[i].processes;
	crew->workers = xcalloc(crew->n, sizeof *crew->workers);
	crew->n = 0;
	for (size_t i = 0; i < options->nspecs; i++)
		for (uint64_t j = 0; j < options->specs[i].processes; j++) {
			struct fio_worker *worker = &crew->workers[n];

			worker->spec = &options->specs[i];
			worker->path = fio_path(worker->spec, j);
			worker->random.state = options->common.seed + n;
			worker->counts = mmap(NULL, sizeof *worker->counts,
			    PROT_READ | PROT_WRITE,
			    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
			crew->n = ++n;
			if (worker->counts == MAP_FAILED)
				err(EXIT_TROUBLE, "memory");
			if (!fio_prepare_file(worker,
			    options->common.overwrite, &crew->result)) {
				if (!run_stopped())
					take_back(crew);
				return false;
			}
			if (run_stopped())
				return false;
			fio_disks_add(crew->disks, worker->path);
		}
	return true;
}

static double
bytes_done(const struct crew *crew, size_t first, size_t end)
{
	double bytes = 0;

	for (size_t i = first; i < end; i++)
		bytes += (double)(crew->workers[i].counts->bytes[FIO_READ] +
		    crew->workers[i].counts->bytes[FIO_WRITE]);
	return bytes;
}

/* What the workers first to end-1 are going to move, 0 if unknown. */
static double
bytes_wanted(const struct crew *crew, size_t first, size_t end)
{
	double bytes = 0;

	for (size_t i = first; i < end; i++)
		bytes += crew->workers[i].spec->runtime > 0 ? 0 :
		    (double)crew->workers[i].file_size;
	return bytes;
}

/* A process or thread, while it works. */
struct child {
	bool works, is_thread;
	pid_t pid;
	pthread_t thread;
	struct fio_counts *counts;
};

/* A process that was killed has not said how long it worked: no figures. */
static void
lose(const struct child *child, int signal_number)
{
	fprintf(stderr, "fio: pid=%d, got signal=%d\n", (int)child->pid,
	    signal_number);
	memset(child->counts, 0, sizeof *child->counts);
	child->counts->pid = child->pid;
	child->counts->error = EINTR;
}

static bool
has_ended(const struct child *child)
{
	int status = 0;

	if (child->is_thread)
		return pthread_tryjoin_np(child->thread, NULL) == 0;
	if (waitpid(child->pid, &status, WNOHANG) == 0)
		return false;
	if (WIFSIGNALED(status))
		lose(child, WTERMSIG(status));
	return true;
}

/* Threads see that we are to stop, but not before their calls return. */
static void
interrupt(const struct child *child)
{
	if (!child->works)
		return;
	if (child->is_thread)
		pthread_kill(child->thread, run_stopped());
	else
		kill(child->pid, SIGTERM);
}

/* Waits for the n children; hands a signal on to them. */
static void
wait_for_all(const struct crew *crew, size_t first, struct child *children,
    size_t n)
{
	const struct timespec pause = { 0, POLL_NSEC };
	bool told = false, some = true;

	progress_start("fio", bytes_wanted(crew, first, first + n), "B");
	while (some) {
		some = false;
		for (size_t i = 0; i < n; i++) {
			children[i].works = children[i].works &&
			    !has_ended(&children[i]);
			some = some || children[i].works;
		}
		if (run_stopped() && !told) {
			told = true;
			fprintf(stderr, "fio: terminating on signal %d\n",
			    run_stopped());
		}
		/* Again and again: one may come just before a long call. */
		for (size_t i = 0; i < n && run_stopped(); i++)
			interrupt(&children[i]);
		progress_update(bytes_done(crew, first, first + n));
		if (some)
			nanosleep(&pause, NULL);
	}
	progress_end();
}

static void *
thread_job(void *worker)
{
	fio_job(worker);
	return NULL;
}

_Noreturn static void
process_job(struct fio_worker *worker)
{
	/*
	 * A session of its own, as fio's: the scheduler shares the processor
	 * out by sessions first.  Then only the parent hears control-C.
	 */
	setsid();
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	fio_job(worker);
	_exit(EXIT_YES);
}

static void
start(struct fio_worker *worker, struct child *child, const int gate[2])
{
	worker->gate = gate[0];
	child->counts = worker->counts;
	child->is_thread = worker->spec->thread;
	if (child->is_thread)
		errno = pthread_create(&child->thread, NULL, thread_job,
		    worker);
	else {
		child->pid = fork();
		if (child->pid == 0) {
			close(gate[1]);
			process_job(worker);
		}
	}
	child->works = child->is_thread ? errno == 0 : child->pid != -1;
	if (!child->works) {
		worker->counts->error = errno;
		warn("%s: not started", worker->spec->name);
	}
}

/* Runs the workers of one group side by side. */
static void
run_group(struct crew *crew, size_t first, size_t end)
{
	struct child *children = xcalloc(end - first, sizeof *children);
	int gate[2];
	double begin;

	if (pipe(gate) == -1)
		err(EXIT_TROUBLE, "pipe");
	fflush(NULL);
	for (size_t i = first; i < end; i++)
		start(&crew->workers[i], &children[i - first], gate);
	begin = run_clock();
	close(gate[1]);
	wait_for_all(crew, first, children, end - first);
	close(gate[0]);
	crew->seconds += run_clock() - begin;
	free(children);
}

/* ---- the report ---- */

static void
define(struct crew *crew)
{
	const struct fio_options *options = crew->options;
	struct fio_result *result = &crew->result;
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	result->timestamp_ms = (uint64_t)now.tv_sec * 1000 +
	    (uint64_t)now.tv_nsec / 1000000;
	result->definitions = xcalloc(options->nspecs,
	    sizeof *result->definitions);
	result->ndefinitions = options->nspecs;
	for (size_t i = 0; i < options->nspecs; i++) {
		const struct fio_spec *spec = &options->specs[i];

		if (spec->thread)
			result->threads += spec->processes;
		else
			result->processes += spec->processes;
		result->definitions[i] = (struct fio_definition){
		    .name = xstrdup(spec->name), .rw = xstrdup(spec->rw),
		    .engine = xstrdup(spec->engine->name),
		    .group = spec->group, .depth = spec->depth,
		    .read_bs = spec->bs, .write_bs = spec->bs,
		    .trim_bs = spec->bs, .many = spec->processes > 1 };
	}
	result->globals = xcalloc(options->global.noptions,
	    sizeof *result->globals);
	for (size_t i = 0; i < options->global.noptions; i++)
		result->globals[result->nglobals++] = (struct fio_option){
		    xstrdup(options->global.options[i].key),
		    xstrdup(options->global.options[i].value) };
}

/* The blocks of the workers of one group, and its sums. */
static void
report_group(struct crew *crew, size_t first, size_t end)
{
	const struct fio_counts **counts = xcalloc(end - first,
	    sizeof *counts);
	struct fio_counts *sum = xcalloc(1, sizeof *sum);
	const struct fio_worker *workers = crew->workers;

	for (size_t i = first; i < end; i++) {
		counts[i - first] = workers[i].counts;
		fio_counts_join(sum, workers[i].counts);
	}
	if (workers[first].spec->group_reporting)
		fio_add_job(&crew->result, workers[first].spec, sum,
		    end - first, sum);
	else
		for (size_t i = first; i < end; i++)
			fio_add_job(&crew->result, workers[i].spec,
			    workers[i].counts, 1, sum);
	fio_add_group(&crew->result, workers[first].spec->group, counts,
	    end - first);
	free(sum);
	free(counts);
}

static int
run_groups(struct crew *crew)
{
	size_t first = 0, end;
	bool good = true;

	for (; first < crew->n && !run_stopped(); first = end) {
		uint64_t group = crew->workers[first].spec->group;

		for (end = first; end < crew->n &&
		    crew->workers[end].spec->group == group; end++)
			;
		run_group(crew, first, end);
		report_group(crew, first, end);
		for (size_t i = first; i < end; i++)
			good = good && crew->workers[i].counts->error == 0;
	}
	return good ? EXIT_YES : EXIT_TROUBLE;
}

static void
free_crew(struct crew *crew)
{
	for (size_t i = 0; i < crew->n; i++) {
		munmap(crew->workers[i].counts,
		    sizeof *crew->workers[i].counts);
		free(crew->workers[i].path);
	}
	free(crew->workers);
	fio_disks_free(crew->disks);
	form_clear(&fio_record, &crew->result);
}

int
fio_work(const void *options, struct run *run)
{
	struct crew crew = { .options = options, .disks = fio_disks_new() };
	int status = EXIT_TROUBLE;

	form_init(&fio_record, &crew.result);
	if (prepare(&crew)) {
		define(&crew);
		status = run_groups(&crew);
	}
	/* A signal may come before the first group has begun. */
	if (crew.result.njobs > 0) {
		fio_disks_take(crew.disks, crew.seconds, &crew.result);
		crew.result.date = xstrdup(crew.result.jobs[0].date);
		run_report(run, &crew.result);
	}
	free_crew(&crew);
	return run_stopped() ? EXIT_YES : status;
}
