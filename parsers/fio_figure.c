/*
 * Rows from the lines of a job.
 */
#include "fio_reader.h"

#include <math.h>
#include <string.h>

#include "number.h"

/* What may be left of a line that was cut, in bytes. */
#define CUT_LEFT	128

/* The text of both groups, as printed next to each other. */
static const char *
raw_text(struct reader *r, struct span digits, const char *unit, size_t len)
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

/* ---- rates ---- */

static size_t
line_of(struct reader *r, struct span text)
{
	size_t len;

	return reader_line(r, (size_t)(text.p - reader_text(r, &len)));
}

void
fio_add_rates(struct reader *r, struct fio_side *side, struct span bw,
    struct span unit, struct span iops)
{
	struct row row = fio_row(r, side, "throughput", line_of(r, bw));

	/* "286105 B/s" as printed; the unit of terse lines is not. */
	row.raw = unit.p == bw.p + bw.len || unit.p == bw.p + bw.len + 1 ?
	    reader_copy(r, (struct span){ bw.p, (size_t)(unit.p + unit.len -
	    bw.p) }) : raw_text(r, bw, unit.p, unit.len);
	side->throughput = fio_add(r, &row);
	if (iops.p == NULL)
		return;
	row = fio_row(r, side, "iops", line_of(r, iops));
	row.raw = reader_copy(r, iops);
	side->iops = fio_add(r, &row);
}

/* The two rows of an io line. */
static void
add_rates(struct reader *r, struct fio_side *side, const struct match *m)
{
	fio_add_rates(r, side, match_get(m, FIO_BW), match_get(m, FIO_BW_UNIT),
	    match_get(m, FIO_IOPS));
}

/* "1819", "7118", "12.9k", "1095.5K". */
static struct figure
per_second(const struct fio_state *s, struct span iops, bool is_old)
{
	struct span letter = { NULL, 0 };

	if (iops.p != NULL && iops.p[iops.len - 1] > '9')
		letter = (struct span){ iops.p + --iops.len, 1 };
	return fio_number(s, iops, fio_unit(letter, 1000, is_old, NULL),
	    is_old);
}

static double
milliseconds(const struct match *m)
{
	struct figure f;

	figure_read(match_get(m, FIO_MSEC), 1, EXACT, &f);
	return f.value;
}

/*
 * What K is in rates up to 1.31, labelled KiB: 1000 until 1.25.1, then 1024.
 * No version is printed; work over time tells, where it has the digits.
 */
static double
old_k(const struct fio_side *side)
{
	struct figure seconds = { side->msec / 1000, side->msec / 1000,
	    side->msec / 1000 };
	struct figure quotient = figure_divide(&side->io, &seconds);

	if (figures_meet(&side->rate, &quotient) &&
	    !isnan(side->per_second.value))
		return 1024;
	return 1000;
}

static void
scale_rate(struct fio_side *side, double factor)
{
	side->rate.value *= factor;
	side->rate.lower *= factor;
	side->rate.upper *= factor;
}

static bool
is_binary(struct span unit)
{
	return unit.len > 1 && unit.p[1] == 'i';
}

/*
 * The unit of the bw ( ) line.  Its figures are KiB whatever the label says,
 * but for those labelled KiB up to 1.25.1.  "MB/s" without a blank (1.99.7 to
 * 2.0.15) and "MB/s" behind one (kb_base=1000, 2.17 on) are 1000 of them.
 */
static double
sample_unit(const struct fio_state *s, struct span unit)
{
	double k = is_binary(unit) && s->now.old_k > 0 ? s->now.old_k : 1024;
	bool blank = unit.len > 2 && unit.p[unit.len - 3] == ' ';
	int power;
	double factor = fio_unit(unit, is_binary(unit) || blank ? 1024 : 1000,
	    true, &power);

	if (power == 0)
		return factor;
	return factor / (is_binary(unit) || blank ? 1024 : 1000) * k;
}

bool
fio_io_old(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct span io_unit = match_get(m, FIO_IO_UNIT);
	struct span bw_unit = match_get(m, FIO_BW_UNIT);
	struct span iops = match_get(m, FIO_IOPS);
	struct fio_side *side = fio_begin_side(r, match_start(m),
	    match_get(m, FIO_DIR));

	side->msec = milliseconds(m);
	side->io = fio_number(s, match_get(m, FIO_IO),
	    fio_unit(io_unit, 1024, true, &side->io_power), true);
	side->rate = fio_number(s, match_get(m, FIO_BW),
	    fio_unit(bw_unit, 1024, true, &side->rate_power), true);
	side->per_second = per_second(s, iops, true);
	if (is_binary(bw_unit) || is_binary(io_unit)) {
		s->now.old_k = old_k(side);
		if (side->rate_power > 0)
			scale_rate(side, s->now.old_k / 1024);
		side->io_power = side->rate_power = 0;
	}
	add_rates(r, side, m);
	return true;
}

/* The rate, printed in two units, and work over time. */
static void
read_new(const struct fio_state *s, const struct match *m,
    struct fio_side *side)
{
	struct figure alt = fio_number(s, match_get(m, FIO_ALT),
	    fio_unit(match_get(m, FIO_ALT_UNIT), 1000, false, NULL), false);

	side->msec = milliseconds(m);
	side->io = fio_number(s, match_get(m, FIO_IO),
	    fio_unit(match_get(m, FIO_IO_UNIT), 1000, false, NULL), false);
	side->rate = fio_number(s, match_get(m, FIO_BW),
	    fio_unit(match_get(m, FIO_BW_UNIT), 1000, false, NULL), false);
	fio_narrow(&side->rate, &alt);
}

bool
fio_io_new(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct fio_side *side = fio_begin_side(r, match_start(m),
	    match_get(m, FIO_DIR));

	read_new(s, m, side);
	side->per_second = per_second(s, match_get(m, FIO_IOPS), false);
	add_rates(r, side, m);
	return true;
}

bool
fio_sum_old(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct fio_side *side = fio_begin_sum(r, match_start(m),
	    match_get(m, FIO_DIR));
	struct span unit = match_get(m, FIO_BW_UNIT);

	if (side == NULL)
		return true;
	side->msec = milliseconds(m);
	side->io = fio_number(s, match_get(m, FIO_IO),
	    fio_unit(match_get(m, FIO_IO_UNIT), 1024, true, NULL), true);
	side->rate = fio_number(s, match_get(m, FIO_BW), unit.len == 0 ?
	    1000 : fio_unit(unit, 1024, true, NULL), true);
	if (is_binary(unit))
		scale_rate(side, old_k(side) / 1024);
	add_rates(r, side, m);
	return true;
}

bool
fio_sum_new(struct reader *r, const struct match *m)
{
	struct fio_side *side = fio_begin_sum(r, match_start(m),
	    match_get(m, FIO_DIR));

	if (side == NULL)
		return true;
	read_new(reader_state(r), m, side);
	add_rates(r, side, m);
	return true;
}

/* ---- samples within the run ---- */

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
	if (side != NULL && row.value > 10 + side->msec / 100) {
		reader_warn(r, row.line, "%s of %.0f s in %.3f s: left out",
		    metric, row.value, side->msec / 1000);
		return true;
	}
	row.raw = raw_text(r, avg, unit.p, unit.len);
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
    const char *kind, struct span label, struct span value, double factor,
    struct span unit)
{
	struct decimal d;
	struct row row;

	if (decimal_read(value.p, value.len, false, &d) == 0)
		return;
	row = fio_row(r, side, percentile_name(r, kind, label),
	    line_of(r, value));
	row.value = row.upper = d.value * factor;
	row.lower = fmax(0, d.value - d.value / 64 - 1) * factor;
	row.raw = raw_text(r, value, unit.p, unit.len);
	fio_add(r, &row);
}

/* "1.00th=[   52], 5.00th=[ 59], ..." */
bool
fio_percentiles(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct span list = match_get(m, FIO_LIST), unit = match_get(m, FIO_UNIT);
	struct span kind = match_get(m, FIO_KIND);
	const char *p = list.p, *end = p + list.len;
	const char *word = *kind.p == 'c' ? "clat" : *kind.p == 'l' ? "lat" :
	    kind.p[1] == 'y' ? "sync" : "slat";
	bool sync = kind.p[1] == 'y';
	struct fio_side *side = sync ? NULL : open_side(s);

	if (!s->now.job_open || (side == NULL && !sync))
		return true;
	while (p < end) {
		struct span label = digits(&p, end), value;

		p += strlen("th=");
		while (*p == '[' || *p == ' ')
			p++;
		value = digits(&p, end);
		while (p < end && (*p < '0' || *p > '9'))
			p++;
		/* Without decimals, 99.5 and more are all "100th". */
		if (label.len != 3 || memcmp(label.p, "100", 3) != 0)
			fio_add_percentile(r, side, word, label, value,
			    second_unit(unit), unit);
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
	row.raw = raw_text(r, avg, unit.p, bw ? unit.len : 0);
	fio_add(r, &row);
	return true;
}

bool
fio_cpu(struct reader *r, const struct match *m)
{
	static const struct {
		const char *metric;
		enum fio_group group;
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
		row.raw = raw_text(r, text, "%", 1);
		fio_add(r, &row);
	}
	return true;
}

/* Requests by direction: "32768/0", "7388/4900/0", "r=7388/w=4900/d=0". */
bool
fio_issued(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct span text = match_get(m, FIO_ISSUED);
	double sum = 0;
	size_t i = 0;

	if (!s->now.job_open)
		return true;
	s->now.job.is_whole = true;
	for (int d = 0; d < FIO_MIXED && i < text.len; d++) {
		double n = 0;

		while (i < text.len && (text.p[i] < '0' || text.p[i] > '9'))
			i++;
		for (; i < text.len && text.p[i] >= '0' && text.p[i] <= '9';
		    i++)
			n = n * 10 + (text.p[i] - '0');
		s->now.job.side[d].issued = n;
		sum += n;
	}
	s->now.job.side[FIO_MIXED].issued = sum;
	return true;
}

void
fio_add_disk(struct reader *r, struct span name, struct span util)
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
	row.line = line_of(r, util);
	row.target = reader_format(r, "/dev/%.*s", (int)name.len, name.p);
	row.raw = raw_text(r, util, "%", 1);
	figure_set(&row, &f);
	n = fio_add(r, &row);
	if (s->now.ndisks++ == 0)
		s->now.disks_first = n;
}

bool
fio_disk(struct reader *r, const struct match *m)
{
	fio_add_disk(r, match_get(m, FIO_DISK), match_get(m, FIO_UTIL));
	return true;
}

/* ---- the end of a job ---- */

/* The fixed block size of a side; NaN if there is none. */
static double
block_size(const struct fio_job *job, int d)
{
	const struct fio_header *h = job->header;

	if (h == NULL || job->merged || (d == FIO_MIXED &&
	    h->bs[FIO_READ] != h->bs[FIO_WRITE]))
		return NAN;
	if (d == FIO_MIXED)
		d = FIO_READ;
	return h->bs[d] > 0 && h->bs[d] == h->bs_to[d] ? h->bs[d] : NAN;
}

/* The source ends within the job's lines. */
static void
mark_cut(struct reader *r, const struct fio_job *job)
{
	size_t n;
	struct row *rows = reader_rows(r, &n);

	reader_warn(r, job->line, "the report is cut off");
	for (size_t i = job->first; i < n; i++)
		rows[i].facts = rows[i].facts[0] == '\0' ? "cut=1" :
		    reader_format(r, "%s cut=1", rows[i].facts);
}

void
fio_settle(struct reader *r)
{
	struct fio_state *s = reader_state(r);
	struct fio_job *job = &s->now.job;
	struct row *rows, row;
	size_t n;
	bool any = false;

	if (!s->now.job_open)
		return;
	s->now.job_open = false;
	rows = reader_rows(r, &n);
	for (int d = 0; d < FIO_DIRS; d++) {
		struct fio_side *side = &job->side[d];

		if (!side->seen)
			continue;
		any = true;
		fio_settle_side(r, side, block_size(job, d),
		    side->throughput < n ? &rows[side->throughput] : NULL,
		    side->iops < n ? &rows[side->iops] : NULL);
	}
	if (!any && job->failed) {
		row = fio_row(r, NULL, "throughput", job->line);
		fio_add(r, &row);
	}
	if (job->has_details && !job->is_whole && reader_left(r) < CUT_LEFT)
		mark_cut(r, job);
	if (any || !s->now.has_util) {
		s->now.util = fio_row(r, NULL, "util", 0);
		s->now.has_util = true;
	}
	reader_rows(r, &n);
	if (s->now.nknown < FIO_JOBS)
		s->known[s->now.nknown++] = (struct fio_known){ job->id,
		    job->name_id, job->is_terse, job->first, n - job->first };
}
