/* bonnie.h - what bonnie++ is told, what one run gives, and its forms. */
#ifndef BONNIE_H
#define BONNIE_H

#include "run.h"

enum bonnie_test {
	PUTC, PUT_BLOCK, REWRITE, GETC, GET_BLOCK, SEEKS,
	SEQ_CREATE, SEQ_STAT, SEQ_DEL, RAN_CREATE, RAN_STAT, RAN_DEL,
	BONNIE_TESTS
};

#define BONNIE_CHUNK	8192	/* what forms leave out */
#define BONNIE_SEEKS	8192
#define BONNIE_SEEKERS	5

/* Each figure is NaN if the test was left out, infinite if it was over too
   fast; the latency is known even then. */
struct bonnie_figures {
	double rate;		/* bytes, seeks or files a second */
	double cpu;		/* per cent */
	double latency;		/* the longest operation, in seconds */
};

struct bonnie_result {
	char *version;		/* as printed: "1.03e" */
	uint64_t header;	/* 1: the first of several (-x) */
	char *name;		/* of the machine */
	uint64_t concurrency;
	uint64_t seed;
	uint64_t size;		/* bytes; 0: no such tests */
	uint64_t chunk;		/* bytes */
	uint64_t seeks, seekers;
	uint64_t files;		/* in 1024; 0: no such tests */
	uint64_t max, min;	/* bytes in a file */
	uint64_t dirs;
	struct bonnie_figures tests[BONNIE_TESTS];
};

extern const struct form_record bonnie_record;
extern const struct form bonnie_forms[];

/* Fields of its own; form_bonnie.c has the tables. */
extern const struct form_kind bonnie_kinds[];

#endif
