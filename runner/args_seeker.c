/* The words of a seeker, which are ours: the originals have but a file. */
#include <err.h>
#include <string.h>

#include "amount.h"
#include "seeker.h"
#include "tool.h"

static const char usage[] =
	"usage: iorun seeker [--style=python|c] FILE\n"
	"      --style=python   10, 100, ... 100000 random reads of 512 bytes\n"
	"      --style=c        as many as can be in a window of time\n"
	"      --seconds=N      that window (30)\n"
	RUN_USAGE;

enum { OPT_STYLE = RUN_OWN, OPT_SECONDS };
static const struct option longopts[] = {
	{ "style",   required_argument, NULL, OPT_STYLE },
	{ "seconds", required_argument, NULL, OPT_SECONDS },
	RUN_LONGOPTS,
	{ NULL, 0, NULL, 0 }
};

static int
take_option(int ch, struct seeker_options *options)
{
	switch (ch) {
	case OPT_STYLE:
		options->common.format = optarg;
		options->by_time = strcmp(optarg, "c") == 0;
		return -1;
	case OPT_SECONDS:
		if (amount_read(optarg, &options->seconds) &&
		    options->seconds > 0)
			return -1;
		warnx("--seconds=%s: want a whole number above 0", optarg);
		return EXIT_TROUBLE;
	default:
		return run_option(ch, &options->common);
	}
}

static int
read_args(int argc, char *argv[], void *arg)
{
	struct seeker_options *options = arg;
	int ch, status;

	options->seconds = 30;
	while ((ch = getopt_long(argc, argv, "hV", longopts, NULL)) != -1)
		if ((status = take_option(ch, options)) != -1)
			return status;
	if (optind + 1 != argc) {
		warnx("seeker: give one FILE");
		return EXIT_TROUBLE;
	}
	options->device = argv[optind];
	return -1;
}

const struct run_tool seeker_run = {
	"seeker", usage, seeker_forms, sizeof(struct seeker_options),
	read_args, seeker_work, NULL
};
