/* hdparm's words. */
#include <err.h>

#include "hdparm.h"
#include "tool.h"

static const char usage[] =
	"usage: iorun hdparm [-tT] [--direct] FILE...\n"
	"  -T                   read the same 2 MB again and again for 2 s\n"
	"  -t                   read the device or file for 3 s\n"
	"      --direct         past the page cache\n"
	"      --format=FORM    @\n"
	RUN_USAGE;

static const struct option longopts[] = {
	{ "direct", no_argument, NULL, RUN_OWN },
	RUN_LONGOPT_FORMAT,
	RUN_LONGOPTS,
	{ NULL, 0, NULL, 0 }
};

static int
read_args(int argc, char *argv[], void *arg)
{
	struct hdparm_options *options = arg;
	int ch, status;

	while ((ch = getopt_long(argc, argv, "htTV", longopts, NULL)) != -1)
		switch (ch) {
		case 't':
			options->disk = true;
			break;
		case 'T':
			options->cached = true;
			break;
		case RUN_OWN:
			options->direct = true;
			break;
		default:
			status = run_option(ch, &options->common);
			if (status != -1)
				return status;
		}
	options->devices = argv + optind;
	if (!options->disk && !options->cached)
		warnx("hdparm: -t or -T is missing");
	else if (optind == argc)
		warnx("hdparm: FILE is missing");
	else
		return -1;
	return EXIT_TROUBLE;
}

const struct run_tool hdparm_run = {
	"hdparm", usage, hdparm_forms, sizeof(struct hdparm_options),
	read_args, hdparm_work, NULL
};
