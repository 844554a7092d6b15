/* seeker.h - what a seeker is told and gives, and the forms of two of them. */
#ifndef SEEKER_H
#define SEEKER_H

#include "run.h"

struct seeker_options {
	struct run_options common;
	const char *device;
	bool by_time;		/* as the C program; else by numbers */
	uint64_t seconds;	/* that it takes */
};

struct seeker_stage {
	uint64_t seeks;
	double seconds;
	double rate;		/* seeks a second; infinite if the clock did
				   not advance */
	double latency;		/* seconds a seek */
};

struct seeker_result {
	char *device;
	uint64_t bytes;		/* of the device */
	struct seeker_stage *stages;	/* of the C form one, or none */
	size_t nstages;
	uint64_t window;	/* of the C form: seconds */
	uint64_t dots;		/* printed while it waited */
};

extern const struct form_record seeker_record;
extern const struct form seeker_forms[];	/* "python", "c" */

/* What run_tool.work is for this tool. */
int seeker_work(const void *options, struct run *run);

#endif
