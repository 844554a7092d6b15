/*
 * dd of GNU (5.3 to 9.x, in any language), BSD, macOS, illumos, busybox,
 * toybox and uutils.
 *
 * All print "F+P records in", "F+P records out" and one summary line.  GNU and
 * uutils count in powers of 1000, busybox (no blank before the unit) and
 * toybox (no B in it) of 1024.  What the words are does not matter: the byte
 * count, the size in brackets, the seconds and the rate must agree.
 */
#include <string.h>

#include "dd_state.h"

static const char *const groups[] = {
	"bytes", "size", "seconds", "rate", "unit", "endless", "interim", "out",
	"file", "path", "args", NULL
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

const struct pattern dd_patterns[] = {
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
	/* Of an old quote, as in `file', Markdown leaves one mark. */
	[P_FAILURE] = { "failure", "dd:", 0,
	  "dd: (?!failed to open|opening|can't open)(?:"
	  "(?:[^ :]+ ){0,5}?" QUOTE G(file, "[^ ].{0,200}?") QUOTE ":|"
	  "(?:[^ :]+ ){0,5}?(?:standard (?:in|out)put':|" G(path,
	  "/[^ :'\"]+(?='?:)|[^ :'\"]+(?=':)") "'?:)|)"
	  "(?: (?!g?dd )[^ =]+){1,12}?"
	  "(?= (?:(?:" TAKEN ") )?[^ +]*?" RECORDS " | ?$)",
	  "dd: error writing '/dev/full': No space left on device", dd_failure },
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
	  "2000+0 records in 2000+0", dd_records },
	/* What stood in the line before may be left behind it. */
	{ "records, one line", SIGN_SUM, 0,
	  "[^ ]*?" RECORDS "(?: (?:in|out)" END "| records (?:in|out)"
	  "[^ ]*(?: [[][^ ]*| [<=>]{1,3}| []])*)",
	  "2000+0 records inMB/s] [ <=> ]", NULL },
	{ "rate", SIGN_RATE, 0,
	  "(?:" COMMA ")?" PREFIX "/(?:s(?!ec)|\xE7\xA7\x92|\xD1\x81)|"
	  G(rate, "bytes") "/sec[)]",
	  "MB/s", dd_bare_summary },

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

/* ---- what stands around ---- */

static void
add_command(struct dd_state *s, const struct match *m)
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
	struct dd_state *s = reader_state(r);
	size_t start = match_start(m), end = match_end(m), len;
	const char *text;

	reader_close(r);
	s->ncommands = s->next = 0;
	s->signals = s->error = s->records = s->zero = false;
	s->error_file[0] = '\0';
	reader_command(r, m);
	add_command(s, m);
	while ((m = reader_try(r, &dd_patterns[P_JOINED], end)) != NULL ||
	    (s->commands[s->ncommands - 1].out[0] == '\0' &&
	    (m = reader_try(r, &dd_patterns[P_PIPED], end)) != NULL)) {
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
	((struct dd_state *)reader_state(r))->signals = true;
	return true;
}

/* Whether no command seen can have met an error with that file. */
static bool
is_of_another(const struct dd_state *s, const char *file)
{
	for (size_t i = 0; i < s->ncommands; i++)
		if (dd_command_may_use(&s->commands[i], file))
			return false;
	return file[0] != '\0';
}

bool
dd_failure(struct reader *r, const struct match *m)
{
	struct dd_state *s = reader_state(r);
	struct span file = match_get(m, match_get(m, PATH).p != NULL ? PATH :
	    FILE_NAME);
	size_t len = file.len < sizeof s->error_file ? file.len :
	    sizeof s->error_file - 1;

	s->error = true;
	if (!dd_may_go_on(r, match_start(m), true))
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
	.patterns = dd_patterns,
	.groups = groups,
	.state_size = sizeof (struct dd_state),
	.close = dd_close_block,
};
