/*
 * Every corpus log, cut after every byte: the rows of what is left are the
 * first rows of the whole, but for the last execution; and no crash, no hang.
 */
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "corpus.h"
#include "engine.h"
#include "mem.h"

/* The CSV of what fd holds, without header; to be freed. */
static char *
read_csv(struct engine *engine, struct row_writer *writer, FILE *csv, int fd,
    size_t *len)
{
	char *text;
	long end;

	rewind(csv);
	assert_int_equal(ftruncate(fileno(csv), 0), 0);
	assert_int_equal(lseek(fd, 0, SEEK_SET), 0);
	engine_read(engine, fd, "log");
	row_writer_flush(writer);
	end = ftell(csv);
	assert_true(end >= 0);
	*len = (size_t)end;
	text = xrealloc(NULL, *len + 1);
	assert_int_equal(pread(fileno(csv), text, *len, 0), end);
	text[*len] = '\0';
	return text;
}

/* The run of the line that begins at p: the third cell. */
static long
run_of(const char *p)
{
	for (int cell = 0; cell < 2; cell++)
		p += strcspn(p, ",") + 1;
	return strtol(p, NULL, 10);
}

/* Length of the CSV without the rows of its last run. */
static size_t
without_last_run(const char *csv, size_t len)
{
	long last = -1;

	while (len > 0) {
		size_t line = len - 1;

		while (line > 0 && csv[line - 1] != '\n')
			line--;
		if (last != -1 && run_of(csv + line) != last)
			break;
		last = run_of(csv + line);
		len = line;
	}
	return len;
}

static int
copy_of(const char *path, size_t *len)
{
	int from = open(path, O_RDONLY), to = memfd_create("log", 0);
	char buf[65536];
	ssize_t n;

	assert_true(from >= 0 && to >= 0);
	*len = 0;
	while ((n = read(from, buf, sizeof buf)) > 0) {
		assert_int_equal(write(to, buf, (size_t)n), n);
		*len += (size_t)n;
	}
	close(from);
	return to;
}

static void
survives_every_cut(void **state)
{
	struct engine_options options = { 0 };
	FILE *csv = tmpfile();
	struct row_writer *writer;
	struct engine *engine;
	size_t len, whole_len, part_len, wrong = 0;
	int fd = copy_of(*state, &len);
	char *whole, *part;

	assert_non_null(csv);
	caption_parse_sources("caption,file", &options.captions);
	writer = row_writer_new(csv, NULL, false);
	engine = engine_new(all_formats, writer, &options);
	whole = read_csv(engine, writer, csv, fd, &whole_len);
	/* Messages about what is cut are right, and many. */
	assert_non_null(freopen("/dev/null", "w", stderr));
	while (len > 0 && wrong < 3) {
		assert_int_equal(ftruncate(fd, (off_t)--len), 0);
		part = read_csv(engine, writer, csv, fd, &part_len);
		part_len = without_last_run(part, part_len);
		if (part_len > whole_len ||
		    memcmp(part, whole, part_len) != 0) {
			print_message("# %s cut after %zu bytes\n",
			    (const char *)*state, len);
			wrong++;
		}
		free(part);
	}
	free(whole);
	engine_free(engine);
	row_writer_free(writer);
	fclose(csv);
	close(fd);
	assert_int_equal(wrong, 0);
}

int
main(void)
{
	return corpus_run("cut", survives_every_cut, NULL);
}
