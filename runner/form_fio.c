/* fio 3.33's normal text, and what the three forms of fio share. */
#include <math.h>

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

#define DIRECTION(name) \
	FORM_STRUCT(struct fio_job, name, direction_record), \
	FORM_VALUE_AS(#name "_ios", struct fio_job, name.ios), \
	FORM_VALUE_AS(#name "_short", struct fio_job, name.short_ios), \
	FORM_VALUE_AS(#name "_drop", struct fio_job, name.drop_ios)
#define DEPTH(name, i) \
	FORM_VALUE_AS(#name #i, struct fio_job, name[i])
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
	FORM_VALUE(struct fio_result, eta),
	FORM_VALUE(struct fio_result, timestamp_ms),
	FORM_VALUE(struct fio_result, date),
	{ 0 }
};
const struct form_record fio_record = { sizeof(struct fio_result), members };

/* ---- when ---- */

bool
fio_has_latency(const void *record)
{
	return ((const struct fio_latency *)record)->max > 0;
}

bool
fio_has_list(const void *record)
{
	return ((const struct fio_latency *)record)->nlist > 0;
}

bool
fio_has_slat(const void *record)
{
	return fio_has_latency(&((const struct fio_direction *)record)->slat);
}

bool
fio_has_clat(const void *record)
{
	return fio_has_latency(&((const struct fio_direction *)record)->clat);
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
	return fio_has_latency(&((const struct fio_job *)record)->sync);
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

bool
fio_one_process(const void *record)
{
	return ((const struct fio_result *)record)->processes == 1;
}

/* ---- 3.33 ---- */

#define LATENCY \
	"(<:unit>): min=<min:extreme>, max=<max:extreme>, " \
	"avg=<mean:5mean>, stdev=<sd:5mean>\n"

static const struct form_row slat_rows[] = {
	{ .text = "    slat " LATENCY }, { 0 }
};
static const struct form_row clat_rows[] = {
	{ .text = "    clat " LATENCY }, { 0 }
};
static const struct form_row lat_rows[] = {
	{ .text = "     lat " LATENCY }, { 0 }
};
static const struct form_row clat_list_rows[] = {
	{ .text = "    clat percentiles <:percentiles>\n",
	  .when = fio_has_list },
	{ 0 }
};
static const struct form_row sync_rows[] = {
	{ .text = "  fsync/fdatasync/sync_file_range:\n    sync " LATENCY },
	{ .text = "    sync percentiles <:percentiles>\n",
	  .when = fio_has_list },
	{ 0 }
};
static const struct form_row bw_rows[] = {
	{ .text = "   bw (<:sample_unit>/s): min=<min:sample>, "
		"max=<max:sample>, per=<share:3.2f>%, "
		"avg=<mean:sample_mean>, stdev=<sd:sample_mean>, "
		"samples=<n>\n" },
	{ 0 }
};
static const struct form_row iops_rows[] = {
	{ .text = "   iops        : min=<min:5d>, max=<max:5d>, "
		"avg=<mean:5.2f>, stdev=<sd:5.2f>, samples=<n>\n" },
	{ 0 }
};

#define DIRECTION_ROWS(end) \
	{ .text = "IOPS=<iops:number>, BW=<bw:iec>/s (<bw:si>/s)" \
		"(<bytes:iec>/<runtime>msec)" end "\n" }, \
	{ .each = "slat", .rows = slat_rows, .when = fio_has_slat }, \
	{ .each = "clat", .rows = clat_rows, .when = fio_has_clat }, \
	{ .each = "lat", .rows = lat_rows, .when = fio_has_clat }, \
	{ .each = "clat", .rows = clat_list_rows }, \
	{ .each = "bw_samples", .rows = bw_rows, .when = fio_has_samples }, \
	{ .each = "iops_samples", .rows = iops_rows, \
	  .when = fio_has_samples }, \
	{ 0 }
static const struct form_row direction_rows[] = { DIRECTION_ROWS("") };
static const struct form_row write_rows[] = {
	DIRECTION_ROWS("; 0 zone resets")
};

static const struct form_row bin_rows[] = {
	{ .text = "<limit:limit>=<percent:3.2f>%", .when = fio_has_bin },
	{ 0 }
};
static const struct form_list nsec_list = {
	"  lat (nsec)   : ", ", ", "\n", "\n", 5
};
static const struct form_list usec_list = {
	"  lat (usec)   : ", ", ", "\n", "\n", 5
};
static const struct form_list msec_list = {
	"  lat (msec)   : ", ", ", "\n", "\n", 5
};

static const struct form_row job_rows[] = {
	{ .text = "<name>: (groupid=<group>, jobs=<jobs>): err=<error:2d> "
		"(<error_text>): pid=<pid>: <date>\n",
	  .when = fio_has_error },
	{ .text = "<name>: (groupid=<group>, jobs=<jobs>): err=<error:2d>: "
		"pid=<pid>: <date>\n", .otherwise = true },
	{ .text = "  read: ", .when = fio_has_read, .each = "read",
	  .rows = direction_rows },
	{ .text = "  write: ", .when = fio_has_write, .each = "write",
	  .rows = write_rows },
	{ .text = "  trim: ", .when = fio_has_trim, .each = "trim",
	  .rows = direction_rows },
	{ .each = "nsec", .rows = bin_rows, .list = &nsec_list },
	{ .each = "usec", .rows = bin_rows, .list = &usec_list },
	{ .each = "msec", .rows = bin_rows, .list = &msec_list },
	{ .each = "sync", .rows = sync_rows, .when = fio_has_sync },
	{ .text =
"  cpu          : usr=<usr:3.2f>%, sys=<sys:3.2f>%, ctx=<switches>, "
	"majf=<major_faults>, minf=<minor_faults>\n"
"  IO depths    : 1=<level0:3.1f>%, 2=<level1:3.1f>%, 4=<level2:3.1f>%, "
	"8=<level3:3.1f>%, 16=<level4:3.1f>%, 32=<level5:3.1f>%, "
	">=64=<level6:3.1f>%\n"
"     submit    : 0=<submit0:3.1f>%, 4=<submit1:3.1f>%, 8=<submit2:3.1f>%, "
	"16=<submit3:3.1f>%, 32=<submit4:3.1f>%, 64=<submit5:3.1f>%, "
	">=64=<submit6:3.1f>%\n"
"     complete  : 0=<complete0:3.1f>%, 4=<complete1:3.1f>%, "
	"8=<complete2:3.1f>%, 16=<complete3:3.1f>%, 32=<complete4:3.1f>%, "
	"64=<complete5:3.1f>%, >=64=<complete6:3.1f>%\n"
"     issued rwts: total=<read_ios>,<write_ios>,<trim_ios>,<sync_ios> "
	"short=<read_short>,<write_short>,<trim_short>,0 "
	"dropped=<read_drop>,<write_drop>,<trim_drop>,0\n"
"     latency   : target=0, window=0, percentile=100.00%, depth=<depth>\n" },
	{ 0 }
};

static const struct form_row sum_rows[] = {
	{ .text = "bw=<bw:iec>/s (<bw:si>/s), "
		"<min_bw:iec>/s-<max_bw:iec>/s "
		"(<min_bw:si>/s-<max_bw:si>/s), "
		"io=<bytes:iec> (<bytes:si>), "
		"run=<min_runtime>-<max_runtime>msec\n" },
	{ 0 }
};
static const struct form_row group_rows[] = {
	{ .text = "\nRun status group <id> (all jobs):\n" },
	{ .text = "   READ: ", .when = fio_has_read_sum, .each = "read",
	  .rows = sum_rows },
	{ .text = "  WRITE: ", .when = fio_has_write_sum, .each = "write",
	  .rows = sum_rows },
	{ .text = "   TRIM: ", .when = fio_has_trim_sum, .each = "trim",
	  .rows = sum_rows },
	{ 0 }
};

static const struct form_row disk_rows[] = {
	{ .text = "  <name>: ios=<read_ios>/<write_ios>, "
		"merge=<read_merges>/<write_merges>, "
		"ticks=<read_ticks>/<write_ticks>, in_queue=<in_queue>, "
		"util=<util:3.2f>%\n" },
	{ 0 }
};

static const struct form_row definition_rows[] = {
	{ .text = "<name>: (g=<group>): rw=<rw>, "
		"bs=(R) <read_bs:iec>-<read_bs:iec>, "
		"(W) <write_bs:iec>-<write_bs:iec>, "
		"(T) <trim_bs:iec>-<trim_bs:iec>, "
		"ioengine=<engine>, iodepth=<depth>\n" },
	{ .text = "<many:mark>...\n", .when = fio_has_many },
	{ 0 }
};
static const struct form_row layout_rows[] = {
	{ .text = "<name>: Laying out IO file "
		"(1 file / <bytes/1048576:d>MiB)\n" },
	{ 0 }
};

static const struct form_row rows_333[] = {
	{ .each = "definitions", .rows = definition_rows },
	{ .text = "fio-3.33\n" },
	{ .text = "Starting <processes> process\n", .when = fio_one_process },
	{ .text = "Starting <processes> processes\n", .otherwise = true },
	{ .each = "layouts", .rows = layout_rows },
	{ .text = "Jobs: <eta>\n", .when = fio_has_eta },
	{ .text = "\n", .otherwise = true },
	{ .each = "jobs", .rows = job_rows },
	{ .each = "groups", .rows = group_rows },
	{ .text = "\nDisk stats (read/write):\n", .when = fio_has_disks,
	  .each = "disks", .rows = disk_rows },
	{ 0 }
};

const struct form fio_forms[] = {
	{ "3.33", &fio_record, rows_333, fio_kinds },
	{ "3.33-json", &fio_record, fio_rows_json, fio_kinds },
	{ "1.38", &fio_record, fio_rows_138, fio_kinds_138 },
	{ "1.38-grouped", &fio_record, fio_rows_138, fio_kinds_138_grouped },
	{ 0 }
};
