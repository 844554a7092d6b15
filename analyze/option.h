/*
 * option.h - the options that say how to compare: the same ones for iocompare,
 * ioplot and ioreport.
 */
#ifndef OPTION_H
#define OPTION_H

#include "compare.h"

/* Values of getopt_long(3); a program's own begin at OPTION_END. */
enum { OPTION_ADJUST = 256, OPTION_ALPHA, OPTION_BY, OPTION_FACTORIAL,
    OPTION_FACTORS, OPTION_IGNORE, OPTION_PAIRED, OPTION_SAME,
    OPTION_SKIP_FIRST, OPTION_END };

#define OPTION_SHORT	"b:m:"

#define OPTION_LONG \
	{ "adjust",     required_argument, NULL, OPTION_ADJUST }, \
	{ "alpha",      required_argument, NULL, OPTION_ALPHA }, \
	{ "baseline",   required_argument, NULL, 'b' }, \
	{ "by",         required_argument, NULL, OPTION_BY }, \
	{ "factorial",  no_argument,       NULL, OPTION_FACTORIAL }, \
	{ "factors",    required_argument, NULL, OPTION_FACTORS }, \
	{ "ignore",     required_argument, NULL, OPTION_IGNORE }, \
	{ "metrics",    required_argument, NULL, 'm' }, \
	{ "paired",     required_argument, NULL, OPTION_PAIRED }, \
	{ "same",       required_argument, NULL, OPTION_SAME }, \
	{ "skip-first", no_argument,       NULL, OPTION_SKIP_FIRST }

/* Their lines of --help. */
#define OPTION_HELP \
    "  -b, --baseline=LEVEL  its name, or a part that no other has (the first\n" \
    "                        level of each test)\n" \
    "  -m, --metrics=LIST    metrics by commas, or all (the main figure of each\n" \
    "                        test)\n" \
    "      --adjust=METHOD   p of many comparisons: holm, bh, none\n" \
    "      --alpha=P         level of significance (0.05)\n" \
    "      --by=COLUMN       label, section, target, host, source, version or\n" \
    "                        params.KEY (the first that has two levels)\n" \
    "      --factorial       two factors from the names of four levels\n" \
    "      --factors=SPEC    A:regex,B:regex: a level that matches is high\n" \
    "      --ignore=LIST     columns that may differ in a comparison\n" \
    "      --paired=COLUMN   runs with an equal value belong together\n" \
    "      --same=SHARE      the margin of 'same' (5%)\n" \
    "      --skip-first      leave out the first run of every group\n"

enum option_result {
	OPTION_TAKEN,
	OPTION_BAD,		/* its argument is of no use; has been said */
	OPTION_OTHER		/* it is not one of these */
};

/* Takes the option ch of getopt_long(3) with its optarg (borrowed). */
enum option_result option_take(int ch, struct compare_options *options);

#endif
