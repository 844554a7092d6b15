/*
 * quoted.h - text that stands in another one as a string of JSON, or as Python
 * prints it: "2+0 records in\\n2+0 records out\\n".
 */
#ifndef QUOTED_H
#define QUOTED_H

#include "markup.h"

/* A line end, a tabulator or a character that is escaped at p. */
struct markup quoted_escape(const char *begin, const char *p, const char *end,
    struct markup_state *state);

/* What docker puts in front of each line: {"log":" */
struct markup quoted_object(const char *begin, const char *p, const char *end,
    struct markup_state *state);

/* What the '"' at p belongs to, if it is of JSON: a key, a string's end. */
struct markup quoted_mark(const char *begin, const char *p, const char *end,
    struct markup_state *state);

/* The character of that number, below 0x10000, in UTF-8 and ended by NULs. */
void quoted_utf8(unsigned code, char out[5]);

#endif
