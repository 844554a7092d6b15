/*
 * Rates: the io lines of jobs, the sums of groups, and what all lines of a job
 * say together when it ends.
 */
#include "fio_reader.h"

#include <math.h>
#include <string.h>

/* What may be left of a line that was cut, in bytes. */
#define CUT_LEFT	128

void
fio_add_rates(struct reader *r, struct fio_side *side, struct span bw,
    struct span unit, struct span iops)
{
	const struct fio_state *s = reader_state(r);
	struct row row = fio_row(r, side, "throughput", fio_line(r, bw));

	/* "286105 B/s" as printed; the unit of terse lines is not. */
	row.facts = s->options_shown ? "options=1" : "";
	row.raw = unit.p == bw.p + bw.len || unit.p == bw.p + bw.len + 1 ?
	    reader_copy(r, (struct span){ bw.p, (size_t)(unit.p + unit.len -
	    bw.p) }) : fio_raw(r, bw, unit.p, unit.len);
	side->throughput = fio_add(r, &row);
	if (iops.p == NULL)
		return;
	row = fio_row(r, side, "iops", fio_line(r, iops));
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

bool
fio_is_binary(struct span unit)
{
	return unit.len > 1 && unit.p[1] == 'i';
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
	if (fio_is_binary(bw_unit) || fio_is_binary(io_unit)) {
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
	if (fio_is_binary(unit))
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
	if (job->cut || (job->has_details && !job->is_whole &&
	    reader_left(r) < CUT_LEFT))
		mark_cut(r, job);
	if (any || !s->now.has_util) {
		s->now.util = fio_row(r, NULL, "util", 0);
		s->now.has_util = true;
	}
	reader_rows(r, &n);
	if (s->now.nknown < FIO_JOBS)
		s->known[s->now.nknown++] = (struct fio_known){
		    .id = job->id, .name_id = job->name_id, .form = job->form,
		    .first = job->first, .nrows = n - job->first };
}
