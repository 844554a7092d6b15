/*
 * Reads a device as hdparm -T and -t do: blocks of 2 MiB, the same one for 2
 * seconds, or one after the other for 3 seconds or to the end.
 */
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "hdparm.h"
#include "mem.h"
#include "progress.h"
#include "tool.h"

#define BLOCK		((size_t)2 << 20)
#define CACHED_SECONDS	2.0
#define DISK_SECONDS	3.0
#define SECTOR		512

/* What was written goes to the disk, what was read out of the cache. */
static void
flush(int fd)
{
	fsync(fd);
	fdatasync(fd);
	sync();
	/* Files and some devices have no such ioctl. */
	if (ioctl(fd, BLKFLSBUF) == -1)
		posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED);
}

/* Reads a block and looks at each sector of it; an error text, or NULL. */
static const char *
read_block(int fd, char *block, size_t size)
{
	static char text[80];
	volatile char *sector = block;
	ssize_t n = read(fd, block, size);

	if (n == -1)
		snprintf(text, sizeof text, "read() failed: %s",
		    strerror(errno));
	else if (n == 0)
		return "read() hit EOF - device too small";
	else if ((size_t)n != size)
		snprintf(text, sizeof text, "read(%zu) returned %zd bytes",
		    size, n);
	else {
		for (size_t i = 0; i < size; i += SECTOR)
			sector[i] &= 1;
		return NULL;
	}
	return text;
}

/* NULL: it was a signal that ended the reading. */
static void
set_error(struct hdparm_timing *timing, const char *error)
{
	if (error == NULL || run_stopped())
		return;
	free(timing->error);
	timing->error = xstrdup(error);
}

/*
 * Reads block after block, or one again and again, until the time is up or
 * most are read.  False: an error or a signal ended it.
 */
static bool
read_blocks(int fd, char *block, bool again, double limit, uint64_t most,
    struct hdparm_timing *timing)
{
	const char *error;
	double start = run_clock(), seconds;
	uint64_t blocks = 0;

	do {
		if (again)
			lseek(fd, 0, SEEK_SET);
		if ((error = read_block(fd, block, BLOCK)) != NULL ||
		    run_stopped()) {
			set_error(timing, error);
			return false;
		}
		blocks++;
		seconds = run_clock() - start;
		progress_update(seconds);
	} while (seconds < limit && blocks < most);
	timing->bytes = blocks * BLOCK;
	timing->seconds = seconds;
	return true;
}

/* The same block for 2 seconds, less the time that going back takes. */
static void
time_cached(int fd, char *block, struct hdparm_timing *timing)
{
	const char *error;
	double start;

	flush(fd);
	lseek(fd, 0, SEEK_SET);
	if ((error = read_block(fd, block, BLOCK)) != NULL) {
		set_error(timing, error);
		return;
	}
	progress_start("cached reads", CACHED_SECONDS, "s");
	if (!read_blocks(fd, block, true, CACHED_SECONDS, UINT64_MAX, timing))
		return;
	start = run_clock();
	for (uint64_t i = 0; i < timing->bytes / BLOCK; i++) {
		lseek(fd, 0, SEEK_SET);
		(void)run_clock();
	}
	timing->seconds -= run_clock() - start;
	timing->rate = (double)timing->bytes / timing->seconds;
}

/* Block after block, for 3 seconds or as long as there are whole ones. */
static void
time_disk(int fd, char *block, struct hdparm_timing *timing)
{
	off_t size = lseek(fd, 0, SEEK_END);

	flush(fd);
	lseek(fd, 0, SEEK_SET);
	progress_start("disk reads", DISK_SECONDS, "s");
	if (read_blocks(fd, block, false, DISK_SECONDS,
	    size > 0 ? (uint64_t)size / BLOCK : 0, timing))
		timing->rate = (double)timing->bytes / timing->seconds;
}

/* Measures one device; false if it could not be. */
static bool
one_device(const struct hdparm_options *options, const char *device,
    char *block, struct run *run)
{
	struct hdparm_result result;
	bool good;
	int fd = open(device, O_RDONLY | (options->direct ? O_DIRECT : 0));

	if (fd == -1) {
		warn("%s", device);
		return false;
	}
	form_init(&hdparm_record, &result);
	result.device = xstrdup(device);
	result.direct = options->direct;
	if (options->cached)
		time_cached(fd, block, &result.cached);
	if (options->disk && !run_stopped())
		time_disk(fd, block, &result.disk);
	progress_end();
	close(fd);
	run_report(run, &result);
	good = result.cached.error == NULL && result.disk.error == NULL;
	if (result.cached.error != NULL)
		warnx("%s: %s", device, result.cached.error);
	if (result.disk.error != NULL)
		warnx("%s: %s", device, result.disk.error);
	form_clear(&hdparm_record, &result);
	return good;
}

int
hdparm_work(const void *arg, struct run *run)
{
	const struct hdparm_options *options = arg;
	char **device = options->devices;
	bool good = true;
	char *block = mmap(NULL, BLOCK, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);

	if (block == MAP_FAILED)
		err(EXIT_TROUBLE, "hdparm: 2 MiB");
	sync();
	for (; *device != NULL && !run_stopped(); device++)
		good &= one_device(options, *device, block, run);
	munmap(block, BLOCK);
	return good ? EXIT_YES : EXIT_TROUBLE;
}
