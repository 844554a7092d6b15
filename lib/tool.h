/*
 * tool.h - what every program does in the same way: options that all have,
 * operands, the end.
 */
#ifndef TOOL_H
#define TOOL_H

#include <getopt.h>
#include <stdio.h>

/* Exit statuses of all programs. */
enum {
	EXIT_YES = 0,		/* done: rows were found, nothing is wrong */
	EXIT_NO = 1,		/* nothing was found, or something is wrong */
	EXIT_TROUBLE = 2	/* usage, a file, memory or a full disk */
};

#define LEN(a)	(sizeof (a) / sizeof *(a))

/* The rows of --help and --version for a table of getopt_long(3). */
#define TOOL_LONGOPTS \
	{ "help",    no_argument, NULL, 'h' }, \
	{ "version", no_argument, NULL, 'V' }

/*
 * First call of every main: a broken pipe ends the program quietly, and a
 * standard stream that is closed stays so, whatever is opened.  Never
 * calls setlocale(), so figures are read and written in the C locale.
 */
void tool_start(void);

/* The names in a table: of row 0, 1, ...; NULL behind the last one. */
typedef const char *tool_names(size_t i);

/*
 * Ends a program for the options that it has no case for: 'h' prints its
 * usage on standard output, 'V' its name and version, any other is a mistake
 * and points at --help on standard error.  Returns the exit status.
 *
 * usage is the whole help text: "usage: NAME ...", a newline, one line for
 * each option.  Each '@' in it stands for the names of the next one of lists,
 * by blanks; lists may be NULL if there is none.
 */
int tool_default_option(int ch, const char *usage, tool_names *const lists[]);

/* A message on standard error that ends with the names, by blanks. */
void tool_choice(tool_names *name, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Calls each() for every named file in turn; "-", or no name at all, is the
 * standard input, whose name is passed as "-".  A file that cannot be opened
 * is reported and the next one is tried; each() reports its own read errors.
 *
 * each() returns an exit status.  Returns EXIT_TROUBLE if anything failed,
 * else EXIT_YES if one each() returned it, else EXIT_NO.
 */
int tool_each_file(char *const names[],
    int (*each)(int fd, const char *name, void *arg), void *arg);

/*
 * Writes a whole file; path NULL is standard output, whose errors are left to
 * tool_finish().  Returns EXIT_YES, or EXIT_TROUBLE after a message: then a
 * part of a regular file is removed.
 */
int tool_write(const char *path, const char *data, size_t len);

/*
 * Closes standard output; every main ends with this.  Returns status, or
 * EXIT_TROUBLE after a message if output was lost, as on a full disk.
 */
int tool_finish(int status);

#endif
