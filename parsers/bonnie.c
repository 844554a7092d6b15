#include "format.h"

static const struct pattern patterns[] = {
	{ 0 }
};

static const char *const groups[] = { NULL };

const struct format bonnie_format = {
	.tool = "bonnie++",
	.program = "bonnie",
	.patterns = patterns,
	.groups = groups,
	.state_size = 1,
};
