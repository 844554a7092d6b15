#include "annotate.h"

#include <err.h>
#include <stdlib.h>
#include <unistd.h>

#include "mem.h"
#include "tool.h"

struct annotate {
	FILE *spool;
	struct row_writer *writer;	/* to spool, then to the output */
	uint32_t *sets;			/* rules that took each row */
	size_t nsets, room;
	size_t next;			/* row to be written */
};

struct annotate *
annotate_new(void)
{
	struct annotate *a = xcalloc(1, sizeof *a);

	a->spool = tmpfile();
	if (a->spool == NULL)
		err(EXIT_TROUBLE, "temporary file");
	a->writer = row_writer_new(a->spool, NULL, true);
	row_writer_header(a->writer);
	return a;
}

/* The set of a row; rows are counted from 0 here. */
static uint32_t *
set_of(struct annotate *a, size_t row)
{
	while (a->nsets <= row) {
		a->sets = xgrow(a->sets, a->nsets, &a->room, sizeof *a->sets);
		a->sets[a->nsets++] = 0;
	}
	return &a->sets[row];
}

void
annotate_row(struct annotate *a, const struct row *row)
{
	row_write(a->writer, row, 0);
}

void
annotate_found(struct annotate *a, const struct finding *finding)
{
	for (size_t i = 0; i < finding->nrows; i++)
		*set_of(a, (size_t)finding->rows[i] - 1) |=
		    rule_bit(finding->rule);
}

static bool
write_flags(const struct row *row, size_t csv_line, void *arg)
{
	struct annotate *a = arg;
	struct row flagged = *row;
	char text[RULES_TEXT];

	(void)csv_line;
	flagged.flags = rules_text(*set_of(a, a->next++), text, sizeof text);
	row_write(a->writer, &flagged, 0);
	return true;
}

int
annotate_end(struct annotate *a, FILE *out)
{
	int status = EXIT_TROUBLE;

	row_writer_free(a->writer);
	a->writer = row_writer_new(out, NULL, true);
	row_writer_header(a->writer);
	if (ferror(a->spool) || fseek(a->spool, 0, SEEK_SET) == -1 ||
	    lseek(fileno(a->spool), 0, SEEK_SET) == -1)
		warn("temporary file");
	else
		status = row_read(fileno(a->spool), "temporary file", NULL, 0,
		    write_flags, a);
	row_writer_free(a->writer);
	fclose(a->spool);
	free(a->sets);
	free(a);
	return status;
}
