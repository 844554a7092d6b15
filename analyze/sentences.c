#include "sentences.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"

void
sentences_add(struct sentences *s, const char *format, ...)
{
	va_list args;

	s->text = xgrow(s->text, s->n, &s->room, sizeof *s->text);
	va_start(args, format);
	s->text[s->n++] = xvprintf(format, args);
	va_end(args);
}

void
sentences_more(struct sentences *s, const char *format, ...)
{
	size_t len, more;
	va_list args;
	char *text;

	if (s->n == 0)
		sentences_add(s, "%s", "");
	va_start(args, format);
	text = xvprintf(format, args);
	va_end(args);
	len = strlen(s->text[s->n - 1]);
	more = strlen(text);
	s->text[s->n - 1] = xrealloc(s->text[s->n - 1], len + more + 1);
	memcpy(s->text[s->n - 1] + len, text, more + 1);
	free(text);
}

void
sentences_quoted(struct sentences *s, const char *word)
{
	sentences_more(s, " ");
	if (*word != '\0' && strspn(word, "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./,:=@%+-") ==
	    strlen(word)) {
		sentences_more(s, "%s", word);
		return;
	}
	sentences_more(s, "'");
	for (; *word != '\0'; word++)
		sentences_more(s, *word == '\'' ? "'\\''" : "%c", *word);
	sentences_more(s, "'");
}

void
sentences_free(struct sentences *s)
{
	for (size_t i = 0; i < s->n; i++)
		free(s->text[i]);
	free(s->text);
}
