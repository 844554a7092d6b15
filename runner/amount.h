/* amount.h - sizes and counts as the tools take them. */
#ifndef AMOUNT_H
#define AMOUNT_H

#include <stdbool.h>
#include <stdint.h>

/*
 * A whole number with a letter: k M G T P (1024), as fio, bonnie++ and we take
 * them, any case.  false if it is none or too large.
 */
bool amount_read(const char *text, uint64_t *value);

/*
 * dd's: factors joined by x; c 1, w 2, b 512, kB MB GB 1000, K KiB M MiB 1024.
 */
bool amount_read_dd(const char *text, uint64_t *value);

#endif
