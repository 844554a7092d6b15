/*
 * run_fio.h - how fio's work is done: a process for each job, engines that do
 * its I/O, and counts that it shares with the parent.
 */
#ifndef RUN_FIO_H
#define RUN_FIO_H

#include "fio.h"
#include "random.h"

/* ---- counting (run_fio_count.c) ---- */

/* Number, extremes, mean and sum of squared deviations (Welford). */
struct fio_meter {
	uint64_t n;
	double min, max, mean, squares;
};

/* Takes a value in. */
void fio_meter_add(struct fio_meter *meter, double value);

/* Latencies in buckets 1/64 of their value wide, as fio's: the bucket of one,
   and the middle of a bucket. */
#define FIO_BUCKETS	1856
size_t fio_bucket(uint64_t nsec);
uint64_t fio_bucket_value(size_t bucket);

/* The bounds of the bins of "lat (nsec)" and so on. */
#define FIO_BINS	12
extern const uint64_t fio_bin_limits[FIO_BINS];	/* the last is 0 */
enum { FIO_BINS_NSEC = 10, FIO_BINS_USEC = 10, FIO_BINS_MSEC = 12 };

struct fio_counts {
	uint64_t bytes[FIO_DIRS], ios[FIO_DIRS], short_ios[FIO_DIRS];
	struct fio_meter slat[FIO_DIRS], clat[FIO_DIRS], lat[FIO_DIRS];
	struct fio_meter bw[FIO_DIRS], iops[FIO_DIRS];	/* samples */
	uint64_t buckets[FIO_DIRS][FIO_BUCKETS];
	struct fio_meter sync;
	uint64_t sync_buckets[FIO_BUCKETS];
	uint64_t syncs;
	uint64_t nsec[FIO_BINS], usec[FIO_BINS], msec[FIO_BINS];
	uint64_t level[FIO_DEPTHS], submit[FIO_DEPTHS], complete[FIO_DEPTHS];
	uint64_t runtime;		/* ns; of several: the longest */
	uint64_t total_runtime;		/* ns; of several: the sum */
	double usr, sys;		/* s */
	uint64_t switches, major_faults, minor_faults;
	int error;
	int pid;
};

/* A completed I/O's latencies, in ns. */
void fio_count_bin(struct fio_counts *counts, uint64_t nsec);

/* The bin of a depth: 1, 2-3, 4-7, 8-15 ... 64 and more; and that of a number
   at once: 0, 1-4, 5-8, 9-16 ... 65 and more.  Neither is ever 0. */
size_t fio_depth_bin(unsigned depth);
size_t fio_batch_bin(unsigned n);

/* Notes what this process or thread has used, so that it does not count; adds
   what it has used since. */
void fio_forget_usage(struct fio_counts *counts, bool thread);
void fio_count_usage(struct fio_counts *counts, bool thread);

/* Adds the counts of one process to those of a group. */
void fio_counts_join(struct fio_counts *sum, const struct fio_counts *part);

/* ---- the order of blocks (run_fio_blocks.c) ---- */

/*
 * So many blocks, each once: in order or at random; endless: from the start
 * again when all were taken.
 */
struct fio_blocks;
struct fio_blocks *fio_blocks_new(uint64_t n, bool random, bool endless);
/* The next one's number; false when all were taken.  *again: it is the first
   of a further round. */
bool fio_blocks_next(struct fio_blocks *blocks, struct random *random,
    uint64_t *block, bool *again);
/* NULL is fine. */
void fio_blocks_free(struct fio_blocks *blocks);

/* ---- one process or thread (run_fio_job.c) ---- */

/* One I/O on its way. */
struct fio_io {
	enum fio_dir dir;
	uint64_t offset;
	char *data;
	uint64_t started, issued;	/* ns */
	int64_t done;			/* bytes, or -errno */
	void *of_engine;
};

struct fio_worker {
	const struct fio_spec *spec;
	char *path;
	int gate;			/* a pipe: it ends when work begins */
	int fd;
	uint64_t file_size;
	bool made;			/* the file, by us in this run */
	struct fio_counts *counts;	/* shared with the parent */
	struct random random;
	struct fio_io *ios;		/* depth of them */
	void *of_engine;
};

/* Does the job; the result is in worker->counts. */
void fio_job(struct fio_worker *worker);

/* ---- files (run_fio_file.c) ---- */

/* The path of a process's file, to be freed. */
char *fio_path(const struct fio_spec *spec, uint64_t process);

/*
 * Makes the worker's file, or finds that it is there; notes in the result what
 * had to be filled.  Returns false after telling why it cannot be used.
 */
bool fio_prepare_file(struct fio_worker *worker, bool overwrite,
    struct fio_result *result);

/* ---- engines (run_fio_engine.c) ---- */

/*
 * queue hands one I/O to the kernel: 1 if it is done already (io->done is
 * set), 0 if reap will bring it, -1 after an error (errno).  reap waits for so
 * many and puts them into done[]; their number, -1 after an error.
 */
struct fio_engine {
	const char *name;
	bool sync;		/* one at a time: no submission latency */
	bool maps;		/* the file: all of it has to be there */
	bool (*open)(struct fio_worker *worker);
	int (*queue)(struct fio_worker *worker, struct fio_io *io);
	int (*reap)(struct fio_worker *worker, unsigned n_wanted,
	    struct fio_io *done[]);
	void (*close)(struct fio_worker *worker);
};

/* The engine of that name; NULL if there is none. */
const struct fio_engine *fio_engine_find(const char *name);

/* ---- disks (run_fio_disk.c) ---- */

/*
 * Notes the disk that holds a file; twice is once.  After the work
 * fio_disks_take() puts the differences into the result.
 */
struct fio_disks;
struct fio_disks *fio_disks_new(void);
void fio_disks_add(struct fio_disks *disks, const char *path);
void fio_disks_take(struct fio_disks *disks, double seconds,
    struct fio_result *result);
void fio_disks_free(struct fio_disks *disks);

/* ---- results (run_fio_result.c) ---- */

/* Appends the block of a job or, of several processes, of a group. */
void fio_add_job(struct fio_result *result, const struct fio_spec *spec,
    const struct fio_counts *counts, uint64_t processes,
    const struct fio_counts *group);

/* Appends a group's sums, from the counts of its processes. */
void fio_add_group(struct fio_result *result, uint64_t id,
    const struct fio_counts *const counts[], size_t n);

#endif
