/*
 * dd_command.h - what a dd command line says: from where, to where, how.
 */
#ifndef DD_COMMAND_H
#define DD_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "format.h"

#define DD_PARAMS_SIZE	256

struct dd_command {
	char in[256], out[256];		/* if=, of= without quotes; or "" */
	char params[DD_PARAMS_SIZE];	/* "bs=262144 count=2000 conv=..." */
	double count;			/* of count=, NaN if there is none */
	bool progress;			/* status=progress */
};

/*
 * Reads the words behind "dd", quotes and escapes undone.  What no longer
 * belongs to the command, since a line end got lost ("of=/tmp/x2000+0"), is
 * left out; *glued tells whether there was such a thing.
 */
void dd_command_read(struct dd_command *command, struct span text,
    bool *glued);

/*
 * The params, with what a loop put into "bs=$bs" and "count=$n": to holds
 * them.
 */
struct span dd_command_params(const struct dd_command *command, double bs,
    double count, char to[DD_PARAMS_SIZE]);

/* Whether file may be its if= or of=. */
bool dd_command_may_use(const struct dd_command *command, const char *file);

/*
 * Whether the command in text[start, end) runs several times, by the words of
 * a loop from `from` on or behind it ("done", "(run 3 times)").
 */
bool dd_command_is_looped(const char *text, size_t len, size_t from,
    size_t start, size_t end);

/* "read", "write" or "copy"; *target is what was under test, or "". */
const char *dd_command_test(const struct dd_command *command,
    const char **target);

#endif
