/*
 * size.h - sizes as people write them, in powers of 1024: "256k", "4 KB".
 */
#ifndef SIZE_H
#define SIZE_H

#include <stdbool.h>
#include <stddef.h>

#define SIZE_TEXT	64

/*
 * Writes the value of a key of params, len bytes (NULL: "") as it is, but that
 * of a size, if whole, with its letter: "256k" for bs=262144.  Returns buf.
 */
char *size_written(char buf[SIZE_TEXT], const char *key, const char *value,
    size_t len);

/* Whether text names that size: "4k", "4 KB" or "4096" for 4096. */
bool size_said(const char *text, double size);

#endif
