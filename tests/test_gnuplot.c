/*
 * gnuplot stands for any program of that name here: small scripts that fail
 * in one way each.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gnuplot.h"

static char folder[] = "/tmp/test_gnuplot.XXXXXX";
static char program[sizeof folder + 16];

static struct row {
	const char *name;
	const char *script;	/* what "gnuplot" does; NULL: it is missing */
	const char *picture;	/* NULL: refused */
} rows[] = {
	{ "draws", "cat", "plot x" },
	{ "missing", NULL, NULL },
	{ "fails", "echo picture; exit 1", NULL },
	{ "warns", "echo picture; echo 'empty y range' >&2", NULL },
	{ "draws nothing", "exit 0", NULL },
	{ "dies", "kill -9 $$", NULL },
	{ "hangs", "exec sleep 1000", NULL },
	{ "floods", "yes | head -c 1000000 >&2; echo picture", NULL },
	{ "fonts complain", "echo picture; echo 'Fontconfig error: No "
	    "writable cache directories' >&2", "picture\n" },
};

static void
runs(void **state)
{
	const struct row *row = *state;
	char *picture = NULL;
	size_t size = 0;
	FILE *out;
	bool done;

	unlink(program);
	if (row->script != NULL) {
		out = fopen(program, "w");
		assert_non_null(out);
		fprintf(out, "#!/bin/sh\nPATH=/usr/bin:/bin\n%s\n",
		    row->script);
		fclose(out);
		assert_int_equal(chmod(program, 0755), 0);
	}
	done = gnuplot_run("plot x", 6, 1, &picture, &size);
	assert_int_equal(done, row->picture != NULL);
	if (done) {
		assert_int_equal(size, strlen(row->picture));
		assert_memory_equal(picture, row->picture, size);
	}
	free(picture);
}

int
main(void)
{
	struct CMUnitTest tests[LEN(rows)] = { 0 };
	int failed;

	for (size_t i = 0; i < LEN(rows); i++) {
		tests[i].name = rows[i].name;
		tests[i].test_func = runs;
		tests[i].initial_state = &rows[i];
	}
	if (mkdtemp(folder) == NULL || setenv("PATH", folder, 1) != 0)
		return 1;
	snprintf(program, sizeof program, "%s/gnuplot", folder);
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(program);
	rmdir(folder);
	return failed;
}
