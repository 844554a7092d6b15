#include "findings.h"

#include <stdlib.h>
#include <string.h>

#include "escape.h"
#include "json.h"
#include "mem.h"
#include "rules.h"
#include "tool.h"

/* ---- text ---- */

/* Control characters of a log would run in the terminal that shows them. */
static void
put_clean(FILE *out, const char *text)
{
	size_t plain = 0;
	char *clean;

	while (text[plain] >= ' ' && text[plain] <= '~')
		plain++;
	fwrite(text, 1, plain, out);
	if (text[plain] == '\0')
		return;
	clean = escape_text(text + plain);
	fputs(clean, out);
	free(clean);
}

/* A line above the findings of one run: which configuration it was. */
static void
text_heading(struct findings *f, const struct row *at)
{
	if (f->last_source != NULL && f->last_run == at->run &&
	    strcmp(f->last_source, at->source) == 0)
		return;
	if (f->last_source != NULL)
		fputc('\n', f->out);
	free(f->last_source);
	f->last_source = xstrdup(at->source);
	f->last_run = at->run;
	put_clean(f->out, *at->tool != '\0' ? at->tool : "figures");
	if (at->run > 0)
		fprintf(f->out, ", run %zu", at->run);
	fputs(" of ", f->out);
	put_clean(f->out, at->source);
	if (*at->section != '\0' || *at->label != '\0')
		fputs(": ", f->out);
	put_clean(f->out, at->section);
	if (*at->section != '\0' && *at->label != '\0')
		fputs(" / ", f->out);
	put_clean(f->out, at->label);
	fputc('\n', f->out);
}

static void
text_each(struct findings *f, const struct finding *finding)
{
	const struct row *at = finding->at;

	text_heading(f, at);
	put_clean(f->out, at->source);
	if (at->line > 0)
		fprintf(f->out, ":%zu", at->line);
	fprintf(f->out, ": %s: ", severity_name(finding->severity));
	put_clean(f->out, at->test);
	fputs(": ", f->out);
	put_clean(f->out, finding->text);
	if (*finding->remedy != '\0') {
		fputs("; ", f->out);
		put_clean(f->out, finding->remedy);
	}
	fprintf(f->out, " [%s]\n", finding->rule->id);
}

static void
text_end(struct findings *f)
{
	const char *comma = ": ";

	if (f->last_source != NULL)
		fputc('\n', f->out);
	free(f->last_source);
	f->last_source = NULL;
	if (f->nrows == 0)
		return;
	fprintf(f->out, "%zu run%s", f->nruns, f->nruns == 1 ? "" : "s");
	for (int s = SEVERITY_ERROR; s >= SEVERITY_NOTE; s--) {
		size_t n = f->counts[s];

		if (n == 0)
			continue;
		fprintf(f->out, "%s%zu %s%s", comma, n,
		    severity_name((enum severity)s), n == 1 ? "" : "s");
		comma = ", ";
	}
	fprintf(f->out, "%s\n", *comma == ':' ? ": nothing found" : "");
}

/* ---- CSV and JSON: the same members ---- */

#define MEMBERS	12

static const char *const member_names[MEMBERS] = { "source", "line", "run",
    "tool", "section", "label", "target", "test", "rule", "severity", "text",
    "remedy" };

/* The texts of a finding; numbers keeps those of line and run. */
static void
members(const struct finding *finding, const char *text[MEMBERS],
    char numbers[2][24])
{
	const struct row *at = finding->at;
	const char *const all[MEMBERS] = { at->source, numbers[0], numbers[1],
	    at->tool, at->section, at->label, at->target, at->test,
	    finding->rule->id, severity_name(finding->severity),
	    finding->text, finding->remedy };

	for (int i = 0; i < 2; i++) {
		size_t n = i == 0 ? at->line : at->run;

		numbers[i][0] = '\0';
		if (n > 0)
			snprintf(numbers[i], 24, "%zu", n);
	}
	memcpy(text, all, sizeof all);
}

static void
csv_begin(struct findings *f)
{
	for (size_t i = 0; i < MEMBERS; i++)
		fprintf(f->out, "%s%c", member_names[i],
		    i + 1 < MEMBERS ? ',' : '\n');
}

static void
csv_each(struct findings *f, const struct finding *finding)
{
	const char *text[MEMBERS];
	char numbers[2][24];

	members(finding, text, numbers);
	for (size_t i = 0; i < MEMBERS; i++) {
		row_cell(f->out, text[i]);
		fputc(i + 1 < MEMBERS ? ',' : '\n', f->out);
	}
}

static void
json_begin(struct findings *f)
{
	fputc('[', f->out);
}

/* What parts a finding from the one before it. */
static void
json_comma(struct findings *f)
{
	fputs(f->counts[0] + f->counts[1] + f->counts[2] > 1 ? ",\n" : "\n",
	    f->out);
}

static void
json_each(struct findings *f, const struct finding *finding)
{
	const char *text[MEMBERS];
	char numbers[2][24];

	members(finding, text, numbers);
	json_comma(f);
	for (size_t i = 0; i < MEMBERS; i++) {
		fprintf(f->out, "%s\"%s\": ", i == 0 ? "  { " : ", ",
		    member_names[i]);
		if (text[i] != numbers[0] && text[i] != numbers[1])
			json_string(f->out, text[i]);
		else
			fputs(*text[i] != '\0' ? text[i] : "null", f->out);
	}
	fputs(" }", f->out);
}

static void
json_end(struct findings *f)
{
	fputs("\n]\n", f->out);
}

/* ---- SARIF 2.1.0, which code hosts show beside the file ---- */

static void
sarif_begin(struct findings *f)
{
	fputs("{\n  \"$schema\": \"https://json.schemastore.org/"
	    "sarif-2.1.0.json\",\n  \"version\": \"2.1.0\",\n"
	    "  \"runs\": [ {\n    \"tool\": { \"driver\": {\n"
	    "      \"name\": \"iocheck\", \"version\": \"" VERSION "\",\n"
	    "      \"rules\": [", f->out);
	for (const struct rule *r = rules; r->id != NULL; r++) {
		fprintf(f->out, "%s\n        { \"id\": \"%s\",\n"
		    "          \"shortDescription\": { \"text\": ",
		    r == rules ? "" : ",", r->id);
		json_string(f->out, r->title);
		fputs(" },\n          \"fullDescription\": { \"text\": ",
		    f->out);
		json_string(f->out, r->why);
		fprintf(f->out, " },\n          \"defaultConfiguration\": "
		    "{ \"level\": \"%s\" } }", severity_name(r->severity));
	}
	fputs("\n      ] } },\n    \"results\": [", f->out);
}

/* A file name as a relative URI. */
static void
put_uri(FILE *out, const char *name)
{
	for (; *name != '\0'; name++)
		if (strchr("-._~/", *name) != NULL ||
		    (*name >= '0' && *name <= '9') ||
		    (*name >= 'A' && *name <= 'Z') ||
		    (*name >= 'a' && *name <= 'z'))
			fputc(*name, out);
		else
			fprintf(out, "%%%02X", (unsigned char)*name);
}

static void
sarif_each(struct findings *f, const struct finding *finding)
{
	const struct row *at = finding->at;
	size_t size = strlen(at->test) + strlen(finding->text) +
	    strlen(finding->remedy) + 8;
	char *message = xrealloc(NULL, size);

	snprintf(message, size, "%s: %s%s%s", at->test, finding->text,
	    *finding->remedy != '\0' ? "; " : "", finding->remedy);
	json_comma(f);
	fprintf(f->out, "      { \"ruleId\": \"%s\", \"ruleIndex\": %td, "
	    "\"level\": \"%s\",\n        \"message\": { \"text\": ",
	    finding->rule->id, finding->rule - rules,
	    severity_name(finding->severity));
	json_string(f->out, message);
	fputs(" },\n        \"locations\": [ { \"physicalLocation\": { "
	    "\"artifactLocation\": { \"uri\": \"", f->out);
	put_uri(f->out, at->source);
	fputs("\" }", f->out);
	if (at->line > 0)
		fprintf(f->out, ", \"region\": { \"startLine\": %zu }",
		    at->line);
	fputs(" } } ] }", f->out);
	free(message);
}

static void
sarif_end(struct findings *f)
{
	fputs("\n    ]\n  } ]\n}\n", f->out);
}

static void
nothing(struct findings *f)
{
	(void)f;
}

static const struct findings_form forms[] = {
	{ "text",  nothing,     text_each,  text_end },
	{ "csv",   csv_begin,   csv_each,   nothing },
	{ "json",  json_begin,  json_each,  json_end },
	{ "sarif", sarif_begin, sarif_each, sarif_end },
};

const char *
findings_form_name(size_t i)
{
	return i < LEN(forms) ? forms[i].name : NULL;
}

const struct findings_form *
findings_form(const char *name)
{
	for (size_t i = 0; i < LEN(forms); i++)
		if (strcmp(name, forms[i].name) == 0)
			return &forms[i];
	return NULL;
}
