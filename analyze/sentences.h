/*
 * sentences.h - texts in the making, one behind the other.
 */
#ifndef SENTENCES_H
#define SENTENCES_H

#include <stddef.h>

/* All zero is an empty one. */
struct sentences {
	char **text;		/* allocated */
	size_t n, room;
};

/* Adds a text (printf). */
void sentences_add(struct sentences *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds to the last text. */
void sentences_more(struct sentences *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds a blank and a word as a shell reads it to the last text. */
void sentences_quoted(struct sentences *s, const char *word);

/* Frees what it holds, not s. */
void sentences_free(struct sentences *s);

#endif
