/*
 * The forms against genuine reports: tests/forms/TOOL-VERSION/ holds what the
 * tools printed, one report after the other in each file.  Reading them and
 * printing them again must give the same bytes.
 */
#include "test.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bonnie.h"
#include "dd.h"
#include "fio.h"
#include "hdparm.h"
#include "seeker.h"

struct report {
	char *path;
	const struct form *form;
};

static char *
read_file(const char *path)
{
	char *text = NULL;
	size_t size = 0;
	FILE *in = fopen(path, "r");

	assert_non_null(in);
	if (getdelim(&text, &size, '\0', in) == -1)
		fail_msg("%s: empty", path);
	fclose(in);
	return text;
}

static void
prints_the_same(void **state)
{
	const struct report *report = *state;
	const struct form *form = report->form;
	void *result = malloc(form->record->size);
	char *text = read_file(report->path), *again = NULL;
	const char *at = text;
	size_t size;
	FILE *out = open_memstream(&again, &size);

	while (*at != '\0') {
		size_t len;

		form_init(form->record, result);
		len = form_scan(form, at, result);
		if (len == 0)
			fail_msg("%s: no report of form %s: %.200s",
			    report->path, form->name, at);
		form_write(form, result, out);
		form_clear(form->record, result);
		at += len;
	}
	fclose(out);
	assert_string_equal(again, text);
	free(again);
	free(text);
	free(result);
}

/* What is not as the tool prints it is no report, or not to its end. */
static void
refuses(const struct form *form, const char *text)
{
	void *result = malloc(form->record->size);

	form_init(form->record, result);
	if (form_scan(form, text, result) == strlen(text))
		fail_msg("taken for a report of form %s: %s", form->name,
		    text);
	form_clear(form->record, result);
	free(result);
}

static void
is_strict(void **state)
{
	(void)state;
	/* 500 MiB are 524 MB, not 525. */
	refuses(&dd_forms[0], "500+0 records in\n500+0 records out\n"
	    "524288000 bytes (525 MB, 500 MiB) copied, 0.70616 s, 742 MB/s\n");
	/* 0.706160 is no %g. */
	refuses(&dd_forms[0], "500+0 records in\n500+0 records out\n"
	    "524288000 bytes (524 MB, 500 MiB) copied, 0.706160 s, 742 MB/s\n");
	/* Cut off behind the figure. */
	refuses(&dd_forms[0], "500+0 records in\n500+0 records out\n"
	    "524288000 bytes (524 MB, 500 MiB) copied, 0.70616 s, 742 MB/s");
	/* Blanks squeezed. */
	refuses(&hdparm_forms[0], "\n/dev/sda:\n"
	    " Timing buffered disk reads: 64 MB in 2.46 seconds = 26.02 MB/sec\n");
}

static void
reads_figures(void **state)
{
	struct hdparm_result hdparm;
	struct dd_result dd;
	struct seeker_result seeker;

	(void)state;
	form_init(&dd_record, &dd);
	assert_true(form_scan(&dd_forms[1], "2000+0 records in\n"
	    "2000+0 records out\n"
	    "524288000 bytes (524 MB) copied, 2.02591 s, 259 MB/s\n", &dd) > 0);
	assert_int_equal(dd.full_in, 2000);
	assert_int_equal(dd.bytes, 524288000);
	assert_close(dd.seconds, 2.02591);
	assert_within(dd.rate, 524288000 / 2.02591, .002);

	form_init(&hdparm_record, &hdparm);
	assert_true(form_scan(&hdparm_forms[0], "\n/dev/sdb:\n"
	    " Timing O_DIRECT disk reads:   2 MB in 19.21 seconds = "
	    "106.63 kB/sec\n", &hdparm) > 0);
	assert_string_equal(hdparm.device, "/dev/sdb");
	assert_int_equal(hdparm.direct, 1);
	assert_int_equal(hdparm.disk.bytes, 2097152);
	assert_close(hdparm.disk.rate, 109189.12);
	assert_true(isnan(hdparm.cached.seconds));
	form_clear(&hdparm_record, &hdparm);

	form_init(&seeker_record, &seeker);
	assert_true(form_scan(&seeker_forms[0],
	    "Benchmarking /dev/xvda [10.00 GB]\n"
	    "10/0.00 = 3310 seeks/second\n0.30 ms random access time\n"
	    "100/0.02 = 5053 seeks/second\n0.20 ms random access time\n",
	    &seeker) > 0);
	assert_int_equal(seeker.nstages, 2);
	assert_int_equal(seeker.stages[1].seeks, 100);
	assert_within(seeker.stages[1].rate, 5053, .5 / 5053);
	assert_close(seeker.stages[1].latency, .0002);
	form_clear(&seeker_record, &seeker);
}

/* Figures whose text was worked out by hand. */
static void
prints_figures(void **state)
{
	static const struct {
		struct dd_result dd;
		const char *text;
	} rows[] = {
		{ { 1, 0, 1, 0, 0, 1, 8.4616e-05, 11818.1 },
		  "1 byte copied, 8.4616e-05 s, 11.8 kB/s\n" },
		{ { 1, 0, 1, 0, 0, 999, 1, 999 },
		  "999 bytes copied, 1 s, 1.0 kB/s\n" },
		{ { 1, 0, 1, 0, 0, 1023, 1, 1023 },
		  "1023 bytes (1.0 kB) copied, 1 s, 1.0 kB/s\n" },
		/* 312.5 MiB: an exact half goes to the even side. */
		{ { 1, 0, 1, 0, 0, 327680000, 1e6, 327.68 },
		  "327680000 bytes (328 MB, 312 MiB) copied, 1e+06 s, "
		  "0.3 kB/s\n" },
		{ { 1, 0, 1, 0, 0, 5242880000, 100.696, 52066417. },
		  "5242880000 bytes (5.2 GB, 4.9 GiB) copied, 100.696 s, "
		  "52.1 MB/s\n" },
		{ { 1, 0, 1, 0, 0, 999999999, 1, 999999999 },
		  "999999999 bytes (1.0 GB, 954 MiB) copied, 1 s, "
		  "1000 MB/s\n" },
		{ { 1, 0, 1, 0, 0, 524288000, 0, INFINITY },
		  "524288000 bytes (524 MB, 500 MiB) copied, 0 s, "
		  "Infinity B/s\n" },
	};

	(void)state;
	for (size_t i = 0; i < LEN(rows); i++) {
		char text[200] = "";
		FILE *out = fmemopen(text, sizeof text, "w");

		form_write(&dd_forms[0], &rows[i].dd, out);
		fclose(out);
		assert_non_null(strstr(text, "1+0 records out\n"));
		assert_string_equal(strstr(text, "out\n") + 4, rows[i].text);
	}
}

static bool
is_of_a_form(const char *folder)
{
	char path[200];

	for (size_t i = 0; run_tools[i] != NULL; i++)
		for (const struct form *form = run_tools[i]->forms;
		    form->name != NULL; form++) {
			snprintf(path, sizeof path, "tests/forms/%s-%s",
			    run_tools[i]->name, form->name);
			if (strcmp(folder, path) == 0)
				return true;
		}
	return false;
}

/* What stands in a folder that is named for no form proves nothing. */
static void
folders_are_forms(void **state)
{
	glob_t found;

	(void)state;
	assert_int_equal(glob("tests/forms/*", 0, NULL, &found), 0);
	for (size_t i = 0; i < found.gl_pathc; i++)
		if (!is_of_a_form(found.gl_pathv[i]))
			fail_msg("%s: no such form", found.gl_pathv[i]);
	globfree(&found);
}

/* A test for each file; a form without one is not proven. */
static size_t
add_reports(struct CMUnitTest *tests, size_t n, const struct run_tool *tool,
    const struct form *form)
{
	char pattern[200];
	glob_t found;

	snprintf(pattern, sizeof pattern, "tests/forms/%s-%s/*", tool->name,
	    form->name);
	if (glob(pattern, 0, NULL, &found) != 0) {
		fprintf(stderr, "no report in %s\n", pattern);
		exit(EXIT_TROUBLE);
	}
	for (size_t i = 0; i < found.gl_pathc; i++) {
		struct report *report = malloc(sizeof *report);

		report->path = strdup(found.gl_pathv[i]);
		report->form = form;
		tests[n++] = (struct CMUnitTest){ .name = report->path,
		    .test_func = prints_the_same, .initial_state = report };
	}
	globfree(&found);
	return n;
}

int
main(void)
{
	static struct CMUnitTest tests[1000] = {
		cmocka_unit_test(is_strict),
		cmocka_unit_test(reads_figures),
		cmocka_unit_test(prints_figures),
		cmocka_unit_test(folders_are_forms),
	};
	size_t n = 4;

	for (size_t i = 0; run_tools[i] != NULL; i++)
		for (const struct form *form = run_tools[i]->forms;
		    form->name != NULL; form++)
			n = add_reports(tests, n, run_tools[i], form);
	/* cmocka leaves out the tests that have no function. */
	return cmocka_run_group_tests(tests, NULL, NULL);
}
