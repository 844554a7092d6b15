#include "series.h"

#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "mem.h"
#include "metric.h"

/* Numbers of texts in the dataset. */
struct config_key {
	uint32_t tool, section, label, host, target;
};

struct series_key {
	struct config_key config;
	uint32_t op, test, params, metric;
};

/* A point that is not in its series yet. */
struct loose {
	uint32_t series;
	struct point point;
};

struct store {
	const struct dataset *dataset;
	struct intern series_keys, config_keys;
	struct series *series;		/* by their numbers in series_keys */
	size_t room;
	struct config *configs;		/* by their numbers in config_keys */
	struct loose *loose;		/* as they came */
	size_t nloose, loose_room;
	struct point *points;		/* those of a series together */
	struct figures *joined;		/* runs in parts; the first is none */
	size_t njoined, joined_room;
};

struct store *
store_new(const struct dataset *dataset)
{
	struct store *store = xcalloc(1, sizeof *store);

	store->dataset = dataset;
	return store;
}

static uint32_t
find_series(struct store *store, uint32_t row)
{
	const struct dataset *d = store->dataset;
	const uint32_t *text = dataset_kind(d, d->rows[row].kind)->text;
	struct series_key key = {
		{ text[TEXT_tool], text[TEXT_section], text[TEXT_label],
		  text[TEXT_host], text[TEXT_target] },
		text[TEXT_op], text[TEXT_test], text[TEXT_params],
		text[TEXT_metric]
	};
	uint32_t known = store->series_keys.n;
	uint32_t i = intern(&store->series_keys, &key, sizeof key);

	if (i == known) {
		store->series = xgrow(store->series, i, &store->room,
		    sizeof *store->series);
		store->series[i] = (struct series){ 0 };
	}
	return i;
}

static bool
is_main(const struct test *test, const struct row *row)
{
	return strcmp(row->metric, test->metric) == 0;
}

/* Figures of parts: times and, unless it is a rate, the value are means. */
static struct figures
join(const struct test *test, size_t nparts)
{
	const struct metric *metric = metric_find(test->metric);
	double n = (double)nparts;
	double share = metric != NULL &&
	    strcmp(metric->better, "higher") == 0 ? 1 : n;
	struct figures sum = { .usable = true };

	for (size_t i = 0; i < test->nrows; i++) {
		const struct row *row = test->rows[i];

		if (!is_main(test, row))
			continue;
		sum.usable &= row_usable(row);
		sum.value += row->value / share;
		sum.lower += row->lower / share;
		sum.upper += row->upper / share;
		sum.seconds += row->seconds / n;
		sum.bytes += row->bytes;
		sum.ops += row->ops;
	}
	return sum;
}

void
store_add(struct store *store, const struct test *test)
{
	const struct row *first = NULL;
	struct point point = { 0 };
	size_t nparts = 0;

	for (size_t i = test->nrows; i-- > 0; )
		if (is_main(test, test->rows[i])) {
			first = test->rows[i];
			nparts++;
		}
	point.row = test->numbers[first - test->run];
	if (nparts > 1) {
		store->joined = xgrow(store->joined, store->njoined,
		    &store->joined_room, sizeof *store->joined);
		store->joined[store->njoined++] = join(test, nparts);
		point.parts = (uint32_t)store->njoined;
	}
	store->loose = xgrow(store->loose, store->nloose, &store->loose_room,
	    sizeof *store->loose);
	store->loose[store->nloose++] = (struct loose){
		find_series(store, point.row), point };
}

/* Gives each series its points, in the order in which they came. */
static void
sort_points(struct store *store)
{
	struct point *next;

	for (size_t i = 0; i < store->nloose; i++)
		store->series[store->loose[i].series].n++;
	next = store->points = xcalloc(store->nloose, sizeof *next);
	for (uint32_t i = 0; i < store->series_keys.n; i++) {
		store->series[i].points = next;
		next += store->series[i].n;
		store->series[i].n = 0;
	}
	for (size_t i = 0; i < store->nloose; i++) {
		struct series *s = &store->series[store->loose[i].series];

		store->points[s->points - store->points + (ptrdiff_t)s->n++] =
		    store->loose[i].point;
	}
	free(store->loose);
	store->loose = NULL;
}

static void
name_series(struct store *store, struct series *s,
    const struct series_key *key)
{
	const struct intern *texts = &store->dataset->texts;
	const struct metric *metric;

	s->tool = intern_bytes(texts, key->config.tool);
	s->section = intern_bytes(texts, key->config.section);
	s->label = intern_bytes(texts, key->config.label);
	s->host = intern_bytes(texts, key->config.host);
	s->target = intern_bytes(texts, key->config.target);
	s->op = intern_bytes(texts, key->op);
	s->test = intern_bytes(texts, key->test);
	s->params = intern_bytes(texts, key->params);
	s->metric = intern_bytes(texts, key->metric);
	metric = metric_find(s->metric);
	s->unit = metric != NULL ? metric->unit : "";
	s->better = metric != NULL ? metric->better : "";
	s->store = store;
}

const struct config *
store_configs(struct store *store)
{
	size_t n = store->series_keys.n;
	struct series ***ends = xcalloc(n, sizeof *ends);

	sort_points(store);
	store->configs = xcalloc(n, sizeof *store->configs);
	for (uint32_t i = 0; i < n; i++) {
		struct series *s = &store->series[i];
		struct series_key key;
		uint32_t known = store->config_keys.n, c;

		/* The bytes may stand anywhere. */
		memcpy(&key, intern_bytes(&store->series_keys, i), sizeof key);
		name_series(store, s, &key);
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

struct figures
series_figures(const struct series *s, size_t i)
{
	const struct point *p = &s->points[i];
	const struct dataset *d = s->store->dataset;
	const struct dataset_row *row = &d->rows[p->row];
	const struct dataset_work *work = &d->work[p->row];

	if (p->parts > 0)
		return s->store->joined[p->parts - 1];
	return (struct figures){
		.usable = row->status == STATUS_OK && row->value > 0,
		.value = row->value, .lower = row->lower, .upper = row->upper,
		.seconds = work->seconds, .bytes = work->bytes,
		.ops = work->ops
	};
}

struct row
series_row(const struct series *s, size_t i)
{
	struct row row = dataset_row(s->store->dataset, s->points[i].row);
	struct figures f = series_figures(s, i);

	row.unit = s->unit;
	row.better = s->better;
	row.value = f.value;
	row.lower = f.lower;
	row.upper = f.upper;
	row.seconds = f.seconds;
	row.bytes = f.bytes;
	row.ops = f.ops;
	return row;
}

void
store_free(struct store *store)
{
	free(store->series);
	free(store->configs);
	free(store->loose);
	free(store->points);
	free(store->joined);
	intern_free(&store->series_keys);
	intern_free(&store->config_keys);
	free(store);
}
