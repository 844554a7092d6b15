/* From rows to cells: which rows are the runs of each cell. */
#include "gather.h"

#include <err.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "metric.h"
#include "tool.h"

#define MOST_MESSAGES	20

struct gatherer {
	struct report *report;
	const unsigned char *fate;	/* of each row */
	uint32_t *order;	/* rows, those of a cell together */
	struct run *next;	/* where the next run goes */
	size_t left_out;
};

/* Groups that were chosen, with their cells in order of the levels. */
static struct cell **
make_groups(struct report *r, const bool *chosen)
{
	const struct grouping *g = &r->grouping;
	struct group **group = xcalloc(g->groups.n, sizeof *group);
	struct cell **cell = xcalloc(g->cells.n, sizeof *cell);

	for (uint32_t i = 0; i < g->groups.n; i++)
		r->ngroups += chosen[i];
	r->groups = xcalloc(r->ngroups, sizeof *r->groups);
	r->ngroups = 0;
	for (uint32_t i = 0; i < g->groups.n; i++) {
		if (!chosen[i])
			continue;
		group[i] = &r->groups[r->ngroups++];
		group[i]->number = i;
		group[i]->cells = xcalloc(g->nlevels[i],
		    sizeof *group[i]->cells);
	}
	for (uint32_t i = 0; i < g->cells.n; i++) {
		const uint32_t *pair = intern_bytes(&g->cells, i);

		if (group[pair[0]] == NULL)
			continue;
		cell[i] = &group[pair[0]]->cells[group[pair[0]]->ncells++];
		cell[i]->level = pair[1];
	}
	free(group);
	return cell;
}

/* What the groups are called, and which way is better. */
static void
name_group(struct group *group, const struct report *r)
{
	const struct dataset *d = r->dataset;
	uint32_t first = r->grouping.first[group->number];
	const char *better = dataset_text(d, first, TEXT_better);
	const struct metric *m;

	for (int i = 0; i < KEY_SIZE; i++)
		group->key[i] = grouping_key(&r->grouping, d, group->number,
		    i);
	group->unit = dataset_text(d, first, TEXT_unit);
	group->op = dataset_text(d, first, TEXT_op);
	m = metric_find(group->key[KEY_METRIC]);
	if (m != NULL && *better == '\0')
		better = m->better;
	if (m != NULL && *group->unit == '\0')
		group->unit = m->unit;
	group->directed = *better != '\0';
	group->sign = strcmp(better, "lower") == 0 ? -1 : 1;
}

static bool
is_used(const struct gatherer *b, struct cell *const *cell, size_t row)
{
	const struct report *r = b->report;

	return b->fate[row] != GATHER_PART &&
	    cell[r->grouping.cell[r->dataset->rows[row].kind]] != NULL;
}

/* Where the rows of each cell begin in b->order: a counting sort. */
static size_t *
sort_rows(struct gatherer *b, struct cell *const *cell)
{
	const struct dataset *d = b->report->dataset;
	const struct grouping *g = &b->report->grouping;
	size_t *start = xcalloc((size_t)g->cells.n + 1, sizeof *start);

	for (size_t i = 0; i < d->nrows; i++)
		if (is_used(b, cell, i))
			start[g->cell[d->rows[i].kind]]++;
	for (size_t i = 0, sum = 0, n; i <= g->cells.n; i++, sum += n) {
		n = start[i];
		start[i] = sum;
	}
	b->order = xcalloc(start[g->cells.n], sizeof *b->order);
	for (size_t i = 0; i < d->nrows; i++) {
		uint32_t c = g->cell[d->rows[i].kind];

		if (is_used(b, cell, i))
			b->order[start[c]++] = (uint32_t)i;
	}
	/* Each start has moved to its end, which is the next one's start. */
	memmove(start + 1, start, g->cells.n * sizeof *start);
	start[0] = 0;
	return start;
}

static int
by_run(const void *a, const void *b, void *arg)
{
	const struct dataset *d = arg;
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	int order = dataset_by_run(d, x, y);

	if (order != 0)
		return order;
	if (d->rows[x].line != d->rows[y].line)
		return d->rows[x].line < d->rows[y].line ? -1 : 1;
	return (x > y) - (x < y);
}

static void
sort_runs(const struct dataset *d, uint32_t *rows, size_t n)
{
	/* qsort_r() takes no context of const data. */
	union {
		const struct dataset *is;
		void *arg;
	} context = { d };

	for (size_t i = 1; i < n; i++)
		if (by_run(&rows[i - 1], &rows[i], context.arg) > 0) {
			qsort_r(rows, n, sizeof *rows, by_run, context.arg);
			return;
		}
}

static void
tell_left_out(struct gatherer *b, uint32_t row, const char *why)
{
	const struct dataset *d = b->report->dataset;
	const struct dataset_row *r = &d->rows[row];
	const char *source = dataset_text(d, r->kind, TEXT_source);

	if (b->report->options.quiet)
		return;
	if (++b->left_out == MOST_MESSAGES + 1)
		warnx("more runs are left out");
	if (b->left_out > MOST_MESSAGES)
		return;
	warnx("%s:%u: %s: left out: %s", *source != '\0' ? source : "CSV",
	    r->line, dataset_text(d, r->kind, TEXT_test), why);
}

/* Label, host or version differ, but for the one compared by. */
static bool
differ(const struct report *r, const struct run *a, const struct run *b)
{
	static const enum dataset_text slots[] = { TEXT_label, TEXT_host,
	    TEXT_version };
	const struct dataset *d = r->dataset;
	const struct dataset_kind *x = dataset_kind(d, d->rows[a->row].kind);
	const struct dataset_kind *y = dataset_kind(d, d->rows[b->row].kind);

	for (size_t i = 0; i < LEN(slots); i++)
		if (x->text[slots[i]] != y->text[slots[i]] &&
		    (r->options.paired == NULL ||
		    r->paired.slot != slots[i]))
			return true;
	return false;
}

/*
 * A figure of one line that is there twice is one row that was read twice (the
 * same file named twice), no second part.  Returns how many are left.
 */
static size_t
drop_read_twice(const struct dataset *d, uint32_t *rows, size_t n)
{
	size_t kept = 1;

	for (size_t i = 1; i < n; i++) {
		const struct dataset_row *a = &d->rows[rows[kept - 1]];
		const struct dataset_row *b = &d->rows[rows[i]];

		if (a->line == 0 || a->line != b->line ||
		    a->value < b->value || a->value > b->value)
			rows[kept++] = rows[i];
	}
	return kept;
}

static void
add_run(struct gatherer *b, struct cell *cell, double sign, uint32_t *rows,
    size_t nrows)
{
	struct report *r = b->report;
	struct run *run = &cell->runs[cell->n];
	size_t n = drop_read_twice(r->dataset, rows, nrows);
	const char *why;

	if (b->fate[rows[0]] == GATHER_DUPLICATE) {
		cell->duplicates++;
		r->duplicates++;
		return;
	}
	if (!cell_merge(r->dataset, rows, n, sign, run, &why)) {
		tell_left_out(b, rows[0], why);
		cell->left_out++;
		return;
	}
	if (r->options.paired != NULL)
		run->pair = grouping_value(r->dataset,
		    &r->dataset->rows[rows[0]], &r->paired, &r->texts);
	cell->duplicates += n < nrows;
	cell->merged |= n > 1;
	cell->mixed |= cell->n > 0 && differ(r, run, run - 1);
	cell->n++;
}

/* The runs of one cell, from its rows. */
static void
fill_cell(struct gatherer *b, struct cell *cell, double sign, uint32_t *rows,
    size_t n)
{
	const struct dataset *d = b->report->dataset;
	bool skip = b->report->options.skip_first;

	sort_runs(d, rows, n);
	cell->has_rows = n > 0;
	cell->runs = b->next;
	cell->logs = b->report->logs + (b->next - b->report->runs);
	for (size_t i = 0, j; i < n; i = j) {
		for (j = i + 1; j < n &&
		    dataset_by_run(d, rows[i], rows[j]) == 0; j++)
			continue;
		if (skip)
			skip = false;
		else
			add_run(b, cell, sign, rows + i, j - i);
	}
	b->next += cell->n;
	b->report->nruns += cell->n;
	cell_finish(cell, d, sign);
}

void
gather_cells(struct report *r, const bool *chosen, const unsigned char *fate)
{
	struct gatherer b = { .report = r, .fate = fate };
	struct cell **cell = make_groups(r, chosen);
	size_t *start;

	for (size_t i = 0; i < r->ngroups; i++)
		name_group(&r->groups[i], r);
	start = sort_rows(&b, cell);
	r->runs = xcalloc(start[r->grouping.cells.n], sizeof *r->runs);
	r->logs = xcalloc(start[r->grouping.cells.n], sizeof *r->logs);
	b.next = r->runs;
	for (size_t i = 0; i < r->ngroups; i++)
		for (size_t j = 0; j < r->groups[i].ncells; j++) {
			struct cell *c = &r->groups[i].cells[j];
			uint32_t pair[2] = { r->groups[i].number, c->level };
			uint32_t n = intern_find(&r->grouping.cells, pair,
			    sizeof pair);

			fill_cell(&b, c, r->groups[i].sign,
			    b.order + start[n], start[n + 1] - start[n]);
		}
	free(start);
	free(b.order);
	free(cell);
}
