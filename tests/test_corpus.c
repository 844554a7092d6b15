/*
 * Every corpus/TOOL/NAME.log against NAME.expected.csv, whose figures were
 * derived by hand: run,target,test,metric,value,unit,status, and section and
 * label where it has these columns.
 *
 * Rows are compared in their order within each test and metric.  A metric that
 * the file does not list is not judged, a test that it does not list is one
 * too many.  bw_min, bw_max, bw_dev (iops_ likewise) are columns of the row
 * bw_mean.
 */
#include "test.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "corpus.h"
#include "engine.h"
#include "mem.h"

/* Expected figures were rounded by hand; old fio prints rates no better. */
#define TOLERANCE	0.005
#define RATE_TOLERANCE	0.01

static const struct {
	const char *metric, *row;
	enum row_column column;
} columns[] = {
	{ "bw_min",   "bw_mean",   COL_min }, { "bw_max",   "bw_mean",   COL_max },
	{ "bw_dev",   "bw_mean",   COL_sd },  { "iops_min", "iops_mean", COL_min },
	{ "iops_max", "iops_mean", COL_max }, { "iops_dev", "iops_mean", COL_sd },
};

struct figure {
	char *key;		/* "test metric" */
	char *test, *target, *unit, *status, *section, *label;
	double value;
	size_t line;
	bool used;
};

struct figures {
	struct figure *list;
	size_t n, room;
};

static void
add(struct figures *to, const struct row *row, const char *metric,
    double value)
{
	struct figure f = { .value = value, .line = row->line };

	if (asprintf(&f.key, "%s %s", row->test, metric) < 0)
		abort();
	f.test = xstrdup(row->test);
	f.target = xstrdup(row->target);
	f.unit = xstrdup(row->unit);
	f.status = xstrdup(row->status);
	f.section = xstrdup(row->section);
	f.label = xstrdup(row->label);
	to->list = xgrow(to->list, to->n, &to->room, sizeof *to->list);
	to->list[to->n++] = f;
}

static void
figures_free(struct figures *f)
{
	for (size_t i = 0; i < f->n; i++) {
		free(f->list[i].key);
		free(f->list[i].test);
		free(f->list[i].target);
		free(f->list[i].unit);
		free(f->list[i].status);
		free(f->list[i].section);
		free(f->list[i].label);
	}
	free(f->list);
}

static bool
expect(const struct row *row, size_t csv_line, void *arg)
{
	struct row copy = *row;

	copy.line = csv_line;
	add(arg, &copy, row->metric, row->value);
	return true;
}

static bool
got(const struct row *row, size_t csv_line, void *arg)
{
	(void)csv_line;
	add(arg, row, row->metric, row->value);
	for (size_t i = 0; i < LEN(columns); i++)
		if (strcmp(row->metric, columns[i].row) == 0)
			add(arg, row, columns[i].metric,
			    *(const double *)(const void *)((const char *)row +
			    row_columns[columns[i].column].offset));
	return true;
}

static void
read_csv(const char *path, row_fn *fn, struct figures *to)
{
	int fd = open(path, O_RDONLY);

	if (fd < 0)
		fail_msg("no %s: the rows that you expect", path);
	row_read(fd, path, fn, to);
	close(fd);
}

/* The rows of a log, through the engine and back from its CSV. */
static void
read_log(const char *path, struct figures *to)
{
	struct engine_options options = { 0 };
	FILE *csv = tmpfile();
	struct row_writer *writer;
	struct engine *engine;
	int fd = open(path, O_RDONLY);

	assert_non_null(csv);
	assert_true(fd >= 0);
	caption_parse_sources("caption,file", &options.captions);
	writer = row_writer_new(csv, NULL, false);
	row_writer_header(writer);
	engine = engine_new(all_formats, writer, &options);
	assert_int_not_equal(engine_read(engine, fd, path), EXIT_TROUBLE);
	engine_free(engine);
	row_writer_free(writer);
	close(fd);
	rewind(csv);
	row_read(fileno(csv), path, got, to);
	fclose(csv);
}

static bool
is_close(double a, double b, double tolerance)
{
	return (isnan(a) && isnan(b)) || fabs(a - b) <= 1e-12 ||
	    fabs(a - b) <= tolerance * fmax(fabs(a), fabs(b));
}

static bool
is_target(const char *want, const char *have)
{
	return want[0] == '\0' || strcmp(want, have) == 0 ||
	    (strncmp(have, "/dev/", 5) == 0 && strcmp(want, have + 5) == 0);
}

static bool
agrees(const struct figure *want, const struct figure *have)
{
	bool rate = strstr(want->key, " throughput") != NULL ||
	    strstr(want->key, " iops") != NULL;

	return is_close(want->value, have->value,
	    rate ? RATE_TOLERANCE : TOLERANCE) &&
	    strcmp(want->unit, have->unit) == 0 &&
	    strcmp(want->status, have->status) == 0 &&
	    is_target(want->target, have->target) &&
	    (want->section[0] == '\0' ||
	    strcmp(want->section, have->section) == 0) &&
	    (want->label[0] == '\0' || strcmp(want->label, have->label) == 0);
}

/* The next one of that key that no expectation has met yet. */
static struct figure *
next_of(const struct figures *f, const char *key)
{
	for (size_t i = 0; i < f->n; i++)
		if (!f->list[i].used && strcmp(f->list[i].key, key) == 0)
			return &f->list[i];
	return NULL;
}

static bool
lists(const struct figures *f, const char *key, const char *test)
{
	for (size_t i = 0; i < f->n; i++)
		if ((key != NULL && strcmp(f->list[i].key, key) == 0) ||
		    (test != NULL && strcmp(f->list[i].test, test) == 0))
			return true;
	return false;
}

static void
reads_the_log(void **state)
{
	const char *log = *state;
	char *expected;
	struct figures want = { 0 }, have = { 0 };
	size_t wrong = 0;

	if (asprintf(&expected, "%.*s.expected.csv", (int)strlen(log) - 4,
	    log) < 0)
		abort();
	read_csv(expected, expect, &want);
	read_log(log, &have);
	for (size_t i = 0; i < want.n; i++) {
		struct figure *w = &want.list[i], *h = next_of(&have, w->key);

		if (h != NULL)
			h->used = true;
		if (h != NULL && agrees(w, h))
			continue;
		wrong++;
		print_message("# %s:%zu: %s: want %.12g %s %s %s %s, "
		    "got %.12g %s %s %s %s\n", expected, w->line, w->key,
		    w->value, w->unit, w->status, w->target, w->label,
		    h ? h->value : NAN, h ? h->unit : "", h ? h->status : "",
		    h ? h->target : "nothing", h ? h->label : "");
	}
	for (size_t i = 0; i < have.n; i++) {
		struct figure *h = &have.list[i];

		if (h->used || (lists(&want, NULL, h->test) &&
		    !lists(&want, h->key, NULL)))
			continue;
		wrong++;
		print_message("# %s:%zu: too many: %s %.12g\n", log, h->line,
		    h->key, h->value);
	}
	figures_free(&want);
	figures_free(&have);
	free(expected);
	assert_int_equal(wrong, 0);
}

/* A tool without a log is not proven; memory, the last, is none. */
static void
each_tool_has_logs(void **state)
{
	char pattern[100];
	glob_t logs;

	(void)state;
	for (size_t i = 0; all_formats[i] != &memory_format; i++) {
		snprintf(pattern, sizeof pattern, "corpus/%s/*.log",
		    all_formats[i]->program);
		if (glob(pattern, 0, NULL, &logs) != 0)
			fail_msg("no %s", pattern);
		globfree(&logs);
	}
}

int
main(void)
{
	return corpus_run("corpus", reads_the_log, each_tool_has_logs);
}
