/*
 * bonnie_text.c - the tables of reports: heads, the rows under them and the
 * latencies under those.
 */
#include "bonnie_report.h"

#include <string.h>

#include "figure.h"

#define MIB	1048576.0

/* ---- where the last row ended ---- */

static void
set_end(struct reader *r, size_t end)
{
	struct bonnie_state *s = reader_state(r);

	s->end_line = reader_line(r, end);
	s->end_column = end - reader_line_start(r, end);
}

static bool
is_at_end(struct reader *r, size_t at)
{
	const struct bonnie_state *s = reader_state(r);

	return at > 0 && reader_line(r, at - 1) == s->end_line &&
	    at - 1 - reader_line_start(r, at - 1) == s->end_column;
}

/* ---- rows ---- */

/* Adds the latencies that may follow; returns where it went on. */
static size_t
latencies(struct reader *r, const struct bonnie_report *of,
    enum bonnie_test first, size_t at)
{
	const struct match *m = reader_try(r, &bonnie_patterns[ROW_LATENCY],
	    at);
	struct bonnie_report b = *of;
	struct bonnie_cell cells[IO_TESTS];
	size_t n, end;

	if (m == NULL)
		return at;
	end = match_end(m) + 1;
	n = bonnie_latencies(r, match_get(m, G_CELLS), cells);
	memset(b.cells, 0, sizeof b.cells);
	if (bonnie_set_latencies(&b, first, cells, n))
		bonnie_add(r, &b);
	else
		reader_warn(r, reader_line(r, at), "%zu latencies fit no "
		    "tests", n);
	return end;
}

static const char *
host_of(struct reader *r, const struct match *m)
{
	struct span host = match_get(m, G_HOST);

	if (host.p == NULL)
		host = match_get(m, G_FUSED);
	return bonnie_host(r, host);
}

/* The one that the run's other row has. */
static const char *
host_of_run(struct reader *r, size_t run, const char *host)
{
	const struct bonnie_state *s = reader_state(r);
	size_t n;
	const struct row *rows = reader_rows(r, &n);

	for (size_t i = 0; i < n; i++)
		if (rows[i].run == run && rows[i].host[0] != '\0')
			return rows[i].host;
	return host[0] != '\0' || s->machine == NULL ? host : s->machine;
}

/*
 * Gives the cells of a row to its tests.  Four pairs at the end of the input
 * are those of -f, unless the log shows that the per-char tests ran: then the
 * row is cut.
 */
static bool
set_cells(struct reader *r, const struct match *m, bool create,
    struct bonnie_report *b)
{
	const struct bonnie_state *s = reader_state(r);
	struct bonnie_cell cells[2 * IO_TESTS + 1];
	struct span lone = match_get(m, G_LONE);
	size_t n = bonnie_cells(r, match_get(m, G_CELLS), cells,
	    2 * IO_TESTS), len, line;
	bool six;

	reader_text(r, &len);
	six = create || s->classic || n >= 10 ||
	    (s->per_char && match_end(m) + 1 >= len);
	if (lone.p != NULL)
		n += bonnie_cells(r, lone, cells + n, 1);
	/* Where a line was cut to a width, its last number may be, too. */
	else if (n % 2 == 1 && cells[n - 1].text.p[0] != '+')
		n--;
	line = n > 0 ? cells[0].line : reader_line(r, match_start(m));
	b->cut = n < (six ? 12 : 8);
	if (b->cut)
		reader_warn(r, line, "a row is cut off");
	if (n > 0 && n < 8 && !six) {
		reader_warn(r, line, "whether its first figure is that of "
		    "putc is not known");
		return false;
	}
	bonnie_set_pairs(b, create ? SEQ_CREATE : PUTC, cells, n, six);
	return n > 0;
}

/* The figures of a row; false if there is none. */
static bool
add_row(struct reader *r, const struct match *m, bool create,
    struct bonnie_report *b)
{
	struct bonnie_state *s = reader_state(r);

	*b = bonnie_report(r, s->form);
	if (!set_cells(r, m, create, b))
		return false;
	b->host = host_of(r, m);
	b->run = create ? ++s->create_runs : ++s->io_runs;
	if (create) {
		/*
		 * 2.00 prints an integer's place of a double: never right.
		 * bon_csv2txt, which puts the machine here and not into the
		 * head, does not.
		 */
		if ((b->host[0] == '\0' || (s->machine != NULL &&
		    s->machine[0] != '\0')) && (s->form->letters ||
		    bonnie_since(b->version, "1.98")))
			memset(b->wrong, true, sizeof b->wrong);
		b->host = host_of_run(r, b->run, b->host);
		bonnie_set_files(b, match_get(m, G_FILES));
	} else {
		/* 1.90f and g print the rate of files for seeks. */
		b->wrong[SEEKS] = strcmp(b->version, "1.90f") == 0 ||
		    strcmp(b->version, "1.90g") == 0;
		bonnie_set_size(b, match_get(m, G_SIZE), s->size_unit);
	}
	bonnie_add(r, b);
	return true;
}

static const struct match *
try_row(struct reader *r, size_t at, bool last)
{
	struct bonnie_state *s = reader_state(r);
	const struct match *m = NULL;

	if (s->create)
		m = reader_try(r, &bonnie_patterns[ROW_CREATE], at);
	/* 1.00c prints "4G" under "MB", too. */
	if (!s->create && !s->classic)
		m = reader_try(r, &bonnie_patterns[ROW_SIZED], at);
	if (!s->create && m == NULL)
		m = reader_try(r, &bonnie_patterns[ROW_BARE], at);
	if (m == NULL && last)
		m = reader_try(r, &bonnie_patterns[s->create ?
		    ROW_CREATE_CUT : ROW_CUT], at);
	return m;
}

/* Reads a row; returns where it went on, or 0 if none is there. */
static size_t
text_row(struct reader *r, size_t at, bool last)
{
	const struct bonnie_state *s = reader_state(r);
	const struct match *m = try_row(r, at, last);
	struct bonnie_report b;
	size_t end;

	if (m == NULL)
		return 0;
	end = match_end(m) + 1;
	if (!add_row(r, m, s->create, &b))
		return 0;
	return latencies(r, &b, s->create ? SEQ_CREATE : PUTC, end);
}

/* Text that no row and its latencies reach beyond. */
#define ROW_ROOM	2048

/* last: no more text will come. */
static void
read_rows(struct reader *r, size_t at, bool last)
{
	struct bonnie_state *s = reader_state(r);
	size_t len, next;

	for (;; at = next) {
		reader_text(r, &len);
		if (at + ROW_ROOM > len && !last) {
			reader_later(r, &bonnie_patterns[ROW_MORE], at);
			return;
		}
		next = s->page ? bonnie_page_row(r, at) :
		    text_row(r, at, last);
		if (next == 0)
			return;
		set_end(r, next - 1);
		s->table_rows++;
	}
}

void
bonnie_table(struct reader *r, size_t at)
{
	struct bonnie_state *s = reader_state(r);

	s->head_line = reader_line(r, at - 1);
	s->table_rows = 0;
	read_rows(r, at, false);
}

bool
bonnie_more(struct reader *r, const struct match *m)
{
	struct bonnie_state *s = reader_state(r);
	size_t before = s->table_rows, len;

	if (!reader_is_open(r) || s->head_line == 0)
		return false;
	reader_text(r, &len);
	read_rows(r, match_start(m), match_start(m) + ROW_ROOM > len);
	return s->table_rows > before;
}

void
bonnie_end_table(struct reader *r)
{
	struct bonnie_state *s = reader_state(r);

	if (s->head_line > 0 && s->table_rows == 0)
		reader_warn(r, s->head_line, "a table without a whole row");
	s->head_line = 0;
}

/* ---- heads ---- */

static bool
holds(struct span text, const char *word)
{
	return memmem(text.p, text.len, word, strlen(word)) != NULL;
}

/* The word before "-Create--" in the head, if it is a name. */
static const char *
machine_of(struct reader *r, struct span head)
{
	const char *end = memmem(head.p, head.len, " -Create", 8), *p = end;

	if (end == NULL)
		return "";
	while (p > head.p && p[-1] != ' ')
		p--;
	if (memchr(p, '-', (size_t)(end - p)) != NULL && end[-1] == '-')
		return "";
	return reader_copy(r, (struct span){ p, (size_t)(end - p) });
}

/* What the words of the head say about the figures under it. */
static void
set_form(struct bonnie_state *s, struct span head, bool create)
{
	s->bare = holds(head, " MB ") || holds(head, " MB:") ||
	    holds(head, " GB ");
	s->classic = holds(head, "%CPU");
	/* Bonnie-64 divides by 1000 MiB. */
	s->size_unit = holds(head, " GB ") ? 1000 * MIB : MIB;
	if (holds(head, "M/sec"))
		s->form = &bonnie_form_m;
	else if (holds(head, "K/sec"))
		s->form = &bonnie_form_k;
	else if (!create && !holds(head, "/sec") &&
	    !bonnie_since(s->version, "1.98"))
		s->form = &bonnie_form_k;
	else if (!create)
		s->form = &bonnie_form_letters;
	else if (s->form == NULL)
		s->form = &bonnie_form_k;
}

/* Six heads of "/sec" are those of files, and of all tests in 2.00. */
static bool
is_create_head(struct reader *r, struct span head)
{
	const struct bonnie_state *s = reader_state(r);

	if (holds(head, "K/sec") || holds(head, "M/sec"))
		return false;
	if (holds(head, "Create") || holds(head, "Delet") ||
	    holds(head, "files"))
		return true;
	return !holds(head, "Seeks") && !holds(head, "etc ") &&
	    reader_is_open(r) && s->io_runs > s->base &&
	    s->create_runs == s->base;
}

/*
 * The create part of a report stands behind its IO part; with nothing between
 * or, from 1.91a on, a few words of somebody.  Without a version in its head
 * it cannot be a report of its own.
 */
static bool
continues(struct reader *r, const struct match *m)
{
	const struct bonnie_state *s = reader_state(r);
	struct span version = match_get(m, G_VERSION);

	if (!reader_is_open(r) || s->create_runs > s->base ||
	    s->io_runs == s->base || s->merged > 0 || s->page)
		return false;
	if (is_at_end(r, match_start(m)) || version.p == NULL)
		return true;
	return strlen(s->version) == version.len &&
	    memcmp(s->version, version.p, version.len) == 0 &&
	    reader_line(r, match_start(m)) <= s->end_line + 3;
}

/*
 * Reports of processes that ran at once (-y) come together, and their CSV
 * lines behind them: they wait in one block.
 */
static bool
is_next_report(struct reader *r, size_t at)
{
	const struct bonnie_state *s = reader_state(r);
	size_t runs = bonnie_runs(s);

	return reader_is_open(r) && s->form != NULL && !s->page &&
	    is_at_end(r, at) && runs < BONNIE_WAITING;
}

static void
begin_report(struct reader *r, size_t at)
{
	struct bonnie_state *s = reader_state(r);

	if (!is_next_report(r, at))
		reader_open(r, at);
	s->base = s->io_runs = s->create_runs = bonnie_runs(s);
	s->form = NULL;
	s->concurrency = 0;
	s->machine = NULL;
}

bool
bonnie_passes(struct reader *r, const struct match *m)
{
	if (reader_is_open(r) && is_at_end(r, match_start(m)))
		set_end(r, match_end(m));
	return true;
}

bool
bonnie_head(struct reader *r, const struct match *m)
{
	struct bonnie_state *s = reader_state(r);
	size_t start = match_start(m), end = match_end(m), len;
	struct span words = { reader_text(r, &len) + start, end - start };
	struct figure f;
	bool create = is_create_head(r, words);

	bonnie_end_table(r);
	if (!create || !continues(r, m)) {
		begin_report(r, start);
		s->version = bonnie_version(r, match_get(m, G_VERSION));
	}
	if (figure_read(match_get(m, G_CONCURRENCY), 1, EXACT, &f))
		s->concurrency = f.value;
	if (create)
		s->machine = machine_of(r, words);
	set_form(s, words, create);
	s->create = create;
	s->page = false;
	bonnie_table(r, end + (end < len && words.p[words.len] == ' '));
	return true;
}
