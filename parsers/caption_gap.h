/*
 * caption_gap.h - what the two parts of the captions share.
 *
 * caption_gap.c  lines are fed: those that may be captions are collected
 * caption.c      a block opens: which of them count, and what they are then
 */
#ifndef CAPTION_GAP_H
#define CAPTION_GAP_H

#include <stdbool.h>
#include <stddef.h>

#include "caption.h"
#include "format.h"

#define TEXT_MAX	200	/* bytes of a caption */
#define DEPTH_MAX	8	/* captions that nest */
#define GAP_MAX		64	/* captions between two blocks */

struct caption {
	char text[TEXT_MAX];
	int rank;
	int depth;		/* of quoting */
	int block_depth;	/* of the first block that it stands above */
	size_t line;		/* number of the line among those fed */
	bool loose;		/* the end of prose: only directly above */
	bool code;		/* a comment in code, and ends with that */
};

struct captions {
	const struct caption_options *options;
	const char *source;

	struct caption stack[DEPTH_MAX];	/* outermost first */
	size_t nstack;

	/* Since the last block: */
	struct caption gap[GAP_MAX];
	size_t ngap;
	size_t nlines;
	size_t paragraph;	/* lines of the paragraph so far */
	size_t paragraph_line;	/* number of the last of them */
	int paragraph_depth;	/* of its quoting */
	size_t paragraph_gap;	/* ngap where it began */
	char rule;		/* of the last ruler that underlines nothing */
	size_t rule_line;	/* its number */
	bool framed;		/* the paragraph began directly below it */
	char echoed[TEXT_MAX];	/* what tee prints in the next line */
	bool listing;		/* a command above prints these lines */
	bool fenced;		/* code of Markdown goes on; over blocks, too */

	struct command {
		const char *tool;
		char text[TEXT_MAX];
	} commands[MAX_FORMATS];	/* the last one of each tool */
	char chosen[TEXT_MAX];	/* by --label-regex */
	char section[TEXT_MAX * 2];
	char label[TEXT_MAX];
};

/* No line was fed since the last block. */
void caption_start_gap(struct captions *captions);

/*
 * The paragraph has ended: three lines and more of plain text are prose, but
 * for "and now I get:" at the end.
 */
void caption_end_paragraph(struct captions *captions);

/* Copies text, cut at a character if it is too long. */
void caption_copy(char to[TEXT_MAX], const char *text, size_t len);

/* How deep mail quotes the line: its leading ">" marks. */
int caption_quotes(const char *raw, size_t len);

#endif
