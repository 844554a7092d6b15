/*
 * lint.h - runs the rules of rules.h over rows in the order of the input.
 *
 * Memory: the rows of one run, and some 100 bytes for each main figure (for
 * the rules over several runs).
 */
#ifndef LINT_H
#define LINT_H

#include <stdint.h>
#include <stdio.h>

#include "row.h"

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
	const uint64_t *rows;	/* ordinals (from 1) of the rows it marks */
	size_t nrows;
};

/* Called for each finding; all of it lives until it returns. */
typedef void lint_fn(const struct finding *finding, void *arg);

struct lint;

/* options: borrowed. */
struct lint *lint_new(const struct lint_options *options, lint_fn *fn,
    void *arg);

/* The next row; its texts are copied.  Findings of a run come at its end. */
void lint_row(struct lint *lint, const struct row *row);

/*
 * After the last row: what is found over all runs.  Frees lint and returns
 * the number of runs.
 */
size_t lint_end(struct lint *lint);

/* min_seconds 10, RAM unknown, all rules. */
struct lint_options lint_defaults(void);

/* ---- rules.c ---- */

/* The rule of that id, or NULL. */
const struct rule *rule_find(const char *id);

const char *rule_id(const struct rule *rule);

/* The rule as a set: a bit of its own. */
uint32_t rule_bit(const struct rule *rule);

/*
 * The ids of a set, with blanks between, as the column flags holds them.
 * RULES_TEXT bytes are enough for all.  Returns buf.
 */
#define RULES_TEXT	300
char *rules_text(uint32_t set, char *buf, size_t size);

const char *severity_name(enum severity severity);

#endif
