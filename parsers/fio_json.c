/*
 * Documents of --output-format=json and json+: to which invocation they
 * belong, where they begin, go on and end.
 */
#include "fio_reader.h"

#include <math.h>
#include <string.h>

static double
value_of(const struct fio_json_number *n)
{
	return fio_decimal(span_of(n->text), 1);
}

/* When the document was printed, in milliseconds; NaN: it does not say. */
static double
printed(const struct fio_json *j)
{
	double msec = value_of(&j->msec);

	return isnan(msec) ? value_of(&j->seconds) * 1000 : msec;
}

/*
 * No later than this its invocation began.  "elapsed" is rounded up, and so is
 * half of a time of whole seconds.
 */
static double
begun(const struct fio_json *j)
{
	double end = printed(j) + (j->msec.text[0] == '\0' ? 500 : 0);
	double elapsed = (value_of(&j->job.elapsed) - 1) * 1000;
	double longest = j->side != NULL ? value_of(&j->side->msec) : NAN;

	return end - fmax(0, fmax(elapsed, longest));
}

/*
 * Whether the document, whose first job that is, is of the open invocation:
 * another form of its report is there, or an interim one of --status-interval.
 */
static bool
is_same_run(struct reader *r, const struct fio_job *first)
{
	const struct fio_state *s = reader_state(r);
	const struct fio_now *now = &s->now;
	const struct fio_json *j = &s->json;

	if (!reader_is_open(r))
		return false;
	if (!now->has_job)
		return !now->has_json;
	/* The normal text of clients comes first. */
	if (j->is_clients && now->is_client)
		return fio_is_known(s, first, FIO_NORMAL);
	if (now->job.form == FIO_TERSE)
		return fio_is_known(s, first, FIO_TERSE);
	return now->has_json && now->json_id == first->name_id &&
	    begun(j) < now->json_msec && printed(j) >= now->json_msec;
}

static void
start(struct fio_json *j, bool headless)
{
	*j = (struct fio_json){ .open = true, .headless = headless,
	    .depth = headless ? 3 : 1,
	    .stack = { JSON_DOCUMENT, JSON_JOBS, JSON_JOB } };
}

/* Looks ahead, without making rows, for what tells the invocation. */
static struct fio_job
first_job(struct reader *r, size_t at, bool headless)
{
	struct fio_state *s = reader_state(r);
	struct fio_job first = { .form = FIO_JSON };

	start(&s->json, headless);
	s->json.ahead = true;
	fio_json_read(r, at);
	s->json.open = false;
	fio_json_name(&s->json.job, &first);
	return first;
}

/* The document has ended, or nothing more of it is there. */
static void
finish(struct reader *r)
{
	struct fio_state *s = reader_state(r);
	struct fio_json *j = &s->json;

	j->open = false;
	if (j->job.line > 0)
		fio_json_job(r, true);
	fio_json_disks(r);
	fio_json_version(r);
	s->noptions = j->options;
	s->options_shown = j->options_shown;
}

void
fio_json_end(struct reader *r)
{
	struct fio_state *s = reader_state(r);

	if (s->json.open)
		finish(r);
}

static bool
read_on(struct reader *r, size_t at)
{
	struct fio_state *s = reader_state(r);
	const struct pattern *more = fio_format.patterns;
	size_t to = fio_json_read(r, at);

	if (!s->json.open)
		finish(r);
	if (to == at)
		return false;
	reader_take(r, to);
	while (more->sign == NULL || more->action != fio_json_more)
		more++;
	if (s->json.open)
		reader_later(r, more, to);
	return true;
}

bool
fio_json(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	bool headless = match_get(m, FIO_NAME).p != NULL;
	size_t at = match_start(m), len;
	const char *text;
	struct fio_job first;

	text = reader_text(r, &len);
	/* Only a version is never of a document that was begun. */
	if (s->json.open && (headless || memmem(text + at, match_end(m) - at,
	    "fio-", 4) == NULL))
		return read_on(r, at);
	fio_json_end(r);
	fio_settle(r);
	at += strcspn(text + at, "abcdefghijklmnopqrstuvwxyz") - 1;
	first = first_job(r, at, headless);
	if (!is_same_run(r, &first))
		fio_open(r, match_start(m));
	if (!s->now.has_json && s->now.nheaders == 0)
		s->now.line = reader_line(r, match_start(m));
	s->now.has_json = true;
	s->now.json_id = first.name_id;
	s->now.json_msec = printed(&s->json);
	start(&s->json, headless);
	s->json.options = s->json.all_options = s->noptions;
	s->json.options_shown = s->options_shown;
	return read_on(r, at);
}

bool
fio_json_more(struct reader *r, const struct match *m)
{
	const struct fio_state *s = reader_state(r);

	return s->json.open && read_on(r, match_start(m));
}
