#include "decode.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>
#include <unistd.h>

#define WIDE	8192		/* bytes of UTF-16 converted at once */

void
decode_init(struct decoder *d, int fd)
{
	*d = (struct decoder){ .fd = fd };
}

/*
 * Reads all that fits, however little a pipe gives at once: what is found may
 * not depend on that.
 */
static ssize_t
read_full(int fd, char *buf, size_t size)
{
	size_t n = 0;

	while (n < size) {
		ssize_t len = read(fd, buf + n, size - n);

		if (len == -1 && errno == EINTR)
			continue;
		if (len < 0 && n == 0)
			return -1;
		if (len <= 0)
			break;
		n += (size_t)len;
	}
	return (ssize_t)n;
}

/* Looks at the first two bytes for the mark of UTF-16. */
static ssize_t
begin(struct decoder *d)
{
	const char *charset = NULL;
	ssize_t len;

	d->begun = true;
	if ((len = read_full(d->fd, d->pending, 2)) > 0)
		d->npending = (size_t)len;
	if (d->npending == 2 && memcmp(d->pending, "\xFF\xFE", 2) == 0)
		charset = "UTF-16LE";
	else if (d->npending == 2 && memcmp(d->pending, "\xFE\xFF", 2) == 0)
		charset = "UTF-16BE";
	if (charset != NULL) {
		iconv_t conversion = iconv_open("UTF-8", charset);

		if (conversion != (iconv_t)-1) {
			d->iconv = conversion;
			d->npending = 0;
		}
	}
	return len;
}

static ssize_t
read_wide(struct decoder *d, char *buf, size_t size)
{
	char in[WIDE], *from = in, *to = buf;
	size_t left = d->npending, room = size;
	size_t want = size / 2 < WIDE ? size / 2 : WIDE;
	ssize_t len;

	memcpy(in, d->pending, left);
	len = read_full(d->fd, in + left, want - left);
	if (len <= 0)
		return len;
	left += (size_t)len;
	/* Half a pair of surrogates stays for the next time. */
	while (left > 1 && iconv(d->iconv, &from, &left, &to, &room) ==
	    (size_t)-1 && errno == EILSEQ && room > 0) {
		*to++ = '?';
		room--;
		from += 2;
		left -= 2;
	}
	memcpy(d->pending, from, d->npending = left < 4 ? left : 4);
	/* Nothing whole yet: a blank keeps this from looking like the end. */
	if (to == buf)
		*to++ = ' ';
	return to - buf;
}

ssize_t
decode_read(struct decoder *d, char *buf, size_t size)
{
	size_t n;

	if (!d->begun && begin(d) < 0)
		return -1;
	if (d->iconv != NULL)
		return read_wide(d, buf, size);
	if (d->npending > 0) {
		n = d->npending;
		memcpy(buf, d->pending, n);
		d->npending = 0;
		return (ssize_t)n;
	}
	return read_full(d->fd, buf, size);
}

void
decode_end(struct decoder *d)
{
	if (d->iconv != NULL)
		iconv_close(d->iconv);
}
