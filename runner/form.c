#include "form.h"

#include <err.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Tables are part of the program: a wrong one is a bug, found by any test. */
static _Noreturn void
bad_table(const char *what, const char *text)
{
	warnx("bug in a report form: %s: %.60s", what, text);
	abort();
}

const struct form_member *
form_member(const struct form_record *record, const char *name, size_t len)
{
	const struct form_member *member = record->members;

	for (; member->name != NULL; member++)
		if (strncmp(member->name, name, len) == 0 &&
		    member->name[len] == '\0')
			return member;
	bad_table("no such member", name);
}

static const struct form_kind *
kind_find(const struct form_kind *kinds, const char *name, size_t len)
{
	for (; kinds != NULL && kinds->name != NULL; kinds++)
		if (strncmp(kinds->name, name, len) == 0 &&
		    kinds->name[len] == '\0')
			return kinds;
	return NULL;
}

/* "[-][width][.precision]name" up to end. */
static void
read_kind(const struct form *form, const char *p, const char *end,
    struct form_field *field)
{
	char *past;

	if (p == end) {
		p = field->member != NULL &&
		    field->member->type == FORM_TEXT ? "s" : "d";
		end = p + 1;
	}
	field->left = *p == '-';
	if (field->left)
		p++;
	field->width = (int)strtol(p, &past, 10);
	field->precision = -1;
	if (*past == '.')
		field->precision = (int)strtol(past + 1, &past, 10);
	p = past;
	field->kind = kind_find(form->kinds, p, (size_t)(end - p));
	if (field->kind == NULL)
		field->kind = kind_find(form_kinds, p, (size_t)(end - p));
	if (field->kind == NULL)
		bad_table("no such kind", p);
}

/* "member/scale:kind>"; returns what follows. */
static const char *
read_field(const struct form *form, const struct form_record *record,
    const char *p, struct form_field *field)
{
	size_t len = strcspn(p, "/*:>");
	const char *end = strchr(p, '>');
	char *past;

	if (end == NULL)
		bad_table("field without end", p);
	field->member = len > 0 ? form_member(record, p, len) : NULL;
	field->scale = 1;
	p += len;
	if (*p == '/' || *p == '*') {
		field->scale = strtod(p + 1, &past);
		if (*p == '*')
			field->scale = 1 / field->scale;
		p = past;
	}
	if (*p == ':')
		p++;
	else if (p != end || field->member == NULL)
		bad_table("field without kind", p);
	read_kind(form, p, end, field);
	return end + 1;
}

bool
form_token(const struct form *form, const struct form_record *record,
    const char **text, struct form_token *token)
{
	const char *p = *text;

	if (*p == '\0')
		return false;
	token->is_field = p[0] == '<' && p[1] != '<';
	if (token->is_field) {
		*text = read_field(form, record, p + 1, &token->field);
		return true;
	}
	if (*p == '<')
		p++;
	token->text = p;
	token->len = 1 + strcspn(p + 1, "<");
	*text = p + token->len;
	return true;
}

struct form_items
form_items(const struct form_member *member, const void *record)
{
	const char *at = (const char *)record + member->offset;
	struct form_items items = { NULL, 1 };

	if (member->type == FORM_PART)
		items.first = (char *)(uintptr_t)at;
	else {
		memcpy(&items.first, at, sizeof items.first);
		memcpy(&items.n, (const char *)record + member->count,
		    sizeof items.n);
	}
	return items;
}

void
form_init(const struct form_record *record, void *result)
{
	const struct form_member *member = record->members;
	double none = NAN;

	memset(result, 0, record->size);
	for (; member->name != NULL; member++) {
		char *at = (char *)result + member->offset;

		if (member->type == FORM_FIGURE)
			memcpy(at, &none, sizeof none);
		else if (member->type == FORM_PART)
			form_init(member->of, at);
	}
}

static void
free_members(const struct form_record *record, void *result)
{
	const struct form_member *member = record->members;
	char *text;

	for (; member->name != NULL; member++)
		if (member->type == FORM_PART)
			free_members(member->of,
			    (char *)result + member->offset);
		else if (member->type == FORM_ARRAY)
			form_free_items(member, result);
		else if (member->type == FORM_TEXT) {
			memcpy(&text, (char *)result + member->offset,
			    sizeof text);
			free(text);
		}
}

void
form_free_items(const struct form_member *member, void *record)
{
	struct form_items items = form_items(member, record);

	for (size_t i = 0; i < items.n; i++)
		free_members(member->of, items.first + i * member->of->size);
	free(items.first);
}

void
form_clear(const struct form_record *record, void *result)
{
	free_members(record, result);
	form_init(record, result);
}

const struct form *
form_find(const struct form *forms, const char *name)
{
	for (; forms->name != NULL; forms++)
		if (strcmp(forms->name, name) == 0)
			return forms;
	return NULL;
}
