/*
 * intern.h - equal byte strings as equal small numbers.
 *
 * Numbers run from 0 in the order of first appearance.  All time is linear,
 * by hashing.
 */
#ifndef INTERN_H
#define INTERN_H

#include <stddef.h>
#include <stdint.h>

#define INTERN_NONE	UINT32_MAX

/* All zero is an empty one. */
struct intern {
	char *bytes;		/* all strings, one behind the other */
	size_t used;
	size_t room;
	size_t *offset;		/* where each begins, and where the last ends */
	size_t offset_room;
	uint32_t *slot;		/* number + 1, 0 is free; size: a power of 2 */
	size_t slots;
	uint32_t n;
};

/*
 * The number of these bytes, which are copied if they are new.  Ends the
 * program (status 2) beyond 2^32 - 2 strings.
 */
uint32_t intern(struct intern *table, const void *bytes, size_t len);

/* The same of a text with its end. */
uint32_t intern_text(struct intern *table, const char *text);

/* The number of these bytes, or INTERN_NONE if they are not there. */
uint32_t intern_find(const struct intern *table, const void *bytes,
    size_t len);

/* The bytes of a number; they move when another one is added. */
const void *intern_bytes(const struct intern *table, uint32_t number);

/* Frees what the table holds, not the table. */
void intern_free(struct intern *table);

#endif
