/*
 * seeker 2.0 and 3.0 in C, and the one in Python.
 *
 * In C: reads of 512 bytes at random places for 30 s; "seeks/second" is cut to
 * a whole number, and with several threads the "random access time" of 3.0 is
 * elapsed time by all seeks, no latency.  In Python: 10, 100 ... 100000 seeks,
 * each a run of its own, timed; the rate comes from the unrounded time.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "figure.h"
#include "format.h"

#define BLOCK	512.0		/* bytes of one read */

enum group { DEVICE, RELEASE, WAIT, THREADS, SEEKS, TIME, RATE, ENDLESS, MS };

static const char *const groups[] = {
	"device", "release", "wait", "threads", "seeks", "time", "rate",
	"endless", "ms", NULL
};

struct state {
	char device[256];
	char version[16];
	double wait;		/* seconds; 0: the log does not say */
	int threads;		/* 0: the log does not say */
	double seeks;		/* of the last stage in the open block */
};

#define ACCESS	G(ms, NUM) " ms random access time"
#define LIMITS	"(?: [(][0-9]+ < offsets < [0-9]+[)])?"

static bool command(struct reader *reader, const struct match *match);
static bool banner(struct reader *reader, const struct match *match);
static bool device(struct reader *reader, const struct match *match);
static bool threads(struct reader *reader, const struct match *match);
static bool waiting(struct reader *reader, const struct match *match);
static bool results(struct reader *reader, const struct match *match);
static bool stage(struct reader *reader, const struct match *match);

static const struct pattern patterns[] = {
	{ "command", "./seeker", 0,
	  "[.]/seeker[^ ]* " G(device, "[^ ;|&-][^ ;|&]*"),
	  "./seeker.py /dev/xvda", command },
	{ "command by name", "seeker", 0,
	  "seeker(?:_baryluk)?(?:[.]py)? " G(device, "/[^ ;|&]+"),
	  "seeker /dev/sda", command },
	{ "banner", "Seeker", 0,
	  "Seeker v" G(release, "[0-9.]+") ", [0-9-]+, [^ ]+",
	  "Seeker v2.0, 2007-01-15, "
	  "http://www.linuxinsight.com/how_fast_is_your_disk.html", banner },
	{ "device", "Benchmarking", 0,
	  "Benchmarking " G(device, "[^ ]+") " [[][0-9][^][]*[]]"
	  "(?:, wait " G(wait, INT) " seconds[.]*)?",
	  "Benchmarking /dev/sda [122104MB], wait 30 seconds....", device },
	{ "sectors", "[", 0,
	  "[[][0-9]+ logical sector size, [0-9]+ physical sector size[]]",
	  "[512 logical sector size, 512 physical sector size]", NULL },
	{ "threads", "[", 0, "[[]" G(threads, INT) " threads[]]",
	  "[8 threads]", threads },
	{ "wait", "Wait", 0, "Wait " G(wait, INT) " seconds[.]*",
	  "Wait 30 seconds....", waiting },
	{ "results", "Results:", 0,
	  "Results: " G(rate, INT) " seeks/second,(?: " ACCESS LIMITS ")?",
	  "Results: 50 seeks/second, 19.93 ms random access time", results },
	{ "stage", "seeks/second", 3,
	  G(seeks, INT) "/" G(time, NUM) " = (?:" G(rate, INT) "|"
	  G(endless, "inf") ") seeks/second(?: " ACCESS ")?",
	  "100000/17.14 = 5834 seeks/second 0.17 ms random access time",
	  stage },
	{ 0 }
};

/* ---- what stands in front ---- */

static void
set_device(struct state *s, struct span name)
{
	size_t len = name.len < sizeof s->device ? name.len :
	    sizeof s->device - 1;

	memcpy(s->device, name.p, len);
	s->device[len] = '\0';
}

static bool
command(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);

	reader_close(r);
	*s = (struct state){ 0 };
	set_device(s, match_get(m, DEVICE));
	reader_command(r, m);
	return true;
}

static bool
banner(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);
	struct span release = match_get(m, RELEASE);

	reader_close(r);
	s->wait = s->threads = 0;
	if (release.len < sizeof s->version) {
		memcpy(s->version, release.p, release.len);
		s->version[release.len] = '\0';
	}
	return true;
}

static bool
waiting(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);
	struct figure wait;

	if (figure_read(match_get(m, WAIT), 1, EXACT, &wait))
		s->wait = wait.value;
	return true;
}

static bool
device(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);

	reader_close(r);
	s->wait = s->threads = 0;
	set_device(s, match_get(m, DEVICE));
	return waiting(r, m);
}

static bool
threads(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);
	struct figure n;

	figure_read(match_get(m, THREADS), 1, EXACT, &n);
	s->threads = n.value < 1e6 ? (int)n.value : 0;
	return true;
}

/* ---- figures ---- */

/* What one figure says about the other: seeks in a second, time of a seek. */
static struct figure
inverse(const struct figure *f)
{
	struct figure one = { 1, 1, 1 };

	return figure_divide(&one, f);
}

static double
greater(double a, double b)
{
	return isnan(a) || b > a ? b : a;
}

static double
smaller(double a, double b)
{
	return isnan(a) || b < a ? b : a;
}

/* The value stays as printed; what else is known narrows its bounds. */
static void
set_figure(struct reader *r, struct row *row, const struct figure *printed,
    const struct figure *other)
{
	figure_set(row, printed);
	if (isnan(other->lower) && isnan(other->upper))
		return;
	if (!isnan(printed->lower) && !figures_meet(printed, other)) {
		row->facts = reader_format(r, "other=%.12g..%.12g",
		    other->lower, other->upper);
		return;
	}
	row->lower = greater(printed->lower, other->lower);
	row->upper = smaller(printed->upper, other->upper);
}

static void
begin_row(struct reader *r, const struct match *m, struct row *row,
    double seeks)
{
	struct state *s = reader_state(r);

	/* The Python one runs stages, each longer than the one before. */
	if (!reader_is_open(r) || !(seeks > s->seeks))
		reader_open(r, match_start(m));
	s->seeks = seeks;
	*row = row_empty();
	row->version = reader_keep(r, s->version);
	row->target = reader_keep(r, s->device);
	row->test = "seek";
	row->op = "rand_read";
}

static void
add_rate(struct reader *r, struct row *row, const struct match *m,
    const struct figure *rate, const struct figure *other)
{
	row->metric = "iops";
	row->line = reader_line(r, match_at(m, RATE));
	row->raw = reader_format(r, "%.*s seeks/second",
	    (int)match_get(m, RATE).len, match_get(m, RATE).p);
	set_figure(r, row, rate, other);
	reader_add(r, row);
}

static void
add_latency(struct reader *r, struct row *row, const struct match *m,
    const struct figure *time, const struct figure *other)
{
	row->metric = "latency_mean";
	row->facts = "";
	row->line = reader_line(r, match_at(m, MS));
	row->raw = reader_format(r, "%.*s ms", (int)match_get(m, MS).len,
	    match_get(m, MS).p);
	set_figure(r, row, time, other);
	if (time->value == 0) {
		row->value = NAN;
		row->status = "too_fast";
	}
	reader_add(r, row);
}

static bool
results(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);
	struct figure rate, ms, of_rate, of_ms = { NAN, NAN, NAN };
	struct span text = match_get(m, MS);
	struct row row;
	bool threaded;

	begin_row(r, m, &row, 0);
	figure_read(match_get(m, RATE), 1, CUT, &rate);
	of_rate = inverse(&rate);
	if (figure_read(text, 1e-3, ROUNDED, &ms))
		of_ms = inverse(&ms);
	/* 3.0 prints three decimals; its threads may be cut off. */
	threaded = s->threads > 1 || (s->threads == 0 && text.len > 4 &&
	    text.p[text.len - 4] == '.');
	if (s->threads > 0)
		row.params = reader_format(r, "threads=%d", s->threads);
	if (s->wait > 0) {
		row.seconds = s->wait;
		row.ops = rate.value * s->wait;
		row.bytes = row.ops * BLOCK;
	}
	add_rate(r, &row, m, &rate, &of_ms);
	if (text.p != NULL && !threaded)
		add_latency(r, &row, m, &ms, &of_rate);
	return true;
}

static bool
stage(struct reader *r, const struct match *m)
{
	struct figure seeks, time, rate, ms, of_rate, quotient;
	struct row row;

	figure_read(match_get(m, SEEKS), 1, EXACT, &seeks);
	begin_row(r, m, &row, seeks.value);
	row.version = "";
	figure_read(match_get(m, TIME), 1, ROUNDED, &time);
	figure_read(match_get(m, RATE), 1, CUT, &rate);
	quotient = figure_divide(&seeks, &time);
	of_rate = figure_divide(&seeks, &rate);
	row.params = reader_format(r, "seeks=%.0f", seeks.value);
	row.ops = seeks.value;
	row.bytes = seeks.value * BLOCK;
	/* Printed with two decimals: the rate often tells it better. */
	row.seconds = time.value;
	if (of_rate.upper - of_rate.lower < time.upper - time.lower)
		row.seconds = of_rate.value;
	if (match_get(m, ENDLESS).p != NULL) {
		row.status = "too_fast";
		row.line = reader_line(r, match_at(m, ENDLESS));
		row.metric = "iops";
		row.raw = "inf seeks/second";
		row.lower = quotient.lower;
		reader_add(r, &row);
		row.status = "";
	} else
		add_rate(r, &row, m, &rate, &quotient);
	if (figure_read(match_get(m, MS), 1e-3, ROUNDED, &ms)) {
		of_rate = inverse(&rate);
		add_latency(r, &row, m, &ms, &of_rate);
	}
	return true;
}

const struct format seeker_format = {
	.tool = "seeker",
	.program = "seeker",
	.patterns = patterns,
	.groups = groups,
	.state_size = sizeof (struct state),
};
