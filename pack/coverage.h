/* Included before each source by make coverage: _exit(2) would leave out what
   a process of fio's has reached. */
#ifndef COVERAGE_H
#define COVERAGE_H

#include <stdlib.h>
#include <unistd.h>

extern void __gcov_dump(void);

#define _exit(status)	(__gcov_dump(), _Exit(status))

#endif
