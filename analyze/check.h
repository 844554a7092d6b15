/*
 * check.h - the check functions of the rules, for the table in rules.c.
 *
 * What a rule looks for is said in rules.c, beside its row.
 */
#ifndef CHECK_H
#define CHECK_H

#include "rules.h"

/* A test that is worth repeating should run three times the least. */
#define CHECK_AIM	3.0

/* Seconds that both of hdparm's windows, of 2 and 3, have at least. */
#define CHECK_WINDOW	1.9

/* check_row.c: what the figure of a row is worth */
row_check check_too_fast, check_too_short, check_coarse,
    check_few_operations, check_samples,
    check_inconsistent, check_cut_off, check_io_error;

/* check_cpu.c: whether the processor was the limit */
row_check check_cpu_bound;

/* check_setup.c: whether the disk was measured at all */
row_check check_fits_in_ram, check_not_flushed, check_zero_data,
    check_cached_read;

/* check_series.c: several runs of one configuration */
series_check check_window, check_trend, check_outlier, check_two_modes;
config_check check_single_run;

/* check_work.c: the same test with more and with less work */
config_check check_less_work;

/* check_unlike.c: configurations beside each other */
config_check check_unlike;

#endif
