/*
 * What an action of a pattern may ask and do (format.h): rows of the block that
 * is open, texts for them, the lines around a match.
 */
#include "engine_state.h"

#include <err.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "tool.h"

#define ROWS_MAX	10000	/* rows that wait for the end of their block */
#define ROWS_SENT	1024	/* rows of blocks that are printed at once */

/* before: the row in front of it in the block, or NULL. */
static void
finish_row(struct engine *e, struct row *row, const struct row *before)
{
	const char *known;

	row->source = e->source;
	row->tool = e->current->format->tool;
	row->run = e->run + (row->run > 0 ? row->run : 1);
	if (row->status[0] == '\0')
		row->status = "ok";
	if (before != NULL && before->host == row->host) {
		row->section = before->section;
		row->label = before->label;
	} else {
		captions_get(e->captions, row->tool, row->host, &row->section,
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
	engine_feed_captions(e, at);
	raw = view_raw_line(&e->view, view_line(&e->view, at), &len);
	e->block_ram = e->ram;
	captions_open(e->captions, raw, len);
	if (e->label_regex != NULL)
		engine_choose_label(e, at);
	e->current = r;
	e->removed = 0;
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
	r->engine->removed += n;
}

bool
reader_renew(struct reader *r)
{
	struct engine *e = r->engine;

	if (e->current != r || e->press.now->n > e->first ||
	    e->removed < ROWS_SENT)
		return false;
	send_rows(e);
	e->removed = 0;
	return true;
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

	struct row *rows = e->press.now->rows;

	*n = e->current == r ? e->press.now->n - e->first : 0;
	return rows != NULL ? rows + e->first : NULL;
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
	return reader_copy(r, span_of(text));
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
	const struct match *m = engine_try(r, p, at);

	if (m != NULL) {
		engine_take(r, m->start, m->end);
		engine_took(r, m->start, m->end);
	}
	return m;
}

void
reader_take(struct reader *r, size_t end)
{
	size_t from = r->engine->taken_to;

	if (end <= from)
		return;
	engine_take(r, from, end);
	engine_took(r, from, end);
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
	captions_command(r->engine->captions, r->format->tool,
	    m->text + m->start, m->end - m->start);
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
