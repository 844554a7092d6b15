/*
 * text.h - texts of any origin made fit for a chart: cleaned, put together,
 * measured and broken into lines.
 */
#ifndef TEXT_H
#define TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* How large letters are, in the unit of the picture. */
struct font {
	double em;		/* size of the letters */
	double line;		/* from one line to the next */
	bool mono;		/* a terminal: every column is as wide as em */
};

struct lines {
	char **line;
	size_t n;
};

/*
 * A copy with valid UTF-8 that XML, a terminal and a line of a data block can
 * hold: broken bytes become U+FFFD, control characters blanks, marks that turn
 * the direction of writing vanish; line ends stay.  The caller frees it.
 */
char *text_clean(const char *text);

/* Adds to a text in a buffer; what does not fit is left out. */
void text_add(char *buf, size_t size, const char *part);

/* Whether a word of len bytes stands in a text of words by blanks. */
bool text_has_word(const char *text, const char *word, size_t len);

/* The width of len bytes, rather too large than too small. */
double text_width(const char *text, size_t len, const struct font *font);

/*
 * Breaks a clean text into at most max lines that are no wider than width, at
 * blanks if it can; what does not fit loses its middle, so that the end can
 * be read (names often differ there).  At least one line, which may be "".
 */
struct lines text_wrap(const char *text, double width, size_t max,
    const struct font *font);
/* The width of the widest line. */
double lines_width(const struct lines *lines, const struct font *font);
void lines_free(struct lines *lines);

#endif
