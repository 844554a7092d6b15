/*
 * The jobs of an invocation: which line belongs to what.
 */
#include "fio_reader.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SAME_PRINT	10	/* seconds between heads of one invocation */

const struct fio_header *
fio_find_header(const struct fio_state *s, const struct fio_job *job)
{
	size_t held = fio_held(s);
	const struct fio_header *found = NULL;
	int best = 0;

	for (size_t i = 0; i < held; i++) {
		const struct fio_header *h = &s->headers[i];
		int fits = strcmp(h->name, job->name) == 0 ? 4 :
		    fio_same_name(h->name, job->name) ? 1 : 0;

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
	size_t held = fio_held(s);

	if (job->njobs < 2 || job->header == NULL)
		return false;
	for (size_t i = 0; i < held; i++)
		if (s->headers[i].group == job->group &&
		    s->headers[i].mode != job->header->mode)
			return true;
	return false;
}

/* What the job does: its header tells, else its options. */
static const struct fio_mode *
find_mode(const struct fio_state *s, const struct fio_job *job)
{
	const struct fio_mode *mode = NULL;
	const char *rw;

	if (job->merged || job->is_sum || job->is_group)
		return &fio_no_mode;
	if (job->header != NULL)
		return job->header->mode;
	rw = fio_option_get(s, job->name, "rw");
	mode = fio_find_mode(span_of(rw));
	return mode != NULL ? mode : &fio_no_mode;
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

/* Of the first job, which has no header. */
static void
take_options(struct fio_state *s, const struct fio_job *job)
{
	struct fio_header h = { .group = job->group };

	memcpy(h.name, job->name, sizeof h.name);
	fio_take_options(s, &h);
}

void
fio_begin_job(struct reader *r, const struct fio_job *job)
{
	struct fio_state *s = reader_state(r);
	size_t n;

	reader_rows(r, &n);
	if (n > FIO_ROWS || s->now.nknown == FIO_JOBS) {
		reader_flush(r);
		s->now.version = reader_keep(r, s->version);
		s->now.nknown = s->now.ndisks = n = 0;
	}
	if (!s->now.has_job && s->now.nheaders == 0 && !s->now.has_json)
		take_options(s, job);
	s->now.job = *job;
	s->now.job.header = fio_find_header(s, job);
	s->now.job.merged |= is_merged(s, &s->now.job);
	s->now.job.mode = find_mode(s, &s->now.job);
	s->now.job.first = n;
	s->now.job.params = fio_params(r, &s->now.job);
	s->now.job.target = reader_copy(r, fio_target(s, job));
	s->now.job.host_text = reader_keep(r, job->host);
	s->now.job_open = s->now.has_job = true;
	s->now.has_dir = false;
}

bool
fio_head(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct fio_job job = { .has_head = true };
	struct span name = match_get(m, FIO_NAME), clock;
	bool has_clock;
	long second = 0;

	if (!fio_begins_name(r, m))
		return false;
	name = fio_split_host(name, job.host);
	/* A client's later jobs come without its name. */
	if (job.host[0] == '\0' && s->now.has_job && !s->now.summed_up)
		memcpy(job.host, s->now.job.host, sizeof job.host);
	fio_set_name(s, &job, name);
	job.group = fio_count(match_get(m, FIO_GROUP));
	job.njobs = fio_count(match_get(m, FIO_NJOBS));
	job.pid = fio_count(match_get(m, FIO_PID));
	job.failed = fio_count(match_get(m, FIO_ERR)) != 0;
	job.is_sum = strcmp(job.name, FIO_SUM) == 0;
	job.line = reader_line(r, match_at(m, FIO_NAME));
	clock = match_get(m, FIO_CLOCK);
	if ((has_clock = clock.p != NULL))
		second = strtol(clock.p, NULL, 10) * 3600 +
		    strtol(clock.p + 3, NULL, 10) * 60 +
		    strtol(clock.p + 6, NULL, 10);
	fio_set_ids(&job);
	fio_json_end(r);
	fio_settle(r);
	if (!reader_is_open(r) || (!fio_forget_interim(r, &job) &&
	    is_other_run(s, &job, has_clock, second)))
		fio_open(r, match_start(m));
	s->now.has_clock = has_clock;
	s->now.clock = second;
	s->now.has_sum |= job.is_sum;
	s->now.is_client |= job.host[0] != '\0';
	fio_begin_job(r, &job);
	return true;
}

bool
fio_terse_job(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct fio_job job = { .has_head = true, .form = FIO_TERSE };
	struct span version = match_get(m, FIO_VERSION);
	bool again;

	fio_text(job.name, match_get(m, FIO_NAME));
	job.group = fio_count(match_get(m, FIO_GROUP));
	job.failed = fio_count(match_get(m, FIO_ERR)) != 0;
	job.line = reader_line(r, match_start(m));
	fio_set_ids(&job);
	fio_settle(r);
	if (fio_is_known(s, &job, FIO_NORMAL))
		return false;
	again = fio_is_known(s, &job, FIO_TERSE);
	if (!reader_is_open(r) || again ||
	    (s->now.has_job && s->now.job.form != FIO_TERSE))
		fio_open(r, match_start(m));
	if (version.p != NULL)
		s->now.version = reader_copy(r, version);
	fio_begin_job(r, &job);
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
	const struct fio_mode *mode = now->job.mode;
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
			fio_open(r, at);
		fio_begin_job(r, &lost);
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
			fio_open(r, at);
		fio_begin_job(r, &sum);
	}
	now->summed_up = true;
	return begin_side(now, d);
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
