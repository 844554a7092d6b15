#include "test.h"

#include "metric.h"

static const struct {
	const char *name, *unit, *better;	/* unit NULL: no metric */
} rows[] = {
	{ "throughput",   "B/s", "higher" },
	{ "iops",         "1/s", "higher" },
	{ "iops_mean",    "1/s", "higher" },
	{ "latency_mean", "s",   "lower" },
	{ "clat_p99.9",   "s",   "lower" },
	{ "lat_p50",      "s",   "lower" },
	{ "cpu",          "%",   "" },
	{ "util",         "%",   "" },
	{ "throughputs",  NULL,  NULL },
	{ "clat",         NULL,  NULL },
	{ "",             NULL,  NULL },
};

static void
finds_metrics(void **state)
{
	(void)state;
	for (size_t i = 0; i < LEN(rows); i++) {
		const struct metric *metric = metric_find(rows[i].name);

		if (rows[i].unit == NULL) {
			assert_null(metric);
			continue;
		}
		assert_non_null(metric);
		assert_string_equal(metric->unit, rows[i].unit);
		assert_string_equal(metric->better, rows[i].better);
	}
}

/* A test's main figure: throughput, else iops, else the mean latency. */
static void
ranks_main_figures(void **state)
{
	(void)state;
	assert_true(metric_find("throughput")->rank <
	    metric_find("iops")->rank);
	assert_true(metric_find("iops")->rank <
	    metric_find("latency_mean")->rank);
	assert_int_equal(metric_find("cpu")->rank, 0);
	assert_int_equal(metric_find("clat_p99")->rank, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(finds_metrics),
		cmocka_unit_test(ranks_main_figures),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
