/*
 * prefix_shape.h - what may stand in front of a line, by its shape: a prefix of
 * a logger, the number of the line, a name, a mark; the inside of prefix.c.
 */
#ifndef PREFIX_SHAPE_H
#define PREFIX_SHAPE_H

#include <stdbool.h>
#include <stddef.h>

#include "split.h"

#define PREFIX_LINES	3	/* so many in a row have it */

/* The start of a line: words parted by one blank, runs of digits as "0". */
struct folded {
	char text[sizeof ((struct splitter *)NULL)->prefix];
	unsigned short raw[sizeof ((struct splitter *)NULL)->prefix];
	size_t len;
};

/* Folds the line [p, end), as far as there is room. */
void prefix_fold(const char *p, const char *end, struct folded *folded);

/*
 * Whether the line [p, end) holds anything that a prefix may end with, and
 * whether its folded start may be one: most lines are told by these.
 */
bool prefix_holds_end(const char *p, const char *end);
bool prefix_may_begin(const struct splitter *splitter,
    const struct folded *folded);

/* Whether a prefix may end behind this blank; timed: a stamp is in front. */
bool prefix_ends(const char *text, size_t len, bool timed);

/* How many bytes of two folded lines are alike; grep's ":" and "-" are. */
size_t prefix_common(const char *a, const char *b, size_t len);

/*
 * How much of a start of len bytes that lines have in common is a prefix; 0:
 * nothing.  Of a logger, timed if a stamp stands in front of it; of Python's
 * logging ("INFO:root:"); the name of a file ("dd.log:").
 */
size_t prefix_len(const struct splitter *splitter, const char *text,
    size_t len, bool timed);
size_t prefix_level_len(const char *text, size_t len);
size_t prefix_name_len(const char *text, size_t len);

/* The same, looking at PREFIX_LINES lines: what counts them, a mark ("+"). */
size_t prefix_count_len(const char *const *lines, const struct folded *folded,
    size_t len);
size_t prefix_mark_len(const struct folded *folded, size_t len);

/* "<ann> ", who speaks in this line. */
size_t prefix_speaker_len(const struct folded *folded);

/* The number that counts a line, at the end of a prefix of len bytes. */
unsigned long prefix_number(const char *line, const struct folded *folded,
    size_t len);

/* Whether b follows a; where a search printed them, there may be gaps. */
bool prefix_counts_on(unsigned long a, unsigned long b, const char *prefix,
    size_t len);

#endif
