/*
 * series.h - the main figures of all runs, by configuration and test.
 */
#ifndef SERIES_H
#define SERIES_H

#include "rules.h"

/* dataset: where the rows stand; borrowed. */
struct store *store_new(const struct dataset *dataset);

/*
 * Adds the main figure of one test of a run.  Its parts are one figure: rates
 * are added, other figures averaged.
 */
void store_add(struct store *store, const struct test *test);

/* All configurations in the order they came; after the last store_add. */
const struct config *store_configs(struct store *store);

void store_free(struct store *store);

#endif
