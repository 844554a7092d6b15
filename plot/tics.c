#include "tics.h"

#include <math.h>
#include <string.h>

#include "axis.h"
#include "tool.h"

static void
put_tic(struct page *page, double place, const char *text)
{
	fprintf(page->script->block[SCRIPT_TICS], GNUPLOT_REAL " %s\n", place,
	    text);
}

/* An axis and its tics; length: 0 if it stands upright. */
struct scale {
	double min, max, length;
	bool logs;
	double tics[AXIS_TICS];
	size_t n;
};

static void
put_figure(char text[AXIS_FIGURE], double tic)
{
	snprintf(text, AXIS_FIGURE, "%.10g", tic);
}

/* Finds at most so many tics; whether their texts keep apart. */
static bool
find_figures(struct scale *s, size_t most, const struct font *font)
{
	double end = -INFINITY, place, half;
	char text[AXIS_FIGURE];

	s->n = (s->logs ? axis_log : axis_linear)(s->min, s->max, most,
	    s->tics);
	for (size_t i = 0; i < s->n && s->length > 0; i++) {
		put_figure(text, s->tics[i]);
		half = text_width(text, strlen(text), font) / 2;
		place = (s->logs ? log(s->tics[i] / s->min) /
		    log(s->max / s->min) : (s->tics[i] - s->min) /
		    (s->max - s->min)) * s->length;
		if (place - half < end)
			return false;
		end = place + half + font->em / 2;
	}
	return true;
}

size_t
tics_figures(struct page *page, double min, double max, bool logs,
    size_t most, double length)
{
	const struct font *font = &page->t->font;
	struct scale s = { .min = min, .max = max, .length = length,
	    .logs = logs }, more;
	char text[AXIS_FIGURE];

	for (size_t n = most; !find_figures(&s, n, font) && n > 1; n--)
		continue;
	/* One tic tells no scale. */
	more = s;
	for (size_t n = most + 1; more.n < 2 && n <= 3 * most; n++)
		if (find_figures(&more, n, font) && more.n > 1)
			s = more;
	for (size_t i = 0; i < s.n; i++) {
		put_figure(text, s.tics[i]);
		put_tic(page, s.tics[i], text);
	}
	return s.n;
}

size_t
tics_sizes(struct page *page, double min, double max, size_t most)
{
	static const char *const prefix[] = { "", "k", "M", "G", "T" };
	double step = ceil(log2(max / min) / (double)most);
	size_t n = 0;
	char text[AXIS_FIGURE];

	for (double e = ceil(log2(min) - 1e-9); pow(2, e) <= max;
	    e += fmax(step, 1)) {
		int k = e < 10 ? 0 : e < 50 ? (int)(e / 10) : 4;

		snprintf(text, sizeof text, "%.10g%s", pow(2, e - 10 * k),
		    prefix[k]);
		put_tic(page, pow(2, e), text);
		n++;
	}
	return n;
}

size_t
tics_ordinals(struct page *page, double max, size_t most, double length)
{
	char text[AXIS_FIGURE];

	if (max > (double)most)
		return tics_figures(page, 1, max, false, most, length);
	for (double i = 1; i <= max; i++) {
		snprintf(text, sizeof text, "%.0f", i);
		put_tic(page, i, text);
	}
	return (size_t)max;
}

size_t
tics_percentiles(struct page *page, double min, double max, double length)
{
	static const struct {
		double place;
		const char *text;
	} tics[] = {
		{ 0.301029995664, "50" }, { 1, "90" }, { 2, "99" },
		{ 3, "99.9" }, { 4, "99.99" }, { 5, "99.999" },
	};
	double end = -INFINITY;	/* of the last tic's text */
	size_t n = 0;

	for (size_t i = 0; i < LEN(tics); i++) {
		double middle = (tics[i].place - min) / (max - min) * length;
		double half = text_width(tics[i].text, strlen(tics[i].text),
		    &page->t->font) / 2;

		if (tics[i].place < min || tics[i].place > max ||
		    middle - half < end)
			continue;
		put_tic(page, tics[i].place, tics[i].text);
		end = middle + half;
		n++;
	}
	return n;
}
