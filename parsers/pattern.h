/*
 * pattern.h - patterns compiled and tried: the only user of PCRE2.
 */
#ifndef PATTERN_H
#define PATTERN_H

#include <stdbool.h>
#include <stddef.h>

#include "format.h"

struct compiled;

/* Where a pattern matched; the groups live until its next try. */
struct match {
	const char *text;
	const struct compiled *compiled;
	size_t start, end;	/* offsets in text */
};

/* Compiles a row of a format's table; a row that is wrong ends the program. */
struct compiled *pattern_compile(const struct format *format,
    const struct pattern *pattern);
void pattern_free(struct compiled *compiled);

/* Tries it at offset `at` of len bytes of text; true if it matched. */
bool pattern_match(const struct compiled *compiled, const char *text,
    size_t len, size_t at, struct match *match);

/*
 * For tests: whether the row compiles, knows all its groups and matches the
 * whole of its sample.  Returns NULL, or what is wrong.
 */
const char *pattern_check(const struct format *format,
    const struct pattern *pattern);

/* A regex that the user gave, which is sought anywhere in a line. */
struct line_regex;

/* A regex that is wrong ends the program with a message naming the option. */
struct line_regex *line_regex_new(const char *option, const char *regex);
void line_regex_free(struct line_regex *regex);

/* Finds its first group, or all of the match if it has none. */
bool line_regex_find(const struct line_regex *regex, const char *line,
    size_t len, struct span *found);

#endif
