/*
 * figure.h - figures without a unit as people read them; human.h has the others.
 */
#ifndef FIGURE_H
#define FIGURE_H

#define FIGURE_SIZE	48

/* A ratio with four significant digits: 4.101, 18.04, 0.9692. */
void figure_ratio(char buf[FIGURE_SIZE], double ratio);

/* A share as percent with two significant digits: 51 %, 4.2 %. */
void figure_percent(char buf[FIGURE_SIZE], double share);

/* p: 0.023, <1e-4. */
void figure_p(char buf[FIGURE_SIZE], double p);

#endif
