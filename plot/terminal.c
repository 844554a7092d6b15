#include "terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "mem.h"
#include "tool.h"

static void finish_svg(char **, size_t *, const char *);
static void finish_pdf(char **, size_t *, const char *);

/* 9 points of Cairo's are 12 of the screen's.  SVG has no bold that way. */
#define CAIRO_FONTS	"set termoption font 'Sans,9'\n" \
	"title_font = 'Sans:Bold,11'; head_font = 'Sans:Bold,9'\n"

static const struct terminal terminals[] = {
	{ "svg", "svg background '#ffffff'",
	    "set termoption font 'sans-serif,12'\n"
	    "title_font = 'sans-serif,15'; head_font = 'sans-serif,13'\n",
	    1, "", { 12, 17, false }, 1.25, 800, finish_svg },
	{ "png", "pngcairo background '#ffffff'", CAIRO_FONTS,
	    1, "", { 12, 17, false }, 1.4, 800, NULL },
	{ "pdf", "pdfcairo background '#ffffff'", CAIRO_FONTS,
	    96, "in", { 12, 17, false }, 1.4, 800, finish_pdf },
	{ "txt", "dumb", "title_font = ''; head_font = ''\n",
	    1, "", { 1, 1, true }, 1, 79, NULL },
};

const struct terminal *
terminal_find(const char *name)
{
	for (size_t i = 0; i < LEN(terminals); i++)
		if (strcasecmp(terminals[i].name, name) == 0)
			return &terminals[i];
	return NULL;
}

const struct terminal *
terminal_of_file(const char *file)
{
	const char *dot = strrchr(file, '.');

	return dot != NULL && strchr(dot, '/') == NULL ?
	    terminal_find(dot + 1) : NULL;
}

const char *
terminal_names(void)
{
	return "svg png pdf txt";
}

/* Writes text as XML. */
static void
put_xml(FILE *out, const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++)
		switch (text[i]) {
		case '<':
			fputs("&lt;", out);
			break;
		case '>':
			fputs("&gt;", out);
			break;
		case '&':
			fputs("&amp;", out);
			break;
		default:
			putc(text[i], out);
		}
}

/*
 * Puts a text alternative in place of gnuplot's own title and description,
 * which would name its version.  gnuplot leaves ">" as it is, so that a
 * caption with "]]>" would break the file.
 */
static void
finish_svg(char **picture, size_t *size, const char *alternative)
{
	char *head = strstr(*picture, "<title>"), *tail, *whole = NULL;
	size_t len = 0, title = strcspn(alternative, "\n");
	FILE *out;

	if (head == NULL || (tail = strstr(head, "</desc>")) == NULL)
		return;
	out = open_memstream(&whole, &len);
	if (out == NULL)
		return;
	fwrite(*picture, 1, (size_t)(head - *picture), out);
	fputs("<title>", out);
	put_xml(out, alternative, title);
	fputs("</title>\n<desc>", out);
	put_xml(out, alternative + title, strlen(alternative + title));
	for (char *s = tail; *s != '\0'; s++) {
		if (strncmp(s, "]]>", 3) == 0) {
			fputs("]]&gt;", out);
			s += 2;
		} else
			putc(*s, out);
	}
	fclose(out);
	free(*picture);
	*picture = whole;
	*size = len;
}

/* A picture is a function of its data: the day it was made on is none. */
static void
finish_pdf(char **picture, size_t *size, const char *alternative)
{
	static const char key[] = "/CreationDate (D:";
	static const char day[] = "19700101000000";
	char *date = memmem(*picture, *size, key, sizeof key - 1);

	(void)alternative;
	if (date != NULL)
		memcpy(date + sizeof key - 1, day, sizeof day - 1);
}
