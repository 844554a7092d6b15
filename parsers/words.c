/*
 * What becomes of the bytes: which stand for themselves, which part words,
 * and which are marks of other programs.
 */
#include "split.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "markup.h"
#include "mem.h"
#include "word.h"

/*
 * Most bytes are copied.  Those with a need are looked at, if the byte behind
 * them is one of the kinds that they need: "/" only before an "s".
 */
enum kind {
	ANY = 1, LETTER = 2, DIGIT = 4, SLASH = 8,
	OPENING = 16,	/* what else may follow "^", "<", "{" and "+" */
	HASH = 32,	/* and "&", "[": "&#", "[*]", "[0m" that lost its ESC */
	RATE = 64,	/* what may follow the slash of "/s" */
	HIGH = 128	/* what may follow "=" in quoted-printable text */
};

static unsigned char need[256], kinds[256];

static void
add_kind(const char *bytes, enum kind kind)
{
	for (; *bytes != '\0'; bytes++)
		kinds[(unsigned char)*bytes] |= (unsigned char)kind;
}

static void
init_kinds(void)
{
	for (unsigned c = 0; c < 256; c++) {
		kinds[c] = ANY;
		if (isalpha((int)c))
			kinds[c] |= LETTER;
		if (isdigit((int)c))
			kinds[c] |= DIGIT;
	}
	add_kind("/", SLASH);
	add_kind("#*0", HASH);
	add_kind("[!<*\"\033", OPENING);
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
	need['+'] = DIGIT | OPENING;	/* a digit in bold, too */
	need['['] = LETTER | SLASH | HASH;
	need['{'] = LETTER | OPENING;	/* {"log": */
	need['^'] = OPENING;
	/* "<=", a soft break, "td>" */
	need['<'] = LETTER | SLASH | RATE | OPENING;
	need['&'] = LETTER | HASH;
}

/* A line ends at raw offset `next`; the view has got to text offset `at`. */
static void
begin_line(struct splitter *s, size_t next, size_t at)
{
	s->lines = xgrow(s->lines, s->nlines, &s->lines_room,
	    sizeof *s->lines);
	s->lines[s->nlines] = (struct view_line){ (uint32_t)next,
	    (uint32_t)at, s->lines[s->nlines - 1].number + 1 };
	s->nlines++;
	s->line_begins = true;
}

/* Raw offset behind the log prefix of the line that begins at `at`. */
static size_t
skip_prefix(struct splitter *s, size_t at)
{
	while (s->next_prefix < s->nprefixes &&
	    s->prefixes[s->next_prefix].raw < at)
		s->next_prefix++;
	if (s->next_prefix < s->nprefixes &&
	    s->prefixes[s->next_prefix].raw == at)
		at += s->prefixes[s->next_prefix].skip;
	return at;
}

/* Counts the line ends within a special (a tag, a soft break). */
static void
count_lines(struct splitter *s, const char *p, size_t len, size_t at)
{
	const char *q = p;
	bool begins = s->line_begins;

	while ((q = memchr(q, '\n', len - (size_t)(q - p))) != NULL)
		begin_line(s, (size_t)(++q - s->raw), at);
	s->line_begins = begins;
}

/*
 * A line that has no end for very long: it is held in parts that can be
 * dropped, and a word of that length is ended: it is nothing that we know.
 */
static void
part_line(struct splitter *s)
{
	struct view_line *last = &s->lines[s->nlines - 1];
	bool begins = s->line_begins;

	/* Soft breaks make one word of many lines, too. */
	if (s->in_word && s->len - s->word >= LINE_PART)
		s->len = (size_t)(word_end(s, s->text + s->len) -
		    s->text);
	if (s->in_word || s->built - last->raw < LINE_PART)
		return;
	begin_line(s, s->built, s->len);
	s->lines[s->nlines - 1].number--;
	s->line_begins = begins;
}

/* The word that a byte at text place o belongs to begins, if none has. */
static void
need_word(struct splitter *s, const char *o)
{
	if (s->in_word)
		return;
	s->in_word = true;
	s->word = (size_t)(o - s->text);
	s->word_mark = s->nmarks;
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

/* Whether a digit follows at p, behind what emphasizes it, or may follow. */
static bool
is_digit_next(const char *p)
{
	return isdigit((unsigned char)*p) || strchr("<[*\033", *p) != NULL;
}

/* Marks the byte c at text place o, or what is behind it, for the patterns. */
static void
mark_inner(struct splitter *s, char c, const char *o, const char *behind,
    const char *end)
{
	size_t at = (size_t)(o - s->text);

	if (c == '/' && is_per_second(behind, end))
		word_mark_within(s, at, MARK_RATE);
	else if (c == '+' && at > s->word && isdigit((unsigned char)o[-1]) &&
	    is_digit_next(behind))
		word_mark_within(s, at, MARK_SUM);
	/* A mark of quoting hides no sign: "Timing ...". */
	else if (c == '"' && at == s->word && end - behind > 1 &&
	    word_may_be_sign(s, behind))
		word_mark_within(s, at + 1, MARK_WORD);
}

/*
 * A line of a page or of a string of JSON begins with [p, end): within a line
 * of the source, of which it is a part.  A tag that opens is of the new one.
 */
static void
begin_part(struct splitter *s, const char *p, const char *end, size_t at)
{
	bool opens = (*p == '<' || *p == '[') && p[1] != '/' &&
	    strncasecmp(p, "<br", 3) != 0;

	if (at > s->lines[s->nlines - 1].text && *end != '\n' &&
	    *end != '\r') {
		begin_line(s, (size_t)((opens ? p : end) - s->raw), at);
		s->lines[s->nlines - 1].number--;
	}
	s->line_begins = true;
}

/*
 * Takes the byte at *pp, which stands for something else or ends the word;
 * returns where the text goes on.
 */
static char *
take_special(struct splitter *s, const char **pp, const char *end, char *o)
{
	const char *p = *pp;
	bool digit = s->in_word && o > s->text + s->word &&
	    isdigit((unsigned char)o[-1]);
	struct markup m;

	*pp = p + 1;
	need_word(s, o);
	if (*p == '/' || *p == '+')
		m.len = 0;
	else
		m = markup_read(s->raw, p, end, digit, &s->markup);
	if (m.len == 0) {
		if (*p == '/' || *p == '+' || *p == '"')
			mark_inner(s, *p, o, p + 1, end);
		*o++ = *p;
		return o;
	}
	if (m.out != NULL)
		mark_inner(s, *m.out, o, p + m.len, end);
	for (const char *q = m.out; q != NULL && *q != '\0'; q++)
		*o++ = *q;
	if (m.blank)
		o = word_end(s, o);
	count_lines(s, p, m.len, (size_t)(o - s->text));
	if (m.line)
		begin_part(s, p, p + m.len, (size_t)(o - s->text));
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
	odd = _mm_or_si128(odd, equal(x, 34, '~'));	/* \ | ^ */
	odd = _mm_or_si128(odd, equal(x, 36, '\177'));	/* [ _ { */
	odd = _mm_or_si128(odd, equal(x, 0, '*'));
	odd = _mm_or_si128(odd, equal(x, 4, '&'));	/* " & */
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

void
words_init(struct splitter *s)
{
	word_signs(s);
	init_kinds();
	/* A byte that is new in need[] has its place in odd_bytes(), too. */
	for (int c = 0; c < 256; c++) {
		char block[BLOCK] = { (char)c };

		assert(need[c] == 0 || (odd_bytes(block) & 1) != 0);
	}
}

/* Whether the byte at p, one of odd_bytes(), is an ordinary one there. */
static bool
is_ordinary(const struct splitter *s, const char *p)
{
	unsigned char c = (unsigned char)*p;
	size_t at = (size_t)(p - s->raw);

	if (c == '=' && at < s->markup.qp_until)
		return false;
	return (need[c] & kinds[(unsigned char)p[1]]) == 0 ||
	    (c == '=' && at < s->markup.plain_until && p[1] != '3');
}

/*
 * Words parted by one blank, of bytes that need no more than a look: most of a
 * line.  Begins at the first byte of a word, and ends where the next does not
 * go so easily; a word may then have begun.  Returns where the text goes on.
 */
static char *
take_words(struct splitter *s, const char **pp, const char *end, char *o)
{
	const char *p = *pp;
	char *word = o;
	size_t first = s->nmarks;
	unsigned i = 0;

	for (;; p += BLOCK, o += BLOCK) {
		unsigned odd = odd_bytes(p);

		memcpy(o, p, BLOCK);
		for (; odd != 0; odd &= odd - 1) {
			char *at;

			i = (unsigned)__builtin_ctz(odd);
			at = o + i;
			if (p[i] == '/' && p[i + 1] == 's')
				word_mark_within(s, (size_t)(at - s->text),
				    MARK_RATE);
			else if (p[i] != ' ' && p[i] != '\n') {
				if (!is_ordinary(s, p + i))
					goto out;
			} else {
				/* At the end of what is read, more may come. */
				if (p + i == end || word_is_odd(word, at) ||
				    at - word >= WORD_LONG)
					goto out;
				if (word_may_be_sign(s, word))
					word_mark(s, (size_t)(word - s->text),
					    first, MARK_WORD);
				s->line_begins = false;
				first = s->nmarks;
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
	s->in_word = o > word;
	s->word = (size_t)(word - s->text);
	s->word_mark = first;
	return o;
}

void
words_build(struct splitter *s, size_t to)
{
	const char *p = s->raw + s->built, *end = s->raw + to;
	char *o = s->text + s->len;

	/* A plain stretch may not run over the end. */
	s->raw[to] = '\n';
	if (s->built == s->lines[s->nlines - 1].raw)
		p = s->raw + skip_prefix(s, s->built);
	while (p < end) {
		unsigned char c = (unsigned char)*p;

		if (c == ' ') {
			if (s->in_word)
				o = word_end(s, o);
			while (*++p == ' ')
				;
		} else if (need[c] == 0 && !s->in_word) {
			o = take_words(s, &p, end, o);
		} else if (is_ordinary(s, p)) {
			need_word(s, o);
			do
				*o++ = *p++;
			while (need[(unsigned char)*p] == 0);
		} else if (c == '\n' || c == '\r') {
			if (s->in_word)
				o = word_end(s, o);
			if (c == '\r' && p + 1 < end && p[1] == '\n')
				p++;
			p++;
			begin_line(s, (size_t)(p - s->raw),
			    (size_t)(o - s->text));
			p = s->raw + skip_prefix(s, (size_t)(p - s->raw));
		} else if ((c <= ' ' && c != '\033') ||
		    c == '|') {
			if (s->in_word)
				o = word_end(s, o);
			p++;
		} else
			o = take_special(s, &p, end, o);
	}
	s->len = (size_t)(o - s->text);
	s->built = to;
	part_line(s);
}

void
words_end(struct splitter *s)
{
	size_t word = s->word;

	if (!s->in_word)
		return;
	s->len = (size_t)(word_end(s, s->text + s->len) - s->text);
	if (s->len > word)
		s->len--;
	s->text[s->len] = '\0';
}
