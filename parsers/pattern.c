#include "pattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "tool.h"

#define MAX_GROUPS	48	/* group names of a format */

/* Bounds the time of one match; no honest text comes near it. */
#define MATCH_LIMIT	100000

struct compiled {
	pcre2_code *code;
	pcre2_match_data *data;
	const PCRE2_SIZE *found;	/* of data: its pairs of offsets */
	bool jit;
	unsigned char group[MAX_GROUPS];	/* number in code; 0: none */
	bool first[256];		/* bytes that a match can begin with */
};

static pcre2_match_context *
limits(void)
{
	static pcre2_match_context *context;

	if (context != NULL)
		return context;
	context = pcre2_match_context_create(NULL);
	if (context == NULL)
		err(EXIT_TROUBLE, "memory");
	pcre2_set_match_limit(context, MATCH_LIMIT);
	return context;
}

static const char *
compile_regex(struct compiled *c, const struct pattern *p)
{
	static char message[160];
	PCRE2_SIZE offset;
	int error;

	/*
	 * No start optimisation: each failed try would look far ahead for the
	 * last byte that must occur.
	 */
	c->code = pcre2_compile((PCRE2_SPTR)p->regex, PCRE2_ZERO_TERMINATED,
	    PCRE2_ANCHORED | PCRE2_NO_START_OPTIMIZE | PCRE2_NO_AUTO_CAPTURE,
	    &error, &offset, NULL);
	if (c->code == NULL) {
		pcre2_get_error_message(error, (PCRE2_UCHAR *)message,
		    sizeof message);
		return message;
	}
	c->data = pcre2_match_data_create_from_pattern(c->code, NULL);
	if (c->data == NULL)
		err(EXIT_TROUBLE, "memory");
	c->found = pcre2_get_ovector_pointer(c->data);
	/* Only a gain in speed: a match without JIT is interpreted. */
	c->jit = pcre2_jit_compile(c->code, PCRE2_JIT_COMPLETE) == 0;
	return NULL;
}

/* Finds which of the format's groups are in the regex, by name. */
static const char *
find_groups(struct compiled *c, const struct format *format)
{
	static char message[160];
	PCRE2_SPTR table;
	uint32_t n, entry;
	size_t i;

	pcre2_pattern_info(c->code, PCRE2_INFO_NAMECOUNT, &n);
	pcre2_pattern_info(c->code, PCRE2_INFO_NAMEENTRYSIZE, &entry);
	pcre2_pattern_info(c->code, PCRE2_INFO_NAMETABLE, &table);
	for (; n > 0; n--, table += entry) {
		for (i = 0; format->groups[i] != NULL; i++)
			if (strcmp(format->groups[i],
			    (const char *)table + 2) == 0)
				break;
		if (format->groups[i] == NULL || i >= MAX_GROUPS) {
			snprintf(message, sizeof message, "no group %s",
			    (const char *)table + 2);
			return message;
		}
		c->group[i] = (unsigned char)(table[0] << 8 | table[1]);
	}
	return NULL;
}

/* Finds what bytes a match can begin with: most tries end there. */
static void
find_first(struct compiled *c, const struct pattern *p)
{
	const uint8_t *bitmap = NULL;
	pcre2_code *code;
	uint32_t type, unit;
	PCRE2_SIZE offset;
	int error;

	memset(c->first, true, sizeof c->first);
	/* PCRE2 tells them only if it may use them itself. */
	code = pcre2_compile((PCRE2_SPTR)p->regex, PCRE2_ZERO_TERMINATED,
	    PCRE2_NO_AUTO_CAPTURE, &error, &offset, NULL);
	if (code == NULL)
		return;
	pcre2_pattern_info(code, PCRE2_INFO_FIRSTCODETYPE, &type);
	pcre2_pattern_info(code, PCRE2_INFO_FIRSTCODEUNIT, &unit);
	pcre2_pattern_info(code, PCRE2_INFO_FIRSTBITMAP, &bitmap);
	if (type == 1 || bitmap != NULL)
		for (unsigned i = 0; i < 256; i++)
			c->first[i] = type == 1 ? i == unit :
			    (bitmap[i / 8] >> i % 8 & 1) != 0;
	pcre2_code_free(code);
}

static const char *
compile(struct compiled *c, const struct format *format,
    const struct pattern *p)
{
	const char *why = compile_regex(c, p);

	if (why == NULL)
		why = find_groups(c, format);
	if (why == NULL)
		find_first(c, p);
	return why;
}

struct compiled *
pattern_compile(const struct format *format, const struct pattern *pattern)
{
	struct compiled *c = xcalloc(1, sizeof *c);
	const char *why = compile(c, format, pattern);

	if (why != NULL)
		errx(EXIT_TROUBLE, "%s: pattern %s: %s", format->tool,
		    pattern->name, why);
	return c;
}

void
pattern_free(struct compiled *c)
{
	if (c == NULL)
		return;
	pcre2_match_data_free(c->data);
	pcre2_code_free(c->code);
	free(c);
}

const char *
pattern_check(const struct format *format, const struct pattern *p)
{
	struct compiled c = { 0 };
	const char *why = compile(&c, format, p);
	size_t len;
	int rc;

	if (why == NULL && p->sample == NULL)
		why = "no sample";
	if (why == NULL) {
		/* A blank behind it, for END. */
		char *text = xrealloc(NULL, strlen(p->sample) + 2);

		len = strlen(p->sample);
		memcpy(text, p->sample, len);
		text[len] = ' ';
		text[len + 1] = '\0';
		rc = pcre2_match(c.code, (PCRE2_SPTR)text, len + 1, 0, 0,
		    c.data, NULL);
		if (rc < 0)
			why = "does not match its sample";
		else if (pcre2_get_ovector_pointer(c.data)[1] != len)
			why = "does not match all of its sample";
		else if (p->back > 0 && strcmp(p->sign, SIGN_LIST) != 0 &&
		    strstr(text, p->sign) == text)
			why = "its sample has no words in front of its sign";
		else if (p->sign != NULL && p->sign[0] != '/' &&
		    p->sign[0] != '1' && strstr(text, p->sign) == NULL)
			why = "its sample does not hold its sign";
		free(text);
	}
	pcre2_match_data_free(c.data);
	pcre2_code_free(c.code);
	return why;
}

bool
pattern_match(const struct compiled *c, const char *text, size_t len,
    size_t at, struct match *match)
{
	int rc;

	if (at >= len || !c->first[(unsigned char)text[at]])
		return false;
	/* The JIT's own entry leaves checks out that a match need not have. */
	rc = c->jit ? pcre2_jit_match(c->code, (PCRE2_SPTR)text, len, at, 0,
	    c->data, limits()) : pcre2_match(c->code, (PCRE2_SPTR)text, len,
	    at, 0, c->data, limits());
	if (rc < 0)
		return false;
	*match = (struct match){ text, c, c->found[0], c->found[1] };
	return true;
}

struct span
match_get(const struct match *m, int group)
{
	size_t i = m->compiled->group[group];
	const PCRE2_SIZE *found = m->compiled->found;

	if (i == 0 || found[2 * i] == PCRE2_UNSET)
		return (struct span){ NULL, 0 };
	return (struct span){ m->text + found[2 * i],
	    found[2 * i + 1] - found[2 * i] };
}

bool
match_is(const struct match *m, int group, const char *text)
{
	struct span s = match_get(m, group);

	return s.p != NULL && span_is(s, text);
}

size_t
match_start(const struct match *m)
{
	return m->start;
}

size_t
match_end(const struct match *m)
{
	return m->end;
}

size_t
match_at(const struct match *m, int group)
{
	return (size_t)(match_get(m, group).p - m->text);
}

/* ---- a regex of the user's ---- */

struct line_regex {
	pcre2_code *code;
	pcre2_match_data *data;
};

struct line_regex *
line_regex_new(const char *option, const char *regex)
{
	struct line_regex *r;
	char why[160];
	PCRE2_SIZE offset;
	int error;
	pcre2_code *code = pcre2_compile((PCRE2_SPTR)regex,
	    PCRE2_ZERO_TERMINATED, 0, &error, &offset, NULL);

	if (code == NULL) {
		pcre2_get_error_message(error, (PCRE2_UCHAR *)why, sizeof why);
		errx(EXIT_TROUBLE, "%s=%s: at %zu: %s", option, regex, offset,
		    why);
	}
	r = xcalloc(1, sizeof *r);
	r->code = code;
	r->data = pcre2_match_data_create_from_pattern(r->code, NULL);
	if (r->data == NULL)
		err(EXIT_TROUBLE, "memory");
	return r;
}

void
line_regex_free(struct line_regex *r)
{
	if (r == NULL)
		return;
	pcre2_match_data_free(r->data);
	pcre2_code_free(r->code);
	free(r);
}

bool
line_regex_find(const struct line_regex *r, const char *line, size_t len,
    struct span *found)
{
	const PCRE2_SIZE *at;

	if (pcre2_match(r->code, (PCRE2_SPTR)line, len, 0, 0, r->data,
	    limits()) < 1)
		return false;
	at = pcre2_get_ovector_pointer(r->data);
	if (pcre2_get_ovector_count(r->data) > 1 && at[2] != PCRE2_UNSET)
		at += 2;
	*found = (struct span){ line + at[0], at[1] - at[0] };
	return true;
}
