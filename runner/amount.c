#include "amount.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool
multiply(uint64_t *value, uint64_t by)
{
	return !__builtin_mul_overflow(*value, by, value);
}

/* Times base, once for each letter up to this one; any case. */
static bool
multiply_letter(uint64_t *value, char letter, uint64_t base)
{
	static const char letters[] = "KkMmGgTtPpEe";
	const char *found = strchr(letters, letter);

	if (letter == '\0' || found == NULL)
		return false;
	for (const char *p = letters; p <= found; p += 2)
		if (!multiply(value, base))
			return false;
	return true;
}

/* Digits; *end is what follows. */
static bool
read_digits(const char *text, uint64_t *value, char **end)
{
	if (*text < '0' || *text > '9')
		return false;
	errno = 0;
	*value = strtoull(text, end, 10);
	return errno == 0;
}

bool
amount_read(const char *text, uint64_t *value)
{
	char *end;

	if (!read_digits(text, value, &end))
		return false;
	if (*end != '\0') {
		if (!multiply_letter(value, *end, 1024))
			return false;
		end++;
		if (strcasecmp(end, "iB") == 0 || strcasecmp(end, "B") == 0)
			end += strlen(end);
	}
	return *end == '\0';
}

/* The letters behind a factor of dd's; moves *p behind them. */
static bool
dd_suffix(const char **p, uint64_t *value)
{
	uint64_t base = 1024;
	char letter = **p;

	switch (letter) {
	case '\0':
	case 'x':
		return true;
	case 'c':
	case 'w':
	case 'b':
		++*p;
		return multiply(value, letter == 'c' ? 1 :
		    letter == 'w' ? 2 : 512);
	default:
		break;
	}
	++*p;
	if (**p == 'B') {
		base = 1000;
		++*p;
	} else if ((*p)[0] == 'i' && (*p)[1] == 'B')
		*p += 2;
	/* Of the small letters dd knows k alone. */
	return strchr("kKMGTPE", letter) != NULL &&
	    multiply_letter(value, letter, base);
}

bool
amount_read_dd(const char *text, uint64_t *value)
{
	const char *p = text;
	uint64_t factor;
	char *end;

	*value = 1;
	for (;;) {
		if (!read_digits(p, &factor, &end))
			return false;
		p = end;
		if (!dd_suffix(&p, &factor) || !multiply(value, factor))
			return false;
		if (*p == '\0')
			return true;
		if (*p++ != 'x')
			return false;
	}
}
