/*
 * alone.h - tests that are left out as one level only has them; the inside of
 * compare.h.
 */
#ifndef ALONE_H
#define ALONE_H

#include "compare.h"

/*
 * Counts the chosen groups that have one level only, and finds the column of
 * the key without which most of them would have another: the members alone,
 * alone_column and alone_gain of the report.
 */
void alone_count(struct report *report, const bool *chosen);

#endif
