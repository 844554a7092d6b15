#include "label.h"

#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "tool.h"

static void
append(char **text, const char *word, size_t len)
{
	size_t used = *text != NULL ? strlen(*text) : 0;

	*text = xrealloc(*text, used + len + 2);
	if (used > 0)
		(*text)[used++] = ' ';
	memcpy(*text + used, word, len);
	(*text)[used + len] = '\0';
}

/* Those that would have the same name; places in the list. */
struct peers {
	size_t *at;
	size_t n;
	size_t room;
};

static bool
key_differs(const struct comparison *const *list, const struct peers *p,
    int key)
{
	for (size_t i = 1; i < p->n; i++)
		if (strcmp(list[p->at[i]]->key[key],
		    list[p->at[0]]->key[key]) != 0)
			return true;
	return false;
}

/* Whether a "key=value" stands in the params of all of them. */
static bool
is_common(const struct comparison *const *list, const struct peers *p,
    const char *word, size_t len)
{
	size_t key = strcspn(word, "= ");
	char *name = xstrndup(word, key);
	bool common = true;

	for (size_t i = 0; i < p->n && common; i++) {
		const char *value;
		size_t n = row_key(list[p->at[i]]->key[KEY_PARAMS], name,
		    &value);

		common = value != NULL && key + 1 + n == len &&
		    strncmp(value, word + key + 1, n) == 0;
	}
	free(name);
	return common;
}

/*
 * The words of the first one's params that are in all: the others need only
 * be held against this short list.
 */
static void
add_params(const struct comparison *const *list, const struct peers *p,
    char **name)
{
	const char *first = list[p->at[0]]->key[KEY_PARAMS];
	struct intern common = { 0 };
	size_t len;

	for (const char *w = first; *w != '\0'; w += len + (w[len] == ' ')) {
		len = strcspn(w, " ");
		if (is_common(list, p, w, len))
			intern(&common, w, len);
	}
	for (size_t i = 0; i < p->n; i++)
		for (const char *w = list[p->at[i]]->key[KEY_PARAMS];
		    *w != '\0'; w += len + (w[len] == ' ')) {
			len = strcspn(w, " ");
			if (len > 0 && intern_find(&common, w, len) ==
			    INTERN_NONE)
				append(&name[p->at[i]], w, len);
		}
	intern_free(&common);
}

static void
add_what_differs(const struct comparison *const *list, const struct peers *p,
    char **name)
{
	static const int keys[] = { KEY_TARGET, KEY_METRIC };

	for (size_t k = 0; k < LEN(keys); k++) {
		if (!key_differs(list, p, keys[k]))
			continue;
		for (size_t i = 0; i < p->n; i++) {
			const char *text = list[p->at[i]]->key[keys[k]];

			append(&name[p->at[i]], text, strlen(text));
		}
	}
	add_params(list, p, name);
}

static bool
several_tools(const struct comparison *const *list, size_t n)
{
	const char *tool = NULL;

	for (size_t i = 0; i < n; i++) {
		if (list[i]->kind == COMPARE_GEOMEAN)
			continue;
		if (tool != NULL && strcmp(list[i]->key[KEY_TOOL], tool) != 0)
			return true;
		tool = list[i]->key[KEY_TOOL];
	}
	return false;
}

void
label_make(const struct comparison *const *list, size_t n, char **name)
{
	struct intern names = { 0 };
	struct peers *peers = xcalloc(n, sizeof *peers);
	bool tools = several_tools(list, n);

	for (size_t i = 0; i < n; i++) {
		const struct comparison *c = list[i];
		struct peers *p;

		name[i] = NULL;
		if (tools && c->kind != COMPARE_GEOMEAN &&
		    *c->key[KEY_TOOL] != '\0')
			append(&name[i], c->key[KEY_TOOL],
			    strlen(c->key[KEY_TOOL]));
		append(&name[i], c->key[KEY_TEST], strlen(c->key[KEY_TEST]));
		if (c->kind == COMPARE_FACTOR)
			append(&name[i], c->level, strlen(c->level));
		p = &peers[intern_text(&names, name[i])];
		p->at = xgrow(p->at, p->n, &p->room, sizeof *p->at);
		p->at[p->n++] = i;
	}
	for (uint32_t i = 0; i < names.n; i++) {
		if (peers[i].n > 1)
			add_what_differs(list, &peers[i], name);
		free(peers[i].at);
	}
	intern_free(&names);
	free(peers);
}

const char *
label_level(const char *level)
{
	return *level != '\0' ? level : "(no name)";
}
