#include "factor.h"

#include <err.h>
#include <math.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "gather.h"
#include "combine.h"
#include "mem.h"
#include "tool.h"

/* Which level is which cell: bit 0 is factor A, bit 1 is factor B. */
struct factors {
	uint32_t level[4];
	char *name[2];
};

/* Weights of the cells 00, 10, 01, 11 (A, B), by that order of bits. */
static const struct effect {
	const char *level;
	double weight[4];
} effects[] = {
	{ "A",   { -.5,  .5, -.5, .5 } },
	{ "B",   { -.5, -.5,  .5, .5 } },
	{ "A:B", {  1,   -1,  -1,  1 } },
};

/* The levels that take part: those of the groups that are compared. */
static uint32_t *
used_levels(const struct report *r, size_t *n)
{
	bool *seen = xcalloc(r->grouping.levels.n, sizeof *seen);
	uint32_t *level = xcalloc(r->grouping.levels.n, sizeof *level);

	*n = 0;
	for (size_t i = 0; i < r->ngroups; i++)
		for (size_t j = 0; j < r->groups[i].ncells; j++)
			seen[r->groups[i].cells[j].level] = true;
	for (uint32_t i = 0; i < r->grouping.levels.n; i++)
		if (seen[i])
			level[(*n)++] = i;
	free(seen);
	return level;
}

static void
tell_levels(const struct report *r, const uint32_t *level, size_t n,
    const char *what)
{
	warnx("%s; the %zu levels of %s are:", what, n, r->by);
	for (size_t i = 0; i < n && i < 50; i++)
		warnx("    %s", grouping_level(&r->grouping, level[i]));
}

/* The text behind "A:" or "B:" in "A:regex,B:regex", compiled. */
static bool
compile_part(const char *spec, char factor, regex_t *regex)
{
	const char *b = strstr(spec, ",B:");
	char *text, message[128];
	int error;

	if (strncmp(spec, "A:", 2) != 0 || b == NULL) {
		warnx("factors are given as A:regex,B:regex, not as %s", spec);
		return false;
	}
	text = factor == 'A' ? xstrndup(spec + 2, (size_t)(b - spec) - 2) :
	    xstrdup(b + 3);
	error = regcomp(regex, text, REG_EXTENDED | REG_NOSUB);
	free(text);
	if (error == 0)
		return true;
	regerror(error, regex, message, sizeof message);
	warnx("factor %c: %s", factor, message);
	return false;
}

static bool
parse_regex(const struct report *r, const uint32_t *level, size_t n,
    struct factors *f)
{
	const char *spec = r->options.factors;
	bool found[4] = { false };
	regex_t a, b;

	if (!compile_part(spec, 'A', &a))
		return false;
	if (!compile_part(spec, 'B', &b)) {
		regfree(&a);
		return false;
	}
	for (size_t i = 0; i < n; i++) {
		const char *name = grouping_level(&r->grouping, level[i]);
		int state = (regexec(&a, name, 0, NULL, 0) == 0) +
		    2 * (regexec(&b, name, 0, NULL, 0) == 0);

		f->level[state] = level[i];
		found[state] = true;
	}
	regfree(&a);
	regfree(&b);
	f->name[0] = xstrndup(spec + 2, (size_t)(strstr(spec, ",B:") - spec) -
	    2);
	f->name[1] = xstrdup(strstr(spec, ",B:") + 3);
	return n == 4 && found[0] && found[1] && found[2] && found[3];
}

/* The baseline's states are the low ones. */
static bool
parse_names(const struct report *r, const uint32_t *level, size_t n,
    struct factors *f)
{
	const char *name[4];
	int state[4];
	size_t low = 0;

	if (n != 4)
		return false;
	for (size_t i = 0; i < 4; i++) {
		name[i] = grouping_level(&r->grouping, level[i]);
		if (level[i] == r->baseline)
			low = i;
	}
	if (!factor_parse(name, low, state, f->name))
		return false;
	for (size_t i = 0; i < 4; i++)
		f->level[state[i]] = level[i];
	return true;
}

static const struct cell *
find_cell(const struct group *g, uint32_t level)
{
	for (size_t i = 0; i < g->ncells; i++)
		if (g->cells[i].level == level)
			return &g->cells[i];
	return NULL;
}

/* Runs and mean logarithm of the low (side 0) and high cells. */
static void
set_sides(struct comparison *c, const struct cell *const cell[4],
    const struct effect *e)
{
	double sum[2] = { 0, 0 };
	size_t n[2] = { 0, 0 };

	for (size_t i = 0; i < 4; i++) {
		int side = e->weight[i] > 0;

		n[side] += cell[i]->n;
		sum[side] += cell[i]->sample.mean / 2;
		c->left_out += cell[i]->left_out;
	}
	c->n0 = n[0];
	c->n1 = n[1];
	if (!isnan(c->speedup)) {
		c->centre0 = exp(sum[0]);
		c->centre1 = exp(sum[1]);
	}
}

static void
add_effects(struct report *r, const struct group *g, const struct factors *f)
{
	const struct cell *cell[4];

	for (size_t i = 0; i < 4; i++)
		if ((cell[i] = find_cell(g, f->level[i])) == NULL)
			return;
	for (size_t i = 0; i < LEN(effects); i++) {
		struct comparison c = combine_empty(COMPARE_FACTOR);

		c.group = g;
		memcpy(c.key, g->key, sizeof c.key);
		c.unit = g->unit;
		c.directed = g->directed;
		c.by = "factor";
		c.baseline = grouping_level(&r->grouping, f->level[0]);
		c.level = effects[i].level;
		combine_cells(&c, cell, effects[i].weight, 4, g->sign,
		    &r->options);
		set_sides(&c, cell, &effects[i]);
		report_add(r, &c);
	}
}

bool
factor_add(struct report *r)
{
	struct factors f = { .name = { NULL, NULL } };
	size_t n;
	uint32_t *level = used_levels(r, &n);
	bool ok;

	if (r->options.factors != NULL)
		ok = parse_regex(r, level, n, &f);
	else
		ok = parse_names(r, level, n, &f);
	if (ok)
		for (size_t i = 0; i < r->ngroups; i++)
			add_effects(r, &r->groups[i], &f);
	else
		tell_levels(r, level, n,
		    "no two factors with two states each");
	r->factor_names[0] = f.name[0];
	r->factor_names[1] = f.name[1];
	free(level);
	return ok;
}
