/*
 * Jobs that were printed already: in an interim report, or in another form.
 */
#include "fio_reader.h"

#include <string.h>

static uint64_t
hash(uint64_t h, const void *data, size_t len)
{
	const unsigned char *p = data;

	for (size_t i = 0; i < len; i++)
		h = (h ^ p[i]) * 0x100000001b3;
	return h;
}

void
fio_set_ids(struct fio_job *job)
{
	uint64_t h = 0xcbf29ce484222325;

	h = hash(h, job->name, strlen(job->name) + 1);
	h = hash(h, &job->group, sizeof job->group);
	job->name_id = h;
	h = hash(h, job->host, strlen(job->host) + 1);
	job->id = hash(h, &job->pid, sizeof job->pid);
}

/* The job's number among those known, their count if it is none of them. */
static size_t
find_named(const struct fio_state *s, const struct fio_job *job,
    enum fio_form form)
{
	size_t i = 0;

	while (i < s->now.nknown && (s->known[i].form != form ||
	    s->known[i].name_id != job->name_id))
		i++;
	return i;
}

bool
fio_is_known(const struct fio_state *s, const struct fio_job *job,
    enum fio_form form)
{
	return find_named(s, job, form) < s->now.nknown;
}

/* Takes out rows [first, first + n) and moves what is known of the others. */
static void
remove_rows(struct reader *r, size_t first, size_t n)
{
	struct fio_state *s = reader_state(r);

	reader_remove(r, first, n);
	for (size_t i = 0; i < s->now.nknown; i++)
		if (s->known[i].first > first)
			s->known[i].first -= n;
	if (s->now.disks_first > first)
		s->now.disks_first -= n;
}

/* Takes a job out again, with the disks below it. */
static void
forget(struct reader *r, size_t i)
{
	struct fio_state *s = reader_state(r);

	remove_rows(r, s->known[i].first, s->known[i].nrows);
	s->known[i] = s->known[--s->now.nknown];
	remove_rows(r, s->now.disks_first, s->now.ndisks);
	s->now.ndisks = 0;
	s->now.summed_up = false;
}

bool
fio_forget_named(struct reader *r, const struct fio_job *job,
    enum fio_form form)
{
	const struct fio_state *s = reader_state(r);
	size_t i = find_named(s, job, form);

	if (i == s->now.nknown)
		return false;
	forget(r, i);
	return true;
}

/* The copies that the invocation itself holds, if all are forgotten. */
static void
renew(struct reader *r)
{
	struct fio_state *s = reader_state(r);

	if (!reader_renew(r))
		return;
	s->now.version = reader_keep(r, s->version);
	s->now.has_util = false;
}

void
fio_forget_form(struct reader *r, enum fio_form form)
{
	struct fio_state *s = reader_state(r);

	for (size_t i = s->now.nknown; i-- > 0; )
		if (s->known[i].form == form)
			forget(r, i);
	renew(r);
}

bool
fio_forget_interim(struct reader *r, const struct fio_job *job)
{
	struct fio_state *s = reader_state(r);
	bool by_id = job->pid != 0 || (job->is_sum && s->now.is_client);
	bool again = fio_forget_named(r, job, FIO_TERSE);

	if (fio_is_known(s, job, FIO_JSON)) {
		fio_forget_form(r, FIO_JSON);
		again = true;
	}
	for (size_t i = 0; by_id && i < s->now.nknown; i++)
		if (s->known[i].form == FIO_NORMAL &&
		    s->known[i].id == job->id) {
			forget(r, i);
			again = true;
			break;
		}
	renew(r);
	return again;
}
