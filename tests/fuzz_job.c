/*
 * Fuzz target: any bytes as a job file of iorun fio.  It is only read; nothing
 * is opened that it names.  Finds crashes, leaks, and jobs that would be run
 * though they lack what they need.
 */
#include <getopt.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "mem.h"
#include "run_fio.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fio_options *options = xcalloc(1, fio_run.options_size);
	int fd = memfd_create("job", 0);
	char name[] = "fio", path[32];
	char *argv[] = { name, path, NULL };

	if (write(fd, data, size) != (ssize_t)size)
		abort();
	snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
	optind = 0;
	if (fio_run.read_args(2, argv, options) == -1)
		for (size_t i = 0; i < options->nspecs; i++)
			if (options->specs[i].bs == 0 ||
			    (options->specs[i].size == 0 &&
			    options->specs[i].filename == NULL))
				abort();
	close(fd);
	fio_run.free_args(options);
	free(options);
	return 0;
}
