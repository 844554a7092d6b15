#include "line.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "tool.h"

#define SHORT_WORDS	14	/* words of an unmarked caption, at most */
#define SHORT_LEN	110
#define SHORT_COMMAS	6	/* without a blank */
#define REMARK_BLANKS	6	/* in brackets, more than in a heading */

/* A line of one character over and over, as under a heading; "+----+". */
char
line_ruler(const char *p, size_t len)
{
	size_t n = 1;

	while (len > 0 && (p[len - 1] == ' ' || p[len - 1] == '\r'))
		len--;
	if (len > 4 && *p == '+' && p[len - 1] == '+' && p[1] != '+')
		p++, len -= 2;
	if (len < 3 || strchr("=-~^*_+'\"", *p) == NULL)
		return '\0';
	while (n < len && p[n] == *p)
		n++;
	return n == len ? *p : '\0';
}

bool
line_starts(const char *text, size_t len, const char *with)
{
	size_t n;

	/* Most differ in the first byte. */
	if (len == 0 || *text != *with)
		return false;
	n = strlen(with);
	return len >= n && memcmp(text, with, n) == 0;
}

/* Programs whose name makes a line a command, with or without a prompt. */
static const char *const commands[] = {
	"sudo", "dd", "fio", "hdparm", "bonnie", "bonnie++", "seeker", "cat",
	"echo", "sync", "time", "for", "mount", "umount", "ls", "cd", "rm",
	"mkfs", "tee", "uname", "free", "df", "ssh", "sh", "bash", "while",
	"export", "mkdir", "done", "do", "if", "fi", "python", "perl", "zcav",
	"smartctl", "lspci", "lsblk", "fdisk", "blockdev", "iostat", "vmstat",
	"grep", "head", "tail", "sleep", "exit", "su", "doas", "apt-get",
	"docker", "zfs", "zpool", "mdadm", "lvcreate", "modprobe", "sysctl",
	"rmmod", "insmod", "swapon", "mkswap", "cryptsetup", "losetup",
	"diskutil", "hdiutil", "parted", "sgdisk", "fstrim", "nvme", "lvs",
	"dmsetup", "yum", "dnf", "apt", "wget", "curl", "git",
};

/*
 * Those of them that begin captions, too: "for 4k blocks:", "fio results".
 * alone: they are commands without arguments; word: they begin sentences, of
 * which paths and options can be part.
 */
static const struct {
	const char *name;
	bool alone, word;
} begin_captions[] = {
	{ "time", true, false },     { "for", true, true },
	{ "while", true, true },     { "if", true, true },
	{ "do", true, true },        { "done", true, true },
	{ "free", true, false },     { "head", true, false },
	{ "tail", true, false },     { "sleep", true, false },
	{ "exit", true, false },     { "mount", true, false },
	{ "cat", true, false },      { "sync", true, false },
	{ "dd", false, false },      { "fio", false, false },
	{ "hdparm", false, false },  { "bonnie", false, false },
	{ "bonnie++", false, false }, { "seeker", false, false },
	{ "python", false, false },  { "perl", false, false },
	{ "iostat", true, false },   { "smartctl", false, false },
	{ "zfs", false, false },     { "docker", false, false },
	{ "mdadm", false, false },   { "nvme", false, false },
	{ "git", false, false },
};

/* Whether it holds what a shell needs to be told: ";", "$x", "in /dev/sda". */
static bool
has_marks(const char *text, size_t len)
{
	for (size_t i = 0; i + 1 < len; i++)
		if (strchr(";|$&<>=[{`*", text[i]) != NULL)
			return true;
	return memmem(text, len, " in /", 5) != NULL;
}

/* Marks, or what only commands have: paths, options, names of files. */
static bool
has_syntax(const char *text, size_t len)
{
	for (size_t i = 0; i + 1 < len; i++)
		if (strchr("/\"'", text[i]) != NULL ||
		    (text[i] == ' ' && text[i + 1] == '-' && i + 2 < len &&
		    text[i + 2] != ' ') || (text[i] == '.' && i > 0 &&
		    islower((unsigned char)text[i - 1]) &&
		    islower((unsigned char)text[i + 1])))
			return true;
	return has_marks(text, len);
}

/* Whether the command, whose name has n bytes, is rather a caption. */
static bool
begins_caption(const char *text, size_t n, size_t len)
{
	for (size_t i = 0; i < LEN(begin_captions); i++) {
		if (strlen(begin_captions[i].name) != n ||
		    memcmp(text, begin_captions[i].name, n) != 0)
			continue;
		if (memchr(text, ' ', len) == NULL)
			return !begin_captions[i].alone ||
			    text[len - 1] == ':';
		return begin_captions[i].word ? !has_marks(text, len) :
		    !has_syntax(text, len);
	}
	return false;
}

bool
line_is_command(const char *text, size_t len)
{
	size_t n = 0;

	if (line_starts(text, len, "./") || line_starts(text, len, "/usr/") ||
	    line_starts(text, len, "/sbin/") || line_starts(text, len, "/bin/"))
		return true;
	while (n < len && text[n] != ' ' && text[n] != ';' && text[n] != ':')
		n++;
	if (n < len && text[n] == ':')
		return false;
	for (size_t i = 0; i < LEN(commands); i++)
		if (*text == *commands[i] && strlen(commands[i]) == n &&
		    memcmp(text, commands[i], n) == 0)
			return !begins_caption(text, n, len);
	/* "mkfs.ext3"; "$dd" */
	return line_starts(text, len, "mkfs.") || (len > 2 && *text == '$' &&
	    line_is_command(text + 1, len - 1));
}

static bool
ends_prompt(char c)
{
	return c == '$' || c == '#' || c == '%' || c == '>';
}

size_t
line_prompt(const char *text, size_t len)
{
	bool place = false;
	size_t words = 0;

	for (size_t i = 0; i < len && words < 3; i++) {
		if (text[i] == ' ') {
			words++;
			continue;
		}
		if (text[i] == '@' || text[i] == '~' || text[i] == '/' ||
		    text[i] == ']' ||
		    (text[i] == ':' && i + 1 < len && text[i + 1] != ' '))
			place = true;
		if (!ends_prompt(text[i]) ||
		    (i + 1 < len && text[i + 1] != ' '))
			continue;
		if (place || (i == 0 && (text[i] == '$' || line_is_command(
		    text + 2, len > 2 ? len - 2 : 0))))
			return i + 1 < len ? i + 2 : len;
	}
	return 0;
}

/* Whether the line begins with one of n names of programs. */
static bool
begins_with(const char *text, size_t len, const char *const *names, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		size_t end = strlen(names[i]);

		if (line_starts(text, len, names[i]) &&
		    (len == end || text[end] == ' '))
			return true;
	}
	return false;
}

bool
line_prompts_command(const char *raw, size_t len)
{
	size_t prompt;

	/* "+ rmmod brd": what a shell traces. */
	if (line_starts(raw, len, "+ "))
		return begins_with(raw + 2, len - 2, commands, LEN(commands));
	prompt = line_prompt(raw, len);
	return prompt > 0 && prompt < len &&
	    line_is_command(raw + prompt, len - prompt);
}

bool
line_is_listing(const char *text, size_t len)
{
	/* Of mount(8) and cat(1) it may be what is measured. */
	static const char *const lists[] = {
		"ls", "df", "free", "lsblk", "lspci", "fdisk", "smartctl",
		"swapon", "mkswap", "cryptsetup", "losetup", "parted", "nvme",
		"diskutil", "hdiutil",
	};
	size_t prompt = line_prompt(text, len);

	text += prompt;
	len -= prompt;
	if (line_starts(text, len, "sudo "))
		text += 5, len -= 5;
	return begins_with(text, len, lists, LEN(lists));
}

/* Of Markdown, Jira, LaTeX, reStructuredText, AsciiDoc, Hugo, Org, wikis. */
static const char *const fences[] = {
	"```", "~~~", "{noformat", "{code", "{quote", "\\begin{", "\\end{",
	".. code", "[source", "[listing", "[literal", "{%", "{{<", "#+",
	"<file", "<nowiki",
};

bool
line_is_fence(const char *raw, size_t len)
{
	size_t n = 1;

	while (len > 1 && strchr(" \t\r", raw[len - 1]) != NULL)
		len--;
	for (size_t i = 0; i < LEN(fences); i++)
		if (line_starts(raw, len, fences[i]))
			return true;
	/* "[/spoiler]", "</source>": one tag, which closes. */
	if (len > 3 && raw[1] == '/' && ((*raw == '[' && raw[len - 1] == ']') ||
	    (*raw == '<' && raw[len - 1] == '>')) &&
	    memchr(raw + 1, *raw, len - 1) == NULL)
		return true;
	/* ".nf", ".pre": of roff and of a wiki. */
	while (n < len && isalpha((unsigned char)raw[n]))
		n++;
	return *raw == '.' && n > 2 && n < 5 && n == len;
}

/* What other programs print around: no captions. */
static const char *const chatter[] = {
	"real ", "user ", "sys ", "real\t", "total ", "Script started",
	"Script done", "http://", "https://", "Password:", "logout",
	"On ", "From:", "Date:", "Subject:", "Disk stats", "Mem:", "Swap:",
	"-bash:", "bash:", "Usage:", "usage:", "EOF", "PS:", "vm.drop_caches",
	"Sequential Output", "Sequential Input", "Per Char ",
	"[sudo] password", "[snip", "[...", "[\xE2\x80\xA6",
	"CODE: SELECT ALL", "Code: Select all", "CODE: [SELECT ALL]",
};

static bool
is_among(const char *name, size_t len, const char *const *list, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (strlen(list[i]) == len &&
		    strncasecmp(list[i], name, len) == 0)
			return true;
	return false;
}

/* What copies of a forum's page have above a block, as a whole line. */
static const char *const block_names[] = {
	"Code:", "Quote:", "Spoiler:", "Code", "Quote", "Copy code",
};

/* "Writing superblocks: done", "Stat files...done": of what went on. */
static bool
ends_in_done(const char *text, size_t len)
{
	if (len < 6 || memcmp(text + len - 4, "done", 4) != 0)
		return false;
	len -= 4;
	while (len > 1 && text[len - 1] == ' ')
		len--;
	return text[len - 1] == ':' || (len > 3 &&
	    memcmp(text + len - 3, "...", 3) == 0);
}

/* "[the second one ended about ten seconds later]": what somebody remarks. */
static bool
is_remark(const char *text, size_t len)
{
	size_t blanks = 0;

	for (size_t i = 0; i < len; i++)
		blanks += text[i] == ' ';
	return *text == '[' && text[len - 1] == ']' && blanks > REMARK_BLANKS;
}

bool
line_is_chatter(const char *text, size_t len)
{
	for (size_t i = 0; i < LEN(chatter); i++)
		if (line_starts(text, len, chatter[i]))
			return true;
	if (ends_in_done(text, len) || is_remark(text, len) ||
	    is_among(text, len, block_names, LEN(block_names)))
		return true;
	/* "--option" in a list of options; "--- /dev/sda ---" is a heading. */
	if (line_starts(text, len, "--") && len > 2 &&
	    isalpha((unsigned char)text[2]))
		return true;
	for (size_t i = 0; i < len; i++)
		if (isalnum((unsigned char)text[i]) || (text[i] & 0x80) != 0)
			return false;
	return true;
}

/* Whether a sentence ends with the byte at p, and another follows. */
static bool
ends_sentence(const char *p, const char *end)
{
	return end - p > 2 && strchr(".!?", *p) != NULL && p[1] == ' ' &&
	    isupper((unsigned char)p[2]) && islower((unsigned char)p[-1]);
}

bool
line_is_short(const char *text, size_t len)
{
	size_t count = 1, commas = 0;

	/* "Testing /dev/sda...", "and the results....." */
	if (len > 3 && memcmp(text + len - 3, "...", 3) == 0)
		while (len > 0 && text[len - 1] == '.')
			len--;
	if (len == 0 || len > SHORT_LEN || strchr(".!?;,", text[len - 1]))
		return false;
	for (size_t i = 0; i + 1 < len; i++) {
		count += text[i] == ' ';
		commas += text[i] == ',' && text[i + 1] != ' ';
		if (i > 2 && ends_sentence(text + i, text + len))
			return false;
	}
	/* Many commas make it a row of a table. */
	return count <= SHORT_WORDS && commas < SHORT_COMMAS;
}

size_t
line_last_words(const char *text, size_t len)
{
	size_t from = len, n = 0;

	while (from > 1) {
		if (text[from - 1] == ' ') {
			if (++n == SHORT_WORDS || len - from > SHORT_LEN)
				break;
			if (ends_sentence(text + from - 2, text + len))
				break;
		}
		from--;
	}
	return from > 1 && line_is_short(text + from, len - from) ? from : 0;
}

size_t
line_without_prompt(const char *text, size_t len)
{
	size_t end = len;

	while (end > 0 && text[end - 1] == ' ')
		end--;
	if (end == 0 || strchr("#$%>", text[end - 1]) == NULL)
		return len;
	/* Up to three words back, to the one that names host or user. */
	for (int words = 0; words < 3 && end > 0; words++) {
		size_t begin = end;

		while (begin > 0 && text[begin - 1] != ' ')
			begin--;
		if (memchr(text + begin, '@', end - begin) != NULL ||
		    text[begin] == '[' || (memchr(text + begin, ':',
		    end - begin) != NULL && end - begin > 1))
			return begin;
		end = begin > 0 ? begin - 1 : 0;
	}
	return len;
}

static size_t
span_until(const char *p, const char *end, const char *stop)
{
	const char *q = p;

	while (q < end && (*q == '\0' || strchr(stop, *q) == NULL))
		q++;
	return (size_t)(q - p);
}

bool
line_sets(const char *raw, size_t len, struct line_setting *s)
{
	const char *end = raw + len, *p = memmem(raw, len, "echo ", 5), *path;

	if (p == NULL)
		return false;
	for (p += 5; p < end && strchr(" '\"", *p) != NULL; p++)
		;
	s->value = p;
	s->value_len = span_until(p, end, " '\"|>;");
	path = memmem(p, (size_t)(end - p), "/sys/", 5);
	if (path == NULL || s->value_len == 0 || *p == '$' || *p == '-')
		return false;
	path += 5;
	s->name_len = span_until(path, end, " '\";)&|");
	for (s->name = path + s->name_len; s->name[-1] != '/'; s->name--)
		;
	s->name_len -= (size_t)(s->name - path);
	/* Which says nothing of what is measured. */
	return s->name_len > 0 && !line_starts(s->name, s->name_len,
	    "drop_caches");
}

size_t
line_comment(const char *raw, size_t len)
{
	for (size_t i = 2; i + 2 < len; i++) {
		size_t end = i - 1, prompt;

		if (memcmp(raw + i - 1, " # ", 3) != 0)
			continue;
		prompt = line_prompt(raw, end);
		/* "/ # dd" is a prompt. */
		if (prompt < end ? line_is_command(raw + prompt, end -
		    prompt) : prompt > 0)
			return line_is_command(raw + i + 2, len - i - 2) ? 0 :
			    i + 2;
	}
	return 0;
}

/* Tags that make a whole line a heading, and those that may enclose them. */
static const char *const heading_tags[] = {
	"b", "strong", "u", "big", "caption", "summary", "dt", "th", "title",
	"size", "color",
};
static const char *const block_tags[] = {
	"p", "div", "li", "td", "tr", "center", "details",
};

/*
 * The rank of a line that begins with a tag of HTML or of a forum and ends
 * with one; "<WRITE>" and "[ext4, barriers on]" are somebody's frames.
 */
static int
tag_rank(const char *raw, size_t len)
{
	const char *end = raw + len, *name = raw + 1, *p = name, *close;

	while (p < end && isalnum((unsigned char)*p))
		p++;
	if (p - name == 2 && (*name | 0x20) == 'h' && name[1] >= '1' &&
	    name[1] <= '6')
		return LINE_HASH + name[1] - '1';
	if (is_among(name, (size_t)(p - name), heading_tags,
	    LEN(heading_tags)))
		return LINE_FRAMED;
	close = memchr(p, *raw == '<' ? '>' : ']', (size_t)(end - p));
	/* What closes the block above is in front of a heading, too. */
	if (*name == '/' || is_among(name, (size_t)(p - name), block_tags,
	    LEN(block_tags)))
		return close + 1 < end && (close[1] == '<' || close[1] == '[') ?
		    tag_rank(close + 1, (size_t)(end - close - 1)) :
		    LINE_PLAIN;
	return close + 1 == end ? LINE_FRAMED : LINE_PLAIN;
}

int
line_marked(const char *raw, size_t len)
{
	size_t n = 0;
	char end;

	while (n < len && raw[n] == '#')
		n++;
	if (n > 0 && n <= 6 && n < len)
		return LINE_HASH + (int)n - 1;
	/* "h3. x" of Jira and Textile */
	if (len > 4 && *raw == 'h' && raw[1] >= '1' && raw[1] <= '6' &&
	    raw[2] == '.' && raw[3] == ' ')
		return LINE_HASH + raw[1] - '1';
	while (len > 0 && (raw[len - 1] == ' ' || raw[len - 1] == '\r'))
		len--;
	if (len < 3)
		return 0;
	end = raw[len - 1];
	if ((*raw == '<' && end == '>') || (*raw == '[' && end == ']'))
		return tag_rank(raw, len);
	if (strchr("=-*_~", *raw) != NULL && end == *raw)
		return LINE_FRAMED;
	/* ">>> x <<<", whose first half is that of a quote. */
	if (line_starts(raw, len, "==") || line_starts(raw, len, "**") ||
	    memcmp(raw + len - 3, "<<<", 3) == 0)
		return LINE_FRAMED;
	return 0;
}
