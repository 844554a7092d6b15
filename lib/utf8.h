/*
 * utf8.h - what of a text is UTF-8.
 */
#ifndef UTF8_H
#define UTF8_H

#include <stddef.h>

#define UTF8_REPLACEMENT	"\xEF\xBF\xBD"	/* U+FFFD */

/* How many bytes at p are one character; 0 if they are none. */
size_t utf8_len(const char *p, size_t left);

#endif
