/*
 * feed.h - the text of a source, in parts as it is read.
 *
 * A long source is read and split by a thread of its own, one part ahead of
 * the patterns: the two take about the same time.
 */
#ifndef FEED_H
#define FEED_H

#include <pthread.h>
#include <stdbool.h>

#include "decode.h"
#include "relay.h"
#include "split.h"
#include "view.h"

struct feed {
	struct splitter splitter;
	struct decoder decoder;
	size_t nread;			/* bytes of this source */
	bool last;			/* nothing comes behind this part */
	int error;			/* errno of a failed read, or 0 */

	bool threaded;
	pthread_t thread;
	struct relay relay;	/* whose turn it is to use all this */
};

/* signs, inner_signs: as of split_init(). */
void feed_init(struct feed *feed, const char *const *signs,
    const char *const *inner_signs);
void feed_free(struct feed *feed);

/* Begins another source. */
void feed_open(struct feed *feed, int fd);

/*
 * Appends the next part to the view.  Returns true if it was the last one; a
 * source that could not be read to its end then has its errno in error.
 */
bool feed_next(struct feed *feed, struct view *view);

#endif
