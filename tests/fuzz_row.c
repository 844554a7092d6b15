/*
 * fuzz_row.c - libFuzzer target: whatever rows are read from the input must
 * come back unchanged when they are written and read again.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "row.h"
#include "tool.h"

#define MOST	64

struct seen {
	size_t n;
	char *text[MOST];
	double value[MOST];
};

struct pass {
	struct row_writer *writer;	/* of the first pass */
	struct seen *seen;
	size_t n;
};

/* Bytes that are no UTF-8 change once, on their first way out. */
static bool
is_ascii(const char *text)
{
	for (; *text != '\0'; text++)
		if ((*text & 0x80) != 0)
			return false;
	return true;
}

static bool
first(const struct row *row, size_t line, void *arg)
{
	struct pass *pass = arg;

	(void)line;
	if (pass->n >= MOST)
		return false;
	pass->seen->text[pass->n] = strdup(row_text(row, COL_label));
	pass->seen->value[pass->n++] = row->value;
	row_write(pass->writer, row, 0);
	return true;
}

static bool
second(const struct row *row, size_t line, void *arg)
{
	struct pass *pass = arg;
	double a = row->value, b;

	(void)line;
	if (pass->n >= pass->seen->n)
		abort();
	b = pass->seen->value[pass->n];
	if ((a != a) != (b != b) || a - b > 1e-11 * (b < 0 ? -b : b))
		abort();
	if (is_ascii(pass->seen->text[pass->n]) &&
	    strcmp(pass->seen->text[pass->n], row_text(row, COL_label)) != 0)
		abort();
	pass->n++;
	return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int in = memfd_create("in", 0), mid = memfd_create("mid", 0);
	FILE *out = fdopen(dup(mid), "w");
	struct seen seen = { 0 };
	struct pass one = { .seen = &seen }, two = { .seen = &seen };

	if (write(in, data, size) != (ssize_t)size)
		abort();
	lseek(in, 0, SEEK_SET);
	one.writer = row_writer_new(out, NULL, true);
	row_writer_header(one.writer);
	row_read(in, "in", first, &one);
	row_writer_free(one.writer);
	fclose(out);
	seen.n = one.n;
	lseek(mid, 0, SEEK_SET);
	if (row_read(mid, "mid", second, &two) == EXIT_TROUBLE ||
	    two.n != one.n)
		abort();
	for (size_t i = 0; i < seen.n; i++)
		free(seen.text[i]);
	close(in);
	close(mid);
	return 0;
}
