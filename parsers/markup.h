/*
 * markup.h - what other programs put into text, and what it stands for: HTML
 * and forum tags, entities, quoted-printable, JSON, Markdown, terminal escapes,
 * blanks and dashes of Unicode.
 */
#ifndef MARKUP_H
#define MARKUP_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes that markup_read() must see; all others stand for themselves. */
#define MARKUP_BYTES \
	"<&=[{^`*_\"\\\033\x85\x91\x92\x93\x94\x96\x97\xA0\xC2\xE2\xE3\xEF"

/* Longest tag whose end is looked for. */
#define MARKUP_TAG_MAX	400

struct markup {
	size_t len;		/* bytes taken; 0: an ordinary byte */
	const char *out;	/* what stands there instead, static; or NULL */
	bool blank;		/* a blank stands there */
	bool line;		/* and a line begins behind it */
};

/* Up to which offset from begin the text is known to be ... */
struct markup_state {
	size_t qp_until;	/* quoted-printable */
	size_t plain_until;	/* not so */
	size_t quoted_until;	/* a string with escapes, or not: */
	bool quoted;
	char out[5];		/* the character read last, if it was escaped */
};

/*
 * What stands at p, one of MARKUP_BYTES, in text [begin, end).  digit_before:
 * a digit stands in front.  state: zeroed at first.
 */
struct markup markup_read(const char *begin, const char *p, const char *end,
    bool digit_before, struct markup_state *state);

#endif
