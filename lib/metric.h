/*
 * metric.h - the metrics that rows carry: unit, direction, rank, and what parts
 * of a run make of them.
 */
#ifndef METRIC_H
#define METRIC_H

/* How the figures of parts of one run make one. */
enum metric_parts {
	PARTS_NONE,		/* they do not */
	PARTS_ADD,
	PARTS_WEIGH,		/* their mean, weighted by operations */
	PARTS_LARGEST
};

struct metric {
	const char *name;	/* "throughput"; "clat_p*" stands for all */
	const char *unit;	/* base unit of value */
	const char *better;	/* "higher", "lower" or "" */
	int rank;		/* the main figure of a test is the lowest
				   rank that it has; 0: never the main one */
	enum metric_parts parts;
	const char *samples_of;	/* the metric whose samples within a run it is
				   the mean of; NULL: it is none */
	const char *title;	/* for an axis */
};

/* The metric of that name; NULL if it is none. */
const struct metric *metric_find(const char *name);

#endif
