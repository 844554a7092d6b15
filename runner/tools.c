/* The tools that iorun stands in for. */
#include "run.h"

const struct run_tool *const run_tools[] = {
	&bonnie_run, &dd_run, &fio_run, &hdparm_run, &seeker_run, NULL
};
