#include "terminal.h"

#include <string.h>
#include <strings.h>

#include "pdf.h"
#include "svg.h"
#include "tool.h"

static void finish_pdf(char **picture, size_t *size, const char *alternative);
static void finish_txt(char **picture, size_t *size, const char *alternative);

/* 9 points of Cairo's are 12 of the screen's.  SVG has no bold that way. */
#define CAIRO_FONTS	"set termoption font 'Sans,9'\n" \
	"title_font = 'Sans:Bold,11'; head_font = 'Sans:Bold,9'\n"

static const struct terminal terminals[] = {
	{ "svg", "svg background '#ffffff'",
	    "set termoption font 'sans-serif,12'\n"
	    "title_font = 'sans-serif,15'; head_font = 'sans-serif,13'\n",
	    1, "", { 12, 17, false }, 1.25, 800, 1e6, svg_finish },
	{ "png", "pngcairo background '#ffffff'", CAIRO_FONTS,
	    1, "", { 12, 17, false }, 1.4, 800, 32000, NULL },
	{ "pdf", "pdfcairo background '#ffffff'", CAIRO_FONTS,
	    96, "in", { 12, 17, false }, 1.4, 800, 1e6, finish_pdf },
	{ "txt", "dumb", "title_font = ''; head_font = ''\n",
	    1, "", { 1, 1, true }, 1, 79, 1023, finish_txt },
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
terminal_name(size_t i)
{
	return i < LEN(terminals) ? terminals[i].name : NULL;
}

static void
finish_pdf(char **picture, size_t *size, const char *alternative)
{
	(void)alternative;
	pdf_undate(*picture, *size);
}

/* gnuplot begins with a form feed and fills lines up with blanks. */
static void
finish_txt(char **picture, size_t *size, const char *alternative)
{
	char *to = *picture;

	(void)alternative;
	for (const char *from = *picture; *from != '\0'; from++) {
		if (*from == '\n')
			while (to > *picture && to[-1] == ' ')
				to--;
		if (*from != '\f')
			*to++ = *from;
	}
	*to = '\0';
	*size = (size_t)(to - *picture);
}
