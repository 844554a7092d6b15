/* The summary lines of dd, and the blocks and rows that come of them. */
#include <math.h>
#include <string.h>

#include "dd_state.h"
#include "figure.h"

/* ---- summary lines ---- */

static void
set_raw(struct dd_line *res, const char *from, const char *end)
{
	size_t len = (size_t)(end - from);

	if (len >= sizeof res->raw)
		len = sizeof res->raw - 1;
	memcpy(res->raw, from, len);
	res->raw[len] = '\0';
}

size_t
dd_read_summary(struct reader *r, size_t at, struct dd_line *res)
{
	const struct match *m = reader_try(r, &dd_patterns[P_BSD], at);
	bool bsd = m != NULL;
	struct dd_printed p;
	const char *end;
	size_t len;

	*res = (struct dd_line){ .any = true };
	if (!bsd && (m = reader_try(r, &dd_patterns[P_GNU], at)) == NULL) {
		m = reader_try(r, &dd_patterns[P_CUT], at);
		res->cut = true;
	}
	if (m == NULL)
		return 0;
	p = (struct dd_printed){ match_get(m, BYTES), match_get(m, SIZE),
	    match_get(m, SECONDS), match_get(m, RATE), match_get(m, UNIT),
	    match_get(m, ENDLESS) };
	if (bsd)
		dd_summary_bsd(&p, &res->summary);
	else if (!dd_summary_gnu(&p, &res->summary))
		return 0;
	res->interim = match_get(m, INTERIM).p != NULL;
	res->line = reader_line(r, match_end(m) - 1);
	end = reader_text(r, &len) + match_end(m);
	if (end[-1] == ')')
		end--;
	if (p.rate.p != NULL || p.endless.p != NULL)
		set_raw(res, p.rate.p != NULL ? p.rate.p : p.endless.p, end);
	return match_end(m);
}

/* ---- blocks ---- */

/* A blank would end the value. */
static const char *
from_fact(struct reader *r, const char *in)
{
	char name[sizeof ((struct dd_command *)NULL)->in];
	size_t i;

	for (i = 0; in[i] != '\0'; i++)
		name[i] = in[i] == ' ' ? '_' : in[i];
	name[i] = '\0';
	return reader_format(r, "from=%s", name);
}

static void
make_row(struct reader *r, const struct dd_line *res, struct row *row)
{
	struct dd_state *s = reader_state(r);
	const struct dd_command *c = &s->commands[res->command];
	const char *target = s->error_file;
	char params[sizeof c->params];

	*row = row_empty();
	row->line = res->line;
	row->metric = "throughput";
	row->test = "copy";
	if (s->ncommands > 0)
		row->test = dd_command_test(c, &target);
	row->op = strcmp(row->test, "copy") == 0 ? "copy" :
	    strcmp(row->test, "read") == 0 ? "seq_read" : "seq_write";
	row->target = reader_keep(r, target);
	row->params = s->ncommands == 0 ? "" : res->records == 0 ?
	    reader_keep(r, c->params) : reader_copy(r,
	    dd_command_params(c, res->summary.bytes / res->records,
	    res->records, params));
	if (s->ncommands > 0 && c->in[0] != '\0')
		row->facts = from_fact(r, c->in);
	row->raw = reader_keep(r, res->raw);
	dd_summary_set(r, row, &res->summary);
	if (res->cut)
		row->facts = reader_format(r, "%s%scut=1", row->facts,
		    row->facts[0] != '\0' ? " " : "");
	if (res->error && row->status[0] == '\0')
		row->status = "error";
}

void
dd_close_block(struct reader *r)
{
	struct dd_state *s = reader_state(r);
	struct row row;

	if (!s->held.any)
		return;
	make_row(r, &s->held, &row);
	reader_add(r, &row);
	s->held.any = false;
}

/* Whether the word in front of `at` ends another summary. */
static bool
follows_summary(struct reader *r, size_t at)
{
	size_t len, from = reader_back(r, at, 1);
	const char *text = reader_text(r, &len);

	return from < at && (memmem(text + from, at - from, "/s", 2) != NULL ||
	    memmem(text + from, at - from, "/\xE7\xA7\x92", 4) != NULL);
}

bool
dd_may_go_on(struct reader *r, size_t at, bool recorded)
{
	struct dd_state *s = reader_state(r);

	if (!reader_is_open(r) || !s->held.any)
		return false;
	if (s->error)
		return s->ncommands > 0 && strstr(s->commands[s->held.command]
		    .params, "noerror") != NULL;
	/* Who sent the signal may not be in the log. */
	return s->signals || (recorded && s->ncommands > 0 && !s->looped &&
	    s->next == s->held.command && follows_summary(r, at));
}

/* A signal made dd print the result held, and then it went on to this one. */
static bool
is_dump(struct reader *r, size_t at, const struct dd_line *next)
{
	struct dd_state *s = reader_state(r);
	const struct dd_line *held = &s->held;

	if (!dd_may_go_on(r, at, next->recorded))
		return false;
	/* After another error nothing may have been added. */
	if (s->error)
		return next->summary.bytes >= held->summary.bytes;
	return dd_summary_grows(&held->summary, &next->summary);
}

void
dd_give(struct reader *r, size_t at, struct dd_line *res)
{
	struct dd_state *s = reader_state(r);

	if (s->zero && res->summary.bytes <= 1)
		res->summary.bytes = 0;		/* old French: "1 octet (1B)" */
	res->error = s->error;
	if (is_dump(r, at, res)) {
		res->command = s->held.command;
		res->error |= s->held.error;
	} else {
		reader_open(r, at);
		res->command = s->next;
		if (s->next + 1 < s->ncommands)
			s->next++;
		else if (s->looped)
			s->next = 0;
	}
	s->held = *res;
	s->error = s->records = s->zero = false;
}

/* The full records in "2000+0" if all bytes are in those, else 0. */
static double
records_in(struct span out, double bytes)
{
	struct figure full;
	const char *plus = memchr(out.p, '+', out.len);

	if (!figure_read((struct span){ out.p, (size_t)(plus - out.p) }, 1,
	    EXACT, &full) || out.p + out.len != plus + 2 || plus[1] != '0' ||
	    full.value == 0 || fmod(bytes, full.value) != 0)
		return 0;
	return full.value;
}

bool
dd_records(struct reader *r, const struct match *m)
{
	struct dd_state *s = reader_state(r);
	size_t at = match_start(m), end = match_end(m);
	struct span out = match_get(m, OUT);
	struct dd_line res;

	if (!dd_may_go_on(r, at, true))
		reader_close(r);
	s->records = true;
	s->zero = match_is(m, OUT, "0+0");
	if (dd_read_summary(r, end + 1, &res) > 0) {
		res.recorded = true;
		res.records = records_in(out, res.summary.bytes);
		if (!res.interim)
			dd_give(r, at, &res);
		if (res.cut)
			reader_warn(r, res.line, "cut off");
	} else if (reader_try(r, &dd_patterns[P_STUB], end + 1) != NULL)
		reader_warn(r, reader_line(r, end), "cut off: no figure");
	else
		reader_try(r, &dd_patterns[P_TAIL], end + 1);
	return true;
}
