#include "press.h"

#include <stdlib.h>

#include "metric.h"

void
press_init(struct press *p, struct row_writer *writer)
{
	*p = (struct press){ .writer = writer };
	p->now = &p->batches[0];
	relay_init(&p->relay);
}

void
press_free(struct press *p)
{
	if (p->threaded) {
		relay_wait(&p->relay, false);
		p->stop = true;
		relay_give(&p->relay, true);
		pthread_join(p->thread, NULL);
	}
	relay_free(&p->relay);
	for (int i = 0; i < 2; i++) {
		free(p->batches[i].rows);
		arena_free(&p->batches[i].arena);
	}
}

/* Whether the texts that row_write() may copy are the same ones. */
static bool
is_same(const struct row *a, const struct row *b)
{
	return a->source == b->source && a->run == b->run &&
	    a->version == b->version && a->section == b->section &&
	    a->label == b->label && a->host == b->host &&
	    a->target == b->target && a->op == b->op && a->test == b->test &&
	    a->params == b->params;
}

/* Unit and direction, where the metric says all. */
static void
set_unit(struct row *row)
{
	const struct metric *metric = row->unit[0] == '\0' ?
	    metric_find(row->metric) : NULL;

	if (metric == NULL)
		return;
	row->unit = metric->unit;
	if (row->better[0] == '\0')
		row->better = metric->better;
}

static void
print(struct press *p, const struct batch *b)
{
	for (size_t i = 0; i < b->n; i++) {
		set_unit(&b->rows[i]);
		if (i == 0 || !is_same(&b->rows[i - 1], &b->rows[i]))
			p->same++;
		row_write(p->writer, &b->rows[i], p->same);
	}
}

static struct batch *
other(struct press *p)
{
	return &p->batches[p->now == &p->batches[0]];
}

static void *
print_on(void *arg)
{
	struct press *p = arg;

	for (;;) {
		relay_wait(&p->relay, true);
		if (p->stop)
			return NULL;
		print(p, other(p));
		relay_give(&p->relay, false);
	}
}

void
press_print(struct press *p)
{
	if (p->threaded)
		relay_wait(&p->relay, false);
	print(p, p->now);
	p->now->n = 0;
}

void
press_send(struct press *p)
{
	if (!p->threaded)
		p->threaded = pthread_create(&p->thread, NULL, print_on,
		    p) == 0;
	if (!p->threaded)
		print(p, p->now);
	else {
		relay_wait(&p->relay, false);
		p->now = other(p);
		relay_give(&p->relay, true);
	}
	p->now->n = 0;
	arena_reset(&p->now->arena);
}
