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

static const struct form_list usec_list = {
	"     lat (usec): ", ", ", "\n", "\n", 5
};
static const struct form_list msec_list = {
	"     lat (msec): ", ", ", "\n", "\n", 5
};

static const struct form_row job_rows[] = {
	FIO_JOB_HEAD(""),
	{ .text = "  read : ", .when = fio_has_read, .each = "read",
	  .rows = direction_rows },
	{ .text = "  write: ", .when = fio_has_write, .each = "write",
	  .rows = direction_rows },
	{ .text = FIO_CPU_AND_DEPTHS
"     issued r/w: total=<read_ios>/<write_ios>, "
	"short=<read_short>/<write_short>\n" },
	{ .each = "usec", .rows = fio_bin_rows, .list = &usec_list },
	{ .each = "msec", .rows = fio_bin_rows, .list = &msec_list },
	{ 0 }
};

static const struct form_row sum_rows[] = {
	{ .text = "io=<bytes:io>, aggrb=<bw:io>/s, minb=<min_bw:minb>/s, "
		"maxb=<max_bw:minb>/s, mint=<min_runtime>msec, "
		"maxt=<max_runtime>msec\n" },
	{ 0 }
};
static const struct form_row group_rows[] = {
	FIO_GROUP_HEAD(sum_rows),
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
	FIO_REPORT(layout_rows, job_rows, group_rows),
	{ 0 }
};
