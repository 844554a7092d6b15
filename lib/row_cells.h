/*
 * row_cells.h - the rows of cells in a CSV file, whatever they hold; for
 * row_read.c alone.
 */
#ifndef ROW_CELLS_H
#define ROW_CELLS_H

#include <stdbool.h>
#include <stddef.h>

/* Cell i is the text behind text + start[i], which ends with a NUL. */
struct cells {
	size_t line;		/* where the row starts, 1-based */
	size_t n;
	char *text;
	size_t *start;
};

/* Called for each row; the cells live until it returns.  False: stop. */
typedef bool cells_fn(const struct cells *cells, void *arg);

/*
 * Counts and reports a row that is left out, as "program: name:line: what".
 * Of many such rows only the first ones are reported.
 */
void cells_bad(const char *name, size_t line, const char *what, size_t *nbad);

/*
 * Reads the CSV at fd; name is that of the file.  Lines end with LF, CR LF or
 * CR; a UTF-8 mark at the start is skipped.  A row with a broken quote, a NUL
 * byte or more than a megabyte is reported and counted in *nbad; reading goes
 * on at the next line.  Returns false after an error of the file, which has
 * been reported.
 */
bool cells_read(int fd, const char *name, cells_fn *fn, void *arg,
    size_t *nbad);

#endif
