/*
 * engine.h - runs the formats over a stream of text.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include <stdbool.h>
#include <stddef.h>

#include "caption.h"
#include "format.h"
#include "row.h"

struct engine;

struct engine_options {
	const struct format *only;	/* write no rows but this one's */
	bool verbose;			/* list lines not understood */
	struct caption_options captions;
};

/*
 * An engine over formats (NULL-ended list, borrowed), whose rows go to writer
 * (borrowed).
 */
struct engine *engine_new(const struct format *const *formats,
    struct row_writer *writer, const struct engine_options *options);
void engine_free(struct engine *engine);

/*
 * Reads fd to its end.  name: goes into the column source, and into messages.
 * Returns EXIT_YES if a row was written, else EXIT_NO; EXIT_TROUBLE after a
 * read error, which is reported.
 */
int engine_read(struct engine *engine, int fd, const char *name);

#endif
