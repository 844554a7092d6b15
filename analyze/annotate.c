#include "annotate.h"

#include <err.h>
#include <stdlib.h>
#include <unistd.h>

#include "flags.h"
#include "mem.h"
#include "tool.h"

struct annotate {
	FILE *spool;
	struct row_writer *writer;	/* to spool, then to the output */
	struct flags flags;
	size_t row;			/* number of the next one to write */
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

void
annotate_row(struct annotate *a, const struct row *row)
{
	row_write(a->writer, row, 0);
}

void
annotate_found(struct annotate *a, const struct finding *finding)
{
	flags_found(finding, &a->flags);
}

static bool
write_flags(const struct row *row, size_t csv_line, void *arg)
{
	struct annotate *a = arg;
	struct row flagged = *row;
	char text[RULES_TEXT];

	(void)csv_line;
	flagged.flags = rules_text(flags_of(&a->flags, a->row++), text);
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
		status = row_read(fileno(a->spool), "temporary file",
		    write_flags, a);
	row_writer_free(a->writer);
	fclose(a->spool);
	flags_free(&a->flags);
	free(a);
	return status;
}
