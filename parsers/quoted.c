#include "quoted.h"

#include <ctype.h>
#include <string.h>

/* How much text around is looked at for escaped line ends. */
#define STRETCH	4096

/*
 * Whether the text around p is quoted, with its line ends escaped: as "\n",
 * which else begins a folder of Windows.
 */
static bool
is_quoted(const char *begin, const char *p, const char *end,
    struct markup_state *state)
{
	const char *from = p - begin > STRETCH ? p - STRETCH : begin;
	const char *to = end - p > STRETCH ? p + STRETCH : end;
	size_t n = 0;

	if ((size_t)(p - begin) < state->quoted_until)
		return state->quoted;
	/* One at the end of the string is enough. */
	for (const char *q = from + 1; q + 2 < to; q++)
		if (q[0] == '\\' && strchr(":\\", q[-1]) == NULL) {
			if (q[2] == '"' && (q[1] == 'n' || q[1] == 'r'))
				n += 2;
			else if (q[1] == 'n' || (q[1] == 't' && q[-1] == '"'))
				n++;
		}
	/* Four line ends tell without a mark of quoting. */
	state->quoted = n >= 2 && (state->quoted || n >= 4 ||
	    memchr(from, '"', (size_t)(to - from)) != NULL ||
	    memmem(from, (size_t)(to - from), "&quot;", 6) != NULL ||
	    memmem(from, (size_t)(to - from), "b'", 2) != NULL);
	/* What is read later may tell more. */
	if (to > p + STRETCH / 4)
		to = p + STRETCH / 4;
	state->quoted_until = (size_t)(to - begin);
	return state->quoted;
}

void
quoted_utf8(unsigned code, char out[5])
{
	memset(out, 0, 5);
	if (code < 0x80)
		out[0] = (char)code;
	else if (code < 0x800) {
		out[0] = (char)(0xC0 | code >> 6);
		out[1] = (char)(0x80 | (code & 0x3F));
	} else {
		out[0] = (char)(0xE0 | code >> 12);
		out[1] = (char)(0x80 | (code >> 6 & 0x3F));
		out[2] = (char)(0x80 | (code & 0x3F));
	}
}

/* The character of "\u00e9", in UTF-8 to out; false: there is none. */
static bool
unicode(const char *p, const char *end, char out[5])
{
	static const char digits[] = "0123456789abcdef";
	unsigned code = 0;

	if (end - p < 6 || p[1] != 'u')
		return false;
	for (int i = 2; i < 6; i++) {
		const char *digit = memchr(digits, tolower((unsigned char)
		    p[i]), 16);

		if (digit == NULL)
			return false;
		code = code * 16 + (unsigned)(digit - digits);
	}
	quoted_utf8(code, out);
	return true;
}

struct markup
quoted_escape(const char *begin, const char *p, const char *end,
    struct markup_state *state)
{
	if (end - p < 2 || p[1] == '\0')
		return (struct markup){ 0 };
	if (strchr("nrt\\", p[1]) != NULL && is_quoted(begin, p, end, state))
		return p[1] == '\\' ? (struct markup){ 2, "\\", false, false } :
		    (struct markup){ 2, "", true, p[1] != 't' };
	if (unicode(p, end, state->out))
		return (struct markup){ 6, state->out, false, false };
	return (struct markup){ 0 };
}

static const char *
skip_blanks(const char *p, const char *end)
{
	while (p < end && isspace((unsigned char)*p))
		p++;
	return p;
}

/* Behind the key that begins at p, and behind the quote of its value. */
static const char *
key_end(const char *p, const char *end)
{
	const char *q = p + 1;

	while (q < end && (isalnum((unsigned char)*q) || *q == '_' ||
	    *q == '-'))
		q++;
	if (q == end || *q != '"')
		return NULL;
	q = skip_blanks(q + 1, end);
	if (q == end || *q != ':')
		return NULL;
	q = skip_blanks(q + 1, end);
	return q < end && *q == '"' ? q + 1 : q;
}

/* Whether a line of text ends in front of p, blanks left aside. */
static bool
begins_line(const char *begin, const char *p)
{
	while (p > begin && (p[-1] == ' ' || p[-1] == '\t'))
		p--;
	return p == begin || p[-1] == '\n';
}

/* Whether nothing but a comma stands between p and the end of its line. */
static bool
ends_line(const char *p, const char *end)
{
	while (p < end && (*p == ' ' || *p == '\t' || *p == '\r' || *p == ','))
		p++;
	return p == end || *p == '\n';
}

/* Whether a key with its value begins at p: "fio version" : "fio-3.33". */
static bool
is_pair(const char *p, const char *end)
{
	for (p++; p < end && *p != '"' && *p != '\n'; p++)
		;
	if (p == end || *p != '"')
		return false;
	p = skip_blanks(p + 1, end);
	return p < end && *p == ':';
}

/* Whether the line of the quote at p is one string of a list. */
static bool
is_line(const char *begin, const char *p, const char *end)
{
	bool inner = false, is_long = p - begin > STRETCH;
	const char *q;

	if (end - p > STRETCH)
		end = p + STRETCH;
	if (is_long)
		begin = p - STRETCH;
	if (begins_line(begin, p)) {
		if (is_pair(p, end))
			return false;
		for (q = p + 1; q < end && *q != '\n' && (*q != '"' ||
		    !ends_line(q + 1, end)); q++)
			inner |= *q == '"';
		/* Of several lines, in a cell of a table, if it is alone. */
		return q < end && (*q == '"' || !inner);
	}
	if (!ends_line(p + 1, end))
		return false;
	for (q = p - 1; q > begin && q[-1] != '\n'; q--)
		;
	if (is_long && q == begin)
		return false;
	q = skip_blanks(q, p);
	return q < p && *q == '"' && !is_pair(q, end);
}

struct markup
quoted_object(const char *begin, const char *p, const char *end,
    struct markup_state *state)
{
	const char *q = p + 1;

	if (end - p < 9 || memcmp(q, "\"log\":", 6) != 0 ||
	    !begins_line(begin, p))
		return (struct markup){ 0 };
	q = skip_blanks(q + 6, end);
	return q < end && *q == '"' && is_quoted(begin, p, end, state) ?
	    (struct markup){ (size_t)(q + 1 - p), "", true, true } :
	    (struct markup){ 0 };
}

/*
 * The end of the line, if behind a string of docker's only the stream and the
 * time follow: {"log":"2+0 records in\\n","stream":"stderr","time":"..."}; else
 * NULL.
 */
static const char *
after_stream(const char *comma, const char *end)
{
	static const char key[] = "\"stream\":";
	const char *p = skip_blanks(comma + 1, end);

	if ((size_t)(end - p) < sizeof key || memcmp(p, key, sizeof key - 1) !=
	    0)
		return NULL;
	while (p < end && *p != '\n')
		p++;
	return p;
}

struct markup
quoted_mark(const char *begin, const char *p, const char *end,
    struct markup_state *state)
{
	const char *before = p, *behind = skip_blanks(p + 1, end), *key;
	bool opens, closes = behind < end && strchr(",]}", *behind) != NULL;

	if (p > begin && p[-1] == '\\')
		return (struct markup){ 0 };
	if (is_line(begin, p, end))
		return (struct markup){ closes && *behind == ',' ?
		    (size_t)(behind + 1 - p) : 1, "", true, true };
	while (before > begin && isspace((unsigned char)before[-1]))
		before--;
	opens = before > begin && strchr(":,[{", before[-1]) != NULL;
	if ((!opens && !closes) || !is_quoted(begin, p, end, state))
		return (struct markup){ 0 };
	if (opens && (key = key_end(p, end)) != NULL)
		return (struct markup){ (size_t)(key - p), "", true, true };
	if (closes && *behind == ',' &&
	    (key = after_stream(behind, end)) != NULL)
		return (struct markup){ (size_t)(key - p), "", true, true };
	return (struct markup){ closes && *behind == ',' ?
	    (size_t)(behind + 1 - p) : 1, "", true, true };
}
