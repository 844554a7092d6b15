#include "story.h"

#include <err.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "human.h"
#include "mem.h"
#include "picture.h"
#include "sentences.h"
#include "subject.h"
#include "tool.h"
#include "verdict.h"

#define BRIEF_FINDINGS	6	/* in a text for a terminal */
#define MOST_FINDINGS	60
#define MOST_SOURCES	20
#define MOST_NARROW	50000	/* bytes of a picture that is drawn twice, for
				   narrow screens: larger ones are scrolled */

/* A text for a terminal holds what fits on a page or two. */
static bool
is_brief(const struct doc *doc)
{
	return doc->form->terminal == NULL;
}

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

		table_row(&t, "");
		table_cell(&t, "%zu", count_runs(s, i));
		table_cell(&t, "%s", *name != '\0' ? name : "(no name)");
	}
	if (t.nrows > 0)
		doc->form->table(doc, &t);
	table_free(&t);
	sentences_free(&text);
	intern_free(&tools);
	intern_free(&sources);
}

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
		sentences_add(&list, "%s, %zu times: %s: %s",
		    rule_id(item->rule), count, item->tests, item->text);
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

static void
write_findings(const struct story *s, struct doc *doc)
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
	    f->counts[SEVERITY_NOTE], f->n > MOST_FINDINGS && !is_brief(doc) ?
	    "  Only the worst are shown; iocheck shows them all." : "");
	doc->form->paragraph(doc, text.text[0]);
	sentences_free(&text);
	if (is_brief(doc)) {
		write_worst(f, doc);
		return;
	}
	for (size_t i = 0; i < f->n && i < MOST_FINDINGS; i++) {
		const struct found_item *item = &f->items[i];

		table_row(&t, severity_name(item->severity));
		table_cell(&t, "%s", rule_id(item->rule));
		table_cell(&t, "%s", severity_name(item->severity));
		table_cell(&t, "%zu", item->count);
		table_cell(&t, "%s", item->tests);
		table_cell(&t, "%s", item->text);
		table_cell(&t, "%s", item->remedy);
		table_cell(&t, "%s", item->where);
	}
	if (t.nrows > 0)
		doc->form->table(doc, &t);
	table_free(&t);
}

static void
write_block(const struct story *s, const struct tables_block *b,
    struct doc *doc)
{
	struct sentences caption = { 0 };
	struct doc_table t = { .heads = s->tables->heads, .align = "lrrrrrl",
	    .ncolumns = TABLES_COLUMNS };

	sentences_add(&caption, "%s%s%s", b->section, *b->section != '\0' ?
	    ": " : "", *b->title != '\0' ? b->title : "(no name)");
	if (b->against != NULL)
		sentences_more(&caption, " against %s", *b->against != '\0' ?
		    b->against : "(no name)");
	t.caption = caption.text[0];
	for (size_t i = 0; i < b->n; i++) {
		const struct tables_row *row = &b->rows[i];
		bool marked = *row->marks != '\0';

		table_row(&t, row->look);
		for (int j = 0; j + 1 < TABLES_COLUMNS; j++)
			table_cell(&t, "%s", row->cell[j]);
		table_cell(&t, "%s%s%s%s", row->cell[TABLES_COLUMNS - 1],
		    marked ? " (" : "", row->marks, marked ? ")" : "");
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

/* Writes a picture that stands beside the document; returns its name. */
static char *
put_beside(const struct story *s, const struct doc *doc,
    const struct doc_picture *p)
{
	const char *slash = strrchr(s->output, '/');
	size_t stem = strlen(s->output) - strlen(doc->form->ending) - 1;
	size_t size = strlen(s->output) + strlen(p->name) + 16;
	char *path = xcalloc(size, 1);
	FILE *out;
	bool lost;

	/* report.md has report-values.svg beside it. */
	if (doc_of_file(s->output) != doc->form)
		stem = strlen(s->output);
	snprintf(path, size, "%.*s-%s.%s", (int)stem, s->output, p->name,
	    doc->form->terminal);
	out = fopen(path, "w");
	lost = out == NULL || fwrite(p->data, 1, p->size, out) != p->size;
	lost |= out != NULL && fclose(out) != 0;
	if (lost) {
		warn("%s", path);
		free(path);
		return NULL;
	}
	if (slash != NULL)
		memmove(path, path + (slash - s->output) + 1,
		    strlen(path + (slash - s->output)));
	return path;
}

/* Draws one chart and writes it; EXIT_NO if there is nothing to draw. */
static int
write_chart(const struct story *s, struct doc *doc, const char *name,
    const struct report *r)
{
	const struct doc_form *form = doc->form;
	struct chart_options o = { .chart = chart_find(name),
	    .terminal = terminal_find(form->terminal), .width = form->wide };
	struct doc_picture p = { .name = name };
	char *wide = NULL, *narrow = NULL, *words = NULL, *file = NULL;
	int status = picture_draw(r, &o, &wide, &p.size, &words);

	if (status == EXIT_YES && form->narrow > 0 &&
	    p.size <= MOST_NARROW) {
		char *again = NULL;

		o.width = form->narrow;
		status = picture_draw(r, &o, &narrow, &p.narrow_size, &again);
		free(again);
	}
	p.data = wide;
	p.narrow = narrow;
	p.alternative = words;
	if (status == EXIT_YES && form->beside &&
	    (file = put_beside(s, doc, &p)) == NULL)
		status = EXIT_TROUBLE;
	if (status == EXIT_YES)
		form->picture(doc, &p, file);
	free(file);
	free(wide);
	free(narrow);
	free(words);
	return status;
}

static int
write_charts(const struct story *s, struct doc *doc)
{
	const struct {
		const char *name;
		const struct report *report;
	} charts[] = { { "speedup", s->report }, { "values", s->report },
	    { "runs", s->report }, { "scaling", s->report },
	    { "latency", s->latencies } };

	if (is_brief(doc) || (doc->form->beside && s->output == NULL))
		return EXIT_YES;
	doc->form->heading(doc, "Charts");
	for (size_t i = 0; i < LEN(charts); i++) {
		if (charts[i].report == NULL)
			continue;
		if (write_chart(s, doc, charts[i].name, charts[i].report) ==
		    EXIT_TROUBLE)
			return EXIT_TROUBLE;
	}
	return EXIT_YES;
}

static void
add_run(const struct story *s, struct doc_table *t, const struct group *g,
    const struct cell *cell, const struct run *run)
{
	const struct dataset_row *row = &s->dataset->rows[run->row];
	const char *level = grouping_level(&s->report->grouping, cell->level);
	char title[SUBJECT_SIZE], figure[HUMAN_SIZE];
	double bound = g->sign > 0 ? run->lower : run->upper;

	subject_title(s->report, g, title);
	table_row(t, "");
	table_cell(t, "%s", title);
	table_cell(t, "%s", *level != '\0' ? level : "(no name)");
	if (!isnan(run->value))
		table_cell(t, "%s", human(figure, run->value, g->unit));
	else
		table_cell(t, "%s %s", g->sign > 0 ? "above" : "below",
		    human(figure, bound, g->unit));
	table_cell(t, "%s:%u", dataset_text(s->dataset, row->kind,
	    TEXT_source), (unsigned)row->line);
	table_cell(t, "%s", dataset_text(s->dataset, row->kind, TEXT_flags));
}

static void
write_runs(const struct story *s, struct doc *doc)
{
	static const char *const heads[] = { "test", "configuration",
	    "figure", "source:line", "findings" };
	struct doc_table t = { .caption = "Every run", .heads = heads,
	    .align = "llrll", .ncolumns = LEN(heads) };

	if (is_brief(doc))
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
	const struct legend *legend = &s->tables->legend;

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
	sentences_add(&line, "ioreport%s rows.csv", is_brief(doc) ?
	    " -o report.html" : s->options);
	doc->form->heading(doc, is_brief(doc) ? "The rest" :
	    "The same again");
	doc->form->paragraph(doc, is_brief(doc) ? "A page with charts and "
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
	if (!is_brief(doc))
		write_findings(s, doc);
	write_comparison(s, doc);
	if (is_brief(doc))
		write_findings(s, doc);
	status = write_charts(s, doc);
	write_runs(s, doc);
	write_method(s, doc);
	write_commands(s, doc);
	doc->form->end(doc);
	return status;
}
