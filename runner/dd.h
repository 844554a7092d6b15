/* dd.h - what one run of dd gives, and its forms. */
#ifndef DD_H
#define DD_H

#include <stdint.h>

#include "form.h"

struct dd_result {
	uint64_t full_in, partial_in;	/* records read */
	uint64_t full_out, partial_out;	/* records written */
	uint64_t truncated;		/* records, by conv=block */
	uint64_t bytes;			/* written */
	double seconds;			/* NaN: no third line (noxfer) */
	double rate;			/* bytes a second; infinite if the
					   clock did not advance */
};

extern const struct form_record dd_record;
extern const struct form dd_forms[];	/* the first is the default */

#endif
