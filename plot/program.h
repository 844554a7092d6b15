/*
 * program.h - runs another program, with a limit of time.
 */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

/* What it wrote; both end with a NUL and are freed by the caller. */
struct program_output {
	char *out;
	size_t out_size;
	char *err;
};

/*
 * Runs argv[0], found in PATH, on len bytes of input, with the locale C.UTF-8,
 * and waits at most so many seconds.  Returns false after a message if it is
 * missing, took too long, was killed or ended with a status other than 0;
 * output then holds what it wrote so far (NULL if it never ran).
 */
bool program_run(char *const argv[], const char *input, size_t len,
    unsigned seconds, struct program_output *output);
void program_free(struct program_output *output);

/* Whether PATH has a program of that name. */
bool program_exists(const char *name);

#endif
