/*
 * json.h - texts as JSON strings (RFC 8259).
 */
#ifndef JSON_H
#define JSON_H

#include <stdio.h>

/*
 * Writes text in quotes; control characters are escaped, bytes that are no
 * UTF-8 become U+FFFD.  NULL is "".
 */
void json_string(FILE *out, const char *text);

#endif
