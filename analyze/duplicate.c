/* Runs that were quoted twice: gather_duplicates() of gather.h. */
#include "gather.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"

#define LEAST_FIGURES	3

/* What a run holds, whatever the order of its rows. */
struct content {
	uint64_t sum;
	uint32_t figures;
	bool duplicate;
};

static uint64_t
scramble(uint64_t x)
{
	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
	x = (x ^ x >> 27) * 0x94d049bb133111ebu;
	return x ^ x >> 31;
}

static void
add_figure(struct content *c, uint32_t cell, const struct dataset_row *row)
{
	uint64_t bits;

	memcpy(&bits, &row->value, sizeof bits);
	if (isnan(row->value))
		bits = row->status;
	else
		c->figures++;
	c->sum += scramble(scramble(bits) + cell);
}

bool *
gather_duplicates(const struct dataset *d, const struct grouping *g)
{
	struct intern runs = { 0 }, contents = { 0 };
	struct content *content = NULL;
	uint32_t *run = xcalloc(d->nrows, sizeof *run), known;
	bool *dropped = xcalloc(d->nrows, sizeof *dropped);
	size_t room = 0;

	for (size_t i = 0; i < d->nrows; i++) {
		const struct dataset_row *row = &d->rows[i];
		uint32_t key[2] = { dataset_kind(d, row->kind)->
		    text[TEXT_source], row->run };

		known = runs.n;
		run[i] = intern(&runs, key, sizeof key);
		content = xgrow(content, runs.n, &room, sizeof *content);
		if (runs.n > known)
			content[run[i]] = (struct content){ 0 };
		add_figure(&content[run[i]], g->cell[row->kind], row);
	}
	for (uint32_t i = 0; i < runs.n; i++) {
		uint64_t key[2] = { content[i].sum, content[i].figures };

		known = contents.n;
		if (content[i].figures >= LEAST_FIGURES) {
			intern(&contents, key, sizeof key);
			content[i].duplicate = contents.n == known;
		}
	}
	for (size_t i = 0; i < d->nrows; i++)
		dropped[i] = content[run[i]].duplicate;
	intern_free(&contents);
	intern_free(&runs);
	free(content);
	free(run);
	return dropped;
}
