/*
 * The first column of bonnie++'s reports, and the table of all its fields:
 * facts from its bon_time.cpp.
 */
#include <stdlib.h>
#include <string.h>

#include "form_bonnie.h"
#include "mem.h"
#include "tool.h"

#define MIB	1048576

/* ---- sizes: "4G", "300M"; chunks "64k", "256" ---- */

static const char *
size_text(uint64_t bytes, char buf[32])
{
	uint64_t mib = bytes / MIB;

	if (mib % 1024 == 0)
		snprintf(buf, 32, "%juG", (uintmax_t)(mib / 1024));
	else
		snprintf(buf, 32, "%juM", (uintmax_t)mib);
	return buf;
}

/* "" for the usual one. */
static const char *
chunk_text(uint64_t bytes, char buf[32])
{
	buf[0] = '\0';
	if (bytes >= 1024 && bytes % 1024 == 0)
		snprintf(buf, 32, "%juk", (uintmax_t)(bytes / 1024));
	else
		snprintf(buf, 32, "%ju", (uintmax_t)bytes);
	return bytes == BONNIE_CHUNK || bytes == 0 ? "" : buf;
}

/* Digits and one of the letters; moves *p on. */
static uint64_t
read_scaled(const char **p)
{
	char *end;
	uint64_t value = strtoull(*p, &end, 10);
	const char *letter = *end == '\0' ? NULL : strchr("kMG", *end);

	*p = end;
	if (letter == NULL)
		return value;
	++*p;
	return value << 10 * (*letter == 'k' ? 1 : *letter == 'M' ? 2 : 3);
}

static void
print_size(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	const struct bonnie_result *bonnie = record;
	char buf[32];
	const char *chunk;

	(void)value;
	if (bonnie->size == 0)
		return;
	fputs(size_text(bonnie->size, buf), out);
	chunk = chunk_text(bonnie->chunk, buf);
	if (strcmp(field->kind->name, "size_chunk") == 0 && *chunk != '\0')
		fprintf(out, ":%s", chunk);
}

static size_t
scan_size(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	struct bonnie_result *bonnie = record;
	const char *p = text;

	(void)field;
	(void)span;
	if (*p >= '0' && *p <= '9')
		bonnie->size = read_scaled(&p);
	if (*p == ':' && p++)
		bonnie->chunk = read_scaled(&p);
	return (size_t)(p - text);
}

static void
print_chunk(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	char buf[32];

	(void)field;
	(void)record;
	fputs(chunk_text((uint64_t)value, buf), out);
}

static size_t
scan_chunk(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	const char *p = text;

	(void)field;
	(void)record;
	span->value = *p >= '0' && *p <= '9' ? (double)read_scaled(&p) :
	    BONNIE_CHUNK;
	span->low = span->high = span->value;
	return (size_t)(p - text);
}

/* ---- the first column: the machine's name and the size ---- */

/*
 * 2.00: size:chunk:concurrency:seeks:seekers; the usual ones empty, colons at
 * the end cut.  A count of seekers of one digit is never printed (its bug).
 */
static void
describe(const struct bonnie_result *bonnie, char *buf, size_t size)
{
	char number[32];
	size_t len;

	snprintf(buf, size, "%s:", size_text(bonnie->size, number));
	len = strlen(buf);
	snprintf(buf + len, size - len, "%s:",
	    chunk_text(bonnie->chunk, number));
	len = strlen(buf);
	if (bonnie->concurrency > 1)
		snprintf(buf + len, size - len, "%ju",
		    (uintmax_t)bonnie->concurrency);
	len = strlen(buf);
	if (bonnie->seeks != BONNIE_SEEKS && bonnie->seeks != 0)
		snprintf(buf + len, size - len, ":%ju",
		    (uintmax_t)bonnie->seeks);
	else
		snprintf(buf + len, size - len, ":");
	len = strlen(buf);
	if (bonnie->seekers > 9)
		snprintf(buf + len, size - len, ":%ju",
		    (uintmax_t)bonnie->seekers);
	for (len = strlen(buf); buf[len - 1] == ':'; len--)
		buf[len - 1] = '\0';
}

static void
scan_description(const char *p, struct bonnie_result *bonnie)
{
	uint64_t *const parts[] = { &bonnie->size, &bonnie->chunk,
	    &bonnie->concurrency, &bonnie->seeks, &bonnie->seekers };

	bonnie->chunk = BONNIE_CHUNK;
	bonnie->concurrency = 1;
	for (size_t i = 0; i < LEN(parts); i++) {
		if (*p >= '0' && *p <= '9')
			*parts[i] = read_scaled(&p);
		if (*p != ':')
			break;
		p++;
	}
}

/* 19 columns: the name cut so that a blank and the size fit behind it. */
static void
print_machine(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	const struct bonnie_result *bonnie = record;
	char buf[200], size[32];
	const char *chunk = chunk_text(bonnie->chunk, size);
	int room;

	(void)value;
	if (strcmp(field->kind->name, "described") == 0)
		describe(bonnie, buf, sizeof buf);
	else if (*chunk != '\0') {
		char number[32];

		snprintf(buf, sizeof buf, "%s:%s",
		    size_text(bonnie->size, number), chunk);
	} else
		size_text(bonnie->size, buf);
	room = 18 - (int)strlen(buf);
	if (room > 0)
		fprintf(out, "%-*.*s %s", room, room,
		    bonnie->name != NULL ? bonnie->name : "", buf);
	else
		fprintf(out, "%-19s", buf);
}

static size_t
scan_machine(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	struct bonnie_result *bonnie = record;
	size_t len = strcspn(text, "\n"), name, size;

	(void)field;
	(void)span;
	if (len < 19)
		return 0;
	for (size = 19; size > 0 && text[size - 1] != ' '; size--)
		;
	for (name = size; name > 0 && text[name - 1] == ' '; name--)
		;
	free(bonnie->name);
	bonnie->name = xstrndup(text, name);
	scan_description(text + size, bonnie);
	return 19;
}

/* ---- the files: "16", "64:20000:0/4" ---- */

static void
print_files(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	const struct bonnie_result *bonnie = record;
	char buf[100] = "";
	int n = 0;

	(void)value;
	if (bonnie->files > 0)
		n = snprintf(buf, sizeof buf, "%ju", (uintmax_t)bonnie->files);
	if (bonnie->max > 0)
		n += snprintf(buf + n, sizeof buf - (size_t)n, ":%ju:%ju",
		    (uintmax_t)bonnie->max, (uintmax_t)bonnie->min);
	if (bonnie->dirs > 1)
		snprintf(buf + n, sizeof buf - (size_t)n, "/%ju",
		    (uintmax_t)bonnie->dirs);
	fprintf(out, "%*s", field->width, buf);
}

static size_t
scan_files(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	struct bonnie_result *bonnie = record;
	const char *p = text + strspn(text, " ");

	(void)field;
	(void)span;
	if (*p >= '0' && *p <= '9')
		bonnie->files = read_scaled(&p);
	if (*p == ':') {
		p++;
		bonnie->max = read_scaled(&p);
		if (*p++ != ':')
			return 0;
		bonnie->min = read_scaled(&p);
	}
	if (*p == '/' && p++)
		bonnie->dirs = read_scaled(&p);
	return (size_t)(p - text);
}

/* A count that is left empty where it is 0, or 1 (dirs, bigger1). */
static void
print_some(FILE *out, double value, const struct form_field *field,
    const void *record)
{
	double least = strcmp(field->kind->name, "bigger1") == 0 ? 2 : 1;

	(void)record;
	if (value >= least)
		fprintf(out, "%.0f", value);
}

static size_t
scan_some(const char *text, const struct form_field *field, void *record,
    struct form_span *span)
{
	size_t len = form_decimal(text, FORM_CUT, span);

	(void)field;
	(void)record;
	if (len == 0)
		span->low = span->value = 0;
	span->high = span->low;
	return len;
}

const struct form_kind bonnie_kinds[] = {
	{ "rate", bonnie_print_cut, bonnie_scan_cut, true },
	{ "cpu", bonnie_print_cut, bonnie_scan_cut, true },
	{ "seeks", bonnie_print_seeks, bonnie_scan_seeks, true },
	{ "seeks1", bonnie_print_seeks, bonnie_scan_seeks, true },
	{ "unit", bonnie_print_unit, bonnie_scan_unit, true },
	{ "latency", bonnie_print_latency, bonnie_scan_latency, true },
	{ "size", print_size, scan_size, true },
	{ "size_chunk", print_size, scan_size, true },
	{ "chunk", print_chunk, scan_chunk, true },
	{ "machine", print_machine, scan_machine, false },
	{ "described", print_machine, scan_machine, false },
	{ "files", print_files, scan_files, true },
	{ "some", print_some, scan_some, true },
	{ "bigger1", print_some, scan_some, true },
	{ NULL, NULL, NULL, false }
};
