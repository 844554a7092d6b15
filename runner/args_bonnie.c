/* bonnie++'s words, and what follows from its version. */
#include <err.h>
#include <stdio.h>
#include <string.h>
#include <sys/sysinfo.h>

#include "amount.h"
#include "bonnie.h"
#include "tool.h"

#define MIB	((uint64_t)1048576)

static const char usage[] =
	"usage: iorun bonnie [-bDfq] [-d DIR] [-s SIZE[:CHUNK]]\n"
	"           [-n FILES[:MAX[:MIN[:DIRS]]]] [-r RAM] [-x RUNS] [-m NAME] "
	"[-z SEED]\n"
	"           [-u USER[:GROUP]] [-g GROUP] [-c 1]\n"
	"  -d DIR               where the scratch files are made (.)\n"
	"  -s SIZE[:CHUNK]      of the file, in MiB or with k, M, G (twice RAM);\n"
	"                       0: leave these tests out\n"
	"  -n FILES[:MAX...]    1024 times so many (16), up to MAX bytes long;\n"
	"                       0: leave these tests out\n"
	"  -r RAM               in MiB; 0: do not ask for twice as much\n"
	"  -f                   leave the tests of single bytes out\n"
	"  -b                   fsync after each write\n"
	"  -D                   direct I/O\n"
	"  -q                   report on standard error, CSV on standard output\n"
	"  -x RUNS              CSV only, so many times\n"
	"  -m NAME              of the machine\n"
	"  -z SEED              as --seed\n"
	"  -u USER[:GROUP]      do the work as this user, by name or number\n"
	"  -g GROUP             and in this group\n"
	"  -c 1                 copies at a time; there is only one\n"
	"      --format=FORM    @\n"
	RUN_USAGE;

static const struct option longopts[] = {
	RUN_LONGOPT_FORMAT,
	RUN_LONGOPTS,
	{ NULL, 0, NULL, 0 }
};

/* What the versions do in their own ways: names of forms, and the work. */
static const struct version {
	const char *format, *text, *csv;
	const char *printed;
	bool stdio;
	uint64_t seekers;
} versions[] = {
#define X(name, table, printed, stdio, seekers) \
	{ name, name "-text", name "-csv", printed, stdio, seekers },
	BONNIE_VERSIONS(X)
#undef X
};

#define CHAR_BYTES	(3 * MIB)	/* of the tests of single bytes */

/* What the options say before all of them are known. */
struct given {
	bool size, quiet, no_chars;
	uint64_t ram;			/* MiB */
};

static bool
bad(char option, const char *value)
{
	warnx("bonnie: -%c %s: not such a number", option, value);
	return false;
}

/* Parts joined by colons; false if one is no number. */
static bool
read_parts(char option, char *text, uint64_t *const parts[], size_t n)
{
	char *part;
	size_t i = 0;

	for (; (part = strsep(&text, ":")) != NULL; i++)
		if (i >= n || !amount_read(part, parts[i]))
			return bad(option, part);
	return true;
}

static bool
read_size(char *text, struct bonnie_options *options)
{
	char *end = text + strcspn(text, ":");
	bool plain = end > text && end[-1] >= '0' && end[-1] <= '9';

	if (!read_parts('s', text, (uint64_t *[]){ &options->size,
	    &options->chunk }, 2))
		return false;
	if (plain && __builtin_mul_overflow(options->size, MIB,
	    &options->size))
		return bad('s', text);
	options->size -= options->size % MIB;
	if (options->chunk < 256 || options->chunk > MIB ||
	    (options->chunk & (options->chunk - 1)) != 0) {
		warnx("bonnie: the chunk must be a power of 2 from 256 to "
		    "1048576");
		return false;
	}
	return true;
}

static bool
read_files(char *text, struct bonnie_options *options)
{
	if (!read_parts('n', text, (uint64_t *[]){ &options->files,
	    &options->max, &options->min, &options->dirs }, 4))
		return false;
	if (options->max < options->min || options->max > INT32_MAX ||
	    options->dirs == 0 || options->dirs > 100000 ||
	    options->files > 100000) {
		warnx("bonnie: -n: sizes or folders out of range");
		return false;
	}
	return true;
}

/* -u USER[:GROUP], cut in place. */
static void
read_user(char *text, struct bonnie_options *options)
{
	char *colon = strchr(text, ':');

	options->user = text;
	if (colon == NULL)
		return;
	*colon = '\0';
	options->group = colon + 1;
}

/* What bonnie++ has and we have not is named, not taken for something else. */
static bool
refuse(int option)
{
	static const struct { char option; const char *why; } rows[] = {
		/* bonnie++ 2.00a prints the number, and runs one. */
		{ 'c', "only one copy at a time (start several iorun)" },
		{ 'p', "there are no semaphores (start several iorun)" },
		{ 'y', "there are no semaphores (start several iorun)" },
		{ 'Z', "no file of random data (-z SEED repeats a run)" },
	};

	for (size_t i = 0; i < LEN(rows); i++)
		if (rows[i].option == option)
			warnx("bonnie: -%c: %s", option, rows[i].why);
	return false;
}

static bool
read_option(int ch, struct bonnie_options *options, struct given *given)
{
	switch (ch) {
	case 'c':
		return strcmp(optarg, "1") == 0 || refuse(ch);
	case 'p':
	case 'y':
	case 'Z':
		return refuse(ch);
	case 'u':
		read_user(optarg, options);
		break;
	case 'g':
		options->group = optarg;
		break;
	case 's':
		given->size = true;
		return read_size(optarg, options);
	case 'n':
		return read_files(optarg, options);
	case 'r':
		return (amount_read(optarg, &given->ram) &&
		    given->ram < UINT64_MAX / MIB / 2) || bad('r', optarg);
	case 'x':
		return (amount_read(optarg, &options->runs) &&
		    options->runs > 0) || bad('x', optarg);
	case 'z':
		return amount_read(optarg, &options->common.seed) ||
		    bad('z', optarg);
	case 'd':
		options->folder = optarg;
		break;
	case 'm':
		options->name = optarg;
		break;
	case 'b':
		options->sync = true;
		break;
	case 'D':
		options->direct = true;
		break;
	case 'f':
		given->no_chars = true;
		break;
	default:
		given->quiet = true;
		break;
	}
	return true;
}

/* What follows from the version; false if there is none of that name. */
static bool
choose_version(struct bonnie_options *options, const struct given *given)
{
	const struct version *version = versions;
	const char *name = options->common.format;

	while (name != NULL && version < versions + LEN(versions) &&
	    strcmp(version->format, name) != 0)
		version++;
	if (version == versions + LEN(versions)) {
		run_no_form(options->common.tool, name);
		return false;
	}
	snprintf(options->version, sizeof options->version, "%s",
	    version->printed);
	options->stdio = version->stdio;
	options->seekers = version->seekers;
	options->char_bytes = given->no_chars ? 0 : version->stdio ||
	    options->size < CHAR_BYTES ? options->size : CHAR_BYTES;
	options->common.format = version->format;
	if (options->runs > 0 || given->quiet)
		options->common.format = version->csv;
	if (options->runs == 0 && given->quiet)
		options->common.side_format = version->text;
	return true;
}

/* A file that fits into memory measures memory; in bonnie++'s words. */
static bool
exceeds_ram(const struct bonnie_options *options, const struct given *given)
{
	if (options->size > 0 && options->size < 2 * given->ram * MIB) {
		warnx("File size should be double RAM for good results, "
		    "RAM is %juM.", (uintmax_t)given->ram);
		return false;
	}
	/* A file takes about 32 bytes of names here. */
	if (given->ram > 0 && options->files * 1024 * 32 >
	    given->ram * MIB / 2)
		warnx("When testing %juK of files in %ju MiB of RAM the system "
		    "is likely to\nstart paging Bonnie++ data and the test "
		    "will give suspect\nresults, use less files or install "
		    "more RAM for this test.", (uintmax_t)options->files,
		    (uintmax_t)given->ram);
	return true;
}

static int
read_args(int argc, char *argv[], void *arg)
{
	struct bonnie_options *options = arg;
	struct given given = { 0 };
	struct sysinfo info;
	int ch, status;

	if (sysinfo(&info) == 0)
		given.ram = (uint64_t)info.totalram * info.mem_unit / MIB;
	options->folder = ".";
	options->chunk = BONNIE_CHUNK;
	options->files = 16;
	options->dirs = 1;
	while ((ch = getopt_long(argc, argv,
	    "bc:d:Dfg:hm:n:p:qr:s:u:x:y:Vz:Z:", longopts, NULL)) != -1)
		if (ch >= 0x100 || ch == 'h' || ch == 'V' || ch == '?') {
			status = run_option(ch, &options->common);
			if (status != -1)
				return status;
		} else if (!read_option(ch, options, &given))
			return EXIT_TROUBLE;
	if (!given.size)
		options->size = (2 * given.ram + 1) * MIB;
	if (optind < argc)
		warnx("bonnie: %s: not an option", argv[optind]);
	else if (options->size == 0 && options->files == 0)
		warnx("bonnie: nothing to do");
	else if (choose_version(options, &given) &&
	    exceeds_ram(options, &given))
		return -1;
	return EXIT_TROUBLE;
}

const struct run_tool bonnie_run = {
	"bonnie", usage, bonnie_forms, sizeof(struct bonnie_options),
	read_args, bonnie_work, NULL
};
