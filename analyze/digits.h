/*
 * digits.h - figures without a unit as people read them; human.h has those
 * with one.
 */
#ifndef DIGITS_H
#define DIGITS_H

#define DIGITS_SIZE	48

/* A ratio with four significant digits: 4.101, 18.04, 0.9692. */
void digits_ratio(char buf[DIGITS_SIZE], double ratio);

/* A share as percent with two significant digits: 51 %, 4.2 %. */
void digits_percent(char buf[DIGITS_SIZE], double share);

#endif
