/*
 * plan.h - by what to compare, and with what; the inside of compare.h.
 */
#ifndef PLAN_H
#define PLAN_H

#include "compare.h"

/*
 * Groups the report's dataset by the column that its options name, or by the
 * first of label, section, target, host, source that has two levels of one
 * test.  Returns one mark for each group, whether it is to be compared, to be
 * freed by the caller; NULL after a message if the options are wrong.
 */
bool *plan_groups(struct report *report);

/*
 * Finds the level that the user named, exactly or as the only one that has it;
 * false after a message if there is none.
 */
bool plan_baseline(struct report *report);

#endif
