/*
 * terminal.c - a screen of one line.
 *
 * The terminal driver echoes an erased character as "\b \b", a shell's line
 * editor as "\b ESC [ K"; both move back over text that they then write anew.
 * The line is built in the place of what it is made from, which is never
 * shorter.
 */
#include "terminal.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

struct screen {
	char *text;
	size_t len, at;		/* of the line so far; where the cursor is */
};

static bool
is_inner_byte(char c)
{
	return (c & 0xC0) == 0x80;
}

static void
move_left(struct screen *s, size_t n)
{
	for (; n > 0 && s->at > 0; n--)
		while (--s->at > 0 && is_inner_byte(s->text[s->at]))
			;
}

static void
move_right(struct screen *s, size_t n)
{
	for (; n > 0 && s->at < s->len; n--)
		while (++s->at < s->len && is_inner_byte(s->text[s->at]))
			;
}

/* Takes the character under the cursor out. */
static void
delete_one(struct screen *s)
{
	size_t end = s->at;

	if (end == s->len)
		return;
	while (++end < s->len && is_inner_byte(s->text[end]))
		;
	memmove(s->text + s->at, s->text + end, s->len - end);
	s->len -= end - s->at;
}

/* Puts a byte over the character under the cursor, or into its bytes. */
static void
put(struct screen *s, char c, bool insert)
{
	if (!insert && !is_inner_byte(c))
		delete_one(s);
	memmove(s->text + s->at + 1, s->text + s->at, s->len - s->at);
	s->text[s->at++] = c;
	s->len++;
}

/*
 * Obeys the sequence that begins with ESC at p; returns its length.  *insert:
 * how many characters come in between.
 */
static size_t
obey(struct screen *s, const char *p, const char *end, size_t *insert)
{
	const char *q = p + 1;
	size_t n = 0;

	/* A title ends with BEL, or with ESC and a backslash. */
	if (q < end && *q == ']') {
		while (q < end && *q != '\a' && *q != '\033')
			q++;
		return (size_t)(q - p) + (q == end ? 0 : *q == '\a' ? 1 :
		    end - q > 1 && q[1] == '\\' ? 2 : 0);
	}
	if (q >= end || *q != '[') {
		/* "ESC ( B" */
		while (q < end && *q >= ' ' && *q < '0')
			q++;
		return (size_t)(q - p) + (q < end);
	}
	for (q++; q < end && (unsigned char)*q < 0x40; q++)
		if (isdigit((unsigned char)*q) && n < 10000)
			n = n * 10 + (size_t)(*q - '0');
	if (q == end)
		return (size_t)(q - p);
	if (*q == 'K' && n == 0)
		s->len = s->at;
	n = n > 0 ? n : 1;
	if (*q == 'C')
		move_right(s, n);
	else if (*q == 'D')
		move_left(s, n);
	else if (*q == '@')
		*insert = n;
	for (; *q == 'P' && n > 0; n--)
		delete_one(s);
	return (size_t)(q + 1 - p);
}

/* Settles one line, without its end, to `to`; returns its new length. */
static size_t
settle_line(char *to, const char *p, const char *end)
{
	struct screen s = { to, 0, 0 };
	size_t insert = 0;

	while (p < end) {
		if (*p == '\b') {
			move_left(&s, 1);
			p++;
		} else if (*p == '\033')
			p += obey(&s, p, end, &insert);
		else if (*p == '\r') {
			/* The blank in front only moved the cursor on. */
			if (s.len > 0)
				s.at = --s.len;
			p++;
		} else if (*p == '\a')
			p++;
		else {
			put(&s, *p, insert > 0);
			p++;
			if (insert > 0 && (p == end || !is_inner_byte(*p)))
				insert--;
		}
	}
	return s.len;
}

/* How shells begin a prompt: bracketed paste, the title of the window. */
static bool
is_prompt(const char *p, const char *end)
{
	return end - p > 8 && (memcmp(p, "\033[?2004h", 8) == 0 ||
	    memcmp(p, "\033]0;", 4) == 0);
}

/*
 * Where the line at p ends.  A command that is wider than the terminal has
 * " \r" at its margin.
 */
static const char *
line_end(const char *p, const char *end)
{
	bool prompt = is_prompt(p, end);
	const char *q = p;

	while (q < end && *q != '\n' && (*q != '\r' || (prompt && q > p &&
	    q[-1] == ' ' && q + 1 < end && q[1] != '\n')))
		q++;
	return q;
}

static bool
needs_settling(const char *p, const char *end)
{
	size_t len = (size_t)(end - p);

	return memchr(p, '\b', len) != NULL || memchr(p, '\r', len) != NULL;
}

size_t
terminal_settle(char *text, size_t len)
{
	const char *end = text + len, *p = text, *stop;
	char *to = text;

	if (memchr(text, '\b', len) == NULL &&
	    (memchr(text, '\033', len) == NULL ||
	    (memmem(text, len, "\033[?2004h", 8) == NULL &&
	    memmem(text, len, "\033]0;", 4) == NULL)))
		return len;
	for (; p < end; p = stop) {
		stop = line_end(p, end);
		if (needs_settling(p, stop))
			to += settle_line(to, p, stop);
		else {
			memmove(to, p, (size_t)(stop - p));
			to += stop - p;
		}
		while (stop < end && (*stop == '\n' || *stop == '\r'))
			*to++ = *stop++;
	}
	return (size_t)(to - text);
}
