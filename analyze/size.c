#include "size.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "number.h"
#include "tool.h"

#define KIB	1024.0

static bool
is_size(const char *key)
{
	static const char *const keys[] = { "bs", "ibs", "obs", "size",
	    "io_size", "chunk" };

	for (size_t i = 0; i < LEN(keys); i++)
		if (strcmp(key, keys[i]) == 0)
			return true;
	return false;
}

char *
size_written(char buf[SIZE_TEXT], const char *key, const char *value,
    size_t len)
{
	const char *letter = "";
	double bytes;

	snprintf(buf, SIZE_TEXT, "%.*s", (int)len, value != NULL ? value : "");
	if (!is_size(key) || !number_read(buf, &bytes))
		return buf;
	for (const char *p = "kmgt"; *p != '\0' && bytes >= KIB &&
	    fmod(bytes, KIB) == 0; p++) {
		bytes /= KIB;
		letter = p;
	}
	snprintf(buf, SIZE_TEXT, "%.15g%.1s", bytes, letter);
	return buf;
}

/* Whether text has the number, at the start of a word, and unit behind it. */
static bool
has_number(const char *text, double number, const char *unit)
{
	char digits[40];
	size_t len = (size_t)snprintf(digits, sizeof digits, "%.0f", number);

	for (const char *p = text; (p = strstr(p, digits)) != NULL; p++) {
		const char *behind = p + len;

		if (p > text && p[-1] >= '0' && p[-1] <= '9')
			continue;
		behind += *behind == ' ';
		if (*unit == '\0' ? *behind < '0' || *behind > '9' :
		    strncasecmp(behind, unit, 1) == 0)
			return true;
	}
	return false;
}

bool
size_said(const char *text, double size)
{
	static const char *const units[] = { "", "k", "m", "g" };

	for (size_t i = 0; i < LEN(units); i++, size /= KIB) {
		if (!(size >= 1 && size <= 1e15) || size != floor(size))
			return false;
		if (has_number(text, size, units[i]))
			return true;
	}
	return false;
}
