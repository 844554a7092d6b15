#include "charts.h"

#include <stdlib.h>
#include <string.h>

#include "layout.h"
#include "mem.h"
#include "text.h"
#include "tool.h"

static const struct chart charts[] = {
	{ "values",  chart_values,  NULL, NULL, "figures" },
	{ "speedup", chart_speedup, NULL, NULL, "two levels of one test" },
	{ "runs",    NULL, chart_runs,    NULL, "figures" },
	{ "scaling", NULL, chart_scaling, NULL, "a test with two block sizes, "
	    "depths or sizes at one level of --by" },
	{ "latency", NULL, chart_latency, "all", "percentiles" },
	{ "box",     chart_box, NULL, NULL, "figures" },
};

const struct chart *
chart_find(const char *name)
{
	for (size_t i = 0; i < LEN(charts); i++)
		if (strcmp(charts[i].name, name) == 0)
			return &charts[i];
	return NULL;
}

const char *
chart_name(size_t i)
{
	return i < LEN(charts) ? charts[i].name : NULL;
}

/* Puts the user's title in place; returns the text alternative. */
static char *
finish_caption(struct caption *caption, const char *title)
{
	size_t size;
	char *text;

	if (title != NULL) {
		free(caption->title);
		caption->title = text_clean(title);
	}
	size = strlen(caption->title) + strlen(caption->subtitle) +
	    strlen(caption->notes) + 4;
	text = xcalloc(size, 1);
	snprintf(text, size, "%s\n%s. %s", caption->title, caption->subtitle,
	    caption->notes);
	return text;
}

static char *
facets_script(const struct report *r, const struct chart_options *o,
    size_t *count, size_t *len, char **alternative)
{
	struct facets f = { .template = o->chart->name };
	char *script = NULL;

	o->chart->facets(r, o->terminal->font.mono, &f);
	*alternative = finish_caption(&f.caption, o->title);
	*count = facets_count(&f);
	if (o->sort)
		facets_sort(&f);
	if (*count > 0)
		script = layout(&f, o->terminal, o->width, o->height, len);
	facets_free(&f);
	return script;
}

static char *
curves_script(const struct report *r, const struct chart_options *o,
    size_t *count, size_t *len, char **alternative)
{
	struct curves c = { .n = 0 };
	char *script = NULL;

	o->chart->curves(r, o->terminal->font.mono, &c);
	*alternative = finish_caption(&c.caption, o->title);
	*count = curves_count(&c);
	if (*count > 0)
		script = curves_layout(&c, o->terminal, o->width, o->height,
		    len);
	curves_free(&c);
	return script;
}

int
chart_script(const struct report *r, const struct chart_options *options,
    char **script, size_t *len, char **alternative)
{
	size_t count;

	*script = (options->chart->facets != NULL ? facets_script :
	    curves_script)(r, options, &count, len, alternative);
	if (*script != NULL)
		return EXIT_YES;
	free(*alternative);
	*alternative = NULL;
	return count == 0 ? EXIT_NO : EXIT_TROUBLE;
}
