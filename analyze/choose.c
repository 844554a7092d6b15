/* Which metrics are compared: part of grouping.h. */
#include "grouping.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "metric.h"

static bool
in_list(const char *list, const char *name)
{
	size_t len = strlen(name);

	for (const char *p = list; *p != '\0'; p += *p == ',') {
		size_t n = strcspn(p, ",");

		if (n == len && strncmp(p, name, len) == 0)
			return true;
		p += n;
	}
	return false;
}

/* Lower is more of a main figure; one that two levels have goes first. */
static int
rank_of(const struct grouping *g, const struct dataset *d, uint32_t group)
{
	const struct metric *m = metric_find(grouping_key(g, d, group,
	    KEY_METRIC));

	if (m == NULL || m->rank == 0)
		return INT_MAX;
	return g->nlevels[group] > 1 ? m->rank : m->rank + 1000;
}

static void
choose_main(const struct grouping *g, const struct dataset *d, bool *chosen)
{
	struct intern tests = { 0 };
	uint32_t *test = xcalloc(g->groups.n, sizeof *test);
	int *best = xcalloc(g->groups.n, sizeof *best);

	for (uint32_t i = 0; i < g->groups.n; i++) {
		uint32_t key[KEY_SIZE];
		int rank = rank_of(g, d, i);

		memcpy(key, intern_bytes(&g->groups, i), sizeof key);
		key[KEY_METRIC] = INTERN_NONE;
		test[i] = intern(&tests, key, sizeof key);
		if (best[test[i]] == 0 || rank < best[test[i]])
			best[test[i]] = rank;
	}
	for (uint32_t i = 0; i < g->groups.n; i++) {
		int rank = rank_of(g, d, i);

		chosen[i] = rank != INT_MAX && rank == best[test[i]];
	}
	intern_free(&tests);
	free(best);
	free(test);
}

void
grouping_choose(const struct grouping *g, const struct dataset *d,
    const char *names, bool *chosen)
{
	if (names == NULL) {
		choose_main(g, d, chosen);
		return;
	}
	for (uint32_t i = 0; i < g->groups.n; i++) {
		const char *name = grouping_key(g, d, i, KEY_METRIC);
		const struct metric *m = metric_find(name);
		const char *better = dataset_text(d, g->first[i],
		    TEXT_better);

		chosen[i] = strcmp(names, "all") != 0 ? in_list(names, name) :
		    *better != '\0' || (m != NULL && *m->better != '\0');
	}
}
