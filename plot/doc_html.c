/*
 * One page of HTML that needs nothing else: no script, no network, its
 * pictures within.
 */
#include "doc.h"

#include <stdlib.h>
#include <string.h>

#include "escape.h"

static const char style[] =
    "<style>\n"
    ":root { color-scheme: light dark; --line: #ccc; --soft: #f3f3f3;\n"
    "  --good: #00695c; --bad: #b3261e }\n"
    "body { font: 1rem/1.5 sans-serif; margin: 0 auto; max-width: 62rem;\n"
    "  padding: 1rem; overflow-wrap: anywhere }\n"
    "h1, h2 { line-height: 1.25 }\n"
    "h2 { margin-top: 2rem; border-bottom: 1px solid var(--line) }\n"
    "nav ul { padding: 0; list-style: none }\n"
    "nav li { display: inline-block; margin-right: 1rem }\n"
    ".wide { overflow-x: auto; margin: 1rem 0 }\n"
    "table { border-collapse: collapse; font-size: .9rem }\n"
    "caption { text-align: left; font-weight: bold; padding: .3rem 0 }\n"
    "th, td { padding: .2rem .7rem .2rem 0; text-align: left;\n"
    "  vertical-align: top; border-bottom: 1px solid var(--line) }\n"
    "th { font-weight: bold }\n"
    "td { min-width: 6rem }\n"
    "tbody th { font-weight: normal; min-width: 7rem }\n"
    ".r { text-align: right; white-space: nowrap; min-width: 0 }\n"
    ".faster td:last-child, .higher td:last-child { color: var(--good) }\n"
    ".slower td:last-child, .lower td:last-child, .error td:first-child,\n"
    ".error th { color: var(--bad) }\n"
    "figure { margin: 1.5rem 0 }\n"
    "figure { overflow-x: auto }\n"
    "figure svg { display: block }\n"
    "figure.two svg { max-width: 100%; height: auto }\n"
    "figure svg.narrow { display: none }\n"
    "figcaption { font-size: .9rem }\n"
    "pre { background: var(--soft); padding: .7rem; overflow-x: auto;\n"
    "  white-space: pre-wrap }\n"
    "@media (max-width: 640px) {\n"
    "  table { font-size: .75rem }\n"
    "  th, td { padding-right: .4rem; overflow-wrap: break-word }\n"
    "  td, tbody th { min-width: 0 }\n"
    "  .r { white-space: normal }\n"
    "  figure.two svg.full { display: none }\n"
    "  figure.two svg.narrow { display: block } }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  :root { --line: #555; --soft: #2a2a2a; --good: #80cbc4;\n"
    "    --bad: #ffb4ab }\n"
    "  figure svg { filter: invert(.9) hue-rotate(180deg) } }\n"
    "@media print {\n"
    "  :root { color-scheme: light; --line: #ccc; --soft: #fff;\n"
    "    --good: #000; --bad: #000; font-size: 11px }\n"
    "  body { max-width: none }\n"
    "  nav { display: none }\n"
    "  .wide { overflow-x: visible }\n"
    "  figure svg { filter: none; max-width: 100%; height: auto }\n"
    "  tr, figure { break-inside: avoid }\n"
    "  h2, thead, caption { break-after: avoid } }\n"
    "</style>\n";

static void
put(FILE *out, const char *before, const char *text, const char *after)
{
	char *escaped = escape_html(text);

	fprintf(out, "%s%s%s", before, escaped, after);
	free(escaped);
}

static void
html_begin(struct doc *doc, const char *title)
{
	fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
	    "<meta charset=\"utf-8\">\n"
	    "<meta name=\"viewport\" content=\"width=device-width, "
	    "initial-scale=1\">\n"
	    "<meta http-equiv=\"Content-Security-Policy\" content=\""
	    "default-src 'none'; style-src 'unsafe-inline'; "
	    "img-src data:\">\n", doc->out);
	put(doc->out, "<title>", title, "</title>\n");
	fputs(style, doc->out);
	put(doc->out, "</head>\n<body>\n<main>\n<h1>", title, "</h1>\n");
}

static void
html_heading(struct doc *doc, const char *text)
{
	fprintf(doc->out, "<h2 id=\"s%u\">", ++doc->nheadings);
	put(doc->out, "", text, "</h2>\n");
}

static void
html_paragraph(struct doc *doc, const char *text)
{
	put(doc->out, "<p>", text, "</p>\n");
}

static void
html_items(struct doc *doc, char *const *item, size_t n)
{
	if (n == 0)
		return;
	fputs("<ul>\n", doc->out);
	for (size_t i = 0; i < n; i++)
		put(doc->out, "<li>", item[i], "</li>\n");
	fputs("</ul>\n", doc->out);
}

/* The first cell of a row names it. */
static void
put_cell(FILE *out, const struct doc_table *t, size_t column, const char *text)
{
	const char *tag = column == 0 ? "th" : "td";

	fprintf(out, "<%s%s%s>", tag, column == 0 ? " scope=\"row\"" : "",
	    t->align[column] == 'r' ? " class=\"r\"" : "");
	put(out, "", text, "");
	fprintf(out, "</%s>", tag);
}

static void
html_table(struct doc *doc, const struct doc_table *t)
{
	FILE *out = doc->out;

	/* Whoever has no mouse must be able to scroll it, too. */
	put(out, "<div class=\"wide\" role=\"region\" tabindex=\"0\" "
	    "aria-label=\"", *t->caption != '\0' ? t->caption : "table",
	    "\">\n<table>\n");
	if (*t->caption != '\0')
		put(out, "<caption>", t->caption, "</caption>\n");
	fputs("<thead><tr>", out);
	for (size_t j = 0; j < t->ncolumns; j++) {
		fprintf(out, "<th scope=\"col\"%s>", t->align[j] == 'r' ?
		    " class=\"r\"" : "");
		put(out, "", t->heads[j], "</th>");
	}
	fputs("</tr></thead>\n<tbody>\n", out);
	for (size_t i = 0; i < t->nrows; i++) {
		if (*t->classes[i] != '\0')
			fprintf(out, "<tr class=\"%s\">", t->classes[i]);
		else
			fputs("<tr>", out);
		for (size_t j = 0; j < t->ncolumns; j++)
			put_cell(out, t, j, t->cells.text[i * t->ncolumns + j]);
		fputs("</tr>\n", out);
	}
	fputs("</tbody>\n</table>\n</div>\n", out);
}

/*
 * Writes an SVG as part of the page: without its prolog, with a name for
 * those who cannot see it, and with ids that no other picture has.
 */
static void
put_svg(FILE *out, const char *svg, const char *class, unsigned number)
{
	const char *s = strstr(svg, "<svg");

	if (s == NULL)
		return;
	fprintf(out, "<svg class=\"%s\" aria-labelledby=\"t%u d%u\"", class,
	    number, number);
	for (s += 4; *s != '\0'; s++) {
		if (strncmp(s, "<title>", 7) == 0) {
			fprintf(out, "<title id=\"t%u\">", number);
			s += 6;
		} else if (strncmp(s, "<desc>", 6) == 0) {
			fprintf(out, "<desc id=\"d%u\">", number);
			s += 5;
		} else if (strncmp(s, " id='", 5) == 0 ||
		    strncmp(s, " id=\"", 5) == 0) {
			fprintf(out, " id=%cp%u", s[4], number);
			s += 4;
		} else if (strncmp(s, "'#gp", 4) == 0) {
			fprintf(out, "'#p%u", number);
			s++;
		} else if (strncmp(s, "url(#", 5) == 0) {
			fprintf(out, "url(#p%u", number);
			s += 4;
		} else
			putc(*s, out);
	}
}

static void
html_picture(struct doc *doc, const struct doc_picture *p, const char *file)
{
	(void)file;
	fprintf(doc->out, "<figure%s>\n", p->narrow != NULL ?
	    " class=\"two\"" : " role=\"region\" tabindex=\"0\" "
	    "aria-label=\"chart\"");
	put_svg(doc->out, p->data, "full", ++doc->npictures);
	if (p->narrow != NULL)
		put_svg(doc->out, p->narrow, "narrow", ++doc->npictures);
	fputs("</figure>\n", doc->out);
}

static void
html_code(struct doc *doc, const char *text)
{
	put(doc->out, "<pre>", text, "</pre>\n");
}

static void
html_end(struct doc *doc)
{
	fputs("</main>\n</body>\n</html>\n", doc->out);
}

#define HTML \
	.terminal = "svg", \
	.begin = html_begin, \
	.heading = html_heading, \
	.paragraph = html_paragraph, \
	.items = html_items, \
	.table = html_table, \
	.picture = html_picture, \
	.code = html_code, \
	.end = html_end

const struct doc_form doc_html = {
	.name = "html",
	.ending = "html",
	.wide = 900,
	.narrow = 380,
	HTML
};

/* The same page, printed. */
const struct doc_form doc_pdf = {
	.name = "pdf",
	.ending = "pdf",
	.print = true,
	.wide = 700,
	HTML
};
