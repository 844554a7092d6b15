/*
 * dd_state.h - what the parts of dd's reader share: dd.c has the patterns and
 * what stands around a summary line, dd_block.c makes blocks of summary lines
 * with their record lines, dd_bare.c finds those without.
 */
#ifndef DD_STATE_H
#define DD_STATE_H

#include <stdbool.h>
#include <stddef.h>

#include "dd_command.h"
#include "dd_summary.h"
#include "format.h"

#define COMMANDS_MAX	32	/* that are joined by ; or && */

/* In the order of dd.c's list of their names. */
enum group {
	BYTES, SIZE, SECONDS, RATE, UNIT, ENDLESS, INTERIM, OUT, FILE_NAME,
	PATH, ARGS
};

/* One summary line. */
struct dd_line {
	bool any;
	struct dd_summary summary;
	size_t line;
	bool interim;			/* can be nothing else */
	bool recorded;			/* with record lines */
	bool cut;			/* the text ends before the unit */
	double records;			/* of equal length; 0: none known */
	bool error;			/* an error line stood in front */
	size_t command;
	char raw[48];
};

struct dd_state {
	struct dd_command commands[COMMANDS_MAX];
	size_t ncommands, next;
	bool looped;			/* they run several times */
	bool signals;			/* somebody asks for dumps */
	bool error;			/* an error line was the last */
	bool records;			/* record lines were the last */
	bool zero;			/* which count nothing */
	char error_file[256];
	struct dd_line held;		/* of the open block */
};

/* The patterns that code tries, by their place. */
enum {
	P_GNU, P_BSD, P_CUT, P_STUB, P_TAIL, P_JOINED, P_PIPED, P_ZTIME,
	P_COMMAND, P_COMMAND_IF, P_COMMAND_OF, P_WARNING, P_FAILURE,
	P_FAILED_OPEN, P_RECORDS
};
extern const struct pattern dd_patterns[];

/*
 * Reads the summary line that begins at `at`, with what may stand between it
 * and the record lines.  Returns its end, 0 if there is none.
 */
size_t dd_read_summary(struct reader *r, size_t at, struct dd_line *res);

/*
 * Whether what comes at `at`, with record lines or not, may go on where the
 * result held stopped.
 */
bool dd_may_go_on(struct reader *r, size_t at, bool recorded);

/* A result: the last one of its block so far. */
void dd_give(struct reader *r, size_t at, struct dd_line *res);
void dd_close_block(struct reader *r);

/* Actions of patterns. */
bool dd_records(struct reader *r, const struct match *m);
bool dd_bare_summary(struct reader *r, const struct match *m);
bool dd_failure(struct reader *r, const struct match *m);

#endif
