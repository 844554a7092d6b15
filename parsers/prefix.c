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
#include <string.h>

#include "mem.h"
#include "prefix_shape.h"
#include "stamp.h"

#define WITHOUT_MAX	6	/* lines without it, where mail wrapped them */
#define BACK_MAX	32	/* lines in front of those that made it known */

static const char *
line_end(const char *p, const char *end)
{
	const char *q = memchr(p, '\n', (size_t)(end - p));

	return q != NULL ? q : end;
}

static bool
has_prefix(const struct folded *f, const char *prefix, size_t len)
{
	return f->len >= len && prefix_common(f->text, prefix, len) == len;
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
	/* Behind the last line there is nothing: p is beyond the end then. */
	if (behind == NULL || p >= end ||
	    (line = memmem(p, (size_t)(end - p), "(groupid=", 9)) == NULL)
		return len;
	for (int i = 0; i < PREFIX_LINES; i++) {
		if ((line = line_end(line, end)) == end)
			break;
		line++;
		prefix_fold(line, line_end(line, end), &f);
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
	struct folded f[PREFIX_LINES];
	const char *lines[PREFIX_LINES];
	size_t len, longest, n = 0;

	if (!prefix_holds_end(p, line_end(p, end)))
		return false;
	prefix_fold(p, line_end(p, end), &f[0]);
	if (!prefix_may_begin(s, &f[0]))
		return false;
	len = longest = f[0].len;
	for (const char *q; p < end && n < PREFIX_LINES && len > least;
	    p = q + 1) {
		q = line_end(p, end);
		prefix_fold(p, q, &f[n]);
		if (f[n].len == 0)
			continue;
		len = prefix_common(f[0].text, f[n].text, len);
		if (f[n].len > longest)
			longest = f[n].len;
		lines[n++] = p;
	}
	if (n < PREFIX_LINES)
		return false;
	s->counts = false;
	if ((n = prefix_len(s, f->text, len, false)) <= least &&
	    (n = prefix_count_len(lines, f, len)) > least) {
		s->counts = true;
		s->count = prefix_number(lines[0], f, n) - 1;
	}
	if (n <= least && (n = prefix_level_len(f->text, len)) <= least &&
	    (n = prefix_name_len(f->text, len)) <= least &&
	    (n = prefix_mark_len(f, len)) <= least)
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
		unsigned long number = prefix_number(p, f, len);

		if (!prefix_counts_on(s->count, number, s->prefix, len))
			return 0;
		s->count = number;
		return len;
	}
	for (size_t at = len + 2; at <= f->len; at++)
		if (prefix_ends(f->text, at, false))
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
		prefix_fold(q, p - 1, &f);
		without++;
		if ((q > s->raw && q[-1] != '\n') ||
		    !has_prefix(&f, s->prefix, len) || (s->counts &&
		    !prefix_counts_on(prefix_number(q, &f, len), count,
		    s->prefix, len)))
			continue;
		if (s->counts)
			count = prefix_number(q, &f, len);
		without = 0;
		found[n++] = (struct log_prefix){ (uint32_t)(q - s->raw),
		    f.raw[len - 1] };
	}
	while (n-- > 0)
		add(s, found[n].raw, found[n].skip);
}

/*
 * What stands behind the stamps of this line and of the next two, or of the
 * next one only: "box kernel: ", "ann: ", "<ann> ".
 */
static void
find_behind_stamp(struct splitter *s, const char *p, const char *end)
{
	struct folded first, f;
	size_t len[PREFIX_LINES] = { 0 }, longest[PREFIX_LINES] = { 0 };
	size_t n = 0, without = 0, stamp, found = 0;

	for (const char *q; p < end && n < PREFIX_LINES &&
	    without <= WITHOUT_MAX; p = q + 1) {
		q = line_end(p, end);
		without++;
		if ((stamp = stamp_len(p, q)) == 0)
			continue;
		without = 0;
		prefix_fold(p + stamp, q, &f);
		if (n == 0) {
			first = f;
			len[0] = longest[0] = f.len;
			n++;
		} else if (f.len > 0) {
			len[n] = prefix_common(first.text, f.text, len[n - 1]);
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
		found = prefix_speaker_len(&first);
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

	prefix_fold(p + stamp, q, &f);
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
	const char *run[PREFIX_LINES] = { NULL };	/* the last, in turn */
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
			prefix_fold(p, q, &f);
			if ((len = next_prefix(s, p, end, &f)) > 0) {
				add(s, (size_t)(p - s->raw), f.raw[len - 1]);
				s->without = 0;
				continue;
			}
			if (s->without++ == 0)
				before = '\0';
			/* One that is too long goes, too. */
			if (s->without > WITHOUT_MAX ||
			    2 * prefix_common(f.text, s->prefix, f.len) >
			    strlen(s->prefix))
				s->prefix[0] = '\0';
		}
		first = isdigit((unsigned char)*text) ? '0' : *text;
		if (first != before)
			alike = 0;
		before = first;
		run[alike++ % PREFIX_LINES] = p;
		if (alike >= PREFIX_LINES &&
		    find_prefix(s, run[alike % PREFIX_LINES], end, 0)) {
			go_back(s, s->raw + from, run[alike % PREFIX_LINES]);
			/* These once more. */
			q = run[alike % PREFIX_LINES] - 1;
		}
	}
}
