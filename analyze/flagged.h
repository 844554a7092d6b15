/*
 * flagged.h - rows in memory with the marks of iocheck's rules.
 */
#ifndef FLAGGED_H
#define FLAGGED_H

#include "dataset.h"

/*
 * Reads CSV files (tool_each_file) into d.  Marks each row with the rules that
 * took it, as iocheck --annotate does; where any row has marks already they are
 * left as they are.  Returns the exit status.
 */
int flagged_read(struct dataset *d, char *const names[]);

#endif
