/*
 * cell.h - the runs of one test at one level: what a comparison knows of a
 * side.
 */
#ifndef CELL_H
#define CELL_H

#include <stdbool.h>

#include "contrast.h"
#include "dataset.h"

/* One run, its parts put together; figures in base units. */
struct run {
	uint32_t row;		/* its first one in the dataset */
	uint32_t pair;		/* equal ones belong together, when paired */
	double value;		/* NaN if too fast: a bound is all we know */
	double lower;		/* NaN: not known */
	double upper;
};

struct cell {
	uint32_t level;		/* a number of the grouping */
	struct run *runs;	/* usable ones, in the order of execution */
	size_t n;
	size_t nfast;		/* too fast ones among them */
	size_t left_out;	/* runs without a usable figure */
	size_t duplicates;	/* runs quoted twice */
	bool has_rows;		/* else all its rows are parts of a whole */
	bool merged;		/* runs have several parts */
	bool mixed;		/* label, host or version differ */
	bool digits_known;	/* lower and upper of all runs */
	bool equal;		/* ordinary values are all equal as printed */
	bool outlier;
	bool two_modes;
	bool drift;
	double *logs;		/* of the ordinary values, sorted */
	struct sample sample;	/* of logs; n: n - nfast */
	double lower;		/* mean logarithms of the bounds over all */
	double upper;		/* runs; NaN where one is not known */
	double bound;		/* mean log of the values, and of the known
				   bound where a run is too fast */
};

/*
 * Works out all that follows from runs and n.  sign: 1 if more is better, -1
 * if less; d: whose rows tell the order of runs, NULL for runs
 * that have none.  logs, if it is NULL, is allocated and the caller's to free;
 * else there is room for n figures.
 */
void cell_finish(struct cell *cell, const struct dataset *d, double sign);

/*
 * Puts the rows (numbers in d) of one run at one key and level together
 * (figures of jobs of one fio, for one): rates are added, means weighted by
 * operations, maxima maximised.  A run without a usable figure (an error, no
 * value, a rate of 0, parts that have no sum) gives false, and the reason in
 * *why.
 */
bool cell_merge(const struct dataset *d, const uint32_t *rows, size_t n,
    double sign, struct run *run, const char **why);

#endif
