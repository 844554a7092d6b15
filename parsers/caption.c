#include "caption.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "caption_gap.h"
#include "line.h"
#include "mem.h"
#include "tool.h"

static const struct {
	const char *name;
	enum caption_source source;
} sources[] = {
	{ "caption", CAPTION_TEXT }, { "command", CAPTION_COMMAND },
	{ "host", CAPTION_HOST },    { "file", CAPTION_FILE },
	{ "dir", CAPTION_DIR },      { "none", CAPTION_NONE },
};

bool
caption_parse_sources(const char *list, struct caption_options *options)
{
	size_t n = 0, i;

	for (;; list++) {
		size_t len = strcspn(list, ",");

		for (i = 0; i < LEN(sources); i++)
			if (strlen(sources[i].name) == len &&
			    strncmp(sources[i].name, list, len) == 0)
				break;
		if (i == LEN(sources) || n == CAPTION_SOURCES - 1)
			return false;
		options->from[n++] = sources[i].source;
		list += len;
		if (*list == '\0')
			break;
	}
	options->from[n] = CAPTION_NONE;
	return true;
}

struct captions *
captions_new(const struct caption_options *options)
{
	struct captions *c = xcalloc(1, sizeof *c);

	c->options = options;
	return c;
}

void
captions_free(struct captions *c)
{
	free(c);
}

void
captions_reset(struct captions *c, const char *source)
{
	caption_start_gap(c);
	c->nstack = 0;
	c->fenced = false;
	c->source = source;
	memset(c->commands, 0, sizeof c->commands);
	c->chosen[0] = '\0';
	c->section[0] = c->label[0] = '\0';
}

/* Where the command of a tool is kept. */
static char *
command_of(struct captions *c, const char *tool)
{
	size_t i = 0;

	while (c->commands[i].tool != tool && c->commands[i].tool != NULL &&
	    i + 1 < LEN(c->commands))
		i++;
	c->commands[i].tool = tool;
	return c->commands[i].text;
}

void
captions_command(struct captions *c, const char *tool, const char *text,
    size_t len)
{
	caption_copy(command_of(c, tool), text, len);
}

void
captions_set(struct captions *c, const char *text, size_t len)
{
	caption_copy(c->chosen, text, len);
}

/*
 * Puts a caption where it belongs among those that hold.  It ends all that are
 * marked more weakly, and one of its own rank: the outermost if it has
 * captions below itself in this gap, else the innermost.  Comments and plain
 * lines of one rank nest where no figure stands between them: "//NO CACHE
 * //WRITE".
 */
static void
push(struct captions *c, const struct caption *caption, bool is_first,
    bool is_last)
{
	size_t n = c->nstack, same;

	while (n > 0 && c->stack[n - 1].rank > caption->rank)
		n--;
	same = n;
	if (is_first)
		for (size_t i = n; i > 0; i--)
			if (c->stack[i - 1].rank == caption->rank) {
				same = i - 1;
				if (is_last)
					break;
			}
	if (!is_first && n > 0 && caption->rank < LINE_COMMENT &&
	    c->stack[n - 1].rank == caption->rank)
		same = n - 1;
	n = same;
	if (n == DEPTH_MAX) {
		memmove(c->stack, c->stack + 1, sizeof c->stack -
		    sizeof *c->stack);
		n--;
	}
	c->stack[n] = *caption;
	c->nstack = n + 1;
}

/* Drops captions that are not for figures quoted so deep, and plain lines
 * that stand further up. */
static void
keep_fitting(struct captions *c, int depth)
{
	size_t kept = 0;

	for (size_t i = 0; i < c->ngap; i++) {
		const struct caption *caption = &c->gap[i];
		bool is_last = i + 1 == c->ngap;

		if (caption->depth != depth &&
		    !(is_last && caption->depth == depth + 1))
			continue;
		if (caption->rank == LINE_SHORT && !is_last &&
		    c->gap[i + 1].line != caption->line + 1)
			continue;
		if (caption->loose && !is_last)
			continue;
		c->gap[kept++] = *caption;
	}
	c->ngap = kept;
}

/* Two plain lines in a row are one caption. */
static void
join_pairs(struct captions *c)
{
	struct caption *a, *b;
	size_t used;

	if (c->ngap < 2)
		return;
	a = &c->gap[c->ngap - 2];
	b = &c->gap[c->ngap - 1];
	if (a->rank != LINE_SHORT || b->rank < LINE_COLON ||
	    a->line + 1 != b->line ||
	    strlen(a->text) + strlen(b->text) + 3 > TEXT_MAX)
		return;
	used = strlen(a->text);
	memcpy(a->text + used, ", ", 2);
	memcpy(a->text + used + 2, b->text, strlen(b->text) + 1);
	a->rank = b->rank;
	c->ngap--;
}

void
captions_open(struct captions *c, const char *raw, size_t len)
{
	int depth = caption_quotes(raw, len), strongest = INT_MAX;

	caption_end_paragraph(c);
	keep_fitting(c, depth);
	join_pairs(c);
	/* What was quoted ends where an answer begins. */
	while (c->nstack > 0 && c->stack[c->nstack - 1].block_depth > depth)
		c->nstack--;
	for (size_t i = 0; i < c->ngap; i++) {
		/* Of its rank: a plain line above is no heading of it. */
		bool is_first = c->gap[i].rank < strongest;

		if (is_first)
			strongest = c->gap[i].rank;
		c->gap[i].block_depth = depth;
		push(c, &c->gap[i], is_first, i + 1 == c->ngap);
	}
	caption_start_gap(c);
	c->section[0] = '\0';
	for (size_t i = 0; i + 1 < c->nstack; i++) {
		size_t used = strlen(c->section);

		snprintf(c->section + used, sizeof c->section - used, "%s%s",
		    used > 0 ? " / " : "", c->stack[i].text);
	}
}

/* The name of the file without folder and ending, or of its folder. */
static void
from_path(char to[TEXT_MAX], const char *path, bool folder)
{
	const char *slash = strrchr(path, '/'), *name, *end;

	if (strcmp(path, "-") == 0) {
		to[0] = '\0';
		return;
	}
	name = slash != NULL ? slash + 1 : path;
	end = strrchr(name, '.');
	if (end == NULL || end == name)
		end = name + strlen(name);
	if (folder) {
		end = slash != NULL ? slash : path;
		for (name = end; name > path && name[-1] != '/'; name--)
			;
	}
	caption_copy(to, name, (size_t)(end - name));
}

static void
from_source(struct captions *c, enum caption_source source, const char *tool,
    const char *host)
{
	const char *command = command_of(c, tool);

	switch (source) {
	case CAPTION_TEXT:
		if (c->nstack > 0)
			caption_copy(c->label, c->stack[c->nstack - 1].text,
			    strlen(c->stack[c->nstack - 1].text));
		break;
	case CAPTION_COMMAND:
		caption_copy(c->label, command, strlen(command));
		break;
	case CAPTION_HOST:
		caption_copy(c->label, host, strlen(host));
		break;
	case CAPTION_FILE:
	case CAPTION_DIR:
		from_path(c->label, c->source, source == CAPTION_DIR);
		break;
	default:
		break;
	}
}

static bool
wants_captions(const struct caption_options *options)
{
	for (size_t i = 0; options->from[i] != CAPTION_NONE; i++)
		if (options->from[i] == CAPTION_TEXT)
			return true;
	return false;
}

void
captions_get(struct captions *c, const char *tool, const char *host,
    const char **section, const char **label)
{
	c->label[0] = '\0';
	if (c->options->label != NULL)
		caption_copy(c->label, c->options->label,
		    strlen(c->options->label));
	else if (c->options->regex != NULL)
		caption_copy(c->label, c->chosen, strlen(c->chosen));
	for (size_t i = 0; c->label[0] == '\0' &&
	    c->options->from[i] != CAPTION_NONE; i++)
		from_source(c, c->options->from[i], tool, host);
	/* Headings are captions: who does not want these has no section. */
	*section = wants_captions(c->options) ? c->section : "";
	*label = c->label;
}
