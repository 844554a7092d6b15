/* dd's words: KEY=VALUE, and our own long options. */
#include <err.h>
#include <fcntl.h>
#include <string.h>

#include "amount.h"
#include "dd.h"
#include "tool.h"

static const char usage[] =
	"usage: iorun dd [OPTION]... [if=FILE] [of=FILE] [bs=N] [count=N] ...\n"
	"  if= of= bs= ibs= obs= count= skip= seek=\n"
	"  conv=fsync,fdatasync,notrunc,nocreat,excl,sparse,sync,noerror\n"
	"  iflag= oflag=direct,dsync,sync,nocache,fullblock,noatime,nofollow\n"
	"  status=none,noxfer,progress\n"
	"      --format=FORM    @\n"
	RUN_USAGE;

static const struct option longopts[] = {
	RUN_LONGOPT_FORMAT,
	RUN_LONGOPTS,
	{ NULL, 0, NULL, 0 }
};

struct word {
	const char *name;
	int bits;
};

static const struct word convs[] = {
	{ "fsync", DD_FSYNC }, { "fdatasync", DD_FDATASYNC },
	{ "notrunc", DD_NOTRUNC }, { "excl", DD_EXCL },
	{ "sparse", DD_SPARSE }, { "sync", DD_SYNC },
	{ "noerror", DD_NOERROR }, { "nocreat", DD_NOCREAT },
	{ NULL, 0 }
};

/* Flags that are none of open(2)'s. */
enum { NOCACHE = 1 << 30, FULLBLOCK = 1 << 29 };

static const struct word flags[] = {
	{ "direct", O_DIRECT }, { "dsync", O_DSYNC }, { "sync", O_SYNC },
	{ "noatime", O_NOATIME }, { "nofollow", O_NOFOLLOW },
	{ "nocache", NOCACHE }, { "fullblock", FULLBLOCK },
	{ NULL, 0 }
};

static const struct word statuses[] = {
	{ "none", DD_NONE }, { "noxfer", DD_NOXFER },
	/* Progress is shown on every terminal. */
	{ "progress", DD_ALL },
	{ NULL, 0 }
};

/* Words joined by commas; their bits joined. */
static bool
read_words(const char *key, const char *value, const struct word *words,
    int *bits)
{
	size_t len;

	for (;; value += len + 1) {
		const struct word *word = words;

		len = strcspn(value, ",");
		while (word->name != NULL && (strlen(word->name) != len ||
		    strncmp(word->name, value, len) != 0))
			word++;
		if (word->name == NULL) {
			warnx("dd: %s=%.*s: not known", key, (int)len, value);
			return false;
		}
		*bits |= word->bits;
		if (value[len] == '\0')
			return true;
	}
}

static bool
read_flags(const char *key, const char *value, struct dd_options *options)
{
	int bits = 0;

	if (!read_words(key, value, flags, &bits))
		return false;
	if (*key == 'i') {
		options->in_nocache |= (bits & NOCACHE) != 0;
		options->full_block |= (bits & FULLBLOCK) != 0;
		options->in_flags |= bits & ~(NOCACHE | FULLBLOCK);
		return true;
	}
	if (bits & FULLBLOCK) {
		warnx("dd: oflag=fullblock: is a flag of the input");
		return false;
	}
	options->out_nocache |= (bits & NOCACHE) != 0;
	options->out_flags |= bits & ~NOCACHE;
	return true;
}

/* A key whose value is a number; NULL if the key is none of these. */
static uint64_t *
number_of(const char *key, struct dd_options *options)
{
	const struct {
		const char *key;
		uint64_t *number;
	} keys[] = {
		{ "ibs", &options->in_size }, { "obs", &options->out_size },
		{ "bs", &options->in_size }, { "count", &options->count },
		{ "skip", &options->skip }, { "iseek", &options->skip },
		{ "seek", &options->seek }, { "oseek", &options->seek },
	};

	for (size_t i = 0; i < LEN(keys); i++)
		if (strcmp(keys[i].key, key) == 0)
			return keys[i].number;
	return NULL;
}

static bool
read_number(const char *key, const char *value, struct dd_options *options)
{
	uint64_t *number = number_of(key, options);
	bool is_size = strstr(key, "bs") != NULL;

	if (number == NULL) {
		warnx("dd: %s=: not known", key);
		return false;
	}
	if (!amount_read_dd(value, number) ||
	    (is_size && (*number == 0 || *number > INT32_MAX))) {
		warnx("dd: %s=%s: not such a number", key, value);
		return false;
	}
	if (strcmp(key, "bs") == 0) {
		options->out_size = *number;
		options->joined = true;
	}
	return true;
}

static bool
read_operand(char *operand, struct dd_options *options)
{
	char *value = strchr(operand, '=');
	int bits = 0;
	bool known;

	if (value == NULL) {
		warnx("dd: %s: not KEY=VALUE", operand);
		return false;
	}
	*value++ = '\0';
	if (strcmp(operand, "if") == 0)
		options->in = value;
	else if (strcmp(operand, "of") == 0)
		options->out = value;
	else if (strcmp(operand, "conv") == 0) {
		known = read_words(operand, value, convs, &bits);
		options->conv |= bits;
		return known;
	} else if (strcmp(operand, "status") == 0) {
		known = read_words(operand, value, statuses, &bits);
		options->status = bits;
		return known;
	} else if (strcmp(operand + 1, "flag") == 0 &&
	    (*operand == 'i' || *operand == 'o'))
		return read_flags(operand, value, options);
	else
		return read_number(operand, value, options);
	return true;
}

/* Whether a file can have so many blocks in front of where dd begins. */
static bool
is_place(const char *key, uint64_t blocks, uint64_t size)
{
	if (blocks <= INT64_MAX / size)
		return true;
	warnx("dd: %s=%ju: no file is so long", key, (uintmax_t)blocks);
	return false;
}

static int
read_args(int argc, char *argv[], void *arg)
{
	struct dd_options *options = arg;
	int ch, status;

	options->in_size = options->out_size = 512;
	options->count = UINT64_MAX;
	while ((ch = getopt_long(argc, argv, "hV", longopts, NULL)) != -1)
		if ((status = run_option(ch, &options->common)) != -1)
			return status;
	for (int i = optind; i < argc; i++)
		if (!read_operand(argv[i], options))
			return EXIT_TROUBLE;
	if (!is_place("skip", options->skip, options->in_size) ||
	    !is_place("seek", options->seek, options->out_size))
		return EXIT_TROUBLE;
	options->common.data_on_stdout = options->out == NULL;
	return -1;
}

const struct run_tool dd_run = {
	"dd", usage, dd_forms, sizeof(struct dd_options), read_args, dd_work, NULL
};
