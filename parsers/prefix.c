/*
 * prefix.c - prefixes: what a logger, an editor or a search puts in front of
 * each line.
 *
 * "    virtualbox-iso: 5647+0 records in", "2026-11-30T10:00:01.5Z ...",
 * "[   12.345] ...".  A prefix is judged by its shape against the neighbouring
 * lines, with all digits alike: it stands in front of at least three lines in
 * a row, ends with a word that ends in one of ":]", is a time of day or what
 * loggers put behind one, and holds nothing that a pattern begins with, nor
 * what a pattern wants in front of its sign ("job1:" in front of "Laying
 * out").
 *
 * A number is one if it counts the lines ("  12  text"), a name if all lines
 * have it ("dd.log:text"), and a mark without a blank ("+text") if no line has
 * it twice.
 */
#include "split.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "tool.h"

#define LINES_MIN	3
#define WITHOUT_MAX	2	/* lines without it, where mail wrapped them */
#define QUOTES		"> "	/* that may stand in front of a prefix */

/* The start of a line: words parted by one blank, runs of digits as "0". */
struct folded {
	char text[sizeof ((struct splitter *)NULL)->prefix];
	unsigned short raw[sizeof ((struct splitter *)NULL)->prefix];
	size_t len;
};

static void
fold(const char *p, const char *end, struct folded *f)
{
	const char *from = p;

	for (f->len = 0; p < end && f->len < sizeof f->text - 1; p++) {
		char c = *p;

		/* Colours. */
		if (c == '\033' && p + 1 < end && p[1] == '[') {
			while (p + 1 < end && !isalpha((unsigned char)*p))
				p++;
			continue;
		}
		if (c == '\t')
			c = ' ';
		else if (isdigit((unsigned char)c))
			c = '0';
		if (c == ' ' || c == '0') {
			if (f->len > 0 && f->text[f->len - 1] == c) {
				f->raw[f->len - 1] = (unsigned short)
				    (p + 1 - from);
				continue;
			}
			if (c == ' ' && f->len == 0)
				continue;
		}
		f->text[f->len] = c;
		/* Where the raw line goes on behind this byte. */
		f->raw[f->len++] = (unsigned short)(p + 1 - from);
	}
	f->text[f->len] = '\0';
}

/* Where the time of day ends that the word at text + at holds; 0: none. */
static size_t
time_end(const char *text, size_t at, size_t len)
{
	for (; at + 5 <= len && text[at] != ' '; at++)
		if (memcmp(text + at, "0:0:0", 5) == 0)
			return at + 5;
	return 0;
}

/* Fractions and a zone, as they stand behind the seconds: ".0Z", ",0+0:0". */
static bool
is_time_rest(const char *p, size_t len)
{
	if (len >= 2 && (*p == '.' || *p == ',') && p[1] == '0')
		p += 2, len -= 2;
	if (len > 0 && *p == 'Z')
		p++, len--;
	else if (len > 1 && (*p == '+' || *p == '-') && p[1] == '0')
		return len == 2 || (len == 4 && memcmp(p + 2, ":0", 2) == 0);
	return len == 0;
}

/* "kernel:", "fio[0]:": who logs, where a time stands in front. */
static bool
is_tag(const char *text, size_t at, size_t len)
{
	size_t end = at;

	while (end < len && text[end] != ' ')
		end++;
	return end - at >= 5 && memcmp(text + end - 4, "[0]:", 4) == 0;
}

/* Whether a tool's text begins in it, and not only what logs that. */
static bool
holds_sign(const struct splitter *s, const char *text, size_t len)
{
	const char *date = strstr(text, "0-0-0T0:0:0");
	bool timed = false;

	/* "bench Run fio 2026-11-30T10:00:05Z": no tool prints such a date. */
	for (size_t at = date != NULL && (size_t)(date - text) < len ?
	    (size_t)(date - text) : 0; at < len; at++) {
		if (at > 0 && text[at - 1] != ' ')
			continue;
		timed |= time_end(text, at, len) > 0;
		if ((timed && is_tag(text, at, len)) ||
		    strncmp(text + at, "// ", 3) == 0)
			continue;
		for (size_t i = 0; s->starts[(unsigned char)text[at]] &&
		    s->signs[i] != NULL; i++) {
			size_t n = strcspn(s->signs[i], " ");

			/* "[stdout]" is no job file, and so on. */
			if (n == 1 && strchr("[-{}]\"", s->signs[i][0]) !=
			    NULL)
				continue;
			if (len - at >= n &&
			    memcmp(text + at, s->signs[i], n) == 0)
				return true;
		}
	}
	return false;
}

static bool
before_inner_sign(const struct splitter *s, const char *text)
{
	/* A single byte ("-") says nothing. */
	for (size_t i = 0; s->inner_signs[i] != NULL; i++) {
		size_t len = strlen(s->inner_signs[i]);

		if (len > 1 && strncmp(text, s->inner_signs[i], len) == 0)
			return true;
	}
	return false;
}

/* What stands between a time and the text: a level, a stream, a bar. */
static const char *const timed_words[] = {
	"DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR", "stdout",
	"stderr", "F", "P", "-", "--", "|", "*", "+0", "-0", "+0:0", "UTC"
};

/* In front of all lines: of an item, a comment, a change. */
static const char *const bullets[] = {
	"*", "//", "-", "+", ";", "!", ":", "%", "}", "<"
};

static bool
is_among(const char *word, size_t len, const char *const *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (strlen(list[i]) == len && memcmp(word, list[i], len) == 0)
			return true;
	return false;
}

/* Whether a prefix may end behind this blank. */
static bool
ends_prefix(const char *text, size_t len)
{
	size_t at = len - 1, end, time = 0;

	if (len < 2 || text[len - 1] != ' ')
		return false;
	if (text[len - 2] == ':' || text[len - 2] == ']')
		return true;
	while (at > 0 && text[at - 1] != ' ')
		at--;
	if ((end = time_end(text, at, len)) > 0)
		return is_time_rest(text + end, len - 1 - end);
	if (at == 0)
		return is_among(text, len - 1, bullets, LEN(bullets));
	/* "bench_1 | ": a container. */
	if (len - at == 2 && text[at] == '|')
		return text[at - 2] == '0' && strchr(text, ' ') == text +
		    at - 1;
	if (!is_among(text + at, len - 1 - at, timed_words, LEN(timed_words)))
		return false;
	for (size_t i = 0; i < at && time == 0; i++)
		time = time_end(text, i, len);
	return time > 0;
}

/* "<span style="font: " is no prefix. */
static bool
holds_tag(const char *text, size_t len)
{
	const char *p = memchr(text, '<', len);

	return p != NULL && isalpha((unsigned char)p[1]);
}

/* Whether it ends as a key of JSON does: "99.9" : 15. */
static bool
ends_key(const char *text, size_t len)
{
	static const char *const marks[] = { "\"", "&quot;", "&#34;" };

	while (len > 0 && strchr(": ", text[len - 1]) != NULL)
		len--;
	for (size_t i = 0; i < LEN(marks); i++) {
		size_t n = strlen(marks[i]);

		if (len >= n && memcmp(text + len - n, marks[i], n) == 0)
			return true;
	}
	return false;
}

/* Cuts a common start back to what may be a prefix; 0 if nothing may. */
static size_t
prefix_len(const struct splitter *s, const char *text, size_t len)
{
	while (len > 0 && !(ends_prefix(text, len) && !ends_key(text, len) &&
	    !before_inner_sign(s, text + len)))
		len--;
	return len > 0 && !holds_tag(text, len) && !holds_sign(s, text, len) ?
	    len : 0;
}

/* "io_bytes" : 4096: most lines of JSON. */
static bool
begins_key(const char *p, const char *end)
{
	const char *close = *p == '"' ? memchr(p + 1, '"',
	    (size_t)(end - p - 1)) : NULL;

	if (close == NULL)
		return false;
	close += 1 + (close + 1 < end && close[1] == ' ');
	return close < end && *close == ':';
}

/* Most lines hold nothing of what a prefix ends with. */
static bool
holds_end(const char *p, const char *end)
{
	const char *digits;
	size_t len;

	while (p < end && (*p == ' ' || *p == '\t' || *p == '>'))
		p++;
	if (p < end && begins_key(p, end))
		return false;
	if (p < end && strchr("*/-+;!:%}#<", *p) != NULL)
		return true;
	for (digits = p; p < end && isdigit((unsigned char)*p); p++)
		;
	if (p > digits && p < end && strchr(" \t.:)]|", *p) != NULL)
		return true;
	len = (size_t)(end - p);
	if (len > 2 * sizeof ((struct folded *)NULL)->text)
		len = 2 * sizeof ((struct folded *)NULL)->text;
	if (len < 2)
		return false;
	end = ++p + --len;
	if (memchr(p, ':', len) != NULL || memchr(p, '|', len) != NULL)
		return true;
	while ((p = memchr(p, ']', (size_t)(end - p))) != NULL)
		if (*++p == ' ' || *p == '\t')
			return true;
	return false;
}

/* How a number of the line may end. */
static const char *const number_ends[] = {
	"0 ", "0. ", "0) ", "0] ", "0| ", "0:", "0|"
};

/* "12 ", "> [12] ", "dd.log:12:" */
static bool
ends_number(const char *text, size_t len)
{
	if (len < 2 || strchr(" :|", text[len - 1]) == NULL)
		return false;
	for (size_t i = 0; i < LEN(number_ends); i++) {
		size_t n = strlen(number_ends[i]);

		if (len >= n && memcmp(text + len - n, number_ends[i], n) == 0)
			return strspn(text, "([#L" QUOTES) == len - n ||
			    text[len - n - 1] == ':';
	}
	return false;
}

/* The number that ends_number() found. */
static unsigned long
number_in(const char *line, const struct folded *f, size_t len)
{
	const char *p;

	if (len == 0)
		return 0;
	p = line + f->raw[len - 1];
	while (!isdigit((unsigned char)p[-1]))
		p--;
	while (p > line && isdigit((unsigned char)p[-1]))
		p--;
	return strtoul(p, NULL, 10);
}

/* Whether b follows a; where a search printed them, there may be gaps. */
static bool
counts_on(unsigned long a, unsigned long b, const char *prefix, size_t len)
{
	return prefix[len - 1] == ':' ? b > a : b == a + 1;
}

/* How long what counts these lines is; 0: nothing does. */
static size_t
count_len(const char *const *lines, const struct folded *f, size_t len)
{
	for (; len > 0; len--) {
		size_t i = 1;

		if (!ends_number(f->text, len))
			continue;
		while (i < LINES_MIN && counts_on(number_in(lines[i - 1],
		    &f[i - 1], len), number_in(lines[i], &f[i], len), f->text,
		    len))
			i++;
		if (i == LINES_MIN)
			return len;
	}
	return 0;
}

/*
 * "dd.log:text", as grep(1) puts names in front: a file has a folder or an
 * ending.
 */
static size_t
name_len(const char *text, size_t len)
{
	const char *colon = memchr(text, ':', len);
	size_t n = colon != NULL ? (size_t)(colon + 1 - text) : 0;

	/* "root@box.lan:~#" is a prompt. */
	for (size_t i = 0; i < n; i++)
		if (strchr(" @~", text[i]) != NULL)
			return 0;
	return (memchr(text, '.', n) != NULL || memchr(text, '/', n) != NULL) &&
	    !ends_key(text, n) ? n : 0;
}

/*
 * "+text", "> -text" and "#text": of one byte if each line has it once.
 * Options begin with "-", too, but then a letter follows.
 */
static size_t
mark_len(const struct folded *f, size_t len)
{
	size_t at = strspn(f->text, QUOTES);
	bool option = true;

	if (at >= len || strchr("+-#", f->text[at]) == NULL)
		return 0;
	for (size_t i = 0; i < LINES_MIN; i++) {
		if (f[i].text[at + 1] == f->text[at])
			return 0;
		option &= isalpha((unsigned char)f[i].text[at + 1]) != 0;
	}
	return option && f->text[at] == '-' ? 0 : at + 1;
}

/* Most lines have none by themselves, whatever stands around. */
static bool
may_have_prefix(const struct splitter *s, const struct folded *f)
{
	size_t len = 1, at = strspn(f->text, "([#L" QUOTES);

	if (f->len == 0)
		return false;
	if (f->text[at] == '0' ||
	    strchr("+-#", f->text[strspn(f->text, QUOTES)]) != NULL ||
	    name_len(f->text, f->len) > 0)
		return true;
	while (len <= f->len && !ends_prefix(f->text, len))
		len++;
	return len <= f->len && !holds_sign(s, f->text, len);
}

static size_t
common(const char *a, const char *b, size_t len)
{
	size_t n = 0;

	while (n < len && a[n] == b[n] && a[n] != '\0')
		n++;
	return n;
}

static const char *
line_end(const char *p, const char *end)
{
	const char *q = memchr(p, '\n', (size_t)(end - p));

	return q != NULL ? q : end;
}

/*
 * A prefix may stand in front of nothing: "virtualbox-iso:" is then all of
 * the line.
 */
static bool
has_prefix(const struct folded *f, const char *prefix, size_t len)
{
	return strncmp(f->text, prefix, len) == 0 ||
	    (f->len == len - 1 && strncmp(f->text, prefix, len - 1) == 0);
}

static void
add(struct splitter *s, size_t raw, const struct folded *f, size_t len)
{
	s->prefixes = xgrow(s->prefixes, s->nprefixes, &s->prefixes_room,
	    sizeof *s->prefixes);
	s->prefixes[s->nprefixes++] = (struct log_prefix){ (uint32_t)raw,
	    f->raw[(f->len < len ? f->len : len) - 1] };
}

/*
 * Whether a prefix longer than `least` begins at line p; s->prefix is set to
 * it.
 */
static bool
find_prefix(struct splitter *s, const char *p, const char *end, size_t least)
{
	struct folded f[LINES_MIN];
	const char *lines[LINES_MIN];
	size_t len, n = 0;

	if (!holds_end(p, line_end(p, end)))
		return false;
	fold(p, line_end(p, end), &f[0]);
	if (!may_have_prefix(s, &f[0]))
		return false;
	len = f[0].len;
	for (const char *q; p < end && n < LINES_MIN && len > least;
	    p = q + 1) {
		q = line_end(p, end);
		fold(p, q, &f[n]);
		if (f[n].len == 0)
			continue;
		len = common(f[0].text, f[n].text, len);
		lines[n++] = p;
	}
	if (n < LINES_MIN)
		return false;
	s->counts = false;
	if ((n = prefix_len(s, f->text, len)) <= least &&
	    (n = count_len(lines, f, len)) > least) {
		s->counts = true;
		s->count = number_in(lines[0], f, n) - 1;
	}
	if (n <= least && (n = name_len(f->text, len)) <= least &&
	    (n = mark_len(f, len)) <= least)
		return false;
	memcpy(s->prefix, f->text, n);
	s->prefix[n] = '\0';
	return true;
}

/*
 * The prefix at line p, once one is known: it may be longer from here on, as
 * "Nov 30 10:00:00 box " that the first lines share is followed by "fio[4711]:
 * ".  Returns its length, 0: the line has another one, or none.
 */
static size_t
next_prefix(struct splitter *s, const char *p, const char *end,
    const struct folded *f)
{
	size_t len = strlen(s->prefix);

	if (len == 0 || !has_prefix(f, s->prefix, len))
		return 0;
	if (s->counts) {
		unsigned long number = number_in(p, f, f->len < len ?
		    f->len : len);

		if (!counts_on(s->count, number, s->prefix, len))
			return 0;
		s->count = number;
		return len;
	}
	for (size_t at = len + 2; at <= f->len; at++)
		if (ends_prefix(f->text, at))
			return find_prefix(s, p, end, len) ?
			    strlen(s->prefix) : len;
	return len;
}

/* The first byte behind the indent, digits alike; -1 for an empty line. */
static int
first_byte(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || *p == '\t' || *p == '\r'))
		p++;
	if (p == end)
		return -1;
	return isdigit((unsigned char)*p) ? '0' : (unsigned char)*p;
}

void
prefix_scan(struct splitter *s, size_t from, size_t to)
{
	const char *p = s->raw + from, *end = s->raw + to, *q;
	const char *run[LINES_MIN] = { NULL };	/* the last lines, in turn */
	size_t alike = 0;			/* that begin alike */
	int first, before = -1;
	struct folded f;

	s->nprefixes = s->next_prefix = 0;
	for (; p < end; p = q + 1) {
		size_t len;

		q = line_end(p, end);
		if ((first = first_byte(p, q)) == -1)
			continue;
		if (s->prefix[0] != '\0') {
			fold(p, q, &f);
			if ((len = next_prefix(s, p, end, &f)) > 0) {
				add(s, (size_t)(p - s->raw), &f, len);
				s->without = 0;
				continue;
			}
			if (s->without++ == 0)
				before = -1;
			if (s->without > WITHOUT_MAX ||
			    *f.text == *s->prefix)
				s->prefix[0] = '\0';
		}
		if (first != before)
			alike = 0;
		before = first;
		run[alike++ % LINES_MIN] = p;
		if (alike >= LINES_MIN &&
		    find_prefix(s, run[alike % LINES_MIN], end, 0))
			q = run[alike % LINES_MIN] - 1;	/* these once more */
	}
}
