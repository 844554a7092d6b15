/* hdparm.h - what hdparm -t -T is told and gives, and its forms. */
#ifndef HDPARM_H
#define HDPARM_H

#include "run.h"

struct hdparm_options {
	struct run_options common;
	bool cached, disk;		/* -T, -t */
	bool direct;
	char **devices;			/* ends with NULL */
};

struct hdparm_timing {
	uint64_t bytes;
	double seconds;		/* NaN: not measured */
	double rate;		/* bytes a second */
	char *error;		/* what stands in place of the figures */
};

struct hdparm_result {		/* of one device */
	char *device;
	uint64_t direct;	/* 1: --direct */
	uint64_t offset;	/* of the reads, in bytes */
	struct hdparm_timing cached;
	struct hdparm_timing disk;
};

extern const struct form_record hdparm_record;
extern const struct form hdparm_forms[];

/* What run_tool.work is for this tool. */
int hdparm_work(const void *options, struct run *run);

#endif
