/*
 * hdparm -t, -T, --direct, --offset, and busybox's hdparm.
 *
 * hdparm.c: "MB" are 2^20 bytes and "kB" 1024; the printed rate comes from
 * the unrounded time, so it is the better figure.  busybox cuts its whole kB/s
 * and hundredths of seconds.
 */
#include <string.h>

#include "figure.h"
#include "format.h"

#define MIB	1048576.0

enum group {
	KIND, OFFSET, MB, SECONDS, RATE, UNIT, DEVICE, OPERANDS, RELEASE
};

static const char *const groups[] = {
	"kind", "offset", "mb", "seconds", "rate", "unit", "device",
	"operands", "release", NULL
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
	char operands[512];	/* of the command */
	char version[16];
	bool header;		/* it stands there and no figure followed */
	bool seen[NKINDS];	/* in the open block, by test */
};

#define ARGUMENTS \
	"(?: -[^ ]+| [0-9]+)+(?:(?= )" G(operands, "(?: (?:/[^ ;:|&>()]+|" \
	"[^ ;:|&>()/-][^ ;:|&>()/]*[.][^ ;:|&>()/]+)(?=[ ;|&>)\"']))+") ")?"
#define TIMING \
	"Timing " G(kind, "cached|buffer-cache|buffered disk|O_DIRECT cached|" \
	"O_DIRECT disk") " reads(?: [(]offset " G(offset, INT) " GB[)])?: "

/* What other options print of the settings. */
#define SETTING(name) \
	{ name, name, 0, name " = " INT " [(][^)]{1,40}[)]", \
	  name " = 1 (on)", NULL }

static bool figure(struct reader *reader, const struct match *match);
static bool failure(struct reader *reader, const struct match *match);
static bool header(struct reader *reader, const struct match *match);
static bool command(struct reader *reader, const struct match *match);
static bool version(struct reader *reader, const struct match *match);

static const struct pattern patterns[] = {
	/* Tried by code in front of a label. */
#define FILE_HEADER	(&patterns[0])
	{ "header of a file", NULL, 0, G(device, "[^ ]+") ":" END,
	  "disk.img:", NULL },

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

	{ "denied", "/", 0,
	  "/[^ :;]+: (?:Permission denied|Operation not permitted|"
	  "No such file or directory|No such device(?: or address)?|"
	  "No medium found|Is a directory)" END,
	  "/dev/vda: Operation not permitted", NULL },
	{ "header", "/", 0, G(device, "/[^ :;]+") ":" END,
	  "/dev/hda:", header },

	{ "version", "hdparm", 0, "hdparm v" G(release, "[0-9.]+"),
	  "hdparm v9.65", version },
	{ "command", "hdparm", 0, "hdparm" ARGUMENTS,
	  "hdparm -tT /dev/hda", command },
	{ "command by path", "/", 0, "/(?:usr/)?s?bin/hdparm" ARGUMENTS,
	  "/sbin/hdparm -tT /dev/hda", command },
	{ "command behind a prompt", "-", 1, "[^ ]*[>$#]hdparm" ARGUMENTS,
	  "$hdparm -tT /dev/hda", command },

	/* Of the settings of a drive: no captions. */
	{ "setting", "setting", 0,
	  "setting (?:drive |fs |32-bit )?(?:readahead|IO_support flag|"
	  "multcount|unmaskirq|using_dma|xfermode|standby|keep_settings|"
	  "keep features|write-caching|read-lookahead|acoustic management|"
	  "Advanced Power Management level) to [^ ]+(?: [(][^)]{1,40}[)])?",
	  "setting using_dma to 1 (on)", NULL },
	SETTING("multcount"), SETTING("IO_support"), SETTING("I/O support"),
	SETTING("unmaskirq"), SETTING("using_dma"), SETTING("keepsettings"),
	SETTING("nowerr"), SETTING("readonly"), SETTING("readahead"),
	SETTING("write-caching"), SETTING("look-ahead"), SETTING("busstate"),
	{ "geometry", "geometry", 0, "geometry = [0-9/]+, sectors = " INT
	  ", start = " INT, "geometry = 1027/255/63, sectors = 16514064, "
	  "start = 0", NULL },
	{ "identity", "Model=", 0, "Model=[^=]{1,60}, FwRev=[^=]{0,20}, "
	  "SerialNo=" WORD "(?: [A-Za-z][A-Za-z/ ]{1,12}=(?: ?[{][^}]{0,200}[}]"
	  "|[^=]{1,60}(?= [A-Za-z/]{2,12}=)|[^= ]++(?= ))){0,24}",
	  "Model=ST380011A, FwRev=8.01, SerialNo=4JV13N53", NULL },

	{ "standards", "Drive", 0, "Drive conforms to: [^:]{1,40}:(?: "
	  "[A-Z/]+(?:-[0-9](?:,[0-9])*)?(?: T[0-9]+ [0-9]+D revision [0-9a-z]+"
	  ")?)*", "Drive conforms to: unknown: ATA/ATAPI-4,5,6,7", NULL },
	{ "key of modes", "signifies", 1,
	  "(?:[*] )?signifies the current active mode",
	  "* signifies the current active mode", NULL },

	/* In place of a label, so of a test that nobody knows. */
	{ "bare failure", "read()", 0,
	  "read[(][)] (?:hit EOF - device too small|failed: [^ /]+(?:/[^ ]+)?"
	  "(?: error)?)",
	  "read() hit EOF - device too small", NULL },

	/* libata of 2.6, and regular files: the figures stand. */
	{ "flush failed", "HDIO_", 0,
	  "HDIO_[A-Z_]+(?:[(][^)]*[)])?(?: [(][^)]*[)])? failed: "
	  "(?:Inappropriate ioctl for device|Input/output error|"
	  "Invalid argument|Operation not (?:permitted|supported))",
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
set_text(char *to, size_t size, struct span text)
{
	size_t len = text.len < size ? text.len : size - 1;

	memcpy(to, text.p != NULL ? text.p : "", len);
	to[len] = '\0';
}

static void
set_device(struct state *s, struct span name)
{
	set_text(s->device, sizeof s->device, name);
}

static bool
version(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);

	reader_close(r);
	set_text(s->version, sizeof s->version, match_get(m, RELEASE));
	return true;
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
	const char *first;

	reader_close(r);
	set_text(s->operands, sizeof s->operands, match_get(m, OPERANDS));
	first = s->operands + strspn(s->operands, " ");
	set_device(s, (struct span){ first, strcspn(first, " ") });
	s->header = false;
	reader_command(r, m);
	return true;
}

/*
 * The header of a file that is no path ("disk.img:") can only be told by the
 * command that names it.  at: where its figures begin.
 */
static void
find_header(struct reader *r, size_t at)
{
	struct state *s = reader_state(r);
	size_t len, from = reader_back(r, at, 1), size = strlen(s->operands);
	const char *text = reader_text(r, &len), *p;

	if (at - from < 3 || text[at - 2] != ':')
		return;
	len = at - from - 2;
	p = memmem(s->operands, size, text + from, len);
	if (p == NULL || p == s->operands || p[-1] != ' ' ||
	    (p[len] != ' ' && p[len] != '\0'))
		return;
	set_device(s, (struct span){ text + from, len });
	s->header = reader_try(r, FILE_HEADER, from) != NULL;
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
	if (!s->header)
		find_header(r, match_start(m));
	if (s->header || !reader_is_open(r) || s->seen[kind - kinds]) {
		reader_open(r, match_start(m));
		memset(s->seen, 0, sizeof s->seen);
		s->header = false;
	}
	s->seen[kind - kinds] = true;
	*row = row_empty();
	row->line = reader_line(r, match_start(m));
	row->target = reader_keep(r, s->device);
	row->version = reader_keep(r, s->version);
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
	bool busybox = unit.len == 4 && *unit.p == 'k' &&
	    memchr(rate.p, '.', rate.len) == NULL;	/* "692885 kB/s" */
	const struct kind *kind;
	struct figure printed, bytes, seconds, quotient;
	struct row row;

	kind = begin(r, m, &row);
	row.line = reader_line(r, match_at(m, RATE));
	figure_read(rate, unit.p[0] == 'k' ? 1024 : MIB,
	    busybox ? CUT : ROUNDED, &printed);
	figure_read(match_get(m, MB), MIB, EXACT, &bytes);
	figure_read(match_get(m, SECONDS), 1, busybox ? CUT : ROUNDED,
	    &seconds);
	quotient = figure_divide(&bytes, &seconds);
	row.bytes = bytes.value;
	/* busybox counts what it read from the cache twice. */
	if (busybox && strcmp(kind->test, "cached_read") == 0)
		row.bytes /= 2;
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
