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

static const char *
adjustment_name(size_t i)
{
	return i < ADJUST_METHODS ? adjust_methods[i].name : NULL;
}

static enum option_result
take_adjust(struct compare_options *o)
{
	for (enum adjust i = 0; i < ADJUST_METHODS; i++)
		if (strcmp(optarg, adjust_methods[i].name) == 0) {
			o->adjust = i;
			return OPTION_TAKEN;
		}
	tool_choice(adjustment_name, "no adjustment '%s'; there are:", optarg);
	return OPTION_BAD;
}

static enum option_result
take_share(const char *name, double *share)
{
	if (read_share(optarg, share))
		return OPTION_TAKEN;
	warnx("%s=%s: want a share between 0 and 1, as 0.05 or 5%%", name,
	    optarg);
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
		return take_adjust(o);
	case OPTION_ALPHA:
		return take_share("--alpha", &o->alpha);
	case OPTION_SAME:
		return take_share("--same", &o->margin);
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
