/*
 * The readers against the forms: reports of random figures are printed through
 * every form that log2csv knows, 10000 each, and what it reads must be the
 * figures that were printed, within their digits.  The seed is fixed.
 */
#include "test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bonnie.h"
#include "dd.h"
#include "fio.h"
#include "hdparm.h"
#include "mem.h"
#include "random.h"
#include "row.h"
#include "seeker.h"

#define REPORTS	10000
#define SEED	1234567

/* A figure that a report holds: infinite for a marker of too fast. */
struct wanted {
	const char *test;	/* NULL: any */
	const char *metric;
	double value;
	bool seen;
};

struct report {
	struct wanted wanted[100];
	size_t n;
	char names[40][24];	/* of metrics that are made up here */
	size_t nnames;
};

/* Fills a result at random and notes what a reader has to find. */
typedef void fill_fn(struct random *random, void *result,
    struct report *report);

struct subject {
	const char *name;
	const struct form *forms;
	const char *form;
	fill_fn *fill;
	/* The value stays as printed; a second figure narrows the bounds. */
	bool as_printed;
};

/* ---- random values ---- */

static double
unit_random(struct random *random)
{
	return (double)(random_next(random) >> 11) / 9007199254740992.0;
}

/* Log-uniform: as many small ones as large ones. */
static double
spread(struct random *random, double low, double high)
{
	return low * pow(high / low, unit_random(random));
}

static bool
chance(struct random *random, double p)
{
	return unit_random(random) < p;
}

static void
want(struct report *report, const char *test, const char *metric, double value)
{
	if (!isnan(value))
		report->wanted[report->n++] = (struct wanted){ test, metric,
		    value, false };
}

/* ---- dd ---- */

static void
fill_dd(struct random *random, void *result, struct report *report)
{
	struct dd_result *dd = result;

	dd->bytes = (uint64_t)spread(random, 1, 1e13);
	dd->full_in = dd->full_out = dd->bytes / 65536;
	dd->partial_in = dd->partial_out = dd->bytes % 65536 > 0;
	dd->seconds = spread(random, 1e-5, 1e5);
	dd->rate = (double)dd->bytes / dd->seconds;
	want(report, "copy", "throughput", dd->rate);
}

/* ---- hdparm ---- */

static void
fill_timing(struct random *random, struct hdparm_timing *timing)
{
	timing->bytes = (uint64_t)spread(random, 1, 30000) << 21;
	timing->seconds = spread(random, .05, 20);
	timing->rate = (double)timing->bytes / timing->seconds;
}

static void
fill_hdparm(struct random *random, void *result, struct report *report)
{
	struct hdparm_result *hdparm = result;
	char device[32];

	snprintf(device, sizeof device, "/dev/sd%c",
	    (char)('a' + random_below(random, 26)));
	hdparm->device = xstrdup(device);
	hdparm->direct = random_below(random, 2);
	fill_timing(random, &hdparm->cached);
	fill_timing(random, &hdparm->disk);
	want(report, hdparm->direct ? "direct_cached_read" : "cached_read",
	    "throughput", hdparm->cached.rate);
	want(report, hdparm->direct ? "direct_read" : "buffered_read",
	    "throughput", hdparm->disk.rate);
}

/* hdparm 5 knows no --direct, and prints no kB. */
static void
fill_hdparm_5(struct random *random, void *result, struct report *report)
{
	struct hdparm_result *hdparm = result;

	fill_hdparm(random, result, report);
	hdparm->direct = 0;
	report->wanted[0].test = "cached_read";
	report->wanted[1].test = "buffered_read";
}

/* ---- seeker ---- */

static void
fill_stage(struct random *random, struct seeker_stage *stage,
    struct report *report)
{
	/* The program itself calls no latency of 0.00 ms a figure. */
	stage->seconds = (double)stage->seeks * spread(random, 6e-6, .1);
	stage->rate = (double)stage->seeks / stage->seconds;
	stage->latency = stage->seconds / (double)stage->seeks;
	want(report, "seek", "iops", stage->rate);
	want(report, "seek", "latency_mean", stage->latency);
}

static void
fill_python(struct random *random, void *result, struct report *report)
{
	struct seeker_result *seeker = result;
	uint64_t seeks = 10;

	seeker->device = xstrdup("/dev/sdb");
	seeker->bytes = (uint64_t)spread(random, 1e8, 1e13);
	seeker->nstages = 5;
	seeker->stages = xcalloc(5, sizeof *seeker->stages);
	for (size_t i = 0; i < 5; i++, seeks *= 10) {
		seeker->stages[i].seeks = seeks;
		fill_stage(random, &seeker->stages[i], report);
	}
}

static void
fill_c(struct random *random, void *result, struct report *report)
{
	struct seeker_result *seeker = result;
	struct seeker_stage *stage = xcalloc(1, sizeof *stage);

	seeker->device = xstrdup("/dev/sdb");
	seeker->bytes = (uint64_t)spread(random, 1e8, 1e13);
	seeker->stages = stage;
	seeker->nstages = 1;
	seeker->window = seeker->dots = 30;
	stage->seeks = (uint64_t)spread(random, 300, 5e6);
	stage->rate = (double)stage->seeks / 30;
	stage->latency = 30 / (double)stage->seeks;
	want(report, "seek", "iops", stage->rate);
	want(report, "seek", "latency_mean", stage->latency);
}

/* ---- bonnie++ ---- */

static const char *const bonnie_tests[] = {
	"putc", "put_block", "rewrite", "getc", "get_block", "seeks",
	"seq_create", "seq_stat", "seq_del", "ran_create", "ran_stat",
	"ran_del"
};

static void
fill_figures(struct random *random, struct bonnie_result *bonnie,
    enum bonnie_test test, bool latencies, struct report *report)
{
	struct bonnie_figures *figures = &bonnie->tests[test];
	bool slow = chance(random, .8);

	figures->rate = test < SEEKS ? spread(random, 2048, 9e9) :
	    spread(random, 1.5, 300000);
	figures->cpu = spread(random, 1, 400);
	if (!slow)
		figures->rate = figures->cpu = INFINITY;
	figures->latency = spread(random, 1.5e-6, 900);
	want(report, bonnie_tests[test], test < SEEKS ? "throughput" : "iops",
	    figures->rate);
	want(report, bonnie_tests[test], "cpu", figures->cpu);
	if (latencies)
		want(report, bonnie_tests[test], "latency_max",
		    figures->latency);
}

static void
fill_bonnie(struct random *random, struct bonnie_result *bonnie,
    const char *version, bool latencies, struct report *report)
{
	bool io = chance(random, .9), files = !io || chance(random, .8);
	bool chars = chance(random, .7);

	bonnie->version = xstrdup(version);
	bonnie->name = xstrdup(chance(random, .5) ? "host" :
	    "a-rather-long-name.example.org");
	bonnie->concurrency = 1;
	bonnie->seed = random_below(random, 2000000000);
	bonnie->chunk = BONNIE_CHUNK;
	bonnie->seeks = BONNIE_SEEKS;
	bonnie->seekers = 5;
	bonnie->dirs = 1;
	if (io) {
		bonnie->size = (uint64_t)spread(random, 1, 200000) << 20;
		for (int i = PUTC; i <= SEEKS; i++)
			if (chars || (i != PUTC && i != GETC))
				fill_figures(random, bonnie,
				    (enum bonnie_test)i, latencies, report);
	}
	if (files) {
		bonnie->files = (uint64_t)spread(random, 1, 500);
		for (int i = SEQ_CREATE; i <= RAN_DEL; i++)
			fill_figures(random, bonnie, (enum bonnie_test)i,
			    latencies, report);
	}
}

static void
fill_200(struct random *random, void *result, struct report *report)
{
	fill_bonnie(random, result, "2.00a", true, report);
}

static void
fill_197(struct random *random, void *result, struct report *report)
{
	fill_bonnie(random, result, "1.97", true, report);
}

static void
fill_103(struct random *random, void *result, struct report *report)
{
	fill_bonnie(random, result, "1.03e", false, report);
}

/* ---- fio ---- */

static void
fill_latency(struct random *random, struct fio_latency *latency, double mean)
{
	latency->n = 100;
	latency->mean = mean;
	latency->min = floor(mean * (.1 + .5 * unit_random(random)));
	latency->max = ceil(mean * spread(random, 2, 100));
	latency->sd = mean * (.05 + unit_random(random));
}

static void
fill_list(struct random *random, struct fio_latency *latency,
    struct report *report, const char *test)
{
	static const double percents[] = {
		1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 99.5, 99.9,
		99.95, 99.99
	};
	double at = latency->mean / 2 + 50;

	latency->list = xcalloc(LEN(percents), sizeof *latency->list);
	latency->nlist = LEN(percents);
	for (size_t i = 0; i < LEN(percents); i++) {
		char *name = report->names[report->nnames++];

		at *= 1 + unit_random(random) / 5;
		latency->list[i] = (struct fio_percentile){ percents[i],
		    (uint64_t)at };
		snprintf(name, sizeof report->names[0], "clat_p%g",
		    percents[i]);
		want(report, test, name,
		    (double)latency->list[i].nsec / 1e9);
	}
}

static void
fill_samples(struct random *random, struct fio_samples *samples, double mean)
{
	samples->n = 10;
	samples->mean = mean;
	samples->min = floor(mean * .8);
	samples->max = ceil(mean * 1.2);
	samples->sd = mean * unit_random(random) / 4;
	samples->share = 90 + 10 * unit_random(random);
}

static void
fill_direction(struct random *random, struct fio_direction *to, uint64_t bs,
    uint64_t runtime, const char *test, bool async, bool is_3,
    struct report *report)
{
	double clat = spread(random, 300, 1e9), slat = spread(random, 200, 1e5);

	to->ios = (uint64_t)spread(random, 1000, 1e7);
	to->bytes = to->ios * bs;
	to->runtime = runtime;
	to->bw = floor((double)to->bytes * 1000 / (double)runtime);
	to->iops = (double)to->ios * 1000 / (double)runtime;
	want(report, test, "throughput", (double)to->bytes * 1000 /
	    (double)runtime);
	want(report, test, "iops", to->iops);
	if (!is_3)
		clat = fmax(clat, 3000);
	fill_latency(random, &to->clat, clat);
	want(report, test, "clat_mean", to->clat.mean / 1e9);
	if (async) {
		fill_latency(random, &to->slat, fmax(slat, is_3 ? 0 : 3000));
		want(report, test, "slat_mean", to->slat.mean / 1e9);
	}
	fill_samples(random, &to->bw_samples, to->bw / 1024);
	want(report, test, "bw_mean", to->bw_samples.mean * 1024);
	if (!is_3)
		return;
	fill_latency(random, &to->lat, clat + slat);
	want(report, test, "lat_mean", to->lat.mean / 1e9);
	fill_list(random, &to->clat, report, test);
	fill_samples(random, &to->iops_samples, to->iops);
	want(report, test, "iops_mean", to->iops_samples.mean);
}

static void
fill_job(struct random *random, struct fio_result *fio, bool is_3,
    struct report *report)
{
	static const struct { const char *rw, *read, *write; } kinds[] = {
		{ "read", "read", NULL }, { "randread", "randread", NULL },
		{ "write", NULL, "write" },
		{ "randwrite", NULL, "randwrite" },
		{ "randrw", "randrw:read", "randrw:write" },
	};
	size_t kind = random_below(random, LEN(kinds));
	struct fio_job *job = fio->jobs;
	uint64_t bs = (uint64_t)512 << random_below(random, 12);
	uint64_t runtime = (uint64_t)spread(random, 1000, 1e6);
	bool async = chance(random, .5);

	fio->definitions[0] = (struct fio_definition){ .name = xstrdup("job"),
	    .rw = xstrdup(kinds[kind].rw),
	    .engine = xstrdup(async ? "libaio" : "psync"),
	    .depth = async ? 8 : 1, .read_bs = bs, .write_bs = bs,
	    .trim_bs = bs };
	job->name = xstrdup("job");
	job->date = xstrdup("Mon Nov 30 09:09:25 2026");
	job->jobs = 1;
	job->pid = 1 + random_below(random, 30000);
	if (kinds[kind].read != NULL)
		fill_direction(random, &job->read, bs, runtime,
		    kinds[kind].read, async, is_3, report);
	if (kinds[kind].write != NULL)
		fill_direction(random, &job->write, bs, runtime,
		    kinds[kind].write, async, is_3, report);
	job->usr = 100 * unit_random(random);
	job->sys = 100 * unit_random(random);
	want(report, NULL, "cpu_usr", job->usr);
	want(report, NULL, "cpu_sys", job->sys);
	for (size_t i = 0; i < FIO_DEPTHS; i++)
		job->level[i] = job->submit[i] = job->complete[i] =
		    i == 1 ? 100 : 0;
	job->depth = 8;
}

static void
fill_sum(struct fio_sum *sum, const struct fio_direction *direction)
{
	*sum = (struct fio_sum){ direction->bytes, direction->bw,
	    direction->bw, direction->bw, direction->runtime,
	    direction->runtime };
}

static void
fill_fio(struct random *random, struct fio_result *fio, bool is_3,
    struct report *report)
{
	fio->definitions = xcalloc(1, sizeof *fio->definitions);
	fio->jobs = xcalloc(1, sizeof *fio->jobs);
	fio->groups = xcalloc(1, sizeof *fio->groups);
	fio->disks = xcalloc(1, sizeof *fio->disks);
	fio->ndefinitions = fio->njobs = fio->ngroups = fio->ndisks = 1;
	fio->processes = 1;
	fill_job(random, fio, is_3, report);
	fill_sum(&fio->groups[0].read, &fio->jobs[0].read);
	fill_sum(&fio->groups[0].write, &fio->jobs[0].write);
	fio->disks[0] = (struct fio_disk){ .name = xstrdup("sda"),
	    .read_ios = random_below(random, 100000),
	    .util = 100 * unit_random(random) };
	want(report, NULL, "util", fio->disks[0].util);
}

static void
fill_fio_3(struct random *random, void *result, struct report *report)
{
	fill_fio(random, result, true, report);
}

static void
add_option(struct fio_job *job, const char *key, const char *value)
{
	job->options[job->noptions++] = (struct fio_option){ xstrdup(key),
	    xstrdup(value) };
}

/* JSON tells what was asked for, and when the report was made. */
static void
fill_fio_json(struct random *random, void *result, struct report *report)
{
	struct fio_result *fio = result;
	struct fio_job *job;
	char bs[24];

	fill_fio(random, fio, true, report);
	job = fio->jobs;
	fio->date = xstrdup(job->date);
	fio->timestamp_ms = 1000000000000 + random_below(random,
	    1000000000000);
	job->options = xcalloc(4, sizeof *job->options);
	snprintf(bs, sizeof bs, "%" PRIu64, fio->definitions[0].read_bs);
	add_option(job, "rw", fio->definitions[0].rw);
	add_option(job, "bs", bs);
	add_option(job, "ioengine", fio->definitions[0].engine);
	add_option(job, "iodepth", fio->definitions[0].depth > 1 ? "8" : "1");
}

static void
fill_fio_1(struct random *random, void *result, struct report *report)
{
	fill_fio(random, result, false, report);
}

/* ---- reading back ---- */

static const struct subject subjects[] = {
	{ "dd 9.1", dd_forms, "9.1", fill_dd, false },
	{ "dd 8.24", dd_forms, "8.24", fill_dd, false },
	{ "hdparm 9", hdparm_forms, "9", fill_hdparm, false },
	{ "hdparm 5", hdparm_forms, "5", fill_hdparm_5, false },
	{ "seeker.py", seeker_forms, "python", fill_python, true },
	{ "seeker 2.0", seeker_forms, "c", fill_c, true },
	{ "bonnie++ 2.00", bonnie_forms, "2.00", fill_200, false },
	{ "bonnie++ 2.00, CSV", bonnie_forms, "2.00-csv", fill_200, false },
	{ "bonnie++ 1.97", bonnie_forms, "1.97", fill_197, false },
	{ "bonnie++ 1.97, CSV", bonnie_forms, "1.97-csv", fill_197, false },
	{ "bonnie++ 1.03", bonnie_forms, "1.03", fill_103, false },
	{ "bonnie++ 1.03, CSV", bonnie_forms, "1.03-csv", fill_103, false },
	{ "fio 3.33", fio_forms, "3.33", fill_fio_3, false },
	{ "fio 3.33, JSON", fio_forms, "3.33-json", fill_fio_json, false },
	{ "fio 1.38", fio_forms, "1.38", fill_fio_1, false },
	{ "fio 1.38 grouped", fio_forms, "1.38-grouped", fill_fio_1, false },
};

struct reading {
	const struct subject *subject;
	const struct form *form;
	struct report report;
	size_t run;		/* whose report that is; 0: none yet */
	size_t mistakes;
};

/* The same for the same number, so that nothing has to be kept. */
static void
make_report(const struct reading *reading, size_t number, void *result,
    struct report *report)
{
	struct random random = { SEED + number };

	report->n = report->nnames = 0;
	form_init(reading->form->record, result);
	reading->subject->fill(&random, result, report);
}

static void
print_reports(const struct reading *reading, const char *path)
{
	void *result = xcalloc(1, reading->form->record->size);
	struct report report;
	FILE *out = fopen(path, "w");

	assert_non_null(out);
	for (size_t i = 1; i <= REPORTS; i++) {
		make_report(reading, i, result, &report);
		form_write(reading->form, result, out);
		form_clear(reading->form->record, result);
	}
	assert_int_equal(fclose(out), 0);
	free(result);
}

static void
mistake(struct reading *reading, const char *what, const struct row *row,
    const struct wanted *wanted)
{
	if (reading->mistakes++ < 5)
		print_error("%s: %s: run %zu line %zu %s %s: %.12g to %.12g "
		    "(%s), printed was %.12g\n", reading->subject->name, what,
		    reading->run, row != NULL ? row->line : 0,
		    wanted != NULL && wanted->test != NULL ? wanted->test : "",
		    wanted != NULL ? wanted->metric : "",
		    row != NULL ? row->lower : NAN,
		    row != NULL ? row->upper : NAN,
		    row != NULL ? row->raw : "",
		    wanted != NULL ? wanted->value : NAN);
}

/* All that the report holds must have been read. */
static void
end_run(struct reading *reading)
{
	for (size_t i = 0; i < reading->report.n; i++)
		if (!reading->report.wanted[i].seen)
			mistake(reading, "not read", NULL,
			    &reading->report.wanted[i]);
}

static void
begin_run(struct reading *reading, size_t run)
{
	void *result = xcalloc(1, reading->form->record->size);

	end_run(reading);
	if (run != reading->run + 1)
		mistake(reading, "runs are missing", NULL, NULL);
	reading->run = run;
	make_report(reading, run, result, &reading->report);
	form_clear(reading->form->record, result);
	free(result);
}

static bool
holds(const struct row *row, double value, bool as_printed)
{
	double slack = 1e-9 * fabs(value);

	if (isinf(value))
		return strcmp(row->status, "too_fast") == 0 &&
		    isnan(row->value);
	return strcmp(row->status, "ok") == 0 &&
	    value >= row->lower - slack && value <= row->upper + slack &&
	    (as_printed || (row->value >= row->lower - slack &&
	    row->value <= row->upper + slack));
}

static bool
take_row(const struct row *row, size_t csv_line, void *arg)
{
	struct reading *reading = arg;
	struct wanted *wanted;
	size_t i = 0;

	(void)csv_line;
	if (row->run != reading->run)
		begin_run(reading, row->run);
	for (; i < reading->report.n; i++) {
		wanted = &reading->report.wanted[i];
		if (!wanted->seen && strcmp(wanted->metric, row->metric) == 0
		    && (wanted->test == NULL ||
		    strcmp(wanted->test, row->test) == 0))
			break;
	}
	if (i == reading->report.n) {
		mistake(reading, "too many", row,
		    &(struct wanted){ row->test, row->metric, NAN, false });
		return true;
	}
	wanted->seen = true;
	if (!holds(row, wanted->value, reading->subject->as_printed))
		mistake(reading, "read wrong", row, wanted);
	return true;
}

static void
reads_back(void **state)
{
	struct reading reading = { .subject = *state };
	char path[] = "/tmp/test_readback.XXXXXX", command[300];
	const char *build = getenv("BUILD");
	int fd = mkstemp(path);
	FILE *pipe;

	assert_true(fd != -1);
	close(fd);
	reading.form = form_find(reading.subject->forms,
	    reading.subject->form);
	assert_non_null(reading.form);
	print_reports(&reading, path);
	snprintf(command, sizeof command, "%s/log2csv %s",
	    build != NULL ? build : "build", path);
	pipe = popen(command, "r");
	assert_non_null(pipe);
	row_read(fileno(pipe), "log2csv", take_row, &reading);
	assert_int_equal(pclose(pipe), 0);
	end_run(&reading);
	unlink(path);
	assert_int_equal(reading.run, REPORTS);
	assert_int_equal(reading.mistakes, 0);
}

/*
 * Not subjects are the texts of bonnie++ alone, of which one with file tests
 * only belongs to the text in front of it.
 */
static void
all_forms_are_subjects(void **state)
{
	(void)state;
	for (size_t i = 0; run_tools[i] != NULL; i++)
		for (const struct form *form = run_tools[i]->forms;
		    form->name != NULL; form++) {
			size_t j = 0;

			while (j < LEN(subjects) && form !=
			    form_find(subjects[j].forms, subjects[j].form))
				j++;
			if (j == LEN(subjects) &&
			    strstr(form->name, "-text") == NULL)
				fail_msg("no random reports of %s %s",
				    run_tools[i]->name, form->name);
		}
}

int
main(void)
{
	struct CMUnitTest tests[LEN(subjects) + 1] = { 0 };

	for (size_t i = 0; i < LEN(subjects); i++) {
		tests[i].name = subjects[i].name;
		tests[i].test_func = reads_back;
		tests[i].initial_state = (void *)(uintptr_t)&subjects[i];
	}
	tests[LEN(subjects)] = (struct CMUnitTest)
	    cmocka_unit_test(all_forms_are_subjects);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
