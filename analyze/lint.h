/*
 * lint.h - runs the rules of rules.h over the rows of a dataset, in an order
 * that does not depend on theirs: by source, run and line.
 *
 * Memory: some 30 bytes for each main figure (for the rules over several
 * runs).
 */
#ifndef LINT_H
#define LINT_H

#include <stdbool.h>
#include <stdint.h>

#include "dataset.h"

enum severity {
	SEVERITY_NOTE,		/* worth knowing */
	SEVERITY_WARNING,	/* does not say what people take it for */
	SEVERITY_ERROR		/* is no measurement */
};

struct lint_options {
	double min_seconds;	/* what --min-seconds says */
	double ram;		/* bytes; NaN: not known */
	uint32_t disabled;	/* a set of rules */
};

struct rule;

struct finding {
	const struct rule *rule;
	enum severity severity;	/* the rule's, or less */
	const struct row *at;	/* where it stands */
	const char *text;	/* what is wrong, with the figures */
	const char *remedy;	/* what to do instead; may be "" */
	const uint32_t *rows;	/* numbers of the rows that it marks */
	size_t nrows;
};

/* Called for each finding; all of it lives until it returns. */
typedef void lint_fn(const struct finding *finding, void *arg);

/*
 * Calls fn for each finding: those of a run after each run, and last what is
 * found over all of them.  Returns the number of runs.
 */
size_t lint(const struct dataset *d, const struct lint_options *options,
    lint_fn *fn, void *arg);

/* min_seconds 10, RAM unknown, all rules. */
struct lint_options lint_defaults(void);

/* ---- rules.c ---- */

/* The rule of that id, or NULL. */
const struct rule *rule_find(const char *id);

/* Its id, for those who do not know struct rule. */
const char *rule_id(const struct rule *rule);

/*
 * Whether the rule of that id speaks against figures: its severity is warning
 * or error, or it is not known.  Notes do not: that there is one run is said
 * by n.
 */
bool rule_speaks_against(const char *id);

/* The rule as a set: a bit of its own. */
uint32_t rule_bit(const struct rule *rule);

/*
 * The ids of a set, with blanks between, as the column flags holds them.
 * RULES_TEXT bytes are enough for all.  Returns buf.
 */
#define RULES_TEXT	300
char *rules_text(uint32_t set, char buf[RULES_TEXT]);

/* "note", "warning" or "error". */
const char *severity_name(enum severity severity);

#endif
