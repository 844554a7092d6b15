/*
 * label.h - short names that tell the tests of one table apart.
 */
#ifndef LABEL_H
#define LABEL_H

#include "compare.h"

/*
 * Names for n comparisons, each allocated, in name[]: the test, with the tool
 * where there are several, and with what differs of target, metric and params
 * where two have the same.
 */
void label_make(const struct comparison *const *list, size_t n, char **name);

/* The name of a level, "(no name)" if it is empty. */
const char *label_level(const char *level);

#endif
