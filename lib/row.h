/*
 * row.h - one benchmark figure and its CSV form: the only list of columns.
 *
 * Figures are in base units (B/s, 1/s, s, %, B); NaN is an empty cell, and so
 * is "" for texts and 0 for counts.
 */
#ifndef ROW_H
#define ROW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/*
 * The columns in the order of the header: name (also the member of struct
 * row), kind.  A new column is a line here; writer and reader follow.
 */
#define ROW_COLUMNS(X) \
	X(source,   TEXT)   /* operand as given; "-" for standard input */ \
	X(line,     COUNT)  /* of the source, 1-based */ \
	X(run,      COUNT)  /* ordinal of the execution within the source */ \
	X(tool,     TEXT) \
	X(version,  TEXT) \
	X(section,  TEXT)   /* outer heading */ \
	X(label,    TEXT)   /* the configuration: nearest caption */ \
	X(host,     TEXT) \
	X(target,   TEXT)   /* device, file or folder under test */ \
	X(op,       TEXT)   /* what was done, the same word for all tools */ \
	X(test,     TEXT)   /* the tool's own name for it */ \
	X(params,   TEXT)   /* "key=value" by blanks, sizes in bytes */ \
	X(metric,   TEXT)   /* a name of metric.h */ \
	X(value,    FIGURE) \
	X(lower,    FIGURE) /* the true figure lies between */ \
	X(upper,    FIGURE) \
	X(unit,     TEXT) \
	X(better,   TEXT)   /* "higher", "lower" or "" */ \
	X(status,   TEXT)   /* "ok", "too_fast", "error" */ \
	X(n,        FIGURE) /* samples within the run, and their ... */ \
	X(sd,       FIGURE) \
	X(min,      FIGURE) \
	X(max,      FIGURE) \
	X(seconds,  FIGURE) /* length of the measured phase */ \
	X(bytes,    FIGURE) /* work done in it */ \
	X(ops,      FIGURE) \
	X(raw,      TEXT)   /* the figure as printed */ \
	X(facts,    TEXT)   /* "key=value" by blanks, for the lint rules */ \
	X(flags,    TEXT)   /* findings, only after iocheck --annotate */

enum row_column {
#define X(name, kind)	COL_##name,
	ROW_COLUMNS(X)
#undef X
	ROW_NCOLUMNS
};

typedef const char *row_TEXT;
typedef size_t row_COUNT;
typedef double row_FIGURE;

/* The texts are borrowed: a row frees nothing.  NULL counts as "". */
struct row {
#define X(name, kind)	row_##kind name;
	ROW_COLUMNS(X)
#undef X
};

enum row_kind { ROW_TEXT, ROW_COUNT, ROW_FIGURE };

/* Name, kind and place within struct row of each column. */
struct row_column_info {
	const char *name;
	enum row_kind kind;
	size_t offset;
};
extern const struct row_column_info row_columns[ROW_NCOLUMNS];

/* A row with nothing in it: all texts "", counts 0, figures NaN. */
struct row row_empty(void);

/* The column of that name, or ROW_NCOLUMNS. */
enum row_column row_column_find(const char *name);

/* The text of a TEXT column of a row (never NULL). */
const char *row_text(const struct row *row, enum row_column column);

/*
 * Looks up KEY in a cell of "key=value" by blanks, as params and facts are.
 * Returns the length of the value and its start in *value; 0 if there is none
 * (*value is then NULL).
 */
size_t row_key(const char *cell, const char *key, const char **value);

/* ---- writing (row_write.c) ---- */

struct row_writer;

/*
 * A writer to out (borrowed).  na: what stands in an empty cell.  with_flags:
 * whether the column flags is written.
 */
struct row_writer *row_writer_new(FILE *out, const char *na, bool with_flags);
void row_writer_header(struct row_writer *writer);

/*
 * Writes one row, quoting texts where RFC 4180 asks for it; bytes that are no
 * UTF-8 become U+FFFD.  same: nonzero promises that source and the columns run
 * to params are equal to those of the last row written with the same number, so
 * that their text is written from a copy; 0 promises nothing.
 */
void row_write(struct row_writer *writer, const struct row *row,
    uint64_t same);

/* Hands on what is buffered; a failed write shows in ferror(out). */
void row_writer_flush(struct row_writer *writer);

/* Writes one cell of another CSV by the same rules, without a comma. */
void row_cell(FILE *out, const char *text);

/* Flushes and frees; NULL is fine. */
void row_writer_free(struct row_writer *writer);

/* ---- reading (row_read.c) ---- */

/*
 * Called for each row with its 1-based line in the CSV; the texts live until
 * it returns.  Returns false to stop reading.
 */
typedef bool row_fn(const struct row *row, size_t csv_line, void *arg);

/*
 * Reads CSV from fd and calls fn for each row.  name: of the file, for
 * messages ("-": standard input).  Columns are found by name, in any order;
 * unknown ones are ignored, absent ones are empty, but test, metric and value
 * must be there; a row that repeats the column names is a header once more.
 *
 * What is wrong with a row (too few cells, a figure that is none, a broken
 * quote) is reported as "program: name:line: text" and the row is left out.
 *
 * Returns EXIT_YES if a row was read, EXIT_NO if there was none,
 * EXIT_TROUBLE after an error (of the file, of its header or of a row; rows
 * that could be read have been passed on).
 */
int row_read(int fd, const char *name, row_fn *fn, void *arg);

#endif
