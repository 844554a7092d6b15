/*
 * prefix.c - log prefixes: what a logger puts in front of each line.
 *
 * "    virtualbox-iso: 5647+0 records in", "2026-11-30T10:00:01.5Z ...",
 * "[   12.345] ...".  A prefix is judged by its shape against the neighbouring
 * lines, with all digits alike: it stands in front of at least three lines in
 * a row, ends with a word that ends in one of ":]" or is a time of day, and
 * holds nothing that a pattern begins with, nor what a pattern wants in front
 * of its sign ("job1:" in front of "Laying out").
 */
#include "view.h"

#include <ctype.h>
#include <string.h>

#include "mem.h"

#define LINES_MIN	3

/* The start of a line: words parted by one blank, runs of digits as "0". */
struct folded {
	char text[sizeof ((struct view *)NULL)->prefix];
	unsigned short raw[sizeof ((struct view *)NULL)->prefix];
	size_t len;
};

static void
fold(const char *p, const char *end, struct folded *f)
{
	const char *from = p;

	for (f->len = 0; p < end && f->len < sizeof f->text - 1; p++) {
		char c = *p;

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

static bool
holds_sign(const struct view *v, const char *text, size_t len)
{
	for (size_t at = 0; at < len; at++) {
		if (at > 0 && text[at - 1] != ' ')
			continue;
		for (size_t i = 0; v->signs[i] != NULL; i++) {
			size_t n = strcspn(v->signs[i], " ");

			/* "[stdout]" is no job file. */
			if (n == 1 && strchr("[-", v->signs[i][0]) != NULL)
				continue;
			if (len - at >= n &&
			    memcmp(text + at, v->signs[i], n) == 0)
				return true;
		}
	}
	return false;
}

static bool
before_inner_sign(const struct view *v, const char *text)
{
	/* A single byte ("-") says nothing. */
	for (size_t i = 0; v->inner_signs[i] != NULL; i++) {
		size_t len = strlen(v->inner_signs[i]);

		if (len > 1 && strncmp(text, v->inner_signs[i], len) == 0)
			return true;
	}
	return false;
}

/* Whether a prefix may end behind this blank. */
static bool
ends_prefix(const char *text, size_t len)
{
	if (len < 2 || text[len - 1] != ' ')
		return false;
	if (text[len - 2] == ':' || text[len - 2] == ']')
		return true;
	if (len < 6)
		return false;
	/* ISO times: fractions and a zone behind the seconds. */
	return memcmp(text + len - 6, "0:0:0 ", 6) == 0 ||
	    (text[len - 2] == 'Z' && isdigit((unsigned char)text[len - 3]));
}

/* Cuts a common start back to what may be a prefix; 0 if nothing may. */
static size_t
prefix_len(const struct view *v, const char *text, size_t len)
{
	while (len > 0 && !(ends_prefix(text, len) &&
	    !before_inner_sign(v, text + len)))
		len--;
	return len > 0 && !holds_sign(v, text, len) ? len : 0;
}

/* Most lines have none by themselves, whatever stands around. */
static bool
may_have_prefix(const struct view *v, const struct folded *f)
{
	size_t len = 1;

	while (len <= f->len && !ends_prefix(f->text, len))
		len++;
	return len <= f->len && !holds_sign(v, f->text, len);
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
add(struct view *v, size_t raw, const struct folded *f, size_t len)
{
	v->prefixes = xgrow(v->prefixes, v->nprefixes, &v->prefixes_room,
	    sizeof *v->prefixes);
	v->prefixes[v->nprefixes++] = (struct view_prefix){ (uint32_t)raw,
	    f->raw[(f->len < len ? f->len : len) - 1] };
}

/* Whether a prefix begins at line p; v->prefix is set to it. */
static bool
find_prefix(struct view *v, const char *p, const char *end)
{
	struct folded first, next;
	size_t len, lines = 0;

	fold(p, line_end(p, end), &first);
	if (!may_have_prefix(v, &first))
		return false;
	len = first.len;
	for (const char *q; p < end && lines < LINES_MIN && len > 0;
	    p = q + 1) {
		q = line_end(p, end);
		fold(p, q, &next);
		if (next.len == 0)
			continue;
		len = common(first.text, next.text, len);
		lines++;
	}
	if (lines < LINES_MIN || (len = prefix_len(v, first.text, len)) == 0)
		return false;
	memcpy(v->prefix, first.text, len);
	v->prefix[len] = '\0';
	return true;
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
prefix_scan(struct view *v, size_t from, size_t to)
{
	const char *p = v->raw + from, *end = v->raw + to, *q;
	const char *run[LINES_MIN] = { NULL };	/* the last lines, in turn */
	size_t alike = 0;			/* that begin alike */
	int first, before = -1;
	struct folded f;

	v->nprefixes = v->next_prefix = 0;
	for (; p < end; p = q + 1) {
		size_t len = strlen(v->prefix);

		q = line_end(p, end);
		if ((first = first_byte(p, q)) == -1)
			continue;
		if (len > 0) {
			fold(p, q, &f);
			if (has_prefix(&f, v->prefix, len)) {
				add(v, (size_t)(p - v->raw), &f, len);
				continue;
			}
			v->prefix[0] = '\0';
			before = -1;
		}
		if (first != before)
			alike = 0;
		before = first;
		run[alike++ % LINES_MIN] = p;
		if (alike >= LINES_MIN &&
		    find_prefix(v, run[alike % LINES_MIN], end))
			q = run[alike % LINES_MIN] - 1;	/* these once more */
	}
}
