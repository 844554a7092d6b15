/* Lines of a shell: prompts, commands, and what these tell. */
#include "line.h"

#include <ctype.h>
#include <string.h>

#include "tool.h"

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
