#include "random.h"

#include <string.h>

uint64_t
random_next(struct random *random)
{
	uint64_t z = random->state += 0x9e3779b97f4a7c15;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

uint64_t
random_below(struct random *random, uint64_t limit)
{
	/* The remainder's skew is 2^-20 or less for all limits that occur. */
	return random_next(random) % limit;
}

void
random_fill(struct random *random, void *buf, size_t len)
{
	char *p = buf;
	uint64_t word;

	for (; len >= sizeof word; p += sizeof word, len -= sizeof word) {
		word = random_next(random);
		memcpy(p, &word, sizeof word);
	}
	word = random_next(random);
	memcpy(p, &word, len);
}
