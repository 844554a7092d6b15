#include "lint_run.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "metric.h"

#define MOST_ROWS	10000	/* of a run that are looked at together */

/* Of each test ever seen: where it stands in the run of that number. */
struct place {
	uint64_t run;
	uint32_t index;
};

/* ---- rows ---- */

void
lint_run_add(struct lint_run *run, const struct row *row, uint32_t i)
{
	run->rows = xgrow(run->rows, run->nrows, &run->room,
	    sizeof *run->rows);
	run->numbers = xgrow(run->numbers, run->nrows, &run->numbers_room,
	    sizeof *run->numbers);
	run->rows[run->nrows] = *row;
	run->numbers[run->nrows++] = i;
}

bool
lint_run_has(const struct lint_run *run, const struct row *row)
{
	const struct row *first = run->rows, *last;

	if (run->nrows == 0)
		return true;
	last = &run->rows[run->nrows - 1];
	if (run->nrows >= MOST_ROWS || row->run != first->run ||
	    strcmp(row_text(row, COL_source), first->source) != 0 ||
	    strcmp(row_text(row, COL_tool), first->tool) != 0)
		return false;
	/* Without a number: the rows of one test are one run. */
	return row->run != 0 ||
	    (strcmp(row_text(row, COL_test), last->test) == 0 &&
	    strcmp(row_text(row, COL_label), last->label) == 0 &&
	    strcmp(row_text(row, COL_params), last->params) == 0 &&
	    strcmp(row_text(row, COL_metric), first->metric) != 0);
}

/* ---- tests ---- */

struct test_key {
	uint32_t test, params, target;
};

/* The test that a row belongs to, as its index in the run. */
static uint32_t
find_test(struct lint_run *run, uint32_t row)
{
	const struct dataset_kind *kind = dataset_kind(run->dataset,
	    run->dataset->rows[row].kind);
	struct test_key key = { kind->text[TEXT_test],
	    kind->text[TEXT_params], kind->text[TEXT_target] };
	uint32_t known = run->keys.n;
	uint32_t number = intern(&run->keys, &key, sizeof key);
	struct place *place;

	if (number == known) {
		run->places = xgrow(run->places, number, &run->places_room,
		    sizeof *run->places);
		run->places[number].run = 0;
	}
	place = &run->places[number];
	if (place->run != run->number) {
		place->run = run->number;
		place->index = (uint32_t)run->ntests;
		run->tests = xgrow(run->tests, run->ntests,
		    &run->tests_room, sizeof *run->tests);
		run->tests[run->ntests++] = (struct test){ .cpu = NAN };
	}
	run->tests[place->index].nrows++;
	return place->index;
}

/* Gathers the rows of each test, in their order. */
static void
part_rows(struct lint_run *run)
{
	const struct row **next;

	run->ntests = 0;
	for (size_t i = 0; i < run->nrows; i++) {
		run->test_of = xgrow(run->test_of, i, &run->test_of_room,
		    sizeof *run->test_of);
		run->by_test = xgrow(run->by_test, i, &run->by_test_room,
		    sizeof *run->by_test);
		run->test_of[i] = find_test(run, run->numbers[i]);
	}
	next = run->by_test;
	for (size_t i = 0; i < run->ntests; i++) {
		struct test *test = &run->tests[i];

		test->run = run->rows;
		test->nrun = run->nrows;
		test->numbers = run->numbers;
		test->rows = next;
		next += test->nrows;
		test->nrows = 0;
	}
	for (size_t i = 0; i < run->nrows; i++) {
		struct test *test = &run->tests[run->test_of[i]];

		test->rows[test->nrows++] = &run->rows[i];
	}
}

/* The main figure of a test, and how busy the processor was. */
static void
look_at_test(struct test *test)
{
	int least = 0;
	double user = NAN, system = NAN;

	for (size_t i = 0; i < test->nrows; i++) {
		const struct row *row = test->rows[i];
		const struct metric *metric = metric_find(row->metric);

		if (metric == NULL)
			continue;
		if (metric->rank > 0 && (least == 0 || metric->rank < least)) {
			least = metric->rank;
			test->metric = row->metric;
		}
		if (strcmp(row->metric, "cpu") == 0)
			test->cpu = fmax(test->cpu, row->value);
		else if (strcmp(row->metric, "cpu_usr") == 0)
			user = row->value;
		else if (strcmp(row->metric, "cpu_sys") == 0)
			system = row->value;
		/* One part's two shares stand in one line. */
		if (!isnan(user) && !isnan(system)) {
			test->cpu = fmax(test->cpu, user + system);
			user = system = NAN;
		}
	}
	test->cpu = fmax(test->cpu, fmax(user, system));
}

/* What fio prints of a whole job holds for both of its directions. */
static void
share_cpu(struct lint_run *run)
{
	for (size_t i = 0; i < run->ntests; i++) {
		const struct test *job = &run->tests[i];

		if (strcmp(job->rows[0]->test, "job") != 0 || isnan(job->cpu))
			continue;
		for (size_t j = 0; j < run->ntests; j++)
			if (isnan(run->tests[j].cpu) &&
			    strcmp(run->tests[j].rows[0]->params,
			    job->rows[0]->params) == 0)
				run->tests[j].cpu = job->cpu;
	}
}

void
lint_run_part(struct lint_run *run)
{
	run->number++;
	part_rows(run);
	for (size_t i = 0; i < run->ntests; i++)
		look_at_test(&run->tests[i]);
	share_cpu(run);
}

void
lint_run_clear(struct lint_run *run)
{
	run->nrows = run->ntests = 0;
}

void
lint_run_free(struct lint_run *run)
{
	free(run->rows);
	free(run->numbers);
	free(run->tests);
	free(run->test_of);
	free(run->by_test);
	free(run->places);
	intern_free(&run->keys);
}
