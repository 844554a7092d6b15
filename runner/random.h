/*
 * random.h - numbers that look random and are the same for the same seed
 * (splitmix64 of Steele, Lea and Flood, 2014).
 */
#ifndef RANDOM_H
#define RANDOM_H

#include <stddef.h>
#include <stdint.h>

struct random {
	uint64_t state;		/* start it with the seed */
};

/* Any 64 bits. */
uint64_t random_next(struct random *random);

/* Below limit, which is not 0. */
uint64_t random_below(struct random *random, uint64_t limit);

/* len bytes. */
void random_fill(struct random *random, void *buf, size_t len);

#endif
