/*
 * press.h - prints rows; those of a long source by a thread of its own, while
 * the next ones are read.
 */
#ifndef PRESS_H
#define PRESS_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#include "arena.h"
#include "relay.h"
#include "row.h"

/* Rows, and the texts that they borrow. */
struct batch {
	struct row *rows;
	size_t n, room;
	struct arena arena;
};

struct press {
	struct batch *now;	/* the one to fill */
	/* private */
	struct batch batches[2];
	struct row_writer *writer;
	uint64_t same;		/* as of row_write() */
	bool threaded, stop;
	pthread_t thread;
	struct relay relay;	/* the helper prints the other batch */
};

/* writer: borrowed. */
void press_init(struct press *press, struct row_writer *writer);
void press_free(struct press *press);

/* Prints what is in the batch; its texts are kept. */
void press_print(struct press *press);

/* Prints what is in the batch, by and by, and empties it with all texts. */
void press_send(struct press *press);

#endif
