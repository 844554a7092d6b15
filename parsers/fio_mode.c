/*
 * What an rw= does, and what its tests are called.
 */
#include "fio_reader.h"

#include <string.h>

/*
 * Directions: read, write, trim, mixed.  A side that rw= does not have (reads
 * that verify) goes by its direction alone.
 */
static const struct fio_mode modes[] = {
	{ "read", { true },
	  { "read", "write", "trim", "read" },
	  { "seq_read", "", "trim", "seq_read" }, "seq_read" },
	{ "write", { false, true },
	  { "read", "write", "trim", "write" },
	  { "", "seq_write", "trim", "seq_write" }, "seq_write" },
	{ "randread", { true },
	  { "randread", "write", "trim", "randread" },
	  { "rand_read", "", "trim", "rand_read" }, "rand_read" },
	{ "randwrite", { false, true },
	  { "read", "randwrite", "trim", "randwrite" },
	  { "", "rand_write", "trim", "rand_write" }, "rand_write" },
	{ "rw", { true, true },
	  { "rw:read", "rw:write", "trim", "rw:mixed" },
	  { "seq_mixed", "seq_mixed", "trim", "seq_mixed" }, "seq_mixed" },
	{ "randrw", { true, true },
	  { "randrw:read", "randrw:write", "trim", "randrw:mixed" },
	  { "rand_mixed", "rand_mixed", "trim", "rand_mixed" }, "rand_mixed" },
	{ "trim", { false, false, true },
	  { "read", "write", "trim", "trim" },
	  { "", "", "trim", "trim" }, "trim" },
	{ "randtrim", { false, false, true },
	  { "read", "write", "randtrim", "randtrim" },
	  { "", "", "trim", "trim" }, "trim" },
	{ "trimwrite", { false, true, true },
	  { "read", "trimwrite:write", "trimwrite:trim", "trimwrite:mixed" },
	  { "", "seq_mixed", "trim", "seq_mixed" }, "seq_mixed" },
	{ "randtrimwrite", { false, true, true },
	  { "read", "randtrimwrite:write", "randtrimwrite:trim",
	    "randtrimwrite:mixed" },
	  { "", "rand_mixed", "trim", "rand_mixed" }, "rand_mixed" },
};

const struct fio_mode fio_no_mode = {
	"job", { false },
	{ "read", "write", "trim", "mixed" }, { "", "", "trim", "" }, ""
};

const struct fio_mode *
fio_find_mode(struct span name)
{
	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
		if (strlen(modes[i].name) == name.len &&
		    memcmp(modes[i].name, name.p, name.len) == 0)
			return &modes[i];
	return NULL;
}

void
fio_whole(const struct fio_job *job, const char **test, const char **op)
{
	const struct fio_side *only = NULL;
	int sides = 0;

	for (int d = 0; d < FIO_DIRS; d++)
		if (job->side[d].seen) {
			only = &job->side[d];
			sides++;
		}
	if (job->mode != &fio_no_mode) {
		*test = job->mode->name;
		*op = job->mode->whole;
	} else if (sides == 1 && !job->merged) {
		*test = only->test;
		*op = only->op;
	} else {
		*test = fio_no_mode.name;
		*op = fio_no_mode.whole;
	}
}
