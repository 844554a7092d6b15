#include "lint_order.h"

#include <stdlib.h>
#include <string.h>

#include "mem.h"

static int
by_text(const struct dataset *d, uint32_t x, uint32_t y,
    enum dataset_text slot)
{
	uint32_t a = dataset_kind(d, d->rows[x].kind)->text[slot];
	uint32_t b = dataset_kind(d, d->rows[y].kind)->text[slot];

	return a == b ? 0 : strcmp(intern_bytes(&d->texts, a),
	    intern_bytes(&d->texts, b));
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
	    TEXT_target, TEXT_metric, TEXT_label };
	const struct dataset *d = arg;
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	const struct dataset_row *p = &d->rows[x], *q = &d->rows[y];
	int order = by_run(d, x, y);

	if (order == 0)
		order = by_number(p->line, q->line);
	for (size_t i = 0; order == 0 && p->line > 0 &&
	    i < sizeof texts / sizeof *texts; i++)
		order = by_text(d, x, y, texts[i]);
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
