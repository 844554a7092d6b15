/*
 * flags.h - which rules took each row, for programs that mark rows:
 *
 *	struct flags flags = { 0 };
 *
 *	lint(&dataset, &options, flags_found, &flags);
 *	rules_text(flags_of(&flags, 0), buf);	the first row
 *	flags_free(&flags);
 */
#ifndef FLAGS_H
#define FLAGS_H

#include "lint.h"

/* All zero is empty. */
struct flags {
	uint32_t *sets;		/* of rules, by the number of the row */
	size_t n, room;
};

/* Takes the findings of lint(); flags: a struct flags. */
void flags_found(const struct finding *finding, void *flags);

/* The rules that took a row. */
uint32_t flags_of(const struct flags *flags, size_t row);

/* Frees what it holds, not flags. */
void flags_free(struct flags *flags);

#endif
