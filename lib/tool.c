#include "tool.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * A file opened later must not take the place of a standard stream that is
 * closed.  What stands there instead can only be used the wrong way, so that
 * reading or writing is the error that it was.
 */
static void
keep_place(int fd, int flags)
{
	if (fcntl(fd, F_GETFD) == -1 && open("/dev/null", flags) == -1)
		warn("/dev/null");
}

void
tool_start(void)
{
	keep_place(STDIN_FILENO, O_WRONLY);
	keep_place(STDOUT_FILENO, O_RDONLY);
	keep_place(STDERR_FILENO, O_RDONLY);
	/* The default action ends us; a parent may have set it to ignore. */
	signal(SIGPIPE, SIG_DFL);
}

static void
put_names(FILE *out, tool_names *name)
{
	for (size_t i = 0; name(i) != NULL; i++)
		fprintf(out, "%s%s", i > 0 ? " " : "", name(i));
}

static void
put_help(const char *usage, tool_names *const lists[])
{
	for (; *usage != '\0'; usage++)
		if (*usage == '@')
			put_names(stdout, *lists++);
		else
			putchar(*usage);
}

int
tool_default_option(int ch, const char *usage, tool_names *const lists[])
{
	if (ch == 'h')
		put_help(usage, lists);
	else if (ch == 'V')
		printf("%s (iosift) %s\n", program_invocation_short_name,
		    VERSION);
	else {
		fprintf(stderr, "%.*s\ntry '%s --help'\n",
		    (int)strcspn(usage, "\n"), usage,
		    program_invocation_short_name);
		return EXIT_TROUBLE;
	}
	return tool_finish(EXIT_YES);
}

void
tool_choice(tool_names *name, const char *format, ...)
{
	va_list args;

	fprintf(stderr, "%s: ", program_invocation_short_name);
	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	putc(' ', stderr);
	put_names(stderr, name);
	putc('\n', stderr);
}

static int
one_file(const char *name, int (*each)(int, const char *, void *), void *arg)
{
	struct stat st;
	int fd = STDIN_FILENO, status;

	if (strcmp(name, "-") != 0 && (fd = open(name, O_RDONLY)) == -1) {
		warn("%s", name);
		return EXIT_TROUBLE;
	}
	if (fstat(fd, &st) == -1 || S_ISDIR(st.st_mode)) {
		if (S_ISDIR(st.st_mode))
			errno = EISDIR;
		warn("%s", name);
		status = EXIT_TROUBLE;
	} else
		status = each(fd, name, arg);
	if (fd != STDIN_FILENO)
		close(fd);
	return status;
}

int
tool_each_file(char *const names[],
    int (*each)(int fd, const char *name, void *arg), void *arg)
{
	bool found = false, trouble = false;
	int status;

	if (names[0] == NULL)
		return one_file("-", each, arg);
	for (; *names != NULL; names++) {
		status = one_file(*names, each, arg);
		found |= status == EXIT_YES;
		trouble |= status == EXIT_TROUBLE;
	}
	return trouble ? EXIT_TROUBLE : found ? EXIT_YES : EXIT_NO;
}

int
tool_write(const char *path, const char *data, size_t len)
{
	struct stat st;
	FILE *out = path != NULL ? fopen(path, "w") : stdout;
	bool lost = out == NULL || fwrite(data, 1, len, out) != len;

	if (path == NULL)
		return EXIT_YES;
	if (out != NULL && fclose(out) != 0)
		lost = true;
	if (!lost)
		return EXIT_YES;
	warn("%s", path);
	/* Not a device, and not what could not be opened. */
	if (out != NULL && lstat(path, &st) == 0 && S_ISREG(st.st_mode))
		unlink(path);
	return EXIT_TROUBLE;
}

int
tool_finish(int status)
{
	bool lost = ferror(stdout) != 0;

	if (fclose(stdout) != 0)
		warn("standard output");
	else if (lost)
		warnx("standard output: write error");
	else
		return status;
	return EXIT_TROUBLE;
}
