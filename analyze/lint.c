#include "lint.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "lint_order.h"
#include "lint_run.h"
#include "series.h"

struct lint {
	const struct lint_options *options;
	lint_fn *fn;
	void *arg;
	struct lint_run run;		/* the one at hand */
	size_t nruns;
	uint32_t found;			/* rules with findings in it */
	struct store *store;
	const struct rule *rule;	/* whose findings on_found() takes */
};

struct lint_options
lint_defaults(void)
{
	return (struct lint_options){ .min_seconds = 10, .ram = NAN };
}

static void
report(struct lint *lint, const struct rule *rule, struct note *note)
{
	struct finding finding = { .rule = rule, .severity = note->severity,
	    .at = note->at, .text = note->text, .remedy = note->remedy,
	    .rows = note->rows, .nrows = note->nrows };

	lint->found |= rule_bit(rule);
	lint->fn(&finding, lint->arg);
	free(note->rows);
}

/* One finding for the first row of a test that a rule takes; it marks all. */
static void
apply(struct lint *lint, const struct rule *rule, const struct test *test)
{
	struct note first, other;
	size_t room = 0;
	bool found = false;

	for (size_t i = 0; i < test->nrows; i++) {
		const struct row *row = test->rows[i];
		bool main = test->metric != NULL &&
		    strcmp(row->metric, test->metric) == 0;
		struct note *note = found ? &other : &first;

		if (!main && !rule->any_row)
			continue;
		note->text[0] = note->remedy[0] = '\0';
		note->severity = rule->severity;
		note->at = row;
		note->rows = NULL;
		note->nrows = 0;
		if (!rule->on_row(lint->options, test, row, note))
			continue;
		found = true;
		first.rows = xgrow(first.rows, first.nrows, &room,
		    sizeof *first.rows);
		first.rows[first.nrows++] =
		    test->numbers[row - test->run];
	}
	if (found)
		report(lint, rule, &first);
}

static bool
enabled(const struct lint *lint, const struct rule *rule)
{
	return (lint->options->disabled & rule_bit(rule)) == 0;
}

static void
apply_rules(struct lint *lint)
{
	lint->found = 0;
	for (size_t i = 0; i < lint->run.ntests; i++)
		for (const struct rule *r = rules; r->id != NULL; r++)
			if (r->on_row != NULL && enabled(lint, r) &&
			    !(r->once_a_run &&
			    (lint->found & rule_bit(r)) != 0))
				apply(lint, r, &lint->run.tests[i]);
}

static void
end_run(struct lint *lint)
{
	lint->nruns += lint->run.nrows > 0;
	lint_run_part(&lint->run);
	apply_rules(lint);
	for (size_t i = 0; i < lint->run.ntests; i++)
		if (lint->run.tests[i].metric != NULL)
			store_add(lint->store, &lint->run.tests[i]);
	lint_run_clear(&lint->run);
}

/* ---- rules over all runs ---- */

static void
on_found(struct note *note, void *arg)
{
	struct row row = series_row(note->series, note->point);

	note->at = &row;
	report(arg, ((struct lint *)arg)->rule, note);
}

static void
apply_series_rules(struct lint *lint, const struct config *all)
{
	for (const struct rule *r = rules; r->id != NULL; r++) {
		if (!enabled(lint, r))
			continue;
		lint->rule = r;
		for (const struct config *c = all; c != NULL &&
		    r->on_series != NULL; c = c->next)
			for (const struct series *s = c->first; s != NULL;
			    s = s->next)
				r->on_series(lint->options, s, on_found, lint);
		if (r->on_configs != NULL)
			r->on_configs(lint->options, all, on_found, lint);
	}
}

size_t
lint(const struct dataset *d, const struct lint_options *options, lint_fn *fn,
    void *arg)
{
	struct lint lint = { .options = options, .fn = fn, .arg = arg,
	    .run.dataset = d, .store = store_new(d) };
	uint32_t *order = lint_order(d);

	for (size_t i = 0; i < d->nrows; i++) {
		struct row row = dataset_row(d, order[i]);

		if (!lint_run_has(&lint.run, &row))
			end_run(&lint);
		lint_run_add(&lint.run, &row, order[i]);
	}
	end_run(&lint);
	free(order);
	lint_run_free(&lint.run);
	apply_series_rules(&lint, store_configs(lint.store));
	store_free(lint.store);
	return lint.nruns;
}
