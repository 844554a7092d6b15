/*
 * dd of GNU (5.3 to 9.x, in any language), BSD, macOS, illumos, busybox,
 * toybox and uutils.
 *
 * All print "F+P records in", "F+P records out" and one summary line.  GNU and
 * uutils count in powers of 1000, busybox (no blank before the unit) and
 * toybox (no B in it) of 1024.  What the words are does not matter: the byte
 * count, the size in brackets, the seconds and the rate must agree.
 */
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "dd_command.h"
#include "dd_summary.h"
#include "figure.h"
#include "format.h"
#include "tool.h"

#define CHAIN_MAX	16	/* summaries that follow each other */
#define COMMANDS_MAX	4	/* that are joined by ; or && */

enum group {
	BYTES, SIZE, SECONDS, RATE, UNIT, ENDLESS, INTERIM, OUT, FILE_NAME,
	PATH, ARGS
};

static const char *const groups[] = {
	"bytes", "size", "seconds", "rate", "unit", "endless", "interim", "out",
	"file", "path", "args", NULL
};

/* One summary line. */
struct result {
	bool any;
	struct dd_summary summary;
	size_t line;
	bool interim;			/* can be nothing else */
	bool recorded;			/* with record lines */
	bool cut;			/* the text ends before the unit */
	double records;			/* of equal length; 0: none known */
	bool error;			/* an error line stood in front */
	size_t command;
	char raw[48];
};

struct state {
	struct dd_command commands[COMMANDS_MAX];
	size_t ncommands, next;
	bool looped;			/* they run several times */
	bool signals;			/* somebody asks for dumps */
	bool error;			/* an error line was the last */
	bool records;			/* record lines were the last */
	bool zero;			/* which count nothing */
	char error_file[256];
	struct result held;		/* of the open block */
};

/* ---- patterns ---- */

#define HIGH		"\x80-\xff"
#define LETTERS		"[A-Za-z?'" HIGH "-]+"
#define PLAIN		"[^ 0-9+=(){}<>@$%#;:]+"	/* words around */
#define RECORDS		"[0-9]++[+][0-9]++"

/* Chinese and Ganda have a word in front of the count of records. */
#define TAKEN		"记录了|記錄了|输入了|ebiwandise"

/* Russian and Ukrainian write MB/s and MiB with their own letters. */
#define RUSSIAN \
	"\xD0[\x93\x9A\x9C\xA2\xBA](?:\xD0\xB8|\xD1\x96)?(?:\xD0\x91)?|" \
	"\xD0\x91"
#define PREFIX		"(?:[kKMGTPEZYRQ]i?B?|B|" RUSSIAN ")"
#define HUMAN		COMMA " ?" PREFIX
#define COUNT		"[0-9]{1,3}(?:[ ,.][0-9]{3})+(?![0-9])|" INT

/* What may stand between the record lines and the byte count. */
#define LEAD \
	"(?:(?:" PLAIN " ){1,5}?(?:|" INT " (?:[^ 0-9]+ ){1,4}?|" PLAIN "))?"

#define PER_SECOND	"/(?:s(?!ec)|\xE7\xA7\x92|[" HIGH "]{2,3}(?= ))"

/* A comma, also the Chinese and the Japanese one, in UTF-8, GBK and EUC. */
#define SEPARATOR \
	"(?:,|\xEF\xBC\x8C|\xE3\x80\x81|\xA3\xAC|\xA1\xA2) ?"

/* The bracket may be a wide one, and then part of a word. */
#define BRACKET \
	" ?[(]? ?" G(size, HUMAN) "(?:[, " HIGH "]{1,4}" HUMAN ")?[) ]{0,2}"

/*
 * Bulgarian has no comma behind a count without brackets; updates of FreeBSD
 * and macOS have none behind "transferred".
 */
#define GNU_HEAD \
	G(bytes, COUNT) " ?(?!" PREFIX "[ ,])" LETTERS \
	"(?:" BRACKET ")?(?:(?: ?" LETTERS "){0,4}" SEPARATOR \
	"|(?<=[" HIGH "]) |" G(interim, "transferred (?=[0-9.,]++s)") ")"
#define GNU_SECONDS \
	G(seconds, COMMA "(?:e[-+][0-9]++)?") \
	" ?(?!min|hour|m?s?[0-9]|[hm],)[A-Za-z" HIGH "]{1,24}?" SEPARATOR
#define GNU_RATE \
	"(?:" G(rate, COMMA) " ?" G(unit, PREFIX) "|" \
	G(endless, "[A-Za-z" HIGH "]{3,24}(?: B)?") ")" PER_SECOND

#define QUOTE		"(?:['\"]|\xE2\x80[\x98-\x9F]| ?\xC2[\xAB\xBB] ?)"

#define KILL		"[^ ]*kill(?:all)?(?: -[a-z])?"
#define AIM		"(?: [^ ;]+)?"

#define DD		"(?:[^ ]*[^A-Za-z0-9_ ])?g?dd(?:[.]exe)?"
#define OPERAND \
	"(?:if|of|[io]?bs|cbs|count|i?skip|[io]?seek|conv|[io]flag|status|" \
	"files|speed|fillchar|msgfmt)="
#define VALUE \
	"(?:\"(?![,:;] )[^\"]{0,200}\"|'[^']{0,200}'|[\\\\](?! " OPERAND ").|" \
	"[$][(][^)]{0,80}[)]+|" \
	"[^ \"'\\\\;|&<>()])*+"
/*
 * A lone ">" is gone from the view, but not the file it leads to; a lone "|"
 * leads to a program.
 */
#define REDIRECTION \
	"[0-9]?[<>]{1,2} ?&?[^ ;|&()]+|" \
	"/(?!(?:usr|bin|sbin|opt)/)[^ ;|&():]+(?= )"
#define ARGUMENTS \
	"(?: (?:--[a-z-]+|<(?! )[^ ]+|< [^ ;|&]+))*+ " OPERAND VALUE \
	"(?:[\\\\]? (?:" OPERAND VALUE "|--[a-z-]+|" REDIRECTION "))*+"

static bool command(struct reader *reader, const struct match *match);
static bool signals(struct reader *reader, const struct match *match);
static bool failure(struct reader *reader, const struct match *match);
static bool records(struct reader *reader, const struct match *match);
static bool bare_summary(struct reader *reader, const struct match *match);

enum {
	P_GNU, P_BSD, P_CUT, P_STUB, P_TAIL, P_JOINED, P_PIPED, P_ZTIME,
	P_COMMAND, P_COMMAND_IF, P_COMMAND_OF, P_WARNING, P_FAILURE,
	P_FAILED_OPEN, P_RECORDS
};

static const struct pattern patterns[] = {
	/* Tried by code, behind record lines or back from a rate. */
	[P_GNU] = { "gnu", NULL, 0,
	  LEAD GNU_HEAD GNU_SECONDS GNU_RATE,
	  "524288000 bytes (524 MB, 500 MiB) copied, 0.70616 s, 742 MB/s",
	  NULL },
	[P_BSD] = { "bsd", NULL, 0,
	  LEAD G(bytes, INT) " bytes transferred in " G(seconds, NUM)
	  " sec(?:ond)?s [(]" G(rate, NUM) " " G(unit, "bytes") "/sec[)]",
	  "677380096 bytes transferred in 5.245105 secs "
	  "(129145193 bytes/sec)", NULL },
	/* At the end of the text only. */
	[P_CUT] = { "gnu, cut off", NULL, 0,
	  LEAD GNU_HEAD GNU_SECONDS "[0-9.,]*(?: [kMGT]?B?/?)?(?= ?$)",
	  "524288000 bytes (524 MB, 500 MiB) copied, 0.70616 s, 742 M", NULL },
	[P_STUB] = { "stub", NULL, 0,
	  LEAD "(?:" COUNT ") ?(?:[Bb]ytes?|octets?|[A-Za-z]*[" HIGH "])"
	  "[^/+=$#%>]{0,80}?(?= ?$)",
	  "524288000 bytes (524 MB, 500 MiB) copied, 0.706", NULL },
	[P_TAIL] = { "records tail", NULL, 0,
	  "(?:records? )?out(?= )|(?:(?:" PLAIN " )?[A-Za-z]*[" HIGH "]" PLAIN
	  "(?= )){1,2}",
	  "records out", NULL },
	[P_JOINED] = { "joined command", NULL, 0,
	  " ?(?:;|&&)[^ ]*"
	  "(?: (?!" DD " " OPERAND ")(?!" RECORDS ")[^ ]+){0,16}? "
	  DD G(args, ARGUMENTS),
	  "; sync; dd if=1GBfile of=/dev/null bs=1M", NULL },

	/* The bar itself is gone from the view. */
	[P_PIPED] = { "piped command", NULL, 0,
	  "(?: (?!" DD " " OPERAND ")(?!" RECORDS ")[^ ]+){0,8}? " DD
	  "(?!(?: " OPERAND VALUE ")*? if=)" G(args, ARGUMENTS),
	  " pv ssh box dd of=/dev/sdb bs=1M", NULL },

	/* What zsh says about a command, with its words again. */
	[P_ZTIME] = { "zsh time", "dd", 0,
	  "dd" ARGUMENTS " [0-9.,]+s user [0-9.,]+s system [0-9]+% cpu"
	  " [0-9:.,]+ total",
	  "dd if=/dev/zero bs=1k of=tstfile count=1 0.00s user 0.00s system "
	  "89% cpu 0.003 total", NULL },
	[P_COMMAND] = { "command", "dd", 0, "dd" G(args, ARGUMENTS),
	  "dd if=/dev/zero of=/root/zero.zero bs=256K count=2000", command },
	[P_COMMAND_IF] = { "command by if=", "if=", 12,
	  DD G(args, ARGUMENTS),
	  "(/bin/dd bs=1M if=/dev/sda", command },
	[P_COMMAND_OF] = { "command by of=", "of=", 12,
	  DD G(args, ARGUMENTS),
	  "\"dd bs=1M of=/mnt/test", command },

	[P_WARNING] = { "warning", "dd:", 0,
	  "dd: (?:[^ ]+ ){1,14}?[^ ]*iflag=fullblock[^ ]*",
	  "dd: warning: partial read (128 bytes); suggest iflag=fullblock",
	  NULL },
	[P_FAILURE] = { "failure", "dd:", 0,
	  "dd: (?!failed to open|opening|can't open)(?:"
	  "(?:[^ :]+ ){0,5}?" QUOTE G(file, "[^ ].{0,200}?") QUOTE ":|"
	  "(?:[^ :]+ ){0,5}?" G(path, "/[^ :'\"]+") "'?:|)"
	  "(?: (?!g?dd )[^ =]+){1,12}?"
	  "(?= (?:(?:" TAKEN ") )?[^ +]*?" RECORDS " | ?$)",
	  "dd: error writing '/dev/full': No space left on device", failure },
	[P_FAILED_OPEN] = { "failed open", "dd:", 0,
	  "dd: (?:[^ =]+ ){1,8}?(?:No such file or directory|"
	  "Permission denied|Operation not permitted|Read-only file system|"
	  "Is a directory|Invalid argument|illegal numeric value|"
	  "No such device or address|No medium found|Device or resource busy|"
	  "command not found|not found)",
	  "dd: failed to open '/nosuch': No such file or directory", NULL },
	[P_RECORDS] = { "records", SIGN_SUM, 1,
	  "(?<!记录了 |記錄了 |输入了 |ebiwandise )(?:(?:" TAKEN ") )?"
	  "[^ ]*?" RECORDS "(?: " PLAIN "){1,4}? [^ ]*?" G(out, RECORDS) END,
	  "2000+0 records in 2000+0", records },
	{ "records, one line", SIGN_SUM, 0,
	  "[^ ]*?" RECORDS "(?: records)? (?:in|out)" END,
	  "2000+0 records in", NULL },
	{ "rate", SIGN_RATE, 0,
	  "(?:" COMMA ")?" PREFIX "/(?:s(?!ec)|\xE7\xA7\x92|\xD1\x81)|"
	  G(rate, "bytes") "/sec[)]",
	  "MB/s", bare_summary },

	{ "kill", "-USR1", 2, KILL " -USR1" AIM, "kill -USR1 $!", signals },
	{ "kill, in full", "-SIGUSR1", 2, KILL " -SIGUSR1" AIM,
	  "killall -SIGUSR1 dd", signals },
	{ "kill -s", "USR1", 3, KILL " -s USR1" AIM, "kill -s USR1 4711",
	  signals },
	{ "kill of BSD", "-INFO", 2, KILL " -INFO" AIM, "pkill -x -INFO dd",
	  signals },
	{ "control T", "load:", 0,
	  "load: " COMMA " cmd: [^ ]+ [0-9]+ [^ ]+ [0-9.]+u [0-9.]+s"
	  "(?: [0-9]+% [0-9]+k)?",
	  "load: 1.95 cmd: dd 20536 uninterruptible 6.46u 56.07s", signals },
	{ "time", "real", 0,
	  "real (?:[0-9]+m ?)?[0-9]+[.,][0-9]+s?"
	  "(?: user (?:[0-9]+m ?)?[0-9]+[.,][0-9]+s?)?"
	  "(?: sys (?:[0-9]+m ?)?[0-9]+[.,][0-9]+s?)?",
	  "real 0m12.355s user 0m0.244s sys 0m12.101s", NULL },
	{ "gnu time", "(0avgtext", 4,
	  "[0-9.]+user [0-9.]+system [0-9:.]+elapsed [0-9?]+%CPU "
	  "[(]0avgtext[+]0avgdata [0-9]+maxresident[)]k"
	  "(?: [0-9]+inputs[+][0-9]+outputs [(][0-9]+major[+][0-9]+minor[)]"
	  "pagefaults [0-9]+swaps)?",
	  "0.00user 0.47system 0:00.75elapsed 63%CPU (0avgtext+0avgdata "
	  "1808maxresident)k 640016inputs+640016outputs (0major+120minor)"
	  "pagefaults 0swaps", NULL },

	{ 0 }
};

/* ---- summary lines ---- */

static void
set_raw(struct result *res, const char *from, const char *end)
{
	size_t len = (size_t)(end - from);

	if (len >= sizeof res->raw)
		len = sizeof res->raw - 1;
	memcpy(res->raw, from, len);
	res->raw[len] = '\0';
}

/*
 * Reads the summary line that begins at `at`, with what may stand between it
 * and the record lines.  Returns its end, 0 if there is none.
 */
static size_t
read_summary(struct reader *r, size_t at, struct result *res)
{
	const struct match *m = reader_try(r, &patterns[P_BSD], at);
	bool bsd = m != NULL;
	struct dd_printed p;
	const char *end;
	size_t len;

	*res = (struct result){ .any = true };
	if (!bsd && (m = reader_try(r, &patterns[P_GNU], at)) == NULL) {
		m = reader_try(r, &patterns[P_CUT], at);
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
make_row(struct reader *r, const struct result *res, struct row *row)
{
	struct state *s = reader_state(r);
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
	row->target = target;
	row->params = s->ncommands == 0 ? "" : res->records == 0 ? c->params :
	    reader_copy(r, dd_command_params(c, res->summary.bytes /
	    res->records, res->records, params));
	if (s->ncommands > 0 && c->in[0] != '\0')
		row->facts = from_fact(r, c->in);
	row->raw = res->raw;
	dd_summary_set(r, row, &res->summary);
	if (res->cut)
		row->facts = reader_format(r, "%s%scut=1", row->facts,
		    row->facts[0] != '\0' ? " " : "");
	if (res->error && row->status[0] == '\0')
		row->status = "error";
}

static void
close_block(struct reader *r)
{
	struct state *s = reader_state(r);
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

/*
 * Whether what comes at `at`, with record lines or not, may go on where the
 * result held stopped.
 */
static bool
may_go_on(struct reader *r, size_t at, bool recorded)
{
	struct state *s = reader_state(r);

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
is_dump(struct reader *r, size_t at, const struct result *next)
{
	struct state *s = reader_state(r);
	const struct result *held = &s->held;

	if (!may_go_on(r, at, next->recorded))
		return false;
	/* After another error nothing may have been added. */
	if (s->error)
		return next->summary.bytes >= held->summary.bytes;
	return dd_summary_grows(&held->summary, &next->summary);
}

/* A result: the last one of its block so far. */
static void
give(struct reader *r, size_t at, struct result *res)
{
	struct state *s = reader_state(r);

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

static bool
records(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);
	size_t at = match_start(m), end = match_end(m);
	struct span out = match_get(m, OUT);
	struct result res;

	if (!may_go_on(r, at, true))
		reader_close(r);
	s->records = true;
	s->zero = match_is(m, OUT, "0+0");
	if (read_summary(r, end + 1, &res) > 0) {
		res.recorded = true;
		res.records = records_in(out, res.summary.bytes);
		if (!res.interim)
			give(r, at, &res);
		if (res.cut)
			reader_warn(r, res.line, "cut off");
	} else if (reader_try(r, &patterns[P_STUB], end + 1) != NULL)
		reader_warn(r, reader_line(r, end), "cut off: no figure");
	else
		reader_try(r, &patterns[P_TAIL], end + 1);
	return true;
}

/*
 * Whether something plausible for a summary stands in front of the rate: a
 * comma, or what is one elsewhere.
 */
static bool
may_be_summary(struct reader *r, const struct match *m)
{
	size_t len, at = match_start(m);
	const unsigned char *text =
	    (const unsigned char *)reader_text(r, &len);

	if (match_is(m, RATE, "bytes"))
		return true;
	/* A unit by itself: the figure is the word before. */
	if (!isdigit(text[at]))
		at = reader_back(r, at, 1);
	for (size_t i = at; i < match_start(m); i++)
		if (text[i] >= 0x80)
			return true;
	return at > 1 && (text[at - 2] == ',' || text[at - 2] >= 0x80);
}

/* Polish, Ukrainian and Bulgarian have the verb in front of the count. */
static const char *const verbs[] = {
	"skopiowane ", "skopiowano ", "скопійовано ", "изкопирани са "
};

/* Length of such a verb at text + at; 0: none. */
static size_t
verb_at(const char *text, size_t len, size_t at)
{
	for (size_t i = 0; i < LEN(verbs); i++) {
		size_t n = strlen(verbs[i]);

		if (len - at > n && memcmp(text + at, verbs[i], n) == 0)
			return n;
	}
	return 0;
}

/* Where the summary begins whose byte count stands at `at`. */
static size_t
summary_start(struct reader *r, size_t at)
{
	size_t len;
	const char *text = reader_text(r, &len);

	for (int back = 1; back <= 2; back++) {
		size_t from = reader_back(r, at, back);

		if (from + verb_at(text, len, from) == at)
			return from;
	}
	return at;
}

/* Whether a summary may begin at text offset `at`. */
static bool
may_begin(struct reader *r, size_t at)
{
	size_t len;
	const char *text = reader_text(r, &len);

	return at < len && (isdigit((unsigned char)text[at]) ||
	    verb_at(text, len, at) > 0);
}

/* The results among summaries without record lines that follow each other. */
static void
give_chain(struct reader *r, struct result *chain, const size_t *at, size_t n,
    bool updates)
{
	struct state *s = reader_state(r);
	bool progress = s->ncommands > 0 &&
	    s->commands[s->ncommands - 1].progress;

	s->next = s->ncommands > 0 ? s->ncommands - 1 : 0;
	updates |= progress;
	for (size_t i = 0; i < n; i++) {
		bool whole = chain[i].summary.whole, last = i + 1 == n;

		/* What whole seconds follow are updates, too. */
		updates |= i > 0 && whole && chain[i - 1].summary.whole;
		if (!chain[i].interim && !(last ? updates && whole :
		    updates || whole))
			give(r, at[i], &chain[i]);
		else if (last && !chain[i].interim)
			reader_warn(r, chain[i].line,
			    "progress without an end: no figure");
	}
}

/*
 * Summaries without record lines, from the first on: results, or updates if
 * record lines follow at once.
 */
static void
read_chain(struct reader *r, size_t first, size_t end, struct result *res)
{
	struct state *s = reader_state(r);
	struct result chain[CHAIN_MAX];
	size_t at[CHAIN_MAX], n = 0, len, next = first;
	bool updates = false;
	const char *text;
	const struct match *m;

	for (;;) {
		if (n > 0 && !dd_summary_grows(&chain[n - 1].summary,
		    &res->summary)) {
			give_chain(r, chain, at, n, updates);
			n = 0;
			updates = false;
		}
		if (n == CHAIN_MAX) {
			updates = true;
			n--;
		}
		chain[n] = *res;
		at[n++] = next;
		text = reader_text(r, &len);
		next = end;
		if (next + 1 < len && strncmp(text + next, "^M", 2) == 0)
			next += 2;
		if (next < len && text[next] == ' ')
			next++;
		if ((m = reader_try(r, &patterns[P_FAILURE], next)) != NULL) {
			failure(r, m);
			next = match_end(m) + 1;
		}
		if (!may_begin(r, next) ||
		    (end = read_summary(r, next, res)) == 0)
			break;
	}
	m = s->records ? NULL : reader_try(r, &patterns[P_RECORDS], next);
	if (m == NULL)
		give_chain(r, chain, at, n, updates);
	else
		records(r, m);
}

static bool
bare_summary(struct reader *r, const struct match *m)
{
	size_t start = match_start(m), end = match_end(m), at, len, to;
	struct result res;

	if (!may_be_summary(r, m))
		return false;
	/* First, so that what stands between is not of the block. */
	if (!may_go_on(r, start, false))
		reader_close(r);
	for (int back = 1; back <= 16; back++) {
		at = reader_back(r, start, back);
		if (isdigit((unsigned char)reader_text(r, &len)[at]) &&
		    (to = read_summary(r, at, &res)) >= end) {
			read_chain(r, summary_start(r, at), to, &res);
			return true;
		}
		if (at == 0)
			break;
	}
	return false;
}

/* ---- what stands around ---- */

static void
add_command(struct state *s, const struct match *m)
{
	bool glued;

	if (s->ncommands == COMMANDS_MAX)
		s->ncommands--;
	dd_command_read(&s->commands[s->ncommands++], match_get(m, ARGS),
	    &glued);
	s->records |= glued;
}

static bool
command(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);
	size_t start = match_start(m), end = match_end(m), len;
	const char *text;

	reader_close(r);
	s->ncommands = s->next = 0;
	s->signals = s->error = s->records = s->zero = false;
	s->error_file[0] = '\0';
	reader_command(r, m);
	add_command(s, m);
	while ((m = reader_try(r, &patterns[P_JOINED], end)) != NULL ||
	    (s->commands[s->ncommands - 1].out[0] == '\0' &&
	    (m = reader_try(r, &patterns[P_PIPED], end)) != NULL)) {
		end = match_end(m);
		add_command(s, m);
	}
	text = reader_text(r, &len);
	s->looped = dd_command_is_looped(text, len, reader_back(r, start, 12),
	    start, end);
	return true;
}

static bool
signals(struct reader *r, const struct match *m)
{
	(void)m;
	((struct state *)reader_state(r))->signals = true;
	return true;
}

/* Whether no command seen can have met an error with that file. */
static bool
is_of_another(const struct state *s, const char *file)
{
	for (size_t i = 0; i < s->ncommands; i++)
		if (dd_command_may_use(&s->commands[i], file))
			return false;
	return file[0] != '\0';
}

static bool
failure(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);
	struct span file = match_get(m, match_get(m, PATH).p != NULL ? PATH :
	    FILE_NAME);
	size_t len = file.len < sizeof s->error_file ? file.len :
	    sizeof s->error_file - 1;

	s->error = true;
	if (!may_go_on(r, match_start(m), true))
		reader_close(r);
	memcpy(s->error_file, file.p != NULL ? file.p : "", len);
	s->error_file[len] = '\0';
	if (is_of_another(s, s->error_file))
		s->ncommands = s->next = 0;
	return true;
}

const struct format dd_format = {
	.tool = "dd",
	.program = "dd",
	.patterns = patterns,
	.groups = groups,
	.state_size = sizeof (struct state),
	.close = close_block,
};
