#include "line.h"

#include <ctype.h>
#include <string.h>

#include "tool.h"

#define SHORT_WORDS	14	/* words of an unmarked caption, at most */
#define SHORT_LEN	110

/* A line of one character over and over, as under a heading. */
char
line_ruler(const char *p, size_t len)
{
	size_t n = 1;

	while (len > 0 && (p[len - 1] == ' ' || p[len - 1] == '\r'))
		len--;
	if (len < 3 || strchr("=-~^*_+", *p) == NULL)
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
};

bool
line_is_command(const char *text, size_t len)
{
	size_t n = 0;

	if (line_starts(text, len, "./") || line_starts(text, len, "/usr/") ||
	    line_starts(text, len, "/sbin/") || line_starts(text, len, "/bin/"))
		return true;
	while (n < len && text[n] != ' ' && text[n] != ';')
		n++;
	for (size_t i = 0; i < LEN(commands); i++)
		if (*text == *commands[i] && strlen(commands[i]) == n &&
		    memcmp(text, commands[i], n) == 0)
			return true;
	/* "mkfs.ext3" */
	return line_starts(text, len, "mkfs.");
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
		if (place || (i == 0 && text[i] != '%' &&
		    (text[i] == '$' || line_is_command(text + 2,
		    len > 2 ? len - 2 : 0))))
			return i + 1 < len ? i + 2 : len;
	}
	return 0;
}

/* What other programs print around: no captions. */
static const char *const chatter[] = {
	"real ", "user ", "sys ", "real\t", "total ", "Script started",
	"Script done", "http://", "https://", "Password:", "logout",
	"On ", "From:", "Date:", "Subject:", "Disk stats", "Mem:", "Swap:",
	"-bash:", "bash:", "Usage:", "usage:", "EOF", "PS:", "--",
};

bool
line_is_chatter(const char *text, size_t len)
{
	for (size_t i = 0; i < LEN(chatter); i++)
		if (line_starts(text, len, chatter[i]))
			return true;
	for (size_t i = 0; i < len; i++)
		if (isalnum((unsigned char)text[i]) || (text[i] & 0x80) != 0)
			return false;
	return true;
}

bool
line_is_short(const char *text, size_t len)
{
	size_t words = 1;

	if (len == 0 || len > SHORT_LEN || strchr(".!?;,", text[len - 1]))
		return false;
	for (size_t i = 0; i + 1 < len; i++) {
		words += text[i] == ' ';
		/* A sentence ends within the line. */
		if (i > 2 && text[i + 1] == ' ' && (text[i] == '.' ||
		    text[i] == '!' || text[i] == '?') && i + 2 < len &&
		    isupper((unsigned char)text[i + 2]) &&
		    islower((unsigned char)text[i - 1]))
			return false;
	}
	return words <= SHORT_WORDS;
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

int
line_marked(const char *raw, size_t len)
{
	size_t n = 0;
	char end;

	while (n < len && raw[n] == '#')
		n++;
	if (n > 0 && n <= 6 && n < len)
		return LINE_HASH + (int)n - 1;
	while (len > 0 && (raw[len - 1] == ' ' || raw[len - 1] == '\r'))
		len--;
	if (len < 3)
		return 0;
	end = raw[len - 1];
	if ((strchr("=-*_~", *raw) != NULL && end == *raw) ||
	    (*raw == '<' && end == '>') || (*raw == '[' && end == ']'))
		return LINE_FRAMED;
	if (line_starts(raw, len, "==") || line_starts(raw, len, "**"))
		return LINE_FRAMED;
	return 0;
}
