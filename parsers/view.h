/*
 * view.h - a window on a stream of words, with the way back to its lines.
 *
 * It grows at its end by what split.h makes of the input, and is cut at its
 * start when that is not needed any more.  Offsets count from its start.
 */
#ifndef VIEW_H
#define VIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

	/*
	 * Every word is followed by one blank, but for the last one where the
	 * input ends without a blank: that word may be cut.
	 */
	char *text;
	size_t len, text_room;

	struct view_line *lines;
	size_t nlines, lines_room;

	struct mark *marks;		/* those not yet dropped, in order */
	size_t nmarks, marks_room;

	/* private */
	size_t cursor;			/* line found last */
};

/* An empty view is all zero. */
void view_free(struct view *view);

/* Forgets all text, for the next source. */
void view_reset(struct view *view);

/*
 * Appends a part.  Its offsets count from the start of its text; those of its
 * lines in raw count from raw_base bytes in front of its raw.
 */
void view_append(struct view *view, const struct view *part, size_t raw_base);

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

#endif
