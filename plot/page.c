#include "page.h"

#include <err.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"

#define TEXT_LINES	12	/* of a paragraph */

void
caption_legend(struct caption *caption, unsigned look, const char *text)
{
	for (size_t i = 0; i < caption->nlegend; i++)
		if (caption->legend[i].look == look)
			return;
	caption->legend = xgrow(caption->legend, caption->nlegend,
	    &caption->room, sizeof *caption->legend);
	caption->legend[caption->nlegend].look = look;
	caption->legend[caption->nlegend++].text = text_clean(text);
}

void
caption_free(struct caption *caption)
{
	for (size_t i = 0; i < caption->nlegend; i++)
		free(caption->legend[i].text);
	free(caption->legend);
	free(caption->title);
	free(caption->subtitle);
	free(caption->notes);
}

double
page_cut(struct page *page, double end, double min, double max)
{
	if (end >= min && end <= max)
		return end;
	page->cut = true;
	return end < min ? min : max;
}

double
page_lines(struct page *page, double x, double y, enum align align,
    enum style style, const struct lines *lines)
{
	double step = page->t->font.line;

	if (style == STYLE_TITLE)
		step *= page->t->title;
	for (size_t i = 0; i < lines->n; i++)
		script_label(page->script, x, y + step * ((double)i + 0.5),
		    align, style, lines->line[i]);
	return step * (double)lines->n;
}

void
page_text(struct page *page, const char *text, enum style style, double size)
{
	struct font font = page->t->font;
	struct lines lines;

	if (*text == '\0')
		return;
	font.em *= size;
	lines = text_wrap(text, page->width - 2 * page->pad, TEXT_LINES,
	    &font);
	page->y += page_lines(page, page->pad, page->y, ALIGN_LEFT, style,
	    &lines);
	lines_free(&lines);
}

void
page_begin(struct page *page, const struct terminal *terminal, double width,
    const struct caption *caption)
{
	bool mono = terminal->font.mono;

	*page = (struct page){ .t = terminal, .width = width,
	    .script = script_new(terminal), .y = mono ? 0 : 8,
	    .gap = mono ? 1 : 12, .small = mono ? 0 : 6,
	    .pad = mono ? 1 : 8 };
	page_text(page, caption->title, STYLE_TITLE, terminal->title);
	page_text(page, caption->subtitle, STYLE_GREY, 1);
	page->y += page->gap;
}

/* The signs and what they mean, in columns of equal width. */
static void
put_legend(struct page *page, const struct caption *caption)
{
	const struct font *font = &page->t->font;
	double sign = 2 * font->em, room = page->width - 2 * page->pad;
	double wide = 0, x, deepest = 0;
	size_t columns;

	for (size_t i = 0; i < caption->nlegend; i++)
		wide = fmax(wide, sign + 2 * font->em + text_width(
		    caption->legend[i].text, strlen(caption->legend[i].text),
		    font));
	columns = wide < room ? (size_t)(room / wide) : 1;
	for (size_t i = 0; i < caption->nlegend; i++) {
		const struct sign *l = &caption->legend[i];
		struct lines lines = text_wrap(l->text, room - sign, 3, font);

		x = page->pad + (double)(i % columns) * wide;
		if (i % columns == 0) {
			page->y += deepest;
			deepest = 0;
		}
		fprintf(page->script->block[SCRIPT_LEGEND], "%.2f %.2f %u\n",
		    x + (font->mono ? 0 : font->em / 2),
		    page->y + font->line / 2, l->look + 1);
		deepest = fmax(deepest, page_lines(page, x + sign, page->y,
		    ALIGN_LEFT, STYLE_PLAIN, &lines));
		lines_free(&lines);
	}
	page->y += deepest;
	if (caption->nlegend > 0)
		page->y += page->small;
}

char *
page_end(struct page *page, const struct caption *caption, bool fits,
    double height, const char *const *templates, size_t *len)
{
	char *script;
	double whole;

	put_legend(page, caption);
	page_text(page, caption->notes, STYLE_GREY, 1);
	if (page->cut)
		page_text(page, "A line that ends at the edge of its plot "
		    "goes on beyond it.", STYLE_GREY, 1);
	page->y = ceil(page->y + (page->t->font.mono ? 0 : 8));
	whole = fmax(page->y, height);
	script = script_end(page->script, page->width, whole, templates, len);
	if (fits && whole <= page->t->tallest &&
	    (height == 0 || page->y <= height))
		return script;
	free(script);
	if (whole > page->t->tallest)
		warnx("the chart would be %.0f high, and %s is at most %.0f: "
		    "take another form, or fewer rows", whole, page->t->name,
		    page->t->tallest);
	else if (!fits)
		warnx("a picture %.0f wide is too narrow for this chart",
		    page->width);
	else
		warnx("a picture %.0f high is too low for this chart, which "
		    "needs %.0f", height, page->y);
	return NULL;
}
