#include "pairs.h"

#include <err.h>
#include <stdlib.h>
#include <string.h>

#include "combine.h"
#include "mem.h"

static int
by_pair(const void *a, const void *b)
{
	const struct run *x = a, *y = b;

	return (x->pair > y->pair) - (x->pair < y->pair);
}

/* A copy of a cell's runs by pair, each once; NULL if one is there twice. */
static struct run *
sorted_runs(const struct report *r, const struct cell *cell)
{
	struct run *runs = xcalloc(cell->n, sizeof *runs);

	if (cell->n > 0)
		memcpy(runs, cell->runs, cell->n * sizeof *runs);
	qsort(runs, cell->n, sizeof *runs, by_pair);
	for (size_t i = 1; i < cell->n; i++) {
		const struct dataset_row *a, *b;

		if (runs[i].pair != runs[i - 1].pair)
			continue;
		a = &r->dataset->rows[runs[i - 1].row];
		b = &r->dataset->rows[runs[i].row];
		warnx("%s:%u: same %s as line %u, and both are %s",
		    dataset_text(r->dataset, b->kind, TEXT_source), b->line,
		    r->options.paired, a->line,
		    grouping_level(&r->grouping, cell->level));
		free(runs);
		return NULL;
	}
	return runs;
}

bool
pairs_make(struct pairs *p, const struct report *r, const struct cell *base,
    const struct cell *level)
{
	size_t i = 0, j = 0;

	*p = (struct pairs){ 0 };
	p->base = sorted_runs(r, base);
	p->level = sorted_runs(r, level);
	if (p->base == NULL || p->level == NULL) {
		pairs_free(p);
		return false;
	}
	while (i < base->n && j < level->n) {
		if (p->base[i].pair < p->level[j].pair)
			i++;
		else if (p->base[i].pair > p->level[j].pair)
			j++;
		else {
			p->base[p->n] = p->base[i++];
			p->level[p->n++] = p->level[j++];
		}
	}
	p->unpaired = base->n + level->n - 2 * p->n;
	return true;
}

void
pairs_free(struct pairs *p)
{
	free(p->base);
	free(p->level);
}

bool
pairs_compare(struct comparison *c, const struct report *r,
    const struct cell *base, const struct cell *level)
{
	struct cell base_pairs = *base, level_pairs = *level;
	struct pairs p;

	if (!pairs_make(&p, r, base, level))
		return false;
	base_pairs.runs = p.base;
	level_pairs.runs = p.level;
	base_pairs.n = level_pairs.n = p.n;
	base_pairs.logs = level_pairs.logs = NULL;
	cell_finish(&base_pairs, NULL, c->group->sign);
	cell_finish(&level_pairs, NULL, c->group->sign);
	combine_pairs(c, &base_pairs, &level_pairs, c->group->sign,
	    &r->options);
	c->unpaired = p.unpaired;
	c->cell0 = base;
	c->cell1 = level;
	free(base_pairs.logs);
	free(level_pairs.logs);
	pairs_free(&p);
	return true;
}
