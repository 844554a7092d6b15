#include "metric.h"

#include <stddef.h>

#include "tool.h"

static const struct metric metrics[] = {
	{ "throughput",   "B/s", "higher", 1, PARTS_ADD,     NULL,         "throughput" },
	{ "iops",         "1/s", "higher", 2, PARTS_ADD,     NULL,         "operations per second" },
	{ "latency_mean", "s",   "lower",  3, PARTS_WEIGH,   NULL,         "mean latency" },
	{ "lat_mean",     "s",   "lower",  4, PARTS_WEIGH,   NULL,         "mean total latency" },
	{ "clat_mean",    "s",   "lower",  5, PARTS_WEIGH,   NULL,         "mean completion latency" },
	{ "sync_mean",    "s",   "lower",  6, PARTS_WEIGH,   NULL,         "mean sync latency" },
	{ "latency_max",  "s",   "lower",  0, PARTS_LARGEST, NULL,         "maximum latency" },
	{ "slat_mean",    "s",   "lower",  0, PARTS_WEIGH,   NULL,         "mean submission latency" },
	{ "slat_p*",      "s",   "lower",  0, PARTS_NONE,    NULL,         "submission latency" },
	{ "clat_p*",      "s",   "lower",  0, PARTS_NONE,    NULL,         "completion latency" },
	{ "lat_p*",       "s",   "lower",  0, PARTS_NONE,    NULL,         "total latency" },
	{ "sync_p*",      "s",   "lower",  0, PARTS_NONE,    NULL,         "sync latency" },
	{ "bw_mean",      "B/s", "higher", 0, PARTS_ADD,     "throughput", "sampled throughput" },
	{ "iops_mean",    "1/s", "higher", 0, PARTS_ADD,     "iops",       "sampled operations per second" },
	{ "cpu",          "%",   "",       0, PARTS_NONE,    NULL,         "CPU" },
	{ "cpu_usr",      "%",   "",       0, PARTS_NONE,    NULL,         "CPU, user" },
	{ "cpu_sys",      "%",   "",       0, PARTS_NONE,    NULL,         "CPU, system" },
	{ "util",         "%",   "",       0, PARTS_NONE,    NULL,         "disk utilisation" },
};

const struct metric *
metric_find(const char *name)
{
	for (size_t i = 0; i < LEN(metrics); i++) {
		const char *want = metrics[i].name, *have = name;

		if (*want != *have)
			continue;
		while (*want == *have && *want != '\0') {
			want++;
			have++;
		}
		if (*want == *have || *want == '*')
			return &metrics[i];
	}
	return NULL;
}
