#include "prefix_shape.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "stamp.h"
#include "tool.h"
#include "word.h"

#define QUOTES		"> "	/* that may stand in front of a prefix */

void
prefix_fold(const char *p, const char *end, struct folded *f)
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
		if (c == '\t' || c == '\r')
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
	/* A prefix may stand in front of nothing. */
	if (p == end && f->len > 0 && f->len < sizeof f->text - 1 &&
	    f->text[f->len - 1] != ' ') {
		f->text[f->len] = ' ';
		f->raw[f->len++] = (unsigned short)(p - from);
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
			size_t n;

			if (s->signs[i][0] != text[at])
				continue;
			n = strcspn(s->signs[i], " ");
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

/* In front of all lines: of an item, a comment, a change, a level. */
static const char *const bullets[] = {
	"*", "//", "///", "-", "--", "+", ";", ";;", "!", ":", "%", "%%", "}",
	"<", "##", "###", "\xE2\x80\xA2", "\xC2\xB7", "=>", "==>", "REM",
	"DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR"
};

/* A bullet, or "bench_1 | ", a container: whatever else such words begin. */
static bool
is_alone(const char *text, size_t len)
{
	size_t quotes = strspn(text, QUOTES);
	const char *blank;

	if (quotes >= len)
		return false;
	text += quotes;
	len -= quotes;
	blank = memchr(text, ' ', len);
	if (blank == text + len - 1)
		return word_is_among(text, len - 1, bullets, LEN(bullets));
	return len > 3 && blank == text + len - 3 && blank[1] == '|' &&
	    isalnum((unsigned char)*text);
}

/* Whether a prefix may end behind this blank; timed: a stamp is in front. */
bool
prefix_ends(const char *text, size_t len, bool timed)
{
	size_t at = len - 1, end;

	if (len < 2 || text[len - 1] != ' ')
		return false;
	if (text[len - 2] == ':' || text[len - 2] == ']')
		return true;
	while (at > 0 && text[at - 1] != ' ')
		at--;
	if ((end = time_end(text, at, len)) > 0)
		return is_time_rest(text + end, len - 1 - end);
	/* "<ann> " speaks. */
	if (text[len - 2] == '>' && text[at] == '<')
		return len - at > 3;
	if (is_alone(text, len))
		return true;
	if (!stamp_is_level(text + at, len - 1 - at))
		return false;
	for (size_t i = 0; i < at && !timed; i++)
		timed = time_end(text, i, len) > 0;
	/* "$ echo a,b | " is a command. */
	return timed && strchr("$#%", *text) == NULL;
}

/* "<span style="font: " and "[b]0[/b] " are no prefixes; "<ann> " is one. */
static bool
holds_tag(const char *text, size_t len)
{
	const char *p = memchr(text, '<', len);

	if (memmem(text, len, "[/", 2) != NULL || memmem(text, len, "</", 2) !=
	    NULL)
		return true;
	return p != NULL && isalpha((unsigned char)p[1]) &&
	    memchr(p, ' ', len - (size_t)(p - text)) != text + len - 1;
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
size_t
prefix_len(const struct splitter *s, const char *text, size_t len, bool timed)
{
	while (len > 0 && !(prefix_ends(text, len, timed) &&
	    !ends_key(text, len) &&
	    !before_inner_sign(s, text + len)))
		len--;
	return len > 0 && !holds_tag(text, len) && (is_alone(text, len) ||
	    !holds_sign(s, text, len)) ? len : 0;
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
bool
prefix_holds_end(const char *p, const char *end)
{
	const char *digits;
	size_t len;

	while (p < end && (*p == ' ' || *p == '\t' || *p == '>'))
		p++;
	if (p < end && begins_key(p, end))
		return false;
	if (p < end && strchr("*/-+;!:%}#<=\xE2\xC2", *p) != NULL)
		return true;
	/* "INFO " */
	if (end - p > 4 && isupper((unsigned char)*p) &&
	    isupper((unsigned char)p[1]))
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
	if (memchr(p, ':', len) != NULL || memchr(p, '|', len) != NULL ||
	    memchr(p, '-', len) != NULL)
		return true;
	while ((p = memchr(p, ']', (size_t)(end - p))) != NULL)
		if (*++p == ' ' || *p == '\t')
			return true;
	return false;
}

/* What grep(1) puts behind a name or a number, of a hit and around it. */
static bool
is_separator(char c)
{
	return c == ':' || c == '-';
}

/* How a number of the line may end. */
static const char *const number_ends[] = {
	"0 ", "0. ", "0) ", "0] ", "0| ", "0:", "0-", "0|"
};

/* "12 ", "> [12] ", "dd.log:12:" */
static bool
ends_number(const char *text, size_t len)
{
	if (len < 2 || strchr(" :-|", text[len - 1]) == NULL)
		return false;
	for (size_t i = 0; i < LEN(number_ends); i++) {
		size_t n = strlen(number_ends[i]);

		if (len >= n && memcmp(text + len - n, number_ends[i], n) == 0)
			return (strspn(text, "([#L" QUOTES) == len - n &&
			    text[len - 1] != '-') ||
			    (len > n && is_separator(text[len - n - 1]));
	}
	return false;
}

/* The number that ends_number() found. */
unsigned long
prefix_number(const char *line, const struct folded *f, size_t len)
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
bool
prefix_counts_on(unsigned long a, unsigned long b, const char *prefix,
    size_t len)
{
	return is_separator(prefix[len - 1]) ? b > a : b == a + 1;
}

/* How long what counts these lines is; 0: nothing does. */
size_t
prefix_count_len(const char *const *lines, const struct folded *f, size_t len)
{
	for (; len > 0; len--) {
		size_t i = 1;

		if (!ends_number(f->text, len))
			continue;
		while (i < PREFIX_LINES && prefix_counts_on(
		    prefix_number(lines[i - 1], &f[i - 1], len),
		    prefix_number(lines[i], &f[i], len), f->text, len))
			i++;
		if (i == PREFIX_LINES)
			return len;
	}
	return 0;
}

/* "INFO:root:" */
size_t
prefix_level_len(const char *text, size_t len)
{
	const char *end = memchr(text, ':', len), *name;

	if (end == NULL || !stamp_is_level(text, (size_t)(end - text)))
		return 0;
	name = end + 1;
	end = memchr(name, ':', len - (size_t)(name - text));
	return end != NULL && end > name &&
	    memchr(name, ' ', (size_t)(end - name)) == NULL ?
	    (size_t)(end + 1 - text) : 0;
}

/*
 * "dd.log:text", "dd.log-text", as grep(1) puts names in front: a file has a
 * folder or an ending.
 */
size_t
prefix_name_len(const char *text, size_t len)
{
	size_t dot = 0, ending = 0;
	bool folder = false;

	for (size_t i = 0; i < len; i++) {
		char c = text[i];

		/* "root@box.lan:~#" is a prompt. */
		if (strchr(" @~", c) != NULL)
			return 0;
		if (c == ':')
			return (dot > 0 || folder) &&
			    !ends_key(text, i + 1) ? i + 1 : 0;
		if (c == '-' && ending > 0 && i - ending > 2 && i - ending < 6)
			return i + 1;
		if (c == '.')
			dot = ending = i;
		else if (!isalnum((unsigned char)c))
			ending = 0;
		folder |= c == '/';
	}
	return 0;
}

/*
 * "+text", "> -text" and "#text": of one byte if each line has it once.
 * Options begin with "-", too, but then a letter follows.
 */
size_t
prefix_mark_len(const struct folded *f, size_t len)
{
	size_t at = strspn(f->text, QUOTES);
	bool option = true;

	if (at >= len || strchr("+-#", f->text[at]) == NULL)
		return 0;
	for (size_t i = 0; i < PREFIX_LINES; i++) {
		if (f[i].text[at + 1] == f->text[at])
			return 0;
		option &= isalpha((unsigned char)f[i].text[at + 1]) != 0;
	}
	return option && f->text[at] == '-' ? 0 : at + 1;
}

/* Most lines have none by themselves, whatever stands around. */
bool
prefix_may_begin(const struct splitter *s, const struct folded *f)
{
	size_t len = 1, at = strspn(f->text, "([#L" QUOTES);

	if (f->len == 0)
		return false;
	if (f->text[at] == '0' ||
	    strchr("+-#", f->text[strspn(f->text, QUOTES)]) != NULL ||
	    prefix_level_len(f->text, f->len) > 0 ||
	    prefix_name_len(f->text, f->len) > 0)
		return true;
	while (len <= f->len && !prefix_ends(f->text, len, false))
		len++;
	return len <= f->len && (is_alone(f->text, len) ||
	    !holds_sign(s, f->text, len));
}

size_t
prefix_common(const char *a, const char *b, size_t len)
{
	size_t n = 0;

	while (n < len && a[n] != '\0' && (a[n] == b[n] ||
	    (is_separator(a[n]) && is_separator(b[n]))))
		n++;
	return n;
}

/* "<ann> ", who speaks in one line only. */
size_t
prefix_speaker_len(const struct folded *f)
{
	const char *name = f->text + 1, *end = memchr(f->text, '>', f->len);

	/* "< ann> " */
	if (*name == ' ')
		name++;
	if (f->text[0] != '<' || end == NULL || end <= name || end[1] != ' ' ||
	    memchr(name, ' ', (size_t)(end - name)) != NULL)
		return 0;
	return (size_t)(end + 2 - f->text);
}
