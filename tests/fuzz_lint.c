/*
 * fuzz_lint.c - libFuzzer target: all rules over whatever rows are read.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "lint.h"

static void
on_finding(const struct finding *finding, void *arg)
{
	uint64_t *nrows = arg;

	if (*finding->text == '\0' || finding->nrows == 0)
		abort();
	for (size_t i = 0; i < finding->nrows; i++)
		if (finding->rows[i] < 1 || finding->rows[i] > *nrows)
			abort();
}

struct pass {
	struct lint *lint;
	uint64_t nrows;
};

static bool
on_row(const struct row *row, size_t line, void *arg)
{
	struct pass *pass = arg;

	(void)line;
	pass->nrows++;
	lint_row(pass->lint, row);
	return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int in = memfd_create("in", 0);
	struct lint_options options = lint_defaults();
	struct pass pass = { 0 };

	options.ram = 1e9;
	if (write(in, data, size) != (ssize_t)size)
		abort();
	lseek(in, 0, SEEK_SET);
	pass.lint = lint_new(&options, on_finding, &pass.nrows);
	row_read(in, "in", NULL, 0, on_row, &pass);
	lint_end(pass.lint);
	close(in);
	return 0;
}
