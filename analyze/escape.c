#include "escape.h"

#include <string.h>

#include "mem.h"
#include "utf8.h"

/* What stands for a character; characters that are not here stay. */
struct replacement {
	char c;
	const char *text;
};

static const struct replacement none[] = { { '\0', NULL } };

/* CommonMark takes a backslash before any of its signs, also in tables. */
static const struct replacement markdown[] = {
	{ '\\', "\\\\" }, { '|', "\\|" }, { '`', "\\`" }, { '*', "\\*" },
	{ '_', "\\_" }, { '[', "\\[" }, { ']', "\\]" }, { '~', "\\~" },
	{ '$', "\\$" }, { '#', "\\#" }, { '!', "\\!" },
	{ '<', "&lt;" }, { '>', "&gt;" }, { '&', "&amp;" }, { '\0', NULL }
};

static const struct replacement html[] = {
	{ '<', "&lt;" }, { '>', "&gt;" }, { '&', "&amp;" },
	{ '"', "&quot;" }, { '\'', "&#39;" }, { '\0', NULL }
};

/* A dash is followed by nothing, so that two stay two. */
static const struct replacement latex[] = {
	{ '\\', "\\textbackslash{}" }, { '{', "\\{" }, { '}', "\\}" },
	{ '$', "\\$" }, { '&', "\\&" }, { '#', "\\#" }, { '%', "\\%" },
	{ '_', "\\_" }, { '^', "\\textasciicircum{}" },
	{ '~', "\\textasciitilde{}" }, { '<', "\\textless{}" },
	{ '>', "\\textgreater{}" }, { '|', "\\textbar{}" },
	{ '"', "\\textquotedbl{}" }, { '\'', "\\textquotesingle{}" },
	{ '`', "\\textasciigrave{}" }, { '-', "-{}" }, { '[', "{[}" },
	{ ']', "{]}" }, { '\0', NULL }
};

/* Control characters: below a blank, DEL, and U+0080 to U+009F. */
static int
is_control(const unsigned char *p, size_t len)
{
	return (len == 1 && (*p < 0x20 || *p == 0x7f)) ||
	    (len == 2 && *p == 0xC2 && p[1] < 0xA0);
}

/*
 * Marks that turn the direction of what follows: U+200E, U+200F, U+202A to
 * U+202E, U+2066 to U+2069.
 */
static int
is_direction(const unsigned char *p, size_t len)
{
	return len == 3 && p[0] == 0xE2 &&
	    ((p[1] == 0x80 && (p[2] == 0x8E || p[2] == 0x8F ||
	    (p[2] >= 0xAA && p[2] <= 0xAE))) ||
	    (p[1] == 0x81 && p[2] >= 0xA6 && p[2] <= 0xA9));
}

static const char *
find(const struct replacement *table, char c)
{
	for (; table->text != NULL; table++)
		if (table->c == c)
			return table->text;
	return NULL;
}

static char *
escape(const char *text, const struct replacement *table)
{
	size_t left = strlen(text), used = 0, room = 0, len, step;
	char *out = NULL;
	const char *put;

	for (; left > 0; text += step, left -= step) {
		step = len = utf8_len(text, left);
		put = text;
		if (len == 0) {
			put = UTF8_REPLACEMENT;
			len = strlen(put);
			step = 1;
		} else if (is_control((const unsigned char *)text, len)) {
			put = " ";
			len = 1;
		} else if (is_direction((const unsigned char *)text, len)) {
			len = 0;
		} else if (find(table, *text) != NULL) {
			put = find(table, *text);
			len = strlen(put);
		}
		while (used + len >= room)
			out = xgrow(out, room, &room, 1);
		memcpy(out + used, put, len);
		used += len;
	}
	out = xrealloc(out, used + 1);
	out[used] = '\0';
	return out;
}

char *
escape_text(const char *text)
{
	return escape(text, none);
}

char *
escape_markdown(const char *text)
{
	return escape(text, markdown);
}

char *
escape_html(const char *text)
{
	return escape(text, html);
}

char *
escape_latex(const char *text)
{
	return escape(text, latex);
}

size_t
escape_width(const char *text)
{
	size_t n = 0;

	for (; *text != '\0'; text++)
		n += ((unsigned char)*text & 0xC0) != 0x80;
	return n;
}
