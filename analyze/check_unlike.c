/* The rule on configurations that differ in more than their name. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "mem.h"
#include "note.h"
#include "size.h"
#include "tool.h"

/* Keys of params that may differ without making the work different. */
static const char *const names[] = { "name", "skip", "seek" };

static bool
same(const char *a, const char *b)
{
	return strcmp(a, b) == 0;
}

/* Names of a machine, of which tools cut the end off. */
static bool
same_start(const char *a, const char *b)
{
	size_t x = strlen(a), y = strlen(b);

	return strncmp(a, b, x < y ? x : y) == 0;
}

static void
add(struct note *note, const char *what, const char *here, const char *there)
{
	size_t len = strlen(note->text);

	snprintf(note->text + len, sizeof note->text - len, "%s%s %.60s here, "
	    "%.60s there", len > 0 ? "; " : "", what,
	    *here != '\0' ? here : "none", *there != '\0' ? there : "none");
}

/* Whether the configuration's name has the value: then it is meant. */
static bool
is_said(const struct series *s, double value)
{
	return size_said(s->label, value) || size_said(s->section, value) ||
	    size_said(s->target, value);
}

static double
figure(const struct series *s, const char *key)
{
	struct row row = row_empty();

	row.params = s->params;
	return params_figure(&row, key);
}

/* ---- differences ---- */

static bool
is_name(const char *key)
{
	for (size_t i = 0; i < LEN(names); i++)
		if (same(names[i], key))
			return true;
	return false;
}

/* Adds each key of here whose value differs there; once: only the missing. */
static void
compare_params(struct note *note, const struct series *here,
    const struct series *there, bool swapped)
{
	for (const char *p = here->params; *(p += strspn(p, " ")) != '\0';
	    p += strcspn(p, " ")) {
		size_t len = strcspn(p, " ="), n, m;
		const char *value, *other;
		char key[40], a[SIZE_TEXT], b[SIZE_TEXT];

		snprintf(key, sizeof key, "%.*s", (int)len, p);
		n = row_key(here->params, key, &value);
		m = row_key(there->params, key, &other);
		if (p[len] != '=' || is_name(key) || (swapped && m > 0) ||
		    (n == m && memcmp(value, other, n) == 0) ||
		    is_said(here, figure(here, key)) ||
		    is_said(there, figure(there, key)))
			continue;
		size_written(a, key, value, n);
		size_written(b, key, other, m);
		add(note, key, swapped ? b : a, swapped ? a : b);
	}
}

/* ---- configurations of one tool ---- */

/* The first configuration of a tool, which the others are held against. */
struct family {
	const struct config *reference;
	struct intern tests;		/* its tests */
	struct intern exact;		/* and those with their params */
	const struct series **first;	/* of each test */
	size_t room;
	size_t *equal;			/* the last configuration with equal
					   params in that test, by ordinal */
	size_t equal_room;
	size_t nlabels, nhosts;
};

static uint32_t
test_key(struct intern *table, const struct series *s, bool params, bool add)
{
	size_t size = strlen(s->test) + strlen(s->metric) +
	    strlen(s->params) + 3;
	char *key = xrealloc(NULL, size);
	uint32_t number;

	snprintf(key, size, "%s\n%s\n%s", s->test, s->metric,
	    params ? s->params : "");
	number = add ? intern_text(table, key) :
	    intern_find(table, key, strlen(key) + 1);
	free(key);
	return number;
}

static void
set_reference(struct family *f, const struct config *config)
{
	f->reference = config;
	for (const struct series *s = config->first; s != NULL; s = s->next) {
		uint32_t known = f->tests.n;
		uint32_t test = test_key(&f->tests, s, false, true);

		test_key(&f->exact, s, true, true);
		if (test < known)
			continue;
		f->first = xgrow(f->first, test, &f->room, sizeof *f->first);
		f->equal = xgrow(f->equal, test, &f->equal_room,
		    sizeof *f->equal);
		f->first[test] = s;
		f->equal[test] = 0;
	}
}

/* Whether the log says how the test was run: without its command it may not. */
static bool
is_known(const struct series *s)
{
	return *s->params != '\0' || same(s->tool, "hdparm");
}

/*
 * A test that both have, but never with the same params: nothing of it can be
 * compared.  ordinal: of the configuration, from 1.
 */
static void
compare_tests(struct note *note, struct family *f,
    const struct config *config, size_t ordinal)
{
	uint32_t test;

	for (const struct series *s = config->first; s != NULL; s = s->next)
		if (test_key(&f->exact, s, true, false) != INTERN_NONE)
			f->equal[test_key(&f->tests, s, false, false)] =
			    ordinal;
	for (const struct series *s = config->first; s != NULL; s = s->next) {
		test = test_key(&f->tests, s, false, false);
		if (test == INTERN_NONE || f->equal[test] == ordinal ||
		    !is_known(s) || !is_known(f->first[test]) ||
		    !series_figures(s, 0).usable ||
		    !series_figures(f->first[test], 0).usable)
			continue;
		compare_params(note, s, f->first[test], false);
		compare_params(note, f->first[test], s, true);
		if (note->text[0] != '\0') {
			note_mark(note, s, 0);
			return;
		}
	}
}

/* Files side by side in one folder are no configurations. */
static bool
same_place(const struct series *a, const struct series *b)
{
	const char *x = strrchr(a->target, '/'), *y = strrchr(b->target, '/');
	size_t n = x != NULL ? (size_t)(x - a->target) : 0;
	size_t m = y != NULL ? (size_t)(y - b->target) : 0;

	return n == m && strncmp(a->target, b->target, n) == 0 &&
	    strncmp(a->target, "/dev/", 5) != 0 && same(a->label, b->label) &&
	    same(a->section, b->section) && same(a->host, b->host);
}

static void
compare(struct family *f, const struct config *config, size_t ordinal,
    found_fn *found, void *arg)
{
	struct note note = { .severity = SEVERITY_WARNING };
	const struct series *a = config->first, *b = f->reference->first;
	struct row here = series_row(a, 0), there = series_row(b, 0);

	if (same_place(a, b))
		return;
	compare_tests(&note, f, config, ordinal);
	if (*here.version != '\0' && *there.version != '\0' &&
	    !same(here.version, there.version))
		add(&note, "version", here.version, there.version);
	/* Where each has a machine of its own, these are what is compared. */
	if (f->nhosts < f->nlabels && !same_start(a->host, b->host))
		add(&note, "host", a->host, b->host);
	if (note.text[0] == '\0')
		return;
	if (note.series == NULL)
		note_mark(&note, a, 0);
	snprintf(note.remedy, sizeof note.remedy, "the same options for both;"
	    " there is %.100s:%zu", there.source, there.line);
	found(&note, arg);
}

/* Counts what the configurations of a tool are called. */
static void
count_names(struct family *f, struct intern *called, uint32_t tool,
    const struct config *config)
{
	const char *const texts[] = { config->first->label,
	    config->first->host };
	size_t *counts[] = { &f->nlabels, &f->nhosts };

	for (size_t i = 0; i < 2; i++) {
		size_t size = strlen(texts[i]) + 30;
		char *key = xrealloc(NULL, size);
		uint32_t known = called->n;

		snprintf(key, size, "%zu %u %s", i, tool, texts[i]);
		*counts[i] += intern_text(called, key) == known;
		free(key);
	}
}

void
check_unlike(const struct lint_options *options, const struct config *all,
    found_fn *found, void *arg)
{
	struct intern tools = { 0 }, called = { 0 };
	struct family *families = NULL;
	size_t room = 0, ordinal = 0;

	(void)options;
	for (const struct config *c = all; c != NULL; c = c->next) {
		uint32_t known = tools.n;
		uint32_t tool = intern_text(&tools, c->first->tool);

		families = xgrow(families, tool, &room, sizeof *families);
		if (tool == known) {
			families[tool] = (struct family){ 0 };
			set_reference(&families[tool], c);
		}
		count_names(&families[tool], &called, tool, c);
	}
	for (const struct config *c = all; c != NULL; c = c->next) {
		struct family *f = &families[intern_text(&tools,
		    c->first->tool)];

		ordinal++;
		if (f->reference != c)
			compare(f, c, ordinal, found, arg);
	}
	for (uint32_t i = 0; i < tools.n; i++) {
		intern_free(&families[i].tests);
		intern_free(&families[i].exact);
		free(families[i].first);
		free(families[i].equal);
	}
	free(families);
	intern_free(&tools);
	intern_free(&called);
}
