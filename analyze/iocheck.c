/*
 * iocheck - tells what is wrong with measurements, or marks their rows.
 */
#include <err.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "annotate.h"
#include "findings.h"
#include "number.h"
#include "rules.h"
#include "tool.h"

static const char usage[] =
    "usage: iocheck [-a] [-f form] [option ...] [file ...]\n"
    "Tells what is wrong with measurements, from CSV as log2csv writes it.\n"
    "  -a, --annotate        write the rows on, with a column flags\n"
    "      --disable=RULE,.. leave rules out\n"
    "      --explain=RULE    why a rule is there, and where it comes from\n"
    "      --fail-on=LEVEL   error, warning or note: findings of this level\n"
    "                        make the exit status 1 (warning)\n"
    "  -f, --format=FORM     @\n"
    "      --list            all rules\n"
    "      --min-seconds=N   how long a test has to run (10)\n"
    "      --ram=SIZE        of the machine, where the log does not say it\n"
    "  -h, --help            this text\n"
    "  -V, --version         name and version\n";
static tool_names *const help_lists[] = { findings_form_name };

enum { OPT_DISABLE = 256, OPT_EXPLAIN, OPT_FAIL_ON, OPT_LIST, OPT_SECONDS,
    OPT_RAM };

static const struct option longopts[] = {
	{ "annotate",    no_argument,       NULL, 'a' },
	{ "disable",     required_argument, NULL, OPT_DISABLE },
	{ "explain",     required_argument, NULL, OPT_EXPLAIN },
	{ "fail-on",     required_argument, NULL, OPT_FAIL_ON },
	{ "format",      required_argument, NULL, 'f' },
	{ "list",        no_argument,       NULL, OPT_LIST },
	{ "min-seconds", required_argument, NULL, OPT_SECONDS },
	{ "ram",         required_argument, NULL, OPT_RAM },
	TOOL_LONGOPTS,
	{ 0 }
};

struct settings {
	struct lint_options lint;
	const struct findings_form *form;
	enum severity fail_on;
	bool annotate;
};

/* ---- options ---- */

static const struct rule *
parse_rule(const char *id)
{
	const struct rule *rule = rule_find(id);

	if (rule == NULL)
		errx(EXIT_TROUBLE, "no rule '%s'; --list shows all", id);
	return rule;
}

static uint32_t
parse_rules(char *list)
{
	uint32_t set = 0;

	for (char *id = strtok(list, ","); id != NULL; id = strtok(NULL, ","))
		set |= rule_bit(parse_rule(id));
	return set;
}

static enum severity
parse_severity(const char *name)
{
	for (enum severity s = SEVERITY_NOTE; s <= SEVERITY_ERROR; s++)
		if (strcmp(name, severity_name(s)) == 0)
			return s;
	errx(EXIT_TROUBLE, "--fail-on=%s: want error, warning or note", name);
}

static double
parse_seconds(const char *text)
{
	double seconds;

	if (!number_read(text, &seconds) || seconds <= 0)
		errx(EXIT_TROUBLE, "--min-seconds=%s: want a number above 0",
		    text);
	return seconds;
}

/* Bytes, or with K, M, G, T powers of 1024 as memory is counted. */
static double
parse_size(const char *text)
{
	static const char letters[] = "KMGT";
	struct decimal figure;
	size_t len = decimal_read(text, strlen(text), false, &figure);
	const char *letter = len > 0 && text[len] != '\0' ?
	    strchr(letters, text[len] & ~0x20) : NULL;

	if (letter != NULL) {
		figure.value *= pow(1024, (double)(letter - letters) + 1);
		len++;
		if ((text[len] == 'i' || text[len] == 'I') &&
		    text[len + 1] != '\0')
			len++;
	}
	if (len > 0 && (text[len] == 'B' || text[len] == 'b'))
		len++;
	if (len == 0 || text[len] != '\0' || figure.value <= 0)
		errx(EXIT_TROUBLE, "--ram=%s: want a size such as 16G", text);
	return figure.value;
}

static int
list_rules(void)
{
	for (const struct rule *r = rules; r->id != NULL; r++)
		printf("%-15s %-8s %s\n", r->id, severity_name(r->severity),
		    r->title);
	return tool_finish(EXIT_YES);
}

static int
explain_rule(const char *id)
{
	const struct rule *rule = parse_rule(id);

	printf("%s (%s): %s\n\n%s", rule->id, severity_name(rule->severity),
	    rule->title, rule->why);
	return tool_finish(EXIT_YES);
}

/* Returns -1, or the exit status if the program ends here. */
static int
parse_options(int argc, char *argv[], struct settings *s)
{
	int ch;

	while ((ch = getopt_long(argc, argv, "af:hV", longopts, NULL)) != -1)
		switch (ch) {
		case 'a':
			s->annotate = true;
			break;
		case 'f':
			s->form = findings_form(optarg);
			if (s->form == NULL) {
				tool_choice(findings_form_name, "no form '%s'; "
				    "there are:", optarg);
				exit(EXIT_TROUBLE);
			}
			break;
		case OPT_DISABLE:
			s->lint.disabled |= parse_rules(optarg);
			break;
		case OPT_EXPLAIN:
			return explain_rule(optarg);
		case OPT_FAIL_ON:
			s->fail_on = parse_severity(optarg);
			break;
		case OPT_LIST:
			return list_rules();
		case OPT_SECONDS:
			s->lint.min_seconds = parse_seconds(optarg);
			break;
		case OPT_RAM:
			s->lint.ram = parse_size(optarg);
			break;
		default:
			return tool_default_option(ch, usage, help_lists);
		}
	return -1;
}

/* ---- rows ---- */

struct check {
	const struct settings *settings;
	struct findings findings;
	struct annotate *annotate;	/* NULL: findings are written */
	struct dataset dataset;
	const char *name;		/* of the CSV being read */
};

static void
on_finding(const struct finding *finding, void *arg)
{
	struct check *check = arg;

	check->findings.counts[finding->severity]++;
	if (check->annotate != NULL)
		annotate_found(check->annotate, finding);
	else
		check->settings->form->each(&check->findings, finding);
}

static bool
on_row(const struct row *row, size_t csv_line, void *arg)
{
	struct check *check = arg;
	struct row named = *row;

	check->findings.nrows++;
	if (check->annotate != NULL)
		annotate_row(check->annotate, row);
	/* Without a source of its own it stands in the CSV. */
	if (*row->source == '\0') {
		named.source = check->name;
		named.line = csv_line;
	}
	dataset_add(&check->dataset, &named);
	return true;
}

static int
read_file(int fd, const char *name, void *arg)
{
	struct check *check = arg;

	check->name = name;
	return row_read(fd, name, on_row, arg);
}

/* Nothing found and all read: only then is a status of 1 due to findings. */
static int
exit_status(const struct check *check, int status)
{
	if (status != EXIT_YES || check->annotate != NULL)
		return status;
	for (int s = SEVERITY_ERROR; s >= (int)check->settings->fail_on; s--)
		if (check->findings.counts[s] > 0)
			return EXIT_NO;
	return EXIT_YES;
}

int
main(int argc, char *argv[])
{
	struct settings s = { .lint = lint_defaults(),
	    .form = findings_form("text"), .fail_on = SEVERITY_WARNING };
	struct check check = { .settings = &s, .findings.out = stdout };
	int status;

	tool_start();
	status = parse_options(argc, argv, &s);
	if (status != -1)
		return status;
	if (s.annotate)
		check.annotate = annotate_new();
	else
		s.form->begin(&check.findings);
	status = tool_each_file(argv + optind, read_file, &check);
	check.findings.nruns = lint(&check.dataset, &s.lint, on_finding,
	    &check);
	if (status == EXIT_NO)
		warnx("no rows");
	status = exit_status(&check, status);
	if (check.annotate == NULL)
		s.form->end(&check.findings);
	else if (annotate_end(check.annotate, stdout) == EXIT_TROUBLE)
		status = EXIT_TROUBLE;
	dataset_free(&check.dataset);
	return tool_finish(status);
}
