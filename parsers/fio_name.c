/*
 * Names of jobs and hosts.  They may hold blanks and colons, and lines may
 * have been joined: where a name begins is told by what stands in front.
 */
#include "fio_reader.h"

#include <math.h>
#include <string.h>

#include "number.h"

#define NAME_WORDS	12	/* more are no name */

void
fio_copy(char *to, size_t size, struct span text)
{
	size_t len = text.p == NULL ? 0 : text.len < size ? text.len :
	    size - 1;

	memcpy(to, len > 0 ? text.p : "", len);
	to[len] = '\0';
}

void
fio_text(char to[FIO_TEXT], struct span text)
{
	fio_copy(to, FIO_TEXT, text);
}

struct span
fio_name_end(struct span name)
{
	if (name.len >= FIO_TEXT) {
		name.p += name.len - (FIO_TEXT - 1);
		name.len = FIO_TEXT - 1;
	}
	return name;
}

unsigned long
fio_count(struct span text)
{
	unsigned long n = 0;

	for (size_t i = 0; text.p != NULL && i < text.len; i++)
		n = n * 10 + (unsigned long)(text.p[i] - '0');
	return n;
}

double
fio_decimal(struct span text, double factor)
{
	struct decimal d;

	return decimal_read(text.p, text.len, false, &d) > 0 ?
	    d.value * factor : NAN;
}

/* "<host> " in front, as a line of its own at times, belongs to the name. */
static bool
behind_host(struct reader *r, size_t at)
{
	size_t len, before = at > 0 ? reader_back(r, at, 1) : at;
	const char *text = reader_text(r, &len);

	return before + 3 < at && text[before] == '<' && text[at - 2] == '>' &&
	    before >= reader_taken(r);
}

bool
fio_begins_name(struct reader *r, const struct match *m)
{
	size_t start = match_start(m), first = start, line, taken;
	struct span name = match_get(m, FIO_NAME);
	int words = 1;

	for (size_t i = 0; i < name.len; i++)
		words += name.p[i] == ' ';
	line = reader_line_start(r, start);
	taken = reader_taken(r);
	if (start == line || start <= taken + 1)
		return !behind_host(r, start);
	for (; words <= NAME_WORDS; words++) {
		if (first == line || first <= taken + 1)
			return first == start;
		first = reader_back(r, first, 1);
	}
	return memchr(name.p, ' ', name.len) == NULL;
}

bool
fio_laying_out(struct reader *r, const struct match *m)
{
	return fio_begins_name(r, m);
}

struct span
fio_split_host(struct span name, char host[FIO_TEXT])
{
	const char *end = name.p[0] == '<' ?
	    memmem(name.p, name.len, "> ", 2) : NULL;

	if (end == NULL)
		return name;
	fio_text(host, (struct span){ name.p + 1,
	    (size_t)(end - name.p) - 1 });
	end += 2;
	return (struct span){ end, (size_t)(name.p + name.len - end) };
}

bool
fio_same_name(const char *a, const char *b)
{
	size_t alen = strlen(a), blen = strlen(b);

	if (alen < blen)
		return fio_same_name(b, a);
	return strcmp(a + alen - blen, b) == 0 &&
	    (alen == blen || a[alen - blen - 1] == ' ');
}

void
fio_set_name(const struct fio_state *s, struct fio_job *job, struct span name)
{
	static const char sum[] = FIO_SUM;
	size_t len = sizeof sum - 1, held;

	if (name.len > len && memcmp(name.p + name.len - len, sum, len) == 0) {
		name.p += name.len - len;
		name.len = len;
	}
	name = fio_name_end(name);
	fio_text(job->name, name);
	held = fio_held(s);
	for (size_t i = 0; i < held && memchr(name.p, ' ', name.len) != NULL;
	    i++)
		if (strlen(s->headers[i].name) < name.len &&
		    fio_same_name(s->headers[i].name, job->name)) {
			memcpy(job->name, s->headers[i].name, FIO_TEXT);
			return;
		}
}
