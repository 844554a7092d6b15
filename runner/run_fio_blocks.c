/* In which order fio takes the blocks of a file. */
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "run_fio.h"

struct fio_blocks {
	uint64_t n;
	uint64_t next;		/* in order; or how many were taken */
	bool random, endless;
	uint64_t *taken;	/* a bit for each block, if random */
	size_t words;
};

static void
forget(struct fio_blocks *blocks)
{
	memset(blocks->taken, 0, blocks->words * sizeof *blocks->taken);
	/* The bits behind the last block are never free. */
	if (blocks->n % 64 != 0)
		blocks->taken[blocks->words - 1] = UINT64_MAX <<
		    blocks->n % 64;
}

struct fio_blocks *
fio_blocks_new(uint64_t n, bool random, bool endless)
{
	struct fio_blocks *blocks = xcalloc(1, sizeof *blocks);

	blocks->n = n;
	blocks->random = random;
	blocks->endless = endless;
	if (random) {
		blocks->words = (n + 63) / 64;
		blocks->taken = xcalloc(blocks->words, sizeof *blocks->taken);
		forget(blocks);
	}
	return blocks;
}

void
fio_blocks_free(struct fio_blocks *blocks)
{
	if (blocks != NULL)
		free(blocks->taken);
	free(blocks);
}

/* The first block from this one on that was not taken, around the end. */
static uint64_t
first_free(const struct fio_blocks *blocks, uint64_t block)
{
	size_t word = block / 64;
	uint64_t rest = ~blocks->taken[word] & (UINT64_MAX << block % 64);

	while (rest == 0) {
		word = (word + 1) % blocks->words;
		rest = ~blocks->taken[word];
	}
	return word * 64 + (uint64_t)__builtin_ctzll(rest);
}

bool
fio_blocks_next(struct fio_blocks *blocks, struct random *random,
    uint64_t *block, bool *again)
{
	*again = blocks->next == blocks->n;
	if (*again) {
		if (!blocks->endless)
			return false;
		blocks->next = 0;
		if (blocks->random)
			forget(blocks);
	}
	*block = blocks->next++;
	if (blocks->random) {
		*block = first_free(blocks, random_below(random, blocks->n));
		blocks->taken[*block / 64] |= (uint64_t)1 << *block % 64;
	}
	return true;
}
