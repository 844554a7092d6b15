/* fio 3.33's JSON. */
#include "form_fio.h"

static const struct form_row percentile_rows[] = {
	{ .text = "\"<percent:.6f>\" : <nsec>" }, { 0 }
};
/* The items stand two levels deeper than what they belong to. */
static const struct form_list percentiles = {
	",\n          \"percentile\" : {\n            ",
	",\n            ", "", "\n          }", 0
};
#define LATENCY \
	"          \"min\" : <min:d>,\n" \
	"          \"max\" : <max:d>,\n" \
	"          \"mean\" : <mean:.6f>,\n" \
	"          \"stddev\" : <sd:.6f>,\n" \
	"          \"N\" : <n>"
static const struct form_row latency_rows[] = {
	{ .text = LATENCY },
	{ .each = "list", .rows = percentile_rows, .list = &percentiles },
	{ .text = "\n" },
	{ 0 }
};
static const struct form_row bw_rows[] = {
	{ .text =
	"        \"bw_min\" : <min:d>,\n"
	"        \"bw_max\" : <max:d>,\n"
	"        \"bw_agg\" : <share:.6f>,\n"
	"        \"bw_mean\" : <mean:.6f>,\n"
	"        \"bw_dev\" : <sd:.6f>,\n"
	"        \"bw_samples\" : <n>,\n" },
	{ 0 }
};
static const struct form_row iops_rows[] = {
	{ .text =
	"        \"iops_min\" : <min:d>,\n"
	"        \"iops_max\" : <max:d>,\n"
	"        \"iops_mean\" : <mean:.6f>,\n"
	"        \"iops_stddev\" : <sd:.6f>,\n"
	"        \"iops_samples\" : <n>\n" },
	{ 0 }
};

static const struct form_row direction_rows[] = {
	{ .text =
	"        \"io_bytes\" : <bytes>,\n"
	"        \"io_kbytes\" : <bytes/1024:d>,\n"
	"        \"bw_bytes\" : <bw:d>,\n"
	"        \"bw\" : <bw/1024:d>,\n"
	"        \"iops\" : <iops:.6f>,\n"
	"        \"runtime\" : <runtime>,\n"
	"        \"total_ios\" : <ios>,\n"
	"        \"short_ios\" : <short_ios>,\n"
	"        \"drop_ios\" : <drop_ios>,\n"
	"        \"slat_ns\" : {\n" },
	{ .each = "slat", .rows = latency_rows },
	{ .text = "        },\n        \"clat_ns\" : {\n" },
	{ .each = "clat", .rows = latency_rows },
	{ .text = "        },\n        \"lat_ns\" : {\n" },
	{ .each = "lat", .rows = latency_rows },
	{ .text = "        },\n" },
	{ .each = "bw_samples", .rows = bw_rows },
	{ .each = "iops_samples", .rows = iops_rows },
	{ 0 }
};

static const struct form_row bin_rows[] = {
	{ .text = "\"<limit:limit>\" : <percent:.6f>" }, { 0 }
};
static const struct form_list bins = {
	"        ", ",\n        ", "", "\n", 0
};

static const struct form_row option_rows[] = {
	{ .text = "\"<key>\" : \"<value>\"" }, { 0 }
};
static const struct form_list job_options = {
	"      \"job options\" : {\n        ", ",\n        ", "",
	"\n      },\n", 0
};
static const struct form_list global_options = {
	"  \"global options\" : {\n    ", ",\n    ", "", "\n  },\n", 0
};

static const struct form_row job_rows[] = {
	{ .text =
	"      \"jobname\" : \"<name>\",\n"
	"      \"groupid\" : <group>,\n"
	"      \"error\" : <error>,\n"
	"      \"eta\" : <eta>,\n"
	"      \"elapsed\" : <elapsed>,\n" },
	{ .each = "options", .rows = option_rows, .list = &job_options },
	{ .text = "      \"read\" : {\n", .each = "read",
	  .rows = direction_rows },
	{ .text = "      },\n      \"write\" : {\n", .each = "write",
	  .rows = direction_rows },
	{ .text = "      },\n      \"trim\" : {\n", .each = "trim",
	  .rows = direction_rows },
	{ .text = "      },\n      \"sync\" : {\n"
	"        \"total_ios\" : <sync_ios>,\n        \"lat_ns\" : {\n",
	  .each = "sync", .rows = latency_rows },
	{ .text =
	"        }\n      },\n"
	"      \"job_runtime\" : <runtime>,\n"
	"      \"usr_cpu\" : <usr:.6f>,\n"
	"      \"sys_cpu\" : <sys:.6f>,\n"
	"      \"ctx\" : <switches>,\n"
	"      \"majf\" : <major_faults>,\n"
	"      \"minf\" : <minor_faults>,\n"
	"      \"iodepth_level\" : {\n"
	"        \"1\" : <level0:.6f>,\n"
	"        \"2\" : <level1:.6f>,\n"
	"        \"4\" : <level2:.6f>,\n"
	"        \"8\" : <level3:.6f>,\n"
	"        \"16\" : <level4:.6f>,\n"
	"        \"32\" : <level5:.6f>,\n"
	"        \">=64\" : <level6:.6f>\n"
	"      },\n"
	"      \"iodepth_submit\" : {\n"
	"        \"0\" : <submit0:.6f>,\n"
	"        \"4\" : <submit1:.6f>,\n"
	"        \"8\" : <submit2:.6f>,\n"
	"        \"16\" : <submit3:.6f>,\n"
	"        \"32\" : <submit4:.6f>,\n"
	"        \"64\" : <submit5:.6f>,\n"
	"        \">=64\" : <submit6:.6f>\n"
	"      },\n"
	"      \"iodepth_complete\" : {\n"
	"        \"0\" : <complete0:.6f>,\n"
	"        \"4\" : <complete1:.6f>,\n"
	"        \"8\" : <complete2:.6f>,\n"
	"        \"16\" : <complete3:.6f>,\n"
	"        \"32\" : <complete4:.6f>,\n"
	"        \"64\" : <complete5:.6f>,\n"
	"        \">=64\" : <complete6:.6f>\n"
	"      },\n"
	"      \"latency_ns\" : {\n" },
	{ .each = "nsec", .rows = bin_rows, .list = &bins },
	{ .text = "      },\n      \"latency_us\" : {\n" },
	{ .each = "usec", .rows = bin_rows, .list = &bins },
	{ .text = "      },\n      \"latency_ms\" : {\n" },
	{ .each = "msec", .rows = bin_rows, .list = &bins },
	{ .text =
	"      },\n"
	"      \"latency_depth\" : <depth>,\n"
	"      \"latency_target\" : 0,\n"
	"      \"latency_percentile\" : 100.000000,\n"
	"      \"latency_window\" : 0\n" },
	{ 0 }
};
static const struct form_list jobs = {
	"    {\n", "    },\n    {\n", "", "    }\n", 0
};

static const struct form_row disk_rows[] = {
	{ .text =
	"      \"name\" : \"<name>\",\n"
	"      \"read_ios\" : <read_ios>,\n"
	"      \"write_ios\" : <write_ios>,\n"
	"      \"read_merges\" : <read_merges>,\n"
	"      \"write_merges\" : <write_merges>,\n"
	"      \"read_ticks\" : <read_ticks>,\n"
	"      \"write_ticks\" : <write_ticks>,\n"
	"      \"in_queue\" : <in_queue>,\n"
	"      \"util\" : <util:.6f>\n" },
	{ 0 }
};
static const struct form_list disks = {
	"  \"disk_util\" : [\n    {\n", "    },\n    {\n", "", "    }\n  ]\n", 0
};

const struct form_row fio_rows_json[] = {
	{ .text =
	"{\n"
	"  \"fio version\" : \"fio-3.33\",\n"
	"  \"timestamp\" : <timestamp_ms/1000:d>,\n"
	"  \"timestamp_ms\" : <timestamp_ms>,\n"
	"  \"time\" : \"<date>\",\n" },
	{ .each = "globals", .rows = option_rows, .list = &global_options },
	{ .text = "  \"jobs\" : [\n" },
	{ .each = "jobs", .rows = job_rows, .list = &jobs },
	{ .text = "  ],\n", .when = fio_has_disks, .each = "disks",
	  .rows = disk_rows, .list = &disks },
	{ .text = "  ]\n", .otherwise = true },
	{ .text = "}\n" },
	{ 0 }
};
