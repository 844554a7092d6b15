/*
 * metric.h - the metrics that rows carry: unit, direction, rank.
 */
#ifndef METRIC_H
#define METRIC_H

#include <stddef.h>

struct metric {
	const char *name;	/* "throughput"; "clat_p*" stands for all */
	const char *unit;	/* base unit of value */
	const char *better;	/* "higher", "lower" or "" */
	int rank;		/* the main figure of a test is the lowest
				   rank that it has; 0: never the main one */
	const char *title;	/* for an axis */
};

/* The metric of that name; NULL if it is none. */
const struct metric *metric_find(const char *name);

#endif
