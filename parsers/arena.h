/*
 * arena.h - texts that live as long as a block of rows.
 */
#ifndef ARENA_H
#define ARENA_H

#include <stddef.h>

struct arena_piece;

/* All zero: empty. */
struct arena {
	struct arena_piece *first, *now;
};

/* A NUL-terminated copy that lives until arena_reset(). */
const char *arena_copy(struct arena *arena, const char *text, size_t len);

/* Forgets all copies; keeps the memory. */
void arena_reset(struct arena *arena);

void arena_free(struct arena *arena);

#endif
