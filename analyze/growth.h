/*
 * growth.h - how the tests of a report grow with one of their params: block
 * size, queue depth.
 */
#ifndef GROWTH_H
#define GROWTH_H

#include "compare.h"
#include "scaling.h"
#include "sheet.h"
#include "tables.h"

enum growth_curve { GROWTH_POWER, GROWTH_SATURATION, GROWTH_NCURVES };

/* One curve: a test at one level, over all sizes that it was run with. */
struct growth_fit {
	const char *key[KEY_SIZE];	/* params without the size */
	const char *unit;
	const char *level;
	uint32_t level_number;
	double sign;
	size_t sizes;			/* different ones */
	size_t n;			/* runs */
	enum growth_curve curve;	/* the one that is nearer */
	double exponent, exponent_lo, exponent_hi, factor, power_rss;
	double max, max_lo, max_hi, half, half_lo, half_hi, saturation_rss;
	double log_max_se, log_half_se;
	double p_fit;			/* lack of fit; NaN without repeats */
	double residual;		/* the largest, of the logarithm */
	/* Speedup of max, and ratio of half, over the baseline's; NaN if the
	   curves are not both saturations, or this is the baseline's. */
	double speedup, speedup_lo, speedup_hi;
	double half_ratio, half_ratio_lo, half_ratio_hi;
};

struct growth {
	const struct report *report;
	const char *size;		/* the key of params */
	struct growth_fit *fits;
	size_t n;
	size_t room;
	struct intern texts;		/* params without the size */
};

/*
 * Fits both curves of scaling.h on logarithms to each test that was run with
 * four sizes or more, and takes the one with the smaller residual sum of
 * squares.  Intervals at the report's confidence.
 */
void growth_make(struct growth *growth, const struct report *report,
    const char *size);
void growth_free(struct growth *growth);

/* For forms.h. */
void growth_tables(const struct growth *growth, struct tables *tables);
struct sheet growth_sheet(const struct growth *growth);

#endif
