/*
 * series.h - the main figures of all runs, by configuration and test.
 */
#ifndef SERIES_H
#define SERIES_H

#include "rules.h"

struct store;

struct store *store_new(void);

/*
 * Adds the main figure of one test of a run; ordinal: of the run's first row.
 * Its parts are one figure: rates are added, other figures averaged.
 */
void store_add(struct store *store, const struct test *test,
    uint64_t ordinal);

/* Adds what is known of the CPU in a test without a main figure. */
void store_add_cpu(struct store *store, const struct test *test);

/* All configurations in the order of the input; after the last store_add. */
const struct config *store_configs(struct store *store);

void store_free(struct store *store);

#endif
