#include "facets.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "text.h"

static void
panel_free(struct panel *p)
{
	for (size_t k = 0; k < p->nmarks; k++)
		free(p->marks[k].note);
	free(p->marks);
	free(p->title);
	free(p->axis);
}

static void
block_free(struct block *b)
{
	for (size_t j = 0; j < b->npanels; j++)
		panel_free(&b->panels[j]);
	for (size_t j = 0; j < b->nrows; j++)
		free(b->rows[j]);
	free(b->panels);
	free(b->rows);
	free(b->title);
}

/* A new block with a clean title, which it takes. */
static struct block *
add_block(struct facets *f, char *clean)
{
	struct block *b;

	f->blocks = xgrow(f->blocks, f->nblocks, &f->room, sizeof *f->blocks);
	b = &f->blocks[f->nblocks++];
	*b = (struct block){ .title = clean };
	return b;
}

struct block *
facets_block(struct facets *f, const char *title)
{
	char *clean = text_clean(title);

	for (size_t i = 0; i < f->nblocks; i++)
		if (strcmp(f->blocks[i].title, clean) == 0) {
			free(clean);
			return &f->blocks[i];
		}
	return add_block(f, clean);
}

static bool
has_rows(const struct block *b, char *const *rows, size_t n)
{
	for (size_t i = 0; i < n && i < b->nrows; i++)
		if (strcmp(b->rows[i], rows[i]) != 0)
			return false;
	return b->nrows == n;
}

struct block *
facets_block_of(struct facets *f, const char *title, const char *const *rows,
    size_t n)
{
	struct block with = { .title = text_clean(title) }, *found = NULL;

	for (size_t i = 0; i < n; i++)
		block_row(&with, rows[i]);
	for (size_t i = 0; i < f->nblocks && found == NULL; i++)
		if (strcmp(f->blocks[i].title, with.title) == 0 &&
		    has_rows(&f->blocks[i], with.rows, with.nrows))
			found = &f->blocks[i];
	if (found == NULL) {
		found = add_block(f, with.title);
		*found = with;
		return found;
	}
	block_free(&with);
	return found;
}

void
panel_axis(struct panel *p, const char *axis)
{
	free(p->axis);
	p->axis = text_clean(axis);
}

struct panel *
block_panel(struct block *b, const char *title, const char *axis,
    double factor)
{
	struct panel *p;

	b->panels = xgrow(b->panels, b->npanels, &b->room, sizeof *b->panels);
	p = &b->panels[b->npanels++];
	*p = (struct panel){ .title = text_clean(title),
	    .axis = text_clean(axis), .factor = factor };
	return p;
}

size_t
block_row(struct block *b, const char *name)
{
	char *clean = text_clean(name);

	for (size_t i = 0; i < b->nrows; i++)
		if (strcmp(b->rows[i], clean) == 0) {
			free(clean);
			return i;
		}
	b->rows = xgrow(b->rows, b->nrows, &b->rows_room, sizeof *b->rows);
	b->rows[b->nrows] = clean;
	return b->nrows++;
}

struct mark *
panel_mark(struct panel *p, size_t row)
{
	struct mark *m;

	p->marks = xgrow(p->marks, p->nmarks, &p->room, sizeof *p->marks);
	m = &p->marks[p->nmarks++];
	*m = (struct mark){ .row = row, .value = NAN, .lo = NAN, .hi = NAN,
	    .q1 = NAN, .q3 = NAN };
	return m;
}

size_t
facets_count(const struct facets *f)
{
	size_t count = 0;

	for (size_t i = 0; i < f->nblocks; i++)
		for (size_t j = 0; j < f->blocks[i].npanels; j++) {
			const struct panel *p = &f->blocks[i].panels[j];

			for (size_t k = 0; k < p->nmarks; k++)
				count += p->marks[k].kind != MARK_NONE;
		}
	return count;
}

struct rank {
	size_t row;
	double sum;		/* of the logarithms */
	size_t n;
};

static int
by_mean(const void *a, const void *b)
{
	const struct rank *x = a, *y = b;
	double mx = x->n > 0 ? x->sum / (double)x->n : -INFINITY;
	double my = y->n > 0 ? y->sum / (double)y->n : -INFINITY;

	if (mx != my)
		return mx < my ? 1 : -1;
	return x->row < y->row ? -1 : x->row > y->row;
}

static void
sort_block(struct block *b)
{
	struct rank *ranks = xcalloc(b->nrows + 1, sizeof *ranks);
	size_t *place = xcalloc(b->nrows + 1, sizeof *place);
	char **rows = xcalloc(b->nrows + 1, sizeof *rows);

	for (size_t i = 0; i < b->nrows; i++)
		ranks[i].row = i;
	for (size_t j = 0; j < b->npanels; j++)
		for (size_t k = 0; k < b->panels[j].nmarks; k++) {
			const struct mark *m = &b->panels[j].marks[k];

			if (m->kind == MARK_NONE || !(m->value > 0))
				continue;
			ranks[m->row].sum += log(m->value);
			ranks[m->row].n++;
		}
	qsort(ranks, b->nrows, sizeof *ranks, by_mean);
	for (size_t i = 0; i < b->nrows; i++) {
		place[ranks[i].row] = i;
		rows[i] = b->rows[ranks[i].row];
	}
	for (size_t j = 0; j < b->npanels; j++)
		for (size_t k = 0; k < b->panels[j].nmarks; k++)
			b->panels[j].marks[k].row =
			    place[b->panels[j].marks[k].row];
	free(b->rows);
	b->rows = rows;
	b->rows_room = b->nrows + 1;
	free(ranks);
	free(place);
}

void
facets_sort(struct facets *f)
{
	for (size_t i = 0; i < f->nblocks; i++)
		sort_block(&f->blocks[i]);
}

void
facets_free(struct facets *f)
{
	for (size_t i = 0; i < f->nblocks; i++)
		block_free(&f->blocks[i]);
	free(f->blocks);
	caption_free(&f->caption);
}
