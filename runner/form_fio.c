/* What the forms of fio share: members, conditions, rows of both texts. */
#include "form_fio.h"

/* ---- members ---- */

static const struct form_member percentile_members[] = {
	FORM_VALUE(struct fio_percentile, percent),
	FORM_VALUE(struct fio_percentile, nsec),
	{ 0 }
};
static const struct form_record percentile_record = {
	sizeof(struct fio_percentile), percentile_members
};

static const struct form_member latency_members[] = {
	FORM_VALUE(struct fio_latency, n),
	FORM_VALUE(struct fio_latency, min),
	FORM_VALUE(struct fio_latency, max),
	FORM_VALUE(struct fio_latency, mean),
	FORM_VALUE(struct fio_latency, sd),
	FORM_ITEMS(struct fio_latency, list, nlist, percentile_record),
	{ 0 }
};
static const struct form_record latency_record = {
	sizeof(struct fio_latency), latency_members
};

static const struct form_member samples_members[] = {
	FORM_VALUE(struct fio_samples, n),
	FORM_VALUE(struct fio_samples, min),
	FORM_VALUE(struct fio_samples, max),
	FORM_VALUE(struct fio_samples, mean),
	FORM_VALUE(struct fio_samples, sd),
	FORM_VALUE(struct fio_samples, share),
	{ 0 }
};
static const struct form_record samples_record = {
	sizeof(struct fio_samples), samples_members
};

static const struct form_member direction_members[] = {
	FORM_VALUE(struct fio_direction, bytes),
	FORM_VALUE(struct fio_direction, ios),
	FORM_VALUE(struct fio_direction, short_ios),
	FORM_VALUE(struct fio_direction, drop_ios),
	FORM_VALUE(struct fio_direction, runtime),
	FORM_VALUE(struct fio_direction, bw),
	FORM_VALUE(struct fio_direction, iops),
	FORM_STRUCT(struct fio_direction, slat, latency_record),
	FORM_STRUCT(struct fio_direction, clat, latency_record),
	FORM_STRUCT(struct fio_direction, lat, latency_record),
	FORM_STRUCT(struct fio_direction, bw_samples, samples_record),
	FORM_STRUCT(struct fio_direction, iops_samples, samples_record),
	{ 0 }
};
static const struct form_record direction_record = {
	sizeof(struct fio_direction), direction_members
};

static const struct form_member bin_members[] = {
	FORM_VALUE(struct fio_bin, limit),
	FORM_VALUE(struct fio_bin, percent),
	{ 0 }
};
static const struct form_record bin_record = {
	sizeof(struct fio_bin), bin_members
};

static const struct form_member option_members[] = {
	FORM_VALUE(struct fio_option, key),
	FORM_VALUE(struct fio_option, value),
	{ 0 }
};
static const struct form_record option_record = {
	sizeof(struct fio_option), option_members
};

/* NOLINTBEGIN(bugprone-macro-parentheses): names of members take none */
#define DIRECTION(name) \
	FORM_STRUCT(struct fio_job, name, direction_record), \
	FORM_VALUE_AS(#name "_ios", struct fio_job, name.ios), \
	FORM_VALUE_AS(#name "_short", struct fio_job, name.short_ios), \
	FORM_VALUE_AS(#name "_drop", struct fio_job, name.drop_ios)
#define DEPTH(name, i) \
	FORM_VALUE_AS(#name #i, struct fio_job, name[i])
/* NOLINTEND(bugprone-macro-parentheses) */
#define DEPTHS(name) \
	DEPTH(name, 0), DEPTH(name, 1), DEPTH(name, 2), DEPTH(name, 3), \
	DEPTH(name, 4), DEPTH(name, 5), DEPTH(name, 6)

static const struct form_member job_members[] = {
	FORM_VALUE(struct fio_job, name),
	FORM_VALUE(struct fio_job, group),
	FORM_VALUE(struct fio_job, jobs),
	FORM_VALUE(struct fio_job, pid),
	FORM_VALUE(struct fio_job, error),
	FORM_VALUE(struct fio_job, error_text),
	FORM_VALUE(struct fio_job, date),
	FORM_ITEMS(struct fio_job, options, noptions, option_record),
	FORM_VALUE(struct fio_job, eta),
	FORM_VALUE(struct fio_job, elapsed),
	DIRECTION(read), DIRECTION(write), DIRECTION(trim),
	FORM_STRUCT(struct fio_job, sync, latency_record),
	FORM_VALUE(struct fio_job, sync_ios),
	FORM_VALUE(struct fio_job, runtime),
	FORM_VALUE(struct fio_job, usr),
	FORM_VALUE(struct fio_job, sys),
	FORM_VALUE(struct fio_job, switches),
	FORM_VALUE(struct fio_job, major_faults),
	FORM_VALUE(struct fio_job, minor_faults),
	DEPTHS(level), DEPTHS(submit), DEPTHS(complete),
	FORM_ITEMS(struct fio_job, nsec, nnsec, bin_record),
	FORM_ITEMS(struct fio_job, usec, nusec, bin_record),
	FORM_ITEMS(struct fio_job, msec, nmsec, bin_record),
	FORM_VALUE(struct fio_job, depth),
	{ 0 }
};
static const struct form_record job_record = {
	sizeof(struct fio_job), job_members
};

static const struct form_member sum_members[] = {
	FORM_VALUE(struct fio_sum, bytes),
	FORM_VALUE(struct fio_sum, bw),
	FORM_VALUE(struct fio_sum, min_bw),
	FORM_VALUE(struct fio_sum, max_bw),
	FORM_VALUE(struct fio_sum, min_runtime),
	FORM_VALUE(struct fio_sum, max_runtime),
	{ 0 }
};
static const struct form_record sum_record = {
	sizeof(struct fio_sum), sum_members
};

static const struct form_member group_members[] = {
	FORM_VALUE(struct fio_group, id),
	FORM_STRUCT(struct fio_group, read, sum_record),
	FORM_STRUCT(struct fio_group, write, sum_record),
	FORM_STRUCT(struct fio_group, trim, sum_record),
	{ 0 }
};
static const struct form_record group_record = {
	sizeof(struct fio_group), group_members
};

static const struct form_member disk_members[] = {
	FORM_VALUE(struct fio_disk, name),
	FORM_VALUE(struct fio_disk, read_ios),
	FORM_VALUE(struct fio_disk, write_ios),
	FORM_VALUE(struct fio_disk, read_merges),
	FORM_VALUE(struct fio_disk, write_merges),
	FORM_VALUE(struct fio_disk, read_ticks),
	FORM_VALUE(struct fio_disk, write_ticks),
	FORM_VALUE(struct fio_disk, in_queue),
	FORM_VALUE(struct fio_disk, util),
	{ 0 }
};
static const struct form_record disk_record = {
	sizeof(struct fio_disk), disk_members
};

static const struct form_member definition_members[] = {
	FORM_VALUE(struct fio_definition, name),
	FORM_VALUE(struct fio_definition, rw),
	FORM_VALUE(struct fio_definition, engine),
	FORM_VALUE(struct fio_definition, group),
	FORM_VALUE(struct fio_definition, depth),
	FORM_VALUE(struct fio_definition, read_bs),
	FORM_VALUE(struct fio_definition, write_bs),
	FORM_VALUE(struct fio_definition, trim_bs),
	FORM_VALUE(struct fio_definition, many),
	{ 0 }
};
static const struct form_record definition_record = {
	sizeof(struct fio_definition), definition_members
};

static const struct form_member layout_members[] = {
	FORM_VALUE(struct fio_layout, name),
	FORM_VALUE(struct fio_layout, bytes),
	{ 0 }
};
static const struct form_record layout_record = {
	sizeof(struct fio_layout), layout_members
};

static const struct form_member members[] = {
	FORM_ITEMS(struct fio_result, definitions, ndefinitions,
	    definition_record),
	FORM_ITEMS(struct fio_result, layouts, nlayouts, layout_record),
	FORM_ITEMS(struct fio_result, globals, nglobals, option_record),
	FORM_ITEMS(struct fio_result, jobs, njobs, job_record),
	FORM_ITEMS(struct fio_result, groups, ngroups, group_record),
	FORM_ITEMS(struct fio_result, disks, ndisks, disk_record),
	FORM_VALUE(struct fio_result, processes),
	FORM_VALUE(struct fio_result, threads),
	FORM_VALUE(struct fio_result, eta),
	FORM_VALUE(struct fio_result, timestamp_ms),
	FORM_VALUE(struct fio_result, date),
	{ 0 }
};
const struct form_record fio_record = { sizeof(struct fio_result), members };

/* ---- when ---- */

static bool
has_latency(const struct fio_latency *latency)
{
	return latency->max > 0;
}

bool
fio_has_list(const void *record)
{
	return ((const struct fio_latency *)record)->nlist > 0;
}

bool
fio_has_slat(const void *record)
{
	return has_latency(&((const struct fio_direction *)record)->slat);
}

bool
fio_has_clat(const void *record)
{
	return has_latency(&((const struct fio_direction *)record)->clat);
}

bool
fio_has_samples(const void *record)
{
	const struct fio_direction *direction = record;

	return direction->bw_samples.max > 0;
}

/* A direction with a runtime is printed. */
bool
fio_has_read(const void *record)
{
	return ((const struct fio_job *)record)->read.runtime > 0;
}

bool
fio_has_write(const void *record)
{
	return ((const struct fio_job *)record)->write.runtime > 0;
}

bool
fio_has_trim(const void *record)
{
	return ((const struct fio_job *)record)->trim.runtime > 0;
}

bool
fio_has_read_sum(const void *record)
{
	return ((const struct fio_group *)record)->read.max_runtime > 0;
}

bool
fio_has_write_sum(const void *record)
{
	return ((const struct fio_group *)record)->write.max_runtime > 0;
}

bool
fio_has_trim_sum(const void *record)
{
	return ((const struct fio_group *)record)->trim.max_runtime > 0;
}

bool
fio_has_sync(const void *record)
{
	return has_latency(&((const struct fio_job *)record)->sync);
}

bool
fio_has_error(const void *record)
{
	return ((const struct fio_job *)record)->error_text != NULL;
}

bool
fio_has_bin(const void *record)
{
	return ((const struct fio_bin *)record)->percent > 0;
}

bool
fio_has_many(const void *record)
{
	return ((const struct fio_definition *)record)->many > 0;
}

bool
fio_has_disks(const void *record)
{
	return ((const struct fio_result *)record)->ndisks > 0;
}

bool
fio_has_eta(const void *record)
{
	return ((const struct fio_result *)record)->eta != NULL;
}

/* ---- rows of both texts ---- */

const struct form_row fio_bin_rows[] = {
	{ .text = "<limit:limit>=<percent:3.2f>%", .when = fio_has_bin },
	{ 0 }
};

const struct form_row fio_disk_rows[] = {
	{ .text = "  <name>: ios=<read_ios>/<write_ios>, "
		"merge=<read_merges>/<write_merges>, "
		"ticks=<read_ticks>/<write_ticks>, in_queue=<in_queue>, "
		"util=<util:3.2f>%\n" },
	{ 0 }
};

const struct form fio_forms[] = {
	{ "3.33", &fio_record, fio_rows_333, fio_kinds },
	{ "3.33-json", &fio_record, fio_rows_json, fio_kinds },
	{ "1.38", &fio_record, fio_rows_138, fio_kinds_138 },
	{ "1.38-grouped", &fio_record, fio_rows_138, fio_kinds_138_grouped },
	{ 0 }
};
