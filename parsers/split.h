/*
 * split.h - raw text into words, with the way back to its lines.
 *
 * Mail, forums, terminals and editors squeeze, wrap, join, quote and escape.
 * This undoes it once, for all formats: words parted by one blank each, where
 * a blank stands for any run of blanks, line ends, quoting marks, log
 * prefixes, HTML and forum tags, table bars and terminal escapes.
 *
 * split.c      what is taken in, and given on
 * words.c      what becomes of the bytes
 * word.c       and of the words
 * prefix.c     log prefixes, prefix_shape.c what may be one
 * stamp.c      those that tell the time
 * terminal.c   what a terminal would have shown
 * markup.c     tags, entities, escapes
 */
#ifndef SPLIT_H
#define SPLIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "markup.h"
#include "view.h"

/* A longer line is held in parts. */
#define LINE_PART	65536

/* Bytes looked at, and copied, at once; as much room is behind what is read. */
#define BLOCK		16

struct splitter {
	/* The bytes as read, from some that were given on. */
	char *raw;
	size_t raw_len, raw_room;
	size_t given;		/* bytes of it that are given on */
	size_t built;		/* that have become text */

	/* What has become of them and is not yet given on. */
	char *text;
	size_t len;
	struct view_line *lines;	/* the first one is given on */
	size_t nlines, lines_room;
	struct mark *marks;
	size_t nmarks, marks_room;

	/* ---- private to words.c and prefix.c ---- */

	bool starts[256];		/* first bytes of signs ... */
	unsigned char seconds[256][32];	/* and second ones: a bit for each */
	const char *const *signs, *const *inner_signs;

	bool in_word, line_begins;
	size_t word;			/* text offset of the word begun */
	size_t word_mark;		/* its first mark */
	struct markup_state markup;
	char initials[5];		/* that quote lines: "ZC> " */
	char prefix[128];		/* folded log prefix of the last line */
	bool stamped;			/* it stands behind a stamp */
	size_t without;			/* lines since then */
	bool counts;			/* it is the number of the line, */
	unsigned long count;		/* which was this one */
	struct log_prefix { uint32_t raw, skip; } *prefixes;
	size_t nprefixes, prefixes_room, next_prefix;
};

/*
 * signs: NULL-ended list (borrowed) of what words must begin with to be
 * marked.  inner_signs: those of them with words of their pattern in front.
 */
void split_init(struct splitter *splitter, const char *const *signs,
    const char *const *inner_signs);
void split_free(struct splitter *splitter);

/* Forgets all text, for the next source. */
void split_reset(struct splitter *splitter);

/* Room for at least so many more raw bytes; returns where they go. */
char *split_reserve(struct splitter *splitter, size_t size);

/*
 * Takes len bytes that were put where split_reserve() said: all whole lines
 * of them become text, or everything if last is true.
 */
void split_add(struct splitter *splitter, size_t len, bool last);

/* Appends all whole words to the view, and forgets them. */
void split_give(struct splitter *splitter, struct view *view);

/* ---- words.c ---- */

void words_init(struct splitter *splitter);

/* Makes text of raw[built, to).  raw[to] is made a line end. */
void words_build(struct splitter *splitter, size_t to);

/* The last word ends with the input, and no blank stands behind it. */
void words_end(struct splitter *splitter);

/* ---- prefix.c ---- */

/* Finds what log prefixes the lines of raw[from, to) begin with. */
void prefix_scan(struct splitter *splitter, size_t from, size_t to);

#endif
