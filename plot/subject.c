#include "subject.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "label.h"
#include "mem.h"
#include "metric.h"
#include "text.h"
#include "tool.h"

#define NAME_HEAD	120	/* bytes of a long name that are kept */
#define NAME_TAIL	60
#define DOT	" \xC2\xB7 "	/* between parts of a title */

/* What says where a test was done: the title of its block. */
static const int where[] = { KEY_SECTION, KEY_TOOL, KEY_TARGET };

/* In theme.gp: 12 verdicts, the baseline, then the other levels. */
enum { LOOK_BASELINE = 12, LOOK_LEVEL, LEVEL_LOOKS = 42 };

char *
subject_notes(const struct report *r, const char *notes)
{
	static const char arrow[] = "\nAn arrow: too fast to be timed; the "
	    "figure lies beyond.";
	size_t size = strlen(notes) + sizeof arrow;
	char *text = xcalloc(size, 1);
	bool fast = false;

	for (size_t i = 0; i < r->ngroups; i++)
		for (size_t j = 0; j < r->groups[i].ncells; j++)
			fast |= r->groups[i].cells[j].nfast > 0;
	snprintf(text, size, "%s%s", notes, fast ? arrow : "");
	return text;
}

const char *
subject_level(const struct report *r, uint32_t level)
{
	return label_level(grouping_level(&r->grouping, level));
}

const char *
subject_name(const char *name, char buf[SUBJECT_SIZE])
{
	size_t len = strlen(name), head = NAME_HEAD, tail = len - NAME_TAIL;

	if (len <= NAME_HEAD + NAME_TAIL)
		return label_level(name);
	/* Not within a letter. */
	while (((unsigned char)name[head] & 0xC0) == 0x80)
		head--;
	while (((unsigned char)name[tail] & 0xC0) == 0x80)
		tail++;
	snprintf(buf, SUBJECT_SIZE, "%.*s \xE2\x80\xA6 %s", (int)head, name,
	    name + tail);
	return buf;
}

struct report *
subject_compare(const struct dataset *dataset,
    const struct compare_options *options)
{
	struct compare_options again = *options;
	struct report *r = compare(dataset, options);

	if (r == NULL || r->n > 0 || options->by != NULL)
		return r;
	report_free(r);
	again.by = "label";
	again.quiet = true;
	return compare(dataset, &again);
}

void
subject_place(const char *const key[KEY_SIZE], char buf[SUBJECT_SIZE])
{
	*buf = '\0';
	for (size_t i = 0; i < LEN(where); i++) {
		const char *part = key[where[i]];

		if (*part == '\0')
			continue;
		if (*buf != '\0')
			text_add(buf, SUBJECT_SIZE, DOT);
		text_add(buf, SUBJECT_SIZE, part);
	}
}

bool
subject_has_figure(const struct group *group)
{
	for (size_t i = 0; i < group->ncells; i++)
		if (group->cells[i].n > 0)
			return true;
	return false;
}

struct block *
subject_block(const struct report *r, const struct group *group,
    struct facets *f)
{
	const char **rows = xcalloc(group->ncells + 1, sizeof *rows);
	char place[SUBJECT_SIZE];
	struct block *b;

	for (size_t i = 0; i < group->ncells; i++)
		rows[i] = subject_level(r, group->cells[i].level);
	subject_place(group->key, place);
	b = facets_block_of(f, place, rows, group->ncells);
	free(rows);
	return b;
}

static bool
equal_but(const struct group *a, const struct group *b, int column)
{
	for (int i = 0; i < KEY_SIZE; i++)
		if (i != column && strcmp(a->key[i], b->key[i]) != 0)
			return false;
	return true;
}

/* Adds the params that another group with an else equal key does not have. */
static void
add_params(const struct report *r, const struct group *group, char *buf)
{
	const char *params = group->key[KEY_PARAMS];

	for (const char *s = params; *s != '\0'; s += strspn(s, " ")) {
		size_t len = strcspn(s, " ");
		bool tells = false;
		char part[SUBJECT_SIZE];

		for (size_t i = 0; i < r->ngroups; i++)
			tells = tells || (equal_but(&r->groups[i], group,
			    KEY_PARAMS) && !text_has_word(
			    r->groups[i].key[KEY_PARAMS], s, len));
		if (tells) {
			snprintf(part, sizeof part, " %.*s", (int)len, s);
			text_add(buf, SUBJECT_SIZE, part);
		}
		s += len;
	}
}

void
subject_test(const struct report *r, const struct group *group,
    char buf[SUBJECT_SIZE])
{
	const struct metric *metric = metric_find(group->key[KEY_METRIC]);
	bool several = false;

	snprintf(buf, SUBJECT_SIZE, "%s", group->key[KEY_TEST]);
	add_params(r, group, buf);
	for (size_t i = 0; i < r->ngroups; i++)
		several = several || (&r->groups[i] != group &&
		    equal_but(&r->groups[i], group, KEY_METRIC));
	if (!several)
		return;
	text_add(buf, SUBJECT_SIZE, ", ");
	text_add(buf, SUBJECT_SIZE, metric != NULL &&
	    strchr(metric->name, '*') == NULL ? metric->title :
	    group->key[KEY_METRIC]);
}

void
subject_title(const struct report *r, const struct group *group,
    char buf[SUBJECT_SIZE])
{
	char test[SUBJECT_SIZE];

	*buf = '\0';
	for (size_t i = 0; i < LEN(where); i++) {
		const char *part = group->key[where[i]];
		bool differs = false;

		for (size_t j = 0; j < r->ngroups; j++)
			differs |= strcmp(r->groups[j].key[where[i]],
			    part) != 0;
		if (!differs || *part == '\0')
			continue;
		text_add(buf, SUBJECT_SIZE, part);
		text_add(buf, SUBJECT_SIZE, DOT);
	}
	subject_test(r, group, test);
	text_add(buf, SUBJECT_SIZE, test);
}

void
subject_axis(const char *metric, const char *unit, char buf[SUBJECT_SIZE])
{
	const struct metric *known = metric_find(metric);

	snprintf(buf, SUBJECT_SIZE, "%s", known != NULL ? known->title :
	    metric);
	if (known != NULL && strchr(known->name, '*') != NULL) {
		text_add(buf, SUBJECT_SIZE, " ");
		text_add(buf, SUBJECT_SIZE, strchr(metric, 'p'));
	}
	if (*unit != '\0' && !(known != NULL && strcmp(unit, "1/s") == 0)) {
		text_add(buf, SUBJECT_SIZE, ", ");
		text_add(buf, SUBJECT_SIZE, unit);
	}
	if (known != NULL && strcmp(known->better, "lower") == 0)
		text_add(buf, SUBJECT_SIZE, "; less is better");
}

unsigned
subject_look(const struct group *group, uint32_t level)
{
	if (group->ncells > 1 && group->base != NULL &&
	    level == group->base->level)
		return LOOK_BASELINE;
	return subject_level_look(level);
}

unsigned
subject_level_look(uint32_t level)
{
	/* The first level is mostly the baseline, so the second one comes
	   first. */
	return LOOK_LEVEL + (level + LEVEL_LOOKS - 1) % LEVEL_LOOKS;
}
