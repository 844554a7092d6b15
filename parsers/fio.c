#include "format.h"

static const struct pattern patterns[] = {
	{ 0 }
};

static const char *const groups[] = { NULL };

const struct format fio_format = {
	.tool = "fio",
	.program = "fio",
	.patterns = patterns,
	.groups = groups,
	.state_size = 1,
};
