#include "view.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "markup.h"
#include "mem.h"
#include "terminal.h"

/* A longer line is held in parts. */
#define LINE_PART	65536

/* Bytes looked at, and copied, at once; as much room is behind what is read. */
#define BLOCK		16

/*
 * Most bytes are copied.  Those with a need are looked at, if the byte behind
 * them is one of the kinds that they need: "/" only before an "s".
 */
enum kind {
	ANY = 1, LETTER = 2, DIGIT = 4, SLASH = 8, STAR = 16, HASH = 32,
	RATE = 64,	/* what may follow the slash of "/s" */
	HIGH = 128	/* what may follow "=" in quoted-printable text */
};

static unsigned char need[256], kinds[256];

/* What may decorate a word, if it stands at its ends. */
static const bool odd_first[256] = { ['>'] = 1, ['#'] = 1, ['\\'] = 1 };
static const bool odd_last[256] = { ['>'] = 1, ['\\'] = 1 };

static void
add_kind(const char *bytes, enum kind kind)
{
	for (; *bytes != '\0'; bytes++)
		kinds[(unsigned char)*bytes] |= (unsigned char)kind;
}

static void
init_tables(void)
{
	for (unsigned c = 0; c < 256; c++) {
		kinds[c] = ANY;
		if (isalpha((int)c))
			kinds[c] |= LETTER;
		if (isdigit((int)c))
			kinds[c] |= DIGIT;
	}
	add_kind("/", SLASH);
	add_kind("*", STAR);
	add_kind("#", HASH);
	add_kind("s\xE7\xD1=\\", RATE);
	/*
	 * "=3D", "=20" at a line's end, the first of high bytes ("=C3=9F"),
	 * soft line breaks.
	 */
	add_kind("23ABCDEF \t\r\n", HIGH);
	for (const char *p = " \t\v\f|\r\n" MARKUP_BYTES; *p != '\0'; p++)
		need[(unsigned char)*p] = ANY;
	need['\0'] = ANY;
	need['='] = HIGH;
	need['/'] = RATE;
	need['+'] = DIGIT;
	need['*'] = STAR;
	need['['] = LETTER | SLASH;
	need['<'] = LETTER | SLASH | RATE;	/* "<=", a soft break, "td>" */
	need['&'] = LETTER | HASH;
}

static void
add_start(struct view *v, const char *sign)
{
	unsigned char *seconds = v->seconds[(unsigned char)sign[0]];
	unsigned char second = (unsigned char)sign[1];

	v->starts[(unsigned char)sign[0]] = true;
	/* A sign of one byte may have any behind it. */
	if (second == '\0' || second == ' ')
		memset(seconds, 0xFF, sizeof v->seconds[0]);
	else
		seconds[second / 8] |= (unsigned char)(1 << second % 8);
}

/* Whether a sign may begin at text. */
static inline bool
may_be_sign(const struct view *v, const char *text)
{
	unsigned char first = (unsigned char)text[0];
	unsigned char second = (unsigned char)text[1];

	return v->starts[first] &&
	    (v->seconds[first][second / 8] >> second % 8 & 1) != 0;
}

void
view_init(struct view *v, const char *const *signs,
    const char *const *inner_signs)
{
	*v = (struct view){ .signs = signs, .inner_signs = inner_signs };
	for (size_t i = 0; signs[i] != NULL; i++)
		add_start(v, signs[i]);
	init_tables();
	view_reset(v);
}

void
view_free(struct view *v)
{
	free(v->raw);
	free(v->text);
	free(v->lines);
	free(v->marks);
	free(v->prefixes);
}

void
view_reset(struct view *v)
{
	v->raw_len = v->built = v->len = 0;
	v->nmarks = v->nprefixes = v->next_prefix = 0;
	v->cursor = 0;
	v->markup = (struct markup_state){ 0 };
	v->in_word = false;
	v->line_begins = true;
	v->prefix[0] = v->initials[0] = '\0';
	v->lines = xgrow(v->lines, 0, &v->lines_room, sizeof *v->lines);
	v->lines[0] = (struct view_line){ 0, 0, 1 };
	v->nlines = 1;
}

char *
view_reserve(struct view *v, size_t size)
{
	if (v->raw_room < v->raw_len + size + BLOCK) {
		v->raw_room = v->raw_len + size + BLOCK;
		v->raw = xrealloc(v->raw, v->raw_room);
		/* No step of the view makes text longer, but a last blank. */
		v->text = xrealloc(v->text, v->raw_room + 1);
	}
	return v->raw + v->raw_len;
}

static void
add_mark(struct view *v, size_t at, enum mark_kind kind)
{
	v->marks = xgrow(v->marks, v->nmarks, &v->marks_room,
	    sizeof *v->marks);
	v->marks[v->nmarks++] = (struct mark){ (uint32_t)at, kind };
}

/*
 * "ZC> " quotes with the initials of the author; known once they began a
 * line, they are no word where lines were joined, either.
 */
static bool
are_initials(struct view *v, const char *word, size_t len)
{
	size_t n = 0;

	while (n < len && isalpha((unsigned char)word[n]))
		n++;
	if (n == 0 || n >= sizeof v->initials || n + 1 != len ||
	    word[n] != '>')
		return false;
	if (v->line_begins) {
		memcpy(v->initials, word, n);
		v->initials[n] = '\0';
	}
	return strlen(v->initials) == n && memcmp(v->initials, word, n) == 0;
}

/* Marks that mail and Markdown put at the start of a line or a cell. */
static bool
is_decoration(struct view *v, const char *word, size_t len)
{
	size_t n = 0;

	if (len == 1 && (*word == '#' || *word == '\\'))
		return true;
	while (n < len && word[n] == '>')
		n++;
	if (n == len)
		return true;
	return are_initials(v, word, len);
}

/* What makes a word a list: its length, and its separators. */
#define LIST_LENGTH	32
#define LIST_COMMAS	8

static bool
is_list(const char *word, const char *end)
{
	size_t n = 0;

	if (end - word < LIST_LENGTH)
		return false;
	for (; word < end; word++)
		n += *word == ',' || *word == ';';
	return n >= LIST_COMMAS;
}

/* Whether a word may be a decoration, or hold one. */
static bool
is_odd(const char *word, const char *end)
{
	return word == end || odd_first[(unsigned char)*word] ||
	    odd_last[(unsigned char)end[-1]];
}

/* An odd word without what decorates it; its new length, 0: nothing is left. */
static size_t
strip_word(struct view *v, char *word, size_t len)
{
	size_t quotes = 0;

	/*
	 * A line goes on behind a backslash, joined with the next or not; but
	 * dd's files may have blanks: "of=/mnt/DISK\ 1".
	 */
	if (len > 0 && word[len - 1] == '\\' && (len < 4 ||
	    memcmp(word + 1, "f=", 2) != 0))
		len--;
	/*
	 * ">text" is quoted, but ">=64=0.1%" is fio's; "#Machine" is made a
	 * comment, and a line of CSV; "#0.00" is not.
	 */
	if (v->line_begins && len > 0 && (*word == '>' || *word == '#')) {
		while (quotes < len && word[quotes] == *word)
			quotes++;
		if (quotes < len && (*word == '>' ? word[quotes] != '=' :
		    isalpha((unsigned char)word[quotes]) ||
		    word[quotes] == '-' || is_list(word, word + len))) {
			len -= quotes;
			memmove(word, word + quotes, len);
			for (size_t i = v->word_mark; i < v->nmarks; i++)
				v->marks[i].at -= (uint32_t)quotes;
		}
	}
	if (len > 0 && is_decoration(v, word, len))
		len = 0;
	if (len == 0)
		v->nmarks = v->word_mark;
	return len;
}

/*
 * Marks the word at a text offset, if that is of interest, in front of the
 * marks within it: those from index first on.
 */
static inline void
mark_word(struct view *v, size_t at, size_t first, enum mark_kind kind)
{
	if (kind == MARK_WORD && !may_be_sign(v, v->text + at))
		return;
	add_mark(v, at, kind);
	for (size_t i = v->nmarks - 1; i > first; i--) {
		struct mark mark = v->marks[i];

		v->marks[i] = v->marks[i - 1];
		v->marks[i - 1] = mark;
	}
}

/* Ends the word that reaches to `end`; returns where the next may begin. */
static char *
end_word(struct view *v, char *end)
{
	char *word = v->text + v->word;

	v->in_word = false;
	if (is_odd(word, end)) {
		size_t len = strip_word(v, word, (size_t)(end - word));

		if (len == 0)
			return word;
		end = word + len;
	}
	v->line_begins = false;
	mark_word(v, v->word, v->word_mark, is_list(word, end) ? MARK_LIST :
	    MARK_WORD);
	*end++ = ' ';
	return end;
}

/* A line ends at raw offset `next`; the view has got to text offset `at`. */
static void
begin_line(struct view *v, size_t next, size_t at)
{
	v->lines = xgrow(v->lines, v->nlines, &v->lines_room,
	    sizeof *v->lines);
	v->lines[v->nlines] = (struct view_line){ (uint32_t)next,
	    (uint32_t)at, v->lines[v->nlines - 1].number + 1 };
	v->nlines++;
	v->line_begins = true;
}

/* Raw offset behind the log prefix of the line that begins at `at`. */
static size_t
skip_prefix(struct view *v, size_t at)
{
	while (v->next_prefix < v->nprefixes &&
	    v->prefixes[v->next_prefix].raw < at)
		v->next_prefix++;
	if (v->next_prefix < v->nprefixes &&
	    v->prefixes[v->next_prefix].raw == at)
		at += v->prefixes[v->next_prefix].skip;
	return at;
}

/* Counts the line ends within a special (a tag, a soft break). */
static void
count_lines(struct view *v, const char *p, size_t len, size_t at)
{
	const char *q = p;
	bool begins = v->line_begins;

	while ((q = memchr(q, '\n', len - (size_t)(q - p))) != NULL)
		begin_line(v, (size_t)(++q - v->raw), at);
	v->line_begins = begins;
}

/*
 * A line that has no end for very long: it is held in parts that can be
 * dropped, and a word of that length is ended: it is nothing that we know.
 */
static void
part_line(struct view *v)
{
	struct view_line *last = &v->lines[v->nlines - 1];
	bool begins = v->line_begins;

	/* Soft breaks make one word of many lines, too. */
	if (v->in_word && v->len - v->word >= LINE_PART)
		v->len = (size_t)(end_word(v, v->text + v->len) -
		    v->text);
	if (v->in_word || v->built - last->raw < LINE_PART)
		return;
	begin_line(v, v->built, v->len);
	v->lines[v->nlines - 1].number--;
	v->line_begins = begins;
}

/* The word that a byte at text place o belongs to begins, if none has. */
static void
need_word(struct view *v, const char *o)
{
	if (v->in_word)
		return;
	v->in_word = true;
	v->word = (size_t)(o - v->text);
	v->word_mark = v->nmarks;
}

/* Whether the text at p may be the "s" of a rate. */
static bool
is_per_second(const char *p, const char *end)
{
	static const char *const words[] = {
		"s", "\xE7\xA7\x92", "\xD1\x81", "=E7=A7=92", "=D1=81",
		"\\u79d2", "\\u0441", "=\ns", "=\r\ns", NULL
	};

	for (size_t i = 0; words[i] != NULL; i++) {
		size_t len = strlen(words[i]);

		if ((size_t)(end - p) >= len && memcmp(p, words[i], len) == 0)
			return true;
	}
	return false;
}

/*
 * Takes the byte at *pp, which stands for something else or ends the word;
 * returns where the text goes on.
 */
static char *
take_special(struct view *v, const char **pp, const char *end, char *o)
{
	const char *p = *pp;
	bool digit = v->in_word && o > v->text + v->word &&
	    isdigit((unsigned char)o[-1]);
	struct markup m;

	*pp = p + 1;
	need_word(v, o);
	if (*p == '/' && is_per_second(p + 1, end))
		add_mark(v, (size_t)(o - v->text), MARK_RATE);
	if (*p == '+' && digit)
		add_mark(v, (size_t)(o - v->text), MARK_SUM);
	if (*p == '/' || *p == '+')
		m.len = 0;
	else
		m = markup_read(v->raw, p, end, digit, &v->markup);
	if (m.len == 0) {
		*o++ = *p;
		return o;
	}
	for (const char *q = m.out; q != NULL && *q != '\0'; q++)
		*o++ = *q;
	if (m.blank)
		o = end_word(v, o);
	if (m.line)
		v->line_begins = true;
	count_lines(v, p, m.len, (size_t)(o - v->text));
	*pp = p + m.len;
	return o;
}

/*
 * Which of a block of bytes may need a look, as bits, the first byte the lowest
 * one.  At least those that need[] names, so it says "may" of a few more.
 */
#ifdef __SSE2__
/* The bytes that are c once those bits are set. */
static inline __m128i
equal(__m128i bytes, char bits, char c)
{
	return _mm_cmpeq_epi8(_mm_or_si128(bytes, _mm_set1_epi8(bits)),
	    _mm_set1_epi8(c));
}

static inline unsigned
odd_bytes(const char *p)
{
	__m128i x = _mm_loadu_si128((const __m128i *)(const void *)p);
	/* Blanks and controls; the high bit of others stands for itself. */
	__m128i odd = _mm_or_si128(x, _mm_cmpeq_epi8(x,
	    _mm_min_epu8(x, _mm_set1_epi8(' '))));

	odd = _mm_or_si128(odd, equal(x, 1, '='));	/* < = */
	odd = _mm_or_si128(odd, equal(x, 4, '/'));	/* + / */
	odd = _mm_or_si128(odd, equal(x, 32, '|'));	/* \ | */
	odd = _mm_or_si128(odd, equal(x, 0, '['));
	odd = _mm_or_si128(odd, equal(x, 0, '*'));
	odd = _mm_or_si128(odd, equal(x, 0, '&'));
	odd = _mm_or_si128(odd, equal(x, 0, '`'));
	return (unsigned)_mm_movemask_epi8(odd);
}
#else
static inline unsigned
odd_bytes(const char *p)
{
	unsigned odd = 0;

	for (unsigned i = 0; i < BLOCK; i++)
		odd |= (unsigned)(need[(unsigned char)p[i]] != 0) << i;
	return odd;
}
#endif

/* Whether the byte at p, one of odd_bytes(), is an ordinary one there. */
static bool
is_ordinary(const struct view *v, const char *p)
{
	unsigned char c = (unsigned char)*p;
	size_t at = (size_t)(p - v->raw);

	if (c == '=' && at < v->markup.qp_until)
		return false;
	return (need[c] & kinds[(unsigned char)p[1]]) == 0 ||
	    (c == '=' && at < v->markup.plain_until);
}

/*
 * Words parted by one blank, of bytes that need no more than a look: most of a
 * line.  Begins at the first byte of a word, and ends where the next does not
 * go so easily; a word may then have begun.  Returns where the text goes on.
 */
static char *
take_words(struct view *v, const char **pp, const char *end, char *o)
{
	const char *p = *pp;
	char *word = o;
	size_t word_mark = v->nmarks;
	unsigned i = 0;

	for (;; p += BLOCK, o += BLOCK) {
		unsigned odd = odd_bytes(p);

		memcpy(o, p, BLOCK);
		for (; odd != 0; odd &= odd - 1) {
			char *at;

			i = (unsigned)__builtin_ctz(odd);
			at = o + i;
			if (p[i] == '/' && p[i + 1] == 's')
				add_mark(v, (size_t)(at - v->text), MARK_RATE);
			else if (p[i] != ' ' && p[i] != '\n') {
				if (!is_ordinary(v, p + i))
					goto out;
			} else {
				/* At the end of what is read, more may come. */
				if (p + i == end || is_odd(word, at) ||
				    at - word >= LIST_LENGTH)
					goto out;
				mark_word(v, (size_t)(word - v->text),
				    word_mark, MARK_WORD);
				v->line_begins = false;
				word_mark = v->nmarks;
				*at = ' ';
				word = at + 1;
				if (p[i] == '\n') {
					*pp = p + i;
					return word;
				}
			}
		}
	}
out:
	*pp = p + i;
	o += i;
	v->in_word = o > word;
	v->word = (size_t)(word - v->text);
	v->word_mark = word_mark;
	return o;
}

/* Takes raw[built, to) into the view. */
static void
build(struct view *v, size_t to)
{
	const char *p = v->raw + v->built, *end = v->raw + to;
	char *o = v->text + v->len;

	/* A plain stretch may not run over the end. */
	v->raw[to] = '\n';
	if (v->built == v->lines[v->nlines - 1].raw)
		p = v->raw + skip_prefix(v, v->built);
	while (p < end) {
		unsigned char c = (unsigned char)*p;

		if (c == ' ') {
			if (v->in_word)
				o = end_word(v, o);
			while (*++p == ' ')
				;
		} else if (need[c] == 0 && !v->in_word) {
			o = take_words(v, &p, end, o);
		} else if (is_ordinary(v, p)) {
			need_word(v, o);
			do
				*o++ = *p++;
			while (need[(unsigned char)*p] == 0);
		} else if (c == '\n' || c == '\r') {
			if (v->in_word)
				o = end_word(v, o);
			if (c == '\r' && p + 1 < end && p[1] == '\n')
				p++;
			p++;
			begin_line(v, (size_t)(p - v->raw),
			    (size_t)(o - v->text));
			p = v->raw + skip_prefix(v, (size_t)(p - v->raw));
		} else if ((c <= ' ' && c != '\033') ||
		    c == '|') {
			if (v->in_word)
				o = end_word(v, o);
			p++;
		} else
			o = take_special(v, &p, end, o);
	}
	v->len = (size_t)(o - v->text);
	v->built = to;
	part_line(v);
}

/* Whether only quoting marks stand before it in its line. */
static bool
is_quote(const struct view *v, size_t at)
{
	while (at > 0 && strchr("> \t", v->raw[at - 1]) != NULL &&
	    v->raw[at - 1] != '\0')
		at--;
	return at == 0 || v->raw[at - 1] == '\n';
}

/*
 * Raw offset to which the view can be built: a tag that is still open near
 * the end waits, from the start of its line, for what closes it.
 */
static size_t
before_open_tag(const struct view *v, size_t from, size_t to)
{
	size_t least = to - from > MARKUP_TAG_MAX ? to - MARKUP_TAG_MAX :
	    from, at = to;

	do {
		if (at-- <= least)
			return to;
		if ((v->raw[at] == '>' && !is_quote(v, at)) || (to - at >= 3 &&
		    memcmp(v->raw + at, "gt;", 3) == 0))
			return to;
	} while (v->raw[at] != '<' && !(to - at >= 3 &&
	    memcmp(v->raw + at, "lt;", 3) == 0));
	while (at > from && v->raw[at - 1] != '\n')
		at--;
	return at;
}

static size_t
before_open_tags(const struct view *v, size_t from, size_t to)
{
	size_t before;

	/* Another one may be open at the start of that line. */
	while (to > from && (before = before_open_tag(v, from, to)) < to)
		to = before;
	return to;
}

void
view_add(struct view *v, size_t len, bool last)
{
	size_t from = v->built, to;

	v->raw_len += len;
	memset(v->raw + v->raw_len, 0, BLOCK);	/* words look ahead */
	for (to = v->raw_len; !last && to > from; to--)
		if (v->raw[to - 1] == '\n')
			break;
	if (!last)
		to = before_open_tags(v, from, to);
	/* No line end for very long: any blank will do, or none. */
	if (to == from && !last && v->raw_len - from > LINE_PART) {
		for (to = v->raw_len; to > from; to--)
			if (v->raw[to - 1] == ' ')
				break;
		if (to == from)
			to = v->raw_len;
	}
	if (to > from) {
		size_t gone = to - from - terminal_settle(v->raw + from,
		    to - from);
		char behind;

		memmove(v->raw + to - gone, v->raw + to, v->raw_len - to);
		v->raw_len -= gone;
		to -= gone;
		behind = v->raw[to];
		prefix_scan(v, from, to);
		build(v, to);
		v->raw[to] = behind;
	}
	if (last && v->in_word) {
		size_t word = v->word;

		/* No blank behind the last word: it may be cut. */
		v->len = (size_t)(end_word(v, v->text + v->len) -
		    v->text);
		if (v->len > word)
			v->len--;
		v->text[v->len] = '\0';
	}
}

static size_t
sub(size_t a, size_t b)
{
	return a > b ? a - b : 0;
}

size_t
view_drop(struct view *v, size_t before, size_t nmarks)
{
	size_t line = view_line(v, before), raw = v->lines[line].raw;
	size_t text = v->lines[line].text;

	v->nmarks -= nmarks;
	if (v->nmarks > 0)
		memmove(v->marks, v->marks + nmarks,
		    v->nmarks * sizeof *v->marks);
	v->word_mark -= v->in_word ? nmarks : 0;
	memmove(v->raw, v->raw + raw, v->raw_len - raw);
	memmove(v->text, v->text + text, v->len - text);
	v->raw_len -= raw;
	v->built -= raw;
	v->len -= text;
	v->word -= v->in_word ? text : 0;
	v->markup.qp_until = sub(v->markup.qp_until, raw);
	v->markup.plain_until = sub(v->markup.plain_until, raw);
	v->markup.quoted_until = sub(v->markup.quoted_until, raw);
	v->nprefixes = v->next_prefix = 0;
	v->nlines -= line;
	v->cursor = 0;
	memmove(v->lines, v->lines + line, v->nlines * sizeof *v->lines);
	for (size_t i = 0; i < v->nlines; i++) {
		v->lines[i].raw -= (uint32_t)raw;
		v->lines[i].text -= (uint32_t)text;
	}
	for (size_t i = 0; i < v->nmarks; i++)
		v->marks[i].at -= (uint32_t)text;
	return text;
}

void
view_mark(struct view *v, size_t at, enum mark_kind kind)
{
	struct mark mark = { (uint32_t)at, kind };
	size_t i;

	add_mark(v, at, kind);
	for (i = v->nmarks - 1; i > 0 && v->marks[i - 1].at >= at; i--)
		v->marks[i] = v->marks[i - 1];
	v->marks[i] = mark;
	if (v->in_word && i <= v->word_mark)
		v->word_mark++;
}

size_t
view_line(struct view *v, size_t at)
{
	size_t i = v->cursor;

	while (i > 0 && v->lines[i].text > at)
		i--;
	while (i + 1 < v->nlines && v->lines[i + 1].text <= at)
		i++;
	return v->cursor = i;
}

size_t
view_lineno(struct view *v, size_t at)
{
	return v->lines[view_line(v, at)].number;
}

size_t
view_back(const struct view *v, size_t at, int n)
{
	while (at > 0 && v->text[at - 1] != ' ')
		at--;
	for (; n > 0 && at > 0; n--)
		for (at--; at > 0 && v->text[at - 1] != ' '; at--)
			;
	return at;
}

const char *
view_raw_line(const struct view *v, size_t i, size_t *len)
{
	size_t from = v->lines[i].raw;
	size_t to = i + 1 < v->nlines ? v->lines[i + 1].raw : v->raw_len;

	while (to > from && (v->raw[to - 1] == '\n' || v->raw[to - 1] == '\r'))
		to--;
	*len = to - from;
	return v->raw + from;
}
