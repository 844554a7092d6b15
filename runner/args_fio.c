/* fio's words: options, and job files of sections with the same keys. */
#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "amount.h"
#include "mem.h"
#include "number.h"
#include "run_fio.h"
#include "tool.h"

static const char usage[] =
	"usage: iorun fio [OPTION]... JOBFILE...\n"
	"       iorun fio [OPTION]... --name=NAME [--KEY=VALUE]...\n"
	"  --name= --rw= or --readwrite= --bs= or --blocksize= --size=\n"
	"  --filename= --directory= --ioengine=\n"
	"  --iodepth= --numjobs= --runtime= --time_based --direct= --fsync=\n"
	"  --fdatasync= --end_fsync= --invalidate= --rate= --rwmixread=\n"
	"  --stonewall --group_reporting --thread\n"
	"  ioengine: psync sync libaio io_uring mmap\n"
	"      --format=FORM    @\n"
	"      --output-format=normal|json\n"
	RUN_USAGE;

enum kind { TEXT, SIZE, NUMBER, SECONDS, FLAG, DIRECTION, ENGINE };

static const struct key {
	const char *name;
	enum kind kind;
	size_t offset;
	uint64_t least, most;		/* of a number */
} keys[] = {
#define KEY(name, kind, field) \
	{ name, kind, offsetof(struct fio_spec, field), 0, UINT64_MAX }
#define RANGE(name, field, least, most) \
	{ name, NUMBER, offsetof(struct fio_spec, field), least, most }
	KEY("rw", DIRECTION, rw), KEY("readwrite", DIRECTION, rw),
	KEY("bs", SIZE, bs), KEY("blocksize", SIZE, bs),
	KEY("size", SIZE, size), KEY("rate", SIZE, rate),
	KEY("filename", TEXT, filename), KEY("directory", TEXT, directory),
	KEY("ioengine", ENGINE, engine),
	KEY("runtime", SECONDS, runtime),
	KEY("time_based", FLAG, time_based), KEY("direct", FLAG, direct),
	KEY("end_fsync", FLAG, end_fsync),
	KEY("invalidate", FLAG, invalidate),
	KEY("group_reporting", FLAG, group_reporting),
	KEY("stonewall", FLAG, stonewall), KEY("thread", FLAG, thread),
	RANGE("iodepth", depth, 1, 4096), RANGE("numjobs", processes, 1, 1000),
	RANGE("fsync", fsync, 0, UINT64_MAX),
	RANGE("fdatasync", fdatasync, 0, UINT64_MAX),
	RANGE("rwmixread", read_percent, 0, 100),
#undef KEY
#undef RANGE
};

/* The values of rw=. */
static const struct direction {
	const char *given, *printed;
	bool reads, writes, random;
} directions[] = {
	{ "read", "read", true, false, false },
	{ "write", "write", false, true, false },
	{ "randread", "randread", true, false, true },
	{ "randwrite", "randwrite", false, true, true },
	{ "rw", "rw", true, true, false },
	{ "readwrite", "rw", true, true, false },
	{ "randrw", "randrw", true, true, true },
};

static bool
set_direction(struct fio_spec *spec, const char *value)
{
	for (size_t i = 0; i < LEN(directions); i++)
		if (strcmp(directions[i].given, value) == 0) {
			spec->rw = directions[i].printed;
			spec->dirs[FIO_READ] = directions[i].reads;
			spec->dirs[FIO_WRITE] = directions[i].writes;
			spec->random = directions[i].random;
			return true;
		}
	return false;
}

#define MAX_SECONDS	1e6		/* or minutes or hours */

/* Seconds, or with s, m, h. */
static bool
read_seconds(const char *text, double *seconds)
{
	static const struct { char letter; double factor; } units[] = {
		{ 's', 1 }, { 'm', 60 }, { 'h', 3600 }
	};
	char *number = xstrdup(text);
	size_t len = strlen(text);
	double factor = 1;
	bool good;

	for (size_t i = 0; i < LEN(units) && len > 0; i++)
		if (text[len - 1] == units[i].letter) {
			factor = units[i].factor;
			number[len - 1] = '\0';
			break;
		}
	good = number_read(number, seconds) && *seconds >= 0 &&
	    *seconds <= MAX_SECONDS;
	*seconds *= factor;
	free(number);
	return good;
}

/* Sets what the key stands for; false if the value is none for it. */
static bool
set_value(const struct key *key, const char *value, struct fio_spec *spec)
{
	void *at = (char *)spec + key->offset;
	uint64_t number;

	switch (key->kind) {
	case TEXT:
		free(*(char **)at);
		*(char **)at = xstrdup(value);
		return *value != '\0';
	case SIZE:
		return amount_read(value, at) && *(uint64_t *)at > 0;
	case NUMBER:
		return amount_read(value, at) &&
		    *(uint64_t *)at >= key->least &&
		    *(uint64_t *)at <= key->most;
	case SECONDS:
		return read_seconds(value, at);
	case FLAG:
		number = 1;
		if (*value != '\0' && !amount_read(value, &number))
			return false;
		*(bool *)at = number != 0;
		return number <= 1;
	case DIRECTION:
		return set_direction(spec, value);
	case ENGINE:
		spec->engine = fio_engine_find(value);
		return spec->engine != NULL;
	}
	return false;
}

/* where: the file and line, or "fio". */
static bool
take_key(const char *where, const char *name, const char *value,
    struct fio_spec *spec)
{
	const struct key *key = keys;

	while (key < keys + LEN(keys) && strcmp(key->name, name) != 0)
		key++;
	if (key == keys + LEN(keys)) {
		warnx("%s: %s: not known", where, name);
		return false;
	}
	if (!set_value(key, value, spec)) {
		warnx("%s: %s=%s: not such a value", where, name, value);
		return false;
	}
	/* fio lists options that have a value. */
	if (*value != '\0') {
		spec->options = xgrow(spec->options, spec->noptions,
		    &spec->room, sizeof *spec->options);
		spec->options[spec->noptions++] = (struct fio_option){
		    xstrdup(name), xstrdup(value) };
	}
	return true;
}

/* A new job that begins with what is global. */
static struct fio_spec *
add_spec(struct fio_options *options, const char *name)
{
	const struct fio_spec *global = &options->global;
	struct fio_spec *spec;

	options->specs = xgrow(options->specs, options->nspecs,
	    &options->room, sizeof *options->specs);
	spec = &options->specs[options->nspecs++];
	*spec = *global;
	spec->name = xstrdup(name);
	spec->options = NULL;
	spec->noptions = spec->room = 0;
	if (global->filename != NULL)
		spec->filename = xstrdup(global->filename);
	if (global->directory != NULL)
		spec->directory = xstrdup(global->directory);
	return spec;
}

/* ---- job files ---- */

/* The text without blanks around it, cut in place. */
static char *
trim(char *text)
{
	size_t len;

	text += strspn(text, " \t\r\n");
	for (len = strlen(text); len > 0 &&
	    strchr(" \t\r\n", text[len - 1]) != NULL; len--)
		text[len - 1] = '\0';
	return text;
}

/* A line of a job file; *spec is the section that it is in, or NULL. */
static bool
take_line(const char *where, char *line, struct fio_options *options,
    struct fio_spec **spec)
{
	char *text = trim(line), *value, *end;

	if (*text == '\0' || *text == ';' || *text == '#')
		return true;
	if (*text == '[') {
		end = strchr(text, ']');
		if (end == NULL || end[1] != '\0') {
			warnx("%s: a section without ]", where);
			return false;
		}
		*end = '\0';
		*spec = strcmp(text + 1, "global") == 0 ? &options->global :
		    add_spec(options, text + 1);
		return true;
	}
	if (*spec == NULL) {
		warnx("%s: %s: in no section", where, text);
		return false;
	}
	value = strchr(text, '=');
	if (value == NULL)
		return take_key(where, text, "", *spec);
	*value++ = '\0';
	return take_key(where, trim(text), trim(value), *spec);
}

static bool
read_file(const char *path, struct fio_options *options)
{
	FILE *in = fopen(path, "r");
	struct fio_spec *spec = NULL;
	char *line = NULL, where[300];
	size_t size = 0, number = 0;
	bool good = true;

	if (in == NULL) {
		warn("%s", path);
		return false;
	}
	while (good && getline(&line, &size, in) != -1) {
		snprintf(where, sizeof where, "%.270s:%zu", path, ++number);
		good = take_line(where, line, options, &spec);
	}
	if (ferror(in)) {
		warn("%s", path);
		good = false;
	}
	free(line);
	fclose(in);
	return good;
}

/* ---- options ---- */

enum { OPT_OUTPUT = RUN_OWN, OPT_NAME, OPT_KEY };

/* All keys as long options, and ours. */
static struct option *
make_longopts(void)
{
	static const struct option own[] = {
		{ "output-format", required_argument, NULL, OPT_OUTPUT },
		{ "name", required_argument, NULL, OPT_NAME },
		RUN_LONGOPT_FORMAT,
		RUN_LONGOPTS,
	};
	struct option *longopts = xcalloc(LEN(own) + LEN(keys) + 1,
	    sizeof *longopts);

	memcpy(longopts, own, sizeof own);
	for (size_t i = 0; i < LEN(keys); i++)
		longopts[LEN(own) + i] = (struct option){ keys[i].name,
		    keys[i].kind == FLAG ? optional_argument :
		    required_argument, NULL, OPT_KEY + (int)i };
	return longopts;
}

/* Options before the first --name are for all that follow. */
static int
take_option(int ch, struct fio_options *options, struct fio_spec **spec)
{
	switch (ch) {
	case OPT_OUTPUT:
		options->json = strcmp(optarg, "json") == 0;
		if (options->json || strcmp(optarg, "normal") == 0)
			return -1;
		warnx("fio: --output-format=%s: want normal or json", optarg);
		return EXIT_TROUBLE;
	case OPT_NAME:
		*spec = add_spec(options, optarg);
		(*spec)->options = xgrow(NULL, 0, &(*spec)->room,
		    sizeof *(*spec)->options);
		(*spec)->options[(*spec)->noptions++] = (struct fio_option){
		    xstrdup("name"), xstrdup(optarg) };
		return -1;
	default:
		if (ch < OPT_KEY)
			return run_option(ch, &options->common);
		return take_key("fio", keys[ch - OPT_KEY].name,
		    optarg != NULL ? optarg : "", *spec != NULL ? *spec :
		    &options->global) ? -1 : EXIT_TROUBLE;
	}
}

/* What cannot be done is told before any work; groups get their numbers. */
static bool
check_specs(struct fio_options *options)
{
	uint64_t group = 0;

	for (size_t i = 0; i < options->nspecs; i++) {
		struct fio_spec *spec = &options->specs[i];

		if (spec->stonewall && i > 0)
			group++;
		spec->group = group;
		if (spec->size == 0 && spec->filename == NULL) {
			warnx("fio: %s: size is missing", spec->name);
			return false;
		}
		if (spec->time_based && spec->runtime == 0) {
			warnx("fio: %s: time_based without runtime",
			    spec->name);
			return false;
		}
	}
	if (options->nspecs == 0)
		warnx("fio: no job: give a job file or --name");
	return options->nspecs > 0;
}

static int
read_args(int argc, char *argv[], void *arg)
{
	struct fio_options *options = arg;
	struct fio_spec *spec = NULL;
	struct option *longopts = make_longopts();
	int ch, status = -1;

	options->global = (struct fio_spec){ .bs = 4096, .depth = 1,
	    .processes = 1, .invalidate = true, .read_percent = 50 };
	options->global.engine = fio_engine_find("psync");
	set_direction(&options->global, "read");
	while (status == -1 && (ch = getopt_long(argc, argv, "hV", longopts,
	    NULL)) != -1)
		status = take_option(ch, options, &spec);
	free(longopts);
	if (status != -1)
		return status;
	for (int i = optind; i < argc; i++)
		if (!read_file(argv[i], options))
			return EXIT_TROUBLE;
	if (!check_specs(options))
		return EXIT_TROUBLE;
	if (options->json)
		options->common.format = "3.33-json";
	return -1;
}

static void
free_spec(struct fio_spec *spec)
{
	for (size_t i = 0; i < spec->noptions; i++) {
		free(spec->options[i].key);
		free(spec->options[i].value);
	}
	free(spec->options);
	free(spec->name);
	free(spec->filename);
	free(spec->directory);
}

static void
free_args(void *arg)
{
	struct fio_options *options = arg;

	for (size_t i = 0; i < options->nspecs; i++)
		free_spec(&options->specs[i]);
	free(options->specs);
	free_spec(&options->global);
}

const struct run_tool fio_run = {
	"fio", usage, fio_forms, sizeof(struct fio_options), read_args,
	fio_work, free_args
};
