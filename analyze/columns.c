#include "columns.h"

#include <stdio.h>
#include <string.h>

#include "legend.h"
#include "mem.h"
#include "tool.h"

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

/* Words of the column flags, by blanks. */
static char *
flags_text(const void *row, const void *context)
{
	const struct comparison *c = row;
	const struct report *r = context;
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
verdict_text(const void *row, const void *context)
{
	const struct comparison *c = row;

	(void)context;
	return xstrdup(compare_verdicts[c->verdict]);
}

#define TEXT(member)	{ #member, SHEET_TEXT, \
	offsetof(struct comparison, member), NULL, false }
#define KEY(name, number)	{ name, SHEET_TEXT, offsetof(struct \
	comparison, key) + (number) * sizeof(char *), NULL, false }
#define COUNT(member)	{ #member, SHEET_COUNT, \
	offsetof(struct comparison, member), NULL, false }
#define FIGURE(name, member)	{ name, SHEET_FIGURE, \
	offsetof(struct comparison, member), NULL, false }
#define MORE(name, member)	{ name, SHEET_FIGURE, \
	offsetof(struct comparison, member), NULL, true }

static const struct sheet_column columns[] = {
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
	{ "verdict", SHEET_TEXT, 0, verdict_text, false },
	FIGURE("bound", bound),
	FIGURE("critical_sd", critical_sd),
	FIGURE("runs_needed", runs_needed),
	{ "flags", SHEET_TEXT, 0, flags_text, false },
	MORE("hl_lo", hl_lo),
	MORE("hl_hi", hl_hi),
	MORE("hl_level", hl_level),
	MORE("t", t),
	MORE("df", df),
	MORE("p_rank_least", p_rank_least),
	MORE("detectable", detectable),
	MORE("smallest", smallest),
	MORE("largest", largest),
	MORE("single_lo", one_lo),
	MORE("single_hi", one_hi),
	MORE("p_within", within_p),
};

struct sheet
columns_sheet(const struct report *r)
{
	struct sheet s = { .name = "comparisons", .columns = columns,
	    .ncolumns = LEN(columns), .rows = r->list,
	    .row_size = sizeof *r->list, .n = r->n, .context = r };

	sheet_set(&s, "by", r->by, 0);
	sheet_set(&s, "alpha", NULL, r->options.alpha);
	sheet_set(&s, "same", NULL, r->options.margin);
	sheet_set(&s, "adjust", adjust_methods[r->options.adjust].name, 0);
	sheet_set(&s, "family", NULL, (double)r->family[COMPARE_TEST]);
	sheet_set(&s, "family_geomean", NULL,
	    (double)r->family[COMPARE_GEOMEAN]);
	sheet_set(&s, "family_factor", NULL,
	    (double)r->family[COMPARE_FACTOR]);
	sheet_set(&s, "figures", NULL, (double)r->nruns);
	sheet_set(&s, "pooled_sd", NULL, r->pooled_sd);
	legend_make(&s.legend, r);
	return s;
}
