#include "format.h"

static const struct pattern patterns[] = {
	{ 0 }
};

static const char *const groups[] = { NULL };

const struct format dd_format = {
	.tool = "dd",
	.program = "dd",
	.patterns = patterns,
	.groups = groups,
	.state_size = 1,
};
