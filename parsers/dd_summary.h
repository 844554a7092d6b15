/*
 * dd_summary.h - the figures of a summary line of dd, by the tool that it is.
 *
 * GNU and uutils count in powers of 1000, busybox (no blank before the unit)
 * and toybox (a letter without B) of 1024.  Of bytes over seconds and of the
 * rate printed, the one with the narrower interval is the better figure.
 */
#ifndef DD_SUMMARY_H
#define DD_SUMMARY_H

#include <stdbool.h>
#include <stddef.h>

#include "figure.h"

/* As printed; p is NULL for what is not there. */
struct dd_printed {
	struct span bytes;	/* blanks or commas may part the digits */
	struct span size;	/* "524 MB", "1.0K": in brackets */
	struct span seconds;
	struct span rate, unit;	/* "742" "MB", without the "/s" */
	struct span endless;	/* "Infinity B", in any language */
};

struct dd_summary {
	double bytes;
	struct figure seconds;
	struct figure rate;	/* NaN if there is none */
	bool endless;
	bool whole;		/* seconds without decimals, as updates have */
};

/*
 * Reads the line of GNU dd and those like it.  Returns false if the figures
 * contradict each other so far that no dd can have printed them.
 */
bool dd_summary_gnu(const struct dd_printed *printed, struct dd_summary *s);

/* Reads the line of the BSDs: "N bytes transferred in S secs (R bytes/sec)". */
void dd_summary_bsd(const struct dd_printed *printed, struct dd_summary *s);

/* Sets value, lower, upper, bytes, seconds, status and facts of the row. */
void dd_summary_set(struct reader *reader, struct row *row,
    const struct dd_summary *s);

/* Whether next may be what became of the same copy as s, later on. */
bool dd_summary_grows(const struct dd_summary *s,
    const struct dd_summary *next);

#endif
