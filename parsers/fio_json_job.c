/*
 * Rows from the jobs and disks of JSON: the same as from the normal text.
 *
 * Rates are KiB/s, since 3.2 bytes a second, too; latencies are microseconds,
 * since 2.99 nanoseconds.  "io_bytes" was KiB at first.  group_reporting has no
 * value, and some versions print no such option: so whether a job stands for
 * its group is told by its numjobs.
 */
#include "fio_reader.h"

#include <math.h>
#include <string.h>

#define IO_BYTES_FROM	22000	/* version since which "io_bytes" is bytes */

static const char *const directions[FIO_DIRS] = {
	"read", "write", "trim", "mixed"
};

static double
value_of(const struct fio_json_number *n, double factor)
{
	return fio_decimal(span_of(n->text), factor);
}

/* A rate; where it has no decimals, they were cut off. */
static struct figure
rate_of(const struct fio_json_number *n, double factor)
{
	struct figure f;

	figure_read(span_of(n->text), factor, strchr(n->text, '.') != NULL ?
	    ROUNDED : CUT, &f);
	return f;
}

/* Whether anything was done in that direction. */
static bool
is_used(const struct fio_json_side *side)
{
	return value_of(&side->msec, 1) > 0 && (value_of(&side->io, 1) > 0 ||
	    value_of(&side->iops, 1) > 0);
}

/* ---- what is known of a job ---- */

void
fio_json_name(const struct fio_json_job *from, struct fio_job *job)
{
	memcpy(job->name, from->name, sizeof job->name);
	job->group = fio_count(span_of(from->group.text));
	job->is_sum = strcmp(job->name, FIO_SUM) == 0;
	/* A sum is printed with the last of its hosts. */
	if (!job->is_sum)
		memcpy(job->host, from->host, sizeof job->host);
	fio_set_ids(job);
}

/*
 * Whether the job is the sum of a group whose jobs differ: it then has the name
 * of the first and the options of the last.
 */
static bool
is_merged(const struct fio_state *s, const struct fio_json_job *from,
    const struct fio_header *h)
{
	if (from->named[0] != '\0' && strcmp(from->named, from->name) != 0)
		return true;
	/* What is read only to verify is no other job's. */
	for (int d = 0; d < FIO_MIXED; d++)
		if (is_used(&from->side[d]) && !h->mode->has[d] &&
		    *fio_option_get(s, from->name, "verify") == '\0')
			return true;
	return false;
}

static void
begin_job(struct reader *r, const struct fio_json_job *from,
    struct fio_job *job)
{
	struct fio_state *s = reader_state(r);
	const struct fio_header *h = NULL;

	s->options_shown |= s->json.has_options;
	if (s->json.has_options && !job->is_sum)
		h = fio_json_header(s, job);
	job->merged = h != NULL && is_merged(s, from, h);
	if (job->merged)
		s->noptions = s->json.all_options;
	job->njobs = h != NULL && !job->merged;
	fio_begin_job(r, job);
	s->now.has_sum |= job->is_sum;
	s->now.is_client |= s->json.is_clients;
	s->json.has_rows = true;
}

/* ---- rows of a side ---- */

/*
 * "io_bytes": bytes or KiB, as its quotient with the time tells, or else the
 * version.
 */
static struct figure
work_of(const struct fio_state *s, const struct fio_json_side *from,
    const struct fio_side *side)
{
	struct figure seconds = { side->msec / 1000, side->msec / 1000,
	    side->msec / 1000 };
	struct figure bytes, kib, of_bytes, of_kib;

	figure_read(span_of(from->io.text), 1, EXACT, &bytes);
	figure_read(span_of(from->io.text), 1024, CUT, &kib);
	of_bytes = figure_divide(&bytes, &seconds);
	of_kib = figure_divide(&kib, &seconds);
	if (from->kib.text[0] != '\0')
		return bytes;
	return figures_meet(&side->rate, &of_bytes) &&
	    (s->number >= IO_BYTES_FROM ||
	    !figures_meet(&side->rate, &of_kib)) ? bytes : kib;
}

static void
add_rates(struct reader *r, const struct fio_json_side *from,
    struct fio_side *side)
{
	const struct fio_state *s = reader_state(r);
	bool has_bytes = from->bw_bytes.text[0] != '\0';
	const struct fio_json_number *bw = has_bytes ? &from->bw_bytes :
	    &from->bw;
	struct row row;

	side->msec = value_of(&from->msec, 1);
	side->rate = rate_of(bw, has_bytes ? 1 : 1024);
	side->per_second = rate_of(&from->iops, 1);
	side->issued = value_of(&from->issued, 1);
	side->io = work_of(s, from, side);
	row = fio_row(r, side, "throughput", bw->line);
	row.facts = s->options_shown ? "options=1" : "";
	row.raw = reader_format(r, "%s%s", bw->text, has_bytes ? "B/s" :
	    "KiB/s");
	side->throughput = fio_add(r, &row);
	if (from->iops.text[0] == '\0')
		return;
	row = fio_row(r, side, "iops", from->iops.line);
	row.raw = reader_keep(r, from->iops.text);
	side->iops = fio_add(r, &row);
}

/* Zeros are no sample. */
static void
add_stats(struct reader *r, const struct fio_side *side, const char *metric,
    const struct fio_json_stats *from, double factor, const char *unit)
{
	struct row row = fio_row(r, side, metric, from->mean.line);
	struct figure f;

	row.min = value_of(&from->min, factor);
	row.max = value_of(&from->max, factor);
	row.sd = value_of(&from->sd, factor);
	row.n = value_of(&from->n, 1);
	if (!figure_read(span_of(from->mean.text), factor, ROUNDED, &f) ||
	    row.n == 0 || (f.value == 0 && row.max == 0))
		return;
	figure_set(&row, &f);
	if (side != NULL && *unit != '\0' && factor < 1 &&
	    fio_is_garbage(r, side, &row))
		return;
	row.raw = reader_format(r, "%s%s", from->mean.text, unit);
	fio_add(r, &row);
}

static void
add_latency(struct reader *r, const struct fio_side *side,
    const struct fio_json_latency *from, const char *metric)
{
	add_stats(r, side, metric, &from->stats, from->is_nsec ? 1e-9 : 1e-6,
	    from->is_nsec ? "nsec" : "usec");
}

static void
add_percentiles(struct reader *r, const struct fio_side *side,
    const struct fio_json_latency *from, const char *kind)
{
	for (size_t i = 0; i < from->n; i++) {
		const struct fio_json_number *value =
		    &from->percentiles[i].value;
		struct fio_percentile p = { .kind = kind,
		    .label = span_of(from->percentiles[i].label),
		    .value = span_of(value->text), .line = value->line,
		    .unit = span_of(from->is_nsec ? "nsec" : "usec") };

		/* "0.00" fills the list up. */
		if (strspn(p.label.p, "0.") < p.label.len)
			fio_add_percentile(r, side, &p);
	}
}

static void
add_side(struct reader *r, const struct fio_json_side *from, const char *dir)
{
	static const char *const kinds[] = { "slat", "clat", "lat" };
	static const char *const means[] = { "slat_mean", "clat_mean",
		"lat_mean" };
	struct fio_side *side;

	if (!is_used(from))
		return;
	side = fio_begin_side(r, 0, span_of(dir));
	add_rates(r, from, side);
	for (int i = 0; i < JSON_LATENCIES; i++)
		add_latency(r, side, &from->latency[i], means[i]);
	for (int i = 0; i < JSON_LATENCIES; i++)
		if (from->latency[i].stats.n.text[0] != '0')
			add_percentiles(r, side, &from->latency[i], kinds[i]);
	add_stats(r, side, "bw_mean", &from->bw_samples, 1024, "KiB/s");
	add_stats(r, side, "iops_mean", &from->iops_samples, 1, "");
}

/* ---- rows of a job ---- */

static void
add_cpu(struct reader *r, const char *metric,
    const struct fio_json_number *from)
{
	struct row row = fio_row(r, NULL, metric, from->line);
	struct figure f;

	if (!figure_read(span_of(from->text), 1, ROUNDED, &f))
		return;
	figure_set(&row, &f);
	row.raw = reader_format(r, "%s%%", from->text);
	fio_add(r, &row);
}

/* What its params are if the job turns out to be the sum of its numjobs. */
static const char *
group_params(struct reader *r)
{
	const struct fio_state *s = reader_state(r);
	struct fio_job job = s->now.job;
	const char *numjobs = fio_option_get(s, job.name, "numjobs");

	if (job.njobs == 0 || strspn(numjobs, "0123456789") != strlen(numjobs))
		return NULL;
	job.njobs = fio_count(span_of(numjobs));
	return job.njobs > 1 ? fio_params(r, &job) : NULL;
}

void
fio_json_job(struct reader *r, bool cut)
{
	struct fio_state *s = reader_state(r);
	struct fio_json_job *from = &s->json.job;
	struct fio_job job = { .has_head = true, .form = FIO_JSON,
	    .failed = value_of(&from->error, 1) > 0, .line = from->line,
	    .cut = cut };
	struct row util = s->now.util;
	bool any = false;

	fio_json_name(from, &job);
	from->line = 0;
	for (int d = 0; d < FIO_DIRS; d++)
		any |= is_used(&from->side[d]);
	/* A cut one is no better than what it was to replace. */
	if (cut && !s->json.has_rows)
		any &= !fio_is_known(s, &job, FIO_JSON);
	if (!any && cut)
		reader_warn(r, job.line, "the report is cut off");
	/* Where its normal text is there, too, that counts. */
	if (job.line == 0 || (!any && (cut || !job.failed)) ||
	    fio_is_known(s, &job, FIO_NORMAL)) {
		s->noptions = s->json.all_options;
		return;
	}
	if (!s->json.has_rows)
		fio_forget_form(r, FIO_JSON);
	fio_forget_named(r, &job, FIO_TERSE);
	begin_job(r, from, &job);
	for (int d = 0; d < FIO_DIRS; d++)
		add_side(r, &from->side[d], directions[d]);
	if (from->sync.stats.n.text[0] != '0') {
		add_latency(r, NULL, &from->sync, "sync_mean");
		add_percentiles(r, NULL, &from->sync, "sync");
	}
	if (any) {
		add_cpu(r, "cpu_usr", &from->usr);
		add_cpu(r, "cpu_sys", &from->sys);
	}
	fio_settle(r);
	/* Disks belong to a host. */
	if (job.is_sum && s->now.nknown > 1)
		s->now.util = util;
	if (s->now.nknown > 0)
		s->known[s->now.nknown - 1].grouped = group_params(r);
	s->noptions = s->json.all_options;
}

void
fio_json_group(struct reader *r)
{
	struct fio_state *s = reader_state(r);
	size_t n;
	struct row *rows = reader_rows(r, &n);

	for (size_t i = 0; i < s->now.nknown; i++) {
		const struct fio_known *k = &s->known[i];
		size_t same = 0;

		for (size_t other = 0; other < s->now.nknown; other++)
			same += s->known[other].form == FIO_JSON &&
			    s->known[other].name_id == k->name_id;
		if (k->grouped == NULL || same != 1 || k->nrows == 0)
			continue;
		if (s->now.util.params == rows[k->first].params)
			s->now.util.params = k->grouped;
		for (size_t row = 0; row < k->nrows; row++)
			rows[k->first + row].params = k->grouped;
	}
}

void
fio_json_disks(struct reader *r)
{
	struct fio_state *s = reader_state(r);
	const struct fio_json *j = &s->json;

	for (size_t i = 0; i < j->ndisks && j->has_rows; i++) {
		const struct fio_json_disk *disk = &j->disks[i];

		s->now.util.host = reader_keep(r, disk->host);
		fio_add_disk(r, span_of(disk->name), span_of(disk->util.text),
		    disk->util.line);
	}
}

void
fio_json_version(struct reader *r)
{
	const struct fio_state *s = reader_state(r);
	size_t n;
	struct row *rows = reader_rows(r, &n);

	for (size_t i = 0; i < n; i++)
		if (*rows[i].version == '\0')
			rows[i].version = s->now.version;
}
