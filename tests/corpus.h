/*
 * corpus.h - one test for each log of the corpus, for test_*.c that read it.
 */
#ifndef CORPUS_H
#define CORPUS_H

#include <glob.h>
#include <stdlib.h>

#include "mem.h"

/*
 * Runs test with each log's path as its state, then the last of all, unless
 * that is NULL; how many failed.
 */
static inline int
corpus_run(const char *name, CMUnitTestFunction test, CMUnitTestFunction last)
{
	struct CMUnitTest *tests;
	glob_t logs;
	int failed;

	if (glob("corpus/*/*.log", 0, NULL, &logs) != 0)
		return EXIT_TROUBLE;
	tests = xcalloc(logs.gl_pathc + 1, sizeof *tests);
	for (size_t i = 0; i < logs.gl_pathc; i++) {
		tests[i].name = logs.gl_pathv[i];
		tests[i].test_func = test;
		tests[i].initial_state = logs.gl_pathv[i];
	}
	tests[logs.gl_pathc] = (struct CMUnitTest)cmocka_unit_test(last);
	failed = _cmocka_run_group_tests(name, tests,
	    logs.gl_pathc + (last != NULL), NULL, NULL);
	free(tests);
	globfree(&logs);
	return failed;
}

#endif
