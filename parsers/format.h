/*
 * format.h - what a format is: a table of patterns over the words of a log.
 *
 * A format says which words to look for (signs), what must stand there
 * (patterns), and what rows come of it (actions).  The engine finds the
 * places, matches, keeps the rows of a block until it ends, numbers the runs
 * and writes.
 */
#ifndef FORMAT_H
#define FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "row.h"

#define MAX_FORMATS	8	/* of all formats */

/*
 * Pieces of regular expressions, so that the tables need few backslashes.
 * Words of the view are parted by one blank.  END: the figure is whole, since
 * a blank follows (a number that touches the end of the input may be cut).
 */
#define G(name, re)	"(?<" #name ">" re ")"
#define INT		"[0-9]++"
#define NUM		"[0-9]++(?:[.][0-9]++)?"
#define COMMA		"[0-9]++(?:[.,][0-9]++)?"	/* decimal comma, too */
#define WORD		"[^ ]++"
#define END		"(?= )"

/* Signs that do not say what a word begins with. */
#define SIGN_RATE	"/s"	/* within a word: "MB/s", "K/sec" */
#define SIGN_SUM	"1+1"	/* within a word: "2000+0" */
#define SIGN_LIST	"1,1"	/* a long word with many "," or ";": CSV */

struct reader;
struct match;

struct pattern {
	const char *name;
	/*
	 * What a word begins with where the pattern is tried (may hold blanks:
	 * "Per Chr"), or one of the signs above.  NULL: only tried by code.
	 */
	const char *sign;
	/*
	 * 0: the match begins at the sign.  Else it begins in front of the
	 * word, so many words at most; the nearest place that fits is taken.
	 * Where a sign is no word, it may also begin with the word that holds
	 * it.  The match must reach beyond the sign.
	 */
	int back;
	const char *regex;
	/* Genuine text that it must match from the first byte to the last. */
	const char *sample;
	/*
	 * Called with the match.  Returns false to refuse it: the next pattern
	 * is then tried.  NULL: known, and of no interest.
	 */
	bool (*action)(struct reader *reader, const struct match *match);
};

struct format {
	const char *tool;		/* as in the column of that name */
	const char *program;		/* "fio": of fio2csv */
	const struct pattern *patterns;	/* ended by a row without a name */
	/*
	 * The names of all groups in the patterns, by the number by which the
	 * actions ask for them; ended by NULL.
	 */
	const char *const *groups;
	size_t state_size;		/* bytes of state, zeroed per source */
	/*
	 * The open block ends: last changes to its rows.  Called before they
	 * are written, also where there are none.  May be NULL.
	 */
	void (*close)(struct reader *reader);
};

/*
 * All formats: the one list, which the Makefile reads, too.  A row is
 * parsers/NAME.c with NAME_format, and the program NAME2csv; memory gives no
 * rows of its own and has none.
 */
#define FORMATS(F) \
	F(bonnie) \
	F(dd) \
	F(hdparm) \
	F(seeker) \
	F(fio) \
	F(memory)

#define F(name)	extern const struct format name##_format;
FORMATS(F)
#undef F

/* They, ended by NULL. */
extern const struct format *const all_formats[];

/* ---- what actions may ask of a match ---- */

struct span {
	const char *p;		/* not NUL-terminated; NULL if not matched */
	size_t len;
};

static inline struct span
span_of(const char *text)
{
	return (struct span){ text, strlen(text) };
}

/* Whether it is exactly that text. */
static inline bool
span_is(struct span text, const char *word)
{
	return strlen(word) == text.len && memcmp(text.p, word, text.len) == 0;
}

/* What a group matched; p is NULL if it took no part or is not there. */
struct span match_get(const struct match *match, int group);

/* Whether the group took part and is exactly that text. */
bool match_is(const struct match *match, int group, const char *text);

/* Text offsets of the whole match, for the functions below. */
size_t match_start(const struct match *match);
size_t match_end(const struct match *match);

/* Text offset of a group that took part. */
size_t match_at(const struct match *match, int group);

/* ---- what actions may do ---- */

/* The state of the format, state_size bytes. */
void *reader_state(struct reader *reader);

/*
 * Tries a pattern of the format's own table at a text offset, as an action
 * may do for what follows its match.  On success what it matched is taken and
 * the match is returned; it lives until the next try.  NULL: no match.
 */
const struct match *reader_try(struct reader *reader,
    const struct pattern *pattern, size_t at);

/*
 * Tries a pattern at a text offset, behind what is matched now, as if its
 * sign stood there: when enough text has come behind it, or the input has
 * ended.  For tables that go on; one at a time.
 */
void reader_later(struct reader *reader, const struct pattern *pattern,
    size_t at);

/*
 * An action has read on itself, up to a text offset: what stands behind its
 * match, and what it tried, is of them.
 */
void reader_take(struct reader *reader, size_t end);

/*
 * Begins a block: one execution of the tool, whose rows wait until it ends.
 * Ends the open blocks of all formats.  at: text offset of the block's first
 * word, above which its caption stands.
 */
void reader_open(struct reader *reader, size_t at);
bool reader_is_open(const struct reader *reader);

/* Ends the block, if one is open: its rows are written. */
void reader_close(struct reader *reader);

/*
 * Adds a row to the open block.  Set test, metric, value ... and `line` (by
 * reader_line); run counts within the block from 1 (0 means 1).  The engine
 * fills source, tool, section, label, and unit with better by metric.  Texts
 * are borrowed: give literals, or copies from reader_copy().
 */
void reader_add(struct reader *reader, const struct row *row);

/* The rows of the open block so far, to be changed in place. */
struct row *reader_rows(struct reader *reader, size_t *n);

/* Takes n of the rows of the open block out again. */
void reader_remove(struct reader *reader, size_t first, size_t n);

/*
 * Where no row of the open block is left, and many were taken out: forgets all
 * copies, as blocks may go on like this without end.  False: it did not.
 */
bool reader_renew(struct reader *reader);

/*
 * Writes the rows of the open block as they are and forgets all copies, with
 * a warning: for a block that grows without end.  It stays open.
 */
void reader_flush(struct reader *reader);

/*
 * Copies text into the block; it lives until the block's rows are written,
 * which may be long after the block has ended.  reader_keep: of a text that
 * ends with a NUL, as the state of a format holds them.  reader_format:
 * printf(3) into such a copy.
 */
const char *reader_copy(struct reader *reader, struct span text);
const char *reader_keep(struct reader *reader, const char *text);
const char *reader_format(struct reader *reader, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* What the match holds is the tool's command, for labels from commands. */
void reader_command(struct reader *reader, const struct match *match);

/* The machine has so many bytes of memory: a fact of all rows below. */
void reader_ram(struct reader *reader, double bytes);

/* Line number in the source of a text offset. */
size_t reader_line(struct reader *reader, size_t at);

/* Text offset where what patterns took before the current match ends. */
size_t reader_taken(const struct reader *reader);

/* Bytes of text behind what patterns took last; few at the end of a source. */
size_t reader_left(const struct reader *reader);

/* The view's text around, for steps back in code: [0, *len). */
const char *reader_text(struct reader *reader, size_t *len);

/* Start of the word n words before the word that holds `at`. */
size_t reader_back(struct reader *reader, size_t at, int n);

/* Text offset of the first word of the line that holds `at`. */
size_t reader_line_start(struct reader *reader, size_t at);

/* Says on standard error: "program: source:line: text". */
void reader_warn(struct reader *reader, size_t line, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

#endif
