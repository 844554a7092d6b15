#include "stamp.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "tool.h"
#include "word.h"

#define NAME_MAX	24	/* of a host, or a program */

static const char *const months[] = {
	"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct",
	"Nov", "Dec", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"
};

/* What may stand beside a time. */
static const char *const around[] = {
	"AM", "PM", "am", "pm", "Z", "UTC", "GMT", "CET", "CEST", "EST", "EDT",
	"PST", "PDT", "at"
};

/* Behind it: a level, a stream, a bar. */
static const char *const levels[] = {
	"DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR", "TRACE", "FATAL",
	"debug", "info", "notice", "warning", "error", "stdout", "stderr", "F",
	"P", "O", "E", "-", "--", "|", "*"
};

bool
stamp_is_level(const char *word, size_t len)
{
	return word_is_among(word, len, levels, LEN(levels));
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static const char *
skip_blanks(const char *p, const char *end)
{
	while (p < end && is_blank(*p))
		p++;
	return p;
}

static size_t
word_len(const char *p, const char *end)
{
	const char *q = p;

	while (q < end && !is_blank(*q) && *q != '\r')
		q++;
	return (size_t)(q - p);
}

static size_t
count_digits(const char *p, const char *end)
{
	size_t n = 0;

	while (p + n < end && isdigit((unsigned char)p[n]))
		n++;
	return n;
}

/* Length of "9:59", "23:59:59" or "23:59:59,123" at p; 0: no time of day. */
static size_t
time_len(const char *p, const char *end)
{
	size_t n = count_digits(p, end), len = n;

	if (n < 1 || n > 2 || (n == 2 && p[0] > '2'))
		return 0;
	for (int i = 0; i < 2 && p + len < end && p[len] == ':'; i++) {
		if (count_digits(p + len + 1, end) != 2 || p[len + 1] > '5')
			return 0;
		len += 3;
	}
	if (len == n)
		return 0;
	if (p + len < end && strchr(".,", p[len]) != NULL &&
	    (n = count_digits(p + len + 1, end)) > 0)
		len += n + 1;
	return len;
}

/* Length of "2026-11-30", "30.11.26", "30/Nov/2026", "11-30" at p; 0: none. */
static size_t
date_len(const char *p, const char *end)
{
	size_t n = count_digits(p, end), len = n, parts = 1;

	if (n < 1 || n > 4)
		return 0;
	while (p + len < end && strchr("-/.", p[len]) != NULL && parts < 3) {
		size_t more = count_digits(p + len + 1, end);

		if (more == 0 && end - p - (ptrdiff_t)len > 4 &&
		    word_is_among(p + len + 1, 3, months, 12))
			more = 3;
		if (more == 0 || more > 4)
			break;
		len += more + 1;
		parts++;
	}
	return parts == 3 || (parts == 2 && p[n] == '-') ? len : 0;
}

/* "+01:00", "+0000", "Z" behind the time; also fractions of it. */
static size_t
zone_len(const char *p, const char *end)
{
	size_t n;

	if (p < end && *p == 'Z')
		return 1;
	if (p >= end || (*p != '+' && *p != '-'))
		return 0;
	n = count_digits(p + 1, end);
	if (n == 4)
		return 5;
	return n == 2 && end - p > 5 && p[3] == ':' &&
	    count_digits(p + 4, end) == 2 ? 6 : 0;
}

/*
 * Length of one part of a date at p, "Nov", "30,", "2026-11-30T10:00:05Z",
 * "PM"; 0: it is none.  *timed is set where it holds the time of day.
 */
static size_t
part_len(const char *p, const char *end, bool *timed)
{
	size_t len = date_len(p, end), n;

	if (len > 0 && p + len < end && strchr("T:", p[len]) != NULL)
		len++;
	if ((n = time_len(p + len, end)) > 0) {
		len += n;
		len += zone_len(p + len, end);
		*timed = true;
	} else if (len > 0 && strchr("T:", p[len - 1]) != NULL)
		len--;
	if (len == 0)
		len = zone_len(p, end);
	if (len == 0 && (n = count_digits(p, end)) > 0 && (n <= 2 || n == 4))
		len = n;
	if (len == 0) {
		while (p + len < end && isalpha((unsigned char)p[len]))
			len++;
		if (!word_is_among(p, len, months, LEN(months)) &&
		    !word_is_among(p, len, around, LEN(around)))
			return 0;
	}
	if (p + len < end && *(p + len) == ',')
		len++;
	return p + len == end || strchr(" \t\r])-:", p[len]) != NULL ? len : 0;
}

/* The parts of a date, up to the last that is one, a time among them. */
static const char *
date_end(const char *p, const char *end)
{
	const char *last = p, *q = p;
	bool timed = false, had = false;
	size_t len;

	for (int parts = 0; parts < 7 && q < end; parts++) {
		/* A number behind the time is the year, or of the text. */
		if (had && (len = count_digits(q, end)) > 0 && (len != 4 ||
		    memcmp(q, "20", 2) != 0 || q[2] > '3' || parts < 4))
			break;
		if ((len = part_len(q, end, &timed)) == 0)
			break;
		had = timed;
		last = q + len;
		q = skip_blanks(last, end);
	}
	return timed ? last : NULL;
}

/* "12.345678" of a kernel, "1764498000.123456": seconds. */
static const char *
seconds_end(const char *p, const char *end, bool bracket)
{
	size_t n = count_digits(p, end), more;

	if (n == 0 || p + n >= end || p[n] != '.' || (!bracket && n != 10))
		return NULL;
	more = count_digits(p + n + 1, end);
	return more == 6 || (!bracket && more >= 3) ? p + n + 1 + more : NULL;
}

/* Behind "box fio[4711]:" at p; NULL: none. */
static const char *
logger_end(const char *p, const char *end)
{
	for (int words = 0; words < 2; words++) {
		size_t len = word_len(p, end), digits;

		if (len > 5 && memcmp(p + len - 2, "]:", 2) == 0) {
			for (digits = len - 2; digits > 0 &&
			    isdigit((unsigned char)p[digits - 1]); digits--)
				;
			if (digits < len - 2 && digits > 1 &&
			    p[digits - 1] == '[')
				return p + len;
		}
		if (len == 0 || len > NAME_MAX)
			return NULL;
		p = skip_blanks(p + len, end);
	}
	return NULL;
}

/* Behind the words of a logger at p. */
static const char *
rest_end(const char *p, const char *end)
{
	const char *q;

	for (;;) {
		size_t len = word_len(p, end), at = 0, n = len;

		if (n > 0 && p[n - 1] == ':')
			n--;
		if (n > 2 && p[0] == '[' && p[n - 1] == ']')
			at = 1, n -= 2;
		if (!stamp_is_level(p + at, n))
			break;
		p = skip_blanks(p + len, end);
	}
	q = logger_end(p, end);
	return q != NULL ? skip_blanks(q, end) : p;
}

/* Whether a stamp may begin at p: few lines do. */
static bool
may_begin(const char *p, const char *end)
{
	if (p >= end)
		return false;
	if (isdigit((unsigned char)*p))
		return true;
	if (*p == '[' || *p == '(')
		return p + 1 < end;
	/* "Nov 30", "Mon Nov", "Mon, 30" */
	return end - p > 8 && (p[3] == ' ' || p[3] == ',') && p[4] <= 'Z' &&
	    isupper((unsigned char)*p) && islower((unsigned char)p[1]) &&
	    islower((unsigned char)p[2]);
}

size_t
stamp_len(const char *p, const char *end)
{
	const char *line = p, *q;
	char close = '\0';

	while (p < end && (is_blank(*p) || *p == '>'))
		p++;
	/* "<p>", "<div><span style=...>": of a mail. */
	while (end - p > 2 && *p == '<' && isalpha((unsigned char)p[1]) &&
	    (q = memchr(p, '>', (size_t)(end - p))) != NULL)
		p = q + 1;
	if (!may_begin(p, end))
		return 0;
	if (*p == '[' || *p == '(') {
		close = *p == '[' ? ']' : ')';
		p = skip_blanks(p + 1, end);
	}
	q = date_end(p, end);
	if (q == NULL)
		q = seconds_end(p, end, close == ']');
	if (q == NULL)
		return 0;
	if (close != '\0' && (q == end || *q++ != close))
		return 0;
	if (q < end && *q == ':')
		q++;
	if (q < end && !is_blank(*q) && *q != '\r')
		return 0;
	return (size_t)(rest_end(skip_blanks(q, end), end) - line);
}
