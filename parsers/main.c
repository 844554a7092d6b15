/*
 * The main of all readers.  PROGRAM is "log2csv" or "NAME2csv", which lets
 * through the rows of one format.  All formats are always run, so that each
 * knows what belongs to the others and gives the same rows everywhere.
 */
#include <err.h>
#include <string.h>

#include "engine.h"
#include "tool.h"

static const char usage[] =
    "usage: " PROGRAM " [-Hv] [-l text] [option ...] [file ...]\n"
    "Reads logs of disk benchmarks, writes their figures as CSV.\n"
    "  -H, --no-header       write no header line\n"
    "  -l, --label=TEXT      label of all rows\n"
    "      --label-from=LIST caption, command, host, file, dir, none: the\n"
    "                        first that yields one (caption,file)\n"
    "      --label-regex=RE  label: first group of the nearest line above\n"
    "      --na=TEXT         for empty cells\n"
    "      --source=NAME     what standard input is called\n"
    "  -v, --verbose         list lines of reports that were not understood\n"
    "  -h, --help            this text\n"
    "  -V, --version         name and version\n";

enum { OPT_FROM = 256, OPT_REGEX, OPT_NA, OPT_SOURCE };

static const struct option longopts[] = {
	{ "no-header",   no_argument,       NULL, 'H' },
	{ "label",       required_argument, NULL, 'l' },
	{ "label-from",  required_argument, NULL, OPT_FROM },
	{ "label-regex", required_argument, NULL, OPT_REGEX },
	{ "na",          required_argument, NULL, OPT_NA },
	{ "source",      required_argument, NULL, OPT_SOURCE },
	{ "verbose",     no_argument,       NULL, 'v' },
	TOOL_LONGOPTS,
	{ 0 }
};

struct settings {
	struct engine_options engine;
	const char *na, *source;
	bool header;
};

/* The format that "NAME2csv" is named for; NULL: all. */
static const struct format *
own_format(void)
{
	size_t len = strlen(PROGRAM) - strlen("2csv");

	for (size_t i = 0; all_formats[i] != NULL; i++)
		if (strlen(all_formats[i]->program) == len &&
		    strncmp(PROGRAM, all_formats[i]->program, len) == 0)
			return all_formats[i];
	return NULL;
}

/* Returns -1, or the exit status if the program ends here. */
static int
parse_options(int argc, char *argv[], struct settings *s)
{
	struct caption_options *captions = &s->engine.captions;
	int ch;

	while ((ch = getopt_long(argc, argv, "HhVvl:", longopts, NULL)) != -1)
		switch (ch) {
		case 'H':
			s->header = false;
			break;
		case 'l':
			captions->label = optarg;
			break;
		case 'v':
			s->engine.verbose = true;
			break;
		case OPT_FROM:
			if (!caption_parse_sources(optarg, captions))
				errx(EXIT_TROUBLE, "--label-from=%s: want a "
				    "list of caption, command, host, file, "
				    "dir, none", optarg);
			break;
		case OPT_REGEX:
			captions->regex = optarg;
			break;
		case OPT_NA:
			s->na = optarg;
			break;
		case OPT_SOURCE:
			s->source = optarg;
			break;
		default:
			return tool_default_option(ch, usage, NULL);
		}
	return -1;
}

struct run {
	struct engine *engine;
	const char *source;
};

static int
read_file(int fd, const char *name, void *arg)
{
	struct run *run = arg;

	return engine_read(run->engine, fd, strcmp(name, "-") == 0 ?
	    run->source : name);
}

int
main(int argc, char *argv[])
{
	struct settings s = { .source = "-", .header = true };
	struct row_writer *writer;
	struct run run;
	int status;

	tool_start();
	s.engine.only = own_format();
	caption_parse_sources("caption,file", &s.engine.captions);
	status = parse_options(argc, argv, &s);
	if (status != -1)
		return status;
	writer = row_writer_new(stdout, s.na, false);
	if (s.header)
		row_writer_header(writer);
	run.source = s.source;
	run.engine = engine_new(all_formats, writer, &s.engine);
	status = tool_each_file(argv + optind, read_file, &run);
	engine_free(run.engine);
	row_writer_free(writer);
	if (status == EXIT_NO)
		warnx("no benchmark figure found");
	return tool_finish(status);
}
