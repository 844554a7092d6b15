#include "intern.h"

#include <err.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "tool.h"

static uint64_t
mix(uint64_t h)
{
	h ^= h >> 32;
	h *= 0xd6e8feb86659fd93U;
	h ^= h >> 32;
	return h;
}

/* Eight bytes at a time: strings of numbers are most of what we hash. */
static uint64_t
hash(const char *bytes, size_t len)
{
	uint64_t h = len * 0x9e3779b97f4a7c15U, word;

	if (len == 0)
		return h;
	for (; len >= 8; bytes += 8, len -= 8) {
		memcpy(&word, bytes, 8);
		h = mix(h ^ word) * 0x9e3779b97f4a7c15U;
	}
	word = 0;
	memcpy(&word, bytes, len);
	return mix(mix(h ^ word));
}

/* The slot of these bytes, or the free one where they would be. */
static size_t
find_slot(const struct intern *t, const char *bytes, size_t len)
{
	size_t at = hash(bytes, len) & (t->slots - 1);

	for (; t->slot[at] != 0; at = (at + 1) & (t->slots - 1)) {
		const size_t *o = t->offset + t->slot[at] - 1;

		if (o[1] - o[0] == len && (len == 0 ||
		    memcmp(t->bytes + o[0], bytes, len) == 0))
			break;
	}
	return at;
}

static void
grow_slots(struct intern *t)
{
	free(t->slot);
	t->slots = t->slots > 0 ? t->slots * 2 : 64;
	t->slot = xcalloc(t->slots, sizeof *t->slot);
	for (uint32_t i = 0; i < t->n; i++) {
		const size_t *o = t->offset + i;

		t->slot[find_slot(t, t->bytes + o[0], o[1] - o[0])] = i + 1;
	}
}

uint32_t
intern(struct intern *t, const void *bytes, size_t len)
{
	size_t at;

	if ((size_t)t->n * 3 >= t->slots * 2)
		grow_slots(t);
	at = find_slot(t, bytes, len);
	if (t->slot[at] != 0)
		return t->slot[at] - 1;
	if (t->n >= INTERN_NONE - 1)
		errx(EXIT_TROUBLE, "memory: too many different texts");
	while (t->used + len > t->room)
		t->bytes = xgrow(t->bytes, t->room, &t->room, 1);
	t->offset = xgrow(t->offset, (size_t)t->n + 1, &t->offset_room,
	    sizeof *t->offset);
	if (len > 0)
		memcpy(t->bytes + t->used, bytes, len);
	t->offset[t->n] = t->used;
	t->used += len;
	t->offset[++t->n] = t->used;
	t->slot[at] = t->n;
	return t->n - 1;
}

uint32_t
intern_text(struct intern *t, const char *text)
{
	return intern(t, text, strlen(text) + 1);
}

uint32_t
intern_find(const struct intern *t, const void *bytes, size_t len)
{
	return t->slots > 0 ? t->slot[find_slot(t, bytes, len)] - 1 :
	    INTERN_NONE;
}

const void *
intern_bytes(const struct intern *t, uint32_t number)
{
	return t->bytes + t->offset[number];
}

void
intern_free(struct intern *t)
{
	free(t->bytes);
	free(t->offset);
	free(t->slot);
	memset(t, 0, sizeof *t);
}
