#include "format.h"

#include <stddef.h>

const struct format *const all_formats[] = {
	&bonnie_format, &dd_format, &hdparm_format, &seeker_format,
	&fio_format, &memory_format, NULL
};
