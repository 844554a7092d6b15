/* fio 3.33's normal text. */
#include "form_fio.h"

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
	FIO_JOB_HEAD(": <date>"),
	{ .text = "  read: ", .when = fio_has_read, .each = "read",
	  .rows = direction_rows },
	{ .text = "  write: ", .when = fio_has_write, .each = "write",
	  .rows = write_rows },
	{ .text = "  trim: ", .when = fio_has_trim, .each = "trim",
	  .rows = direction_rows },
	{ .each = "nsec", .rows = fio_bin_rows, .list = &nsec_list },
	{ .each = "usec", .rows = fio_bin_rows, .list = &usec_list },
	{ .each = "msec", .rows = fio_bin_rows, .list = &msec_list },
	{ .each = "sync", .rows = sync_rows, .when = fio_has_sync },
	{ .text = FIO_CPU_AND_DEPTHS
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
	FIO_GROUP_HEAD(sum_rows),
	{ .text = "   TRIM: ", .when = fio_has_trim_sum, .each = "trim",
	  .rows = sum_rows },
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

const struct form_row fio_rows_333[] = {
	{ .each = "definitions", .rows = definition_rows },
	{ .text = "fio-3.33\n" },
	FIO_REPORT(layout_rows, job_rows, group_rows),
	{ 0 }
};
