#include "flagged.h"

#include "flags.h"
#include "rules.h"
#include "tool.h"

struct reading {
	struct dataset *dataset;
	bool annotated;
};

static bool
add_row(const struct row *row, size_t csv_line, void *arg)
{
	struct reading *r = arg;
	struct row named = *row;

	/* Without a source of its own it stands in the CSV. */
	if (*row->source == '\0')
		named.line = csv_line;
	r->annotated |= *row->flags != '\0';
	named.raw = "";			/* only texts of findings have it */
	dataset_add(r->dataset, &named);
	return true;
}

static int
read_file(int fd, const char *name, void *arg)
{
	struct reading *r = arg;

	return row_read(fd, name, add_row, r);
}

int
flagged_read(struct dataset *d, char *const names[])
{
	struct lint_options options = lint_defaults();
	struct flags flags = { 0 };
	struct reading r = { .dataset = d };
	char text[RULES_TEXT];
	uint32_t set;
	int status;

	for (const struct rule *rule = rules; rule->id != NULL; rule++)
		if (rule->no_mark)
			options.disabled |= rule_bit(rule);
	status = tool_each_file(names, read_file, &r);
	if (!r.annotated)
		lint(d, &options, flags_found, &flags);
	dataset_drop_work(d);
	for (size_t i = 0; i < d->nrows; i++)
		if ((set = flags_of(&flags, i)) != 0)
			dataset_flag(d, i, rules_text(set, text));
	flags_free(&flags);
	return status;
}
