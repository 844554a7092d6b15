#include "word.h"

#include <ctype.h>
#include <string.h>

#include "mem.h"

const bool word_odd_first[256] = { ['>'] = 1, ['#'] = 1, ['\\'] = 1 };
const bool word_odd_last[256] = { ['>'] = 1, ['\\'] = 1, ['M'] = 1 };

static void
add_start(struct splitter *s, const char *sign)
{
	unsigned char *seconds = s->seconds[(unsigned char)sign[0]];
	unsigned char second = (unsigned char)sign[1];

	s->starts[(unsigned char)sign[0]] = true;
	/* A sign of one byte may have any behind it. */
	if (second == '\0' || second == ' ')
		memset(seconds, 0xFF, sizeof s->seconds[0]);
	else
		seconds[second / 8] |= (unsigned char)(1 << second % 8);
}

void
word_signs(struct splitter *s)
{
	for (size_t i = 0; s->signs[i] != NULL; i++)
		add_start(s, s->signs[i]);
}

void
word_mark_within(struct splitter *s, size_t at, enum mark_kind kind)
{
	s->marks = xgrow(s->marks, s->nmarks, &s->marks_room,
	    sizeof *s->marks);
	s->marks[s->nmarks++] = (struct mark){ (uint32_t)at, kind };
}

/*
 * "ZC> " quotes with the initials of the author; known once they began a
 * line, they are no word where lines were joined, either.
 */
static bool
are_initials(struct splitter *s, const char *word, size_t len)
{
	size_t n = 0;

	while (n < len && isalpha((unsigned char)word[n]))
		n++;
	if (n == 0 || n >= sizeof s->initials || n + 1 != len ||
	    word[n] != '>')
		return false;
	if (s->line_begins) {
		memcpy(s->initials, word, n);
		s->initials[n] = '\0';
	}
	return strlen(s->initials) == n && memcmp(s->initials, word, n) == 0;
}

/* Marks that mail and Markdown put at the start of a line or a cell. */
static bool
is_decoration(struct splitter *s, const char *word, size_t len)
{
	size_t n = 0;

	if (len == 1 && (*word == '#' || *word == '\\'))
		return true;
	while (n < len && word[n] == '>')
		n++;
	if (n == len)
		return true;
	return are_initials(s, word, len);
}

#define LIST_COMMAS	8	/* separators that make a long word a list */

static bool
is_list(const char *word, const char *end)
{
	size_t n = 0;

	if (end - word < WORD_LONG)
		return false;
	for (; word < end; word++)
		n += *word == ',' || *word == ';';
	return n >= LIST_COMMAS;
}

/* An odd word without what decorates it; its new length, 0: nothing is left. */
static size_t
strip_word(struct splitter *s, char *word, size_t len)
{
	size_t quotes = 0;

	/* The CR that an editor shows at a line's end; the end of a CDATA. */
	while (len > 1 && memcmp(word + len - 2, "^M", 2) == 0)
		len -= 2;
	if (len > 2 && memcmp(word + len - 3, "]]>", 3) == 0)
		len -= 3;
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
	if (s->line_begins && len > 0 && (*word == '>' || *word == '#')) {
		while (quotes < len && word[quotes] == *word)
			quotes++;
		if (quotes < len && (*word == '>' ? word[quotes] != '=' :
		    isalpha((unsigned char)word[quotes]) ||
		    word[quotes] == '-' || is_list(word, word + len))) {
			len -= quotes;
			memmove(word, word + quotes, len);
			for (size_t i = s->word_mark; i < s->nmarks; i++)
				s->marks[i].at -= (uint32_t)quotes;
		}
	}
	if (len > 0 && is_decoration(s, word, len))
		len = 0;
	if (len == 0)
		s->nmarks = s->word_mark;
	return len;
}

void
word_mark(struct splitter *s, size_t at, size_t first, enum mark_kind kind)
{
	word_mark_within(s, at, kind);
	for (size_t i = s->nmarks - 1; i > first; i--) {
		struct mark mark = s->marks[i];

		s->marks[i] = s->marks[i - 1];
		s->marks[i - 1] = mark;
	}
}

char *
word_end(struct splitter *s, char *end)
{
	char *word = s->text + s->word;

	s->in_word = false;
	if (word_is_odd(word, end)) {
		size_t len = strip_word(s, word, (size_t)(end - word));

		if (len == 0)
			return word;
		end = word + len;
	}
	s->line_begins = false;
	*end = ' ';
	if (is_list(word, end))
		word_mark(s, s->word, s->word_mark, MARK_LIST);
	else if (word_may_be_sign(s, word))
		word_mark(s, s->word, s->word_mark, MARK_WORD);
	return end + 1;
}

bool
word_is_among(const char *word, size_t len, const char *const *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (strlen(list[i]) == len && memcmp(word, list[i], len) == 0)
			return true;
	return false;
}
