#include "story.h"

#include <math.h>

#include "human.h"
#include "sentences.h"
#include "subject.h"
#include "text.h"
#include "tool.h"
#include "verdict.h"

#define MOST_SOURCES	20	/* that are named */

static void
write_verdict(const struct story *s, struct doc *doc)
{
	struct sentences head = { 0 }, levels = { 0 };

	verdict_headline(&head, s->report);
	verdict_levels(&levels, s->report);
	doc->form->heading(doc, "Verdict");
	for (size_t i = 0; i < head.n; i++)
		doc->form->paragraph(doc, head.text[i]);
	doc->form->items(doc, levels.text, levels.n);
	sentences_free(&head);
	sentences_free(&levels);
}

/* The distinct runs of a level, or of all (INTERN_NONE). */
static size_t
count_runs(const struct story *s, uint32_t level)
{
	const struct dataset *d = s->dataset;
	struct intern runs = { 0 };
	size_t n;

	for (size_t i = 0; i < d->nrows; i++) {
		const struct dataset_row *row = &d->rows[i];
		uint32_t key[2] = { dataset_kind(d, row->kind)->text[
		    TEXT_source], row->run };

		if (level == INTERN_NONE ||
		    s->report->grouping.level[row->kind] == level)
			intern(&runs, key, sizeof key);
	}
	n = runs.n;
	intern_free(&runs);
	return n;
}

/* The distinct texts of a column, or of the tools with their versions. */
static void
distinct(const struct dataset *d, enum dataset_text slot,
    enum dataset_text also, struct intern *texts)
{
	char both[SUBJECT_SIZE];

	for (uint32_t i = 0; i < d->kinds.n; i++) {
		snprintf(both, sizeof both, "%s", dataset_text(d, i, slot));
		if (also != slot && *dataset_text(d, i, also) != '\0') {
			text_add(both, sizeof both, " ");
			text_add(both, sizeof both, dataset_text(d, i, also));
		}
		if (*both != '\0')
			intern_text(texts, both);
	}
}

static void
write_measured(const struct story *s, struct doc *doc)
{
	static const char *const heads[] = { "runs", "configuration" };
	const struct grouping *g = &s->report->grouping;
	struct doc_table t = { .caption = "", .heads = heads, .align = "rl",
	    .ncolumns = 2 };
	struct sentences text = { 0 };
	struct intern tools = { 0 }, sources = { 0 };

	distinct(s->dataset, TEXT_tool, TEXT_version, &tools);
	distinct(s->dataset, TEXT_source, TEXT_source, &sources);
	sentences_add(&text, "%zu runs of ", count_runs(s, INTERN_NONE));
	for (uint32_t i = 0; i < tools.n; i++)
		sentences_more(&text, "%s%s", i == 0 ? "" :
		    i + 1 == tools.n ? " and " : ", ",
		    (const char *)intern_bytes(&tools, i));
	sentences_more(&text, "%s in %u configurations (by %s), from %u "
	    "source%s.", tools.n == 0 ? "unknown tools" : "", g->levels.n,
	    s->report->by, sources.n, sources.n == 1 ? "" : "s");
	doc->form->heading(doc, "What was measured");
	doc->form->paragraph(doc, text.text[0]);
	for (uint32_t i = 0; i < g->levels.n; i++) {
		const char *name = grouping_level(g, i);
		char buf[SUBJECT_SIZE];

		table_row(&t, "");
		sentences_add(&t.cells, "%zu", count_runs(s, i));
		sentences_add(&t.cells, "%s", subject_name(name, buf));
	}
	if (t.nrows > 0)
		doc->form->table(doc, &t);
	table_free(&t);
	sentences_free(&text);
	intern_free(&tools);
	intern_free(&sources);
}

static void
write_block(const struct story *s, const struct tables_block *b,
    struct doc *doc)
{
	char name[SUBJECT_SIZE], title[SUBJECT_SIZE];
	struct sentences caption = { 0 };
	struct doc_table t = { .heads = s->tables->heads, .align = "lrrrrrl",
	    .ncolumns = TABLES_COLUMNS };

	sentences_add(&caption, "%s%s%s", *b->section != '\0' ?
	    subject_name(b->section, name) : "", *b->section != '\0' ?
	    ": " : "", subject_name(b->title, title));
	if (b->against != NULL)
		sentences_more(&caption, " against %s",
		    subject_name(b->against, name));
	t.caption = caption.text[0];
	for (size_t i = 0; i < b->n; i++) {
		const struct tables_row *row = &b->rows[i];
		bool marked = *row->marks != '\0';

		table_row(&t, row->look);
		for (int j = 0; j + 1 < TABLES_COLUMNS; j++)
			sentences_add(&t.cells, "%s", row->cell[j]);
		sentences_add(&t.cells, "%s%s%s%s",
		    row->cell[TABLES_COLUMNS - 1], marked ? " (" : "",
		    row->marks, marked ? ")" : "");
	}
	doc->form->table(doc, &t);
	table_free(&t);
	sentences_free(&caption);
}

static void
write_comparison(const struct story *s, struct doc *doc)
{
	struct sentences notes = { 0 };
	char letters[TABLES_LETTERS];

	if (s->tables->n == 0)
		return;
	doc->form->heading(doc, "Comparison");
	doc->form->paragraph(doc, "A speedup above 1 means better than the "
	    "baseline, for rates and for times alike.");
	for (size_t i = 0; i < s->tables->n; i++)
		write_block(s, &s->tables->blocks[i], doc);
	for (uint32_t i = 0; i < s->tables->footnotes.n; i++) {
		tables_letters(letters, i);
		sentences_add(&notes, "(%s) %s", letters,
		    (const char *)intern_bytes(&s->tables->footnotes, i));
	}
	doc->form->items(doc, notes.text, notes.n);
	sentences_free(&notes);
}

static void
add_run(const struct story *s, struct doc_table *t, const struct group *g,
    const struct cell *cell, const struct run *run)
{
	const struct dataset_row *row = &s->dataset->rows[run->row];
	const char *level = grouping_level(&s->report->grouping, cell->level);
	char title[SUBJECT_SIZE], name[SUBJECT_SIZE], figure[HUMAN_SIZE];
	double bound = g->sign > 0 ? run->lower : run->upper;

	subject_title(s->report, g, title);
	table_row(t, "");
	sentences_add(&t->cells, "%s", title);
	sentences_add(&t->cells, "%s", subject_name(level, name));
	if (!isnan(run->value))
		sentences_add(&t->cells, "%s", human(figure, run->value,
		    g->unit));
	else
		sentences_add(&t->cells, "%s %s", g->sign > 0 ? "above" :
		    "below", human(figure, bound, g->unit));
	sentences_add(&t->cells, "%s:%u", dataset_text(s->dataset, row->kind,
	    TEXT_source), (unsigned)row->line);
	sentences_add(&t->cells, "%s", dataset_flags(s->dataset, run->row));
}

static void
write_runs(const struct story *s, struct doc *doc)
{
	static const char *const heads[] = { "test", "configuration",
	    "figure", "source:line", "findings" };
	struct doc_table t = { .caption = "Every run", .heads = heads,
	    .align = "llrll", .ncolumns = LEN(heads) };

	if (doc_is_brief(doc))
		return;
	doc->form->heading(doc, "Every run");
	for (size_t i = 0; i < s->report->ngroups; i++) {
		const struct group *g = &s->report->groups[i];

		for (size_t j = 0; j < g->ncells; j++)
			for (size_t k = 0; k < g->cells[j].n; k++)
				add_run(s, &t, g, &g->cells[j],
				    &g->cells[j].runs[k]);
	}
	if (t.nrows > 0)
		doc->form->table(doc, &t);
	table_free(&t);
}

static void
write_method(const struct story *s, struct doc *doc)
{
	const struct sentences *legend = &s->tables->legend;

	doc->form->heading(doc, "Method");
	doc->form->items(doc, legend->text, legend->n);
}

/* log2csv with the sources of all rows. */
static void
add_sources(const struct story *s, struct sentences *line)
{
	struct intern sources = { 0 };

	distinct(s->dataset, TEXT_source, TEXT_source, &sources);
	for (uint32_t i = 0; i < sources.n && i < MOST_SOURCES; i++)
		sentences_quoted(line, intern_bytes(&sources, i));
	if (sources.n > MOST_SOURCES)
		sentences_more(line, " ...");
	intern_free(&sources);
}

static void
write_commands(const struct story *s, struct doc *doc)
{
	struct sentences line = { 0 };

	sentences_add(&line, "log2csv");
	add_sources(s, &line);
	sentences_more(&line, " >rows.csv");
	sentences_add(&line, "ioreport%s rows.csv", doc_is_brief(doc) ?
	    " -o report.html" : s->options);
	doc->form->heading(doc, doc_is_brief(doc) ? "The rest" :
	    "The same again");
	doc->form->paragraph(doc, doc_is_brief(doc) ? "A page with charts and "
	    "every run, all findings, and the comparison as CSV:" :
	    "These commands make this from the logs, show all findings, and "
	    "compare the figures as CSV:");
	doc->form->code(doc, line.text[0]);
	doc->form->code(doc, line.text[1]);
	doc->form->code(doc, "iocheck rows.csv");
	doc->form->code(doc, "iocompare -f csv rows.csv");
	sentences_free(&line);
}

int
story_write(const struct story *s, struct doc *doc)
{
	int status;

	doc->form->begin(doc, s->title);
	write_verdict(s, doc);
	write_measured(s, doc);
	if (!doc_is_brief(doc))
		story_findings(s, doc);
	write_comparison(s, doc);
	if (doc_is_brief(doc))
		story_findings(s, doc);
	status = story_charts(s, doc);
	write_runs(s, doc);
	write_method(s, doc);
	write_commands(s, doc);
	doc->form->end(doc);
	return status;
}
