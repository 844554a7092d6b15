/*
 * contrast.h - the difference of two means, or any contrast of several:
 * Welch's test with capped degrees of freedom and a term for the printed
 * digits.
 *
 * All figures are natural logarithms, so that a difference is a ratio; signs
 * are the caller's (a speedup of times turns them).  A result that the sample
 * cannot give is NaN.
 */
#ifndef CONTRAST_H
#define CONTRAST_H

#include <stddef.h>

/* What the test needs to know of a group. */
struct sample {
	double n;		/* runs; effective ones need not be whole */
	double mean;		/* of the logarithms */
	double variance;	/* of the logarithms, n - 1; unused if n is 1 */
	double digits;		/* mean square error of the printed digits */
};

struct contrast {
	double difference;	/* sum of c mean */
	double variance;	/* sum of c^2 variance / n */
	double digits;		/* sum of c^2 digits: not divided by n */
	double df_welch;	/* Satterthwaite */
	double df_cap;		/* at most k (least n - 1) */
	double df;		/* with the digits, which have infinite df */
	double se;		/* sqrt(variance + digits) */
	double t;
	double p;		/* two-sided */
};

/*
 * Second moment of a uniform error about a printed figure, relative to it:
 * with a = upper - value, b = value - lower it is (a^2 - ab + b^2) /
 * (3 value^2): q^2/12 for a rounded digit q, q^2/3 for a cut one.  0 if a
 * bound is NaN.
 */
double contrast_digits(double value, double lower, double upper);

/*
 * Tests the sum of c[i] sample[i].mean for k samples with at least 2 runs
 * each.  Satterthwaite (1946): df = V^2 / sum((c^2 s^2/n)^2 / (n - 1)); capped
 * at k (least n - 1); times ((V + u^2) / V)^2 for the digits u^2, as the GUM
 * (G.4) adds a part of infinite df.  With k = 2 and c = 1, -1 it is Welch's
 * test, with k = 1 Student's.  Without any scatter df, t and p are NaN.
 */
struct contrast contrast_test(const struct sample *sample, const double *c,
    size_t k);

/*
 * One run (its n is 1) against several that lend it their scatter: t = d /
 * (s sqrt(1 + 1/n)), df n - 1.  Right only if both scatter alike, so it is no
 * test for a verdict.
 */
struct contrast contrast_one(const struct sample *one,
    const struct sample *many);

/* Half the width of the interval at that confidence, on the log scale. */
double contrast_half(const struct contrast *c, double confidence);

/*
 * Two one-sided tests (Schuirmann 1987): the larger p of "not above -margin"
 * and "not below margin", margin on the log scale.
 */
double contrast_same(const struct contrast *c, double margin);

/*
 * The scatter between single runs (sd of logs) above which a difference is
 * insignificant: |d| / (z sqrt(sum of c^2 / n)), two-sided at alpha.
 */
double contrast_critical_sd(double difference, double sum, double alpha);

/* Two-sided p of t at df (infinite: normal). */
double contrast_p(double t, double df);

#endif
