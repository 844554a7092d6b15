/*
 * decode.h - reads a file as bytes of an ASCII superset.
 *
 * UTF-16 with a byte order mark (PowerShell redirects) becomes UTF-8; all
 * else is passed through as it is.
 */
#ifndef DECODE_H
#define DECODE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct decoder {
	int fd;
	bool begun;
	void *iconv;		/* NULL: bytes as they are */
	char pending[8];	/* bytes read and not yet passed on */
	size_t npending;
};

void decode_init(struct decoder *decoder, int fd);

/*
 * Reads up to size bytes (at least 64) into buf, as read(2): 0 at the end, -1
 * with errno after an error.
 */
ssize_t decode_read(struct decoder *decoder, char *buf, size_t size);

void decode_end(struct decoder *decoder);

#endif
