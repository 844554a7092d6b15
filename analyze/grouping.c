#include "grouping.h"

#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "tool.h"

const enum dataset_text key_slots[KEY_SIZE] = { TEXT_tool, TEXT_section,
    TEXT_target, TEXT_test, TEXT_params, TEXT_metric };

#define PARAMS_DOT	"params."

bool
column_find(const char *name, struct column *column)
{
	size_t dot = strlen(PARAMS_DOT);

	*column = (struct column){ DATASET_NTEXTS, NULL, false };
	if (strcmp(name, "run") == 0) {
		column->run = true;
		return true;
	}
	if (strncmp(name, PARAMS_DOT, dot) == 0 && name[dot] != '\0') {
		column->slot = TEXT_params;
		column->key = name + dot;
		return true;
	}
	column->slot = dataset_slot(row_column_find(name));
	return column->slot < DATASET_NTEXTS;
}

/* Appends the "key=value" at p to text if it is to be kept. */
static size_t
keep_param(const struct plan *plan, bool with_name, const char *p, size_t len,
    char *text, size_t used)
{
	size_t key = strcspn(p, "= ");
	bool out = key == 4 && strncmp(p, "name", 4) == 0 && !with_name;

	for (size_t i = 0; i < plan->nout && !out; i++) {
		const char *k = plan->out[i].key;

		out = k != NULL && strlen(k) == key && strncmp(p, k, key) == 0;
	}
	if (out)
		return used;
	if (used > 0)
		text[used++] = ' ';
	memcpy(text + used, p, len);
	return used + len;
}

/* The params of a key; name= goes for fio alone. */
static uint32_t
key_params(struct grouping *g, const struct dataset *d,
    const struct plan *plan, uint32_t kind, bool with_name)
{
	const char *params = dataset_text(d, kind, TEXT_params);
	char *text = xrealloc(NULL, strlen(params) + 2);
	size_t used = 0, len;
	uint32_t number;

	with_name |= strcmp(dataset_text(d, kind, TEXT_tool), "fio") != 0;
	for (const char *p = params; *p != '\0'; p += len + strspn(p + len,
	    " ")) {
		len = strcspn(p, " ");
		if (len > 0)
			used = keep_param(plan, with_name, p, len, text, used);
	}
	text[used] = '\0';
	number = intern_text(&g->params, text);
	free(text);
	return number;
}

/*
 * The params of keys, remembered by their text and whether fio's name counts:
 * tables have many rows and few params.
 */
struct memory {
	uint32_t *known[2][2];		/* by tool is fio, with name */
};

static void
make_key(struct grouping *g, const struct dataset *d, const struct plan *plan,
    struct memory *memory, uint32_t kind, bool with_name,
    uint32_t key[KEY_SIZE])
{
	const struct dataset_kind *k = dataset_kind(d, kind);
	bool fio = strcmp(dataset_text(d, kind, TEXT_tool), "fio") == 0;
	uint32_t *known = memory->known[fio][with_name];

	if (known[k->text[TEXT_params]] == INTERN_NONE)
		known[k->text[TEXT_params]] = key_params(g, d, plan, kind,
		    with_name);
	for (int i = 0; i < KEY_SIZE; i++)
		key[i] = i == KEY_PARAMS ? known[k->text[TEXT_params]] :
		    k->text[key_slots[i]];
	for (size_t i = 0; i < plan->nout; i++)
		for (int j = 0; j < KEY_SIZE; j++)
			if (plan->out[i].slot == key_slots[j] &&
			    plan->out[i].key == NULL && !plan->out[i].run)
				key[j] = INTERN_NONE;
}

/* The number of a column's text, or of a key's value in it. */
static uint32_t
value_of(const struct dataset *d, uint32_t kind, const struct column *column,
    struct intern *values)
{
	const char *text = dataset_text(d, kind, column->slot);
	const char *value;
	char *copy;
	size_t len;
	uint32_t number;

	if (column->key == NULL)
		return intern_text(values, text);
	len = row_key(text, column->key, &value);
	copy = xstrndup(value != NULL ? value : "", len);
	number = intern_text(values, copy);
	free(copy);
	return number;
}

/* Which groups, made without names, have two of them in one source. */
static bool *
find_splits(const struct grouping *g, const struct dataset *d)
{
	bool *split = xcalloc(g->groups.n, sizeof *split);
	uint32_t *name = xcalloc(d->kinds.n, sizeof *name);
	struct intern places = { 0 }, names = { 0 };

	for (uint32_t i = 0; i < d->kinds.n; i++) {
		uint32_t at[3] = { g->group[i], g->level[i],
		    dataset_kind(d, i)->text[TEXT_source] };
		uint32_t place = intern(&places, at, sizeof at), number;
		const char *value;
		size_t len = row_key(dataset_text(d, i, TEXT_params), "name",
		    &value);

		number = intern(&names, value != NULL ? value : "", len);
		if (name[place] == 0)
			name[place] = number + 1;
		else if (name[place] != number + 1)
			split[g->group[i]] = true;
	}
	intern_free(&names);
	intern_free(&places);
	free(name);
	return split;
}

static void
count_levels(struct grouping *g, const struct dataset *d)
{
	g->first = xcalloc(g->groups.n, sizeof *g->first);
	g->nlevels = xcalloc(g->groups.n, sizeof *g->nlevels);
	for (uint32_t i = d->kinds.n; i-- > 0; )
		g->first[g->group[i]] = i;
	for (uint32_t i = 0; i < d->kinds.n; i++) {
		uint32_t pair[2] = { g->group[i], g->level[i] };
		uint32_t known = g->cells.n;

		g->cell[i] = intern(&g->cells, pair, sizeof pair);
		g->nlevels[g->group[i]] += g->cells.n > known;
	}
}

static void
number_groups(struct grouping *g, const struct dataset *d,
    const struct plan *plan, struct memory *memory, const bool *split)
{
	uint32_t key[KEY_SIZE];
	uint32_t *group = xcalloc(d->kinds.n, sizeof *group);

	intern_free(&g->groups);
	for (uint32_t i = 0; i < d->kinds.n; i++) {
		make_key(g, d, plan, memory, i, split != NULL &&
		    split[g->group[i]], key);
		group[i] = intern(&g->groups, key, sizeof key);
	}
	free(g->group);
	g->group = group;
}

void
grouping_make(struct grouping *g, const struct dataset *d,
    const struct plan *plan)
{
	size_t texts = d->texts.n * sizeof(uint32_t);
	struct memory memory;
	bool *split;

	memset(g, 0, sizeof *g);
	for (int i = 0; i < 4; i++) {
		memory.known[i / 2][i % 2] = xrealloc(NULL, texts);
		memset(memory.known[i / 2][i % 2], 0xff, texts);
	}
	g->level = xcalloc(d->kinds.n, sizeof *g->level);
	g->cell = xcalloc(d->kinds.n, sizeof *g->cell);
	for (uint32_t i = 0; i < d->kinds.n; i++)
		g->level[i] = value_of(d, i, &plan->by, &g->levels);
	number_groups(g, d, plan, &memory, NULL);
	split = find_splits(g, d);
	number_groups(g, d, plan, &memory, split);
	count_levels(g, d);
	free(split);
	for (int i = 0; i < 4; i++)
		free(memory.known[i / 2][i % 2]);
}

void
grouping_free(struct grouping *g)
{
	intern_free(&g->groups);
	intern_free(&g->params);
	intern_free(&g->levels);
	intern_free(&g->cells);
	free(g->group);
	free(g->level);
	free(g->cell);
	free(g->first);
	free(g->nlevels);
	memset(g, 0, sizeof *g);
}

const char *
grouping_key(const struct grouping *g, const struct dataset *d,
    uint32_t group, int column)
{
	const uint32_t *key = intern_bytes(&g->groups, group);

	if (key[column] == INTERN_NONE)
		return "";
	return intern_bytes(column == KEY_PARAMS ? &g->params : &d->texts,
	    key[column]);
}

const char *
grouping_level(const struct grouping *g, uint32_t level)
{
	return intern_bytes(&g->levels, level);
}

uint32_t
grouping_value(const struct dataset *d, const struct dataset_row *row,
    const struct column *column, struct intern *values)
{
	if (column->run)
		return intern(values, &row->run, sizeof row->run);
	return value_of(d, row->kind, column, values);
}
