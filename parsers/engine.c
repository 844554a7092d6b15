#include "engine_state.h"

#include <err.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "tool.h"

#define WINDOW		524288	/* raw bytes held before old ones go */
#define HISTORY		65536	/* bytes kept for captions and steps back */
#define LOOK_AHEAD	8192	/* bytes not scanned until more has come */

const struct match *
engine_try(struct reader *r, const struct pattern *p, size_t at)
{
	size_t i = (size_t)(p - r->format->patterns);
	const struct view *v = &r->engine->view;

	/* Compiled when its sign first occurs: most never do. */
	if (r->compiled[i] == NULL)
		r->compiled[i] = pattern_compile(r->format, p);
	return pattern_match(r->compiled[i], v->text, v->len, at,
	    &r->matches[i]) ? &r->matches[i] : NULL;
}

/*
 * Tries a pattern whose sign stands at `at`, from a place in front of it on
 * backwards, so many words; true if its action took it.
 */
static bool
run_trial(const struct trial *t, size_t at, size_t start, int back)
{
	struct reader *r = t->reader;
	struct engine *e = r->engine;

	for (;; back--) {
		const struct match *m = start >= e->taken_to ?
		    engine_try(r, t->pattern, start) : NULL;

		if (m != NULL && m->end > at) {
			size_t ntaken = e->ntaken, taken_to = e->taken_to;
			size_t mstart = m->start, mend = m->end;

			engine_take(r, mstart, mend);
			if (t->pattern->action == NULL) {
				engine_took_noise(r, mstart, mend);
				return true;
			}
			if (t->pattern->action(r, m)) {
				engine_took(r, mstart, mend);
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

/*
 * Tries them where their sign stands, which is a word if text tells what it
 * begins with; true if one took it.
 */
static bool
run_trials(const struct view *v, const struct trials *trials, size_t at,
    const char *text, size_t left)
{
	size_t word = text != NULL ? at : view_back(v, at, 0);

	for (size_t i = 0; i < trials->n; i++) {
		const struct trial *t = &trials->list[i];
		int back = t->pattern->back;

		/* Most signs of a first byte differ in the second one. */
		if (text != NULL && (left < t->sign_len ||
		    (t->sign_len > 1 && text[1] != t->pattern->sign[1]) ||
		    memcmp(text, t->pattern->sign, t->sign_len) != 0))
			continue;
		/* What has words in front of the sign begins there. */
		if (text != NULL && back > 0 ? run_trial(t, at, view_back(v,
		    at, 1), back - 1) : run_trial(t, at, word, back))
			return true;
	}
	return false;
}

static void
try_mark(struct engine *e, struct mark mark)
{
	const struct view *v = &e->view;
	const char *text = v->text + mark.at;
	size_t left = v->len - mark.at;

	/* What goes on may do so within a word. */
	if (mark.kind == MARK_LATER)
		run_trial(&e->later, mark.at, mark.at, e->later.pattern->back);
	else if (mark.kind == MARK_RATE)
		run_trials(v, &e->rates, mark.at, NULL, 0);
	else if (mark.kind == MARK_SUM)
		run_trials(v, &e->sums, mark.at, NULL, 0);
	else if (mark.kind != MARK_LIST ||
	    !run_trials(v, &e->lists, mark.at, NULL, 0))
		run_trials(v, &e->words[(unsigned char)*text], mark.at, text,
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
		engine_feed_captions(e, scanned);
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
	for (size_t i = 0; i < MAX_FORMATS && formats[i] != NULL; i++)
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
