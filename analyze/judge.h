/*
 * judge.h - verdicts, and what the runs' order says; the inside of compare.h.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include "compare.h"

/* What is known from the rows of a comparison's two cells beside figures. */
void judge_marks(struct comparison *c, struct report *report);

/* Adjusts the families of p, then gives all comparisons their verdict. */
void judge_all(struct report *report);

#endif
