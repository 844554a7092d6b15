/*
 * test.h - cmocka and what it lacks.  Every test_*.c includes this first.
 */
#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>

#include "tool.h"	/* LEN */

/*
 * Relative, on doubles: cmocka 1.1.5 compares as float, and then 99634682
 * equals 99634684.  Reports both figures when they differ.
 */
#define assert_within(a, b, tolerance) do { \
	double a_ = (a), b_ = (b); \
	if (!(fabs(a_ - b_) <= (tolerance) * fmax(fabs(a_), fabs(b_))) && \
	    !(isnan(a_) && isnan(b_))) \
		fail_msg("%s = %.17g, wanted %.17g", #a, a_, b_); \
} while (0)
#define assert_close(a, b)	assert_within(a, b, 1e-9)

#endif
