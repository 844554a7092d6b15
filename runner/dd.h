/* dd.h - what dd is told to do, what one run gives, and its forms. */
#ifndef DD_H
#define DD_H

#include "run.h"

enum {	/* conv= */
	DD_FSYNC = 1, DD_FDATASYNC = 2, DD_NOTRUNC = 4, DD_EXCL = 8,
	DD_SPARSE = 16, DD_SYNC = 32, DD_NOERROR = 64, DD_NOCREAT = 128
};

struct dd_options {
	struct run_options common;
	const char *in, *out;		/* NULL: standard input, output */
	uint64_t in_size, out_size;	/* ibs, obs in bytes */
	bool joined;			/* bs=: a short read is a short write */
	uint64_t count;			/* blocks; UINT64_MAX: to the end */
	uint64_t skip, seek;		/* blocks of ibs, obs */
	int conv;
	int in_flags, out_flags;	/* of open(2) */
	bool in_nocache, out_nocache, full_block;
	int status;			/* what is printed: */
};
enum { DD_ALL, DD_NOXFER, DD_NONE };

struct dd_result {
	uint64_t full_in, partial_in;	/* records read */
	uint64_t full_out, partial_out;	/* records written */
	uint64_t truncated;		/* records, by conv=block */
	uint64_t bytes;			/* written */
	double seconds;			/* NaN: no third line (noxfer) */
	double rate;			/* bytes a second; infinite if the
					   clock did not advance */
};

extern const struct form_record dd_record;
extern const struct form dd_forms[];	/* the first is the default */

/* What run_tool.work is for this tool. */
int dd_work(const void *options, struct run *run);

#endif
