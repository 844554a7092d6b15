/*
 * line.h - what a line of a log looks like: a command, a prompt, a ruler,
 * chatter of other programs, a heading.  Lines come without indent and
 * quoting, as len bytes, and are only looked at.
 */
#ifndef LINE_H
#define LINE_H

#include <stdbool.h>
#include <stddef.h>

/* How strongly a line is marked as a caption; the smaller holds the greater. */
enum line_rank {
	LINE_PLAIN = 0,		/* not marked */
	LINE_HASH = 1,		/* "# x" to "###### x": 1 to 6 */
	LINE_UNDERLINE = 1,	/* by "=", by "-" 2, by others 3 */
	LINE_COMMENT = 4,	/* slash star */
	LINE_FRAMED = 5,	/* "== x ==", "- x -", "*x*", "<x>" */
	LINE_SLASHES = 6,	/* "//x" */
	LINE_COLON = 8,		/* "x:" */
	LINE_SHORT = 9,		/* a short line */
	LINE_COMMAND = 10	/* what a command tells: "echo x > /sys/..." */
};

bool line_starts(const char *text, size_t len, const char *with);

/* The character that the line repeats, as under a heading; '\0': none. */
char line_ruler(const char *text, size_t len);

/* Whether the line is a command without a prompt. */
bool line_is_command(const char *text, size_t len);

/*
 * Length of a shell prompt at the start, with its blank: up to the third word,
 * ending in one of "$#%>", with a sign of a host or a path in front
 * ("root@a:~#", "[root@a /]#", "a:/dir #", "$"); 0 if there is none.
 */
size_t line_prompt(const char *text, size_t len);

/*
 * Whether a raw line is a command behind a prompt: its marks are not in the
 * text where they stand alone ("host ~ # echo x > y"), nor what a shell traces
 * ("+ rmmod brd").
 */
bool line_prompts_command(const char *raw, size_t len);

/* Whether the command prints a table or a list: its lines are no captions. */
bool line_is_listing(const char *text, size_t len);

/* Length of what is left of text when a prompt at its end is cut off. */
size_t line_without_prompt(const char *text, size_t len);

/* Whether markup opens or closes a block of text as it is. */
bool line_is_fence(const char *raw, size_t len);

/* Whether other programs print such lines around: no captions. */
bool line_is_chatter(const char *text, size_t len);

/* Whether an unmarked line reads like a caption, not like prose. */
bool line_is_short(const char *text, size_t len);

/*
 * Where its last sentence begins, or so many words of that as make a caption;
 * 0: nowhere but at the start.
 */
size_t line_last_words(const char *text, size_t len);

/* "echo noop > /sys/block/sda/queue/scheduler" sets the scheduler to noop. */
struct line_setting {
	const char *name, *value;
	size_t name_len, value_len;
};

/* False: the line sets nothing of the kernel. */
bool line_sets(const char *raw, size_t len, struct line_setting *setting);

/* Where the comment behind a command begins ("dd ... # cold"); 0: none. */
size_t line_comment(const char *raw, size_t len);

/* LINE_HASH and what follows it, LINE_FRAMED, or LINE_PLAIN. */
int line_marked(const char *text, size_t len);

#endif
