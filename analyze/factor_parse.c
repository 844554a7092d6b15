/* What two settings the names of four levels speak of: factor.h. */
#include "factor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"

#define PARTS	16

/* A level's name, cut; the parts are within copy. */
struct name {
	char *copy;
	char *part[PARTS];
	size_t n;
};

/* Length of a separator at p: a sign, or the word "and"; 0 if none. */
static size_t
separator(const char *text, const char *p)
{
	if (strchr(",;+/", *p) != NULL)
		return 1;
	if (p > text && p[-1] == ' ' && strncasecmp(p, "and ", 4) == 0)
		return 4;
	return 0;
}

static char *
trim(char *text)
{
	size_t len;

	text += strspn(text, " \t");
	for (len = strlen(text); len > 0 && text[len - 1] == ' '; len--)
		text[len - 1] = '\0';
	return text;
}

/* Returns false if there are too many parts. */
static bool
cut(const char *level, struct name *name)
{
	char *p, *from;
	size_t len;

	name->copy = from = p = xstrdup(level);
	name->n = 0;
	while (*p != '\0') {
		len = separator(from, p);
		if (len == 0) {
			p++;
			continue;
		}
		if (name->n == PARTS - 1)
			return false;
		*p = '\0';
		name->part[name->n++] = trim(from);
		from = p += len;
	}
	name->part[name->n++] = trim(from);
	return true;
}

/* Places where the parts are not all equal; more than two is as bad as 3. */
static size_t
find_places(const struct name name[4], size_t place[3])
{
	size_t n = 0;

	for (size_t i = 0; i < name[0].n && n < 3; i++)
		for (size_t j = 1; j < 4; j++)
			if (strcmp(name[j].part[i], name[0].part[i]) != 0) {
				place[n++] = i;
				break;
			}
	return n;
}

/*
 * Sets the bit of those levels whose part differs from the low one; all of
 * these must be equal.  The text of the high state in *high.
 */
static bool
set_states(const struct name name[4], size_t place, size_t low, int bit,
    int state[4], const char **high)
{
	*high = NULL;
	for (size_t i = 0; i < 4; i++) {
		const char *text = name[i].part[place];

		if (strcmp(text, name[low].part[place]) == 0)
			continue;
		if (*high == NULL)
			*high = text;
		else if (strcmp(text, *high) != 0)
			return false;
		state[i] |= bit;
	}
	return *high != NULL;
}

static bool
all_states(const int state[4])
{
	int seen = 0;

	for (size_t i = 0; i < 4; i++)
		seen |= 1 << state[i];
	return seen == 15;
}

static char *
factor_name(const char *low, const char *high)
{
	size_t size = strlen(low) + strlen(high) + 8;
	char *text = xrealloc(NULL, size);

	snprintf(text, size, "%s -> %s", low, high);
	return text;
}

bool
factor_parse(const char *const level[4], size_t low, int state[4],
    char *names[2])
{
	struct name name[4];
	size_t place[3];
	const char *high[2];
	bool ok = true;

	memset(state, 0, 4 * sizeof *state);
	for (size_t i = 0; i < 4; i++)
		ok &= cut(level[i], &name[i]);
	for (size_t i = 1; i < 4; i++)
		ok &= name[i].n == name[0].n;
	ok = ok && find_places(name, place) == 2 &&
	    set_states(name, place[0], low, 1, state, &high[0]) &&
	    set_states(name, place[1], low, 2, state, &high[1]) &&
	    all_states(state);
	for (int i = 0; i < 2 && ok; i++)
		names[i] = factor_name(name[low].part[place[i]], high[i]);
	for (size_t i = 0; i < 4; i++)
		free(name[i].copy);
	return ok;
}
