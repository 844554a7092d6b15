/* One process or thread of fio: does the I/O of a job and counts it. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "mem.h"
#include "run.h"
#include "run_fio.h"

#define SAMPLE_NSEC	500000000
#define ALIGNMENT	4096
#define SECTOR		512

struct job {
	struct fio_worker *worker;
	const struct fio_spec *spec;
	struct fio_counts *counts;
	struct fio_blocks *blocks;	/* of the file, in their order */
	struct fio_io **unused, **done;
	size_t nunused;
	unsigned in_flight;
	uint64_t written;		/* since the last fsync */
	uint64_t start, now, stop_at;	/* ns */
	uint64_t sample_start, sample_bytes[FIO_DIRS], sample_ios[FIO_DIRS];
	bool over;
};

/* ---- counting ---- */

static enum fio_dir
next_direction(struct job *job)
{
	if (!job->spec->dirs[FIO_WRITE])
		return FIO_READ;
	if (!job->spec->dirs[FIO_READ])
		return FIO_WRITE;
	return random_below(&job->worker->random, 100) <
	    job->spec->read_percent ? FIO_READ : FIO_WRITE;
}

static void
take_samples(struct job *job)
{
	double ms = (double)(job->now - job->sample_start) / 1e6;

	for (int dir = 0; dir < FIO_DIRS; dir++) {
		double bytes = (double)(job->counts->bytes[dir] -
		    job->sample_bytes[dir]);
		double ios = (double)(job->counts->ios[dir] -
		    job->sample_ios[dir]);

		job->sample_bytes[dir] = job->counts->bytes[dir];
		job->sample_ios[dir] = job->counts->ios[dir];
		if (!job->spec->dirs[dir])
			continue;
		fio_meter_add(&job->counts->bw[dir],
		    (double)(uint64_t)(bytes * 1000 / ms / 1024));
		fio_meter_add(&job->counts->iops[dir],
		    (double)(uint64_t)(ios * 1000 / ms));
	}
	job->sample_start = job->now;
}

/*
 * Ends the job; the parent prints the block with the error.  Returns whether
 * to tell about it: it is the first one, and no signal made it.
 */
static bool
is_news(struct job *job, int error)
{
	job->over = true;
	if (job->counts->error != 0 || run_stopped())
		return false;
	job->counts->error = error;
	return true;
}

/* In the words of fio, of what was to be done at a place of the file. */
static void
fail(struct job *job, const char *what, uint64_t at, uint64_t len, int error)
{
	if (is_news(job, error))
		fprintf(stderr, "fio: io_u error on file %s: %s: %s "
		    "offset=%ju, buflen=%ju\n", job->worker->path,
		    strerror(error), what, (uintmax_t)at, (uintmax_t)len);
}

static void
fail_io(struct job *job, const struct fio_io *io, int error)
{
	fail(job, io->dir == FIO_READ ? "read" : "write", io->offset,
	    job->spec->bs, error);
}

/* What belongs to no place; errno tells why. */
static void
fail_job(struct job *job, const char *what)
{
	int error = errno;

	if (is_news(job, error))
		fprintf(stderr, "fio: %s: %s: %s\n", job->worker->path, what,
		    strerror(error));
}

static void
complete(struct job *job, struct fio_io *io)
{
	struct fio_counts *counts = job->counts;
	double nsec = (double)(job->now - io->issued);

	job->unused[job->nunused++] = io;
	if (io->done <= 0) {
		fail_io(job, io, io->done == 0 ? EIO : (int)-io->done);
		return;
	}
	if ((uint64_t)io->done < job->spec->bs)
		counts->short_ios[io->dir]++;
	counts->bytes[io->dir] += (uint64_t)io->done;
	counts->ios[io->dir]++;
	fio_meter_add(&counts->clat[io->dir], nsec);
	fio_meter_add(&counts->lat[io->dir], (double)(job->now -
	    io->started));
	counts->buckets[io->dir][fio_bucket((uint64_t)nsec)]++;
	fio_count_bin(counts, (uint64_t)nsec);
	if (job->now - job->sample_start >= SAMPLE_NSEC)
		take_samples(job);
}

/* ---- the file ---- */

static bool
open_file(struct fio_worker *worker)
{
	const struct fio_spec *spec = worker->spec;
	int flags = spec->dirs[FIO_WRITE] ? O_RDWR : O_RDONLY;

	worker->fd = open(worker->path, flags | (spec->direct ? O_DIRECT : 0));
	if (worker->fd == -1)
		return false;
	posix_fadvise(worker->fd, 0, 0, spec->random ? POSIX_FADV_RANDOM :
	    POSIX_FADV_SEQUENTIAL);
	return spec->engine->open(worker);
}

/* fio opens its file in the time that it counts, and this takes the most. */
static void
empty_cache(struct job *job)
{
	if (job->spec->invalidate)
		posix_fadvise(job->worker->fd, 0, 0, POSIX_FADV_DONTNEED);
}

/* ---- the loop ---- */

static void
sync_file(struct job *job, struct fio_io *io, bool data_only)
{
	uint64_t start = run_nsec();
	int error = data_only ? fdatasync(job->worker->fd) :
	    fsync(job->worker->fd);

	job->now = run_nsec();
	if (error == -1) {
		fail(job, data_only ? "datasync" : "sync", io->offset, 0,
		    errno);
		return;
	}
	job->counts->syncs++;
	job->counts->level[0]++;
	fio_meter_add(&job->counts->sync, (double)(job->now - start));
	job->counts->sync_buckets[fio_bucket(job->now - start)]++;
}

/*
 * Waits for so many of the I/Os in flight.  The loop takes one at a time, as
 * fio does by default, so that the queue stays as full as it was asked for.
 */
static void
reap(struct job *job, unsigned n_wanted)
{
	int n;

	do
		n = job->spec->engine->reap(job->worker, n_wanted, job->done);
	while (n == -1 && errno == EINTR);
	job->now = run_nsec();
	if (n < 0) {
		fail_job(job, job->spec->engine->name);
		job->in_flight = 0;
		return;
	}
	job->counts->complete[fio_batch_bin((unsigned)n)]++;
	job->in_flight -= (unsigned)n;
	for (int i = 0; i < n; i++)
		complete(job, job->done[i]);
}

/* After so many writes, with none of them still on its way. */
static void
sync_if_due(struct job *job, struct fio_io *io)
{
	const struct fio_spec *spec = job->spec;

	if (io->dir != FIO_WRITE)
		return;
	job->written++;
	if ((spec->fsync > 0 && job->written % spec->fsync == 0) ||
	    (spec->fdatasync > 0 && job->written % spec->fdatasync == 0)) {
		while (job->in_flight > 0)
			reap(job, job->in_flight);
		sync_file(job, io, spec->fsync == 0);
	}
}

/* Sleeps until the rate is no more than what was asked for. */
static void
keep_rate(struct job *job)
{
	uint64_t bytes = job->counts->bytes[FIO_READ] +
	    job->counts->bytes[FIO_WRITE], due;
	struct timespec at;

	if (job->spec->rate == 0)
		return;
	due = job->start + (uint64_t)((double)bytes / (double)job->spec->rate *
	    1e9);
	if (job->spec->dirs[FIO_READ] && job->spec->dirs[FIO_WRITE])
		due = job->start + (due - job->start) / 2;
	at.tv_sec = (time_t)(due / 1000000000);
	at.tv_nsec = (long)(due % 1000000000);
	if (due > job->now)
		clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL);
}

/* As fio does by default: no two sectors that are written are the same. */
static void
mark_sectors(const struct job *job, struct fio_io *io)
{
	const uint64_t mark[2] = { io->offset, io->started };
	char *end = io->data + job->spec->bs - sizeof mark;

	for (char *sector = io->data; sector <= end; sector += SECTOR)
		memcpy(sector, mark, sizeof mark);
}

/* Hands out one I/O; false if there is none any more. */
static bool
issue(struct job *job)
{
	struct fio_io *io = job->unused[--job->nunused];
	uint64_t block;
	bool again;
	int state;

	if (!fio_blocks_next(job->blocks, &job->worker->random, &block,
	    &again)) {
		job->nunused++;
		job->over = true;
		return false;
	}
	if (again)	/* before each round of a time_based job */
		empty_cache(job);
	io->started = run_nsec();
	io->dir = next_direction(job);
	io->offset = block * job->spec->bs;
	if (io->dir == FIO_WRITE)
		mark_sectors(job, io);
	job->counts->level[fio_depth_bin(job->in_flight + 1)]++;
	job->counts->submit[fio_batch_bin(1)]++;
	if (job->spec->engine->sync)
		io->issued = run_nsec();
	state = job->spec->engine->queue(job->worker, io);
	job->now = run_nsec();
	if (state == 1) {
		job->counts->complete[fio_batch_bin(1)]++;
		complete(job, io);
	} else if (state == 0) {
		io->issued = job->now;
		fio_meter_add(&job->counts->slat[io->dir],
		    (double)(io->issued - io->started));
		job->in_flight++;
	} else {
		job->nunused++;
		fail_io(job, io, errno);
	}
	sync_if_due(job, io);
	return true;
}

static void
run_loop(struct job *job)
{
	unsigned depth = job->spec->engine->sync ? 1 :
	    (unsigned)job->spec->depth;

	while (!job->over && !run_stopped() && job->now < job->stop_at) {
		keep_rate(job);
		if (job->in_flight < depth && issue(job) &&
		    job->in_flight < depth)
			continue;
		if (job->in_flight > 0)
			reap(job, 1);
	}
	while (job->in_flight > 0)
		reap(job, job->in_flight);
	if (job->spec->end_fsync && job->counts->error == 0 &&
	    fsync(job->worker->fd) == -1)
		fail_job(job, "end_fsync");
	job->now = run_nsec();
}

/* ---- before and after ---- */

static bool
make_ios(struct job *job)
{
	struct fio_worker *worker = job->worker;
	size_t depth = job->spec->depth;

	worker->ios = xcalloc(depth, sizeof *worker->ios);
	job->unused = xcalloc(depth, sizeof *job->unused);
	job->done = xcalloc(depth, sizeof *job->done);
	for (size_t i = 0; i < depth; i++) {
		void *data = NULL;

		errno = posix_memalign(&data, ALIGNMENT, job->spec->bs);
		if (errno != 0)
			return false;
		random_fill(&worker->random, data, job->spec->bs);
		worker->ios[i].data = data;
		job->unused[job->nunused++] = &worker->ios[i];
	}
	job->blocks = fio_blocks_new(worker->file_size / job->spec->bs,
	    job->spec->random, job->spec->time_based);
	return true;
}

static void
free_ios(struct job *job)
{
	for (size_t i = 0; i < job->spec->depth; i++)
		free(job->worker->ios[i].data);
	free(job->worker->ios);
	free(job->unused);
	free(job->done);
	fio_blocks_free(job->blocks);
}

/* The loop, between what does not count. */
static void
work(struct job *job)
{
	struct fio_counts *counts = job->counts;
	char byte;

	/* The parent closes its end when all are started. */
	if (read(job->worker->gate, &byte, 1) == -1 && errno != EINTR) {
		fail_job(job, "start");
		return;
	}
	fio_forget_usage(counts, job->spec->thread);
	job->start = job->now = job->sample_start = run_nsec();
	if (job->spec->runtime > 0)
		job->stop_at = job->start + (uint64_t)(job->spec->runtime *
		    1e9);
	empty_cache(job);
	run_loop(job);
	counts->runtime = counts->total_runtime = job->now - job->start;
	fio_count_usage(counts, job->spec->thread);
}

void
fio_job(struct fio_worker *worker)
{
	struct job job = { .worker = worker, .spec = worker->spec,
	    .counts = worker->counts, .stop_at = UINT64_MAX };

	worker->counts->pid = gettid();
	if (!open_file(worker)) {
		fail_job(&job, worker->spec->engine->name);
		if (worker->fd != -1)
			close(worker->fd);
		return;
	}
	if (make_ios(&job))
		work(&job);
	else
		fail_job(&job, "memory");
	worker->spec->engine->close(worker);
	close(worker->fd);
	free_ios(&job);
}
