#include "mem.h"

#include <err.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tool.h"

static void *
checked(void *p)
{
	if (p == NULL)
		err(EXIT_TROUBLE, "memory");
	return p;
}

void *
xcalloc(size_t n, size_t size)
{
	return checked(calloc(n > 0 ? n : 1, size > 0 ? size : 1));
}

void *
xrealloc(void *p, size_t size)
{
	return checked(realloc(p, size > 0 ? size : 1));
}

char *
xstrndup(const char *text, size_t len)
{
	char *copy = xrealloc(NULL, len + 1);

	memcpy(copy, text, len);
	copy[len] = '\0';
	return copy;
}

char *
xstrdup(const char *text)
{
	return xstrndup(text, strlen(text));
}

char *
xvprintf(const char *format, va_list args)
{
	va_list again;
	size_t len;
	char *text;

	va_copy(again, args);
	len = (size_t)vsnprintf(NULL, 0, format, args);
	text = xrealloc(NULL, len + 1);
	vsnprintf(text, len + 1, format, again);
	va_end(again);
	return text;
}

void *
xgrow_more(void *array, size_t *room, size_t size)
{
	*room = *room > 0 ? *room * 2 : 16;
	if (*room > SIZE_MAX / size)
		errx(EXIT_TROUBLE, "memory: too many items");
	return xrealloc(array, *room * size);
}
