#include "forum.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "tool.h"

static const struct bracket {
	const char *name;
	bool inner;		/* sets a part of a line, or of a word */
} brackets[] = {
	{ "code", false },	{ "quote", false },	{ "pre", false },
	{ "html", false },	{ "list", false },	{ "spoiler", false },
	{ "noparse", false },	{ "center", false },	{ "indent", false },
	{ "php", false },	{ "bash", false },	{ "plain", false },
	{ "b", true },		{ "i", true },		{ "u", true },
	{ "s", true },		{ "size", true },	{ "color", true },
	{ "font", true },	{ "url", true },	{ "tt", true },
	{ "mono", true },	{ "icode", true },	{ "inline", true },
	{ "highlight", true },	{ "left", false },
}, braces[] = {
	{ "code", false },	{ "noformat", false },	{ "quote", false },
	{ "panel", false },	{ "color", true },
};

/* "[01;31m", and "[K" behind it, of grep(1); 0: nothing like it. */
static size_t
colour_len(const char *p, const char *end)
{
	const char *q = p + 1;

	while (q < end && (isdigit((unsigned char)*q) || *q == ';'))
		q++;
	if (q == p + 1 || q >= end || *q != 'm')
		return 0;
	q++;
	return (size_t)(q - p) + (end - q > 1 && memcmp(q, "[K", 2) == 0 ? 2 :
	    0);
}

/* The tag of a name with len bytes; NULL: none. */
static const struct bracket *
find_bracket(const struct bracket *tags, size_t n, const char *name, size_t len)
{
	for (size_t i = 0; i < n; i++)
		/* Most names differ in their first letter. */
		if ((*name | 0x20) == *tags[i].name &&
		    strlen(tags[i].name) == len &&
		    strncasecmp(tags[i].name, name, len) == 0)
			return &tags[i];
	return NULL;
}

/*
 * An inner tag parts no figure from what it belongs to: "io=[b]64[/b]MB"; but
 * a heading may touch the text: "[b]Disk[/b]Version 1.03".
 */
static bool
parts_words(const char *begin, const char *p, const char *behind,
    const char *end)
{
	return p > begin && behind < end && isalpha((unsigned char)p[-1]) &&
	    isalpha((unsigned char)*behind);
}

struct markup
forum_tag(const char *begin, const char *p, const char *end)
{
	char close = *p == '[' ? ']' : '}';
	const char *q = p + 1, *name;
	const struct bracket *tag;
	size_t len;
	bool parts;

	if (q < end && !isalpha((unsigned char)*q)) {
		if ((len = colour_len(p, end)) > 0)
			return (struct markup){ len, "", false, false };
		if (*q == '*' && q[1] == ']')
			return (struct markup){ 3, "", true, true };
		q += *q == '/';
	}
	name = q;
	while (q < end && isalpha((unsigned char)*q))
		q++;
	len = (size_t)(q - name);
	/* "[code:1:a1b2c3]" of phpBB, "{code:title=x}". */
	if (len == 0 || q >= end || (*q != close && strchr("= :", *q) == NULL))
		return (struct markup){ 0 };
	tag = *p == '[' ? find_bracket(brackets, LEN(brackets), name, len) :
	    find_bracket(braces, LEN(braces), name, len);
	if (tag == NULL)
		return (struct markup){ 0 };
	while (q < end && q - p < MARKUP_TAG_MAX && *q != close && *q != '\n')
		q++;
	if (q >= end || *q != close)
		return (struct markup){ 0 };
	q++;
	parts = !tag->inner || parts_words(begin, p, q, end);
	return (struct markup){ (size_t)(q - p), "", parts, parts };
}
