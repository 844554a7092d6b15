#include "option.h"

#include <err.h>
#include <getopt.h>
#include <string.h>

#include "number.h"
#include "tool.h"

/* A share between 0 and 1, also as percent ("5%"); each excluded. */
static bool
read_share(const char *text, double *share)
{
	size_t len = strlen(text);
	char buf[64];
	bool percent = len > 0 && text[len - 1] == '%';

	if (len >= sizeof buf)
		return false;
	memcpy(buf, text, len + 1);
	if (percent)
		buf[len - 1] = '\0';
	if (!number_read(buf, share))
		return false;
	if (percent)
		*share /= 100;
	return *share > 0 && *share < 1;
}

static bool
read_adjust(const char *text, enum compare_adjust *adjust)
{
	static const char *const names[] = { [ADJUST_HOLM] = "holm",
	    [ADJUST_BH] = "bh", [ADJUST_NONE] = "none" };

	for (size_t i = 0; i < LEN(names); i++)
		if (strcmp(text, names[i]) == 0) {
			*adjust = (enum compare_adjust)i;
			return true;
		}
	return false;
}

/* Options with an argument that is not just kept. */
static enum option_result
take_checked(int ch, struct compare_options *o)
{
	bool right = ch == OPTION_ADJUST ? read_adjust(optarg, &o->adjust) :
	    read_share(optarg, ch == OPTION_ALPHA ? &o->alpha : &o->margin);

	if (right)
		return OPTION_TAKEN;
	warnx("no such setting: %s", optarg);
	return OPTION_BAD;
}

enum option_result
option_take(int ch, struct compare_options *o)
{
	switch (ch) {
	case 'b':
		o->baseline = optarg;
		break;
	case 'm':
		o->metrics = optarg;
		break;
	case OPTION_ADJUST:
	case OPTION_ALPHA:
	case OPTION_SAME:
		return take_checked(ch, o);
	case OPTION_BY:
		o->by = optarg;
		break;
	case OPTION_FACTORIAL:
		o->factorial = true;
		break;
	case OPTION_FACTORS:
		o->factors = optarg;
		break;
	case OPTION_IGNORE:
		o->ignore = optarg;
		break;
	case OPTION_PAIRED:
		o->paired = optarg;
		break;
	case OPTION_SKIP_FIRST:
		o->skip_first = true;
		break;
	default:
		return OPTION_OTHER;
	}
	return OPTION_TAKEN;
}
