/* The rule on tests that are faster with less work. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "human.h"
#include "mem.h"
#include "note.h"
#include "remedy.h"
#include "tool.h"

#define FASTER		1.5
#define LESS		0.9	/* of the larger work; nearer is the same */

/* Keys of params that tell how much, not how. */
static const char *const amounts[] = { "count", "size", "seeks", "skip",
    "seek", "files" };

/* A run, by what it shares with others and by its work. */
struct entry {
	uint32_t test;		/* equal: the same but for the amount */
	const struct series *series;
	size_t point;
	bool bytes;		/* else operations */
	double work;
	double rate;		/* higher is better, for times too */
};

static bool
is_amount(const char *param, size_t len)
{
	size_t key = (size_t)((const char *)memchr(param, '=', len) - param);

	for (size_t i = 0; i < LEN(amounts); i++)
		if (strlen(amounts[i]) == key &&
		    memcmp(amounts[i], param, key) == 0)
			return true;
	return false;
}

/* The number of a test with its params, those keys left out. */
static uint32_t
test_number(struct intern *tests, const struct series *s)
{
	size_t len = strlen(s->test) + strlen(s->metric) + 2;
	char *key = xrealloc(NULL, len + strlen(s->params) + 2);
	uint32_t number;

	snprintf(key, len + 1, "%s %s ", s->test, s->metric);
	for (const char *p = s->params; *(p += strspn(p, " ")) != '\0'; ) {
		size_t n = strcspn(p, " ");

		if (memchr(p, '=', n) == NULL || !is_amount(p, n)) {
			memcpy(key + len, p, n);
			len += n;
			key[len++] = ' ';
		}
		p += n;
	}
	number = intern(tests, key, len);
	free(key);
	return number;
}

/* Equal tests together, the most work first, else as the input has them. */
static int
by_test(const void *a, const void *b)
{
	const struct entry *x = a, *y = b;

	if (x->test != y->test)
		return x->test < y->test ? -1 : 1;
	if (x->work != y->work)
		return x->work > y->work ? -1 : 1;
	if (x->series != y->series)
		return x->series < y->series ? -1 : 1;
	return (x->point > y->point) - (x->point < y->point);
}

static void
report(const struct entry *less, const struct entry *more, found_fn *found,
    void *arg)
{
	struct note note = { .severity = SEVERITY_WARNING };
	const struct series *s = less->series;
	struct row row = series_row(more->series, more->point);
	double value = series_figures(s, less->point).value;
	const char *unit = less->bytes ? "B" : "1";
	char a[HUMAN_SIZE], b[HUMAN_SIZE], c[HUMAN_SIZE], d[HUMAN_SIZE];

	snprintf(note.text, sizeof note.text, "%s with %s%s, but %s with "
	    "%s of the same: a cache may have served the smaller one",
	    human(a, value, s->unit),
	    human(b, less->work, unit), less->bytes ? "" : " operations",
	    human(c, row.value, s->unit), human(d, more->work, unit));
	if (less->bytes)
		remedy_larger(&row, more->work, note.remedy,
		    sizeof note.remedy);
	if (note.remedy[0] == '\0')
		snprintf(note.remedy, sizeof note.remedy,
		    "judge by the larger one");
	note_mark(&note, s, less->point);
	found(&note, arg);
}

/* The entries of one test, the most work first; one report a series. */
static void
compare(const struct entry *entries, size_t n, found_fn *found, void *arg)
{
	const struct series *last = NULL;

	for (size_t i = 1; i < n; i++) {
		const struct entry *e = &entries[i];

		if (e->series == last || e->work >= entries[0].work * LESS ||
		    e->rate <= entries[0].rate * FASTER)
			continue;
		report(e, &entries[0], found, arg);
		last = e->series;
	}
}

/* All usable runs of a configuration whose work is known. */
static struct entry *
gather(const struct config *config, size_t *n)
{
	struct intern tests = { 0 };
	struct entry *entries = NULL;
	size_t room = 0;

	*n = 0;
	for (const struct series *s = config->first; s != NULL; s = s->next) {
		uint32_t test = test_number(&tests, s);

		/* Copies need not be of the same. */
		if (strcmp(s->op, "copy") == 0)
			continue;
		for (size_t i = 0; i < s->n; i++) {
			struct figures f = series_figures(s, i);
			bool bytes = f.bytes > 0 && !(f.ops > 0 &&
			    strncmp(s->op, "rand_", 5) == 0);
			double work = bytes ? f.bytes : f.ops;

			if (!f.usable || !(work > 0))
				continue;
			entries = xgrow(entries, *n, &room, sizeof *entries);
			entries[(*n)++] = (struct entry){ test, s, i,
			    bytes, work,
			    strcmp(s->better, "lower") == 0 ? 1 / f.value :
			    f.value };
		}
	}
	intern_free(&tests);
	return entries;
}

static void
check_config(const struct config *config, found_fn *found, void *arg)
{
	size_t n, from = 0;
	struct entry *entries = gather(config, &n);

	if (n > 0)
		qsort(entries, n, sizeof *entries, by_test);
	for (size_t i = 1; i <= n; i++)
		if (i == n || entries[i].test != entries[from].test) {
			compare(entries + from, i - from, found, arg);
			from = i;
		}
	free(entries);
}

void
check_less_work(const struct lint_options *options, const struct config *all,
    found_fn *found, void *arg)
{
	(void)options;
	for (; all != NULL; all = all->next)
		check_config(all, found, arg);
}
