/*
 * fuzz_lint.c - libFuzzer target: all rules over whatever rows are read.
 */
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "lint.h"

static void
on_finding(const struct finding *finding, void *arg)
{
	const struct dataset *d = arg;

	if (*finding->text == '\0' || finding->nrows == 0)
		abort();
	for (size_t i = 0; i < finding->nrows; i++)
		if (finding->rows[i] >= d->nrows)
			abort();
}

static bool
on_row(const struct row *row, size_t line, void *arg)
{
	(void)line;
	dataset_add(arg, row);
	return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int in = memfd_create("in", 0);
	struct lint_options options = lint_defaults();
	struct dataset d = { 0 };

	options.ram = 1e9;
	if (write(in, data, size) != (ssize_t)size)
		abort();
	lseek(in, 0, SEEK_SET);
	row_read(in, "in", on_row, &d);
	lint(&d, &options, on_finding, &d);
	dataset_free(&d);
	close(in);
	return 0;
}
