#include "line.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "tool.h"

#define SHORT_WORDS	14	/* words of an unmarked caption, at most */
#define SHORT_LEN	110
#define SHORT_COMMAS	6	/* without a blank */
#define REMARK_BLANKS	6	/* in brackets, more than in a heading */

/* A line of one character over and over, as under a heading; "+----+". */
char
line_ruler(const char *p, size_t len)
{
	size_t n = 1;

	while (len > 0 && (p[len - 1] == ' ' || p[len - 1] == '\r'))
		len--;
	if (len > 4 && *p == '+' && p[len - 1] == '+' && p[1] != '+')
		p++, len -= 2;
	if (len < 3 || strchr("=-~^*_+'\"", *p) == NULL)
		return '\0';
	while (n < len && p[n] == *p)
		n++;
	return n == len ? *p : '\0';
}

bool
line_starts(const char *text, size_t len, const char *with)
{
	size_t n;

	/* Most differ in the first byte. */
	if (len == 0 || *text != *with)
		return false;
	n = strlen(with);
	return len >= n && memcmp(text, with, n) == 0;
}

/* Of Markdown, Jira, LaTeX, reStructuredText, AsciiDoc, Hugo, Org, wikis. */
static const char *const fences[] = {
	"```", "~~~", "{noformat", "{code", "{quote", "\\begin{", "\\end{",
	".. code", "[source", "[listing", "[literal", "{%", "{{<", "#+",
	"<file", "<nowiki",
};

bool
line_is_fence(const char *raw, size_t len)
{
	size_t n = 1;

	while (len > 1 && strchr(" \t\r", raw[len - 1]) != NULL)
		len--;
	for (size_t i = 0; i < LEN(fences); i++)
		if (line_starts(raw, len, fences[i]))
			return true;
	/* "[/spoiler]", "</source>": one tag, which closes. */
	if (len > 3 && raw[1] == '/' && ((*raw == '[' && raw[len - 1] == ']') ||
	    (*raw == '<' && raw[len - 1] == '>')) &&
	    memchr(raw + 1, *raw, len - 1) == NULL)
		return true;
	/* ".nf", ".pre": of roff and of a wiki. */
	while (n < len && isalpha((unsigned char)raw[n]))
		n++;
	return *raw == '.' && n > 2 && n < 5 && n == len;
}

/* What other programs print around: no captions. */
static const char *const chatter[] = {
	"real ", "user ", "sys ", "real\t", "total ", "Script started",
	"Script done", "http://", "https://", "Password:", "logout",
	"On ", "From:", "Date:", "Subject:", "Disk stats", "Mem:", "Swap:",
	"-bash:", "bash:", "Usage:", "usage:", "EOF", "PS:", "vm.drop_caches",
	"Sequential Output", "Sequential Input", "Per Char ",
	"[sudo] password", "[snip", "[...", "[\xE2\x80\xA6",
	"CODE: SELECT ALL", "Code: Select all", "CODE: [SELECT ALL]",
};

static bool
is_among(const char *name, size_t len, const char *const *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (strlen(list[i]) == len &&
		    strncasecmp(list[i], name, len) == 0)
			return true;
	return false;
}

/* What copies of a forum's page have above a block, as a whole line. */
static const char *const block_names[] = {
	"Code:", "Quote:", "Spoiler:", "Code", "Quote", "Copy code",
};

/* "Writing superblocks: done", "Stat files...done": of what went on. */
static bool
ends_in_done(const char *text, size_t len)
{
	if (len < 6 || memcmp(text + len - 4, "done", 4) != 0)
		return false;
	len -= 4;
	while (len > 1 && text[len - 1] == ' ')
		len--;
	return text[len - 1] == ':' || (len > 3 &&
	    memcmp(text + len - 3, "...", 3) == 0);
}

/* "[the second one ended about ten seconds later]": what somebody remarks. */
static bool
is_remark(const char *text, size_t len)
{
	size_t blanks = 0;

	for (size_t i = 0; i < len; i++)
		blanks += text[i] == ' ';
	return *text == '[' && text[len - 1] == ']' && blanks > REMARK_BLANKS;
}

bool
line_is_chatter(const char *text, size_t len)
{
	for (size_t i = 0; i < LEN(chatter); i++)
		if (line_starts(text, len, chatter[i]))
			return true;
	if (ends_in_done(text, len) || is_remark(text, len) ||
	    is_among(text, len, block_names, LEN(block_names)))
		return true;
	/* "--option" in a list of options; "--- /dev/sda ---" is a heading. */
	if (line_starts(text, len, "--") && len > 2 &&
	    isalpha((unsigned char)text[2]))
		return true;
	for (size_t i = 0; i < len; i++)
		if (isalnum((unsigned char)text[i]) || (text[i] & 0x80) != 0)
			return false;
	return true;
}

/* Whether a sentence ends with the byte at p, and another follows. */
static bool
ends_sentence(const char *p, const char *end)
{
	return end - p > 2 && strchr(".!?", *p) != NULL && p[1] == ' ' &&
	    isupper((unsigned char)p[2]) && islower((unsigned char)p[-1]);
}

bool
line_is_short(const char *text, size_t len)
{
	size_t count = 1, commas = 0;

	/* "Testing /dev/sda...", "and the results....." */
	if (len > 3 && memcmp(text + len - 3, "...", 3) == 0)
		while (len > 0 && text[len - 1] == '.')
			len--;
	if (len == 0 || len > SHORT_LEN || strchr(".!?;,", text[len - 1]))
		return false;
	for (size_t i = 0; i + 1 < len; i++) {
		count += text[i] == ' ';
		commas += text[i] == ',' && text[i + 1] != ' ';
		if (i > 2 && ends_sentence(text + i, text + len))
			return false;
	}
	/* Many commas make it a row of a table. */
	return count <= SHORT_WORDS && commas < SHORT_COMMAS;
}

size_t
line_last_words(const char *text, size_t len)
{
	size_t from = len, n = 0;

	while (from > 1) {
		if (text[from - 1] == ' ') {
			if (++n == SHORT_WORDS || len - from > SHORT_LEN)
				break;
			if (ends_sentence(text + from - 2, text + len))
				break;
		}
		from--;
	}
	return from > 1 && line_is_short(text + from, len - from) ? from : 0;
}

/* Tags that make a whole line a heading, and those that may enclose them. */
static const char *const heading_tags[] = {
	"b", "strong", "u", "big", "caption", "summary", "dt", "th", "title",
	"size", "color",
};
static const char *const block_tags[] = {
	"p", "div", "li", "td", "tr", "center", "details",
};

/*
 * The rank of a line that begins with a tag of HTML or of a forum and ends
 * with one; "<WRITE>" and "[ext4, barriers on]" are somebody's frames.
 */
static int
tag_rank(const char *raw, size_t len)
{
	const char *end = raw + len, *name = raw + 1, *p = name, *close;

	while (p < end && isalnum((unsigned char)*p))
		p++;
	if (p - name == 2 && (*name | 0x20) == 'h' && name[1] >= '1' &&
	    name[1] <= '6')
		return LINE_HASH + name[1] - '1';
	if (is_among(name, (size_t)(p - name), heading_tags,
	    LEN(heading_tags)))
		return LINE_FRAMED;
	close = memchr(p, *raw == '<' ? '>' : ']', (size_t)(end - p));
	/* What closes the block above is in front of a heading, too. */
	if (*name == '/' || is_among(name, (size_t)(p - name), block_tags,
	    LEN(block_tags)))
		return close + 1 < end && (close[1] == '<' || close[1] == '[') ?
		    tag_rank(close + 1, (size_t)(end - close - 1)) :
		    LINE_PLAIN;
	return close + 1 == end ? LINE_FRAMED : LINE_PLAIN;
}

int
line_marked(const char *raw, size_t len)
{
	size_t n = 0;
	char end;

	while (n < len && raw[n] == '#')
		n++;
	if (n > 0 && n <= 6 && n < len)
		return LINE_HASH + (int)n - 1;
	/* "h3. x" of Jira and Textile */
	if (len > 4 && *raw == 'h' && raw[1] >= '1' && raw[1] <= '6' &&
	    raw[2] == '.' && raw[3] == ' ')
		return LINE_HASH + raw[1] - '1';
	while (len > 0 && (raw[len - 1] == ' ' || raw[len - 1] == '\r'))
		len--;
	if (len < 3)
		return 0;
	end = raw[len - 1];
	if ((*raw == '<' && end == '>') || (*raw == '[' && end == ']'))
		return tag_rank(raw, len);
	if (strchr("=-*_~", *raw) != NULL && end == *raw)
		return LINE_FRAMED;
	/* ">>> x <<<", whose first half is that of a quote. */
	if (line_starts(raw, len, "==") || line_starts(raw, len, "**") ||
	    memcmp(raw + len - 3, "<<<", 3) == 0)
		return LINE_FRAMED;
	return 0;
}
