#include "found.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"

#define MANY_TESTS	8	/* that are named */

/* The item of a finding; findings are equal but for their test and place. */
static struct found_item *
item_of(struct found *f, const struct finding *finding)
{
	size_t size = strlen(finding->text) + strlen(finding->remedy) + 64;
	char *key = xcalloc(size, 1);
	uint32_t number;
	struct found_item *item;

	snprintf(key, size, "%s\n%s\n%s", rule_id(finding->rule),
	    finding->text, finding->remedy);
	number = intern_text(&f->keys, key);
	free(key);
	if (number < f->n)
		return &f->items[number];
	f->items = xgrow(f->items, f->n, &f->room, sizeof *f->items);
	item = &f->items[f->n];
	*item = (struct found_item){ .rule = finding->rule,
	    .severity = finding->severity, .text = xstrdup(finding->text),
	    .remedy = xstrdup(finding->remedy), .tests = xstrdup(""),
	    .order = f->n++ };
	return item;
}

/* Whether a name is among those by commas. */
static bool
is_named(const char *names, const char *name)
{
	size_t len = strlen(name);

	for (const char *s = names; *s != '\0'; s += strspn(s, ", ")) {
		size_t n = strcspn(s, ",");

		if (n == len && memcmp(s, name, n) == 0)
			return true;
		s += n;
	}
	return false;
}

static void
add_test(struct found_item *item, const char *test)
{
	size_t len = strlen(item->tests), named = 1;
	size_t size = len + strlen(test) + 8;

	for (const char *s = item->tests; *s != '\0'; s++)
		named += *s == ',';
	if (is_named(item->tests, test) || named > MANY_TESTS ||
	    strchr(test, ',') != NULL)
		return;
	item->tests = xrealloc(item->tests, size);
	snprintf(item->tests + len, size - len, "%s%s", len > 0 ? ", " : "",
	    named == MANY_TESTS ? "..." : test);
}

void
found_add(const struct finding *finding, void *arg)
{
	struct found *f = arg;
	struct found_item *item = item_of(f, finding);
	size_t size = strlen(finding->at->source) + 32;

	f->counts[finding->severity]++;
	if (item->count++ == 0) {
		item->where = xcalloc(size, 1);
		snprintf(item->where, size, "%s:%zu", finding->at->source,
		    finding->at->line);
	}
	add_test(item, finding->at->test);
}

static int
worst_first(const void *a, const void *b)
{
	const struct found_item *x = a, *y = b;

	if (x->severity != y->severity)
		return x->severity > y->severity ? -1 : 1;
	if (x->count != y->count)
		return x->count > y->count ? -1 : 1;
	return x->order < y->order ? -1 : x->order > y->order;
}

void
found_sort(struct found *f)
{
	if (f->n > 0)
		qsort(f->items, f->n, sizeof *f->items, worst_first);
}

void
found_free(struct found *f)
{
	for (size_t i = 0; i < f->n; i++) {
		free(f->items[i].text);
		free(f->items[i].remedy);
		free(f->items[i].tests);
		free(f->items[i].where);
	}
	free(f->items);
	intern_free(&f->keys);
}
