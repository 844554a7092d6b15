/*
 * engine_state.h - what the parts of the engine share.
 *
 * engine.c   tries the patterns where their signs stand
 * taken.c    what patterns took, and what is left for captions
 * reader.c   blocks of rows, and what actions of patterns may ask and do
 */
#ifndef ENGINE_STATE_H
#define ENGINE_STATE_H

#include <stdbool.h>
#include <stddef.h>

#include "caption.h"
#include "engine.h"
#include "feed.h"
#include "format.h"
#include "pattern.h"
#include "press.h"
#include "view.h"

struct reader {
	struct engine *engine;
	const struct format *format;
	struct compiled **compiled;	/* of each pattern; NULL: not yet */
	struct match *matches;		/* likewise: the last one of each */
	void *state;
};

/* A pattern to try where its sign stands. */
struct trial {
	struct reader *reader;
	const struct pattern *pattern;
	size_t sign_len;
};

struct trials {
	struct trial *list;
	size_t n, room;
};

struct range {
	size_t start, end;
};

struct engine {
	struct engine_options options;
	struct press press;
	struct feed feed;
	struct view view;
	struct reader readers[MAX_FORMATS];
	size_t nreaders;
	struct trials words[256], rates, sums, lists;
	struct trial later;
	struct captions *captions;
	struct line_regex *label_regex;	/* NULL: not given */
	const char **signs, **inner_signs;	/* of words, for the view */

	const char *source;
	size_t run, rows_written;

	struct range *taken;		/* text that patterns took, in order */
	size_t ntaken, taken_room;
	size_t taken_to;		/* end of the last of them */
	size_t captions_to;		/* text given to captions so far */
	size_t captions_line;		/* number of the last line of it */

	double ram;			/* bytes, where the log says; else 0 */

	/* The open block. */
	double block_ram;		/* ram when it began */
	struct reader *current;		/* NULL: none is open */
	size_t block_to;		/* end of what was taken in it */
	size_t block_runs;		/* of its rows written so far */
	size_t first;			/* its first row in press.now */
	size_t removed;			/* rows of it, since texts went */
};

/* ---- engine.c ---- */

/* Tries a pattern at a text offset; NULL: no match. */
const struct match *engine_try(struct reader *reader,
    const struct pattern *pattern, size_t at);

/* ---- taken.c ---- */

/* A pattern took [start, end) of the text. */
void engine_take(struct reader *reader, size_t start, size_t end);

/* Its action agreed: if a block of the reader is open, it is part of that. */
void engine_took(struct reader *reader, size_t start, size_t end);

/*
 * The same of a known line of no interest: it is of the open block if nothing
 * unknown stands between, else what does may be the caption of the next.
 */
void engine_took_noise(struct reader *reader, size_t start, size_t end);

/*
 * Gives what stands between blocks to captions, line by line, up to text
 * offset `to`.
 */
void engine_feed_captions(struct engine *engine, size_t to);

/* --label-regex: the nearest line, from that of `at` up, that matches. */
void engine_choose_label(struct engine *engine, size_t at);

#endif
