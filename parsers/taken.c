/*
 * What patterns took of the text, and what is left: lines that are captions, or
 * that -v reports as not understood.
 */
#include "engine_state.h"

#include <err.h>

#include "mem.h"

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

void
engine_take(struct reader *r, size_t start, size_t end)
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

void
engine_took(struct reader *r, size_t start, size_t end)
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

void
engine_took_noise(struct reader *r, size_t start, size_t end)
{
	struct engine *e = r->engine;
	size_t to = e->block_to;

	if (e->current != r)
		return;
	for (size_t i = taken_after(e, to); i < e->ntaken &&
	    e->taken[i].start <= to + 1; i++)
		to = e->taken[i].end;
	if (start <= to + 1)
		engine_took(r, start, end);
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

void
engine_feed_captions(struct engine *e, size_t to)
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

void
engine_choose_label(struct engine *e, size_t at)
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
