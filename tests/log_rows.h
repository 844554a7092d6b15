/*
 * log_rows.h - the rows that a reader makes of a log, for unit tests: through
 * the CSV and back, without captions.
 */
#ifndef LOG_ROWS_H
#define LOG_ROWS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "caption.h"
#include "engine.h"
#include "row.h"

#define KIB	1024.0
#define MIB	1048576.0
#define GIB	1073741824.0

/* The first rows that were read last; texts are copies. */
static struct row rows[512];
static size_t nrows;
static size_t total;		/* of all rows */

static inline bool
keep(const struct row *row, size_t line, void *arg)
{
	(void)line;
	(void)arg;
	total++;
	if (nrows == LEN(rows))
		return true;
	rows[nrows] = *row;
	for (int i = 0; i < ROW_NCOLUMNS; i++)
		if (row_columns[i].kind == ROW_TEXT) {
			char *copy = strdup(row_text(row, i));

			memcpy((char *)&rows[nrows] + row_columns[i].offset,
			    &copy, sizeof copy);
		}
	nrows++;
	return true;
}

static inline void
forget(void)
{
	for (size_t n = 0; n < nrows; n++)
		for (int i = 0; i < ROW_NCOLUMNS; i++)
			if (row_columns[i].kind == ROW_TEXT)
				free((char *)(uintptr_t)row_text(&rows[n], i));
	nrows = total = 0;
}

/* Reads a log into rows, by one format. */
static inline void
read_rows(const char *log, const struct format *format)
{
	const struct format *const formats[] = { format, NULL };
	struct engine_options options = { 0 };
	int in = memfd_create("log", 0), out = memfd_create("csv", 0);
	FILE *csv = fdopen(dup(out), "w");
	struct row_writer *writer;
	struct engine *engine;

	forget();
	assert_int_equal(write(in, log, strlen(log)), (ssize_t)strlen(log));
	lseek(in, 0, SEEK_SET);
	caption_parse_sources("none", &options.captions);
	writer = row_writer_new(csv, NULL, false);
	engine = engine_new(formats, writer, &options);
	row_writer_header(writer);
	engine_read(engine, in, "log");
	engine_free(engine);
	row_writer_free(writer);
	fclose(csv);
	lseek(out, 0, SEEK_SET);
	row_read(out, "csv", keep, NULL);
	close(in);
	close(out);
}

#endif
