/* From counts to the figures that fio reports. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "mem.h"
#include "run_fio.h"
#include "tool.h"

static const double percentiles[] = {
	1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 99.5, 99.9, 99.95,
	99.99
};

static uint64_t
milliseconds(uint64_t nsec)
{
	return nsec / 1000000;
}

/* The value that so many per cent of all do not exceed. */
static void
fill_percentiles(struct fio_latency *latency,
    const uint64_t buckets[FIO_BUCKETS], uint64_t n)
{
	uint64_t seen = 0;
	size_t bucket = 0;

	if (n == 0)
		return;
	latency->list = xcalloc(LEN(percentiles), sizeof *latency->list);
	latency->nlist = LEN(percentiles);
	for (size_t i = 0; i < LEN(percentiles); i++) {
		while (bucket < FIO_BUCKETS && (double)seen <
		    percentiles[i] / 100 * (double)n)
			seen += buckets[bucket++];
		latency->list[i] = (struct fio_percentile){ percentiles[i],
		    fio_bucket_value(bucket > 0 ? bucket - 1 : 0) };
	}
}

static struct fio_latency
latency_of(const struct fio_meter *meter)
{
	return (struct fio_latency){ .n = meter->n, .min = meter->min,
	    .max = meter->max, .mean = meter->mean, .sd = meter->n > 1 ?
	    sqrt(meter->squares / (double)(meter->n - 1)) : 0 };
}

static struct fio_samples
samples_of(const struct fio_meter *meter)
{
	struct fio_latency figures = latency_of(meter);

	return (struct fio_samples){ .n = figures.n, .min = figures.min,
	    .max = figures.max, .mean = figures.mean, .sd = figures.sd };
}

/* Bytes or I/Os a second, over whole milliseconds as fio has them. */
static double
per_second(uint64_t work, uint64_t runtime)
{
	return runtime > 0 ? (double)work * 1000 / (double)runtime : 0;
}

static void
fill_direction(struct fio_direction *to, enum fio_dir dir,
    const struct fio_counts *counts, const struct fio_counts *group)
{
	uint64_t runtime = milliseconds(counts->runtime);
	double all;

	if (counts->ios[dir] == 0)
		return;
	to->bytes = counts->bytes[dir];
	to->ios = counts->ios[dir];
	to->short_ios = counts->short_ios[dir];
	to->runtime = runtime > 0 ? runtime : 1;
	to->bw = floor(per_second(to->bytes, to->runtime));
	to->iops = per_second(to->ios, to->runtime);
	to->slat = latency_of(&counts->slat[dir]);
	to->clat = latency_of(&counts->clat[dir]);
	to->lat = latency_of(&counts->lat[dir]);
	fill_percentiles(&to->clat, counts->buckets[dir], to->ios);
	to->bw_samples = samples_of(&counts->bw[dir]);
	to->iops_samples = samples_of(&counts->iops[dir]);
	all = per_second(group->bytes[dir], milliseconds(group->runtime)) /
	    1024;
	if (to->bw_samples.n > 0 && all > 0)
		to->bw_samples.share = fmin(100,
		    100 * to->bw_samples.mean / all);
}

/* Per cent of the total, but 0.1 at least if there was one. */
static void
fill_depths(double to[FIO_DEPTHS], const uint64_t counts[FIO_DEPTHS],
    uint64_t total)
{
	for (size_t i = 0; i < FIO_DEPTHS; i++) {
		if (total > 0)
			to[i] = 100 * (double)counts[i] / (double)total;
		if (counts[i] > 0 && to[i] < .1)
			to[i] = .1;
	}
}

static uint64_t
sum(const uint64_t counts[FIO_DEPTHS])
{
	uint64_t total = 0;

	for (size_t i = 0; i < FIO_DEPTHS; i++)
		total += counts[i];
	return total;
}

/* Per cent of the total, but 0.01 at least if there was one. */
static struct fio_bin *
bins_of(const uint64_t *counts, size_t n, uint64_t total)
{
	struct fio_bin *bins = xcalloc(n, sizeof *bins);

	for (size_t i = 0; i < n; i++) {
		bins[i].limit = fio_bin_limits[i];
		if (total > 0)
			bins[i].percent = 100 * (double)counts[i] /
			    (double)total;
		if (counts[i] > 0 && bins[i].percent < .01)
			bins[i].percent = .01;
	}
	return bins;
}

static void
fill_shares(struct fio_job *job, const struct fio_counts *counts)
{
	uint64_t total = counts->ios[FIO_READ] + counts->ios[FIO_WRITE];
	double runtime = (double)counts->total_runtime / 1e9;

	if (runtime > 0) {
		job->usr = 100 * counts->usr / runtime;
		job->sys = 100 * counts->sys / runtime;
	}
	fill_depths(job->level, counts->level, total);
	fill_depths(job->submit, counts->submit, sum(counts->submit));
	fill_depths(job->complete, counts->complete, sum(counts->complete));
	job->nsec = bins_of(counts->nsec, FIO_BINS_NSEC, total);
	job->usec = bins_of(counts->usec, FIO_BINS_USEC, total);
	job->msec = bins_of(counts->msec, FIO_BINS_MSEC, total);
	job->nnsec = FIO_BINS_NSEC;
	job->nusec = FIO_BINS_USEC;
	job->nmsec = FIO_BINS_MSEC;
}

static void
fill_error(struct fio_job *job, int error)
{
	char text[200];

	job->error = (uint64_t)error;
	if (error == 0)
		return;
	snprintf(text, sizeof text, "file:io_u.c:1876, func=io_u error, "
	    "error=%s", strerror(error));
	job->error_text = xstrdup(text);
}

void
fio_add_job(struct fio_result *result, const struct fio_spec *spec,
    const struct fio_counts *counts, uint64_t processes,
    const struct fio_counts *group)
{
	time_t now = (time_t)(result->timestamp_ms / 1000);
	struct fio_job *job;
	char date[32];

	/* Not by doubling: there are few. */
	result->jobs = xrealloc(result->jobs, (result->njobs + 1) *
	    sizeof *result->jobs);
	job = &result->jobs[result->njobs++];
	*job = (struct fio_job){ .name = xstrdup(spec->name),
	    .group = spec->group, .jobs = processes,
	    .pid = (uint64_t)counts->pid, .depth = spec->depth,
	    .runtime = milliseconds(counts->total_runtime),
	    .switches = counts->switches,
	    .major_faults = counts->major_faults,
	    .minor_faults = counts->minor_faults,
	    .sync_ios = counts->syncs };
	job->elapsed = (counts->runtime + 1999999999) / 1000000000;
	date[strcspn(ctime_r(&now, date), "\n")] = '\0';
	job->date = xstrdup(date);
	job->options = xcalloc(spec->noptions, sizeof *job->options);
	for (; job->noptions < spec->noptions; job->noptions++)
		job->options[job->noptions] = (struct fio_option){
		    xstrdup(spec->options[job->noptions].key),
		    xstrdup(spec->options[job->noptions].value) };
	fill_direction(&job->read, FIO_READ, counts, group);
	fill_direction(&job->write, FIO_WRITE, counts, group);
	job->sync = latency_of(&counts->sync);
	fill_percentiles(&job->sync, counts->sync_buckets, counts->syncs);
	fill_shares(job, counts);
	fill_error(job, counts->error);
}

/* Bytes together over the longest runtime; rates of the single ones. */
static void
fill_sum(struct fio_sum *to, enum fio_dir dir,
    const struct fio_counts *const counts[], size_t n)
{
	for (size_t i = 0; i < n; i++) {
		uint64_t runtime = milliseconds(counts[i]->runtime);
		double bw;

		if (counts[i]->ios[dir] == 0)
			continue;
		runtime = runtime > 0 ? runtime : 1;
		bw = floor(per_second(counts[i]->bytes[dir], runtime));
		if (to->bytes == 0 || bw < to->min_bw)
			to->min_bw = bw;
		if (to->bytes == 0 || runtime < to->min_runtime)
			to->min_runtime = runtime;
		if (bw > to->max_bw)
			to->max_bw = bw;
		if (runtime > to->max_runtime)
			to->max_runtime = runtime;
		to->bytes += counts[i]->bytes[dir];
	}
	to->bw = floor(per_second(to->bytes, to->max_runtime));
}

void
fio_add_group(struct fio_result *result, uint64_t id,
    const struct fio_counts *const counts[], size_t n)
{
	struct fio_group *group;

	result->groups = xrealloc(result->groups, (result->ngroups + 1) *
	    sizeof *result->groups);
	group = &result->groups[result->ngroups++];
	*group = (struct fio_group){ .id = id };
	fill_sum(&group->read, FIO_READ, counts, n);
	fill_sum(&group->write, FIO_WRITE, counts, n);
}
