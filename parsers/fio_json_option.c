/*
 * The options that JSON prints, since 2.10, in place of the header line: those
 * that were given.  What fio's HOWTO says of the others.
 */
#include "fio_reader.h"

#include <math.h>
#include <string.h>

/* "4k", of a range "4k-16k", of a split "4k/60:64k/40". */
static void
set_block_size(struct fio_header *h, int d, struct span text)
{
	size_t len;

	h->bs[d] = h->bs_to[d] = text.len > 0 ? NAN : 4096;
	for (; text.len > 0; text.p += len, text.len -= len) {
		struct span size = { text.p, 0 };
		double bytes;

		for (len = 0; len < text.len && strchr("-:", text.p[len]) ==
		    NULL; len++)
			size.len += text.p[len] != '/' && size.len == len;
		bytes = fio_size(size);
		h->bs[d] = fmin(h->bs[d], bytes);
		h->bs_to[d] = fmax(h->bs_to[d], bytes);
		len += len < text.len;
	}
}

/* "4k" is for all directions; "4k,,8k": one that is empty has the default. */
static void
read_block_sizes(struct fio_header *h, const char *list)
{
	struct span size = { list, 0 };

	for (int d = 0; d < FIO_MIXED; d++) {
		if (list != NULL) {
			size = (struct span){ list, strcspn(list, ",") };
			list = list[size.len] == ',' ? list + size.len + 1 :
			    NULL;
		}
		set_block_size(h, d, size);
	}
}

const struct fio_header *
fio_json_header(struct fio_state *s, const struct fio_job *job)
{
	const char *rw = fio_option_get(s, job->name, "rw");
	const char *engine = fio_option_get(s, job->name, "ioengine");
	const char *depth = fio_option_get(s, job->name, "iodepth");
	const char *bs = fio_option_get(s, job->name, "bs");
	const char *range = fio_option_get(s, job->name, "bsrange");
	const char *split = fio_option_get(s, job->name, "bssplit");
	struct span word = { rw, strcspn(rw, ":") };
	const struct fio_header *printed = fio_find_header(s, job);
	struct fio_header *h;
	const struct fio_mode *mode = fio_find_mode(word.len == 0 ?
	    span_of("read") : strcmp(rw, "readwrite") == 0 ? span_of("rw") :
	    word);

	if (mode == NULL || (printed != NULL && !printed->made))
		return printed;
	h = &s->headers[s->now.nheaders++ % FIO_HEADERS];
	memcpy(h->name, job->name, sizeof h->name);
	h->made = true;
	h->group = job->group;
	h->mode = mode;
	fio_copy(h->engine, sizeof h->engine, span_of(*engine != '\0' ?
	    engine : "psync"));
	fio_copy(h->depth, sizeof h->depth, span_of(*depth != '\0' ?
	    depth : "1"));
	read_block_sizes(h, *split != '\0' ? split : *range != '\0' ? range :
	    bs);
	return h;
}
