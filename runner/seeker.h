/* seeker.h - what a seeker gives, and the forms of its two programs. */
#ifndef SEEKER_H
#define SEEKER_H

#include <stddef.h>
#include <stdint.h>

#include "form.h"

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
	uint64_t dots;		/* of the C form: seconds that it waited */
};

extern const struct form_record seeker_record;
extern const struct form seeker_forms[];	/* "python", "c" */

#endif
