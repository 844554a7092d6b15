/*
 * verdict.h - what a comparison says, in words.
 */
#ifndef VERDICT_H
#define VERDICT_H

#include "compare.h"
#include "sentences.h"

/*
 * One or two sentences on the whole.  "Different" is only said of what is
 * significant; of single runs it is said that they can prove nothing.
 */
void verdict_headline(struct sentences *s, const struct report *report);

/* A sentence for each configuration against its baseline. */
void verdict_levels(struct sentences *s, const struct report *report);

#endif
