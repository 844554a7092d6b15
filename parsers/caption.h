/*
 * caption.h - which configuration a figure belongs to: captions and headings.
 *
 * People name what they measured in the text around: a short line, one that
 * ends in a colon, an underlined or marked heading, a comment.  The lines
 * between two blocks are fed here one by one; when a block opens, the last
 * caption among them becomes its label, and those it stands under its section.
 */
#ifndef CAPTION_H
#define CAPTION_H

#include <stdbool.h>
#include <stddef.h>

/* Where a label may come from; the first source that yields one is taken. */
enum caption_source {
	CAPTION_NONE, CAPTION_TEXT, CAPTION_COMMAND, CAPTION_HOST, CAPTION_FILE,
	CAPTION_DIR
};

#define CAPTION_SOURCES	8

struct caption_options {
	const char *label;		/* -l: set for all; NULL: not given */
	const char *regex;		/* --label-regex; NULL: not given */
	enum caption_source from[CAPTION_SOURCES];	/* ended by NONE */
};

/*
 * Reads "caption,file" into options->from.  Returns false if a word of it is
 * none of caption, command, host, file, dir, none.
 */
bool caption_parse_sources(const char *list, struct caption_options *options);

/* A line, or what is left of one between words that patterns took. */
struct caption_line {
	const char *raw;	/* the line as it stands in the source */
	size_t raw_len;
	const char *text;	/* its words, parted by one blank */
	size_t len;
	bool first;		/* it begins the line */
	bool whole;		/* no pattern took a part of the line */
	const char *all;	/* the words of the whole line ... */
	size_t all_len;		/* ... with the first piece of it, else 0 */
	bool followed;		/* what comes next in the line was taken */
};

struct captions;

struct captions *captions_new(const struct caption_options *options);
void captions_free(struct captions *captions);

/* A new source of that name (borrowed). */
void captions_reset(struct captions *captions, const char *source);

void captions_feed(struct captions *captions, const struct caption_line *line);

/* The command of a tool that a log shows, for labels from commands.  The tool's
   name is borrowed; the same pointer means the same tool. */
void captions_command(struct captions *captions, const char *tool,
    const char *text, size_t len);

/* What --label-regex found, which then is the label. */
void captions_set(struct captions *captions, const char *text, size_t len);

/* A block opens whose first line is that raw line: settles its captions. */
void captions_open(struct captions *captions, const char *raw, size_t len);

/*
 * Section and label of the open block, which is of that tool.  host: as the
 * tool printed it, or "".
 * The texts live until the next captions_open() or captions_reset().
 */
void captions_get(struct captions *captions, const char *tool,
    const char *host, const char **section, const char **label);

#endif
