/* The files of fio's jobs: found, made, filled before they are read. */
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mem.h"
#include "progress.h"
#include "run_fio.h"
#include "target.h"
#include "tool.h"

char *
fio_path(const struct fio_spec *spec, uint64_t process)
{
	char *path = NULL;
	size_t size;
	FILE *out = open_memstream(&path, &size);

	if (out == NULL)
		err(EXIT_TROUBLE, "memory");
	if (spec->directory != NULL)
		fprintf(out, "%s/", spec->directory);
	if (spec->filename != NULL)
		fputs(spec->filename, out);
	else
		fprintf(out, "%s.%ju.0", spec->name, (uintmax_t)process);
	fclose(out);
	return path;
}

/* Writes a file that is to be read, past what is there already. */
static bool
fill_file(const char *path, int fd, uint64_t size, struct random *random)
{
	enum { BLOCK = 1 << 20 };
	char *block = xcalloc(1, BLOCK);
	uint64_t done = 0;

	progress_start("laying out", (double)size, "B");
	random_fill(random, block, BLOCK);
	while (done < size && !run_stopped()) {
		size_t part = size - done < BLOCK ? size - done : BLOCK;
		ssize_t n;

		memcpy(block, &done, sizeof done);
		n = pwrite(fd, block, part, (off_t)done);
		if (n <= 0) {
			warn("%s", path);
			break;
		}
		done += (uint64_t)n;
		progress_update((double)done);
	}
	progress_end();
	free(block);
	if (done < size)
		return false;
	/* Dirty pages would not leave the cache before the job begins. */
	if (fsync(fd) == -1) {
		warn("%s", path);
		return false;
	}
	return true;
}

static void
note_layout(struct fio_result *result, const struct fio_spec *spec,
    uint64_t bytes)
{
	result->layouts = xrealloc(result->layouts, (result->nlayouts + 1) *
	    sizeof *result->layouts);
	result->layouts[result->nlayouts++] = (struct fio_layout){
	    xstrdup(spec->name), bytes };
}

/* What is there may be read as far as it goes, whatever it is. */
static bool
use_existing(struct fio_worker *worker)
{
	int fd = open(worker->path, O_RDONLY);
	off_t end = fd == -1 ? -1 : lseek(fd, 0, SEEK_END);
	uint64_t size = worker->spec->size;

	if (fd != -1)
		close(fd);
	if (end == -1) {
		warn("%s", worker->path);
		return false;
	}
	worker->file_size = size == 0 || size > (uint64_t)end ?
	    (uint64_t)end : size;
	if (worker->file_size >= worker->spec->bs)
		return true;
	warnx("%s: not one block long", worker->path);
	return false;
}

/* Makes a file of the job's size: filled if its content is needed. */
static bool
make_file(struct fio_worker *worker, bool overwrite,
    struct fio_result *result)
{
	const struct fio_spec *spec = worker->spec;
	struct stat st;
	bool good = true;
	int fd = target_open(worker->path, O_RDWR, overwrite, &worker->made);

	if (fd == -1)
		return false;
	if (fstat(fd, &st) == -1 || !S_ISREG(st.st_mode) ||
	    (uint64_t)st.st_size >= spec->size)
		;
	else if (spec->dirs[FIO_READ] || spec->engine->maps) {
		note_layout(result, spec, spec->size);
		good = fill_file(worker->path, fd, spec->size,
		    &worker->random);
	} else if (fallocate(fd, 0, 0, (off_t)spec->size) == -1 &&
	    errno == ENOSPC) {
		warn("%s", worker->path);
		good = false;
	}
	close(fd);
	return good;
}

bool
fio_prepare_file(struct fio_worker *worker, bool overwrite,
    struct fio_result *result)
{
	const struct fio_spec *spec = worker->spec;
	struct stat st;

	worker->file_size = spec->size;
	if (!spec->dirs[FIO_WRITE] && stat(worker->path, &st) == 0 &&
	    (!S_ISREG(st.st_mode) || (uint64_t)st.st_size >= spec->size))
		return use_existing(worker);
	if (spec->size < spec->bs) {
		warnx("fio: %s: size is below bs", spec->name);
		return false;
	}
	return target_has_space(worker->path, spec->size) &&
	    make_file(worker, overwrite, result);
}
