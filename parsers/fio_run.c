/*
 * Invocations of fio and the jobs in them: which line belongs to what.
 */
#include "fio_reader.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NAME_WORDS	12	/* more are no name */
#define SUM_NAME	"All clients"
#define SAME_PRINT	10	/* seconds between heads of one invocation */

/*
 * Directions: read, write, trim, mixed.  A side that rw= does not have (reads
 * that verify) goes by its direction alone.
 */
static const struct fio_mode modes[] = {
	{ "read", { true },
	  { "read", "write", "trim", "read" },
	  { "seq_read", "", "trim", "seq_read" }, "seq_read" },
	{ "write", { false, true },
	  { "read", "write", "trim", "write" },
	  { "", "seq_write", "trim", "seq_write" }, "seq_write" },
	{ "randread", { true },
	  { "randread", "write", "trim", "randread" },
	  { "rand_read", "", "trim", "rand_read" }, "rand_read" },
	{ "randwrite", { false, true },
	  { "read", "randwrite", "trim", "randwrite" },
	  { "", "rand_write", "trim", "rand_write" }, "rand_write" },
	{ "rw", { true, true },
	  { "rw:read", "rw:write", "trim", "rw:mixed" },
	  { "seq_mixed", "seq_mixed", "trim", "seq_mixed" }, "seq_mixed" },
	{ "randrw", { true, true },
	  { "randrw:read", "randrw:write", "trim", "randrw:mixed" },
	  { "rand_mixed", "rand_mixed", "trim", "rand_mixed" }, "rand_mixed" },
	{ "trim", { false, false, true },
	  { "read", "write", "trim", "trim" },
	  { "", "", "trim", "trim" }, "trim" },
	{ "randtrim", { false, false, true },
	  { "read", "write", "randtrim", "randtrim" },
	  { "", "", "trim", "trim" }, "trim" },
	{ "trimwrite", { false, true, true },
	  { "read", "trimwrite:write", "trimwrite:trim", "trimwrite:mixed" },
	  { "", "seq_mixed", "trim", "seq_mixed" }, "seq_mixed" },
	{ "randtrimwrite", { false, true, true },
	  { "read", "randtrimwrite:write", "randtrimwrite:trim",
	    "randtrimwrite:mixed" },
	  { "", "rand_mixed", "trim", "rand_mixed" }, "rand_mixed" },
};

/* The header is lost: a direction is all that is known. */
static const struct fio_mode no_mode = {
	"job", { false },
	{ "read", "write", "trim", "mixed" }, { "", "", "trim", "" }, ""
};

static const struct fio_mode *
find_mode(struct span name)
{
	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
		if (strlen(modes[i].name) == name.len &&
		    memcmp(modes[i].name, name.p, name.len) == 0)
			return &modes[i];
	return NULL;
}

/* Copies what there is room for. */
static void
copy_text(char *to, size_t size, struct span text)
{
	size_t len = text.p == NULL ? 0 : text.len < size ? text.len :
	    size - 1;

	memcpy(to, len > 0 ? text.p : "", len);
	to[len] = '\0';
}

void
fio_text(char to[FIO_TEXT], struct span text)
{
	copy_text(to, FIO_TEXT, text);
}

static unsigned long
whole_number(struct span text)
{
	unsigned long n = 0;

	for (size_t i = 0; text.p != NULL && i < text.len; i++)
		n = n * 10 + (unsigned long)(text.p[i] - '0');
	return n;
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

/*
 * Whether a name begins where the match does: at the start of a line, or
 * behind what another pattern took (lines may have been joined).  Where there
 * is neither within so many words, the name is taken to be one word.
 */
static bool
begins_name(struct reader *r, const struct match *m)
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

/* "<host> NAME: ...", from a client: copies the host, returns the name. */
static struct span
split_host(struct span name, char host[FIO_TEXT])
{
	const char *end = memmem(name.p, name.len, "> ", 2);

	if (name.p[0] != '<' || end == NULL)
		return name;
	fio_text(host, (struct span){ name.p + 1,
	    (size_t)(end - name.p) - 1 });
	end += 2;
	return (struct span){ end, (size_t)(name.p + name.len - end) };
}

/* ---- invocations ---- */

static void
open_invocation(struct reader *r, size_t at)
{
	struct fio_state *s = reader_state(r);

	reader_open(r, at);
	s->now.old_k = 0;
	s->options_used = true;
	s->now.version = reader_copy(r, (struct span){ s->version,
	    strlen(s->version) });
}

bool
fio_header(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct fio_header *h;
	char host[FIO_TEXT];
	struct span bs = match_get(m, FIO_BS), name;
	const struct fio_mode *mode = find_mode(match_get(m, FIO_RW));
	size_t dir = 0;

	if (mode == NULL || !begins_name(r, m))
		return false;
	if (!reader_is_open(r) || s->now.has_job || s->now.summed_up)
		open_invocation(r, match_start(m));
	if (s->now.nheaders == 0)
		s->now.line = reader_line(r, match_start(m));
	h = &s->headers[s->now.nheaders++ % FIO_HEADERS];
	name = split_host(match_get(m, FIO_NAME), host);
	/* In joined text, what is in front of it may be long. */
	if (name.len >= FIO_TEXT) {
		name.p += name.len - (FIO_TEXT - 1);
		name.len = FIO_TEXT - 1;
	}
	fio_text(h->name, name);
	h->group = whole_number(match_get(m, FIO_GROUP));
	h->mode = mode;
	copy_text(h->engine, sizeof h->engine, match_get(m, FIO_ENGINE));
	copy_text(h->depth, sizeof h->depth, match_get(m, FIO_DEPTH));
	/* "4K-4K/4K-4K", "512B-512B,512B-512B", "(R) 4096B-4096B, (W) ..." */
	memset(h->bs, 0, sizeof h->bs);
	memset(h->bs_to, 0, sizeof h->bs_to);
	for (size_t i = 0; i < bs.len && dir < FIO_MIXED; i++) {
		size_t from = i, to;

		if (bs.p[i] < '0' || bs.p[i] > '9')
			continue;
		i += strspn(bs.p + i, "0123456789.KMGTPEikB");
		h->bs[dir] = fio_size((struct span){ bs.p + from, i - from });
		if (bs.p[i] != '-')
			break;
		to = i + 1;
		i = to + strspn(bs.p + to, "0123456789.KMGTPEikB");
		h->bs_to[dir++] = fio_size((struct span){ bs.p + to, i - to });
	}
	/* Of 1.5 to 1.7: one pair for all. */
	for (; dir > 0 && dir < FIO_MIXED; dir++) {
		h->bs[dir] = h->bs[dir - 1];
		h->bs_to[dir] = h->bs_to[dir - 1];
	}
	return true;
}

bool
fio_laying_out(struct reader *r, const struct match *m)
{
	return begins_name(r, m);
}

static void
set_version(struct reader *r, struct span text)
{
	struct fio_state *s = reader_state(r);
	const char *end = s->version;
	long part[3] = { 0 };

	copy_text(s->version, sizeof s->version, text);
	for (int i = 0; i < 3 && *end >= '0' && *end <= '9'; i++) {
		for (; *end >= '0' && *end <= '9'; end++)
			part[i] = (part[i] * 10 + *end - '0') % 100;
		if (*end == '.')
			end++;
	}
	s->number = part[0] * 10000 + part[1] * 100 + part[2];
	if (reader_is_open(r))
		s->now.version = reader_copy(r, (struct span){ s->version,
		    strlen(s->version) });
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
	set_version(r, text);
	return true;
}

bool
fio_client(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);

	if (s->now.has_job || !reader_is_open(r))
		open_invocation(r, match_start(m));
	s->now.is_client = true;
	set_version(r, match_get(m, FIO_VERSION));
	return true;
}

bool
fio_sum_up(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct span group = match_get(m, FIO_GROUP);

	fio_settle(r);
	s->now.summed_up = s->now.has_job;
	if (group.p != NULL)
		s->sum_group = whole_number(group) + 1;
	return true;
}

/* ---- jobs ---- */

/* Whether one of them is the other, or its last words (in joined text). */
static bool
same_name(const char *a, const char *b)
{
	size_t alen = strlen(a), blen = strlen(b);

	if (alen < blen)
		return same_name(b, a);
	return strcmp(a + alen - blen, b) == 0 &&
	    (alen == blen || a[alen - blen - 1] == ' ');
}

/* The last header of that name and group, else the last of that name. */
static const struct fio_header *
find_header(const struct fio_state *s, const struct fio_job *job)
{
	size_t held = s->now.nheaders < FIO_HEADERS ? s->now.nheaders :
	    FIO_HEADERS;
	const struct fio_header *found = NULL;
	int best = 0;

	for (size_t i = 0; i < held; i++) {
		const struct fio_header *h = &s->headers[i];
		int fits = strcmp(h->name, job->name) == 0 ? 4 :
		    same_name(h->name, job->name) ? 1 : 0;

		if (fits > 0 && h->group == job->group)
			fits += 2;
		if (fits > 0 && fits >= best) {
			best = fits;
			found = h;
		}
	}
	return found;
}

/* With group_reporting, the jobs of a group make one block. */
static bool
is_merged(const struct fio_state *s, const struct fio_job *job)
{
	size_t held = s->now.nheaders < FIO_HEADERS ? s->now.nheaders :
	    FIO_HEADERS;

	if (job->njobs < 2 || job->header == NULL)
		return false;
	for (size_t i = 0; i < held; i++)
		if (s->headers[i].group == job->group &&
		    s->headers[i].mode != job->header->mode)
			return true;
	return false;
}

static uint64_t
hash(uint64_t h, const void *data, size_t len)
{
	const unsigned char *p = data;

	for (size_t i = 0; i < len; i++)
		h = (h ^ p[i]) * 0x100000001b3;
	return h;
}

static void
set_ids(struct fio_job *job)
{
	uint64_t h = 0xcbf29ce484222325;

	h = hash(h, job->name, strlen(job->name) + 1);
	h = hash(h, &job->group, sizeof job->group);
	job->name_id = h;
	h = hash(h, job->host, strlen(job->host) + 1);
	job->id = hash(h, &job->pid, sizeof job->pid);
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

/*
 * A job that was reported already, in an interim report or a terse line: that
 * goes.  False if there was none.
 */
static bool
forget_interim(struct reader *r, const struct fio_job *job)
{
	struct fio_state *s = reader_state(r);
	bool by_id = job->pid != 0 || (job->is_sum && s->now.is_client);

	for (size_t i = 0; i < s->now.nknown; i++)
		if (s->known[i].is_terse ?
		    s->known[i].name_id == job->name_id :
		    by_id && s->known[i].id == job->id) {
			forget(r, i);
			return true;
		}
	return false;
}

/* Whether the head of that job is the first of another invocation. */
static bool
is_other_run(const struct fio_state *s, const struct fio_job *job,
    bool has_clock, long clock)
{
	const struct fio_now *now = &s->now;

	if (now->is_client)
		return false;
	if (now->summed_up && !job->is_sum)
		return true;
	if (!now->has_job)
		return false;
	if (now->has_sum || (!job->is_sum && now->job.has_head &&
	    job->group < now->job.group))
		return true;
	return has_clock && now->has_clock && !job->is_sum &&
	    labs(clock - now->clock) > SAME_PRINT;
}

/* The file or folder that the job works on, where options tell it. */
static struct span
fio_target(const struct fio_state *s, const struct fio_job *job)
{
	const char *target = fio_option_get(s, job->name, "filename");

	if (*target == '\0')
		target = fio_option_get(s, job->name, "directory");
	return (struct span){ target, job->is_sum ? 0 : strlen(target) };
}

static void
begin_job(struct reader *r, const struct fio_job *job)
{
	struct fio_state *s = reader_state(r);
	size_t n;

	reader_rows(r, &n);
	if (n > FIO_ROWS || s->now.nknown == FIO_JOBS) {
		reader_flush(r);
		s->now.version = reader_copy(r, (struct span){ s->version,
		    strlen(s->version) });
		s->now.nknown = s->now.ndisks = n = 0;
	}
	s->now.job = *job;
	s->now.job.header = find_header(s, job);
	s->now.job.merged = is_merged(s, &s->now.job);
	s->now.job.first = n;
	s->now.job.params = fio_params(r, &s->now.job);
	s->now.job.target = reader_copy(r, fio_target(s, job));
	s->now.job.host_text = reader_copy(r, (struct span){ job->host,
	    strlen(job->host) });
	s->now.job_open = s->now.has_job = true;
	s->now.has_dir = false;
}

/*
 * The name of a head.  In joined text, words of other lines may stand in front
 * of it: a header above then tells the name, if its own is the end of that.
 */
static void
set_name(const struct fio_state *s, struct fio_job *job, struct span name)
{
	static const char sum[] = SUM_NAME;
	size_t len = sizeof sum - 1, held;

	if (name.len > len && memcmp(name.p + name.len - len, sum, len) == 0) {
		name.p += name.len - len;
		name.len = len;
	}
	fio_text(job->name, name);
	held = s->now.nheaders < FIO_HEADERS ? s->now.nheaders : FIO_HEADERS;
	for (size_t i = 0; i < held && memchr(name.p, ' ', name.len) != NULL;
	    i++)
		if (strlen(s->headers[i].name) < name.len &&
		    same_name(s->headers[i].name, job->name)) {
			memcpy(job->name, s->headers[i].name, FIO_TEXT);
			return;
		}
}

bool
fio_head(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct fio_job job = { .has_head = true };
	struct span name = match_get(m, FIO_NAME), clock;
	bool has_clock;
	long second = 0;

	if (!begins_name(r, m))
		return false;
	name = split_host(name, job.host);
	/* A client's later jobs come without its name. */
	if (job.host[0] == '\0' && s->now.has_job && !s->now.summed_up)
		memcpy(job.host, s->now.job.host, sizeof job.host);
	set_name(s, &job, name);
	job.group = whole_number(match_get(m, FIO_GROUP));
	job.njobs = whole_number(match_get(m, FIO_NJOBS));
	job.pid = whole_number(match_get(m, FIO_PID));
	job.failed = whole_number(match_get(m, FIO_ERR)) != 0;
	job.is_sum = strcmp(job.name, SUM_NAME) == 0;
	job.line = reader_line(r, match_at(m, FIO_NAME));
	clock = match_get(m, FIO_CLOCK);
	if ((has_clock = clock.p != NULL))
		second = strtol(clock.p, NULL, 10) * 3600 +
		    strtol(clock.p + 3, NULL, 10) * 60 +
		    strtol(clock.p + 6, NULL, 10);
	set_ids(&job);
	fio_settle(r);
	if (!reader_is_open(r) || (!forget_interim(r, &job) &&
	    is_other_run(s, &job, has_clock, second)))
		open_invocation(r, match_start(m));
	s->now.has_clock = has_clock;
	s->now.clock = second;
	s->now.has_sum |= job.is_sum;
	s->now.is_client |= job.host[0] != '\0';
	begin_job(r, &job);
	return true;
}

bool
fio_terse_job(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct fio_job job = { .has_head = true, .is_terse = true };
	struct span version = match_get(m, FIO_VERSION);
	bool again = false;

	fio_text(job.name, match_get(m, FIO_NAME));
	job.group = whole_number(match_get(m, FIO_GROUP));
	job.failed = whole_number(match_get(m, FIO_ERR)) != 0;
	job.line = reader_line(r, match_start(m));
	set_ids(&job);
	fio_settle(r);
	for (size_t i = 0; i < s->now.nknown; i++)
		if (s->known[i].name_id == job.name_id) {
			if (!s->known[i].is_terse)
				return false;
			again = true;
		}
	if (!reader_is_open(r) || again ||
	    (s->now.has_job && !s->now.job.is_terse))
		open_invocation(r, match_start(m));
	if (version.p != NULL)
		s->now.version = reader_copy(r, version);
	begin_job(r, &job);
	return true;
}

static enum fio_dir
find_dir(struct span dir)
{
	switch (*dir.p | 0x20) {
	case 'r':
		return FIO_READ;
	case 'w':
		return FIO_WRITE;
	case 't':
		return FIO_TRIM;
	default:
		return FIO_MIXED;
	}
}

static struct fio_side *
begin_side(struct fio_now *now, enum fio_dir d)
{
	const struct fio_mode *mode = now->job.header == NULL ||
	    now->job.merged ? &no_mode : now->job.header->mode;
	struct fio_side *side = &now->job.side[d];

	*side = (struct fio_side){ .seen = true, .test = mode->test[d],
	    .op = mode->op[d], .throughput = SIZE_MAX, .iops = SIZE_MAX,
	    .issued = NAN };
	return side;
}

struct fio_side *
fio_begin_side(struct reader *r, size_t at, struct span dir)
{
	struct fio_state *s = reader_state(r);
	struct fio_now *now = &s->now;
	enum fio_dir d = find_dir(dir);

	if (!now->job_open || now->job.is_group || now->job.side[d].seen) {
		struct fio_job lost = { .line = reader_line(r, at) };

		fio_settle(r);
		if (!reader_is_open(r) || now->summed_up ||
		    (now->has_job && !now->job.has_head))
			open_invocation(r, at);
		begin_job(r, &lost);
	}
	now->has_dir = true;
	now->dir = d;
	return begin_side(now, d);
}

struct fio_side *
fio_begin_sum(struct reader *r, size_t at, struct span dir)
{
	struct fio_state *s = reader_state(r);
	struct fio_now *now = &s->now;
	enum fio_dir d = find_dir(dir);

	if (now->has_job && !now->job.is_group) {
		fio_settle(r);
		now->summed_up = true;
		return NULL;
	}
	if (!now->has_job || now->job.side[d].seen ||
	    now->job.group != s->sum_group) {
		struct fio_job sum = { .line = reader_line(r, at),
		    .is_group = true, .group = s->sum_group };

		fio_settle(r);
		if (!reader_is_open(r) || (now->has_job &&
		    now->job.group >= s->sum_group))
			open_invocation(r, at);
		begin_job(r, &sum);
	}
	now->summed_up = true;
	return begin_side(now, d);
}

void
fio_whole(const struct fio_job *job, const char **test, const char **op)
{
	const struct fio_side *only = NULL;
	int sides = 0;

	for (int d = 0; d < FIO_DIRS; d++)
		if (job->side[d].seen) {
			only = &job->side[d];
			sides++;
		}
	if (job->header != NULL && !job->merged) {
		*test = job->header->mode->name;
		*op = job->header->mode->whole;
	} else if (sides == 1 && !job->merged) {
		*test = only->test;
		*op = only->op;
	} else {
		*test = no_mode.name;
		*op = no_mode.whole;
	}
}

struct row
fio_row(struct reader *r, const struct fio_side *side, const char *metric,
    size_t line)
{
	struct fio_state *s = reader_state(r);
	struct row row = row_empty();

	if (side != NULL) {
		row.test = side->test;
		row.op = side->op;
	} else
		fio_whole(&s->now.job, &row.test, &row.op);
	row.metric = metric;
	row.line = line;
	row.version = s->now.version;
	row.params = s->now.job.params;
	/* The job itself was seen: what params does not have was not given. */
	if (*fio_option_get(s, s->now.job.name, "rw") != '\0')
		row.facts = "options=1";
	row.target = s->now.job.target;
	row.host = s->now.job.host_text;
	if (s->now.job.failed)
		row.status = "error";
	return row;
}

size_t
fio_add(struct reader *r, const struct row *row)
{
	size_t n;

	reader_add(r, row);
	reader_rows(r, &n);
	return n - 1;
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
		if (strcmp(rows[now->disks_first + i].target, disk) != 0)
			return;
	end = now->job.is_sum ? now->job.first : now->disks_first;
	for (size_t i = 0; i < end; i++)
		rows[i].target = disk;
}

void
fio_close(struct reader *r)
{
	struct fio_state *s = reader_state(r);

	fio_settle(r);
	if (s->now.nheaders > 0 && !s->now.has_job)
		reader_warn(r, s->now.line, "a report without a whole figure");
	if (s->now.ndisks > 0)
		set_targets(r);
	if (s->now.has_job)
		s->version[0] = '\0', s->number = 0, s->sum_group = 0;
	s->now = (struct fio_now){ 0 };
}
