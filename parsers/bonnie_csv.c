/*
 * bonnie_csv.c - bonnie++'s CSV lines: 27 to 50 fields, no quoting.
 *
 * Format (the first field from 1.90 on), and what stands before the twelve
 * figures of the IO part:
 *
 *	none	name, size[:chunk]	(file count: N[:max:min][/dirs])
 *	2	format, version, name, size, chunk
 *	1.92a	format, version, name, seed, size, chunk
 *	1.92b -	format, version, name, concurrency, seed, size, chunk
 *	1.98	... size, chunk, seeks, seekers
 *
 * then number of files, max, min, dirs, from 1.91a on the chunk size (where
 * dirs is printed by mistake), twelve figures, and from 1.90f on twelve
 * latencies.  Some versions leave a field out where a part was not run: the
 * parts are found from the side where none is missing.
 */
#include "bonnie_report.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

#include "figure.h"
#include "tool.h"

#define FIELDS_MAX	64
#define LIST_MAX	1024

/* A line put together again where a mailer has cut it, and its fields. */
struct line {
	char text[LIST_MAX];
	struct bonnie_cell fields[FIELDS_MAX];
	size_t n;
	bool cut;	/* it touches the end of the input */
};

static bool
split(struct reader *r, struct span list, struct line *line)
{
	size_t text_len, len = 0, start = 0;
	const char *base = reader_text(r, &text_len);
	size_t at = (size_t)(list.p - base);

	line->n = 0;
	line->cut = at + list.len == text_len;
	if (list.len >= sizeof line->text)
		return false;
	for (size_t i = 0; i <= list.len; i++) {
		if (i < list.len && list.p[i] == ' ')
			continue;
		if (i < list.len && list.p[i] != ',') {
			line->text[len++] = list.p[i];
			continue;
		}
		if (line->n == FIELDS_MAX)
			return false;
		line->fields[line->n++] = (struct bonnie_cell){
		    { line->text + start, len - start },
		    reader_line(r, at + i - (len > start)) };
		start = len;
	}
	return true;
}

/* ---- what the fields are ---- */

static bool
is_rate(struct span s)
{
	size_t i = 0;

	if (s.len > 0 && s.p[0] == '+')
		return s.len >= 4 && s.len <= 6;
	while (i < s.len && (isdigit((unsigned char)s.p[i]) || s.p[i] == '.'))
		i++;
	return i == s.len;
}

static bool
is_cpu(struct span s)
{
	if (s.len > 0 && s.p[0] == '+')
		return s.len <= 3;
	return is_rate(s) && s.len <= 5;
}

static bool
is_latency(struct span s)
{
	return s.len == 0 || (s.len > 1 && s.p[s.len - 1] == 's' &&
	    isdigit((unsigned char)s.p[0]));
}

static bool
are_pairs(const struct bonnie_cell *cells, size_t n)
{
	for (size_t i = 0; i < 2 * n; i += 2)
		if (!is_rate(cells[i].text) || !is_cpu(cells[i + 1].text))
			return false;
	return true;
}

/* Seeks have a decimal in lines of 1.0x: other lists of numbers have none. */
static bool
are_seeks(struct span s)
{
	return s.len == 0 || s.p[0] == '+' || memchr(s.p, '.', s.len) != NULL;
}

static bool
are_empty(const struct bonnie_cell *cells, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (cells[i].text.len > 0)
			return false;
	return true;
}

static bool
are_latencies(const struct bonnie_cell *cells, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!is_latency(cells[i].text))
			return false;
	return true;
}

static bool
is_version(struct span s)
{
	return s.len >= 4 && s.len <= 6 && (s.p[0] == '1' || s.p[0] == '2') &&
	    s.p[1] == '.' && isdigit((unsigned char)s.p[2]) &&
	    isdigit((unsigned char)s.p[3]);
}

/* ---- the two families ---- */

/* 1.00 to 1.04; commas in the name are the name's. */
static bool
read_old(struct reader *r, const struct line *line, struct bonnie_report *b)
{
	const struct bonnie_cell *f;
	struct span name;

	if (line->n < 27 || line->n > 29)
		return false;
	f = line->fields + line->n - 26;
	if (!are_pairs(f + 1, 6) || !are_pairs(f + 14, 6) ||
	    !are_seeks(f[11].text))
		return false;
	if (f[0].text.len > 0) {
		bonnie_set_size(b, f[0].text, 1048576);
		if (isnan(b->size))
			return false;
	}
	if (f[13].text.len > 0) {
		bonnie_set_files(b, f[13].text);
		if (isnan(b->files))
			return false;
	}
	name.p = line->fields[0].text.p;
	name.len = (size_t)(f[-1].text.p + f[-1].text.len - name.p);
	b->host = bonnie_host(r, name);
	bonnie_set_pairs(b, PUTC, f + 1, 12, true);
	bonnie_set_pairs(b, SEQ_CREATE, f + 14, 12, true);
	return true;
}

/* Fields before the size, and from the size to the first figure. */
static const struct layout {
	const char *since;	/* of the format; "2" is the oldest */
	size_t before, sizes;
	size_t min, max;	/* fields in all */
	bool concurrency;
} layouts[] = {
	{ "1.98",  5, 4, 50, 50, true },
	{ "1.92b", 5, 2, 47, 48, true },
	{ "1.92a", 4, 2, 46, 47, false },
	{ "1.91a", 3, 2, 45, 46, false },
	{ "",      3, 2, 30, 46, false },
};

static void
read_io(const struct layout *l, const struct bonnie_cell *f,
    struct bonnie_report *b)
{
	const struct bonnie_cell *size = f + l->before;

	bonnie_set_size(b, size->text, 1048576);
	b->chunk = size_read(size[1].text, false);
	if (l->concurrency && bonnie_number(f[3].text) > 1)
		b->concurrency = bonnie_number(f[3].text);
	if (l->sizes > 2) {
		b->seeks = bonnie_number(size[2].text);
		b->seekers = bonnie_number(size[3].text);
		if (b->seekers == 5)
			b->seekers = NAN;
	}
	bonnie_set_pairs(b, PUTC, size + l->sizes, 12, true);
}

/* f: the first of the create figures. */
static void
read_create(const struct bonnie_cell *f, bool has_chunk,
    struct bonnie_report *b)
{
	const struct bonnie_cell *files = f - (has_chunk ? 5 : 4);

	bonnie_set_files(b, files->text);
	b->max = bonnie_number(files[1].text);
	b->min = bonnie_number(files[2].text);
	if (files[1].text.len > 0 && files[1].text.p[0] == 's')
		b->kind = "symlink";
	else if (files[1].text.len > 0 && files[1].text.p[0] == 'l')
		b->kind = "link";
	b->dirs = bonnie_number(files[3].text);
	if (has_chunk && files[3].text.len == 0)
		b->dirs = bonnie_number(files[4].text);
	bonnie_set_pairs(b, SEQ_CREATE, f, 12, true);
}

/* 1.90a and later. */
static bool
read_new(struct reader *r, const struct line *line, struct bonnie_report *b)
{
	const struct layout *l = layouts;
	const struct bonnie_cell *f = line->fields, *end = f + line->n, *size;
	struct span format = f[0].text;
	size_t latencies = line->n > 40 ? 12 : 0;

	b->version = reader_copy(r, f[1].text);
	b->host = bonnie_host(r, f[2].text);
	/* "2" is older than all, though it sorts behind. */
	while (l->since[0] != '\0' && (format.len < 4 ||
	    strncmp(format.p, l->since, strlen(l->since)) < 0))
		l++;
	if (line->n < l->min || line->n > l->max ||
	    (line->cut && line->n < l->max && line->n != 33 && line->n != 45))
		return false;
	if (latencies > 0 && !are_latencies(end - 12, 12))
		return false;
	size = f + l->before;
	if (size->text.len > 0) {
		if (!are_pairs(size + l->sizes, 6))
			return false;
		read_io(l, f, b);
		if (isnan(b->size))
			return false;
	}
	end -= latencies;
	/* Fields are missing only in a part that was not run. */
	if (size->text.len > 0 && line->n < l->max && l->since[0] != '\0' &&
	    !are_empty(end - 12, 12))
		return false;
	if (end - 12 - 5 >= size + (size->text.len > 0 ? 12 : 0) &&
	    are_pairs(end - 12, 6))
		read_create(end - 12, bonnie_since(b->version, "1.91a"), b);
	else if (size->text.len == 0)
		return false;
	if (latencies > 0) {
		bonnie_set_latencies(b, PUTC, end, 6);
		bonnie_set_latencies(b, SEQ_CREATE, end + 6, 6);
	}
	return true;
}

/* ---- the report's own line ---- */

static bool
is_same_figure(const struct row *a, const struct row *b)
{
	struct figure fa = { a->value, a->lower, a->upper };
	struct figure fb = { b->value, b->lower, b->upper };

	if (strcmp(a->status, "error") == 0)
		return true;
	return strcmp(a->status, b->status) == 0 && figures_meet(&fa, &fb);
}

static struct row *
counterpart(const struct row *row, struct row *rows, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (rows[i].test == row->test && rows[i].metric == row->metric)
			return &rows[i];
	return NULL;
}

/* Whether the rows of a run are those of the line, as far as they go. */
static bool
is_own_line(const struct row *held, size_t nheld, size_t run,
    struct row *rows, size_t n, bool cut)
{
	size_t same = 0;

	for (size_t i = 0; i < nheld; i++) {
		const struct row *other;

		if (held[i].run != run)
			continue;
		other = counterpart(&held[i], rows, n);
		/* The line's last figure may have lost digits. */
		if (cut && (other == NULL || other == &rows[n - 1]))
			continue;
		if (other == NULL || !is_same_figure(&held[i], other))
			return false;
		same++;
	}
	return same > 0;
}

/* The name in full: the text cuts it, people shorten it. */
static const char *
longer(const char *a, const char *b)
{
	return strlen(b) > strlen(a) ? b : a;
}

/* Takes the line's figure where it says more. */
static void
refine(struct row *held, const struct row *row)
{
	bool wrong = strcmp(held->status, "error") == 0;

	if (!wrong && !(row->upper - row->lower < held->upper - held->lower))
		return;
	held->status = row->status;
	held->line = row->line;
	held->value = row->value;
	held->lower = row->lower;
	held->upper = row->upper;
	held->raw = row->raw;
	if (!isnan(row->seconds))
		held->seconds = row->seconds;
	/* The line of 1.0x does not name the version that settles this. */
	else if (held->ops > 0)
		held->seconds = held->ops / row->value;
}

/*
 * Brings the held rows of the run up to what the line says; rows that are not
 * there yet (the text was cut) are added.
 */
static void
merge(struct reader *r, size_t run, struct row *rows, size_t n)
{
	size_t nheld;
	struct row *held = reader_rows(r, &nheld), *first = NULL, *row;
	const char *host = rows[0].host;

	for (size_t i = 0; i < nheld; i++) {
		if (held[i].run != run)
			continue;
		if (first == NULL)
			first = &held[i];
		host = longer(first->host, rows[0].host);
		held[i].host = host;
		row = counterpart(&held[i], rows, n);
		if (row != NULL)
			refine(&held[i], row);
	}
	for (size_t i = 0; i < n; i++) {
		held = reader_rows(r, &nheld);
		for (size_t k = 0; k < nheld; k++)
			if (held[k].run == run && held[k].test ==
			    rows[i].test && held[k].metric == rows[i].metric)
				goto next;
		rows[i].run = run;
		rows[i].host = host;
		reader_add(r, &rows[i]);
next:		;
	}
}

/* Whether the line belongs to a run of the open block; then it is merged. */
static bool
merged(struct reader *r, struct row *rows, size_t n, bool cut)
{
	struct bonnie_state *s = reader_state(r);
	size_t nheld, runs = bonnie_runs(s);
	const struct row *held = reader_rows(r, &nheld);

	for (size_t run = 1; run <= runs && run <= BONNIE_WAITING; run++) {
		uint64_t bit = UINT64_C(1) << (run - 1);

		if ((s->merged & bit) != 0 ||
		    !is_own_line(held, nheld, run, rows, n, cut))
			continue;
		merge(r, run, rows, n);
		s->merged |= bit;
		/* The last one that was waited for. */
		if (runs <= BONNIE_WAITING &&
		    s->merged == UINT64_MAX >> (BONNIE_WAITING - runs))
			reader_close(r);
		return true;
	}
	return false;
}

/*
 * "echo NAME,1G,... | bon_csv2html": somebody takes the line of the report
 * above up again.
 */
static bool
is_echo(struct reader *r, const struct match *m)
{
	struct bonnie_state *s = reader_state(r);
	size_t at = match_start(m), from = reader_back(r, at, 1), all, len = 0;
	const char *text = reader_text(r, &all), *p = text + at;
	bool echo = at - from == 5 && memcmp(text + from, "echo ", 5) == 0;
	char line[sizeof s->last_line];

	for (; p < text + match_end(m) && len + 1 < sizeof line; p++)
		if (strchr(" \"'", *p) == NULL)
			line[len++] = *p;
	line[len] = '\0';
	echo = echo && strcmp(line, s->last_line) == 0;
	memcpy(s->last_line, line, len + 1);
	return echo;
}

bool
bonnie_csv(struct reader *r, const struct match *m)
{
	struct bonnie_state *s = reader_state(r);
	struct bonnie_report b = bonnie_report(r, &bonnie_form_csv);
	struct row rows[BONNIE_ROWS];
	size_t at = match_start(m), n;
	struct line line;
	bool is_new;

	if (!split(r, match_get(m, G_LIST), &line) || line.n < 27)
		return false;
	if (is_echo(r, m))
		return true;
	is_new = is_version(line.fields[1].text) &&
	    (line.fields[0].text.len == 1 ||
	    is_version(line.fields[0].text));
	b.version = "";
	b.concurrency = NAN;
	if (!(is_new ? read_new(r, &line, &b) : read_old(r, &line, &b)))
		return false;
	/* While the block of the report is open: its copies live there. */
	n = bonnie_rows(r, &b, rows);
	if (n == 0 || merged(r, rows, n, line.cut))
		return n > 0;
	reader_open(r, at);
	if (is_new)
		read_new(r, &line, &b);
	else
		read_old(r, &line, &b);
	b.target = bonnie_report(r, b.form).target;
	bonnie_add(r, &b);
	s->io_runs = s->merged = 1;
	return true;
}
