/*
 * Invocations of fio: where they begin and end, and what they say first.
 */
#include "fio_reader.h"

#include <math.h>
#include <string.h>

void
fio_open(struct reader *r, size_t at)
{
	struct fio_state *s = reader_state(r);

	reader_open(r, at);
	s->now.old_k = 0;
	/* What was shown is for one run, but for a loop of the shell. */
	if (s->options_used && !s->options_loop) {
		s->spent = s->options_shown ? s->noptions : 0;
		s->noptions = 0;
		s->options_shown = false;
	}
	s->options_used = true;
	s->now.version = reader_keep(r, s->version);
}

/* The size at offset *at of the text, and in *at where it ends. */
static double
next_size(struct span text, size_t *at)
{
	static const bool is_size[256] = {
		['0'] = 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ['.'] = 1, ['K'] = 1,
		['M'] = 1, ['G'] = 1, ['T'] = 1, ['P'] = 1, ['E'] = 1,
		['i'] = 1, ['k'] = 1, ['B'] = 1
	};
	size_t from = *at;

	while (*at < text.len && is_size[(unsigned char)text.p[*at]])
		++*at;
	return fio_size((struct span){ text.p + from, *at - from });
}

/* "4K-4K/4K-4K", "512B-512B,512B-512B", "(R) 4096B-4096B, (W) ...". */
static void
read_block_sizes(struct fio_header *h, struct span bs)
{
	size_t dir = 0;

	memset(h->bs, 0, sizeof h->bs);
	memset(h->bs_to, 0, sizeof h->bs_to);
	for (size_t i = 0; i < bs.len && dir < FIO_MIXED; i++) {
		if (bs.p[i] < '0' || bs.p[i] > '9')
			continue;
		h->bs[dir] = next_size(bs, &i);
		if (i == bs.len || bs.p[i] != '-')
			break;
		i++;
		h->bs_to[dir++] = next_size(bs, &i);
	}
	/* Of 1.5 to 1.7: one pair for all. */
	for (; dir > 0 && dir < FIO_MIXED; dir++) {
		h->bs[dir] = h->bs[dir - 1];
		h->bs_to[dir] = h->bs_to[dir - 1];
	}
}

/* Of all directions; NaN is one that has none. */
static bool
are_same_sizes(const double *a, const double *b)
{
	for (int d = 0; d < FIO_MIXED; d++)
		if (a[d] != b[d] && !(isnan(a[d]) && isnan(b[d])))
			return false;
	return true;
}

static bool
is_same_header(const struct fio_header *a, const struct fio_header *b)
{
	return strcmp(a->name, b->name) == 0 && a->mode == b->mode &&
	    strcmp(a->engine, b->engine) == 0 &&
	    strcmp(a->depth, b->depth) == 0 &&
	    are_same_sizes(a->bs, b->bs) &&
	    are_same_sizes(a->bs_to, b->bs_to);
}

void
fio_take_options(struct fio_state *s, const struct fio_header *first)
{
	if (s->spent > 0 && is_same_header(first, &s->told)) {
		s->noptions = s->spent;
		s->options_shown = true;
	}
	s->spent = 0;
	if (s->noptions > 0)
		s->told = *first;
}

bool
fio_header(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct fio_header *h;
	char host[FIO_TEXT];
	struct span name;
	const struct fio_mode *mode = fio_find_mode(match_get(m, FIO_RW));

	if (mode == NULL || !fio_begins_name(r, m))
		return false;
	fio_json_end(r);
	if (!reader_is_open(r) || s->now.has_job || s->now.has_json ||
	    s->now.summed_up)
		fio_open(r, match_start(m));
	if (s->now.nheaders == 0)
		s->now.line = reader_line(r, match_start(m));
	if (s->now.nheaders == FIO_HEADERS)
		reader_warn(r, reader_line(r, match_start(m)), "more than %d "
		    "jobs: the first ones lose what their lines say",
		    FIO_HEADERS);
	h = &s->headers[s->now.nheaders++ % FIO_HEADERS];
	name = fio_split_host(match_get(m, FIO_NAME), host);
	fio_text(h->name, fio_name_end(name));
	h->made = false;
	h->group = fio_count(match_get(m, FIO_GROUP));
	h->mode = mode;
	fio_copy(h->engine, sizeof h->engine, match_get(m, FIO_ENGINE));
	fio_copy(h->depth, sizeof h->depth, match_get(m, FIO_DEPTH));
	read_block_sizes(h, match_get(m, FIO_BS));
	if (s->now.nheaders == 1)
		fio_take_options(s, h);
	return true;
}

size_t
fio_held(const struct fio_state *s)
{
	return s->now.nheaders < FIO_HEADERS ? s->now.nheaders : FIO_HEADERS;
}

void
fio_set_version(struct reader *r, struct span text)
{
	struct fio_state *s = reader_state(r);
	const char *end = s->version;
	long part[3] = { 0 };

	fio_copy(s->version, sizeof s->version, text);
	for (int i = 0; i < 3 && *end >= '0' && *end <= '9'; i++) {
		for (; *end >= '0' && *end <= '9'; end++)
			part[i] = (part[i] * 10 + *end - '0') % 100;
		if (*end == '.')
			end++;
	}
	s->number = part[0] * 10000 + part[1] * 100 + part[2];
	if (reader_is_open(r))
		s->now.version = reader_keep(r, s->version);
}

bool
fio_version(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct span text = match_get(m, FIO_VERSION);
	size_t len;
	const char *all = reader_text(r, &len);
	size_t behind = match_end(m);

	/* "fio 1.50" is also prose, and "fio-3.33" the name of a package. */
	if (all[match_start(m) + 3] == ' ' && (behind + 10 > len ||
	    memcmp(all + behind, " Starting ", 10) != 0))
		return false;
	if (s->now.has_job || s->now.summed_up)
		reader_close(r);
	fio_set_version(r, text);
	return true;
}

bool
fio_client(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);

	if (s->now.has_job || !reader_is_open(r))
		fio_open(r, match_start(m));
	s->now.is_client = true;
	fio_set_version(r, match_get(m, FIO_VERSION));
	return true;
}

bool
fio_sum_up(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct span group = match_get(m, FIO_GROUP);
	unsigned long number = group.p != NULL ? fio_count(group) + 1 : 0;

	fio_settle(r);
	/* Sums alone, and those of the next invocation: what stands between
	 * is not of the report. */
	if (number > 0 && s->now.has_job && s->now.job.is_group &&
	    number <= s->sum_group)
		reader_close(r);
	s->now.summed_up = s->now.has_job;
	if (number > 0)
		s->sum_group = number;
	return true;
}

/*
 * Where the disk statistics name one disk, that is the target of all rows, but
 * for those of a sum over several machines.
 */
static void
set_targets(struct reader *r)
{
	struct fio_state *s = reader_state(r);
	const struct fio_now *now = &s->now;
	size_t n, end;
	struct row *rows = reader_rows(r, &n);
	const char *disk = rows[now->disks_first].target;

	for (size_t i = 1; i < now->ndisks; i++)
		if (strcmp(rows[now->disks_first + i].target, disk) != 0 ||
		    now->is_client)
			return;
	end = now->job.is_sum ? now->job.first : now->disks_first;
	for (size_t i = 0; i < end; i++)
		rows[i].target = disk;
}

void
fio_close(struct reader *r)
{
	struct fio_state *s = reader_state(r);

	fio_json_end(r);
	fio_settle(r);
	if ((s->now.nheaders > 0 || s->now.has_json) && !s->now.has_job)
		reader_warn(r, s->now.line, "a report without a whole figure");
	if (s->now.ndisks > 0)
		set_targets(r);
	if (s->now.has_job)
		s->version[0] = '\0', s->number = 0, s->sum_group = 0;
	s->now = (struct fio_now){ 0 };
}
