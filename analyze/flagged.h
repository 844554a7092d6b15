/*
 * flagged.h - rows in memory with the marks of iocheck's rules.
 */
#ifndef FLAGGED_H
#define FLAGGED_H

#include "dataset.h"

/*
 * Reads CSV files as dataset_read() does and marks each row with the rules
 * that took it, as iocheck --annotate does; where any row has marks already
 * they are left as they are.
 */
int flagged_read(struct dataset *d, char *const names[],
    const enum row_column *needed, size_t nneeded);

#endif
