/*
 * lint_order.h - in which order the rules see the rows.
 */
#ifndef LINT_ORDER_H
#define LINT_ORDER_H

#include "dataset.h"

/*
 * The numbers of all rows, those of a run together: by the names of the
 * sources, by run and line.  However the rows were shuffled, it is the same
 * (rows without a run or line stay as they are).  To be freed.
 */
uint32_t *lint_order(const struct dataset *d);

#endif
