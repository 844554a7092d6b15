/* The files that dd copies from and to: opening, room, the way to the start. */
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "run_dd.h"
#include "target.h"

const char *
dd_in_name(const struct dd_copy *copy)
{
	return copy->options->in != NULL ? copy->options->in :
	    "standard input";
}

const char *
dd_out_name(const struct dd_copy *copy)
{
	return copy->options->out != NULL ? copy->options->out :
	    "standard output";
}

/* In the words of dd, so that readers of its logs know it. */
void
dd_complain(const char *what, const char *name)
{
	fprintf(stderr, "dd: %s '%s': %s\n", what, name, strerror(errno));
}

/* Moves a file on; one that cannot seek is read. */
bool
dd_skip(struct dd_copy *copy)
{
	uint64_t bytes = copy->options->skip * copy->options->in_size;
	struct stat st;
	ssize_t n = 1;

	if (bytes == 0)
		return true;
	if (lseek(copy->in, (off_t)bytes, SEEK_CUR) == -1)
		for (uint64_t i = 0; i < copy->options->skip && n > 0; i++)
			n = dd_read_block(copy);
	else if (fstat(copy->in, &st) == 0 && S_ISREG(st.st_mode) &&
	    (uint64_t)st.st_size < bytes)
		n = 0;
	if (n == 0)
		fprintf(stderr, "dd: '%s': cannot skip to specified offset\n",
		    dd_in_name(copy));
	else if (n == -1)
		dd_complain("error reading", dd_in_name(copy));
	return n != -1;
}

/*
 * The bytes that will be written, in *bytes; 0 if nobody knows.  false if
 * there is no end to them.
 */
static bool
amount(const struct dd_copy *copy, uint64_t *bytes)
{
	const struct dd_options *options = copy->options;
	uint64_t size = options->in_size, there;
	struct stat st;

	*bytes = options->count > UINT64_MAX / size ? UINT64_MAX :
	    options->count * size;
	if (fstat(copy->in, &st) == 0 && S_ISREG(st.st_mode)) {
		there = (uint64_t)st.st_size;
		there -= options->skip > there / size ? there :
		    options->skip * size;
		if (there < *bytes)
			*bytes = there;
	}
	if (*bytes != UINT64_MAX)
		return true;
	*bytes = 0;
	/* A terminal and /dev/null end, /dev/zero and its like do not. */
	return !S_ISCHR(st.st_mode) || isatty(copy->in) ||
	    st.st_rdev == makedev(1, 3);
}

bool
dd_open_input(struct dd_copy *copy)
{
	const struct dd_options *options = copy->options;

	copy->in = STDIN_FILENO;
	if (options->in == NULL)
		return true;
	copy->in = open(options->in, O_RDONLY | options->in_flags);
	if (copy->in == -1)
		dd_complain("failed to open", options->in);
	return copy->in != -1;
}

/* Leaves out the bytes that seek= stands for. */
static bool
seek_output(const struct dd_copy *copy, off_t bytes)
{
	if (bytes == 0 || lseek(copy->out, bytes, SEEK_CUR) != -1)
		return true;
	dd_complain("cannot seek", dd_out_name(copy));
	return false;
}

bool
dd_open_output(struct dd_copy *copy)
{
	const struct dd_options *options = copy->options;
	off_t seek = (off_t)(options->seek * options->out_size);
	struct stat st;
	bool exists;

	copy->out = STDOUT_FILENO;
	if (options->out == NULL)
		return seek_output(copy, seek);
	exists = stat(options->out, &st) == 0;
	if (exists ? options->conv & DD_EXCL : options->conv & DD_NOCREAT) {
		errno = exists ? EEXIST : ENOENT;
		dd_complain("failed to open", options->out);
		return false;
	}
	copy->out = target_open(options->out, O_WRONLY | options->out_flags,
	    options->common.overwrite, NULL);
	if (copy->out == -1)
		return false;
	if (!(options->conv & DD_NOTRUNC) && fstat(copy->out, &st) == 0 &&
	    S_ISREG(st.st_mode) && ftruncate(copy->out, seek) == -1) {
		dd_complain("failed to truncate", options->out);
		return false;
	}
	return seek_output(copy, seek);
}

/* Whether there is room for the output; *bytes as amount() has it. */
bool
dd_fits(const struct dd_copy *copy, uint64_t *bytes)
{
	const char *path = copy->options->out;
	struct stat st;
	bool ends = amount(copy, bytes);

	if (path == NULL || (stat(path, &st) == 0 && !S_ISREG(st.st_mode)))
		return true;
	if (!ends)
		warnx("%s: would be filled without end: give count=", path);
	return ends && target_has_space(path, *bytes);
}
