/*
 * story.h - what a report tells, and in which order.
 */
#ifndef STORY_H
#define STORY_H

#include "doc.h"
#include "found.h"
#include "tables.h"

struct story {
	const char *title;
	const struct dataset *dataset;
	const struct report *report;
	const struct report *latencies;	/* of all metrics, for their chart */
	const struct tables *tables;
	const struct found *found;
	const char *options;	/* of the call, quoted for a shell */
	const char *output;	/* file; NULL: standard output */
};

/*
 * Writes it all.  Returns an exit status, EXIT_TROUBLE after a message if a
 * picture cannot be drawn or written.
 */
int story_write(const struct story *story, struct doc *doc);

/* Parts of it: story_findings.c, story_charts.c. */
void story_findings(const struct story *story, struct doc *doc);
int story_charts(const struct story *story, struct doc *doc);

#endif
