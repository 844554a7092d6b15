/* bonnie.h - what bonnie++ is told, what one run gives, and its forms. */
#ifndef BONNIE_H
#define BONNIE_H

#include "random.h"
#include "run.h"

enum bonnie_test {
	PUTC, PUT_BLOCK, REWRITE, GETC, GET_BLOCK, SEEKS,
	SEQ_CREATE, SEQ_STAT, SEQ_DEL, RAN_CREATE, RAN_STAT, RAN_DEL,
	BONNIE_TESTS
};

#define BONNIE_CHUNK	8192	/* what forms leave out */
#define BONNIE_SEEKS	8192

/*
 * All versions, the default first: name of its form; the end of the names of
 * its tables in form_bonnie.c; what it calls itself; whether its putc is
 * putc(3), else write(2); its seekers.
 */
#define BONNIE_VERSIONS(X) \
	X("2.00", 200, "2.00a", false, 5) \
	X("1.97", 197, "1.97",  false, 5) \
	X("1.03", 103, "1.03e", true,  3)

struct bonnie_options {
	struct run_options common;
	char version[16];	/* as printed */
	const char *folder;
	uint64_t size, chunk;	/* bytes; size 0: no such tests */
	uint64_t files;		/* in 1024; 0: no such tests */
	uint64_t max, min;	/* bytes in a file */
	uint64_t dirs;
	uint64_t char_bytes;	/* putc, getc; 0: left out (-f) */
	bool stdio;		/* putc(3) as 1.03; else write(2) */
	uint64_t seekers;
	bool sync;		/* after each write, and folders (-b) */
	bool direct;		/* -D */
	const char *name;	/* NULL: of this machine */
	uint64_t runs;		/* -x */
	const char *user, *group;	/* to work as; NULL: as we are */
};

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

/* What run_tool.work is for this tool. */
int bonnie_work(const void *options, struct run *run);

/* ---- for run_bonnie*.c ---- */

/* One run: its scratch file or folder, and the results so far. */
struct bonnie {
	const struct bonnie_options *options;
	char *path;		/* of the scratch */
	struct random random;
	struct bonnie_result result;
	double start, cpu;	/* of the test that runs */
	double longest;		/* operation of it, in seconds */
};

/* Begins to measure a test; what: for the progress line. */
void bonnie_start(struct bonnie *bonnie, const char *what, double total,
    const char *unit);
/* Notes an operation that began at that time; returns false to stop. */
bool bonnie_operation(struct bonnie *bonnie, double start);
/* Ends the test: so much work (bytes, seeks, files) was done. */
void bonnie_end(struct bonnie *bonnie, enum bonnie_test test, double work);
/* Writes all of it; false after an error (errno), also behind a short write. */
bool bonnie_write(int fd, const char *data, size_t size);
/* Reads all of it; false after an error (errno), also where the file ends. */
bool bonnie_read(int fd, char *data, size_t size);
/* Tells what failed in bonnie++'s words; returns false. */
bool bonnie_failed(const char *where);

/* The tests on one large file, and those on many small ones: false if they
   failed (which was told) or were stopped. */
bool bonnie_io(struct bonnie *bonnie);
bool bonnie_files(struct bonnie *bonnie);

#endif
