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
	" |" G(fused, "(?!Latency |Version )(?:" WORD " ){0,4}?" \
	"[^ ]*?[^ 0-9.:*]") ")??"
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
	"(?= " RATE_RE " )" G(cells, "(?: " PAIR_RE "(?= |$))*+") \
	"(?: " G(lone, RATE_RE) "(?= ))?+(?: [0-9.+kmg]++)?+(?= ?$)"

/*
 * The last of them may be cut off, where lines were cut to a width; where line
 * ends were lost, the row goes on in the same word.
 */
#define HEADS \
	G(unit, "[KM]?") "/sec %CPU?(?: [KM]?/sec %CPU?){4}" \
	"(?: [KM]?/sec(?: %C?P?U?)?+)?+(?=[ A-Za-z])"

/*
 * From the first word of a head to its last, whatever a mailer did to it: but
 * where figures stand between, it is another's.
 */
#define HEAD_RE \
	"(?:Version:? ?" G(version, "[^ -]++") " (?=-|Conc|Seq))?+(?:" \
	"Concurrency " G(concurrency, INT) " |(?!Version |[0-9]++ )" \
	"[^ ]++ ){0,40}?" HEADS

/* Its first two lines, where somebody left the third out. */
#define TWO_LINES_RE \
	"(?:Version:? ?" G(version, "[^ -]++") " (?=-|Conc|Seq))?+(?:" \
	"Concurrency " G(concurrency, INT) " |(?!Version |Machine |/sec )" \
	"[^ ]++ ){0,16}?--Seeks--" \
	"(?! (?:[^ ]++ ){0,2}?(?:[KM]?/sec|etc) )" END

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

static bool command(struct reader *reader, const struct match *match);
static bool title(struct reader *reader, const struct match *match);
static bool begins(struct reader *reader, const struct match *match);
static bool per_char(struct reader *reader, const struct match *match);
static bool ram(struct reader *reader, const struct match *match);
static bool failure(struct reader *reader, const struct match *match);

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
	/* A line's last cell may be wrapped within: "115m" "s", "11" "5ms". */
	{ "latency", NULL, 0, "Latency" G(cells,
	  "(?: [0-9]++(?: [0-9]++)?(?: ?[um])?+ ?s(?= |$)){0,6}+") END,
	  "Latency 26668us 397ms 1066ms 29247us 541ms 115m s", NULL },
	{ "page row", NULL, 0, G(host, "(?!Latency )[^ ]*[^ 0-9.][^ ]*"
	  "(?: " WORD "){0,4}?") " " G(cells, "(?:[0-9+][^ ]*+ ){7,40}+"),
	  "srv 12G 12292 28 13040 6 9985 3 34330 74 63192 8 540.2 1 ",
	  NULL },

	{ "more rows", NULL, 0, WORD, "storage1", bonnie_more },

	/* Heads, by the first word of theirs that is there. */
	{ "page", "Version", 0, PAGE_RE,
	  "Version 1.97 Sequential Output Sequential Input Random Seeks Size "
	  "Per Char K/sec % CPU K/sec % CPU K/sec % CPU /sec % CPU",
	  bonnie_html },
	{ "old page", "Sequential", 0, PAGE_RE,
	  "Sequential Output Sequential Input Random Seeks Size:Chunk Size "
	  "Per Char K/sec % CPU K/sec % CPU K/sec % CPU / sec % CPU",
	  bonnie_html },
	{ "head", "Version", 0, HEAD_RE,
	  "Version 1.03e ------Sequential Output------ --Sequential Input- "
	  "--Random- -Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- "
	  "--Seeks-- Machine Size K/sec %CP K/sec %CP K/sec %CP K/sec %CP "
	  "K/sec %CP /sec %CP", bonnie_head },
	{ "head without units", "Version", 0, TWO_LINES_RE,
	  "Version 1.03 ------Sequential Output------ --Sequential Input- "
	  "--Random- -Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- "
	  "--Seeks--", bonnie_head },
	{ "head without version", "--", 0, HEAD_RE,
	  "------Sequential Create------ --------Random Create-------- "
	  "-Create-- --Read--- -Delete-- -Create-- --Read--- -Delete-- files "
	  "/sec %CP /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP",
	  bonnie_head },
	{ "head from its second line", "-Per", 0, HEAD_RE,
	  "-Per Char- --Block--- -Rewrite-- -Per Char- --Block--- --Seeks--- "
	  "Machine MB K/sec %CPU K/sec %CPU K/sec %CPU K/sec %CPU K/sec %CPU "
	  "/sec %CPU", bonnie_head },
	{ "its second line without units", "-Per", 0, TWO_LINES_RE,
	  "-Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- --Seeks--",
	  bonnie_head },
	{ "create head from its second line", "-Create", 0, HEAD_RE,
	  "-Create-- --Read--- -Delete-- -Create-- --Read--- -Delete-- files "
	  "/sec %CP /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP",
	  bonnie_head },
	{ "last line of a head", "Machine", 0, HEAD_RE,
	  "Machine Size K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP "
	  "/sec %CP", bonnie_head },
	{ "last line of a head of 2.00", "Name:Size", 0, HEAD_RE,
	  "Name:Size etc /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP /sec "
	  "%CP", bonnie_head },
	{ "last line of a create head", "files", 0, "files[:a-z]*+ " HEADS,
	  "files:max /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP",
	  bonnie_head },
	{ "heads alone", "%CP", 1, HEADS,
	  "K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP /sec %CP",
	  bonnie_head },
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
	  "Writing intelligently...done", bonnie_passes },
	{ "rewriting, SuSE", "Rewriting", 0,
	  "Rewriting[.]{3} ?done: " NUM " kB/s " NUM " %CPU",
	  "Rewriting... done: 15274 kB/s 12.9 %CPU", NULL },
	{ "rewriting", "Rewriting", 0, "Rewriting" DONE,
	  "Rewriting...done", bonnie_passes },
	{ "reading, SuSE", "Reading", 0, "Reading (?:with getc[(][)]|"
	  "intelligently)[.]{3} ?done: " NUM " kB/s " NUM " %CPU",
	  "Reading intelligently...done: 66362 kB/s 32.5 %CPU", NULL },
	{ "reading", "Reading", 0, "Reading (?:with getc[(][)]|a byte at a "
	  "time|intelligently)" DONE,
	  "Reading with getc()...done", bonnie_passes },
	{ "seeking", "start", 0, "start [^ ]{1,3}em(?:[.]{3}(?: ?done)?)*+'?",
	  "start 'em...done...done...done...", NULL },
	{ "seekers", "Seeker", 0, "Seeker [0-9][.]{3}(?:Seeker [0-9][.]{3})*+"
	  "(?:start [^ ]{1,3}em(?:[.]{3}(?: ?done)?)*+)?+'?",
	  "Seeker 1...Seeker 3...Seeker 2...start 'em...done...done...done...",
	  NULL },
	{ "creating", "Create", 0,
	  "Create files in (?:sequential|random) order" DONE,
	  "Create files in sequential order...done.", bonnie_passes },
	{ "stating", "Stat", 0,
	  "Stat files in (?:sequential|random) order" DONE,
	  "Stat files in sequential order...done.", bonnie_passes },
	{ "deleting", "Delete", 0,
	  "Delete files in (?:sequential|random) order" DONE,
	  "Delete files in sequential order...done.", bonnie_passes },
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

	/* After these there is no report. */
	{ "cannot", "Can't", 0, "Can't (?:write block(?:; rc=|[. ])[^ ]*+|"
	  "putc[(][)] - disk full[?]|write[(][)] - disk full[?]|read a full "
	  "block, only got " INT " bytes[.]|(?:open|create|delete) file " WORD
	  "|sync file[.]|(?:make|change to) directory " WORD ")",
	  "Can't read a full block, only got 4096 bytes.", NULL },
	{ "files missing", "Expected", 0, "Expected " INT " files but only "
	  "got " INT, "Expected 16384 files but only got 16383", NULL },
	{ "cleaning", "Cleaning", 0,
	  "Cleaning up test directory after error[.]",
	  "Cleaning up test directory after error.", NULL },
	{ "exceeded CPU", "Exceeded", 0, "Exceeded CPU usage[.]",
	  "Exceeded CPU usage.", NULL },
	{ "exceeded storage", "exceeded", 0, "exceeded file storage limits[.]",
	  "exceeded file storage limits.", NULL },
	{ "root", "You", 0, "You must use the \"-u\" switch when running as "
	  "root[.]",
	  "You must use the \"-u\" switch when running as root.", NULL },
	{ "RAM for files", "Not", 0, "Not enough ram to test with " INT
	  "[kKM] files[.]", "Not enough ram to test with 400K files.", NULL },
	/* "Bonnie: " may be glued to the progress in front. */
	{ "I/O error", "drastic", 0, "drastic I/O error [(].{1,40}?[)]:",
	  "drastic I/O error (re write(2)):", failure },
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
failure(struct reader *r, const struct match *m)
{
	reader_close(r);
	reader_warn(r, reader_line(r, match_start(m)),
	    "the run failed: there is no report of it");
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

/* The block's part of the state goes with it. */
static void
end_block(struct reader *r)
{
	struct bonnie_state *s = reader_state(r);

	bonnie_end_table(r);
	s->form = NULL;
	s->version = s->machine = NULL;
	s->concurrency = 0;
	s->page = false;
	s->io_runs = s->create_runs = s->base = 0;
	s->merged = 0;
}

const struct format bonnie_format = {
	.tool = "bonnie++",
	.program = "bonnie",
	.patterns = bonnie_patterns,
	.groups = groups,
	.state_size = sizeof (struct bonnie_state),
	.close = end_block,
};
