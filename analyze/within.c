#include "within.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "metric.h"

/* Rows with samples, by run, test and metric that they stand for. */
struct index {
	struct intern keys;
	uint32_t *row;
	size_t room;
};

struct key {
	uint32_t source, run, tool, section, target, test, params, metric;
};

static struct key
key_of(const struct dataset *d, uint32_t row)
{
	const uint32_t *t = dataset_kind(d, d->rows[row].kind)->text;

	return (struct key){ t[TEXT_source], d->rows[row].run, t[TEXT_tool],
	    t[TEXT_section], t[TEXT_target], t[TEXT_test], t[TEXT_params],
	    t[TEXT_metric] };
}

static bool
has_samples(const struct dataset *d, const struct dataset_row *row)
{
	struct dataset_more more = dataset_more(d, row);

	return more.n >= 2 && more.sd > 0 && row->value > 0;
}

static void
add_key(struct index *x, const struct key *key, uint32_t row)
{
	uint32_t at = intern(&x->keys, key, sizeof *key);

	x->row = xgrow(x->row, at, &x->room, sizeof *x->row);
	x->row[at] = row;
}

static void
make_index(struct index *x, const struct dataset *d)
{
	*x = (struct index){ 0 };
	for (uint32_t i = 0; i < d->nrows; i++) {
		struct key key;
		const struct metric *metric;

		if (!has_samples(d, &d->rows[i]))
			continue;
		key = key_of(d, i);
		add_key(x, &key, i);
		metric = metric_find(intern_bytes(&d->texts, key.metric));
		if (metric == NULL || metric->samples_of == NULL)
			continue;
		key.metric = intern_find(&d->texts, metric->samples_of,
		    strlen(metric->samples_of) + 1);
		add_key(x, &key, i);
	}
}

/* The row whose samples tell the scatter within a run; NULL if none. */
static const struct dataset_row *
find_samples(const struct index *x, const struct dataset *d,
    const struct cell *cell)
{
	struct key key = key_of(d, cell->runs[0].row);
	uint32_t at = intern_find(&x->keys, &key, sizeof key);

	return at != INTERN_NONE ? &d->rows[x->row[at]] : NULL;
}

/* A run by its samples. */
static struct sample
sample_of(const struct dataset *d, const struct dataset_row *row)
{
	struct dataset_more more = dataset_more(d, row);
	double cv = more.sd / row->value;

	return (struct sample){ more.n, log(row->value), cv * cv, 0 };
}

static double
test_samples(const struct dataset *d, const struct dataset_row *base,
    const struct dataset_row *level)
{
	static const double weight[2] = { 1, -1 };
	struct sample s[2] = { sample_of(d, level), sample_of(d, base) };

	return contrast_test(s, weight, 2).p;
}

void
within_runs(struct report *r)
{
	struct index x;

	make_index(&x, r->dataset);
	for (size_t i = 0; i < r->n && x.keys.n > 0; i++) {
		struct comparison *c = &r->list[i];
		const struct dataset_row *a, *b;

		if (c->kind != COMPARE_TEST || c->n0 != 1 || c->n1 != 1 ||
		    c->cell0->merged || c->cell1->merged)
			continue;
		a = find_samples(&x, r->dataset, c->cell0);
		b = find_samples(&x, r->dataset, c->cell1);
		if (a != NULL && b != NULL)
			c->within_p = test_samples(r->dataset, a, b);
	}
	intern_free(&x.keys);
	free(x.row);
}
