#include "story.h"

#include <err.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "picture.h"
#include "tool.h"

#define MOST_NARROW	50000	/* bytes of a picture that is drawn twice, for
				   narrow screens: larger ones are scrolled */

/* Writes a picture that stands beside the document; returns its name. */
static char *
put_beside(const struct story *s, const struct doc *doc,
    const struct doc_picture *p)
{
	const char *slash = strrchr(s->output, '/');
	size_t stem = strlen(s->output) - strlen(doc->form->ending) - 1;
	size_t size = strlen(s->output) + strlen(p->name) + 16;
	char *path = xcalloc(size, 1);
	FILE *out;
	bool lost;

	/* report.md has report-values.svg beside it. */
	if (doc_of_file(s->output) != doc->form)
		stem = strlen(s->output);
	snprintf(path, size, "%.*s-%s.%s", (int)stem, s->output, p->name,
	    doc->form->terminal);
	out = fopen(path, "w");
	lost = out == NULL || fwrite(p->data, 1, p->size, out) != p->size;
	lost |= out != NULL && fclose(out) != 0;
	if (lost) {
		warn("%s", path);
		free(path);
		return NULL;
	}
	if (slash != NULL)
		memmove(path, path + (slash - s->output) + 1,
		    strlen(path + (slash - s->output)));
	return path;
}

/* Draws one chart and writes it; EXIT_NO if there is nothing to draw. */
static int
write_chart(const struct story *s, struct doc *doc, const char *name,
    const struct report *r)
{
	const struct doc_form *form = doc->form;
	struct chart_options o = { .chart = chart_find(name),
	    .terminal = terminal_find(form->terminal), .width = form->wide };
	struct doc_picture p = { .name = name };
	char *wide = NULL, *narrow = NULL, *words = NULL, *file = NULL;
	int status = picture_draw(r, &o, &wide, &p.size, &words);

	if (status == EXIT_YES && form->narrow > 0 &&
	    p.size <= MOST_NARROW) {
		char *again = NULL;

		o.width = form->narrow;
		status = picture_draw(r, &o, &narrow, &p.narrow_size, &again);
		free(again);
	}
	p.data = wide;
	p.narrow = narrow;
	p.alternative = words;
	if (status == EXIT_YES && form->beside &&
	    (file = put_beside(s, doc, &p)) == NULL)
		status = EXIT_TROUBLE;
	if (status == EXIT_YES)
		form->picture(doc, &p, file);
	free(file);
	free(wide);
	free(narrow);
	free(words);
	return status;
}

int
story_charts(const struct story *s, struct doc *doc)
{
	const struct {
		const char *name;
		const struct report *report;
	} charts[] = { { "speedup", s->report }, { "values", s->report },
	    { "runs", s->report }, { "scaling", s->report },
	    { "latency", s->latencies } };

	if (doc_is_brief(doc) || (doc->form->beside && s->output == NULL))
		return EXIT_YES;
	doc->form->heading(doc, "Charts");
	for (size_t i = 0; i < LEN(charts); i++) {
		if (charts[i].report == NULL)
			continue;
		if (write_chart(s, doc, charts[i].name, charts[i].report) ==
		    EXIT_TROUBLE)
			return EXIT_TROUBLE;
	}
	return EXIT_YES;
}
