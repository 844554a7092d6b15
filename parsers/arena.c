#include "arena.h"

#include <stdlib.h>
#include <string.h>

#include "mem.h"

#define PIECE	16384

struct arena_piece {
	struct arena_piece *next;
	size_t used, size;
	char text[];
};

const char *
arena_copy(struct arena *a, const char *text, size_t len)
{
	struct arena_piece *piece = a->now;
	char *copy;

	while (piece != NULL && piece->size - piece->used <= len)
		piece = piece->next;
	if (piece == NULL) {
		size_t size = len < PIECE ? PIECE : len + 1;

		piece = xrealloc(NULL, sizeof *piece + size);
		piece->size = size;
		piece->used = 0;
		piece->next = a->first;
		a->first = piece;
	}
	a->now = piece;
	copy = piece->text + piece->used;
	memcpy(copy, text, len);
	copy[len] = '\0';
	piece->used += len + 1;
	return copy;
}

void
arena_reset(struct arena *a)
{
	for (struct arena_piece *p = a->first; p != NULL; p = p->next)
		p->used = 0;
	a->now = a->first;
}

void
arena_free(struct arena *a)
{
	struct arena_piece *next;

	for (struct arena_piece *p = a->first; p != NULL; p = next) {
		next = p->next;
		free(p);
	}
	*a = (struct arena){ NULL, NULL };
}
