#include "plan.h"

#include <err.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "tool.h"

static bool
leave_out(struct plan *plan, const struct column *column)
{
	if (plan->nout == PLAN_COLUMNS) {
		warnx("too many columns to ignore");
		return false;
	}
	plan->out[plan->nout++] = *column;
	return true;
}

/* The columns of --ignore; copy is cut and must outlive the plan. */
static bool
plan_ignored(struct plan *plan, char *copy)
{
	struct column column;

	for (char *name; (name = strsep(&copy, ",")) != NULL; ) {
		if (strcmp(name, "metric") == 0) {
			warnx("metrics differ in kind: no ratio ignores them");
			return false;
		}
		if (!column_find(name, &column)) {
			warnx("no such column: %s", name);
			return false;
		}
		if (!leave_out(plan, &column))
			return false;
	}
	return true;
}

static bool
plan_make(struct report *r, const char *by, struct plan *plan, char *ignored)
{
	*plan = (struct plan){ 0 };
	if (!column_find(by, &plan->by) || plan->by.run) {
		warnx("no column to compare by: %s", by);
		return false;
	}
	if (r->options.paired != NULL) {
		if (!column_find(r->options.paired, &r->paired)) {
			warnx("no column to pair by: %s", r->options.paired);
			return false;
		}
		if (!leave_out(plan, &r->paired))
			return false;
	}
	return leave_out(plan, &plan->by) && plan_ignored(plan, ignored);
}

/* Groups the dataset by one column; false if that cannot be. */
static bool
group_by(struct report *r, const char *by, char *ignored)
{
	struct plan plan;

	if (!plan_make(r, by, &plan, ignored))
		return false;
	grouping_free(&r->grouping);
	grouping_make(&r->grouping, r->dataset, &plan);
	free(r->by);
	r->by = xstrdup(by);
	return true;
}

/* Groups to be compared; *two tells whether one has two levels. */
static bool *
choose(const struct report *r, bool *two)
{
	const struct grouping *g = &r->grouping;
	bool *chosen = xcalloc(g->groups.n, sizeof *chosen);

	*two = false;
	grouping_choose(g, r->dataset, r->options.metrics, chosen);
	for (uint32_t i = 0; i < g->groups.n; i++)
		*two |= chosen[i] && g->nlevels[i] > 1;
	return chosen;
}

/* Says which of the metrics that were asked for no row has. */
static void
warn_of_absent(const struct report *r)
{
	const struct grouping *g = &r->grouping;
	const char *list = r->options.metrics;
	size_t len;

	if (list == NULL || strcmp(list, "all") == 0)
		return;
	for (; *list != '\0'; list += len + (list[len] == ',')) {
		uint32_t i = 0;

		len = strcspn(list, ",");
		while (i < g->groups.n && (strncmp(grouping_key(g, r->dataset,
		    i, KEY_METRIC), list, len) != 0 || grouping_key(g,
		    r->dataset, i, KEY_METRIC)[len] != '\0'))
			i++;
		if (i == g->groups.n)
			warnx("no row has the metric '%.*s'", (int)len, list);
	}
}

/*
 * Groups by what the user asked for, or by the first column that has two
 * levels of one test.  NULL after a message if the options are wrong.
 */
bool *
plan_groups(struct report *r)
{
	static const char *const columns[] = { "label", "section", "target",
	    "host", "source" };
	bool two = false, *chosen = NULL;
	char *copy;

	for (size_t i = 0; i < LEN(columns) && !two; i++) {
		const char *by = r->options.by;

		copy = r->options.ignore != NULL ?
		    xstrdup(r->options.ignore) : NULL;
		free(chosen);
		chosen = NULL;
		if (group_by(r, by != NULL ? by : columns[i], copy))
			chosen = choose(r, &two);
		free(copy);
		if (chosen == NULL || by != NULL)
			break;
	}
	if (chosen != NULL)
		warn_of_absent(r);
	return chosen;
}

/* The level that the user named: exactly, or the only one that has it. */
bool
plan_baseline(struct report *r)
{
	const char *name = r->options.baseline;
	size_t n = 0;

	r->baseline = INTERN_NONE;
	if (name == NULL)
		return true;
	for (uint32_t i = 0; i < r->grouping.levels.n; i++) {
		const char *level = grouping_level(&r->grouping, i);

		if (strcmp(level, name) == 0) {
			r->baseline = i;
			return true;
		}
		if (strstr(level, name) != NULL) {
			r->baseline = i;
			n++;
		}
	}
	if (n == 1)
		return true;
	warnx("%s baseline '%s'; the levels of %s are:", n == 0 ? "no" :
	    "more than one", name, r->by);
	for (uint32_t i = 0; i < r->grouping.levels.n && i < 50; i++)
		warnx("    %s", grouping_level(&r->grouping, i));
	return false;
}
