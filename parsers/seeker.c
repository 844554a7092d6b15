#include "format.h"

static const struct pattern patterns[] = {
	{ 0 }
};

static const char *const groups[] = { NULL };

const struct format seeker_format = {
	.tool = "seeker",
	.program = "seeker",
	.patterns = patterns,
	.groups = groups,
	.state_size = 1,
};
