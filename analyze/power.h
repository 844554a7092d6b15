/*
 * power.h - the noncentral t distribution, and how many runs a comparison
 * needs.
 */
#ifndef POWER_H
#define POWER_H

#include <stddef.h>

/*
 * P(T > t) and P(T <= t) for noncentral t with df degrees of freedom and
 * noncentrality delta: the integral of Phi(+-(t s - delta)) over the density
 * of s = sqrt(chi^2_df / df), by adaptive Gauss-Kronrod.  Each is summed on
 * its own, so a small one is no difference of large ones.
 */
double power_nct_upper(double t, double df, double delta);
double power_nct_lower(double t, double df, double delta);

/*
 * Power of the two-sided two-sample t test at alpha with n runs a side:
 * effect = |difference| / sd, df 2(n - 1), delta = effect sqrt(n/2).  With
 * groups = 1 the paired test: n pairs, df n - 1, delta = effect sqrt(n).
 */
double power_t(size_t n, double effect, double alpha, int groups);

/* The effect that n runs a side find with that power; NaN if n < 2. */
double power_effect(size_t n, double power, double alpha, int groups);

#define POWER_MAX_RUNS	1000

/* Effects that each number of runs can find, worked out once when needed. */
struct power_table {
	double alpha;
	double power;
	int groups;
	double effect[POWER_MAX_RUNS + 1];	/* 0: not known yet */
};

/*
 * The least n >= 2 that finds the effect with the table's power and alpha; 0
 * if more than POWER_MAX_RUNS are needed.
 */
size_t power_runs(struct power_table *table, double effect);

/* The effect that n runs a side find with the table's power, n <= 1000. */
double power_found(struct power_table *table, size_t n);

#endif
