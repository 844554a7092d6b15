/*
 * pdf.h - PDF files: a page of HTML as one, by a browser; dates taken out.
 */
#ifndef PDF_H
#define PDF_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Prints a page of len bytes to *pdf of *size bytes, which the caller frees,
 * with Chromium.  Returns false after a message.
 */
bool pdf_print(const char *page, size_t len, char **pdf, size_t *size);

/*
 * Puts the first day of 1970 in place of the dates of a file: it is a function
 * of its data, and the day it was made on is none.
 */
void pdf_undate(char *pdf, size_t size);

#endif
