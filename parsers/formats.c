/* The one list of all formats, of the names in format.h. */
#include "format.h"

#include <stddef.h>

const struct format *const all_formats[] = {
#define F(name)	&name##_format,
	FORMATS(F)
#undef F
	NULL
};
