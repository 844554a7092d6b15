/* run_dd.h - one copy of dd on its way. */
#ifndef RUN_DD_H
#define RUN_DD_H

#include <sys/types.h>

#include "dd.h"

struct dd_copy {
	const struct dd_options *options;
	struct run *run;
	int in, out;
	char *block;		/* in_size bytes */
	char *pending;		/* out_size bytes, where the sizes differ */
	size_t npending;
	bool hole_at_end;	/* the last block was skipped (sparse) */
	bool read_failed;	/* and that ended the copy */
	double start;
	struct dd_result result;
};

/* What messages call the files; a message about one, in the words of dd. */
const char *dd_in_name(const struct dd_copy *copy);
const char *dd_out_name(const struct dd_copy *copy);
void dd_complain(const char *what, const char *name);

/* These tell what is wrong and return false. */
bool dd_open_input(struct dd_copy *copy);
bool dd_open_output(struct dd_copy *copy);

/* Whether the output has room for the bytes to be written: they are put into
   *bytes, 0 if nobody knows how many. */
bool dd_fits(const struct dd_copy *copy, uint64_t *bytes);

/* Moves the input on by skip= blocks. */
bool dd_skip(struct dd_copy *copy);

/* One input block, whole if iflag=fullblock; -1 after an error. */
ssize_t dd_read_block(struct dd_copy *copy);

#endif
