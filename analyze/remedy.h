/*
 * remedy.h - what to do instead, as an option of the tool with a number.
 */
#ifndef REMEDY_H
#define REMEDY_H

#include <stddef.h>

#include "row.h"

/*
 * How to let the test of that row run for so many seconds, by its rate (or,
 * for a rate that was too fast to be timed, by its lower bound).
 */
void remedy_longer(const struct row *row, double seconds, char *buf,
    size_t size);

/* How to let it move so many bytes. */
void remedy_larger(const struct row *row, double bytes, char *buf,
    size_t size);

/* How to run it several times. */
void remedy_repeat(const struct row *row, int times, char *buf, size_t size);

/* How to see more digits; seconds: of a run that is long enough. */
void remedy_digits(const struct row *row, double seconds, char *buf,
    size_t size);

/* How to keep the processor from being what is measured. */
void remedy_cpu(const struct row *row, char *buf, size_t size);

#endif
