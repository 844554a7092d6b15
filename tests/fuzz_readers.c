/*
 * Fuzz target: any bytes through all formats.  Finds what crashes, hangs or
 * leaves the bounds of a buffer; what is read is checked elsewhere.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "engine.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct engine *engine;
	static int fd;

	if (engine == NULL) {
		static struct engine_options options = { .verbose = true };

		caption_parse_sources("caption,file", &options.captions);
		engine = engine_new(all_formats, row_writer_new(
		    fopen("/dev/null", "w"), NULL, false), &options);
		fd = memfd_create("input", 0);
	}
	if (ftruncate(fd, 0) != 0 || pwrite(fd, data, size, 0) < 0 ||
	    lseek(fd, 0, SEEK_SET) != 0)
		return 0;
	engine_read(engine, fd, "-");
	return 0;
}
