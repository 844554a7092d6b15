/*
 * factor.h - two settings with two states each, and what each contributes; the
 * inside of compare.h.
 */
#ifndef FACTOR_H
#define FACTOR_H

#include "compare.h"

/*
 * Adds for each group that has all four levels the main effects A and B and
 * the interaction A:B, on the logarithmic (multiplicative) scale: of the four
 * cells' mean logarithms A = (y10 - y00 + y11 - y01) / 2, A:B = y11 - y10 -
 * y01 + y00; first digit factor A.  Satterthwaite's degrees of freedom, at
 * most K (least n - 1) with K = 4.
 *
 * The two settings come from the levels' names: cut at , ; + / and "and" they
 * differ in two places with two texts each, and the baseline's texts are the
 * low states; or from regular expressions, "A:regex,B:regex", that a high
 * state's name matches.  Returns false after a message if there are no such
 * two.
 */
bool factor_add(struct report *report);

/*
 * The places in the names of four levels: parts[i] is cut into texts, returned
 * as the state (bit 0: A is high, bit 1: B) of each level.  low: the level
 * whose states are low.  Names of the factors ("disk cache: disabled ->
 * enabled") are allocated.  False if they are no two factors.
 */
bool factor_parse(const char *const level[4], size_t low, int state[4],
    char *names[2]);

#endif
