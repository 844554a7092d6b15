#include "target.h"

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "mem.h"

struct paths {
	char **path;
	size_t n, room;
};

static struct paths made;	/* by us: may be written again */
static struct paths scratch;	/* to be removed */
static pid_t owner;		/* of the scratch files */

static void
note(struct paths *paths, const char *path)
{
	paths->path = xgrow(paths->path, paths->n, &paths->room,
	    sizeof *paths->path);
	paths->path[paths->n++] = xstrdup(path);
}

static bool
is_noted(const struct paths *paths, const char *path)
{
	for (size_t i = 0; i < paths->n; i++)
		if (strcmp(paths->path[i], path) == 0)
			return true;
	return false;
}

int
target_open(const char *path, int flags, bool overwrite, bool *is_new)
{
	struct stat st;
	bool exists = stat(path, &st) == 0;
	int fd;

	if (exists && S_ISBLK(st.st_mode)) {
		warnx("%s: is a block device: not written to", path);
		return -1;
	}
	if (exists && S_ISREG(st.st_mode) && !overwrite &&
	    !is_noted(&made, path)) {
		warnx("%s: exists: not written to without --overwrite", path);
		return -1;
	}
	/* The name may have been taken in between: then O_EXCL refuses. */
	fd = open(path, exists ? flags : flags | O_CREAT | O_EXCL, 0666);
	if (fd == -1)
		warn("%s", path);
	else if (!exists)
		note(&made, path);
	if (is_new != NULL)
		*is_new = fd != -1 && !exists;
	return fd;
}

/* The folder that the file is in, to be freed. */
static char *
folder_of(const char *path)
{
	const char *slash = strrchr(path, '/');

	if (slash == NULL)
		return xstrdup(".");
	return slash == path ? xstrdup("/") :
	    xstrndup(path, (size_t)(slash - path));
}

bool
target_has_space(const char *path, uint64_t bytes)
{
	char *folder = folder_of(path);
	struct statvfs fs;
	struct stat st;
	uint64_t room;
	bool fits = true;

	if (stat(path, &st) == -1)
		st = (struct stat){ .st_mode = S_IFREG };
	if (statvfs(S_ISDIR(st.st_mode) ? path : folder, &fs) == -1) {
		warn("%s", path);
		fits = false;
	} else if (S_ISDIR(st.st_mode) || S_ISREG(st.st_mode)) {
		room = fs.f_bavail * fs.f_frsize;
		if (S_ISREG(st.st_mode))
			room += (uint64_t)st.st_blocks * 512;
		fits = bytes <= room;
		if (!fits)
			warnx("%s: needs %.0f MB, but %.0f MB are free", path,
			    (double)bytes / 1e6, (double)room / 1e6);
	}
	free(folder);
	return fits;
}

bool
target_scratch(const char *path)
{
	struct stat st;

	if (lstat(path, &st) == 0) {
		warnx("%s: exists: not written to", path);
		return false;
	}
	if (scratch.n == 0 && owner == 0)
		atexit(target_remove_scratch);
	owner = getpid();
	note(&scratch, path);
	return true;
}

static int
remove_one(const char *path, const struct stat *st, int type, struct FTW *ftw)
{
	(void)st;
	(void)type;
	(void)ftw;
	if (remove(path) == -1 && errno != ENOENT)
		warn("%s: not removed", path);
	return 0;
}

void
target_remove_scratch(void)
{
	if (getpid() != owner)
		return;
	while (scratch.n > 0) {
		char *path = scratch.path[--scratch.n];

		nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
		free(path);
	}
}
