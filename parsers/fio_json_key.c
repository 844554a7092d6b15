/*
 * What the keys of JSON mean: fio's stat.c, show_thread_status_json() and what
 * it calls.
 */
#include "fio_reader.h"

#include <stddef.h>
#include <string.h>

#include "tool.h"

/* Objects and arrays by the key in front of them. */
static const struct {
	enum fio_json_place in;
	const char *key;
	enum fio_json_place begins;
	int which;			/* of directions or latencies */
} objects[] = {
	{ JSON_DOCUMENT, "global options", JSON_OPTIONS, 0 },
	{ JSON_DOCUMENT, "jobs", JSON_JOBS, 0 },
	{ JSON_DOCUMENT, "client_stats", JSON_JOBS, 1 },
	{ JSON_DOCUMENT, "disk_util", JSON_DISKS, 0 },
	{ JSON_JOB, "job options", JSON_OPTIONS, 0 },
	{ JSON_JOB, "read", JSON_SIDE, FIO_READ },
	{ JSON_JOB, "write", JSON_SIDE, FIO_WRITE },
	{ JSON_JOB, "trim", JSON_SIDE, FIO_TRIM },
	{ JSON_JOB, "mixed", JSON_SIDE, FIO_MIXED },
	{ JSON_JOB, "sync", JSON_SYNC, 0 },
	{ JSON_SYNC, "lat_ns", JSON_LATENCY, JSON_LATENCIES },
	{ JSON_SIDE, "slat", JSON_LATENCY, JSON_SLAT },
	{ JSON_SIDE, "clat", JSON_LATENCY, JSON_CLAT },
	{ JSON_SIDE, "lat", JSON_LATENCY, JSON_LAT },
	{ JSON_SIDE, "slat_ns", JSON_LATENCY, JSON_SLAT },
	{ JSON_SIDE, "clat_ns", JSON_LATENCY, JSON_CLAT },
	{ JSON_SIDE, "lat_ns", JSON_LATENCY, JSON_LAT },
	{ JSON_LATENCY, "percentile", JSON_PERCENTILES, 0 },
};

/* Numbers by their key; offset: in what the place is about. */
#define OF_SIDE(member)	offsetof(struct fio_json_side, member)
#define OF_LATENCY(member) offsetof(struct fio_json_latency, member)

static const struct {
	enum fio_json_place in;
	const char *key;
	size_t offset;
} numbers[] = {
	{ JSON_DOCUMENT, "timestamp", offsetof(struct fio_json, seconds) },
	{ JSON_DOCUMENT, "timestamp_ms", offsetof(struct fio_json, msec) },
	{ JSON_JOB, "groupid", offsetof(struct fio_json_job, group) },
	{ JSON_JOB, "error", offsetof(struct fio_json_job, error) },
	{ JSON_JOB, "elapsed", offsetof(struct fio_json_job, elapsed) },
	{ JSON_JOB, "usr_cpu", offsetof(struct fio_json_job, usr) },
	{ JSON_JOB, "sys_cpu", offsetof(struct fio_json_job, sys) },
	{ JSON_SIDE, "io_bytes", OF_SIDE(io) },
	{ JSON_SIDE, "io_kbytes", OF_SIDE(kib) },
	{ JSON_SIDE, "bw", OF_SIDE(bw) },
	{ JSON_SIDE, "bw_bytes", OF_SIDE(bw_bytes) },
	{ JSON_SIDE, "iops", OF_SIDE(iops) },
	{ JSON_SIDE, "runtime", OF_SIDE(msec) },
	{ JSON_SIDE, "total_ios", OF_SIDE(issued) },
	{ JSON_SIDE, "bw_min", OF_SIDE(bw_samples.min) },
	{ JSON_SIDE, "bw_max", OF_SIDE(bw_samples.max) },
	{ JSON_SIDE, "bw_mean", OF_SIDE(bw_samples.mean) },
	{ JSON_SIDE, "bw_dev", OF_SIDE(bw_samples.sd) },
	{ JSON_SIDE, "bw_samples", OF_SIDE(bw_samples.n) },
	{ JSON_SIDE, "iops_min", OF_SIDE(iops_samples.min) },
	{ JSON_SIDE, "iops_max", OF_SIDE(iops_samples.max) },
	{ JSON_SIDE, "iops_mean", OF_SIDE(iops_samples.mean) },
	{ JSON_SIDE, "iops_stddev", OF_SIDE(iops_samples.sd) },
	{ JSON_SIDE, "iops_samples", OF_SIDE(iops_samples.n) },
	{ JSON_LATENCY, "min", OF_LATENCY(stats.min) },
	{ JSON_LATENCY, "max", OF_LATENCY(stats.max) },
	{ JSON_LATENCY, "mean", OF_LATENCY(stats.mean) },
	{ JSON_LATENCY, "stddev", OF_LATENCY(stats.sd) },
	{ JSON_LATENCY, "N", OF_LATENCY(stats.n) },
	{ JSON_DISK, "util", offsetof(struct fio_json_disk, util) },
};

enum fio_json_place
fio_json_place(const struct fio_json *j)
{
	return j->depth > 0 && j->depth <= FIO_JSON_DEPTH ?
	    j->stack[j->depth - 1] : JSON_OTHER;
}

static void
push(struct fio_json *j, enum fio_json_place begins)
{
	if (j->depth < FIO_JSON_DEPTH)
		j->stack[j->depth] = begins;
	j->depth++;
}

void
fio_json_announce(struct fio_json *j, struct span key)
{
	enum fio_json_place in = fio_json_place(j);
	struct fio_json_job *job = &j->job;
	size_t i = 0;

	while (i < LEN(objects) && (objects[i].in != in ||
	    !span_is(key, objects[i].key)))
		i++;
	j->next = i < LEN(objects) ? objects[i].begins : JSON_OTHER;
	if (j->next == JSON_SIDE)
		j->side = &job->side[objects[i].which];
	if (j->next == JSON_JOBS)
		j->is_clients = objects[i].which != 0;
	if (j->next == JSON_OPTIONS && in == JSON_JOB)
		job->has_options = true;
	if (j->next == JSON_OPTIONS)
		j->has_options = true;
	if (j->next != JSON_LATENCY)
		return;
	j->latency = in == JSON_SYNC ? &job->sync :
	    &j->side->latency[objects[i].which];
	*j->latency = (struct fio_json_latency){
		.is_nsec = key.p[key.len - 1] == 's' };
}

void
fio_json_begin(struct reader *r)
{
	struct fio_state *s = reader_state(r);
	struct fio_json *j = &s->json;
	enum fio_json_place in = fio_json_place(j), next = j->next;

	j->next = JSON_OTHER;
	if (in == JSON_JOBS) {
		next = JSON_JOB;
		j->job = (struct fio_json_job){ 0 };
		j->all_options = s->noptions;
	} else if (in == JSON_DISKS) {
		next = JSON_DISK;
		j->disk = (struct fio_json_disk){ .name = "" };
	}
	push(j, next);
}

void
fio_json_leave(struct reader *r, bool followed)
{
	struct fio_state *s = reader_state(r);
	struct fio_json *j = &s->json;
	enum fio_json_place ended = fio_json_place(j);

	j->depth--;
	j->next = JSON_OTHER;
	if (ended == JSON_DISK && j->ndisks < FIO_JSON_DISKS)
		j->disks[j->ndisks++] = j->disk;
	j->open = j->depth > 0;
	/* A job alone ends with its brace, one of several with a comma. */
	if (ended == JSON_JOB && j->headless && !followed)
		j->open = false;
	if (j->ahead)
		j->open &= ended != JSON_JOB;
	else if (ended == JSON_JOB)
		fio_json_job(r, false);
	else if (ended == JSON_JOBS)
		fio_json_group(r);
}

static bool
is_number(struct span text)
{
	size_t n = 0;

	while (n < text.len && memchr("0123456789.+-e", text.p[n], 14) != NULL)
		n++;
	return n > 0 && n == text.len;
}

/* Where a number of that key goes; NULL: it is of no interest. */
static struct fio_json_number *
find_number(struct fio_json *j, struct span key)
{
	enum fio_json_place in = fio_json_place(j);
	char *about = in == JSON_DOCUMENT ? (char *)j : in == JSON_JOB ?
	    (char *)&j->job : in == JSON_SIDE ? (char *)j->side :
	    in == JSON_LATENCY ? (char *)j->latency : (char *)&j->disk;

	if (in == JSON_PERCENTILES && j->latency->n < FIO_JSON_PERCENTILES) {
		size_t n = j->latency->n++;

		fio_copy(j->latency->percentiles[n].label,
		    sizeof j->latency->percentiles[n].label, key);
		return &j->latency->percentiles[n].value;
	}
	for (size_t i = 0; i < LEN(numbers); i++)
		if (numbers[i].in == in && span_is(key, numbers[i].key))
			return (struct fio_json_number *)(void *)(about +
			    numbers[i].offset);
	return NULL;
}

static bool
put_number(struct reader *r, struct span key, struct span value)
{
	struct fio_state *s = reader_state(r);
	struct fio_json_number *to = find_number(&s->json, key);

	if (to == NULL)
		return false;
	/* One of so many digits is none of fio's. */
	if (!is_number(value) || value.len >= sizeof to->text)
		return true;
	fio_copy(to->text, sizeof to->text, value);
	to->line = fio_line(r, value);
	return true;
}

static void
put_text(struct reader *r, struct span key, struct span value)
{
	struct fio_state *s = reader_state(r);
	struct fio_json *j = &s->json;

	switch (fio_json_place(j)) {
	case JSON_DOCUMENT:
		if (!span_is(key, "fio version"))
			return;
		j->has_version = true;
		if (!j->ahead && value.len > 4)
			fio_set_version(r, (struct span){
			    value.p + 4, value.len - 4 });
		return;
	case JSON_JOB:
		if (span_is(key, "jobname")) {
			fio_text(j->job.name, value);
			j->job.line = fio_line(r, key);
		} else if (span_is(key, "hostname"))
			fio_text(j->job.host, value);
		return;
	case JSON_OPTIONS:
		if (span_is(key, "name"))
			fio_text(j->job.named, value);
		else if (!j->ahead)
			fio_add_option(s, key, value);
		return;
	case JSON_DISK:
		if (span_is(key, "name"))
			fio_text(j->disk.name, value);
		else if (span_is(key, "hostname"))
			fio_text(j->disk.host, value);
		return;
	default:
		return;
	}
}

void
fio_json_put(struct reader *r, struct span key, struct span value)
{
	if (!put_number(r, key, value))
		put_text(r, key, value);
}
