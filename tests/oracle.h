/*
 * oracle.h - reads the tables in tests/oracle: figures that R worked out, one
 * case a row, columns by name; no quotes, lists in a cell parted by blanks.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ORACLE_COLUMNS	64

struct oracle {
	FILE *in;
	char *head;
	char *line;
	size_t size;
	size_t ncolumns;
	size_t rows;			/* read so far */
	const char *name[ORACLE_COLUMNS];
	const char *cell[ORACLE_COLUMNS];
};

static inline size_t
oracle_split(char *line, const char *cell[])
{
	size_t n = 0;

	line[strcspn(line, "\r\n")] = '\0';
	for (char *p = line; p != NULL && n < ORACLE_COLUMNS; )
		cell[n++] = strsep(&p, ",");
	return n;
}

static inline void
oracle_open(struct oracle *o, const char *path)
{
	size_t size = 0;

	memset(o, 0, sizeof *o);
	o->in = fopen(path, "r");
	assert_non_null(o->in);
	assert_true(getline(&o->head, &size, o->in) > 0);
	o->ncolumns = oracle_split(o->head, o->name);
}

/* The next case; false, and all is freed, at the end. */
static inline bool
oracle_next(struct oracle *o)
{
	if (getline(&o->line, &o->size, o->in) <= 0) {
		fclose(o->in);
		free(o->head);
		free(o->line);
		return false;
	}
	o->rows++;
	assert_int_equal(oracle_split(o->line, o->cell), o->ncolumns);
	return true;
}

static inline const char *
oracle_text(const struct oracle *o, const char *name)
{
	for (size_t i = 0; i < o->ncolumns; i++)
		if (strcmp(o->name[i], name) == 0)
			return o->cell[i];
	fail_msg("no column %s", name);
	return "";
}

/* NaN if the cell is empty. */
static inline double
oracle_number(const struct oracle *o, const char *name)
{
	const char *text = oracle_text(o, name);

	return *text != '\0' ? strtod(text, NULL) : NAN;
}

/* The figures of a list; freed by the caller. */
static inline double *
oracle_list(const struct oracle *o, const char *name, size_t *n)
{
	const char *p = oracle_text(o, name);
	double *list = calloc(strlen(p) + 1, sizeof *list);
	char *end;

	for (*n = 0; ; p = end) {
		double value = strtod(p, &end);

		if (end == p)
			return list;
		list[(*n)++] = value;
	}
}

static inline double *
oracle_logs(const struct oracle *o, const char *name, size_t *n)
{
	double *list = oracle_list(o, name, n);

	for (size_t i = 0; i < *n; i++)
		list[i] = log(list[i]);
	return list;
}

/* The logarithms of "x" less those of "y", pair by pair. */
static inline double *
oracle_differences(const struct oracle *o, size_t *n)
{
	double *x = oracle_logs(o, "x", n);
	double *y = oracle_logs(o, "y", n);

	for (size_t i = 0; i < *n; i++)
		x[i] -= y[i];
	free(y);
	return x;
}

/* Says which row of which file differs. */
#define oracle_same(o, got, name, tolerance) do { \
	double got_ = (got), want_ = oracle_number((o), (name)); \
	if (!(fabs(got_ - want_) <= (tolerance) * \
	    fmax(fabs(got_), fabs(want_))) && !(isnan(got_) && isnan(want_))) \
		fail_msg("id %s, %s: %.17g, wanted %.17g", \
		    (o)->cell[0], (name), got_, want_); \
} while (0)

#endif
