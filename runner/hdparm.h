/* hdparm.h - what hdparm -t -T gives for one device, and its forms. */
#ifndef HDPARM_H
#define HDPARM_H

#include <stdint.h>

#include "form.h"

struct hdparm_timing {
	uint64_t bytes;
	double seconds;		/* NaN: not measured */
	double rate;		/* bytes a second */
	char *error;		/* what stands in place of the figures */
};

struct hdparm_result {
	char *device;
	uint64_t direct;	/* 1: --direct */
	uint64_t offset;	/* of the reads, in bytes */
	struct hdparm_timing cached;	/* -T */
	struct hdparm_timing disk;	/* -t */
};

extern const struct form_record hdparm_record;
extern const struct form hdparm_forms[];

#endif
