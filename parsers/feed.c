#include "feed.h"

#include <errno.h>

#define CHUNK		131072	/* bytes read at once */
#define LONG		(2 * CHUNK)	/* a source that is worth a thread */

void
feed_init(struct feed *f, const char *const *signs,
    const char *const *inner_signs)
{
	*f = (struct feed){ 0 };
	split_init(&f->splitter, signs, inner_signs);
	relay_init(&f->relay);
}

void
feed_free(struct feed *f)
{
	split_free(&f->splitter);
	relay_free(&f->relay);
}

void
feed_open(struct feed *f, int fd)
{
	split_reset(&f->splitter);
	decode_init(&f->decoder, fd);
	f->nread = 0;
	f->last = f->threaded = false;
	f->error = 0;
}

/* Reads a part and splits it. */
static void
work(struct feed *f)
{
	ssize_t len = decode_read(&f->decoder, split_reserve(&f->splitter,
	    CHUNK), CHUNK);

	if (len < 0)
		f->error = errno;
	f->last = len <= 0;
	f->nread += len > 0 ? (size_t)len : 0;
	split_add(&f->splitter, len > 0 ? (size_t)len : 0, f->last);
}

static void *
work_on(void *arg)
{
	struct feed *f = arg;
	bool last;

	do {
		relay_wait(&f->relay, true);
		work(f);
		last = f->last;
		relay_give(&f->relay, false);
	} while (!last);
	return NULL;
}

bool
feed_next(struct feed *f, struct view *view)
{
	if (!f->threaded && f->nread >= LONG) {
		relay_give(&f->relay, true);
		f->threaded = pthread_create(&f->thread, NULL, work_on, f) == 0;
	}
	if (f->threaded)
		relay_wait(&f->relay, false);
	else
		work(f);
	split_give(&f->splitter, view);
	if (f->last) {
		if (f->threaded)
			pthread_join(f->thread, NULL);
		decode_end(&f->decoder);
		return true;
	}
	if (f->threaded)
		relay_give(&f->relay, true);
	return false;
}
