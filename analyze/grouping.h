/*
 * grouping.h - which rows are repeats of each other: groups with an equal key,
 * and in each the levels of the column that is compared by.
 */
#ifndef GROUPING_H
#define GROUPING_H

#include <stdbool.h>

#include "dataset.h"

/* A column, or a key within params ("params.bs"). */
struct column {
	enum dataset_text slot;
	const char *key;	/* NULL: the whole column */
	bool run;		/* the ordinal of the run; slot is unused */
};

/* Finds a column by name; false if there is none that is kept. */
bool column_find(const char *name, struct column *column);

/* The columns that must be equal, in the order of a key. */
enum { KEY_TOOL, KEY_SECTION, KEY_TARGET, KEY_TEST, KEY_PARAMS, KEY_METRIC,
    KEY_SIZE };
extern const enum dataset_text key_slots[KEY_SIZE];

#define PLAN_COLUMNS	32

/* What to compare by, and which columns are left out of the key for it. */
struct plan {
	struct column by;
	struct column out[PLAN_COLUMNS];
	size_t nout;
};

/* Groups of kinds; numbers count in the order of first appearance. */
struct grouping {
	struct intern groups;	/* keys: KEY_SIZE numbers, see grouping_key */
	struct intern params;	/* texts of the params in the keys */
	struct intern levels;	/* texts */
	struct intern cells;	/* pairs of group and level */
	uint32_t *group;	/* of each kind */
	uint32_t *level;
	uint32_t *cell;
	uint32_t *first;	/* kind of each group */
	uint32_t *nlevels;	/* of each group */
};

/*
 * Groups all kinds of d.  fio's name= is part of a key only where one source
 * has two names in one level of an otherwise equal key.
 */
void grouping_make(struct grouping *g, const struct dataset *d,
    const struct plan *plan);
void grouping_free(struct grouping *g);

/*
 * The text of a key's column: "" where it was left out of the key.
 */
const char *grouping_key(const struct grouping *g, const struct dataset *d,
    uint32_t group, int column);
const char *grouping_level(const struct grouping *g, uint32_t level);

/*
 * Marks the groups to be compared: of the metrics in names (a list by commas,
 * "all": those that have a direction, NULL: the main figure of each test).
 * chosen: one for each group.
 */
void grouping_choose(const struct grouping *g, const struct dataset *d,
    const char *names, bool *chosen);

/*
 * The number of a value of a column in a row, for pairing: equal values have
 * equal numbers.  values: where they are kept.
 */
uint32_t grouping_value(const struct dataset *d, const struct dataset_row *row,
    const struct column *column, struct intern *values);

#endif
