/* The charts of a report: a part of story.h. */
#include "story.h"

#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "picture.h"
#include "tool.h"

#define MOST_NARROW	100000	/* bytes of a picture that is drawn twice, for
				   narrow screens: larger ones are scrolled */

/*
 * What is drawn in a report, which shall be quick and small enough to be sent:
 * bytes of a picture, and about how many a test takes in it, a level of a test
 * and a run, as SVG.
 */
#define MOST_DRAWN	200000
#define MOST_INLINE	300000	/* larger pictures are left out: those of a
				   hundred configurations, for one */
#define TEST_BYTES	2000
#define LEVEL_BYTES	450
#define RUN_BYTES	190

/* How many of the first groups fill a picture, at least one. */
static size_t
groups_to_draw(const struct report *r)
{
	size_t bytes = 0, n = 0;

	for (; n < r->ngroups && bytes <= MOST_DRAWN; n++) {
		bytes += TEST_BYTES + LEVEL_BYTES * r->groups[n].ncells;
		for (size_t i = 0; i < r->groups[n].ncells; i++)
			bytes += RUN_BYTES * r->groups[n].cells[i].n;
	}
	return n;
}

/* A report of its first groups, and the means; list: to be freed. */
static struct report
first_groups(const struct report *r, struct comparison **list)
{
	struct report first = *r;
	const struct group *end;

	first.ngroups = groups_to_draw(r);
	end = r->groups + first.ngroups;
	first.list = *list = xcalloc(r->n, sizeof **list);
	first.n = 0;
	for (size_t i = 0; i < r->n; i++)
		if (r->list[i].group == NULL || r->list[i].group < end)
			first.list[first.n++] = r->list[i];
	return first;
}

/* Writes a picture that stands beside the document; returns its name. */
static char *
put_beside(const struct story *s, const struct doc *doc,
    const struct doc_picture *p)
{
	const char *slash = strrchr(s->output, '/');
	size_t stem = strlen(s->output) - strlen(doc->form->ending) - 1;
	size_t size = strlen(s->output) + strlen(p->name) + 16;
	char *path = xcalloc(size, 1);

	/* report.md has report-values.svg beside it. */
	if (doc_of_file(s->output) != doc->form)
		stem = strlen(s->output);
	snprintf(path, size, "%.*s-%s.%s", (int)stem, s->output, p->name,
	    doc->form->terminal);
	if (tool_write(path, p->data, p->size) != EXIT_YES) {
		free(path);
		return NULL;
	}
	if (slash != NULL)
		memmove(path, path + (slash - s->output) + 1,
		    strlen(path + (slash - s->output)));
	return path;
}

static void
say_left_out(struct doc *doc, const char *name)
{
	char text[120];

	snprintf(text, sizeof text, "Left out, as it is too large for a page: "
	    "the chart %s. ioplot -t %s draws it.", name, name);
	doc->form->paragraph(doc, text);
}

/* Draws one chart and writes it; EXIT_NO if there is none. */
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

	if (status == EXIT_YES && !form->beside && p.size > MOST_INLINE) {
		say_left_out(doc, name);
		status = EXIT_NO;
	}
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
	struct comparison *list;
	struct report first;
	const struct {
		const char *name;
		const struct report *report;
	} charts[] = { { "speedup", &first }, { "values", &first },
	    { "runs", &first }, { "scaling", &first },
	    { "latency", s->latencies } };
	int status = EXIT_YES;
	char text[200];

	if (doc_is_brief(doc) || (doc->form->beside && s->output == NULL))
		return EXIT_YES;
	doc->form->heading(doc, "Charts");
	first = first_groups(s->report, &list);
	if (first.ngroups < s->report->ngroups) {
		snprintf(text, sizeof text, "Only the first %zu of %zu tests "
		    "are drawn here; ioplot draws them all.", first.ngroups,
		    s->report->ngroups);
		doc->form->paragraph(doc, text);
	}
	for (size_t i = 0; i < LEN(charts) && status != EXIT_TROUBLE; i++)
		if (charts[i].report != NULL)
			status = write_chart(s, doc, charts[i].name,
			    charts[i].report);
	free(list);
	return status == EXIT_TROUBLE ? EXIT_TROUBLE : EXIT_YES;
}
