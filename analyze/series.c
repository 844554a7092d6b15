#include "series.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "mem.h"
#include "metric.h"

struct config_key {
	uint32_t tool, section, label, host, target;
};

struct series_key {
	struct config_key config;
	uint32_t op, test, params, metric;
};

/* Where the CPU of a test is looked up that its run does not hold. */
struct cpu_key {
	uint32_t source, run, tool, test, params, target;
};

struct store {
	struct intern texts, series_keys, config_keys;
	uint32_t last[ROW_NCOLUMNS];	/* number of the last text + 1 */
	struct series *series;		/* by their numbers in series_keys */
	size_t room;
	struct config *configs;		/* by their numbers in config_keys */
	struct intern cpu_keys;
	double *cpu;			/* by their numbers in cpu_keys */
	size_t cpu_room;
};

struct store *
store_new(void)
{
	return xcalloc(1, sizeof(struct store));
}

/* The number of a column's text: most rows have that of the row before. */
static uint32_t
number(struct store *store, const struct row *row, enum row_column column)
{
	uint32_t *last = &store->last[column];
	const char *text = row_text(row, column);

	if (*last == 0 ||
	    strcmp(intern_bytes(&store->texts, *last - 1), text) != 0)
		*last = intern_text(&store->texts, text) + 1;
	return *last - 1;
}

static struct series *
find_series(struct store *store, const struct row *row)
{
	struct series_key key = {
		{ number(store, row, COL_tool),
		  number(store, row, COL_section),
		  number(store, row, COL_label),
		  number(store, row, COL_host),
		  number(store, row, COL_target) },
		number(store, row, COL_op), number(store, row, COL_test),
		number(store, row, COL_params), number(store, row, COL_metric)
	};
	uint32_t known = store->series_keys.n;
	uint32_t i = intern(&store->series_keys, &key, sizeof key);

	if (i == known) {
		store->series = xgrow(store->series, i, &store->room,
		    sizeof *store->series);
		store->series[i] = (struct series){ 0 };
	}
	return &store->series[i];
}

/* The sum of what the parts hold in one member, or its mean. */
static double
joined(const struct test *test, size_t offset, bool sum)
{
	double total = 0;
	size_t n = 0;

	for (size_t i = 0; i < test->nrows; i++)
		if (strcmp(test->rows[i]->metric, test->metric) == 0) {
			total += *(const double *)(const void *)
			    ((const char *)test->rows[i] + offset);
			n++;
		}
	return sum ? total : total / (double)n;
}

void
store_add(struct store *store, const struct test *test, uint64_t ordinal)
{
	const struct row *first = test->rows[0];
	const struct metric *metric = metric_find(test->metric);
	bool rate = metric != NULL && strcmp(metric->better, "higher") == 0;
	struct series *s;
	struct point *p;

	for (size_t i = test->nrows; i-- > 0; )
		if (strcmp(test->rows[i]->metric, test->metric) == 0)
			first = test->rows[i];
	s = find_series(store, first);
	/* Not xgrow(), which begins with many: most have one or a few. */
	if (s->n == s->room) {
		s->room = s->room > 0 ? s->room * 2 : 1;
		s->points = xrealloc(s->points, s->room * sizeof *s->points);
	}
	p = &s->points[s->n++];
	*p = (struct point){
		.row = ordinal + (uint64_t)(first - test->run),
		.source = number(store, first, COL_source),
		.version = number(store, first, COL_version),
		.run = first->run, .line = first->line, .usable = true,
		.value = joined(test, offsetof(struct row, value), rate),
		.lower = joined(test, offsetof(struct row, lower), rate),
		.upper = joined(test, offsetof(struct row, upper), rate),
		.seconds = joined(test, offsetof(struct row, seconds), false),
		.bytes = joined(test, offsetof(struct row, bytes), true),
		.ops = joined(test, offsetof(struct row, ops), true),
		.cpu_apart = isnan(test->cpu) ? NAN : INFINITY
	};
	for (size_t i = 0; i < test->nrows; i++)
		if (strcmp(test->rows[i]->metric, test->metric) == 0)
			p->usable &= row_usable(test->rows[i]);
}

void
store_add_cpu(struct store *store, const struct test *test)
{
	const struct row *row = test->rows[0];
	struct cpu_key key = { number(store, row, COL_source),
	    (uint32_t)row->run, number(store, row, COL_tool),
	    number(store, row, COL_test), number(store, row, COL_params),
	    number(store, row, COL_target) };
	uint32_t known = store->cpu_keys.n;
	uint32_t i = intern(&store->cpu_keys, &key, sizeof key);

	if (i == known) {
		store->cpu = xgrow(store->cpu, i, &store->cpu_room,
		    sizeof *store->cpu);
		store->cpu[i] = NAN;
	}
	store->cpu[i] = fmax(store->cpu[i], test->cpu);
}

/* Looks up the CPU of the runs whose own rows did not tell it. */
static void
find_cpu(struct store *store, struct series *s, const struct series_key *key)
{
	static const char job[] = "job";	/* fio: of both directions */
	uint32_t tests[] = { key->test, intern_find(&store->texts, job,
	    sizeof job) };

	for (size_t i = 0; i < s->n; i++) {
		struct point *p = &s->points[i];
		bool own = isinf(p->cpu_apart);

		p->cpu_apart = NAN;
		for (size_t j = 0; j < 2 && !own && p->run > 0; j++) {
			struct cpu_key wanted = { p->source, (uint32_t)p->run,
			    key->config.tool, tests[j], key->params,
			    key->config.target };
			uint32_t n = intern_find(&store->cpu_keys, &wanted,
			    sizeof wanted);

			if (n != INTERN_NONE)
				p->cpu_apart = fmax(p->cpu_apart,
				    store->cpu[n]);
		}
	}
}

static const char *
text(const struct store *store, uint32_t i)
{
	return intern_bytes(&store->texts, i);
}

/* Gives a series the texts of its key, which do not move any more. */
static void
name_series(struct store *store, struct series *s,
    const struct series_key *key)
{
	const struct metric *metric;

	s->tool = text(store, key->config.tool);
	s->section = text(store, key->config.section);
	s->label = text(store, key->config.label);
	s->host = text(store, key->config.host);
	s->target = text(store, key->config.target);
	s->op = text(store, key->op);
	s->test = text(store, key->test);
	s->params = text(store, key->params);
	s->metric = text(store, key->metric);
	metric = metric_find(s->metric);
	s->unit = metric != NULL ? metric->unit : "";
	s->better = metric != NULL ? metric->better : "";
	s->texts = &store->texts;
}

const struct config *
store_configs(struct store *store)
{
	size_t n = store->series_keys.n;
	struct series ***ends = xcalloc(n, sizeof *ends);

	store->configs = xcalloc(n, sizeof *store->configs);
	for (uint32_t i = 0; i < n; i++) {
		struct series *s = &store->series[i];
		struct series_key key;
		uint32_t known = store->config_keys.n, c;

		/* The bytes may stand anywhere. */
		memcpy(&key, intern_bytes(&store->series_keys, i), sizeof key);
		name_series(store, s, &key);
		find_cpu(store, s, &key);
		c = intern(&store->config_keys, &key.config,
		    sizeof key.config);
		if (c == known) {
			ends[c] = &store->configs[c].first;
			if (c > 0)
				store->configs[c - 1].next =
				    &store->configs[c];
		}
		*ends[c] = s;
		ends[c] = &s->next;
	}
	free(ends);
	return n > 0 ? store->configs : NULL;
}

struct row
series_row(const struct series *s, size_t i)
{
	const struct point *p = &s->points[i];
	struct row row = row_empty();

	row.source = intern_bytes(s->texts, p->source);
	row.version = intern_bytes(s->texts, p->version);
	row.line = p->line;
	row.run = p->run;
	row.tool = s->tool;
	row.section = s->section;
	row.label = s->label;
	row.host = s->host;
	row.target = s->target;
	row.op = s->op;
	row.test = s->test;
	row.params = s->params;
	row.metric = s->metric;
	row.unit = s->unit;
	row.better = s->better;
	row.value = p->value;
	row.lower = p->lower;
	row.upper = p->upper;
	row.seconds = p->seconds;
	row.bytes = p->bytes;
	row.ops = p->ops;
	return row;
}

void
store_free(struct store *store)
{
	if (store == NULL)
		return;
	for (uint32_t i = 0; i < store->series_keys.n; i++)
		free(store->series[i].points);
	free(store->series);
	free(store->configs);
	intern_free(&store->texts);
	intern_free(&store->series_keys);
	intern_free(&store->config_keys);
	intern_free(&store->cpu_keys);
	free(store->cpu);
	free(store);
}
