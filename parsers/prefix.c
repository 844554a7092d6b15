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
#include "stamp.h"
#include "tool.h"
#include "word.h"

#define LINES_MIN	3
#define WITHOUT_MAX	6	/* lines without it, where mail wrapped them */
#define BACK_MAX	32	/* lines in front of those that made it known */
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
static bool
ends_prefix(const char *text, size_t len, bool timed)
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
static size_t
prefix_len(const struct splitter *s, const char *text, size_t len, bool timed)
{
	while (len > 0 && !(ends_prefix(text, len, timed) &&
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
static bool
holds_end(const char *p, const char *end)
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
	return is_separator(prefix[len - 1]) ? b > a : b == a + 1;
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

/* "INFO:root:" */
static size_t
level_len(const char *text, size_t len)
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
static size_t
name_len(const char *text, size_t len)
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
	    level_len(f->text, f->len) > 0 || name_len(f->text, f->len) > 0)
		return true;
	while (len <= f->len && !ends_prefix(f->text, len, false))
		len++;
	return len <= f->len && (is_alone(f->text, len) ||
	    !holds_sign(s, f->text, len));
}

static size_t
common(const char *a, const char *b, size_t len)
{
	size_t n = 0;

	while (n < len && a[n] != '\0' && (a[n] == b[n] ||
	    (is_separator(a[n]) && is_separator(b[n]))))
		n++;
	return n;
}

static const char *
line_end(const char *p, const char *end)
{
	const char *q = memchr(p, '\n', (size_t)(end - p));

	return q != NULL ? q : end;
}

static bool
has_prefix(const struct folded *f, const char *prefix, size_t len)
{
	return f->len >= len && common(f->text, prefix, len) == len;
}

static void
add(struct splitter *s, size_t raw, size_t skip)
{
	s->prefixes = xgrow(s->prefixes, s->nprefixes, &s->prefixes_room,
	    sizeof *s->prefixes);
	s->prefixes[s->nprefixes++] = (struct log_prefix){ (uint32_t)raw,
	    (uint32_t)skip };
}

static void
keep_prefix(struct splitter *s, const char *text, size_t len, bool stamped)
{
	memcpy(s->prefix, text, len);
	s->prefix[len] = '\0';
	s->stamped = stamped;
	s->without = 0;
}

/*
 * How much of a prefix is one, though it holds "<name>": who chats has that in
 * front of all lines, a client of fio's not in those of the next block.
 */
static size_t
without_client(const struct splitter *s, const char *text, size_t len,
    const char *p, const char *end)
{
	const char *name = memchr(text, '<', len), *behind, *line;
	struct folded f;

	behind = name != NULL ? memchr(name, '>', len - (size_t)(name -
	    text)) : NULL;
	if (behind == NULL ||
	    (line = memmem(p, (size_t)(end - p), "(groupid=", 9)) == NULL)
		return len;
	for (int i = 0; i < LINES_MIN; i++) {
		if ((line = line_end(line, end)) == end)
			break;
		line++;
		fold(line, line_end(line, end), &f);
		if (memmem(f.text, f.len, name, (size_t)(behind - name)) !=
		    NULL)
			return len;
	}
	len = (size_t)(name - text);
	return prefix_len(s, text, len, true);
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
	size_t len, longest, n = 0;

	if (!holds_end(p, line_end(p, end)))
		return false;
	fold(p, line_end(p, end), &f[0]);
	if (!may_have_prefix(s, &f[0]))
		return false;
	len = longest = f[0].len;
	for (const char *q; p < end && n < LINES_MIN && len > least;
	    p = q + 1) {
		q = line_end(p, end);
		fold(p, q, &f[n]);
		if (f[n].len == 0)
			continue;
		len = common(f[0].text, f[n].text, len);
		if (f[n].len > longest)
			longest = f[n].len;
		lines[n++] = p;
	}
	if (n < LINES_MIN)
		return false;
	s->counts = false;
	if ((n = prefix_len(s, f->text, len, false)) <= least &&
	    (n = count_len(lines, f, len)) > least) {
		s->counts = true;
		s->count = number_in(lines[0], f, n) - 1;
	}
	if (n <= least && (n = level_len(f->text, len)) <= least &&
	    (n = name_len(f->text, len)) <= least &&
	    (n = mark_len(f, len)) <= least)
		return false;
	if ((n = without_client(s, f->text, n, p, end)) <= least ||
	    n >= longest)
		return false;
	keep_prefix(s, f->text, n, false);
	return true;
}

/*
 * The prefix at line p, once one is known: it may be longer from here on, as
 * "box " that the first lines share is followed by "fio[4711]: ".  Returns its
 * length, 0: the line has another one, or none.
 */
static size_t
next_prefix(struct splitter *s, const char *p, const char *end,
    const struct folded *f)
{
	size_t len = strlen(s->prefix);

	if (len == 0 || s->stamped || !has_prefix(f, s->prefix, len))
		return 0;
	if (s->counts) {
		unsigned long number = number_in(p, f, len);

		if (!counts_on(s->count, number, s->prefix, len))
			return 0;
		s->count = number;
		return len;
	}
	for (size_t at = len + 2; at <= f->len; at++)
		if (ends_prefix(f->text, at, false))
			return find_prefix(s, p, end, len + 1) ?
			    strlen(s->prefix) : len;
	return len;
}

/*
 * The lines in front of p, back to `from`, that have the prefix which is now
 * known: mail wrapped some of them, so that no three stood in a row.
 */
static void
go_back(struct splitter *s, const char *from, const char *p)
{
	struct log_prefix found[BACK_MAX];
	size_t n = 0, without = 0, len = strlen(s->prefix);
	unsigned long count = s->count + 1;
	const char *q;

	if (s->nprefixes > 0)
		from = s->raw + s->prefixes[s->nprefixes - 1].raw + 1;
	for (; p > from && n < BACK_MAX && without <= WITHOUT_MAX; p = q) {
		struct folded f;

		for (q = p - 1; q > from && q[-1] != '\n'; q--)
			;
		fold(q, p - 1, &f);
		without++;
		if ((q > s->raw && q[-1] != '\n') ||
		    !has_prefix(&f, s->prefix, len) || (s->counts &&
		    !counts_on(number_in(q, &f, len), count, s->prefix, len)))
			continue;
		if (s->counts)
			count = number_in(q, &f, len);
		without = 0;
		found[n++] = (struct log_prefix){ (uint32_t)(q - s->raw),
		    f.raw[len - 1] };
	}
	while (n-- > 0)
		add(s, found[n].raw, found[n].skip);
}

/* "<ann> ", who speaks in one line only. */
static size_t
speaker_len(const struct folded *f)
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

/*
 * What stands behind the stamps of this line and of the next two, or of the
 * next one only: "box kernel: ", "ann: ", "<ann> ".
 */
static void
find_behind_stamp(struct splitter *s, const char *p, const char *end)
{
	struct folded first, f;
	size_t len[LINES_MIN] = { 0 }, longest[LINES_MIN] = { 0 };
	size_t n = 0, without = 0, stamp, found = 0;

	for (const char *q; p < end && n < LINES_MIN && without <= WITHOUT_MAX;
	    p = q + 1) {
		q = line_end(p, end);
		without++;
		if ((stamp = stamp_len(p, q)) == 0)
			continue;
		without = 0;
		fold(p + stamp, q, &f);
		if (n == 0) {
			first = f;
			len[0] = longest[0] = f.len;
			n++;
		} else if (f.len > 0) {
			len[n] = common(first.text, f.text, len[n - 1]);
			longest[n] = f.len > longest[n - 1] ? f.len :
			    longest[n - 1];
			n++;
		}
	}
	for (; n > 1 && found == 0; n--) {
		found = prefix_len(s, first.text, len[n - 1], true);
		/* Lines of a "}" each have nothing in front. */
		if (found == longest[n - 1])
			found = 0;
	}
	if (found == 0)
		found = speaker_len(&first);
	if (found > 0)
		found = without_client(s, first.text, found, p, end);
	if (found > 0)
		keep_prefix(s, first.text, found, true);
}

/* The line [p, q) begins with a stamp: it goes, and what is behind it. */
static void
take_stamp(struct splitter *s, const char *p, const char *q, const char *end,
    size_t stamp)
{
	struct folded f;
	size_t len = strlen(s->prefix);

	fold(p + stamp, q, &f);
	if (!s->stamped)
		s->prefix[0] = '\0', len = 0;
	if (f.len > 0 && !(len > 0 && has_prefix(&f, s->prefix, len))) {
		find_behind_stamp(s, p, end);
		len = strlen(s->prefix);
	}
	s->without = 0;
	add(s, (size_t)(p - s->raw), stamp + (len > 0 &&
	    has_prefix(&f, s->prefix, len) ? f.raw[len - 1] : 0));
}

static const char *
skip_indent(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || *p == '\t' || *p == '\r'))
		p++;
	return p;
}

/* Whether a stamp may begin so, behind quoting or not: "Nov 30", "[10:00]". */
static bool
may_be_stamp(const char *p, const char *end)
{
	if (isupper((unsigned char)*p))
		return end - p > 4 && (p[3] == ' ' || p[3] == ',');
	return isdigit((unsigned char)*p) || *p == '[' || *p == '(' ||
	    *p == '>' || *p == '<';
}

void
prefix_scan(struct splitter *s, size_t from, size_t to)
{
	const char *p = s->raw + from, *end = s->raw + to, *q, *text;
	const char *run[LINES_MIN] = { NULL };	/* the last lines, in turn */
	size_t alike = 0, len;			/* that begin alike */
	char first, before = '\0';
	struct folded f;

	s->nprefixes = s->next_prefix = 0;
	for (; p < end; p = q + 1) {
		q = line_end(p, end);
		if ((text = skip_indent(p, q)) == q)
			continue;
		if (may_be_stamp(text, q) && (len = stamp_len(p, q)) > 0) {
			take_stamp(s, p, q, end, len);
			before = '\0';
			continue;
		}
		if (s->prefix[0] != '\0') {
			fold(p, q, &f);
			if ((len = next_prefix(s, p, end, &f)) > 0) {
				add(s, (size_t)(p - s->raw), f.raw[len - 1]);
				s->without = 0;
				continue;
			}
			if (s->without++ == 0)
				before = '\0';
			/* One that is too long goes, too. */
			if (s->without > WITHOUT_MAX || 2 * common(f.text,
			    s->prefix, f.len) > strlen(s->prefix))
				s->prefix[0] = '\0';
		}
		first = isdigit((unsigned char)*text) ? '0' : *text;
		if (first != before)
			alike = 0;
		before = first;
		run[alike++ % LINES_MIN] = p;
		if (alike >= LINES_MIN &&
		    find_prefix(s, run[alike % LINES_MIN], end, 0)) {
			go_back(s, s->raw + from, run[alike % LINES_MIN]);
			q = run[alike % LINES_MIN] - 1;	/* these once more */
		}
	}
}
