/*
 * human.h - figures as people read them, with three digits.
 */
#ifndef HUMAN_H
#define HUMAN_H

#define HUMAN_SIZE	32

/*
 * Writes a value in a base unit ("B", "B/s", "1/s", "s", "%") with a prefix of
 * powers of 1000: "8.1 GB", "259 MB/s", "3310/s", "1.2 ms", "95 %".  NaN is
 * "?".  Returns buf.
 */
char *human(char buf[HUMAN_SIZE], double value, const char *unit);

/* Rounds up to two significant digits, so that advice reads well. */
double human_ceil(double value);

#endif
