/* Rows that are not to be counted: the marks of gather.h. */
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
	uint32_t row;		/* one of its rows */
	bool duplicate;
};

static uint64_t
scramble(uint64_t x)
{
	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9U;
	x = (x ^ x >> 27) * 0x94d049bb133111ebU;
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

/* Of equal runs the first one is kept, in the order of execution. */
static void
mark_duplicates(const struct dataset *d, struct content *content, uint32_t n)
{
	struct intern contents = { 0 };
	uint32_t *kept = xcalloc(n, sizeof *kept);

	for (uint32_t i = 0; i < n; i++) {
		uint64_t key[2] = { content[i].sum, content[i].figures };
		uint32_t known = contents.n, at;

		if (content[i].figures < LEAST_FIGURES)
			continue;
		at = intern(&contents, key, sizeof key);
		if (at < known) {
			bool later = dataset_by_run(d, content[kept[at]].row,
			    content[i].row) < 0;

			content[later ? i : kept[at]].duplicate = true;
			if (later)
				continue;
		}
		kept[at] = i;
	}
	intern_free(&contents);
	free(kept);
}

void
gather_duplicates(const struct dataset *d, const struct grouping *g,
    unsigned char *fate)
{
	struct intern runs = { 0 };
	struct content *content = NULL;
	uint32_t *run = xcalloc(d->nrows, sizeof *run), known;
	size_t room = 0;

	for (size_t i = 0; i < d->nrows; i++) {
		const struct dataset_row *row = &d->rows[i];
		uint32_t key[2] = { dataset_kind(d, row->kind)->
		    text[TEXT_source], row->run };

		known = runs.n;
		run[i] = intern(&runs, key, sizeof key);
		content = xgrow(content, runs.n, &room, sizeof *content);
		if (runs.n > known)
			content[run[i]] = (struct content){
			    .row = (uint32_t)i };
		add_figure(&content[run[i]], g->cell[row->kind], row);
	}
	mark_duplicates(d, content, runs.n);
	for (size_t i = 0; i < d->nrows; i++)
		if (content[run[i]].duplicate)
			fate[i] = GATHER_DUPLICATE;
	intern_free(&runs);
	free(content);
	free(run);
}

#define WHOLE	"All_clients"	/* as log2csv writes fio's "All clients" */

static bool
is_whole(const struct dataset *d, uint32_t kind)
{
	const char *name;
	size_t len = row_key(dataset_text(d, kind, TEXT_params), "name",
	    &name);

	return len == strlen(WHOLE) && strncmp(name, WHOLE, len) == 0;
}

struct place {
	uint32_t source, run, test;
};

static struct place
place_of(const struct dataset *d, size_t row)
{
	const struct dataset_kind *k = dataset_kind(d, d->rows[row].kind);

	return (struct place){ k->text[TEXT_source], d->rows[row].run,
	    k->text[TEXT_test] };
}

void
gather_parts(const struct dataset *d, unsigned char *fate)
{
	bool *whole = xcalloc(d->kinds.n, sizeof *whole), any = false;
	struct intern places = { 0 };
	struct place p;

	for (uint32_t i = 0; i < d->kinds.n; i++)
		any |= whole[i] = is_whole(d, i);
	for (size_t i = 0; i < d->nrows && any; i++)
		if (whole[d->rows[i].kind]) {
			p = place_of(d, i);
			intern(&places, &p, sizeof p);
		}
	for (size_t i = 0; i < d->nrows && any; i++) {
		p = place_of(d, i);
		if (!whole[d->rows[i].kind] &&
		    intern_find(&places, &p, sizeof p) != INTERN_NONE)
			fate[i] = GATHER_PART;
	}
	intern_free(&places);
	free(whole);
}
