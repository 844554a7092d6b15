#include "svg.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tool.h"

/* Attributes that are the default, or that the root sets for all, and long
   ways to write others. */
static const struct {
	const char *from, *to;
} shorter[] = {
	{ " font-family=\"sans-serif\"", "" },
	{ " font-size=\"12.00\"", "" },
	{ " text-anchor=\"start\"", "" },
	{ " stroke-width=\"1.00\"", "" },
	{ " stroke-linecap=\"butt\"", "" },
	{ " stroke-linejoin=\"miter\"", "" },
	{ " class=\"gridline\"", "" },
	{ "rgb(0,0,0)", "#000" },
	{ "rgb(85,85,85)", "#555" },
	{ "rgb( 85,  85,  85)", "#555" },
	{ "rgb(221, 221, 221)", "#ddd" },
};
static const char root[] =
    " font-family=\"sans-serif\" font-size=\"12\" role=\"img\"";

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

/* Writes a tag, which ends with '>'; returns what follows. */
static const char *
put_tag(FILE *out, const char *s)
{
	while (*s != '\0' && *s != '>') {
		size_t i = 0;

		while (i < LEN(shorter) && strncmp(s, shorter[i].from,
		    strlen(shorter[i].from)) != 0)
			i++;
		if (i < LEN(shorter)) {
			fputs(shorter[i].to, out);
			s += strlen(shorter[i].from);
		} else
			putc(*s++, out);
	}
	if (*s == '>')
		putc(*s++, out);
	return s;
}

/* Writes a text up to the next tag.  "]]>" ends no section here. */
static const char *
put_content(FILE *out, const char *s)
{
	for (; *s != '\0' && *s != '<'; s++)
		if (*s == '>')
			fputs("&gt;", out);
		else
			putc(*s, out);
	return s;
}

/* The end of an empty group at s, or NULL. */
static const char *
empty_group(const char *s)
{
	const char *end = strchr(s, '>');

	if (strncmp(s, "<g ", 3) != 0 || end == NULL)
		return NULL;
	end += 1 + strspn(end + 1, " \t\n");
	return strncmp(end, "</g>", 4) == 0 ? end + 4 : NULL;
}

/*
 * Writes a group that only puts a text in its place as a text with a place.
 * Returns what follows, or NULL if it is no such group.
 */
static const char *
put_placed(FILE *out, const char *s)
{
	static const char start[] = "<g transform=\"translate(";
	const char *comma, *quote, *text, *end;
	double x, y;

	if (strncmp(s, start, sizeof start - 1) != 0)
		return NULL;
	s += sizeof start - 1;
	comma = strchr(s, ',');
	quote = strstr(s, ")\"");
	text = strstr(s, "<text>");
	if (comma == NULL || quote == NULL || text == NULL ||
	    comma > quote || (size_t)(quote - s) != strspn(s, "-.,0123456789"))
		return NULL;
	x = strtod(s, NULL);
	y = strtod(comma + 1, NULL);
	end = strchr(quote, '>');
	if (end == NULL || end + 1 + strspn(end + 1, " \t\n") != text)
		return NULL;
	text += strlen("<text>");
	s = text + strcspn(text, "<");
	if (strncmp(s, "</text>", 7) != 0)
		return NULL;
	fprintf(out, "<text x=\"%.1f\" y=\"%.1f\"", x, y);
	put_tag(out, quote + 2);
	put_content(out, text);
	fputs("</text>", out);
	s += 7;
	s += strspn(s, " \t\n");
	return strncmp(s, "</g>", 4) == 0 ? s + 4 : s;
}

static void
put_body(FILE *out, const char *s)
{
	const char *end;
	bool after_tag = true;

	while (*s != '\0') {
		if (strchr("\t\n", *s) != NULL && after_tag) {
			s++;
			continue;
		}
		if ((end = empty_group(s)) != NULL)
			s = end;
		else if (*s == '<' && (end = put_placed(out, s)) != NULL)
			s = end;
		else if (strncmp(s, "<![CDATA[", 9) == 0 &&
		    (end = strstr(s, "]]>")) != NULL) {
			fwrite(s, 1, (size_t)(end + 3 - s), out);
			s = end + 3;
		} else if (strncmp(s, "<title>", 7) == 0 &&
		    (end = strstr(s, "</title>")) != NULL)
			s = end + 8;
		else if (strncmp(s, "<text>", 6) == 0) {
			s = put_content(out, put_tag(out, s));
			s = put_tag(out, s);
		} else if (*s == '<')
			s = put_tag(out, s);
		else
			putc(*s++, out);
		after_tag = s[-1] == '>' || strchr("\t\n", s[-1]) != NULL;
	}
	putc('\n', out);
}

void
svg_finish(char **picture, size_t *size, const char *alternative)
{
	char *svg = strstr(*picture, "<svg"), *head, *tail, *whole = NULL;
	size_t len = 0, title = strcspn(alternative, "\n");
	FILE *out;

	if (svg == NULL || (head = strstr(svg, "<title>")) == NULL ||
	    (tail = strstr(head, "</desc>")) == NULL)
		return;
	out = open_memstream(&whole, &len);
	if (out == NULL)
		return;
	fwrite(*picture, 1, (size_t)(svg + 4 - *picture), out);
	fputs(root, out);
	fwrite(svg + 4, 1, (size_t)(head - svg - 4), out);
	fputs("<title>", out);
	put_xml(out, alternative, title);
	fputs("</title>\n<desc>", out);
	if (alternative[title] == '\n')
		title++;
	put_xml(out, alternative + title, strlen(alternative + title));
	put_body(out, tail);
	fclose(out);
	free(*picture);
	*picture = whole;
	*size = len;
}
