/*
 * word.h - what a word is, where it ends: a decoration that goes, a list, or
 * what a sign may begin with.
 */
#ifndef WORD_H
#define WORD_H

#include <stdbool.h>
#include <stddef.h>

#include "split.h"

/* No shorter word is a list. */
#define WORD_LONG	32

/* Sets by what signs words are marked. */
void word_signs(struct splitter *splitter);

/* Whether a sign may begin at text. */
static inline bool
word_may_be_sign(const struct splitter *s, const char *text)
{
	unsigned char first = (unsigned char)text[0];
	unsigned char second = (unsigned char)text[1];

	return s->starts[first] &&
	    (s->seconds[first][second / 8] >> second % 8 & 1) != 0;
}

/* Bytes that may decorate a word, if they stand at its start, or its end. */
extern const bool word_odd_first[256], word_odd_last[256];

/* Whether a word may be a decoration, or hold one. */
static inline bool
word_is_odd(const char *word, const char *end)
{
	return word == end || word_odd_first[(unsigned char)*word] ||
	    word_odd_last[(unsigned char)end[-1]];
}

/* Marks a text offset within the word that has begun. */
void word_mark_within(struct splitter *splitter, size_t at,
    enum mark_kind kind);

/*
 * Marks the word at a text offset, in front of the marks within it: those
 * from index first on.
 */
void word_mark(struct splitter *splitter, size_t at, size_t first,
    enum mark_kind kind);

/* Whether the len bytes at word are one of the n texts of the list. */
bool word_is_among(const char *word, size_t len, const char *const *list,
    size_t n);

/* Ends the word that reaches to `end`; returns where the next may begin. */
char *word_end(struct splitter *splitter, char *end);

#endif
