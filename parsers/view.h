/*
 * view.h - text as a stream of words, with the way back to its lines.
 *
 * Mail, forums, terminals and editors squeeze, wrap, join, quote and escape.
 * The view undoes that once, for all formats: words parted by one blank each,
 * where a blank stands for any run of blanks, line ends, quoting marks, log
 * prefixes, HTML and forum tags, table bars and terminal escapes.
 */
#ifndef VIEW_H
#define VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "markup.h"

/*
 * A place in the view where a pattern may fit.  For MARK_WORD it is the start
 * of a word whose first byte is that of a sign; the others lie within words.
 */
enum mark_kind {
	MARK_WORD,
	MARK_RATE,	/* the slash of "/s", also of "/sec" and the Japanese */
	MARK_SUM,	/* the plus between two digits ("2000+0") */
	MARK_LIST,	/* as MARK_WORD, of a long word with many separators */
	MARK_LATER	/* put there by view_mark() */
};

struct mark {
	uint32_t at;	/* offset in text */
	uint32_t kind;
};

struct view_line {
	uint32_t raw;	/* offset of its first byte in raw */
	uint32_t text;	/* its first word does not start before this */
	size_t number;	/* 1-based; a very long line is held in parts */
};

struct view {
	/* The bytes as read, from the first line that is still held. */
	char *raw;
	size_t raw_len, raw_room;
	size_t built;		/* raw bytes that are in the view */

	/*
	 * Every word is followed by one blank, but for the last one where the
	 * input ends without a blank: that word may be cut.
	 */
	char *text;
	size_t len;

	struct view_line *lines;
	size_t nlines, lines_room;

	struct mark *marks;		/* those not yet dropped, in order */
	size_t nmarks, marks_room;

	/* private to view.c and prefix.c */
	bool starts[256];		/* first bytes of signs ... */
	unsigned char seconds[256][32];	/* and second ones: a bit for each */
	bool in_word, line_begins;
	size_t word;			/* text offset of the word begun */
	size_t word_mark;
	struct markup_state markup;
	const char *const *signs, *const *inner_signs;
	char initials[5];		/* that quote lines: "ZC> " */
	char prefix[128];		/* folded log prefix of the last line */
	size_t without;			/* lines since then */
	bool counts;			/* it is the number of the line, */
	unsigned long count;		/* which was this one */
	struct view_prefix { uint32_t raw, skip; } *prefixes;
	size_t nprefixes, prefixes_room, next_prefix;
	size_t cursor;			/* line found last */
};

/*
 * signs: NULL-ended list (borrowed) of what words must begin with to be
 * marked.  inner_signs: those of them with words of their pattern in front.
 */
void view_init(struct view *view, const char *const *signs,
    const char *const *inner_signs);
void view_free(struct view *view);

/* Forgets all text, for the next source. */
void view_reset(struct view *view);

/* Room for at least so many more raw bytes; returns where they go. */
char *view_reserve(struct view *view, size_t size);

/*
 * Takes len bytes that were put where view_reserve() said into the view: all
 * whole lines of them, or everything if last is true.
 */
void view_add(struct view *view, size_t len, bool last);

/*
 * Drops text before offset `before` (whole lines only) and the first nmarks
 * marks.  Returns by how much all text offsets have become smaller.
 */
size_t view_drop(struct view *view, size_t before, size_t nmarks);

/* Adds a mark of that kind, behind the one that is tried now. */
void view_mark(struct view *view, size_t at, enum mark_kind kind);

/* Index in lines of the line that holds the text offset. */
size_t view_line(struct view *view, size_t at);

/* Number in the source of that line, 1-based. */
size_t view_lineno(struct view *view, size_t at);

/* Start of the word that stands n words before the word that holds `at`. */
size_t view_back(const struct view *view, size_t at, int n);

/* The raw bytes of lines[i], without its end. */
const char *view_raw_line(const struct view *view, size_t i, size_t *len);

/* prefix.c: finds what log prefixes the lines of raw[from, to) begin with. */
void prefix_scan(struct view *view, size_t from, size_t to);

#endif
