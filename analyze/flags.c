#include "flags.h"

#include <stdlib.h>

#include "mem.h"

void
flags_found(const struct finding *finding, void *arg)
{
	struct flags *flags = arg;

	for (size_t i = 0; i < finding->nrows; i++) {
		while (flags->n <= finding->rows[i]) {
			flags->sets = xgrow(flags->sets, flags->n,
			    &flags->room, sizeof *flags->sets);
			flags->sets[flags->n++] = 0;
		}
		flags->sets[finding->rows[i]] |= rule_bit(finding->rule);
	}
}

uint32_t
flags_of(const struct flags *flags, size_t row)
{
	return row < flags->n ? flags->sets[row] : 0;
}

void
flags_free(struct flags *flags)
{
	free(flags->sets);
	flags->sets = NULL;
	flags->n = flags->room = 0;
}
