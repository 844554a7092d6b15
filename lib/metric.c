#include "metric.h"

#include <stddef.h>

#include "tool.h"

static const struct metric metrics[] = {
	{ "throughput",   "B/s", "higher", 1, "throughput" },
	{ "iops",         "1/s", "higher", 2, "operations per second" },
	{ "latency_mean", "s",   "lower",  3, "mean latency" },
	{ "lat_mean",     "s",   "lower",  4, "mean total latency" },
	{ "clat_mean",    "s",   "lower",  5, "mean completion latency" },
	{ "sync_mean",    "s",   "lower",  6, "mean sync latency" },
	{ "latency_max",  "s",   "lower",  0, "maximum latency" },
	{ "slat_mean",    "s",   "lower",  0, "mean submission latency" },
	{ "slat_p*",      "s",   "lower",  0, "submission latency" },
	{ "clat_p*",      "s",   "lower",  0, "completion latency" },
	{ "lat_p*",       "s",   "lower",  0, "total latency" },
	{ "sync_p*",      "s",   "lower",  0, "sync latency" },
	{ "bw_mean",      "B/s", "higher", 0, "sampled throughput" },
	{ "iops_mean",    "1/s", "higher", 0, "sampled operations per second" },
	{ "cpu",          "%",   "",       0, "CPU" },
	{ "cpu_usr",      "%",   "",       0, "CPU, user" },
	{ "cpu_sys",      "%",   "",       0, "CPU, system" },
	{ "util",         "%",   "",       0, "disk utilisation" },
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
