/*
 * flags.h - which rules took each row, for programs that mark rows:
 *
 *	struct flags flags = { 0 };
 *	struct lint *lint = lint_new(&options, flags_found, &flags);
 *
 *	lint_row(lint, row);				each row in turn
 *	lint_end(lint);
 *	rules_text(flags_of(&flags, 1), buf, sizeof buf);	the first row
 *	flags_free(&flags);
 */
#ifndef FLAGS_H
#define FLAGS_H

#include "lint.h"

/* All zero is empty. */
struct flags {
	uint32_t *sets;		/* of rules, by the ordinal of the row less 1 */
	size_t n, room;
};

/* Takes the findings of lint_new(); flags: a struct flags. */
void flags_found(const struct finding *finding, void *flags);

/* The rules that took the row of that ordinal, from 1. */
uint32_t flags_of(const struct flags *flags, uint64_t ordinal);

/* Frees what it holds, not flags. */
void flags_free(struct flags *flags);

#endif
