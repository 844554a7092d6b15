/*
 * dataset.h - all rows of the input in memory, 40 bytes each and 32 more while
 * rules look at them: texts that rows have in common are held once.
 */
#ifndef DATASET_H
#define DATASET_H

#include <stdint.h>

#include "intern.h"
#include "row.h"

/* The texts that rows keep; what a row costs does not depend on them. */
#define DATASET_TEXTS(X) \
	X(source) X(tool) X(version) X(section) X(label) X(host) X(target) \
	X(op) X(test) X(params) X(metric) X(unit) X(better)

enum dataset_text {
#define X(name)	TEXT_##name,
	DATASET_TEXTS(X)
#undef X
	DATASET_NTEXTS
};

/* The slot of a column, or DATASET_NTEXTS if it is not kept. */
enum dataset_text dataset_slot(enum row_column column);

/* Rows of one kind differ in their figures, run and line only. */
struct dataset_kind {
	uint32_t text[DATASET_NTEXTS];	/* numbers in dataset.texts */
};

enum dataset_status { STATUS_OK, STATUS_TOO_FAST, STATUS_ERROR };

struct dataset_row {
	uint32_t kind;
	uint32_t run;		/* ordinal in its source; rows without one
				   count on from RUN_UNNAMED */
	uint32_t line;		/* of the source, 0: unknown */
	unsigned status : 2;	/* enum dataset_status */
	unsigned more : 30;	/* see dataset_more() */
	double value;		/* NaN: none */
	double lower;
	double upper;
};
#define RUN_UNNAMED	0x80000000U

/* What few rows have; NaN where they do not. */
struct dataset_more {
	double n;		/* samples within the run, and their sd */
	double sd;
	double ops;		/* kept of times alone, whose means it weighs */
};

/* What only the rules of lint.h ask for. */
struct dataset_work {
	double seconds;		/* of the measured phase; NaN: none */
	double bytes;		/* the work done in it */
	double ops;
	uint32_t raw;		/* numbers in dataset.texts */
	uint32_t facts;
};

struct dataset {
	struct intern texts;
	struct intern kinds;
	struct dataset_row *rows;	/* in input order */
	size_t nrows;
	size_t room;
	struct dataset_more *more;
	size_t nmore;
	size_t more_room;
	uint32_t *flags;	/* of the first rows, numbers in texts + 1;
				   0, and rows without: "" */
	size_t nflags;
	size_t flags_room;
	struct dataset_work *work;	/* one for each row */
	size_t work_room;
	struct dataset_kind last;	/* of the last row, to save look-ups */
};

/* All zero is an empty dataset. */
void dataset_add(struct dataset *d, const struct row *row);

/* The column flags of row number i, and how to put a text there. */
const char *dataset_flags(const struct dataset *d, size_t i);
void dataset_flag(struct dataset *d, size_t i, const char *flags);

/*
 * The texts of a kind (a row's), one of them, and what few rows have.  Pointers
 * are good until a row is added.
 */
const struct dataset_kind *dataset_kind(const struct dataset *d,
    uint32_t kind);
const char *dataset_text(const struct dataset *d, uint32_t kind,
    enum dataset_text slot);
struct dataset_more dataset_more(const struct dataset *d,
    const struct dataset_row *row);

/*
 * Compares two rows by their order of execution: by the name of the source and
 * the run in it, so that the order of rows and of files changes nothing.
 */
int dataset_by_run(const struct dataset *d, uint32_t x, uint32_t y);

/*
 * Row number i as it was added, for rules; min and max are not kept.  Its
 * texts live until one is added.
 */
struct row dataset_row(const struct dataset *d, size_t i);

/* Frees what dataset_row() needs, which must not be called any more. */
void dataset_drop_work(struct dataset *d);

/* Frees what it holds, not d. */
void dataset_free(struct dataset *d);

#endif
