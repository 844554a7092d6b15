/*
 * compare.h - speedups against a baseline, with intervals and verdicts.
 *
 * In comes a dataset, out comes a list of comparisons that printers and charts
 * share.  Nothing is printed here but messages about what the user asked for.
 */
#ifndef COMPARE_H
#define COMPARE_H

#include <stdbool.h>

#include "adjust.h"
#include "cell.h"
#include "grouping.h"

/* What a comparison says; the first that holds. */
#define COMPARE_VERDICTS(X) \
	X(unknown)	/* no usable run on a side, or both too fast */ \
	X(at_least)	/* a bound from below: the level was too fast */ \
	X(at_most)	/* a bound from above: the baseline was */ \
	X(single)	/* one run on a side: no test */ \
	X(repeatable)	/* 3 runs or more, no scatter seen: no test */ \
	X(hint)		/* 2 runs, and a small p */ \
	X(faster)	/* significant */ \
	X(slower) \
	X(higher)	/* the same where neither is better */ \
	X(lower) \
	X(same)		/* within the margin */ \
	X(unclear)

enum compare_verdict {
#define X(name)	VERDICT_##name,
	COMPARE_VERDICTS(X)
#undef X
	COMPARE_NVERDICTS
};
extern const char *const compare_verdicts[COMPARE_NVERDICTS];

/* Marks: bit, word in the column flags, what it means. */
#define COMPARE_FLAGS(X) \
	X(differs, "the printed digits exclude a ratio of 1") \
	X(no_rank, "too few runs for the rank test to have a say") \
	X(within_margin, "significant, but within the margin of 'same'") \
	X(modes, "holds unless runs fall into two modes") \
	X(holm, "Holm's adjustment for the number of comparisons stopped it") \
	X(bh, "the adjustment for the number of comparisons stopped it") \
	X(rank, "the rank test does not agree") \
	X(digits_unknown, "how the figures were rounded is not known") \
	X(duplicate, "runs that were quoted twice are counted once") \
	X(mixed, "runs are pooled although label, host or version differ") \
	X(merged, "parts of one run are put together") \
	X(not_aligned, "tests of different runs: no test of their mean") \
	X(blocked, "all runs of one side come before the other's: a drift " \
	    "would look like a difference") \
	X(first_run, "the first run is the slowest more often than by chance") \
	X(drift, "a trend over the order of runs") \
	X(outlier, "one run stands apart") \
	X(two_modes, "the runs seem to fall into two modes") \
	X(unequal, "one side scatters more than the other")

enum compare_flag {
#define X(name, text)	FLAG_##name,
	COMPARE_FLAGS(X)
#undef X
	COMPARE_NFLAGS
};
struct compare_flag_info {
	const char *name;
	const char *text;
};
extern const struct compare_flag_info compare_flags[COMPARE_NFLAGS];

enum compare_kind { COMPARE_TEST, COMPARE_GEOMEAN, COMPARE_FACTOR,
    COMPARE_NKINDS };

/* The cells of one key: levels of the same test. */
struct group {
	uint32_t number;		/* in the grouping */
	const char *key[KEY_SIZE];	/* "" where left out or not equal */
	const char *unit;
	const char *op;
	double sign;			/* 1: more is better (or neither is) */
	bool directed;			/* else neither is better */
	struct cell *cells;		/* in input order of the levels */
	size_t ncells;
	const struct cell *base;	/* NULL: it has no baseline */
};

/*
 * One comparison.  Figures that it does not have are NaN; speedups are above
 * 1 where the level is better than the baseline.
 */
struct comparison {
	enum compare_kind kind;
	const struct group *group;	/* NULL for a geometric mean */
	const struct cell *cell0;	/* baseline; NULL if not one cell */
	const struct cell *cell1;
	const char *key[KEY_SIZE];
	const char *unit;
	const char *by;
	const char *baseline;
	const char *level;
	bool directed;
	size_t n0, n1;			/* runs */
	size_t nfast0, nfast1;		/* too fast ones among them */
	double centre0, centre1;	/* geometric means */
	double sd0, sd1;		/* of the logarithms */
	double speedup, lo, hi;
	double round_lo, round_hi;
	double hl, hl_lo, hl_hi, hl_level;	/* Hodges-Lehmann */
	double t, df;
	double p, p_adjusted, p_rank, p_rank_least, p_same;
	double bound, critical_sd, runs_needed;
	double detectable;		/* ratio found with a power of .8 */
	double within_p;		/* from samples within single runs */
	double smallest, largest;	/* ratios in a geometric mean */
	double one_lo, one_hi;		/* speedups within which a single run
					   lies if it scatters as the others */
	size_t ntests;			/* of a geometric mean */
	size_t left_out;		/* runs; tests of a geometric mean */
	size_t unpaired;
	size_t least;			/* runs that the verdict counts with */
	bool spread;			/* the runs scatter: there can be a p */
	bool adjustable;		/* in the family: has a p_adjusted */
	uint32_t flags;			/* bits: 1 << enum compare_flag */
	enum compare_verdict verdict;
	uint32_t marks;			/* of iocheck, a number in the
					   report's texts; INTERN_NONE */
};

struct compare_options {
	const char *by;			/* NULL: the first with two levels */
	const char *baseline;		/* NULL: first level of each group */
	const char *ignore;		/* columns by commas, or NULL */
	const char *metrics;		/* by commas, "all", or NULL */
	const char *paired;		/* column, or NULL */
	const char *factors;		/* "A:regex,B:regex", or NULL */
	bool factorial;
	bool skip_first;
	bool quiet;			/* no word on runs that are left out */
	double alpha;
	double margin;			/* of "same": 0.05 */
	enum adjust adjust;
	size_t exact_ties;		/* runs to which the rank test is exact
					   with ties; compare() lowers it for
					   tables that would take minutes */
};

struct report {
	struct compare_options options;
	const struct dataset *dataset;
	struct grouping grouping;
	struct column paired;
	char *by;			/* the column, in words of the CSV */
	uint32_t baseline;		/* level, or INTERN_NONE */
	struct group *groups;
	size_t ngroups;
	struct comparison *list;	/* tests, geometric means, factors */
	size_t n;
	size_t room;
	size_t family[COMPARE_NKINDS];	/* sizes m */
	size_t no_baseline;		/* groups left out */
	size_t alone;			/* groups of one level, left out */
	const char *alone_column;	/* without it in the key as many of */
	size_t alone_gain;		/* these could be compared; or NULL */
	size_t undirected;		/* metrics left out: none is better */
	size_t nruns;			/* usable runs in all cells */
	size_t duplicates;
	double pooled_sd;		/* of logs within cells, NaN if none */
	bool first_run;			/* the first is the slowest too often */
	char *factor_names[2];		/* "writeback cache: a -> b", or NULL */
	struct run *runs;		/* storage of all cells */
	double *logs;
	struct intern texts;		/* made for the report */
};

/*
 * Compares.  dataset must live as long as the report.  Returns NULL after a
 * message if what the options ask for is not there (status 2).  A report with
 * n == 0 means that there was nothing to compare.
 */
struct report *compare(const struct dataset *dataset,
    const struct compare_options *options);
void report_free(struct report *report);

/* What options are before the user says anything. */
struct compare_options compare_defaults(void);

static inline bool
compare_has(const struct comparison *c, enum compare_flag flag)
{
	return (c->flags >> flag & 1) != 0;
}

/* The figures of a comparison that counts as a slowdown for --fail-on. */
bool compare_is_slowdown(const struct comparison *c);

#endif
