#include "alone.h"

#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "tool.h"

/* The first level of a group. */
static uint32_t
level_of(const struct grouping *g, uint32_t group)
{
	return g->level[g->first[group]];
}

/* How many of the groups that stand alone would not without a column. */
static size_t
gain_without(const struct grouping *g, const bool *chosen, int column)
{
	struct intern keys = { 0 };
	uint32_t *merged = xcalloc(g->groups.n, sizeof *merged);
	uint32_t *level = xcalloc(g->groups.n, sizeof *level);
	bool *two = xcalloc(g->groups.n, sizeof *two);
	size_t gain = 0;

	for (uint32_t i = 0; i < g->groups.n; i++) {
		uint32_t key[KEY_SIZE], m, before = keys.n;

		if (!chosen[i])
			continue;
		memcpy(key, intern_bytes(&g->groups, i), sizeof key);
		key[column] = INTERN_NONE;
		m = merged[i] = intern(&keys, key, sizeof key);
		if (m == before)
			level[m] = level_of(g, i);
		two[m] |= g->nlevels[i] > 1 || level[m] != level_of(g, i);
	}
	for (uint32_t i = 0; i < g->groups.n; i++)
		gain += chosen[i] && g->nlevels[i] == 1 && two[merged[i]];
	intern_free(&keys);
	free(merged);
	free(level);
	free(two);
	return gain;
}

void
alone_count(struct report *r, const bool *chosen)
{
	/* Without these the work is another, but may be worth a look. */
	static const struct {
		int key;
		const char *name;
	} columns[] = {
		{ KEY_TARGET, "target" }, { KEY_SECTION, "section" },
		{ KEY_PARAMS, "params" },
	};
	const struct grouping *g = &r->grouping;

	for (uint32_t i = 0; i < g->groups.n; i++)
		r->alone += chosen[i] && g->nlevels[i] == 1;
	for (size_t i = 0; i < LEN(columns) && r->alone > 0; i++) {
		size_t gain = gain_without(g, chosen, columns[i].key);

		if (gain > r->alone_gain) {
			r->alone_gain = gain;
			r->alone_column = columns[i].name;
		}
	}
}
