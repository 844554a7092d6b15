#include "flag.h"

#include "rules.h"

bool
flag_speaks_against(const char *id)
{
	const struct rule *rule = rule_find(id);

	return rule == NULL || rule->severity > SEVERITY_NOTE;
}
