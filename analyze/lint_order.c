#include "lint_order.h"

#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "metric.h"
#include "tool.h"

static int
by_text(const struct dataset *d, uint32_t x, uint32_t y,
    enum dataset_text slot)
{
	uint32_t a = dataset_kind(d, d->rows[x].kind)->text[slot];
	uint32_t b = dataset_kind(d, d->rows[y].kind)->text[slot];

	return a == b ? 0 : strcmp(intern_bytes(&d->texts, a),
	    intern_bytes(&d->texts, b));
}

/* The main figure of a test first. */
static int
by_metric(const struct dataset *d, uint32_t x, uint32_t y)
{
	uint32_t rank[2], row[2] = { x, y };

	if (d->rows[x].kind == d->rows[y].kind)
		return 0;
	for (int i = 0; i < 2; i++) {
		const struct metric *m = metric_find(dataset_text(d,
		    d->rows[row[i]].kind, TEXT_metric));

		/* Those of rank 0 are behind all others. */
		rank[i] = (uint32_t)(m != NULL ? m->rank : 0) - 1;
	}
	return rank[0] != rank[1] ? (rank[0] > rank[1]) -
	    (rank[0] < rank[1]) : by_text(d, x, y, TEXT_metric);
}

static int
by_number(uint32_t x, uint32_t y)
{
	return (x > y) - (x < y);
}

static int
by_run(const struct dataset *d, uint32_t x, uint32_t y)
{
	int order = dataset_by_run(d, x, y);

	return order != 0 ? order : by_text(d, x, y, TEXT_tool);
}

/* Rows of one line have no order but what they say. */
static int
by_place(const void *a, const void *b, void *arg)
{
	static const enum dataset_text texts[] = { TEXT_test, TEXT_params,
	    TEXT_target, TEXT_label };
	const struct dataset *d = arg;
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	const struct dataset_row *p = &d->rows[x], *q = &d->rows[y];
	int order = by_run(d, x, y);

	if (order == 0)
		order = by_number(p->line, q->line);
	for (size_t i = 0; order == 0 && p->line > 0 && i < LEN(texts); i++)
		order = by_text(d, x, y, texts[i]);
	if (order == 0 && p->line > 0)
		order = by_metric(d, x, y);
	if (order == 0 && p->line > 0)
		order = (p->value > q->value) - (p->value < q->value);
	return order != 0 ? order : by_number(x, y);
}

uint32_t *
lint_order(const struct dataset *d)
{
	uint32_t *order = xcalloc(d->nrows, sizeof *order);
	bool sorted = true;
	/* qsort_r() takes no context of const data. */
	union {
		const struct dataset *is;
		void *arg;
	} context = { d };

	for (uint32_t i = 0; i < d->nrows; i++)
		order[i] = i;
	for (size_t i = 1; i < d->nrows && sorted; i++)
		sorted = by_run(d, order[i - 1], order[i]) <= 0;
	if (!sorted)
		qsort_r(order, d->nrows, sizeof *order, by_place, context.arg);
	for (size_t i = 0, j; i < d->nrows && sorted; i = j) {
		for (j = i + 1; j < d->nrows &&
		    by_run(d, order[i], order[j]) == 0; j++)
			continue;
		qsort_r(order + i, j - i, sizeof *order, by_place,
		    context.arg);
	}
	return order;
}
