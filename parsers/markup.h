/*
 * markup.h - what other programs put into text, and what it stands for: HTML
 * and forum tags, entities, quoted-printable, Markdown, terminal escapes,
 * blanks and dashes of Unicode.
 */
#ifndef MARKUP_H
#define MARKUP_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes that markup_read() must see; all others stand for themselves. */
#define MARKUP_BYTES	"<&=[`*\\\033\xC2\xE2\xE3\xEF"

/* Longest tag whose end is looked for. */
#define MARKUP_TAG_MAX	400

struct markup {
	size_t len;		/* bytes taken; 0: an ordinary byte */
	const char *out;	/* what stands there instead, static; or NULL */
	bool blank;		/* a blank stands there */
	bool line;		/* and a line begins behind it */
};

/*
 * What stands at p, one of MARKUP_BYTES, in text [begin, end).  digit_before:
 * a digit stands in front.  *qp_until: state, 0 at first: up to which offset
 * from begin the text is known to be quoted-printable.
 */
struct markup markup_read(const char *begin, const char *p, const char *end,
    bool digit_before, size_t *qp_until);

#endif
