/* What the processes of fio count, and how it is put together. */
#include <math.h>
#include <sys/resource.h>

#include "run_fio.h"

void
fio_meter_add(struct fio_meter *meter, double value)
{
	double old = meter->mean;

	if (meter->n == 0 || value < meter->min)
		meter->min = value;
	if (meter->n == 0 || value > meter->max)
		meter->max = value;
	meter->n++;
	meter->mean += (value - old) / (double)meter->n;
	meter->squares += (value - old) * (value - meter->mean);
}

/* Chan, Golub and LeVeque's formula for two samples. */
static void
join_meter(struct fio_meter *sum, const struct fio_meter *part)
{
	double apart = part->mean - sum->mean, n, m;

	if (part->n == 0)
		return;
	if (sum->n == 0) {
		*sum = *part;
		return;
	}
	n = (double)sum->n;
	m = (double)part->n;
	sum->min = fmin(sum->min, part->min);
	sum->max = fmax(sum->max, part->max);
	sum->mean += apart * m / (n + m);
	sum->squares += part->squares + apart * apart * n * m / (n + m);
	sum->n += part->n;
}

/* Values up to 127 have their own; above, 64 for each power of two. */
size_t
fio_bucket(uint64_t nsec)
{
	unsigned shift;
	size_t bucket;

	if (nsec < 128)
		return nsec;
	shift = 57 - (unsigned)__builtin_clzll(nsec);
	bucket = (size_t)(shift << 6) + (nsec >> shift);
	return bucket < FIO_BUCKETS ? bucket : FIO_BUCKETS - 1;
}

/* The middle of a bucket. */
uint64_t
fio_bucket_value(size_t bucket)
{
	unsigned shift;

	if (bucket < 128)
		return bucket;
	shift = (unsigned)(bucket >> 6) - 1;
	return ((uint64_t)(64 + bucket % 64) << shift) +
	    ((uint64_t)1 << shift) / 2;
}

const uint64_t fio_bin_limits[FIO_BINS] = {
	2, 4, 10, 20, 50, 100, 250, 500, 750, 1000, 2000, 0
};

static size_t
bin_of(uint64_t value, size_t last)
{
	size_t bin = 0;

	while (bin < last && value >= fio_bin_limits[bin])
		bin++;
	return bin;
}

void
fio_count_bin(struct fio_counts *counts, uint64_t nsec)
{
	if (nsec < 1000)
		counts->nsec[bin_of(nsec, FIO_BINS_NSEC - 1)]++;
	else if (nsec < 1000000)
		counts->usec[bin_of(nsec / 1000, FIO_BINS_USEC - 1)]++;
	else
		counts->msec[bin_of(nsec / 1000000, FIO_BINS_MSEC - 1)]++;
}

size_t
fio_depth_bin(unsigned depth)
{
	size_t bin = 31 - (size_t)__builtin_clz(depth);

	return bin < FIO_DEPTHS ? bin : FIO_DEPTHS - 1;
}

size_t
fio_batch_bin(unsigned n)
{
	size_t bin = n <= 4 ? 1 : 31 - (size_t)__builtin_clz(n - 1);

	return bin < FIO_DEPTHS ? bin : FIO_DEPTHS - 1;
}

void
fio_count_usage(struct fio_counts *counts, bool thread)
{
	struct rusage usage;

	getrusage(thread ? RUSAGE_THREAD : RUSAGE_SELF, &usage);
	counts->usr += (double)usage.ru_utime.tv_sec +
	    (double)usage.ru_utime.tv_usec / 1e6;
	counts->sys += (double)usage.ru_stime.tv_sec +
	    (double)usage.ru_stime.tv_usec / 1e6;
	counts->switches += (uint64_t)(usage.ru_nvcsw + usage.ru_nivcsw);
	counts->major_faults += (uint64_t)usage.ru_majflt;
	counts->minor_faults += (uint64_t)usage.ru_minflt;
}

void
fio_forget_usage(struct fio_counts *counts, bool thread)
{
	struct fio_counts before = { 0 };

	fio_count_usage(&before, thread);
	counts->usr = -before.usr;
	counts->sys = -before.sys;
	counts->switches = 0 - before.switches;
	counts->major_faults = 0 - before.major_faults;
	counts->minor_faults = 0 - before.minor_faults;
}

static void
add_all(uint64_t *sum, const uint64_t *part, size_t n)
{
	for (size_t i = 0; i < n; i++)
		sum[i] += part[i];
}

/* Samples of processes that ran side by side: their rates add up. */
static void
add_samples(struct fio_meter *sum, const struct fio_meter *part)
{
	if (part->n == 0)
		return;
	sum->min += part->min;
	sum->max += part->max;
	sum->mean += part->mean;
	sum->squares += part->squares;
	sum->n += part->n;
}

void
fio_counts_join(struct fio_counts *sum, const struct fio_counts *part)
{
	for (int dir = 0; dir < FIO_DIRS; dir++) {
		sum->bytes[dir] += part->bytes[dir];
		sum->ios[dir] += part->ios[dir];
		sum->short_ios[dir] += part->short_ios[dir];
		join_meter(&sum->slat[dir], &part->slat[dir]);
		join_meter(&sum->clat[dir], &part->clat[dir]);
		join_meter(&sum->lat[dir], &part->lat[dir]);
		add_samples(&sum->bw[dir], &part->bw[dir]);
		add_samples(&sum->iops[dir], &part->iops[dir]);
		add_all(sum->buckets[dir], part->buckets[dir], FIO_BUCKETS);
	}
	join_meter(&sum->sync, &part->sync);
	add_all(sum->sync_buckets, part->sync_buckets, FIO_BUCKETS);
	sum->syncs += part->syncs;
	add_all(sum->nsec, part->nsec, FIO_BINS);
	add_all(sum->usec, part->usec, FIO_BINS);
	add_all(sum->msec, part->msec, FIO_BINS);
	add_all(sum->level, part->level, FIO_DEPTHS);
	add_all(sum->submit, part->submit, FIO_DEPTHS);
	add_all(sum->complete, part->complete, FIO_DEPTHS);
	if (part->runtime > sum->runtime)
		sum->runtime = part->runtime;
	sum->total_runtime += part->total_runtime;
	sum->usr += part->usr;
	sum->sys += part->sys;
	sum->switches += part->switches;
	sum->major_faults += part->major_faults;
	sum->minor_faults += part->minor_faults;
	if (sum->error == 0)
		sum->error = part->error;
	if (sum->pid == 0)
		sum->pid = part->pid;
}
