/*
 * hdparm -t, -T, --direct, --offset, and busybox's hdparm.
 *
 * hdparm.c: "MB" are 2^20 bytes and "kB" 1024; the printed rate comes from
 * the unrounded time, so it is the better figure.  busybox cuts its whole kB/s.
 */
#include <string.h>

#include "figure.h"
#include "format.h"

#define MIB	1048576.0

enum group { KIND, OFFSET, MB, SECONDS, RATE, UNIT, DEVICE, OPERAND };

static const char *const groups[] = {
	"kind", "offset", "mb", "seconds", "rate", "unit", "device", "operand",
	NULL
};

/* What stands between "Timing" and "reads". */
static const struct kind {
	const char *printed, *test, *op;
} kinds[] = {
	{ "cached",          "cached_read",        "cached_read" },
	{ "buffer-cache",    "cached_read",        "cached_read" },
	{ "buffered disk",   "buffered_read",      "seq_read" },
	{ "O_DIRECT cached", "direct_cached_read", "cached_read" },
	{ "O_DIRECT disk",   "direct_read",        "seq_read" },
};
#define NKINDS	(sizeof kinds / sizeof *kinds)

struct state {
	char device[256];	/* of the header, else of the command */
	bool header;		/* it stands there and no figure followed */
	bool seen[NKINDS];	/* in the open block, by test */
};

#define TIMING \
	"Timing " G(kind, "cached|buffer-cache|buffered disk|O_DIRECT cached|" \
	"O_DIRECT disk") " reads(?: [(]offset " G(offset, INT) " GB[)])?: "

static bool figure(struct reader *reader, const struct match *match);
static bool failure(struct reader *reader, const struct match *match);
static bool header(struct reader *reader, const struct match *match);
static bool command(struct reader *reader, const struct match *match);

static const struct pattern patterns[] = {
	{ "figure", "Timing", 0,
	  TIMING G(mb, INT) " MB in " G(seconds, NUM) " seconds = ?"
	  G(rate, NUM) " " G(unit, "[kM]B/?s?(?:ec)?"),
	  "Timing buffered disk reads: 286 MB in 3.01 seconds = 95.02 MB/sec",
	  figure },

	{ "failure", "Timing", 0,
	  TIMING "(?:read[(][)] (?:failed|hit EOF)|read[(]" INT "[)] returned|"
	  "(?:lseek|mlock)[(][)] failed)(?: - device too small|: Input/output "
	  "error| bytes)?",
	  "Timing buffered disk reads: read() hit EOF - device too small",
	  failure },

	{ "header", "/", 0, G(device, "/[^ :;]+") ":" END,
	  "/dev/hda:", header },

	{ "command", "hdparm", 0, "hdparm(?: -[^ ]+| [0-9]+)+(?: "
	  G(operand, "/[^ ;:|&>()]+|[^ ;:|&>()/-][^ ;:|&>()/]*[.][^ ;:|&>()/]+")
	  "(?=[ ;|&>]))?",
	  "hdparm -tT /dev/hda", command },
	{ "command by path", "/", 0, "/(?:usr/)?s?bin/hdparm"
	  "(?: -[^ ]+| [0-9]+)+(?: "
	  G(operand, "/[^ ;:|&>()]+") "(?=[ ;|&>]))?",
	  "/sbin/hdparm -tT /dev/hda", command },

	/* libata of 2.6, and regular files: the figures stand. */
	{ "flush failed", "HDIO_DRIVE_CMD", 0,
	  "HDIO_DRIVE_CMD(?:[(]null[)] )?[(]wait for flush complete[)] failed:"
	  " Inappropriate ioctl for device",
	  "HDIO_DRIVE_CMD(null) (wait for flush complete) failed: "
	  "Inappropriate ioctl for device", NULL },
	{ "blkflsbuf", "BLKFLSBUF", 0,
	  "BLKFLSBUF failed: Inappropriate ioctl for device",
	  "BLKFLSBUF failed: Inappropriate ioctl for device", NULL },
	{ "sg_io", "SG_IO:", 0, "SG_IO: (?:bad|missing)/?[a-z]* sense data,"
	  " sb[[][]]:(?: [0-9a-f]{2})*",
	  "SG_IO: bad/missing sense data, sb[]: 70 00 05", NULL },

	{ 0 }
};

static void
set_device(struct state *s, struct span name)
{
	size_t len = name.len < sizeof s->device ? name.len :
	    sizeof s->device - 1;

	memcpy(s->device, name.p != NULL ? name.p : "", len);
	s->device[len] = '\0';
}

static bool
header(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);

	reader_close(r);
	set_device(s, match_get(m, DEVICE));
	s->header = true;
	return true;
}

static bool
command(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);

	reader_close(r);
	set_device(s, match_get(m, OPERAND));
	s->header = false;
	reader_command(r, m);
	return true;
}

/* A header, or a test that is there already, begins a block. */
static const struct kind *
begin(struct reader *r, const struct match *m, struct row *row)
{
	struct state *s = reader_state(r);
	const struct kind *kind = kinds;
	struct figure offset;

	while (!match_is(m, KIND, kind->printed))
		kind++;
	if (s->header || !reader_is_open(r) || s->seen[kind - kinds]) {
		reader_open(r, match_start(m));
		memset(s->seen, 0, sizeof s->seen);
		s->header = false;
	}
	s->seen[kind - kinds] = true;
	*row = row_empty();
	row->line = reader_line(r, match_start(m));
	row->target = reader_copy(r, (struct span){ s->device,
	    strlen(s->device) });
	row->test = kind->test;
	row->op = kind->op;
	row->metric = "throughput";
	if (figure_read(match_get(m, OFFSET), MIB * 1024, EXACT, &offset))
		row->params = reader_format(r, "offset=%.0f", offset.value);
	return kind;
}

static bool
figure(struct reader *r, const struct match *m)
{
	struct span rate = match_get(m, RATE), unit = match_get(m, UNIT);
	bool busybox = unit.len == 4;	/* "kB/s" */
	struct figure printed, bytes, seconds, quotient;
	struct row row;

	begin(r, m, &row);
	row.line = reader_line(r, match_at(m, RATE));
	figure_read(rate, unit.p[0] == 'k' ? 1024 : MIB,
	    busybox ? CUT : ROUNDED, &printed);
	figure_read(match_get(m, MB), MIB, EXACT, &bytes);
	figure_read(match_get(m, SECONDS), 1, busybox ? CUT : ROUNDED,
	    &seconds);
	quotient = figure_divide(&bytes, &seconds);
	row.bytes = bytes.value;
	row.seconds = seconds.value;
	row.raw = reader_copy(r, (struct span){ rate.p,
	    (size_t)(unit.p + unit.len - rate.p) });
	figure_set_two(r, &row, &printed, &quotient);
	reader_add(r, &row);
	return true;
}

static bool
failure(struct reader *r, const struct match *m)
{
	struct row row;

	begin(r, m, &row);
	row.status = "error";
	reader_add(r, &row);
	return true;
}

const struct format hdparm_format = {
	.tool = "hdparm",
	.program = "hdparm",
	.patterns = patterns,
	.groups = groups,
	.state_size = sizeof (struct state),
};
