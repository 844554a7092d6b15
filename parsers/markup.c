#include "markup.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "forum.h"
#include "quoted.h"
#include "tool.h"

/* How far a stretch of quoted-printable text is believed without a new look. */
#define QP_STRETCH	4096

/* Its longest line, without the "=" of the break at its end. */
#define QP_LINE		76

#define TAG_NAME_MAX	16

static const struct tag {
	const char *name;
	bool blank, line;
} tags[] = {
	{ "br", true, true },     { "p", true, true },
	{ "pre", true, true },    { "div", true, true },
	{ "li", true, true },     { "ul", true, true },
	{ "ol", true, true },     { "hr", true, true },
	{ "tr", true, true },     { "td", true, false },
	{ "th", true, false },    { "table", true, true },
	{ "tbody", true, true },  { "thead", true, true },
	{ "html", true, true },   { "head", true, true },
	{ "body", true, true },   { "title", true, true },
	{ "center", true, true }, { "caption", true, true },
	{ "blockquote", true, true }, { "meta", true, true },
	{ "link", true, true },   { "h1", true, true },
	{ "h2", true, true },     { "h3", true, true },
	{ "h4", true, true },     { "section", true, true },
	{ "img", true, false },   { "colgroup", true, true },
	{ "col", true, true },    { "code", false, false },
	{ "b", false, false },    { "i", false, false },
	{ "u", false, false },    { "em", false, false },
	{ "strong", false, false }, { "tt", false, false },
	{ "span", false, false }, { "font", false, false },
	{ "a", false, false },    { "samp", false, false },
	{ "kbd", false, false },  { "small", false, false },
	{ "sub", false, false },  { "sup", false, false },
	{ "h5", true, true },     { "h6", true, true },
	{ "details", true, true }, { "summary", true, true },
	{ "article", true, true }, { "figure", true, true },
	{ "figcaption", true, true }, { "header", true, true },
	{ "footer", true, true }, { "main", true, true },
	{ "form", true, true },   { "dl", true, true },
	{ "dt", true, true },     { "dd", true, true },
	{ "tfoot", true, true },  { "style", true, true },
	{ "script", true, true }, { "label", false, false },
	{ "s", false, false },    { "strike", false, false },
	{ "del", false, false },  { "ins", false, false },
	{ "mark", false, false }, { "big", false, false },
	{ "cite", false, false }, { "nobr", false, false },
	{ "wbr", false, false },  { "var", false, false },
	{ "o:p", false, false },  { "xmp", true, true },
	{ "nowiki", true, true }, { "listing", true, true },
	{ "source", true, true }, { "syntaxhighlight", true, true },
	{ "textarea", true, true }, { "nav", true, true },
	{ "button", true, true }, { "aside", true, true },
};

static bool
is_name(const char *p, size_t len, const char *name)
{
	/* Most names differ in their first letter. */
	return (*p | 0x20) == *name && strlen(name) == len &&
	    strncasecmp(p, name, len) == 0;
}

/* Length of "&gt;" at p, of "lt;" and however often escaped; 0: none. */
static size_t
escaped_angle(const char *p, const char *end, const char *name)
{
	size_t len = 1;

	if (p == end || *p != '&')
		return 0;
	while ((size_t)(end - p) > len + 4 &&
	    strncasecmp(p + len, "amp;", 4) == 0)
		len += 4;
	return (size_t)(end - p) >= len + 3 &&
	    strncasecmp(p + len, name, 3) == 0 ? len + 3 : 0;
}

/*
 * Where a tag ends: behind its '>', which is no mark of quoting at the start
 * of a wrapped line; NULL: nowhere near.
 */
static const char *
tag_end(const char *p, const char *end, bool escaped)
{
	bool line_begins = false;
	size_t len;

	for (; p < end; p++) {
		if (escaped && (len = escaped_angle(p, end, "gt;")) > 0)
			return p + len;
		if (!escaped && *p == '>' && !(line_begins && end - p > 1 &&
		    (p[1] == ' ' || p[1] == '>')))
			return p + 1;
		line_begins = *p == '\n' || (line_begins &&
		    strchr(" \t>", *p) != NULL);
	}
	return NULL;
}

/* Length of a soft line break ("=" at a line's end) at p, or 0. */
static size_t
qp_soft_break(const char *p, const char *end)
{
	const char *q = p + 1;

	while (q < end && (*q == ' ' || *q == '\t'))
		q++;
	if (q < end && *q == '\r')
		q++;
	return q < end && *q == '\n' ? (size_t)(q + 1 - p) : 0;
}

/*
 * Only tags by name: "<TS-RDF5, ...>" is a line of a kernel log.  open: length
 * of what opens it, "<" or "&lt;".
 */
static struct markup
html_tag(const char *p, const char *end, size_t open)
{
	const char *q = p + open;
	char name[TAG_NAME_MAX];
	size_t len = 0;

	if (end - p > MARKUP_TAG_MAX)
		end = p + MARKUP_TAG_MAX;
	for (; q < end; q++) {
		if ((isalnum((unsigned char)*q) || (*q == ':' && len > 0)) &&
		    len < sizeof name)
			name[len++] = *q;
		else if (*q == '=' && qp_soft_break(q, end) > 0)
			q += qp_soft_break(q, end) - 1;
		else if (*q != '/' || len > 0)
			break;
	}
	if (len == 0 || q >= end || strchr(" \t\r\n/>&", *q) == NULL)
		return (struct markup){ 0 };
	q = tag_end(q, end, open > 1);
	if (q == NULL)
		return (struct markup){ 0 };
	for (size_t i = 0; i < LEN(tags); i++)
		if (is_name(name, len, tags[i].name))
			return (struct markup){ (size_t)(q - p), "",
			    tags[i].blank, tags[i].line };
	return (struct markup){ 0 };
}

static const struct entity {
	const char *name, *out;
} entities[] = {
	{ "gt;", ">" },    { "lt;", "<" },   { "amp;", "&" },
	{ "quot;", "\"" }, { "apos;", "'" }, { "#39;", "'" },
	{ "#34;", "\"" },  { "#x27;", "'" }, { "#47;", "/" },
	{ "#x2F;", "/" },  { "#43;", "+" },  { "#61;", "=" },
	{ "#96;", "" },    { "#42;", "" },   { "nbsp;", NULL },
	{ "#160;", NULL }, { "#xA0;", NULL }, { "ensp;", NULL },
	{ "emsp;", NULL }, { "thinsp;", NULL }, { "ndash;", "-" },
	{ "mdash;", "--" }, { "hellip;", "..." }, { "#8230;", "..." },
	{ "#8216;", "'" }, { "#8217;", "'" }, { "#8220;", "\"" },
	{ "#8221;", "\"" }, { "#8211;", "-" }, { "#8212;", "--" }, { "lsquo;", "'" },
	{ "rsquo;", "'" }, { "ldquo;", "\"" }, { "rdquo;", "\"" },
};

static int
hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' :
	    c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The byte that "=XX" stands for, or -1. */
static int
qp_byte(const char *p, const char *end)
{
	if (end - p < 3 || hex_digit(p[1]) < 0 || hex_digit(p[2]) < 0)
		return -1;
	return hex_digit(p[1]) * 16 + hex_digit(p[2]);
}

/* Start of the line that holds p, or a byte further up than such lines are. */
static const char *
line_start(const char *begin, const char *p)
{
	const char *q = p;

	while (q > begin && p - q < QP_LINE + 16 && q[-1] != '\n')
		q--;
	return q;
}

/* Length of the marks of quoting at the start of a line, up to p. */
static size_t
quoting(const char *line, const char *p)
{
	const char *q = line, *last = line;

	for (; q < p && (*q == '>' || *q == ' '); q++)
		if (*q == '>')
			last = q + 1;
	return (size_t)(last - line);
}

/* Whether the "=" at p ends a line where mailers break it: at 76 bytes. */
static bool
is_at_margin(const char *begin, const char *p, const char *end)
{
	const char *line;
	size_t len, marks;

	if (qp_soft_break(p, end) == 0)
		return false;
	line = line_start(begin, p);
	len = (size_t)(p - line);
	marks = quoting(line, p);
	/* A line of hdparm, wrapped there, has a blank in front of its "=". */
	return len < QP_LINE + (marks > 0 ? marks + 1 : 0) &&
	    len >= QP_LINE - 16 && p[-1] != ' ';
}

/*
 * Quoted-printable is believed only where every "=" around is followed by two
 * hex digits or ends a line, and one of them is "=3D", a high byte or stands
 * at the right margin: a wrapped hdparm line ends in "=", too, and
 * "count=2000" holds "=20".  A high byte has a letter in it ("=C3"): fio's
 * "run=838-838msec" holds "=83".
 */
static bool
is_telling(const char *begin, const char *p, const char *end, int byte)
{
	return byte == '=' || (byte >= 0x80 && (p[1] >= 'A' ||
	    p[2] >= 'A')) || is_at_margin(begin, p, end);
}

/*
 * How far the text from the "=" at p on is quoted-printable; 0: it is not.
 * Where it stands among other text, which has another "=" and lines that end
 * in one, it begins with "=3D".
 */
static size_t
quoted_printable_len(const char *begin, const char *p, const char *end)
{
	const char *q = p - begin > QP_STRETCH ? p - QP_STRETCH : begin;
	bool likely = false, among_others = false;

	if (end - p > QP_STRETCH)
		end = p + QP_STRETCH;
	/* A "=" near the end of the stretch may be cut. */
	for (const char *to = end; (q = memchr(q, '=', (size_t)(to - q))) !=
	    NULL && to - q > 3; q++) {
		int byte = qp_byte(q, to);

		if (byte >= 0 || qp_soft_break(q, to) > 0) {
			likely |= is_telling(begin, q, to, byte);
			continue;
		}
		among_others = true;
		if (q >= p) {
			end = q;
			break;
		}
	}
	if (among_others)
		likely = qp_byte(p, end) == '=';
	return likely ? (size_t)(end - p) : 0;
}

static const struct {
	const char *bytes, *out;	/* out NULL: a blank */
} characters[] = {
	{ "\xC2\xA0", NULL },		/* no-break space */
	{ "\xC2\xAD", "" },		/* soft hyphen */
	{ "\xC2\x85", NULL },		/* next line */
	{ "\xE2\x80\x8B", "" },		/* zero width space */
	{ "\xE2\x80\x8C", "" },		/* and joiners */
	{ "\xE2\x80\x8D", "" },
	{ "\xE2\x80\x8E", "" },		/* direction marks */
	{ "\xE2\x80\x8F", "" },
	{ "\xE2\x80\x90", "-" },	/* hyphens and dashes */
	{ "\xE2\x80\x91", "-" },
	{ "\xE2\x80\x92", "-" },
	{ "\xE2\x80\x93", "-" },
	{ "\xE2\x80\x94", "--" },
	{ "\xE2\x80\x95", "--" },
	{ "\xE2\x80\xA6", "..." },	/* ellipsis */
	{ "\xE2\x80\xA8", NULL },	/* line separator */
	{ "\xE2\x81\xA0", "" },		/* word joiner */
	{ "\xE2\x88\x92", "-" },	/* minus */
	{ "\xE3\x80\x80", NULL },	/* ideographic space */
	{ "\xEF\xAC\x80", "ff" },	/* ligatures of printed pages */
	{ "\xEF\xAC\x81", "fi" },
	{ "\xEF\xAC\x82", "fl" },
	{ "\xEF\xAC\x83", "ffi" },
	{ "\xEF\xAC\x84", "ffl" },
	{ "\xEF\xBB\xBF", "" },		/* byte order mark */
};

static struct markup
character(const char *p, const char *end, bool digit_before)
{
	const unsigned char *u = (const unsigned char *)p;

	if (end - p >= 3 && u[0] == 0xE2 && u[1] == 0x80) {
		/* The Czech catalogue of dd groups digits with U+202F. */
		if (u[2] == 0xAF)
			return (struct markup){ 3, "", !(digit_before &&
			    end - p > 3 && isdigit(u[3])), false };
		if (u[2] <= 0x8A)
			return (struct markup){ 3, NULL, true, false };
	}
	/* Lines of frames, U+2500 to U+257F. */
	if (end - p >= 3 && u[0] == 0xE2 && (u[1] == 0x94 || u[1] == 0x95))
		return (struct markup){ 3, NULL, true, false };
	for (size_t i = 0; i < LEN(characters); i++) {
		size_t len = strlen(characters[i].bytes);

		if ((size_t)(end - p) >= len &&
		    memcmp(p, characters[i].bytes, len) == 0)
			return (struct markup){ len, characters[i].out,
			    characters[i].out == NULL, false };
	}
	return (struct markup){ 0 };
}

/* The character of "233;" or "xe9;" at p, length 0 if it is none. */
static struct markup
numbered_entity(const char *p, const char *end, bool digit_before,
    struct markup_state *state)
{
	unsigned base = *p == 'x' || *p == 'X' ? 16 : 10, code = 0;
	const char *q = p + (base == 16), *digits = q;
	struct markup m;

	for (; q < end && isxdigit((unsigned char)*q) && (base == 16 ||
	    isdigit((unsigned char)*q)) && code < 0x10000; q++)
		code = code * base + (unsigned)(isdigit((unsigned char)*q) ?
		    *q - '0' : (*q | 0x20) - 'a' + 10);
	if (q == digits || q >= end || *q != ';' || code >= 0x10000)
		return (struct markup){ 0 };
	quoted_utf8(code, state->out);
	m = character(state->out, state->out + strlen(state->out),
	    digit_before);
	if (m.len == 0)
		m = (struct markup){ 0, state->out, code <= ' ', code == '\n' };
	if (code <= ' ')
		m.out = NULL;
	m.len = (size_t)(q + 1 - p);
	return m;
}

static struct markup
html_entity(const char *p, const char *end, bool digit_before,
    struct markup_state *state)
{
	size_t skip = escaped_angle(p, end, "lt;");
	struct markup tag = { 0 };

	if (skip > 0)
		tag = html_tag(p, end, skip);
	if (tag.len > 0)
		return tag;
	skip = 1;
	/* Escaped twice: "&amp;gt;". */
	while ((size_t)(end - p) > skip + 4 &&
	    strncasecmp(p + skip, "amp;", 4) == 0)
		skip += 4;
	for (size_t i = 0; i < LEN(entities); i++) {
		size_t len = strlen(entities[i].name);

		if ((size_t)(end - p) >= skip + len &&
		    strncasecmp(p + skip, entities[i].name, len) == 0)
			return (struct markup){ skip + len, entities[i].out,
			    entities[i].out == NULL, false };
	}
	if (end - p > 2 && p[skip] == '#') {
		tag = numbered_entity(p + skip + 1, end, digit_before, state);
		tag.len += tag.len > 0 ? skip + 1 : 0;
		return tag;
	}
	if (skip > 1)
		return (struct markup){ skip, "&", false, false };
	return (struct markup){ 0 };
}

/*
 * Length of the quoting of the line that goes on at `next`, if that at p begins
 * alike: then somebody quoted the encoded text.
 */
static size_t
requoted(const char *begin, const char *p, const char *next, const char *end)
{
	const char *line = line_start(begin, p);
	size_t len = quoting(next, end);

	if (len == 0 || (size_t)(p - line) < len ||
	    (size_t)(end - next) <= len || memcmp(next, line, len) != 0)
		return 0;
	return len + (next[len] == ' ');
}

/* A character of several bytes, encoded: "=C2=A0"; length 0 if it is itself. */
static struct markup
encoded_character(const char *p, const char *end, bool digit_before)
{
	char bytes[8];
	size_t n = 0;
	struct markup m;
	int byte;

	while (n < sizeof bytes - 1 && (byte = qp_byte(p + 3 * n,
	    end)) >= 0x80)
		bytes[n++] = (char)byte;
	if (p + 3 * n < end) {
		bytes[n] = p[3 * n];
		n++;
	}
	m = character(bytes, bytes + n, digit_before);
	/* Of Latin-1. */
	if (m.len == 0 && bytes[0] == '\xA0')
		m = (struct markup){ 1, NULL, true, false };
	m.len *= 3;
	return m;
}

/* ESC sequences of terminals: colours, titles, bracketed paste, charsets. */
static struct markup
escape(const char *p, const char *end)
{
	const char *q = p + 1;

	if (q < end && *q == '[') {
		for (q++; q < end && (unsigned char)*q < 0x40; q++)
			;
		return (struct markup){ (size_t)(q - p) + (q < end), "",
		    false, false };
	}
	if (q < end && *q == ']') {
		while (q < end && *q != '\a' && *q != '\033' && *q != '\n')
			q++;
		return (struct markup){ (size_t)(q - p) +
		    (q < end && *q == '\a'), "", false, false };
	}
	/* "ESC ( B", which tput(1) puts in front of "ESC [ m". */
	while (q < end && *q >= ' ' && *q < '0')
		q++;
	return (struct markup){ (size_t)(q - p) + (q < end && *q != '\n'), "",
	    false, false };
}

/* An ESC that was encoded begins a sequence, too. */
static struct markup
with_sequence(struct markup m, const char *p, const char *end)
{
	if (m.out == NULL || *m.out != '\033')
		return m;
	return (struct markup){ m.len - 1 + escape(p + m.len - 1, end).len, "",
	    false, false };
}

static struct markup
quoted_printable(const char *begin, const char *p, const char *end,
    bool digit_before, struct markup_state *state)
{
	size_t at = (size_t)(p - begin), len;
	static char bytes[256][2];
	struct markup m;
	int byte = qp_byte(p, end);
	size_t soft = byte < 0 ? qp_soft_break(p, end) : 0;
	/* A blank at a line's end is encoded, too. */
	bool telling = soft > 0 || is_telling(begin, p, end, byte) ||
	    ((byte == ' ' || byte == '\t') && end - p > 3 &&
	    (p[3] == '\n' || p[3] == '\r'));

	if (at >= state->qp_until) {
		if (!telling || (at < state->plain_until && byte != '='))
			return (struct markup){ 0 };
		if ((len = quoted_printable_len(begin, p, end)) == 0) {
			state->plain_until = at + QP_STRETCH / 8;
			return (struct markup){ 0 };
		}
		state->qp_until = at + len;
	}
	if (soft > 0)
		return (struct markup){ soft + requoted(begin, p, p + soft,
		    end), "", false, false };
	if (byte < 0)
		return (struct markup){ 0 };
	if (byte == ' ' || byte == '\t')
		return (struct markup){ 3, NULL, true, false };
	if (byte >= 0x80 && (m = encoded_character(p, end,
	    digit_before)).len > 0)
		return m;
	bytes[byte][0] = (char)byte;
	return with_sequence((struct markup){ 3, bytes[byte], false, false },
	    p, end);
}

static struct markup
backslash(const char *begin, const char *p, const char *end,
    bool digit_before, struct markup_state *state)
{
	struct markup m = quoted_escape(begin, p, end, state), c;

	if (m.len > 0) {
		c = character(m.out, m.out + strlen(m.out), digit_before);
		if (c.len == 0)
			return with_sequence(m, p, end);
		c.len = m.len;
		return c;
	}
	/* Escapes that converters of Markdown leave behind, JSON, LaTeX. */
	if (end - p > 1 && p[1] != '\0' &&
	    strchr("-_>#*[]()+.!|<~\"'%&${}^@=/", p[1]) != NULL)
		return (struct markup){ 1, "", false, false };
	return (struct markup){ 0 };
}

/* "^[[0m", as cat -v shows them. */
static struct markup
named_escape(const char *p, const char *end)
{
	struct markup m;

	if (end - p < 3 || p[1] != '[' || strchr("[(]", p[2]) == NULL)
		return (struct markup){ 0 };
	m = escape(p + 1, end);
	m.len++;
	return m;
}

/*
 * A byte of Windows' Latin-1 that stands alone, or several alike: behind
 * another high byte it is part of a character of UTF-8 or of the far east.
 */
static struct markup
latin1(const char *begin, const char *p)
{
	static const struct {
		char byte;
		const char *out;	/* NULL: a blank */
	} bytes[] = {
		{ '\x85', "..." }, { '\x91', "'" }, { '\x92', "'" },
		{ '\x93', "\"" }, { '\x94', "\"" }, { '\x96', "-" },
		{ '\x97', "--" }, { '\xA0', NULL },
	};
	const char *q = p;

	while (q > begin && q[-1] == *p)
		q--;
	if (q > begin && (q[-1] & 0x80) != 0)
		return (struct markup){ 0 };
	for (size_t i = 0; i < LEN(bytes); i++)
		if (bytes[i].byte == *p)
			return (struct markup){ 1, bytes[i].out,
			    bytes[i].out == NULL, false };
	return (struct markup){ 0 };
}

/* How far a line is looked at for its other end. */
#define EMPHASIS_MAX	512

/* "*text*", "_text_": the whole line is set in italics. */
static struct markup
emphasis(const char *begin, const char *p, const char *end)
{
	const char *from = p, *to = p + 1;

	while (from > begin && p - from < EMPHASIS_MAX && from[-1] != '\n')
		from--;
	while (from < p && strchr("> \t", *from) != NULL)
		from++;
	while (to < end && to - p < EMPHASIS_MAX && *to != '\n')
		to++;
	while (to > p + 1 && strchr(" \t\r", to[-1]) != NULL)
		to--;
	if (*from != *p || to[-1] != *p || to - from < 3 ||
	    (p != from && p != to - 1) || from[1] == ' ' || from[1] == *p)
		return (struct markup){ 0 };
	return (struct markup){ 1, "", false, false };
}

struct markup
markup_read(const char *begin, const char *p, const char *end,
    bool digit_before, struct markup_state *state)
{
	switch (*p) {
	case '=':
		return quoted_printable(begin, p, end, digit_before, state);
	case '<':
		if (end - p > 9 && memcmp(p, "<![CDATA[", 9) == 0)
			return (struct markup){ 9, "", true, true };
		return html_tag(p, end, 1);
	case '&':
		return html_entity(p, end, digit_before, state);
	case '{':
		if (end - p > 1 && p[1] == '"')
			return quoted_object(begin, p, end, state);
		return forum_tag(begin, p, end);
	case '[':
		return forum_tag(begin, p, end);
	case '^':
		return named_escape(p, end);
	case '`':
		return (struct markup){ 1, "", false, false };
	case '*':
		/* Bold: "**88826**". */
		if (end - p > 1 && p[1] == '*')
			return (struct markup){ 2, "", false, false };
		return emphasis(begin, p, end);
	case '_':
		return emphasis(begin, p, end);
	case '"':
		return quoted_mark(begin, p, end, state);
	case '\\':
		return backslash(begin, p, end, digit_before, state);
	case '\033':
		return escape(p, end);
	default:
		return (*p & 0x40) == 0 ? latin1(begin, p) :
		    character(p, end, digit_before);
	}
}
