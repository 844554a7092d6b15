/*
 * The lines of --minimal, versions 2 to 5: fields parted by semicolons.
 *
 * fio's HOWTO, "Terse output".  Work and rates are KiB, latencies
 * microseconds.  Version 2 has no version of fio in it, versions 4 and 5 add
 * trims, version 5 counts of samples; fio before 1.58 had no percentiles.
 */
#include "fio_reader.h"

#include <string.h>

/* What is left of the line, field by field. */
struct fields {
	struct reader *reader;
	const char *text;		/* of the view */
	const char *p, *end;		/* end: behind the last whole field */
};

static struct span
next(struct fields *f)
{
	struct span s = { f->p, 0 };

	while (f->p < f->end && *f->p != ';')
		f->p++;
	s.len = (size_t)(f->p - s.p);
	if (f->p < f->end)
		f->p++;
	return s;
}

static struct row
new_row(struct fields *f, const struct fio_side *side, const char *metric)
{
	return fio_row(f->reader, side, metric, reader_line(f->reader,
	    (size_t)(f->p - f->text)));
}

/* Adds a row of minimum, maximum, mean and deviation; zeros are no sample. */
static void
add_stats(struct fields *f, const struct fio_side *side, const char *metric,
    double factor, const char *unit)
{
	struct row row = new_row(f, side, metric);
	struct figure figure;
	struct span mean;

	row.min = fio_decimal(next(f), factor);
	row.max = fio_decimal(next(f), factor);
	/* The share of all bandwidth stands between. */
	if (strcmp(metric, "bw_mean") == 0)
		next(f);
	mean = next(f);
	row.sd = fio_decimal(next(f), factor);
	if (!figure_read(mean, factor, ROUNDED, &figure) ||
	    (figure.value == 0 && row.max == 0))
		return;
	figure_set(&row, &figure);
	row.raw = reader_format(f->reader, "%.*s%s", (int)mean.len, mean.p,
	    unit);
	fio_add(f->reader, &row);
}

static void
add_percentiles(struct fields *f, const struct fio_side *side)
{
	const char *before;
	struct fio_percentile p = { .kind = "clat", .unit = { "usec", 4 } };
	struct span field;

	for (;;) {
		before = f->p;
		field = next(f);
		p.value.p = memmem(field.p, field.len, "%=", 2);
		if (p.value.p == NULL) {
			f->p = before;
			return;
		}
		p.value.p += 2;
		p.value.len = (size_t)(field.p + field.len - p.value.p);
		p.label = (struct span){ field.p,
		    (size_t)(p.value.p - field.p) - 2 };
		p.line = fio_line(f->reader, p.value);
		/* "0%=0" fills the list up. */
		if (side != NULL && (p.label.len != 1 || *p.label.p != '0'))
			fio_add_percentile(f->reader, side, &p);
	}
}

/* Whether a latency stands in front of the bandwidth and its share. */
static bool
has_total_latency(const struct fields *f)
{
	struct fields ahead = *f;
	struct span field = { NULL, 0 };

	for (int i = 0; i < 3; i++)
		field = next(&ahead);
	return field.len > 0 && field.p[field.len - 1] != '%';
}

/* Until 2.0.7 the rate was in thousands of bytes; work over time tells. */
static void
read_rate(struct fio_side *side, struct span bw)
{
	struct figure seconds = { side->msec / 1000, side->msec / 1000,
	    side->msec / 1000 };
	struct figure quotient = figure_divide(&side->io, &seconds);
	struct figure thousands;

	figure_read(bw, 1024, CUT, &side->rate);
	figure_read(bw, 1000, CUT, &thousands);
	if (!figures_meet(&side->rate, &quotient) &&
	    figures_meet(&thousands, &quotient))
		side->rate = thousands;
}

/* "0.000000%" follows the last direction: the CPU. */
static bool
is_at_cpu(const struct fields *f)
{
	struct fields ahead = *f;
	struct span field = next(&ahead);

	return field.len == 0 || field.p[field.len - 1] == '%';
}

/* One direction: nothing was done in it, or its rows are added. */
static void
add_side(struct fields *f, const char *dir, int version)
{
	struct span io = next(f), bw = next(f), iops = next(f);
	double msec = fio_decimal(next(f), 1);
	struct fio_side *side = NULL;

	if (msec > 0)
		side = fio_begin_side(f->reader, (size_t)(io.p - f->text),
		    span_of(dir));
	if (side != NULL) {
		side->msec = msec;
		figure_read(io, 1024, CUT, &side->io);
		figure_read(iops, 1, CUT, &side->per_second);
		read_rate(side, bw);
		fio_add_rates(f->reader, side, bw,
		    (struct span){ "KiB/s", 5 }, iops);
	}
	if (side == NULL) {
		/* Zeros, to be stepped over. */
		for (int i = 0; i < 8; i++)
			next(f);
		add_percentiles(f, NULL);
		for (int i = has_total_latency(f) ? 9 : 5; i > 0; i--)
			next(f);
	} else {
		add_stats(f, side, "slat_mean", 1e-6, "usec");
		add_stats(f, side, "clat_mean", 1e-6, "usec");
		add_percentiles(f, side);
		if (has_total_latency(f))
			add_stats(f, side, "lat_mean", 1e-6, "usec");
		add_stats(f, side, "bw_mean", 1024, "KiB/s");
	}
	if (version < 5)
		return;
	/* Samples of bandwidth; then those of iops and their number. */
	next(f);
	if (side != NULL)
		add_stats(f, side, "iops_mean", 1, "");
	else
		for (int i = 0; i < 4; i++)
			next(f);
	next(f);
}

static void
add_cpu(struct fields *f, const char *metric)
{
	struct row row = new_row(f, NULL, metric);
	struct span field = next(f);
	struct figure figure;

	if (field.len < 2 || field.p[field.len - 1] != '%')
		return;
	row.raw = reader_copy(f->reader, field);
	field.len--;
	if (!figure_read(field, 1, ROUNDED, &figure))
		return;
	figure_set(&row, &figure);
	fio_add(f->reader, &row);
}

bool
fio_terse(struct reader *r, const struct match *m)
{
	struct fields f = { .reader = r };
	size_t len, at = match_at(m, FIO_LIST), end = match_end(m);
	struct span disks = match_get(m, FIO_DISK);
	int version = match_get(m, FIO_KIND).p[0] - '0';

	f.text = reader_text(r, &len);
	f.p = f.text + at;
	f.end = f.p + match_get(m, FIO_LIST).len;
	/* A field at the very end may be cut. */
	while (end == len && f.end > f.p && f.end[-1] != ';')
		f.end--;
	if (!fio_terse_job(r, m))
		return true;
	add_side(&f, "read", version);
	add_side(&f, "write", version);
	if (!is_at_cpu(&f))
		add_side(&f, "trim", version);
	add_cpu(&f, "cpu_usr");
	add_cpu(&f, "cpu_sys");
	fio_settle(r);
	f.p = disks.p;
	f.end = disks.p != NULL ? disks.p + disks.len : NULL;
	while (disks.p != NULL && end < len && f.p < f.end) {
		struct span name = next(&f), util;

		for (int i = 0; i < 7; i++)
			next(&f);
		util = next(&f);
		if (util.len > 1)
			fio_add_disk(r, name, (struct span){ util.p,
			    util.len - 1 }, fio_line(r, util));
	}
	return true;
}
