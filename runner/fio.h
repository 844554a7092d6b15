/* fio.h - what fio is told, what one invocation gives, and its forms. */
#ifndef FIO_H
#define FIO_H

#include "run.h"

/* Latencies are in nanoseconds, as fio 3 has them. */
struct fio_percentile {
	double percent;
	uint64_t nsec;
};

struct fio_latency {
	uint64_t n;
	double min, max, mean, sd;	/* max 0: there was none */
	struct fio_percentile *list;
	size_t nlist;
	uint64_t unit;		/* nsec in it, where a report was read */
};

/* What one process did in spans of half a second. */
struct fio_samples {
	uint64_t n;
	double min, max, mean, sd;	/* KiB a second, or I/Os a second */
	double share;			/* per cent of all processes */
};

struct fio_direction {
	uint64_t bytes, ios, short_ios, drop_ios;
	uint64_t runtime;		/* ms */
	double bw;			/* bytes a second */
	double iops;
	struct fio_latency slat, clat, lat;
	struct fio_samples bw_samples, iops_samples;
};

/* Per cent of the I/Os that took less than so much. */
struct fio_bin {
	uint64_t limit;		/* 0: 2000 and more */
	double percent;
};

#define FIO_DEPTHS	7

/* As it was given. */
struct fio_option {
	char *key, *value;
};

enum fio_dir { FIO_READ, FIO_WRITE, FIO_DIRS };

/* One job as it is to be done. */
struct fio_spec {
	char *name;
	const char *rw;			/* "randread" ... */
	bool dirs[FIO_DIRS];		/* it reads, it writes */
	bool random;
	uint64_t bs, size;		/* bytes */
	char *filename, *directory;	/* NULL: made from the name; here */
	const struct fio_engine *engine;
	uint64_t depth, processes;
	bool thread;			/* not a process */
	bool direct, end_fsync, time_based, group_reporting, stonewall;
	bool invalidate;		/* drop the file's cache first */
	uint64_t fsync, fdatasync;	/* after so many writes; 0: never */
	double runtime;			/* s; 0: no limit */
	uint64_t rate;			/* bytes a second; 0: no limit */
	uint64_t read_percent;		/* of a mixed job */
	uint64_t group;
	struct fio_option *options;	/* of its section */
	size_t noptions, room;
};

struct fio_options {
	struct run_options common;
	bool json;
	struct fio_spec global;		/* what sections begin with */
	struct fio_spec *specs;
	size_t nspecs, room;
};

struct fio_job {
	char *name;
	uint64_t group, jobs, pid;
	uint64_t error;		/* errno */
	char *error_text;	/* "file:io_u.c:1876, func=..., error=..." */
	char *date;		/* as ctime(3) has it */
	struct fio_option *options;
	size_t noptions;
	uint64_t eta, elapsed;	/* s */
	struct fio_direction read, write, trim;
	struct fio_latency sync;
	uint64_t sync_ios;
	uint64_t runtime;	/* ms */
	double usr, sys;	/* per cent */
	uint64_t switches, major_faults, minor_faults;
	double level[FIO_DEPTHS];	/* 1 2 4 8 16 32 and more, per cent */
	double submit[FIO_DEPTHS];	/* 0 4 8 16 32 64 and more */
	double complete[FIO_DEPTHS];
	struct fio_bin *nsec, *usec, *msec;
	size_t nnsec, nusec, nmsec;
	uint64_t depth;
};

/* A group's sum of one direction. */
struct fio_sum {
	uint64_t bytes;			/* 0: nothing to print */
	double bw, min_bw, max_bw;	/* bytes a second */
	uint64_t min_runtime, max_runtime;	/* ms */
};

struct fio_group {
	uint64_t id;
	struct fio_sum read, write, trim;
};

struct fio_disk {
	char *name;
	uint64_t read_ios, write_ios, read_merges, write_merges;
	uint64_t read_ticks, write_ticks, in_queue;
	double util;			/* per cent */
};

/* A job as it was asked for, and the files that were made for one. */
struct fio_definition {
	char *name, *rw, *engine;
	uint64_t group, depth;
	uint64_t read_bs, write_bs, trim_bs;
	uint64_t many;			/* 1: numjobs is above 1 */
};
struct fio_layout {
	char *name;
	uint64_t bytes;
};

struct fio_result {
	struct fio_definition *definitions;
	struct fio_layout *layouts;
	struct fio_option *globals;
	struct fio_job *jobs;
	struct fio_group *groups;
	struct fio_disk *disks;
	size_t ndefinitions, nlayouts, nglobals, njobs, ngroups, ndisks;
	uint64_t processes, threads;
	char *eta;			/* the last line of progress behind
					   "Jobs: ", or NULL */
	uint64_t timestamp_ms;
	char *date;
};

/* What run_tool.work is for this tool. */
int fio_work(const void *options, struct run *run);

extern const struct form_record fio_record;
extern const struct form fio_forms[];

#endif
