/*
 * fio_json.h - what is known of a document of --output-format=json while it is
 * read, key by key: with json+ a job is longer than the window on the text.
 */
#ifndef FIO_JSON_H
#define FIO_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fio_kinds.h"
#include "format.h"

struct fio_job;
struct fio_header;
struct fio_state;

#define FIO_JSON_DEPTH		8	/* deeper, nothing is of interest */
#define FIO_JSON_PERCENTILES	20	/* fio takes no more */
#define FIO_JSON_DISKS		64
#define FIO_JSON_DIGITS		28

/* What an object or an array is about. */
enum fio_json_place {
	JSON_OTHER, JSON_DOCUMENT, JSON_OPTIONS, JSON_JOBS, JSON_JOB,
	JSON_SIDE, JSON_SYNC, JSON_LATENCY, JSON_PERCENTILES, JSON_DISKS,
	JSON_DISK
};

/* A number as printed, and its line; "": it was not there. */
struct fio_json_number {
	char text[FIO_JSON_DIGITS];
	size_t line;
};

struct fio_json_stats {
	struct fio_json_number min, max, mean, sd, n;
};

struct fio_json_latency {
	bool is_nsec;			/* since 2.99; else microseconds */
	struct fio_json_stats stats;
	size_t n;
	struct {
		char label[12];
		struct fio_json_number value;
	} percentiles[FIO_JSON_PERCENTILES];
};

enum { JSON_SLAT, JSON_CLAT, JSON_LAT, JSON_LATENCIES };

/* One direction. */
struct fio_json_side {
	struct fio_json_number io, kib, bw, bw_bytes, iops, msec, issued;
	struct fio_json_latency latency[JSON_LATENCIES];
	struct fio_json_stats bw_samples, iops_samples;
};

struct fio_json_job {
	size_t line;			/* of its name; 0: none yet */
	char name[FIO_TEXT], host[FIO_TEXT];
	char named[FIO_TEXT];		/* name= of its options */
	bool has_options;
	struct fio_json_number group, error, elapsed, usr, sys;
	struct fio_json_side side[FIO_DIRS];
	struct fio_json_latency sync;
};

struct fio_json_disk {
	char name[FIO_TEXT], host[FIO_TEXT];
	struct fio_json_number util;
};

struct fio_json {
	bool open;			/* more of it is to come */
	bool ahead;			/* only what tells the invocation */
	bool headless;			/* the text begins with a job */
	enum fio_json_place stack[FIO_JSON_DEPTH], next;
	size_t depth;			/* of what is open */
	bool has_version, has_options, has_rows, is_clients;
	struct fio_json_number seconds, msec;	/* when it was printed */
	size_t options, all_options;	/* held before it; for all its jobs */
	bool options_shown;		/* before it */
	struct fio_json_job job;
	struct fio_json_side *side;	/* that is open */
	struct fio_json_latency *latency;
	struct fio_json_disk disk, disks[FIO_JSON_DISKS];
	size_t ndisks;
};

/* ---- fio_json.c ---- */

bool fio_json(struct reader *reader, const struct match *match);
bool fio_json_more(struct reader *reader, const struct match *match);

/* The open document, if there is one, is cut off here. */
void fio_json_end(struct reader *reader);

/* ---- fio_json_text.c ---- */

/*
 * Reads on from a text offset, while the document is open and the text is
 * JSON, or (ahead) until its invocation can be told; returns the offset behind
 * the last whole token.
 */
size_t fio_json_read(struct reader *reader, size_t at);

/* ---- fio_json_key.c ---- */

/* What is open. */
enum fio_json_place fio_json_place(const struct fio_json *json);

/* A key stands in front of an object or an array. */
void fio_json_announce(struct fio_json *json, struct span key);

/* It begins; it ends.  followed: by more of what holds it, or that's end. */
void fio_json_begin(struct reader *reader);
void fio_json_leave(struct reader *reader, bool followed);

void fio_json_put(struct reader *reader, struct span key, struct span value);

/* ---- fio_json_option.c ---- */

/* The job's header line, or one made of its options; NULL: no such rw. */
const struct fio_header *fio_json_header(struct fio_state *state,
    const struct fio_job *job);

/* ---- fio_json_job.c ---- */

/* Sets name, group and ids of the job. */
void fio_json_name(const struct fio_json_job *from, struct fio_job *job);

/* The job that was read last has ended, or is cut off: adds its rows. */
void fio_json_job(struct reader *reader, bool cut);

/* All jobs were seen: one that stands for several says so in its params. */
void fio_json_group(struct reader *reader);

/* All has been read: what sorted keys tell before or behind the jobs. */
void fio_json_disks(struct reader *reader);
void fio_json_version(struct reader *reader);

#endif
