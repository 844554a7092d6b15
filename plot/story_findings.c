/* The findings in a report: a part of story.h. */
#include "story.h"

#include "sentences.h"
#include "tool.h"

#define BRIEF_FINDINGS	6	/* in a text for a terminal */
#define MOST_FINDINGS	60

/* How often a rule was broken, and whether item i is its first one. */
static size_t
count_rule(const struct found *f, size_t i, bool *first)
{
	size_t count = 0;

	*first = true;
	for (size_t j = 0; j < f->n; j++)
		if (f->items[j].rule == f->items[i].rule &&
		    f->items[j].severity == f->items[i].severity) {
			*first &= j >= i;
			count += f->items[j].count;
		}
	return count;
}

/* What a person at a terminal must know: an example of each rule. */
static void
write_worst(const struct found *f, struct doc *doc)
{
	struct sentences list = { 0 };
	size_t more = 0;

	for (size_t i = 0; i < f->n; i++) {
		const struct found_item *item = &f->items[i];
		bool first;
		size_t count = count_rule(f, i, &first);

		if (!first)
			continue;
		if (list.n == BRIEF_FINDINGS) {
			more++;
			continue;
		}
		sentences_add(&list, "%s", rule_id(item->rule));
		if (count > 1)
			sentences_more(&list, ", %zu times", count);
		sentences_more(&list, ": %s: %s", item->tests, item->text);
		if (*item->remedy != '\0')
			sentences_more(&list, "; %s", item->remedy);
		sentences_more(&list, " [%s, %s]",
		    severity_name(item->severity), item->where);
	}
	if (more > 0)
		sentences_add(&list, "%zu more rules: iocheck shows all.",
		    more);
	doc->form->items(doc, list.text, list.n);
	sentences_free(&list);
}

void
story_findings(const struct story *s, struct doc *doc)
{
	static const char *const heads[] = { "rule", "severity", "times",
	    "tests", "what is wrong", "what to do", "first at" };
	struct doc_table t = { .caption = "Findings", .heads = heads,
	    .align = "llrllll", .ncolumns = LEN(heads) };
	const struct found *f = s->found;
	struct sentences text = { 0 };

	doc->form->heading(doc, "What speaks against the figures");
	sentences_add(&text, "%zu errors, %zu warnings, %zu notes.%s",
	    f->counts[SEVERITY_ERROR], f->counts[SEVERITY_WARNING],
	    f->counts[SEVERITY_NOTE],
	    f->n > MOST_FINDINGS && !doc_is_brief(doc) ?
	    "  Only the worst are shown; iocheck shows them all." : "");
	doc->form->paragraph(doc, text.text[0]);
	sentences_free(&text);
	if (doc_is_brief(doc)) {
		write_worst(f, doc);
		return;
	}
	for (size_t i = 0; i < f->n && i < MOST_FINDINGS; i++) {
		const struct found_item *item = &f->items[i];

		table_row(&t, severity_name(item->severity));
		sentences_add(&t.cells, "%s", rule_id(item->rule));
		sentences_add(&t.cells, "%s", severity_name(item->severity));
		sentences_add(&t.cells, "%zu", item->count);
		sentences_add(&t.cells, "%s", item->tests);
		sentences_add(&t.cells, "%s", item->text);
		sentences_add(&t.cells, "%s", item->remedy);
		sentences_add(&t.cells, "%s", item->where);
	}
	if (t.nrows > 0)
		doc->form->table(doc, &t);
	table_free(&t);
}
