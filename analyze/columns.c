#include "columns.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "number.h"

/* Appends a word to a growing text. */
static void
add_word(char **text, const char *word)
{
	size_t used = strlen(*text), len = strlen(word);

	*text = xrealloc(*text, used + len + 2);
	if (used > 0)
		(*text)[used++] = ' ';
	memcpy(*text + used, word, len + 1);
}

static void
add_count(char **text, const char *name, size_t n)
{
	char word[64];

	if (n == 0)
		return;
	snprintf(word, sizeof word, "%s:%zu", name, n);
	add_word(text, word);
}

char *
columns_flags(const struct comparison *c, const struct report *r)
{
	char *text = xstrdup("");

	for (enum compare_flag i = 0; i < COMPARE_NFLAGS; i++)
		if (compare_has(c, i))
			add_word(&text, compare_flags[i].name);
	add_count(&text, "tests", c->ntests);
	add_count(&text, "left_out", c->left_out);
	add_count(&text, "unpaired", c->unpaired);
	if (c->marks != INTERN_NONE)
		add_word(&text, intern_bytes(&r->texts, c->marks));
	return text;
}

static char *
verdict_text(const struct comparison *c, const struct report *r)
{
	(void)r;
	return xstrdup(compare_verdicts[c->verdict]);
}

#define TEXT(member)	{ #member, COLUMNS_TEXT, \
	offsetof(struct comparison, member), NULL, false }
#define KEY(name, number)	{ name, COLUMNS_TEXT, offsetof(struct \
	comparison, key) + (number) * sizeof(char *), NULL, false }
#define COUNT(member)	{ #member, COLUMNS_COUNT, \
	offsetof(struct comparison, member), NULL, false }
#define FIGURE(name, member)	{ name, COLUMNS_FIGURE, \
	offsetof(struct comparison, member), NULL, false }
#define MORE(name, member)	{ name, COLUMNS_FIGURE, \
	offsetof(struct comparison, member), NULL, true }

const struct columns_info columns_table[COLUMNS_N] = {
	KEY("tool", KEY_TOOL),
	KEY("section", KEY_SECTION),
	KEY("target", KEY_TARGET),
	KEY("test", KEY_TEST),
	KEY("params", KEY_PARAMS),
	KEY("metric", KEY_METRIC),
	TEXT(unit),
	TEXT(by),
	TEXT(baseline),
	TEXT(level),
	COUNT(n0),
	COUNT(n1),
	FIGURE("centre0", centre0),
	FIGURE("centre1", centre1),
	FIGURE("sd0", sd0),
	FIGURE("sd1", sd1),
	FIGURE("speedup", speedup),
	FIGURE("lo", lo),
	FIGURE("hi", hi),
	FIGURE("round_lo", round_lo),
	FIGURE("round_hi", round_hi),
	FIGURE("ratio_hl", hl),
	FIGURE("p", p),
	FIGURE("p_adjusted", p_adjusted),
	FIGURE("p_rank", p_rank),
	FIGURE("p_same", p_same),
	{ "verdict", COLUMNS_TEXT, 0, verdict_text, false },
	FIGURE("bound", bound),
	FIGURE("critical_sd", critical_sd),
	FIGURE("runs_needed", runs_needed),
	{ "flags", COLUMNS_TEXT, 0, columns_flags, false },
	MORE("hl_lo", hl_lo),
	MORE("hl_hi", hl_hi),
	MORE("hl_level", hl_level),
	MORE("t", t),
	MORE("df", df),
	MORE("p_rank_least", p_rank_least),
	MORE("smallest", smallest),
	MORE("largest", largest),
	MORE("single_lo", one_lo),
	MORE("single_hi", one_hi),
	MORE("p_within", within_p),
};

char *
columns_text(const struct columns_info *column, const struct comparison *c,
    const struct report *r)
{
	const char *member = (const char *)c + column->offset;
	char buf[NUMBER_SIZE];
	double value;

	if (column->make != NULL)
		return column->make(c, r);
	if (column->kind == COLUMNS_TEXT)
		return xstrdup(*(const char *const *)(const void *)member);
	if (column->kind == COLUMNS_COUNT)
		value = (double)*(const size_t *)(const void *)member;
	else
		value = *(const double *)(const void *)member;
	return xstrndup(buf, number_write(buf, value));
}
