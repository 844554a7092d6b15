#include "dd_command.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "figure.h"
#include "tool.h"

#define VALUE_MAX	256

/* The operands that make two figures comparable, in the order of params. */
static const struct {
	const char *name;
	bool is_size;
} params[] = {
	{ "bs", true },    { "ibs", true },    { "obs", true },
	{ "cbs", true },   { "count", true },  { "skip", true },
	{ "iseek", true }, { "seek", true },   { "oseek", true },
	{ "conv", false }, { "iflag", false }, { "oflag", false },
};

struct values {
	char of_param[LEN(params)][VALUE_MAX];
};

/* ---- words of a shell ---- */

/* A line goes on behind the backslash: the next word is an operand. */
static bool
is_continued(const char *backslash, const char *end)
{
	const char *p = backslash + 1;

	while (p < end && *p == ' ')
		p++;
	while (p < end && islower((unsigned char)*p))
		p++;
	return p < end && *p == '=';
}

static const char *
finish_word(const char *p, char *word, size_t len)
{
	/* What a sentence around the command adds. */
	while (len > 0 && strchr(",:", word[len - 1]) != NULL)
		len--;
	word[len] = '\0';
	return p;
}

/*
 * Takes the word at p apart: quotes and escapes are undone.  Returns where it
 * ends.
 */
static const char *
read_word(const char *p, const char *end, char word[VALUE_MAX])
{
	size_t len = 0;
	char quote = '\0';

	for (; p < end && (quote != '\0' || *p != ' '); p++) {
		if (quote == '\0' ? *p == '"' || *p == '\'' : *p == quote) {
			quote = quote == '\0' ? *p : '\0';
			continue;
		}
		if (*p == '\\' && quote != '\'' && p + 1 < end) {
			if (is_continued(p, end))
				return finish_word(p + 1, word, len);
			p++;
		}
		if (len + 1 < VALUE_MAX)
			word[len++] = *p;
	}
	return finish_word(p, word, len);
}

/*
 * Cuts off the records line that a lost line end glued to the last word:
 * "/data/tmp131072+0".  How many of the digits are its own, count= says.
 */
static bool
unglue(char *value, double count)
{
	char *plus = strrchr(value, '+'), *digits, text[32];
	size_t len;

	if (plus == NULL || plus == value || plus[1] == '\0' ||
	    plus[1 + strspn(plus + 1, "0123456789")] != '\0')
		return false;
	for (digits = plus; digits > value &&
	    isdigit((unsigned char)digits[-1]); digits--)
		;
	if (digits == plus)
		return false;
	snprintf(text, sizeof text, "%.0f", count);
	len = strlen(text);
	if (!isnan(count) && (size_t)(plus - digits) > len &&
	    strncmp(plus - len, text, len) == 0)
		digits = plus - len;
	else if ((plus - digits) % 2 == 0 && digits > value &&
	    digits[-1] == '=' && strncmp(digits, digits + (plus - digits) / 2,
	    (size_t)(plus - digits) / 2) == 0)
		digits += (plus - digits) / 2;	/* "count=20002000+0" */
	*digits = '\0';
	return true;
}

/* ---- operands ---- */

static void
set(char to[VALUE_MAX], const char *value)
{
	snprintf(to, VALUE_MAX, "%s", value);
}

static void
take_operand(struct dd_command *c, struct values *values, const char *name,
    size_t len, const char *value)
{
	if (len == 2 && strncmp(name, "if", 2) == 0)
		set(c->in, value);
	else if (len == 2 && strncmp(name, "of", 2) == 0)
		set(c->out, value);
	else if (len == 6 && strncmp(name, "status", 6) == 0)
		c->progress = strcmp(value, "progress") == 0;
	for (size_t i = 0; i < LEN(params); i++)
		if (strlen(params[i].name) == len &&
		    strncmp(params[i].name, name, len) == 0)
			set(values->of_param[i], value);
}

/* A redirection, as the view leaves it: a lone ">" is gone. */
static void
take_redirection(struct dd_command *c, const char *word, bool after_less)
{
	if (*word == '<' || after_less)
		set(c->in, word + strspn(word, "<"));
	else if (word[strspn(word, "1>")] == '/' && c->out[0] == '\0')
		set(c->out, word + strspn(word, "1>"));
}

static void
write_params(struct dd_command *c, const struct values *values)
{
	size_t len = 0;

	for (size_t i = 0; i < LEN(params); i++) {
		const char *value = values->of_param[i];
		double size = params[i].is_size ? size_read((struct span){
		    value, strlen(value) }, true) : NAN;
		char text[VALUE_MAX];
		int n;

		if (value[0] == '\0')
			continue;
		if (isnan(size))
			snprintf(text, sizeof text, "%s", value);
		else
			snprintf(text, sizeof text, "%.0f", size);
		/* A blank would end the value. */
		for (char *p = text; *p != '\0'; p++)
			if (*p == ' ')
				*p = '_';
		n = snprintf(c->params + len, sizeof c->params - len,
		    "%s%s=%s", len > 0 ? " " : "", params[i].name, text);
		if (n < 0 || (size_t)n >= sizeof c->params - len) {
			c->params[len] = '\0';
			return;
		}
		len += (size_t)n;
	}
}

void
dd_command_read(struct dd_command *c, struct span text, bool *glued)
{
	const char *p = text.p, *end = text.p + text.len, *equals;
	struct values values = { 0 };
	char word[VALUE_MAX];
	bool less = false;		/* the last word was "<" */

	*c = (struct dd_command){ .count = NAN };
	*glued = false;
	while (p < end && !*glued) {
		while (p < end && *p == ' ')
			p++;
		p = read_word(p, end, word);
		if (p == end)
			*glued = unglue(word, c->count);
		equals = strchr(word, '=');
		if (equals == NULL) {
			take_redirection(c, word, less);
			less = strcmp(word, "<") == 0;
			continue;
		}
		if (strncmp(word, "count=", 6) == 0)
			c->count = size_read((struct span){ equals + 1,
			    strlen(equals + 1) }, true);
		take_operand(c, &values, word, (size_t)(equals - word),
		    equals + 1);
	}
	write_params(c, &values);
}

struct span
dd_command_params(const struct dd_command *c, double bs, double count,
    char to[DD_PARAMS_SIZE])
{
	size_t len = 0, word;
	int n;

	for (const char *p = c->params; *p != '\0'; p += word) {
		double size = strncmp(p, "bs=$", 4) == 0 ? bs :
		    strncmp(p, "count=$", 7) == 0 ? count : NAN;

		word = strcspn(p, " ");
		word += strspn(p + word, " ");
		if (isnan(size))
			n = snprintf(to + len, DD_PARAMS_SIZE - len, "%.*s",
			    (int)word, p);
		else
			n = snprintf(to + len, DD_PARAMS_SIZE - len,
			    "%.*s%.0f%s", (int)strcspn(p, "$"), p, size,
			    p[word] != '\0' ? " " : "");
		if (n < 0 || (size_t)n >= DD_PARAMS_SIZE - len)
			break;
		len += (size_t)n;
	}
	return (struct span){ to, len };
}

/* ---- around the command ---- */

/* Whether one of the words (NULL-ended) begins in text[from, to). */
static bool
holds_word(const char *text, size_t from, size_t to, const char *const *words)
{
	const char *p = text + from, *end = text + to, *blank;

	for (; p < end; p = blank + 1) {
		if ((blank = memchr(p, ' ', (size_t)(end - p))) == NULL)
			return false;
		while (p < blank && !isalnum((unsigned char)*p))
			p++;
		for (size_t i = 0; words[i] != NULL; i++) {
			size_t len = strlen(words[i]);

			if ((size_t)(blank - p) >= len &&
			    memcmp(p, words[i], len) == 0 &&
			    !isalnum((unsigned char)p[len]))
				return true;
		}
	}
	return false;
}

bool
dd_command_is_looped(const char *text, size_t len, size_t from, size_t start,
    size_t end)
{
	static const char *const before[] = {
		"for", "while", "until", "do", "repeat", "seq", NULL
	};
	static const char *const behind[] = {
		"done", "times", "repeat", "seq", NULL
	};

	return holds_word(text, from, start, before) ||
	    holds_word(text, end, end + 40 < len ? end + 40 : len, behind);
}

bool
dd_command_may_use(const struct dd_command *c, const char *file)
{
	return c->in[0] == '\0' || c->out[0] == '\0' ||
	    strchr(c->in, '$') != NULL || strchr(c->out, '$') != NULL ||
	    strcmp(c->in, file) == 0 || strcmp(c->out, file) == 0;
}

/* ---- what was under test ---- */

static bool
is_one_of(const char *text, const char *const *list)
{
	for (; *list != NULL; list++)
		if (strcmp(text, *list) == 0)
			return true;
	return false;
}

const char *
dd_command_test(const struct dd_command *c, const char **target)
{
	static const char *const sinks[] = {
		"/dev/null", "/dev/zero", NULL
	};
	static const char *const sources[] = {
		"/dev/zero", "/dev/random", "/dev/urandom", "/dev/arandom",
		"/dev/srandom", "/dev/frandom", "/dev/full", NULL
	};

	if (is_one_of(c->out, sinks)) {
		*target = c->in;
		return "read";
	}
	*target = c->out;
	if (is_one_of(c->in, sources))
		return "write";
	if (c->out[0] == '\0')
		*target = c->in;
	return "copy";
}
