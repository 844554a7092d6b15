/* From the cells of a CSV to rows: the part of row.h that reads. */
#include "row.h"

#include <err.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "number.h"
#include "row_cells.h"
#include "tool.h"

/* Without these a row says nothing. */
static const enum row_column needed[] = { COL_test, COL_metric, COL_value };

struct reader {
	const char *name;		/* of the file, for messages */
	row_fn *fn;
	void *arg;
	enum row_column *columns;	/* of the header, by place */
	size_t ncolumns, room;
	struct row row;
	bool found;
	bool bad_header;
	size_t nbad;			/* rows that were left out */
};

static const char *
cell(const struct cells *cells, size_t i)
{
	return cells->text + cells->start[i];
}

/* A cell of a header; a file that was joined to another may have a mark. */
static const char *
column_name(const struct cells *cells, size_t i)
{
	const char *name = cell(cells, i);

	return i == 0 && strncmp(name, "\xEF\xBB\xBF", 3) == 0 ? name + 3 :
	    name;
}

static bool
has_column(const struct cells *cells, const char *name)
{
	for (size_t i = 0; i < cells->n; i++)
		if (strcmp(column_name(cells, i), name) == 0)
			return true;
	return false;
}

/* A header once more, of files that were joined: its order may differ. */
static bool
is_header(const struct cells *cells)
{
	for (size_t i = 0; i < LEN(needed); i++)
		if (!has_column(cells, row_columns[needed[i]].name))
			return false;
	return true;
}

/* Returns false, after messages, for a header that is of no use. */
static bool
take_header(struct reader *r, const struct cells *cells)
{
	bool seen[ROW_NCOLUMNS + 1] = { false };

	r->row = row_empty();
	r->ncolumns = 0;
	for (size_t i = 0; i < cells->n; i++) {
		const char *name = column_name(cells, i);
		enum row_column c = row_column_find(name);

		if (c < ROW_NCOLUMNS && seen[c]) {
			warnx("%s:%zu: two columns %s", r->name, cells->line,
			    name);
			r->bad_header = true;
		}
		seen[c] = true;
		r->columns = xgrow(r->columns, r->ncolumns, &r->room,
		    sizeof *r->columns);
		r->columns[r->ncolumns++] = c;
	}
	for (size_t i = 0; i < LEN(needed); i++)
		if (!seen[needed[i]]) {
			warnx("%s:%zu: the header has no column %s", r->name,
			    cells->line, row_columns[needed[i]].name);
			r->bad_header = true;
		}
	return !r->bad_header;
}

/* Sets one member of the row; false if the text is no figure. */
static bool
set_column(struct row *row, enum row_column column, const char *text)
{
	enum row_kind kind = row_columns[column].kind;
	char *member = (char *)row + row_columns[column].offset;
	double value = 0;

	if (kind == ROW_TEXT) {
		*(row_TEXT *)(void *)member = text;
		return true;
	}
	/* "NA" is what --na=NA and R leave in an empty cell. */
	if (*text == '\0' || strcmp(text, "NA") == 0)
		value = kind == ROW_COUNT ? 0 : NAN;
	else if (!number_read(text, &value))
		return false;
	if (kind == ROW_FIGURE) {
		*(row_FIGURE *)(void *)member = value;
		return true;
	}
	if (!(value >= 0 && value <= 1e15) || value != floor(value))
		return false;
	*(row_COUNT *)(void *)member = (size_t)value;
	return true;
}

/* The first cell that is no figure where there must be one, or their number. */
static size_t
set_columns(struct reader *r, const struct cells *cells)
{
	size_t i = 0;

	while (i < cells->n && (r->columns[i] == ROW_NCOLUMNS ||
	    set_column(&r->row, r->columns[i], cell(cells, i))))
		i++;
	return i;
}

static bool
take_row(const struct cells *cells, void *arg)
{
	struct reader *r = arg;
	bool ragged = cells->n != r->ncolumns;
	size_t i = 0;
	char what[120];

	if (r->ncolumns == 0)
		return take_header(r, cells);
	if (!ragged && (i = set_columns(r, cells)) == cells->n) {
		r->found = true;
		return r->fn(&r->row, cells->line, r->arg);
	}
	/* In place of a figure a header has a name, so it comes here. */
	if (is_header(cells))
		return take_header(r, cells);
	if (ragged)
		snprintf(what, sizeof what, "%zu cells, the header has %zu",
		    cells->n, r->ncolumns);
	else
		snprintf(what, sizeof what, "%s: no figure: %.40s",
		    row_columns[r->columns[i]].name, cell(cells, i));
	cells_bad(r->name, cells->line, what, &r->nbad);
	return true;
}

int
row_read(int fd, const char *name, row_fn *fn, void *arg)
{
	struct reader r = { .name = name, .fn = fn, .arg = arg };
	bool whole = cells_read(fd, name, take_row, &r, &r.nbad);

	free(r.columns);
	if (!whole || r.bad_header || r.nbad > 0)
		return EXIT_TROUBLE;
	return r.found ? EXIT_YES : EXIT_NO;
}
