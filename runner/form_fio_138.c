/* fio 1.38's normal text.  K is 1024 but in minb and maxb. */
#include "form_fio.h"

#define LATENCY \
	" (<:unit6>): min=<min:extreme6>, max=<max:extreme6>, " \
	"avg=<mean:5mean6>, stdev=<sd:5mean6>\n"

static const struct form_row slat_rows[] = {
	{ .text = "    slat" LATENCY }, { 0 }
};
static const struct form_row clat_rows[] = {
	{ .text = "    clat" LATENCY }, { 0 }
};
static const struct form_row bw_rows[] = {
	{ .text = "    bw (KB/s) : min=<min:5d>, max=<max:5d>, "
		"per=<share:3.2f>%, avg=<mean:5.2f>, stdev=<sd:5.2f>\n" },
	{ 0 }
};

static const struct form_row direction_rows[] = {
	{ .text = "io=<bytes:io>, bw=<bw:bw>/s, iops=<iops:number6>, "
		"runt=<runtime:6d>msec\n" },
	{ .each = "slat", .rows = slat_rows, .when = fio_has_slat },
	{ .each = "clat", .rows = clat_rows, .when = fio_has_clat },
	{ .each = "bw_samples", .rows = bw_rows, .when = fio_has_samples },
	{ 0 }
};

static const struct form_row bin_rows[] = {
	{ .text = "<limit:limit>=<percent:3.2f>%", .when = fio_has_bin },
	{ 0 }
};
static const struct form_list usec_list = {
	"     lat (usec): ", ", ", "\n", "\n", 5
};
static const struct form_list msec_list = {
	"     lat (msec): ", ", ", "\n", "\n", 5
};

static const struct form_row job_rows[] = {
	{ .text = "<name>: (groupid=<group>, jobs=<jobs>): err=<error:2d> "
		"(<error_text>): pid=<pid>\n", .when = fio_has_error },
	{ .text = "<name>: (groupid=<group>, jobs=<jobs>): err=<error:2d>: "
		"pid=<pid>\n", .otherwise = true },
	{ .text = "  read : ", .when = fio_has_read, .each = "read",
	  .rows = direction_rows },
	{ .text = "  write: ", .when = fio_has_write, .each = "write",
	  .rows = direction_rows },
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
"     issued r/w: total=<read_ios>/<write_ios>, "
	"short=<read_short>/<write_short>\n" },
	{ .each = "usec", .rows = bin_rows, .list = &usec_list },
	{ .each = "msec", .rows = bin_rows, .list = &msec_list },
	{ 0 }
};

static const struct form_row sum_rows[] = {
	{ .text = "io=<bytes:io>, aggrb=<bw:io>/s, minb=<min_bw:minb>/s, "
		"maxb=<max_bw:minb>/s, mint=<min_runtime>msec, "
		"maxt=<max_runtime>msec\n" },
	{ 0 }
};
static const struct form_row group_rows[] = {
	{ .text = "\nRun status group <id> (all jobs):\n" },
	{ .text = "   READ: ", .when = fio_has_read_sum, .each = "read",
	  .rows = sum_rows },
	{ .text = "  WRITE: ", .when = fio_has_write_sum, .each = "write",
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

/* numjobs: the head of the job, dots, and the head once more. */
#define DEFINITION \
	"<name>: (g=<group>): rw=<rw>, bs=<read_bs:kmg>-<read_bs:kmg>/" \
	"<write_bs:kmg>-<write_bs:kmg>, ioengine=<engine>, iodepth=<depth>\n"
static const struct form_row definition_rows[] = {
	{ .text = DEFINITION },
	{ .text = "<many:mark>...\n" DEFINITION, .when = fio_has_many },
	{ 0 }
};
static const struct form_row layout_rows[] = {
	{ .text = "<name>: Laying out IO file(s) "
		"(1 file(s) / <bytes/1048576:d>MB)\n" },
	{ 0 }
};

const struct form_row fio_rows_138[] = {
	{ .each = "definitions", .rows = definition_rows },
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
