#include "format.h"

#include <stddef.h>

const struct format *const all_formats[] = {
#define F(name)	&name##_format,
	FORMATS(F)
#undef F
	NULL
};
