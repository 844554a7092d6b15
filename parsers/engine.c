#include "engine.h"

#include <err.h>
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "feed.h"
#include "mem.h"
#include "metric.h"
#include "pattern.h"
#include "press.h"
#include "tool.h"
#include "view.h"

#define MAX_FORMATS	8

#define WINDOW		524288	/* raw bytes held before old ones go */
#define HISTORY		65536	/* bytes kept for captions and steps back */
#define LOOK_AHEAD	8192	/* bytes not scanned until more has come */
#define ROWS_MAX	10000	/* rows that wait for the end of their block */
#define ROWS_SENT	1024	/* rows of blocks that are printed at once */

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
};

/* ---- patterns ---- */

/* Tries a pattern at a text offset. */
static const struct match *
try_at(struct reader *r, const struct pattern *p, size_t at)
{
	size_t i = (size_t)(p - r->format->patterns);
	const struct view *v = &r->engine->view;

	/* Compiled when its sign first occurs: most never do. */
	if (r->compiled[i] == NULL)
		r->compiled[i] = pattern_compile(r->format, p);
	return pattern_match(r->compiled[i], v->text, v->len, at,
	    &r->matches[i]) ? &r->matches[i] : NULL;
}

/* ---- what is taken, and what is left ---- */

/* Reports the lines in [from, to) of the open block that nothing took. */
static void
report_gap(struct engine *e, size_t from, size_t to)
{
	size_t last = 0, line, end;

	for (; from < to; from = end + 1) {
		line = view_line(&e->view, from);
		end = line + 1 < e->view.nlines ?
		    e->view.lines[line + 1].text : e->view.len;
		if (end > to)
			end = to;
		while (end > from && e->view.text[end - 1] == ' ')
			end--;
		if (end > from && e->view.lines[line].number != last) {
			last = e->view.lines[line].number;
			warnx("%s:%zu: not understood: %.*s", e->source, last,
			    (int)(end - from < 200 ? end - from : 200),
			    e->view.text + from);
		}
	}
}

static void
take(struct reader *r, size_t start, size_t end)
{
	struct engine *e = r->engine;

	/* An action may reach back over its own match: then they are one. */
	while (e->ntaken > 0 && e->taken[e->ntaken - 1].start >= start)
		e->ntaken--;
	e->taken = xgrow(e->taken, e->ntaken, &e->taken_room,
	    sizeof *e->taken);
	e->taken[e->ntaken++] = (struct range){ start, end };
	e->taken_to = end;
}

/* The first range taken that ends beyond a text offset. */
static size_t
taken_after(const struct engine *e, size_t at)
{
	size_t i = e->ntaken;

	while (i > 0 && e->taken[i - 1].end > at)
		i--;
	return i;
}

/* Something was taken for good while a block is open. */
static void
took(struct reader *r, size_t start, size_t end)
{
	struct engine *e = r->engine;
	size_t i, from = e->block_to;

	if (e->current != r)
		return;
	/* An action may have taken more behind its own match. */
	for (i = e->options.verbose && start > from + 1 ?
	    taken_after(e, from) : e->ntaken; i < e->ntaken; i++) {
		size_t to = e->taken[i].start < start ? e->taken[i].start :
		    start;

		if (to > from + 1)
			report_gap(e, from, to);
		if (e->taken[i].end > from)
			from = e->taken[i].end;
	}
	if (end > e->block_to)
		e->block_to = end;
}

/*
 * A known line of no interest: it is of the open block if nothing unknown
 * stands between, else what does may be the caption of the next.
 */
static void
took_noise(struct reader *r, size_t start, size_t end)
{
	struct engine *e = r->engine;
	size_t to = e->block_to;

	if (e->current != r)
		return;
	for (size_t i = taken_after(e, to); i < e->ntaken &&
	    e->taken[i].start <= to + 1; i++)
		to = e->taken[i].end;
	if (start <= to + 1)
		took(r, start, end);
}

/*
 * Gives what is left of [from, end), words of one line, to captions: the
 * pieces between what patterns took.
 */
static void
feed_line(struct engine *e, size_t i, size_t from, size_t end)
{
	const struct view *v = &e->view;
	struct caption_line line = { 0 };
	size_t taken = taken_after(e, from), stop;

	line.raw = view_raw_line(v, i, &line.raw_len);
	line.first = from == v->lines[i].text;
	line.whole = line.first && (i + 1 == v->nlines ||
	    end == v->lines[i + 1].text);
	line.all = v->text + from;
	line.all_len = line.whole ? end - from : 0;
	for (;; from = e->taken[taken++].end) {
		stop = taken < e->ntaken && e->taken[taken].start < end ?
		    e->taken[taken].start : end;
		line.whole &= stop == end;
		line.followed = stop < end || (i + 1 < v->nlines &&
		    stop < v->lines[i + 1].text);
		line.text = v->text + from;
		line.len = stop > from ? stop - from : 0;
		if (line.len > 0 || line.whole)
			captions_feed(e->captions, &line);
		line.whole = line.first = false;
		line.all_len = 0;
		if (stop == end)
			break;
	}
}

/*
 * Gives what stands between blocks to captions, line by line, up to text
 * offset `to`.
 */
static void
feed_captions(struct engine *e, size_t to)
{
	struct view *v = &e->view;
	size_t from = e->captions_to, end, i;

	if (from > to)
		return;
	/* Empty lines begin where the next one does. */
	for (i = view_line(v, from); i > 0 && v->lines[i].text == from &&
	    v->lines[i - 1].text == from &&
	    v->lines[i - 1].number > e->captions_line; i--)
		;
	for (; i < v->nlines && v->lines[i].text < to; i++) {
		end = i + 1 < v->nlines ? v->lines[i + 1].text : v->len;
		feed_line(e, i, from > v->lines[i].text ? from :
		    v->lines[i].text, end < to ? end : to);
		e->captions_line = v->lines[i].number;
	}
	e->captions_to = to;
}

/* --label-regex: the nearest line, from that of `at` up, that matches. */
static void
choose_label(struct engine *e, size_t at)
{
	struct span found;
	size_t len;

	for (size_t i = view_line(&e->view, at) + 1; i-- > 0; ) {
		const char *raw = view_raw_line(&e->view, i, &len);

		if (line_regex_find(e->label_regex, raw, len, &found)) {
			captions_set(e->captions, found.p, found.len);
			return;
		}
	}
}

/* ---- blocks ---- */

/* before: the row in front of it in the block, or NULL. */
static void
finish_row(struct engine *e, struct row *row, const struct row *before)
{
	const char *known;
	const struct metric *metric;

	row->source = e->source;
	row->tool = e->current->format->tool;
	row->run = e->run + (row->run > 0 ? row->run : 1);
	if (row->unit[0] == '\0' &&
	    (metric = metric_find(row->metric)) != NULL) {
		row->unit = metric->unit;
		if (row->better[0] == '\0')
			row->better = metric->better;
	}
	if (row->status[0] == '\0')
		row->status = "ok";
	if (before != NULL && before->host == row->host) {
		row->section = before->section;
		row->label = before->label;
	} else {
		captions_get(e->captions, row->host, &row->section,
		    &row->label);
		row->section = reader_keep(e->current,
		    row->section);
		row->label = reader_keep(e->current, row->label);
	}
	if (e->block_ram > 0 && row_key(row->facts, "ram", &known) == 0)
		row->facts = reader_format(e->current, "%s%sram=%.0f",
		    row->facts, row->facts[0] != '\0' ? " " : "",
		    e->block_ram);
}

/* The rows of the open block are complete; e->run is that of those before. */
static void
finish_rows(struct engine *e)
{
	struct batch *b = e->press.now;

	if (e->options.only != NULL &&
	    e->options.only != e->current->format)
		b->n = e->first;
	for (size_t i = e->first; i < b->n; i++) {
		size_t run = b->rows[i].run > 0 ? b->rows[i].run : 1;

		if (run > e->block_runs)
			e->block_runs = run;
		finish_row(e, &b->rows[i], i > e->first ? &b->rows[i - 1] :
		    NULL);
	}
	e->rows_written += b->n - e->first;
	e->first = b->n;
}

/* Hands on all rows and forgets all texts. */
static void
send_rows(struct engine *e)
{
	press_send(&e->press);
	e->first = 0;
}

void
reader_close(struct reader *r)
{
	struct engine *e = r->engine;

	if (e->current != r)
		return;
	if (r->format->close != NULL)
		r->format->close(r);
	finish_rows(e);
	e->run += e->block_runs;
	e->block_runs = 0;
	e->current = NULL;
	e->captions_to = e->block_to;
	e->captions_line = view_lineno(&e->view, e->block_to);
	if (e->first >= ROWS_SENT)
		send_rows(e);
}

void
reader_open(struct reader *r, size_t at)
{
	struct engine *e = r->engine;
	const char *raw;
	size_t len;

	if (e->current != NULL)
		reader_close(e->current);
	feed_captions(e, at);
	raw = view_raw_line(&e->view, view_line(&e->view, at), &len);
	e->block_ram = e->ram;
	captions_open(e->captions, raw, len);
	if (e->label_regex != NULL)
		choose_label(e, at);
	e->current = r;
	e->block_to = e->taken_to > at ? e->taken_to : at;
}

bool
reader_is_open(const struct reader *r)
{
	return r->engine->current == r;
}

static void
warn_of_flush(struct reader *r)
{
	struct engine *e = r->engine;

	reader_warn(r, e->press.now->rows[e->press.now->n - 1].line,
	    "%zu rows in one block: written as they are",
	    e->press.now->n - e->first);
}

void
reader_flush(struct reader *r)
{
	struct engine *e = r->engine;

	if (e->current != r || e->press.now->n == e->first)
		return;
	warn_of_flush(r);
	finish_rows(e);
	send_rows(e);
}

void
reader_remove(struct reader *r, size_t first, size_t n)
{
	size_t nrows;
	struct row *rows = reader_rows(r, &nrows);

	if (first > nrows || n > nrows - first)
		return;
	memmove(rows + first, rows + first + n,
	    (nrows - first - n) * sizeof *rows);
	r->engine->press.now->n -= n;
}

void
reader_add(struct reader *r, const struct row *row)
{
	struct engine *e = r->engine;
	struct batch *b = e->press.now;

	if (e->current != r)
		return;
	if (b->n - e->first >= ROWS_MAX) {
		warn_of_flush(r);
		finish_rows(e);
		press_print(&e->press);
		e->first = 0;
	}
	b->rows = xgrow(b->rows, b->n, &b->room, sizeof *b->rows);
	b->rows[b->n++] = *row;
}

struct row *
reader_rows(struct reader *r, size_t *n)
{
	struct engine *e = r->engine;

	*n = e->current == r ? e->press.now->n - e->first : 0;
	return e->press.now->rows + e->first;
}

const char *
reader_copy(struct reader *r, struct span text)
{
	return text.p != NULL ? arena_copy(&r->engine->press.now->arena, text.p,
	    text.len) : "";
}

const char *
reader_keep(struct reader *r, const char *text)
{
	return reader_copy(r, (struct span){ text, strlen(text) });
}

const char *
reader_format(struct reader *r, const char *fmt, ...)
{
	char room[256], *text = room;
	const char *copy;
	va_list ap;
	int len;

	va_start(ap, fmt);
	len = vsnprintf(room, sizeof room, fmt, ap);
	va_end(ap);
	if (len >= (int)sizeof room) {
		va_start(ap, fmt);
		len = vasprintf(&text, fmt, ap);
		va_end(ap);
	}
	if (len < 0)
		err(EXIT_TROUBLE, "memory");
	copy = arena_copy(&r->engine->press.now->arena, text, (size_t)len);
	if (text != room)
		free(text);
	return copy;
}

/* ---- what actions may ask ---- */

void *
reader_state(struct reader *r)
{
	return r->state;
}

const struct match *
reader_try(struct reader *r, const struct pattern *p, size_t at)
{
	const struct match *m = try_at(r, p, at);

	if (m != NULL) {
		take(r, m->start, m->end);
		took(r, m->start, m->end);
	}
	return m;
}

void
reader_later(struct reader *r, const struct pattern *p, size_t at)
{
	struct engine *e = r->engine;

	e->later = (struct trial){ r, p, 0 };
	view_mark(&e->view, at < e->view.len ? at : e->view.len, MARK_LATER);
}

void
reader_command(struct reader *r, const struct match *m)
{
	captions_command(r->engine->captions, m->text + m->start,
	    m->end - m->start);
}

void
reader_ram(struct reader *r, double bytes)
{
	r->engine->ram = bytes;
}

size_t
reader_line(struct reader *r, size_t at)
{
	return view_lineno(&r->engine->view, at);
}

size_t
reader_taken(const struct reader *r)
{
	const struct engine *e = r->engine;

	return e->ntaken > 1 ? e->taken[e->ntaken - 2].end : 0;
}

size_t
reader_left(const struct reader *r)
{
	return r->engine->view.len - r->engine->taken_to;
}

const char *
reader_text(struct reader *r, size_t *len)
{
	*len = r->engine->view.len;
	return r->engine->view.text;
}

size_t
reader_back(struct reader *r, size_t at, int n)
{
	return view_back(&r->engine->view, at, n);
}

size_t
reader_line_start(struct reader *r, size_t at)
{
	struct view *v = &r->engine->view;

	return v->lines[view_line(v, at)].text;
}

void
reader_warn(struct reader *r, size_t line, const char *fmt, ...)
{
	char text[256];
	va_list ap;

	if (r->engine->options.only != NULL &&
	    r->engine->options.only != r->format)
		return;
	va_start(ap, fmt);
	vsnprintf(text, sizeof text, fmt, ap);
	va_end(ap);
	warnx("%s:%zu: %s", r->engine->source, line, text);
}

/* ---- the scan ---- */

/*
 * Tries a pattern whose sign stands at `at`, from a place some words in front
 * of it on backwards; true if its action took it.
 */
static bool
run_trial(const struct trial *t, size_t at, int words)
{
	struct reader *r = t->reader;
	struct engine *e = r->engine;
	size_t start = view_back(&e->view, at, words);

	for (int back = t->pattern->back - words; ; back--) {
		const struct match *m = start >= e->taken_to ?
		    try_at(r, t->pattern, start) : NULL;

		if (m != NULL && m->end > at) {
			size_t ntaken = e->ntaken, taken_to = e->taken_to;
			size_t mstart = m->start, mend = m->end;

			take(r, mstart, mend);
			if (t->pattern->action == NULL) {
				took_noise(r, mstart, mend);
				return true;
			}
			if (t->pattern->action(r, m)) {
				took(r, mstart, mend);
				return true;
			}
			e->ntaken = ntaken;
			e->taken_to = taken_to;
		}
		if (back <= 0 || start == 0 || start <= e->taken_to)
			return false;
		start = view_back(&e->view, start, 1);
	}
}

/* Tries them where their sign stands; true if one took it. */
static bool
run_trials(const struct trials *trials, size_t at, const char *text,
    size_t left)
{
	for (size_t i = 0; i < trials->n; i++) {
		const struct trial *t = &trials->list[i];

		/* Most signs of a first byte differ in the second one. */
		if (text != NULL && (left < t->sign_len ||
		    (t->sign_len > 1 && text[1] != t->pattern->sign[1]) ||
		    memcmp(text, t->pattern->sign, t->sign_len) != 0))
			continue;
		/* The sign is a word: what has others in front begins there. */
		if (run_trial(t, at, text != NULL && t->pattern->back > 0))
			return true;
	}
	return false;
}

static void
try_mark(struct engine *e, struct mark mark)
{
	const char *text = e->view.text + mark.at;
	size_t left = e->view.len - mark.at;

	if (mark.kind == MARK_LATER)
		run_trial(&e->later, mark.at, 0);
	else if (mark.kind == MARK_RATE)
		run_trials(&e->rates, mark.at, NULL, 0);
	else if (mark.kind == MARK_SUM)
		run_trials(&e->sums, mark.at, NULL, 0);
	else if (mark.kind != MARK_LIST ||
	    !run_trials(&e->lists, mark.at, NULL, 0))
		run_trials(&e->words[(unsigned char)*text], mark.at, text,
		    left);
}

/* Drops what is not needed any more. */
static void
slide(struct engine *e, size_t marks)
{
	size_t scanned = marks < e->view.nmarks ? e->view.marks[marks].at :
	    e->view.len, gone, kept = 0;

	scanned = scanned > HISTORY ? scanned - HISTORY : 0;
	if (scanned > e->captions_to + HISTORY)
		e->captions_to = scanned - HISTORY;
	if (e->current == NULL || e->block_to < scanned)
		feed_captions(e, scanned);
	gone = view_drop(&e->view, scanned, marks);
	for (size_t i = 0; i < e->ntaken; i++)
		if (e->taken[i].end > gone) {
			e->taken[kept].start = e->taken[i].start > gone ?
			    e->taken[i].start - gone : 0;
			e->taken[kept++].end = e->taken[i].end - gone;
		}
	e->ntaken = kept;
	e->taken_to = e->taken_to > gone ? e->taken_to - gone : 0;
	e->captions_to = e->captions_to > gone ? e->captions_to - gone : 0;
	e->block_to = e->block_to > gone ? e->block_to - gone : 0;
}

static void
scan(struct engine *e, bool last)
{
	struct view *v = &e->view;
	size_t limit = last ? v->len + 1 : v->len > LOOK_AHEAD ?
	    v->len - LOOK_AHEAD : 0;
	size_t i;

	for (i = 0; i < v->nmarks && v->marks[i].at < limit; i++) {
		if (v->marks[i].at >= e->taken_to)
			try_mark(e, v->marks[i]);
	}
	if (v->raw_len > WINDOW)
		slide(e, i);
	else if (i > 0) {
		v->nmarks -= i;
		memmove(v->marks, v->marks + i, v->nmarks * sizeof *v->marks);
	}
}

static void
reset(struct engine *e, const char *name)
{
	view_reset(&e->view);
	captions_reset(e->captions, name);
	for (size_t i = 0; i < e->nreaders; i++)
		memset(e->readers[i].state, 0,
		    e->readers[i].format->state_size);
	e->source = name;
	e->run = e->rows_written = e->ntaken = 0;
	e->taken_to = e->captions_to = e->captions_line = e->block_to = 0;
	e->ram = 0;
}

int
engine_read(struct engine *e, int fd, const char *name)
{
	bool last;

	reset(e, name);
	feed_open(&e->feed, fd);
	do {
		last = feed_next(&e->feed, &e->view);
		scan(e, last);
	} while (!last);
	if (e->current != NULL)
		reader_close(e->current);
	press_print(&e->press);
	e->first = 0;
	if (e->feed.error != 0) {
		errno = e->feed.error;
		warn("%s", name);
		return EXIT_TROUBLE;
	}
	return e->rows_written > 0 ? EXIT_YES : EXIT_NO;
}

/* ---- setting up ---- */

static void
add_trial(struct trials *to, struct reader *r, const struct pattern *p)
{
	to->list = xgrow(to->list, to->n, &to->room, sizeof *to->list);
	to->list[to->n++] = (struct trial){ r, p, strlen(p->sign) };
}

static void
add_sign(const char ***signs, const char *sign)
{
	size_t n = 0;

	while ((*signs)[n] != NULL)
		n++;
	*signs = xrealloc(*signs, (n + 2) * sizeof **signs);
	(*signs)[n] = sign;
	(*signs)[n + 1] = NULL;
}

/* Whether all patterns of that sign have words in front of it. */
static bool
is_inner(const struct format *format, const char *sign)
{
	for (const struct pattern *p = format->patterns; p->name; p++)
		if (p->sign != NULL && strcmp(p->sign, sign) == 0 &&
		    p->back == 0)
			return false;
	return true;
}

/* Puts the patterns of a format where their signs will find them. */
static void
add_format(struct engine *e, const struct format *format)
{
	struct reader *r = &e->readers[e->nreaders++];
	size_t n = 0;

	r->engine = e;
	r->format = format;
	for (const struct pattern *p = format->patterns; p->name; p++, n++) {
		if (p->sign == NULL)
			continue;
		if (strcmp(p->sign, SIGN_RATE) == 0)
			add_trial(&e->rates, r, p);
		else if (strcmp(p->sign, SIGN_SUM) == 0)
			add_trial(&e->sums, r, p);
		else if (strcmp(p->sign, SIGN_LIST) == 0)
			add_trial(&e->lists, r, p);
		else {
			add_trial(&e->words[(unsigned char)p->sign[0]], r, p);
			add_sign(&e->signs, p->sign);
			if (is_inner(format, p->sign))
				add_sign(&e->inner_signs, p->sign);
		}
	}
	r->compiled = xcalloc(n, sizeof *r->compiled);
	r->matches = xcalloc(n, sizeof *r->matches);
	r->state = xcalloc(1, format->state_size);
}

struct engine *
engine_new(const struct format *const *formats, struct row_writer *writer,
    const struct engine_options *options)
{
	struct engine *e = xcalloc(1, sizeof *e);

	e->options = *options;
	press_init(&e->press, writer);
	e->signs = xcalloc(1, sizeof *e->signs);
	e->inner_signs = xcalloc(1, sizeof *e->inner_signs);
	for (size_t i = 0; formats[i] != NULL && i < MAX_FORMATS; i++)
		add_format(e, formats[i]);
	e->captions = captions_new(&options->captions);
	if (options->captions.regex != NULL)
		e->label_regex = line_regex_new("--label-regex",
		    options->captions.regex);
	feed_init(&e->feed, e->signs, e->inner_signs);
	return e;
}

void
engine_free(struct engine *e)
{
	for (size_t i = 0; i < e->nreaders; i++) {
		struct reader *r = &e->readers[i];

		for (size_t p = 0; r->format->patterns[p].name != NULL; p++)
			pattern_free(r->compiled[p]);
		free(r->compiled);
		free(r->matches);
		free(r->state);
	}
	for (size_t i = 0; i < LEN(e->words); i++)
		free(e->words[i].list);
	free(e->rates.list);
	free(e->sums.list);
	free(e->lists.list);
	free(e->signs);
	free(e->inner_signs);
	captions_free(e->captions);
	line_regex_free(e->label_regex);
	press_free(&e->press);
	feed_free(&e->feed);
	view_free(&e->view);
	free(e->taken);
	free(e);
}
