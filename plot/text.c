#include "text.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "utf8.h"

#define ELLIPSIS	"\xE2\x80\xA6"
#define MOST_LINES	500

/* Reads one character; returns its length, 0 if it is no UTF-8. */
static size_t
decode(const char *text, uint32_t *c)
{
	const unsigned char *s = (const unsigned char *)text;
	/* The NUL at the end is no part of a character. */
	size_t len = utf8_len(text, 4);

	if (len <= 1) {
		*c = *s;
		return len;
	}
	*c = *s & (0xFFu >> (len + 1));
	for (size_t i = 1; i < len; i++)
		*c = *c << 6 | (s[i] & 0x3F);
	return len;
}

/* Ranges of characters, ended by 0. */
static const uint32_t wide[] = {
	0x1100, 0x115F, 0x2E80, 0xA4CF, 0xAC00, 0xD7A3, 0xF900, 0xFAFF,
	0xFE30, 0xFE6F, 0xFF00, 0xFF60, 0xFFE0, 0xFFE6, 0x1F300, 0x1FAFF,
	0x20000, 0x3FFFD, 0
};
static const uint32_t no_width[] = {
	0x300, 0x36F, 0x483, 0x489, 0x591, 0x5BD, 0x610, 0x61A, 0x64B, 0x65F,
	0x1AB0, 0x1AFF, 0x1DC0, 0x1DFF, 0x200B, 0x200D, 0x20D0, 0x20FF,
	0xFE00, 0xFE0F, 0xFE20, 0xFE2F, 0xFEFF, 0xFEFF, 0xE0100, 0xE01EF, 0
};
static const uint32_t direction[] = {
	0x200E, 0x200F, 0x202A, 0x202E, 0x2066, 0x2069, 0
};
/* Control characters, line separators, and what XML forbids. */
static const uint32_t blank[] = {
	0x01, 0x09, 0x0B, 0x1F, 0x7F, 0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF, 0
};

static bool
is_among(uint32_t c, const uint32_t *range)
{
	for (; *range != 0; range += 2)
		if (c >= range[0] && c <= range[1])
			return true;
	return false;
}

char *
text_clean(const char *text)
{
	char *clean = xcalloc(strlen(text) * 3 + 1, 1), *end = clean;
	uint32_t c = 0;

	while (*text != '\0') {
		size_t len = decode(text, &c);

		if (len == 0) {
			memcpy(end, UTF8_REPLACEMENT, 3);
			end += 3;
			text++;
			continue;
		}
		if (is_among(c, blank))
			*end++ = ' ';
		else if (!is_among(c, direction)) {
			memcpy(end, text, len);
			end += len;
		}
		text += len;
	}
	*end = '\0';
	return clean;
}

void
text_add(char *buf, size_t size, const char *part)
{
	size_t len = strlen(buf);

	snprintf(buf + len, size - len, "%s", part);
}

bool
text_has_word(const char *text, const char *word, size_t len)
{
	for (const char *s = text; *s != '\0'; s += strspn(s, " ")) {
		size_t n = strcspn(s, " ");

		if (n == len && memcmp(s, word, len) == 0)
			return true;
		s += n;
	}
	return false;
}

/*
 * Width in ems.  The classes are those of DejaVu Sans, which is wider than
 * most fonts that a viewer may put in its place.
 */
static double
ems(uint32_t c)
{
	if (is_among(c, no_width))
		return 0;
	if (is_among(c, wide))
		return 1;
	if (c < 0x80 && strchr(" iljI.,:;'|!()[]ftr/\\-", (int)c) != NULL)
		return 0.4;
	if (c < 0x80 && strchr("mwMW@%", (int)c) != NULL)
		return 1;
	if (c < 0x80 && strchr("=+<>~^#&", (int)c) != NULL)
		return 0.84;
	if ((c >= 'A' && c <= 'Z') || (c >= 0x400 && c < 0x430) ||
	    c >= 0x2000)
		return 0.76;
	return 0.64;
}

/* The width of one character and its length. */
static double
letter(const char *text, const struct font *font, size_t *len)
{
	uint32_t c = 0;

	*len = decode(text, &c);
	if (*len == 0) {
		*len = 1;
		return 0;
	}
	if (font->mono)
		return font->em * (is_among(c, no_width) ? 0 :
		    is_among(c, wide) ? 2 : 1);
	return font->em * ems(c);
}

double
text_width(const char *text, size_t len, const struct font *font)
{
	double width = 0;
	size_t step;

	for (size_t i = 0; i < len; i += step)
		width += letter(text + i, font, &step);
	return width;
}

/* How many bytes of text go into one line; all up to a line end if they fit. */
static size_t
fitting(const char *text, double width, const struct font *font)
{
	double w = 0, at_break = 0, at_space = 0;
	size_t i = 0, len, cut = 0, space = 0;

	while (text[i] != '\0' && text[i] != '\n') {
		double one = letter(text + i, font, &len);

		if (w + one > width && i > 0) {
			/* A break far to the left would waste the line. */
			if (at_space > 0.6 * width)
				return space;
			return cut > 0 && at_break > 0.4 * width ? cut : i;
		}
		w += one;
		i += len;
		if (strchr(" -/,;_=", text[i - 1]) != NULL) {
			cut = i;
			at_break = w;
		}
		if (text[i - 1] == ' ') {
			space = i;
			at_space = w;
		}
	}
	return i;
}

/* The end of text that goes into a line behind an ellipsis. */
static char *
ending(const char *text, double width, const struct font *font)
{
	size_t size = strlen(text) + sizeof ELLIPSIS, len;
	double rest = text_width(text, strlen(text), font);
	char *line;

	width -= text_width(ELLIPSIS, sizeof ELLIPSIS - 1, font);
	while (*text != '\0' && rest > width) {
		rest -= letter(text, font, &len);
		text += len;
	}
	line = xcalloc(size, 1);
	memcpy(line, ELLIPSIS, sizeof ELLIPSIS - 1);
	memcpy(line + sizeof ELLIPSIS - 1, text, strlen(text));
	for (char *c = line; *c != '\0'; c++)
		if (*c == '\n')
			*c = ' ';
	return line;
}

struct lines
text_wrap(const char *text, double width, size_t max, const struct font *font)
{
	struct lines lines = { NULL, 0 };
	size_t room = 0, rest = strlen(text);

	do {
		size_t len = fitting(text, width, font), end = len;
		bool last = lines.n + 1 == max || lines.n == MOST_LINES;

		lines.line = xgrow(lines.line, lines.n, &room,
		    sizeof *lines.line);
		if (last && len < rest && text[len + strspn(text + len,
		    " \n")] != '\0') {
			/* Only the end of a very long text is looked at. */
			if (rest > 4096) {
				text += rest - 4096;
				while ((*text & 0xC0) == 0x80)
					text++;
			}
			lines.line[lines.n++] = ending(text, width, font);
			break;
		}
		while (end > 0 && text[end - 1] == ' ')
			end--;
		lines.line[lines.n++] = xstrndup(text, end);
		if (text[len] == '\n')
			len++;
		else
			len += strspn(text + len, " ");
		text += len;
		rest -= len;
	} while (*text != '\0' && lines.n < max);
	return lines;
}

double
lines_width(const struct lines *lines, const struct font *font)
{
	double width = 0;

	for (size_t i = 0; i < lines->n; i++)
		width = fmax(width, text_width(lines->line[i],
		    strlen(lines->line[i]), font));
	return width;
}

void
lines_free(struct lines *lines)
{
	for (size_t i = 0; i < lines->n; i++)
		free(lines->line[i]);
	free(lines->line);
	lines->line = NULL;
	lines->n = 0;
}
