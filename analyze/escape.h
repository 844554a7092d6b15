/*
 * escape.h - text of any origin made fit for a document, as text and never as
 * markup.
 *
 * All return an allocated text in one line: control characters become blanks,
 * bytes that are no UTF-8 become U+FFFD.
 */
#ifndef ESCAPE_H
#define ESCAPE_H

#include <stddef.h>

char *escape_text(const char *text);
char *escape_markdown(const char *text);	/* for table cells too */
char *escape_html(const char *text);		/* for attributes too */
char *escape_latex(const char *text);

/* How many places of a terminal a text takes (no wide or combining ones). */
size_t escape_width(const char *text);

#endif
