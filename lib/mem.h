/*
 * mem.h - allocation that ends the program (status 2) when memory is out.
 *
 * The only code in lib/ that may exit.  What these return is freed by free().
 */
#ifndef MEM_H
#define MEM_H

#include <stdarg.h>
#include <stddef.h>

/* As calloc(3) and so on, but of 0 bytes they return memory, too. */
void *xcalloc(size_t n, size_t size);
void *xrealloc(void *p, size_t size);
char *xstrdup(const char *text);
char *xstrndup(const char *text, size_t len);
/* The text that vprintf(3) would print. */
char *xvprintf(const char *format, va_list args)
    __attribute__((format(printf, 1, 0)));

/* Doubles the room of an array (xgrow() calls it). */
void *xgrow_more(void *array, size_t *room, size_t size);

/*
 * Makes room for item number n in an array of items of so many bytes that
 * has room for *room of them; doubles it when it is full.  Returns the array.
 */
static inline void *
xgrow(void *array, size_t n, size_t *room, size_t size)
{
	return n < *room ? array : xgrow_more(array, room, size);
}

#endif
