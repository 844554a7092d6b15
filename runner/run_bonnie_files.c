/*
 * bonnie++'s tests on many small files: in the order of their names, which is
 * that of making them, and in random order.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bonnie.h"
#include "mem.h"
#include "progress.h"

#define NAME_SIZE	48
#define DIGITS		10	/* of a file's number in its name */
#define MAX_EXTRA	12	/* random characters before or behind it */

struct files {
	struct bonnie *bonnie;
	size_t n;
	char (*names)[NAME_SIZE];	/* "00003/000000002aK1"; of one folder
					   without it */
	size_t *sizes;			/* by number, not by name */
	int folder;			/* the scratch folder */
	char *data;			/* max bytes */
};

/* ---- names ---- */

static size_t
folder_of(const struct files *files, size_t number)
{
	return number * files->bonnie->options->dirs / files->n;
}

static void
make_name(struct files *files, size_t number, bool in_order)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
	struct random *random = &files->bonnie->random;
	size_t len = random_below(random, MAX_EXTRA + 1);
	char extra[MAX_EXTRA + 1] = "", folder[8] = "";

	for (size_t i = 0; i < len; i++)
		extra[i] = letters[random_below(random, sizeof letters - 1)];
	if (files->bonnie->options->dirs > 1)
		snprintf(folder, sizeof folder, "%05u/",
		    (unsigned)folder_of(files, number) % 100000);
	snprintf(files->names[number], NAME_SIZE, "%s%s%0*zx%s", folder,
	    in_order ? "" : extra, DIGITS, number, in_order ? extra : "");
}

/* Puts the names into random order (Fisher and Yates). */
static void
shuffle(struct files *files)
{
	char name[NAME_SIZE];

	for (size_t i = files->n - 1; i > 0; i--) {
		size_t j = random_below(&files->bonnie->random, i + 1);

		memcpy(name, files->names[i], NAME_SIZE);
		memcpy(files->names[i], files->names[j], NAME_SIZE);
		memcpy(files->names[j], name, NAME_SIZE);
	}
}

/* ---- folders ---- */

static void
folder_name(char name[8], uint64_t number)
{
	snprintf(name, 8, "%05u", (unsigned)number % 100000);
}

static bool
make_folders(struct files *files)
{
	const struct bonnie *bonnie = files->bonnie;
	char name[8];

	if (mkdir(bonnie->path, 0700) == -1)
		return bonnie_failed("mkdir");
	files->folder = open(bonnie->path, O_RDONLY | O_DIRECTORY);
	if (files->folder == -1)
		return bonnie_failed("open folder");
	for (uint64_t i = 0; i < bonnie->options->dirs &&
	    bonnie->options->dirs > 1; i++) {
		folder_name(name, i);
		if (mkdirat(files->folder, name, 0700) == -1)
			return bonnie_failed("mkdir");
	}
	return true;
}

static bool
remove_folders(struct files *files)
{
	const struct bonnie *bonnie = files->bonnie;
	char name[8];

	for (uint64_t i = 0; i < bonnie->options->dirs &&
	    bonnie->options->dirs > 1; i++) {
		folder_name(name, i);
		if (unlinkat(files->folder, name, AT_REMOVEDIR) == -1)
			return bonnie_failed("rmdir");
	}
	close(files->folder);
	files->folder = -1;
	if (rmdir(bonnie->path) == -1)
		return bonnie_failed("rmdir");
	return true;
}

/* ---- one file; names are below folder ---- */

static bool
create_one(struct files *files, int folder, const char *name, size_t size)
{
	int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL, 0600);
	bool good;

	if (fd == -1)
		return bonnie_failed("create");
	good = bonnie_write(fd, files->data, size);
	if (good && files->bonnie->options->sync)
		good = fsync(fd) == 0 && fsync(folder) == 0;
	close(fd);
	return good || bonnie_failed("write a file");
}

/* Looks at a file, and reads it if it is not empty. */
static bool
stat_one(struct files *files, int folder, const char *name)
{
	struct stat st;
	bool good;
	int fd;

	if (fstatat(folder, name, &st, 0) == -1)
		return bonnie_failed("stat");
	if (st.st_size == 0)
		return true;
	fd = openat(folder, name, O_RDONLY);
	if (fd == -1)
		return bonnie_failed("open a file");
	good = (uint64_t)st.st_size <= files->bonnie->options->max &&
	    bonnie_read(fd, files->data, (size_t)st.st_size);
	close(fd);
	return good || bonnie_failed("read a file");
}

static bool
delete_one(struct files *files, int folder, const char *name)
{
	if (unlinkat(folder, name, 0) == -1)
		return bonnie_failed("unlink");
	if (files->bonnie->options->sync && fsync(folder) == -1)
		return bonnie_failed("fsync");
	return true;
}

typedef bool one_file(struct files *files, int folder, const char *name);

/* ---- all of them ---- */

/* In the order that the folder gives them. */
static bool
each_in_folder(struct files *files, const char *folder, one_file *one,
    size_t *done)
{
	int fd = openat(files->folder, folder, O_RDONLY | O_DIRECTORY);
	DIR *dir = fd == -1 ? NULL : fdopendir(fd);
	const struct dirent *entry;
	bool good = true;

	if (dir == NULL)
		return bonnie_failed("open folder");
	while (good) {
		double start = run_clock();

		errno = 0;
		if ((entry = readdir(dir)) == NULL) {
			good = errno == 0 || bonnie_failed("readdir");
			break;
		}
		if (entry->d_name[0] == '.')
			continue;
		good = one(files, dirfd(dir), entry->d_name) &&
		    bonnie_operation(files->bonnie, start);
		progress_update((double)++*done);
	}
	closedir(dir);
	return good;
}

static bool
each_in_order(struct files *files, one_file *one)
{
	uint64_t dirs = files->bonnie->options->dirs;
	size_t done = 0;
	bool good = true;
	char name[8];

	if (dirs <= 1)
		return each_in_folder(files, ".", one, &done);
	for (uint64_t i = 0; i < dirs && good; i++) {
		folder_name(name, i);
		good = each_in_folder(files, name, one, &done);
	}
	return good;
}

/* In the order of the names that we have. */
static bool
each_by_name(struct files *files, one_file *one)
{
	bool good = true;

	for (size_t i = 0; i < files->n && good; i++) {
		double start = run_clock();

		good = one(files, files->folder, files->names[i]) &&
		    bonnie_operation(files->bonnie, start);
		progress_update((double)i);
	}
	return good;
}

/* bonnie++ counts the time until all is on the disk, unless -b does that. */
static void
settle(const struct files *files)
{
	if (!files->bonnie->options->sync)
		sync();
}

static bool
test_create(struct files *files, enum bonnie_test test)
{
	bool good = make_folders(files);

	for (size_t i = 0; i < files->n; i++)
		make_name(files, i, test == SEQ_CREATE);
	bonnie_start(files->bonnie, "creating files", (double)files->n,
	    "files");
	for (size_t i = 0; i < files->n && good; i++) {
		double start = run_clock();

		good = create_one(files, files->folder, files->names[i],
		    files->sizes[i]) && bonnie_operation(files->bonnie, start);
		progress_update((double)i);
	}
	settle(files);
	if (good)
		bonnie_end(files->bonnie, test, (double)files->n);
	return good;
}

static bool
test_stat(struct files *files, enum bonnie_test test)
{
	bool good;

	bonnie_start(files->bonnie, "looking at files", (double)files->n,
	    "files");
	good = test == SEQ_STAT ? each_in_order(files, stat_one) :
	    each_by_name(files, stat_one);
	if (good)
		bonnie_end(files->bonnie, test, (double)files->n);
	return good;
}

static bool
test_delete(struct files *files, enum bonnie_test test)
{
	bool good;

	bonnie_start(files->bonnie, "deleting files", (double)files->n,
	    "files");
	good = (test == SEQ_DEL ? each_in_order(files, delete_one) :
	    each_by_name(files, delete_one)) && remove_folders(files);
	settle(files);
	if (good)
		bonnie_end(files->bonnie, test, (double)files->n);
	return good;
}

bool
bonnie_files(struct bonnie *bonnie)
{
	const struct bonnie_options *options = bonnie->options;
	struct files files = { .bonnie = bonnie, .folder = -1 };
	bool good;

	files.n = options->files * 1024;
	files.names = xcalloc(files.n, sizeof *files.names);
	files.sizes = xcalloc(files.n, sizeof *files.sizes);
	files.data = xcalloc(1, options->max + 1);
	for (size_t i = 0; i < files.n; i++)
		files.sizes[i] = options->min + random_below(&bonnie->random,
		    options->max - options->min + 1);
	good = test_create(&files, SEQ_CREATE) && test_stat(&files, SEQ_STAT) &&
	    test_delete(&files, SEQ_DEL) && test_create(&files, RAN_CREATE);
	if (good)
		shuffle(&files);
	good = good && test_stat(&files, RAN_STAT);
	if (good)
		shuffle(&files);
	good = good && test_delete(&files, RAN_DEL);
	if (files.folder != -1)
		close(files.folder);
	free(files.names);
	free(files.sizes);
	free(files.data);
	return good;
}
