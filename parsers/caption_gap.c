#include "caption_gap.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "line.h"

#define PLAIN_WORDS	12	/* without a colon; more are a sentence */

void
caption_copy(char to[TEXT_MAX], const char *text, size_t len)
{
	if (len >= TEXT_MAX) {
		len = TEXT_MAX - 1;
		while (len > 0 && (text[len] & 0xC0) == 0x80)
			len--;
	}
	memcpy(to, text, len);
	to[len] = '\0';
}

void
caption_start_gap(struct captions *c)
{
	c->ngap = c->nlines = c->paragraph = c->paragraph_gap = 0;
	c->rule = c->echoed[0] = '\0';
	c->rule_line = 0;
	c->framed = c->listing = false;
}

/* "[Disk speed](https://...)" of Markdown is the text alone. */
static void
unlink_text(char *text)
{
	char *open, *close, *end;

	while ((close = strstr(text, "](")) != NULL &&
	    (end = strchr(close, ')')) != NULL) {
		*close = '\0';
		open = strrchr(text, '[');
		if (open == NULL) {
			*close = ']';
			return;
		}
		memmove(close, end + 1, strlen(end + 1) + 1);
		memmove(open, open + 1, strlen(open + 1) + 1);
	}
}

int
caption_quotes(const char *raw, size_t len)
{
	int depth = 0;

	/* ">>> x <<<" is somebody's frame. */
	if (len > 2 && memcmp(raw + len - 3, "<<<", 3) == 0)
		return 0;
	for (size_t i = 0; i < len; i++)
		if (raw[i] == '>' && (i + 1 == len || raw[i + 1] != '='))
			depth++;
		else if (raw[i] != ' ' && raw[i] != '\t')
			break;
	return depth;
}

/* The raw line behind indent and quoting. */
static const char *
bare(const struct caption_line *line, size_t *len)
{
	size_t i = 0;

	while (i < line->raw_len && strchr(" \t>", line->raw[i]) != NULL &&
	    line->raw[i] != '\0')
		i++;
	*len = line->raw_len - i;
	return line->raw + i;
}

/* A colon of the width of Chinese characters at the end, behind a name. */
static bool
ends_in_wide_colon(const char *text, size_t len)
{
	return len > 3 && memcmp(text + len - 3, "\xEF\xBC\x9A", 3) == 0;
}

/* Cuts marks and blanks off both ends and keeps what is left. */
static void
add(struct captions *c, const char *text, size_t len, int rank, int depth)
{
	struct caption *caption;

	/* "h3. x" */
	if (rank < LINE_COMMENT && rank != LINE_PLAIN && len > 4 &&
	    *text == 'h' && isdigit((unsigned char)text[1]) && text[2] == '.')
		text += 4, len -= 4;
	while (len > 0 && strchr(" \t=-*#/_~<>+:\"'", *text) != NULL &&
	    *text != '\0') {
		/* "-o sync" and "/dev/sda" keep their marks. */
		if (len > 1 && isalnum((unsigned char)text[1]) &&
		    ((*text == '-' && rank >= LINE_COLON) || (*text == '/' &&
		    rank != LINE_COMMENT && rank != LINE_SLASHES)))
			break;
		text++;
		len--;
	}
	while (len > 0 && strchr(" \t=-*#/_~<>:\"'", text[len - 1]) != NULL)
		len--;
	if (len > 2 && *text == '[' && text[len - 1] == ']')
		text++, len -= 2;
	if (ends_in_wide_colon(text, len))
		len -= 3;
	if (len == 0)
		return;
	if (c->ngap == GAP_MAX) {
		memmove(c->gap, c->gap + 1, sizeof c->gap - sizeof *c->gap);
		c->ngap--;
	}
	caption = &c->gap[c->ngap++];
	caption_copy(caption->text, text, len);
	unlink_text(caption->text);
	caption->rank = rank;
	caption->depth = depth;
	caption->line = c->nlines;
	caption->loose = caption->code = false;
}

/* Comments that stand in one line: "//NO CACHE //WRITE", slash star. */
static bool
add_comments(struct captions *c, const char *text, size_t len, int depth)
{
	bool found = false;

	for (size_t i = 0; i + 2 < len; ) {
		const char *end;
		size_t n;

		if (text[i] != '/' || (i > 0 && text[i - 1] != ' ')) {
			i++;
			continue;
		}
		if (text[i + 1] == '*' &&
		    (end = memmem(text + i, len - i, "*/", 2)) != NULL) {
			n = (size_t)(end - text) - i;
			add(c, text + i + 2, n - 2, LINE_COMMENT, depth);
			i += n + 2;
			found = true;
		} else if (text[i + 1] == '/') {
			n = len - i;
			end = memmem(text + i + 2, n - 2, " /", 2);
			if (end != NULL && (end[2] == '/' || end[2] == '*'))
				n = (size_t)(end - text) - i;
			add(c, text + i + 2, n - 2, LINE_SLASHES, depth);
			i += n;
			found = true;
		} else
			i++;
	}
	return found;
}

void
caption_end_paragraph(struct captions *c)
{
	size_t kept = c->paragraph_gap;

	if (c->paragraph > 2)
		for (size_t i = c->paragraph_gap; i < c->ngap; i++)
			if (c->gap[i].rank < LINE_COLON ||
			    (c->gap[i].rank == LINE_COLON &&
			    c->gap[i].line == c->paragraph_line))
				c->gap[kept++] = c->gap[i];
	if (c->paragraph > 2)
		c->ngap = kept;
	c->paragraph = 0;
	c->paragraph_gap = c->ngap;
}

/* A plain line of a paragraph, which all is quoted alike. */
static void
count_line(struct captions *c, int depth)
{
	if (c->paragraph > 0 && depth != c->paragraph_depth)
		caption_end_paragraph(c);
	if (c->paragraph == 0)
		c->framed = c->rule != '\0' && c->rule_line + 1 == c->nlines;
	c->paragraph++;
	c->paragraph_line = c->nlines;
	c->paragraph_depth = depth;
}

static bool
ends_in_colon(const char *text, size_t len)
{
	return text[len - 1] == ':' || ends_in_wide_colon(text, len);
}

/*
 * A short line; of a paragraph in one line that ends in a colon, what stands
 * in front of it.
 */
static void
add_plain(struct captions *c, const char *text, size_t len, int depth)
{
	bool colon = ends_in_colon(text, len), whole = line_is_short(text, len);
	size_t ngap = c->ngap, from = whole || !colon ? 0 :
	    line_last_words(text, len), blanks = 0;

	for (size_t i = 0; i < len; i++)
		blanks += text[i] == ' ';
	if ((!whole && from == 0) || (!colon && blanks >= PLAIN_WORDS))
		return;
	add(c, text + from, len - from, colon ? LINE_COLON : LINE_SHORT, depth);
	if (c->ngap > ngap)
		c->gap[ngap].loose = from > 0;
}

/* "# x" in code: of several lines, it is one; it holds up to the next. */
static void
add_code_comment(struct captions *c, const struct caption_line *line, int depth)
{
	struct caption *last = c->ngap > 0 ? &c->gap[c->ngap - 1] : NULL;
	size_t used;

	if (last != NULL && last->code && last->line + 1 == c->nlines &&
	    (used = strlen(last->text)) + line->len + 2 <= TEXT_MAX) {
		snprintf(last->text + used, TEXT_MAX - used, " %.*s",
		    (int)line->len, line->text);
		last->line = c->nlines;
		return;
	}
	if (last != NULL && last->code)
		c->ngap--;
	add(c, line->text, line->len, LINE_SLASHES, depth);
	if (c->ngap > 0 && c->gap[c->ngap - 1].line == c->nlines)
		c->gap[c->ngap - 1].code = true;
}

static void
feed_text(struct captions *c, const struct caption_line *line)
{
	int depth = caption_quotes(line->raw, line->raw_len), rank;
	size_t raw_len;
	const char *raw = bare(line, &raw_len);

	if ((rank = line_marked(raw, raw_len)) != 0 &&
	    line->len <= TEXT_MAX) {
		/* In code "# x" is a comment; "## x" is none anywhere. */
		if (c->fenced && *raw == '#' && rank == LINE_HASH)
			rank = LINE_SLASHES;
		else if (*raw == '#')
			c->fenced = false;
		caption_end_paragraph(c);
		if (rank == LINE_SLASHES)
			add_code_comment(c, line, depth);
		else
			add(c, line->text, line->len, rank, depth);
		c->paragraph_gap = c->ngap;
		return;
	}
	if (add_comments(c, line->text, line->len, depth)) {
		c->paragraph_gap = c->ngap;
		return;
	}
	count_line(c, depth);
	if (line->len > 0)
		add_plain(c, line->text, line->len, depth);
}

/* "noop:" in front of the figures, as echo -n puts it there. */
static void
add_name(struct captions *c, const struct caption_line *line)
{
	if (line->len < 2 || line->text[line->len - 1] != ':' ||
	    !line_is_short(line->text, line->len) ||
	    line_is_command(line->text, line->len))
		return;
	for (size_t i = 0; i + 1 < line->len; i++)
		if (strchr("@~/\\[]:$#%>", line->text[i]) != NULL)
			return;
	add(c, line->text, line->len, LINE_COLON, caption_quotes(line->raw,
	    line->raw_len));
}

/*
 * A caption that names a command: "With hdparm -tT /dev/hda:", "## fio
 * --bs=4k".  "# hdparm" is a prompt.
 */
static bool
add_with_command(struct captions *c, const struct caption_line *line)
{
	int depth = caption_quotes(line->raw, line->raw_len), rank;
	size_t raw_len, len = line->all_len;
	const char *raw = bare(line, &raw_len);

	while (len > 0 && line->all[len - 1] == ' ')
		len--;
	if (len == 0 || !line_is_short(line->all, len))
		return false;
	rank = line_marked(raw, raw_len);
	if (rank == LINE_HASH || (rank == 0 && (line->len == 0 ||
	    !ends_in_colon(line->all, len) ||
	    line_prompt(line->all, len) > 0 ||
	    line_is_command(line->text, line->len))))
		return false;
	add(c, line->all, len, rank != 0 ? rank : LINE_COLON, depth);
	return true;
}

/* "scheduler noop", unless a caption above names it. */
static void
add_setting(struct captions *c, const struct caption_line *line)
{
	struct line_setting s;
	char text[TEXT_MAX];
	int n;

	if (!line_sets(line->raw, line->raw_len, &s))
		return;
	if (memmem(line->raw, line->raw_len, " tee ", 5) != NULL)
		caption_copy(c->echoed, s.value, s.value_len);
	for (size_t i = 0; i < c->ngap; i++)
		if (memmem(c->gap[i].text, strlen(c->gap[i].text), s.value,
		    s.value_len) != NULL)
			return;
	n = snprintf(text, sizeof text, "%.*s %.*s", (int)s.name_len, s.name,
	    (int)s.value_len, s.value);
	if (n > 0 && (size_t)n < sizeof text)
		add(c, text, (size_t)n, LINE_COMMAND, caption_quotes(line->raw,
		    line->raw_len));
}

/* "$ ./seeker /dev/sda # NCQ off" */
static void
add_comment_of_command(struct captions *c, const struct caption_line *line)
{
	size_t len, at;
	const char *raw = bare(line, &len);

	/* Once for all pieces of the line: what was taken comes before it. */
	if (!line->followed && (at = line_comment(raw, len)) > 0 &&
	    line_is_short(raw + at, len - at))
		add(c, raw + at, len - at, LINE_COMMAND,
		    caption_quotes(line->raw, line->raw_len));
}

/*
 * Underlined, the line above was a heading.  But lines between two rulers are
 * framed: what a kernel said, what describes a page.
 */
static void
feed_ruler(struct captions *c, char rule)
{
	bool ends_frame = c->framed && c->rule == rule && c->paragraph > 1;

	if (c->ngap > 0 && c->gap[c->ngap - 1].line + 1 == c->nlines &&
	    !ends_frame)
		c->gap[c->ngap - 1].rank = LINE_UNDERLINE +
		    (rule == '=' ? 0 : rule == '-' ? 1 : 2);
	c->rule = c->paragraph == 0 ? rule : '\0';
	c->rule_line = c->nlines;
	caption_end_paragraph(c);
}

/* "```bash:The old kernel": code, and for some pages its title. */
static void
feed_fence(struct captions *c, const struct caption_line *line,
    const char *raw, size_t len)
{
	const char *end = raw + len, *p = raw + 3;

	if (!line_starts(raw, len, "```"))
		return;
	while (p < end && strchr(" \t\r", *p) != NULL)
		p++;
	c->fenced = p < end || !c->fenced;
	for (size_t i = 0; i < c->nstack && !c->fenced; i++)
		if (c->stack[i].code)
			c->nstack = i;
	while (p < end && (isalnum((unsigned char)*p) || *p == '-'))
		p++;
	if (end - p > 1 && *p == ':')
		add(c, p + 1, (size_t)(end - p) - 1, LINE_COLON,
		    caption_quotes(line->raw, line->raw_len));
	c->paragraph_gap = c->ngap;
}

/* What figures left of their line. */
static void
feed_piece(struct captions *c, const struct caption_line *line)
{
	size_t len = line->len;

	caption_end_paragraph(c);
	if (!add_with_command(c, line)) {
		if (line->followed && line->first)
			add_name(c, line);
		if (line->followed)
			len = line_without_prompt(line->text, len);
		add_comments(c, line->text, len,
		    caption_quotes(line->raw, line->raw_len));
	}
	c->paragraph_gap = c->ngap;
}

void
captions_feed(struct captions *c, const struct caption_line *fed)
{
	struct caption_line line = *fed;
	size_t raw_len;
	const char *raw = bare(&line, &raw_len);
	bool echoed;
	char rule;

	while (line.len > 0 && line.text[line.len - 1] == ' ')
		line.len--;
	c->nlines++;
	echoed = strlen(c->echoed) == line.len && line.len > 0 &&
	    memcmp(c->echoed, line.text, line.len) == 0;
	c->echoed[0] = '\0';
	if (line.first)
		add_setting(c, &line);
	add_comment_of_command(c, &line);
	if (!line.whole) {
		feed_piece(c, &line);
		return;
	}
	if (raw_len > 0 && (rule = line_ruler(raw, raw_len)) != '\0') {
		feed_ruler(c, rule);
		return;
	}
	if (line.len == 0 || line_is_fence(raw, raw_len)) {
		c->listing = false;
		caption_end_paragraph(c);
		feed_fence(c, &line, raw, raw_len);
		return;
	}
	if (line_prompt(line.text, line.len) > 0 ||
	    line_is_command(line.text, line.len) ||
	    line_prompts_command(raw, raw_len)) {
		c->listing = line_is_listing(raw, raw_len);
		caption_end_paragraph(c);
		return;
	}
	if (echoed || line_is_chatter(line.text, line.len) ||
	    memmem(raw, raw_len, " load average:", 14) != NULL || (c->listing &&
	    line_marked(raw, raw_len) == 0)) {
		count_line(c, caption_quotes(line.raw, line.raw_len));
		return;
	}
	feed_text(c, &line);
}
