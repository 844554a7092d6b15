/*
 * bonnie++ 1.00 to 2.00a, bon_csv2txt, bon_csv2html, Tim Bray's Bonnie,
 * Bonnie-64 and SuSE's.
 *
 * A table is found at its row of six "K/sec %CP" or "/sec %CP" heads.  Blank
 * columns vanish in the view: pairs of rate and CPU are counted, six or (with
 * -f) four.  The text of a report waits for its own CSV line, which has more
 * digits (bonnie_csv.c).
 */
#include "bonnie_report.h"

#include <math.h>
#include <string.h>

#include "figure.h"

#define MIB	1048576.0

static const char *const groups[] = {
	"version", "concurrency", "unit", "host", "fused", "size", "files",
	"cells", "lone", "dir", "name", "ram", "mb", "list", NULL
};

/* ---- words of the tables ---- */

#define RATE_RE	"(?:[0-9]++(?:[.,][0-9]++)?[kmg]?|[+]{4,6})"
#define CPU_RE	"(?:[0-9]{1,5}+(?:[.,][0-9]++)?%?|[+]{1,3})"
#define PAIR_RE	RATE_RE " " CPU_RE
/* A cell of fixed width is whole also where the input ends behind it. */
#define STOP	"(?= |$)"

/* Up to five words, as few as will do; or grown together with the size. */
#define NAME_RE \
	"(?:" G(host, "(?!Latency |Version )" WORD "(?: " WORD "){0,4}?") \
	" |" G(fused, "[^ ]*?[^ 0-9.:*]") ")??"
#define UNIT_SIZE_RE \
	G(size, INT "[KMGTkmgt](?::[0-9]*+[kKmM]?){0,4}")
#define BARE_SIZE_RE \
	G(size, INT "(?:[*] ?" INT ")?(?::[0-9]++[kKmM]?)?")
#define ANY_SIZE_RE \
	G(size, INT "(?:[*] ?" INT "|[KMGTkmgt])?(?::[0-9]*+[kKmM]?){0,4}")
#define FILES_RE \
	G(files, INT "(?::(?:" INT "|link|symlink))?(?::" INT ")?(?:[:/]" \
	INT ")?")
/* The last CPU may be cut off where lines were cut to a width. */
#define SIX_CELLS	"(?:" PAIR_RE " ){5}" RATE_RE "(?: " CPU_RE ")?"
#define IO_CELLS \
	G(cells, SIX_CELLS "|(?:" PAIR_RE " ){3,4}" PAIR_RE) STOP
#define FILE_CELLS	G(cells, SIX_CELLS) STOP
/* What is left where the input ends within a row. */
#define CUT_CELLS \
	"(?= " RATE_RE " )" G(cells, "(?: " PAIR_RE "(?= |$))*+") "(?: " G(lone, RATE_RE) \
	"(?= ))?+(?: [0-9.+kmg]++)?+(?= ?$)"

#define HEADS	G(unit, "[KM]?") "/sec %CPU?(?: [KM]?/sec %CPU?){5}" END

/* From the first word of a head to its last, whatever a mailer did to it. */
#define HEAD_RE \
	"(?:Version:? ?" G(version, "[^ -]++") " (?=-|Conc|Seq))?+(?:" \
	"Concurrency " G(concurrency, INT) " |(?!Version )[^ ]++ ){0,40}?" \
	HEADS

/* A page of bon_csv2html: empty columns are left out. */
#define PAGE_RE \
	"(?:Version " G(version, "[^ -]++") " )?+Sequential (?:Output|" \
	"Input|Create) (?:[^ ]++ ){0,80}?" G(unit, "[KM]?") \
	"/ ?sec % CPU(?: [KM]?/ ?sec % CPU){3,11}" END

#define ARG_RE	"(?:\"[^\"]*\"|'[^']*'|[^ ;|&<>-][^ ;|&<>]*+)"

#define COMMAND_RE \
	"(?:[^ ]*/)?[Bb]onnie(?:[+][+]|64)?(?: (?:" \
	"-[bfqD]*d ?" G(dir, ARG_RE) "|" \
	"-r ?" G(ram, INT) "[mM]?|" \
	"-f(?: ?" G(mb, INT) ")?|" \
	"-y(?: ?[sp])?|" \
	"-[bqDvhW?f]++|" \
	"-m ?" G(name, ARG_RE) "|" \
	"-[snxugczZp] ?" ARG_RE "|" \
	"-html" \
	")(?=[ ;|&<>]|$))++"

/* A CSV line as one word, or with the blanks that a mailer's wrap puts in. */
#define LIST_RE \
	G(list, "[^ ,]++(?:,[^ ,]*+){26,49}+") STOP
#define WRAPPED_LIST_RE \
	G(list, "[^ ,]++(?: ?,(?: (?=[^ ,]*+,))?[^ ,]*+(?: [0-9.+ums]++" \
	"(?= ?,))?){26,49}+") STOP

static bool head(struct reader *reader, const struct match *match);
static bool command(struct reader *reader, const struct match *match);
static bool title(struct reader *reader, const struct match *match);
static bool begins(struct reader *reader, const struct match *match);
static bool per_char(struct reader *reader, const struct match *match);
static bool ram(struct reader *reader, const struct match *match);

#define DONE	"(?: ?[.]{0,3} ?done[.]?)?+(?: done[.])?+"

const struct pattern bonnie_patterns[] = {
	/* Tried by code, in the order of enum bonnie_pattern. */
	{ "row", NULL, 0, NAME_RE UNIT_SIZE_RE " " IO_CELLS,
	  "host4.ab.example 2G 27330 95 62522 19 22619 6 29056 98 56311 6 "
	  "159.7 0", NULL },
	{ "row without unit", NULL, 0, NAME_RE BARE_SIZE_RE " " IO_CELLS,
	  "storage1 700 212922 93 +++++ 99 +++++ 99 230905 95 +++++ 99 "
	  "598.3 0", NULL },
	{ "cut row", NULL, 0, NAME_RE ANY_SIZE_RE CUT_CELLS,
	  "host4.ab.example 2G 27330 95 62522 19 226", NULL },
	{ "create row", NULL, 0, NAME_RE FILES_RE " " FILE_CELLS,
	  "20:250000:0/1000 348 11 325 3 1368 8 745 22 1697 11 395 3",
	  NULL },
	{ "cut create row", NULL, 0, NAME_RE FILES_RE CUT_CELLS,
	  "16 489 99 +++++ +++ 50", NULL },
	{ "latency", NULL, 0, "Latency" G(cells,
	  "(?: [0-9]++(?:us|ms|s)){0,6}+") END,
	  "Latency 26668us 397ms 1066ms 29247us 541ms 115ms", NULL },
	{ "page row", NULL, 0, G(host, "(?!Latency )[^ ]*[^ 0-9.][^ ]*"
	  "(?: " WORD "){0,4}?") " " G(cells, "(?:[0-9+][^ ]*+ ){7,40}+"),
	  "srv 12G 12292 28 13040 6 9985 3 34330 74 63192 8 540.2 1 ",
	  NULL },

	/* Heads, by the first word of theirs that is there. */
	{ "page", "Version", 0, PAGE_RE,
	  "Version 1.97 Sequential Output Sequential Input Random Seeks Size "
	  "Per Char K/sec % CPU K/sec % CPU K/sec % CPU /sec % CPU", bonnie_html },
	{ "old page", "Sequential", 0, PAGE_RE,
	  "Sequential Output Sequential Input Random Seeks Size:Chunk Size "
	  "Per Char K/sec % CPU K/sec % CPU K/sec % CPU / sec % CPU",
	  bonnie_html },
	{ "head", "Version", 0, HEAD_RE,
	  "Version 1.03e ------Sequential Output------ --Sequential Input- "
	  "--Random- -Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- "
	  "--Seeks-- Machine Size K/sec %CP K/sec %CP K/sec %CP K/sec %CP "
	  "K/sec %CP /sec %CP", head },
	{ "head without version", "--", 0, HEAD_RE,
	  "------Sequential Create------ --------Random Create-------- "
	  "-Create-- --Read--- -Delete-- -Create-- --Read--- -Delete-- files "
	  "/sec %CP /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP", head },
	{ "head from its second line", "-Per", 0, HEAD_RE,
	  "-Per Char- --Block--- -Rewrite-- -Per Char- --Block--- --Seeks--- "
	  "Machine MB K/sec %CPU K/sec %CPU K/sec %CPU K/sec %CPU K/sec %CPU "
	  "/sec %CPU", head },
	{ "create head from its second line", "-Create", 0, HEAD_RE,
	  "-Create-- --Read--- -Delete-- -Create-- --Read--- -Delete-- files "
	  "/sec %CP /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP", head },
	{ "last line of a head", "Machine", 0, HEAD_RE,
	  "Machine Size K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP "
	  "/sec %CP", head },
	{ "last line of a head of 2.00", "Name:Size", 0, HEAD_RE,
	  "Name:Size etc /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP /sec "
	  "%CP", head },
	{ "last line of a create head", "files", 0, "files[:a-z]*+ " HEADS,
	  "files:max /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP",
	  head },
	{ "heads alone", "%CP", 1, HEADS,
	  "K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP /sec %CP", head },
	{ "title", "Bonnie++", 0, "Bonnie[+][+] V" G(version, "[^ ]++")
	  " Benchmark results",
	  "Bonnie++ V1.03b Benchmark results", title },

	{ "CSV line", SIGN_LIST, 0, LIST_RE,
	  "server3,8G,,,132035,24,56505,15,,,168485,25,325.7,1,1024,20728,59,"
	  "385904,85,352,0,11134,32,502866,97,222,0", bonnie_csv },
	{ "wrapped CSV line", SIGN_LIST, 0, WRAPPED_LIST_RE,
	  "host1,2G,21270,87,32856,11,10533,3,10962,51,28744,5,157.0,0,16,"
	  "21675,96,+++++,++ +,23523,100,23700,99,+++++,+++,13062,61",
	  bonnie_csv },
	{ "CSV header", "name,file_size", 0, "name,file_size,putc,[^ ]++",
	  "name,file_size,putc,putc_cpu,put_block", NULL },
	{ "CSV header of 1.9", "format_version", 0,
	  "format_version,bonnie_version,[^ ]++",
	  "format_version,bonnie_version,name,concurrency,seed", NULL },

	{ "command", "bonnie", 0, COMMAND_RE,
	  "bonnie++ -u root -d /mnt/ -f", command },
	{ "command by path", "/", 0, COMMAND_RE,
	  "/usr/sbin/bonnie++ -d /tmp -s 0 -n 50:250000:0:1000", command },
	{ "command here", "./", 0, COMMAND_RE,
	  "./bonnie++ -f -d . -s 3072 -n 10:100000:10:10 -x 1", command },

	{ "ids", "Using", 0, "Using uid:" INT ", gid:" INT "[.]",
	  "Using uid:0, gid:0.", begins },
	{ "writing bytes", "Writing", 0,
	  "Writing (?:with putc[(][)]|a byte at a time)" DONE,
	  "Writing a byte at a time...done", per_char },
	{ "writing bytes, SuSE", "Writing", 0, "Writing (?:with putc[(][)]|"
	  "intelligently)[.]{3} ?done: " NUM " kB/s " NUM " %CPU",
	  "Writing with putc()... done: 13038 kB/s 99.8 %CPU", NULL },
	{ "writing", "Writing", 0, "Writing intelligently" DONE,
	  "Writing intelligently...done", NULL },
	{ "rewriting, SuSE", "Rewriting", 0,
	  "Rewriting[.]{3} ?done: " NUM " kB/s " NUM " %CPU",
	  "Rewriting... done: 15274 kB/s 12.9 %CPU", NULL },
	{ "rewriting", "Rewriting", 0, "Rewriting" DONE,
	  "Rewriting...done", NULL },
	{ "reading, SuSE", "Reading", 0, "Reading (?:with getc[(][)]|"
	  "intelligently)[.]{3} ?done: " NUM " kB/s " NUM " %CPU",
	  "Reading intelligently...done: 66362 kB/s 32.5 %CPU", NULL },
	{ "reading", "Reading", 0, "Reading (?:with getc[(][)]|a byte at a "
	  "time|intelligently)" DONE,
	  "Reading with getc()...done", NULL },
	{ "seeking", "start", 0, "start 'em(?:[.]{3}(?: ?done)?)*+'?",
	  "start 'em...done...done...done...", NULL },
	{ "seekers", "Seeker", 0, "Seeker [0-9][.]{3}(?:Seeker [0-9][.]{3})*+"
	  "(?:start 'em(?:[.]{3}(?: ?done)?)*+)?+'?",
	  "Seeker 1...Seeker 3...Seeker 2...start 'em...done...done...done...",
	  NULL },
	{ "creating", "Create", 0,
	  "Create files in (?:sequential|random) order" DONE,
	  "Create files in sequential order...done.", NULL },
	{ "stating", "Stat", 0,
	  "Stat files in (?:sequential|random) order" DONE,
	  "Stat files in sequential order...done.", NULL },
	{ "deleting", "Delete", 0,
	  "Delete files in (?:sequential|random) order" DONE,
	  "Delete files in sequential order...done.", NULL },
	{ "scratch file", "File", 0,
	  "File '[^' ]*+', size: " INT "(?:, volumes: " INT ")?",
	  "File './Bonnie.9598', size: 104857600", begins },
	{ "semaphore", "Creating", 0,
	  "Creating semaphore for " INT " procs[.]",
	  "Creating semaphore for 2 procs.", NULL },
	{ "no semaphore", "Semaphore", 0, "Semaphore removed[.]",
	  "Semaphore removed.", NULL },
	{ "version", "Version:", 0, "Version: [12][.]" WORD,
	  "Version: 1.03", NULL },
	{ "usage", "usage:", 0, "usage: bonnie[+][+] (?:[^ ]++ ){1,60}?"
	  "Version: " WORD,
	  "usage: bonnie++ [-d scratch-dir] [-b] Version: 2.00a", NULL },

	{ "memory", "Memory", 0, "Memory = " G(ram, INT) " MiB",
	  "Memory = 512 MiB", ram },
	{ "too small", "File", 0, "File size should be double RAM for good "
	  "results, RAM is " G(ram, INT) "M[.]",
	  "File size should be double RAM for good results, RAM is 1000M.",
	  ram },
	{ "too large", "When", 0, "When testing " INT "[kKMm] of files in "
	  G(ram, INT) " MiB of RAM the system is likely to",
	  "When testing 400000K of files in 256 MiB of RAM the system is "
	  "likely to", ram },

	{ "I/O error", "Bonnie:", 0, "Bonnie: drastic I/O error [(].{1,40}?[)]:",
	  "Bonnie: drastic I/O error (re write(2)):", NULL },
	{ 0 }
};

/* ---- the command and what it tells ---- */

/* Copies an argument without its quotes; "" if there is none, or no room. */
static void
keep_argument(char *to, size_t size, struct span text)
{
	if (text.p != NULL && (text.p[0] == '"' || text.p[0] == '\'')) {
		text.p++;
		text.len -= 2;
	}
	if (text.p == NULL || text.len >= size)
		text.len = 0;
	memcpy(to, text.len > 0 ? text.p : "", text.len);
	to[text.len] = '\0';
}

static bool
command(struct reader *r, const struct match *m)
{
	struct bonnie_state *s = reader_state(r);
	struct figure f;

	reader_close(r);
	keep_argument(s->target, sizeof s->target, match_get(m, G_DIR));
	keep_argument(s->name, sizeof s->name, match_get(m, G_NAME));
	s->ram_option = figure_read(match_get(m, G_RAM), MIB, EXACT, &f) ?
	    f.value : 0;
	s->char_bytes = figure_read(match_get(m, G_MB), MIB, EXACT, &f) ?
	    f.value : 0;
	s->per_char = false;
	reader_command(r, m);
	return true;
}

static bool
begins(struct reader *r, const struct match *m)
{
	struct bonnie_state *s = reader_state(r);

	(void)m;
	reader_close(r);
	s->per_char = false;
	return true;
}

static bool
per_char(struct reader *r, const struct match *m)
{
	struct bonnie_state *s = reader_state(r);

	begins(r, m);
	s->per_char = true;
	return true;
}

static bool
ram(struct reader *r, const struct match *m)
{
	struct bonnie_state *s = reader_state(r);
	struct figure f;

	if (figure_read(match_get(m, G_RAM), MIB, EXACT, &f))
		s->ram_said = f.value;
	return true;
}

static bool
title(struct reader *r, const struct match *m)
{
	struct bonnie_state *s = reader_state(r);
	struct span version = match_get(m, G_VERSION);

	if (version.len < sizeof s->title) {
		memcpy(s->title, version.p, version.len);
		s->title[version.len] = '\0';
	}
	return true;
}

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
	n = bonnie_cells(r, match_get(m, G_CELLS), cells, IO_TESTS);
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
	    2 * IO_TESTS), line;
	bool six = create || s->per_char || s->classic || n >= 10;

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
		 * bon_csv2txt, which puts the machine here, does not.
		 */
		if (b->host[0] == '\0' && (s->form->letters ||
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
try_row(struct reader *r, bool create, size_t at)
{
	struct bonnie_state *s = reader_state(r);
	const struct match *m = NULL;

	if (create)
		m = reader_try(r, &bonnie_patterns[ROW_CREATE], at);
	if (!create && !s->bare)
		m = reader_try(r, &bonnie_patterns[ROW_SIZED], at);
	if (!create && m == NULL)
		m = reader_try(r, &bonnie_patterns[ROW_BARE], at);
	if (m == NULL)
		m = reader_try(r, &bonnie_patterns[create ? ROW_CREATE_CUT :
		    ROW_CUT], at);
	return m;
}

/* Reads the rows of a table that begin at `at`. */
static size_t
read_rows(struct reader *r, bool create, size_t at)
{
	const struct match *m;
	struct bonnie_report b;
	size_t n = 0, end;

	while ((m = try_row(r, create, at)) != NULL) {
		end = match_end(m);
		if (!add_row(r, m, create, &b))
			break;
		at = latencies(r, &b, create ? SEQ_CREATE : PUTC, end + 1);
		set_end(r, at - 1);
		n++;
	}
	return n;
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
	    reader_is_open(r) && s->io_runs > 0 && s->create_runs == 0;
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

	if (!reader_is_open(r) || s->create_runs > 0 || s->io_runs == 0)
		return false;
	if (is_at_end(r, match_start(m)) || version.p == NULL)
		return true;
	return strlen(s->version) == version.len &&
	    memcmp(s->version, version.p, version.len) == 0 &&
	    reader_line(r, match_start(m)) <= s->end_line + 3;
}

static bool
head(struct reader *r, const struct match *m)
{
	struct bonnie_state *s = reader_state(r);
	size_t start = match_start(m), end = match_end(m), len;
	struct span words = { reader_text(r, &len) + start, end - start };
	struct figure f;
	bool create = is_create_head(r, words);

	if (!create || !continues(r, m)) {
		reader_open(r, start);
		s->version = bonnie_version(r, match_get(m, G_VERSION));
		s->form = NULL;
		s->concurrency = 0;
		s->machine = NULL;
	}
	if (figure_read(match_get(m, G_CONCURRENCY), 1, EXACT, &f))
		s->concurrency = f.value;
	if (create)
		s->machine = machine_of(r, words);
	set_form(s, words, create);
	if (read_rows(r, create, end + 1) == 0)
		reader_warn(r, reader_line(r, end),
		    "a table without a whole row");
	return true;
}

/* The block's part of the state goes with it. */
static void
end_block(struct reader *r)
{
	struct bonnie_state *s = reader_state(r);

	s->form = NULL;
	s->version = s->machine = NULL;
	s->concurrency = 0;
	s->io_runs = s->create_runs = s->merged = 0;
}

const struct format bonnie_format = {
	.tool = "bonnie++",
	.program = "bonnie",
	.patterns = bonnie_patterns,
	.groups = groups,
	.state_size = sizeof (struct bonnie_state),
	.close = end_block,
};
