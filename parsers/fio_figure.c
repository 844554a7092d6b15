/*
 * Rows from the other lines of a job, and from disks.
 */
#include "fio_reader.h"

#include <math.h>
#include <string.h>

#include "number.h"

/* The text of both groups, as printed next to each other. */
const char *
fio_raw(struct reader *r, struct span digits, const char *unit, size_t len)
{
	char text[FIO_TEXT];
	size_t n = digits.len < 48 ? digits.len : 48;

	memcpy(text, digits.p, n);
	if (len > 0 && len < sizeof text - n) {
		memcpy(text + n, unit, len);
		n += len;
	}
	return reader_copy(r, (struct span){ text, n });
}

size_t
fio_line(struct reader *r, struct span text)
{
	size_t len;

	return reader_line(r, (size_t)(text.p - reader_text(r, &len)));
}

/*
 * The unit of the bw ( ) line.  Its figures are KiB whatever the label says,
 * but for those labelled KiB up to 1.25.1.  "MB/s" without a blank (1.99.7 to
 * 2.0.15) and "MB/s" behind one (kb_base=1000, 2.17 on) are 1000 of them.
 */
static double
sample_unit(const struct fio_state *s, struct span unit)
{
	double k = fio_is_binary(unit) && s->now.old_k > 0 ? s->now.old_k :
	    1024;
	bool blank = unit.len > 2 && unit.p[unit.len - 3] == ' ';
	int power;
	double factor = fio_unit(unit, fio_is_binary(unit) || blank ? 1024 :
	    1000, true, &power);

	if (power == 0)
		return factor;
	return factor / (fio_is_binary(unit) || blank ? 1024 : 1000) * k;
}

/* A span as a figure times factor; NaN if it is none ("-nan"). */
static double
value_of(struct span text, double factor)
{
	static const char letters[] = "KMGTPE";
	struct decimal d;
	size_t n;

	if (text.p == NULL || (n = decimal_read(text.p, text.len, true, &d)) ==
	    0)
		return NAN;
	if (n < text.len) {
		const char *letter = strchr(letters, text.p[n] == 'k' ? 'K' :
		    text.p[n]);

		for (; letter != NULL && letter >= letters; letter--)
			factor *= 1000;
	}
	return d.value * factor;
}

/* The open side, or NULL: its io line is lost. */
static struct fio_side *
open_side(struct fio_state *s)
{
	return s->now.job_open && s->now.has_dir ?
	    &s->now.job.side[s->now.dir] : NULL;
}

static double
second_unit(struct span unit)
{
	return *unit.p == 'n' ? 1e-9 : *unit.p == 'u' ? 1e-6 : 1e-3;
}

static void
set_stats(struct row *row, const struct match *m, double factor)
{
	struct span avg = match_get(m, FIO_AVG);
	struct figure f;

	figure_read(avg, factor, ROUNDED, &f);
	figure_set(row, &f);
	row->min = value_of(match_get(m, FIO_MIN), factor);
	row->max = value_of(match_get(m, FIO_MAX), factor);
	row->sd = value_of(match_get(m, FIO_SD), factor);
	row->n = value_of(match_get(m, FIO_SAMPLES), 1);
}

bool
fio_is_garbage(struct reader *r, const struct fio_side *side,
    const struct row *row)
{
	if (row->value <= 10 + side->msec / 100)
		return false;
	reader_warn(r, row->line, "%s of %.0f s in %.3f s: left out",
	    row->metric, row->value, side->msec / 1000);
	return true;
}

bool
fio_latency(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct fio_side *side = open_side(s);
	struct span unit = match_get(m, FIO_UNIT), avg = match_get(m, FIO_AVG);
	double factor = second_unit(unit);
	const char *metric = match_is(m, FIO_KIND, "slat") ? "slat_mean" :
	    match_is(m, FIO_KIND, "clat") ? "clat_mean" :
	    match_is(m, FIO_KIND, "lat") ? "lat_mean" : "sync_mean";
	bool sync = *metric == 's' && metric[1] == 'y';
	struct row row;

	if (side == NULL && !(sync && s->now.job_open))
		return true;
	row = fio_row(r, sync ? NULL : side, metric,
	    reader_line(r, match_at(m, FIO_AVG)));
	set_stats(&row, m, factor);
	/* Up to 1.16.4 the clock had whole milliseconds. */
	if (*unit.p == 'm' && row.min == 0) {
		if (row.value == 0)
			return true;
		row.upper = row.value + 1e-3;
		row.lower = row.value;
	}
	if (side != NULL && fio_is_garbage(r, side, &row))
		return true;
	row.raw = fio_raw(r, avg, unit.p, unit.len);
	fio_add(r, &row);
	s->now.job.has_details = true;
	return true;
}

/* "clat_p99.9" of "99.90": no zeros at its end. */
static const char *
percentile_name(struct reader *r, const char *kind, struct span label)
{
	char name[40];
	size_t n = strlen(kind);

	while (memchr(label.p, '.', label.len) != NULL &&
	    (label.p[label.len - 1] == '0' || label.p[label.len - 1] == '.')) {
		bool point = label.p[label.len - 1] == '.';

		label.len--;
		if (point)
			break;
	}
	memcpy(name, kind, n);
	name[n++] = '_';
	name[n++] = 'p';
	if (label.len > sizeof name - n)
		label.len = sizeof name - n;
	memcpy(name + n, label.p, label.len);
	return reader_copy(r, (struct span){ name, n + label.len });
}

/* The digits and points at *p, which moves behind them. */
static struct span
digits(const char **p, const char *end)
{
	struct span s = { *p, 0 };

	while (*p < end && ((**p >= '0' && **p <= '9') || **p == '.'))
		(*p)++;
	s.len = (size_t)(*p - s.p);
	return s;
}

/*
 * The value is the upper end of a bucket, 1/64 of it wide, and was rounded up
 * to a whole unit.
 */
void
fio_add_percentile(struct reader *r, const struct fio_side *side,
    const struct fio_percentile *p)
{
	double factor = second_unit(p->unit);
	struct decimal d;
	struct row row;

	if (decimal_read(p->value.p, p->value.len, false, &d) == 0)
		return;
	row = fio_row(r, side, percentile_name(r, p->kind, p->label), p->line);
	/* Of whole units, 0 is what took less than one. */
	row.value = d.value * factor;
	row.upper = fmax(d.value, 1) * factor;
	row.lower = fmax(0, d.value - d.value / 64 - 1) * factor;
	row.raw = fio_raw(r, p->value, p->unit.p, p->unit.len);
	fio_add(r, &row);
}

/* "1.00th=[   52], 5.00th=[ 59], ..." */
bool
fio_percentiles(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct span list = match_get(m, FIO_LIST);
	struct span unit = match_get(m, FIO_UNIT);
	struct span kind = match_get(m, FIO_KIND);
	const char *p = list.p, *end = p + list.len, *th;
	const char *word = *kind.p == 'c' ? "clat" : *kind.p == 'l' ? "lat" :
	    kind.p[1] == 'y' ? "sync" : "slat";
	bool sync = kind.p[1] == 'y';
	struct fio_side *side = sync ? NULL : open_side(s);

	if (!s->now.job_open || (side == NULL && !sync))
		return true;
	while ((th = memmem(p, (size_t)(end - p), "th=", 3)) != NULL) {
		struct fio_percentile q = { .kind = word, .unit = unit };

		for (p = th; p[-1] == '.' || (p[-1] >= '0' && p[-1] <= '9');
		    p--)
			;
		q.label = digits(&p, end);
		p += strlen("th=");
		while (*p == '[' || *p == ' ')
			p++;
		q.value = digits(&p, end);
		q.line = fio_line(r, q.value);
		/* Without decimals, 99.5 and more are all "100th". */
		if (q.label.len != 3 || memcmp(q.label.p, "100", 3) != 0)
			fio_add_percentile(r, side, &q);
	}
	return true;
}

bool
fio_samples(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct fio_side *side = open_side(s);
	struct span unit = match_get(m, FIO_UNIT), avg = match_get(m, FIO_AVG);
	bool bw = match_is(m, FIO_KIND, "bw");
	struct row row;

	if (side == NULL)
		return true;
	row = fio_row(r, side, bw ? "bw_mean" : "iops_mean",
	    reader_line(r, match_at(m, FIO_AVG)));
	set_stats(&row, m, bw ? sample_unit(s, unit) : 1);
	/* No sample was taken. */
	if (row.max == 0 && row.value == 0 && isnan(row.n))
		return true;
	row.raw = fio_raw(r, avg, unit.p, bw ? unit.len : 0);
	fio_add(r, &row);
	return true;
}

bool
fio_cpu(struct reader *r, const struct match *m)
{
	static const struct {
		const char *metric;
		int group;
	} parts[] = { { "cpu_usr", FIO_USR }, { "cpu_sys", FIO_SYS } };
	struct fio_state *s = reader_state(r);
	bool any = false;

	for (int d = 0; d < FIO_DIRS; d++)
		any |= s->now.job.side[d].seen;
	/* A job that failed before its first request has no figure. */
	if (!s->now.job_open || (!any && s->now.job.failed))
		return true;
	for (size_t i = 0; i < 2; i++) {
		struct span text = match_get(m, parts[i].group);
		struct row row = fio_row(r, NULL, parts[i].metric,
		    reader_line(r, match_at(m, parts[i].group)));
		struct figure f;

		if (!figure_read(text, 1, ROUNDED, &f))
			continue;
		figure_set(&row, &f);
		row.raw = fio_raw(r, text, "%", 1);
		fio_add(r, &row);
	}
	return true;
}

void
fio_add_disk(struct reader *r, struct span name, struct span util,
    size_t line)
{
	struct fio_state *s = reader_state(r);
	struct row row;
	struct figure f;
	size_t n;

	fio_settle(r);
	s->now.summed_up = s->now.has_job;
	if (!s->now.has_util || !figure_read(util, 1, ROUNDED, &f))
		return;
	row = s->now.util;
	row.metric = "util";
	row.line = line;
	row.target = reader_format(r, "/dev/%.*s", (int)name.len, name.p);
	row.raw = fio_raw(r, util, "%", 1);
	figure_set(&row, &f);
	n = fio_add(r, &row);
	if (s->now.ndisks++ == 0)
		s->now.disks_first = n;
}

bool
fio_disk(struct reader *r, const struct match *m)
{
	struct span util = match_get(m, FIO_UTIL);

	fio_add_disk(r, match_get(m, FIO_DISK), util, fio_line(r, util));
	return true;
}
