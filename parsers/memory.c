/*
 * How much memory the machine has, where the log shows it: free(1) and
 * /proc/meminfo.  No rows come of it; the rows below get the fact ram=.
 *
 * free prints KiB unless it was told otherwise; "Gi" of -h are powers of 1024.
 * MemTotal is in KiB, whatever its "kB" says (proc(5)).
 */
#include <string.h>

#include "figure.h"
#include "format.h"

enum group { RAM, UNIT, OPTION };

static const char *const groups[] = { "ram", "unit", "option", NULL };

/* The unit of what free prints. */
static const struct option {
	const char *name;
	double factor;
} options[] = {
	{ "-b", 1 },         { "--bytes", 1 },
	{ "-k", 1024 },      { "--kibi", 1024 },
	{ "-m", 1048576 },   { "--mebi", 1048576 },
	{ "-g", 1073741824 }, { "--gibi", 1073741824 },
	{ "--mega", 1e6 },   { "--giga", 1e9 },
};

struct state {
	double factor;		/* of the last free; 0: not seen */
};

static bool
command(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);

	s->factor = 1024;
	for (size_t i = 0; i < sizeof options / sizeof *options; i++)
		if (match_is(m, OPTION, options[i].name))
			s->factor = options[i].factor;
	return true;
}

static bool
from_free(struct reader *r, const struct match *m)
{
	struct state *s = reader_state(r);
	struct span ram = match_get(m, RAM), unit = match_get(m, UNIT);
	struct figure f;
	double bytes;

	if (unit.p != NULL)
		bytes = size_read((struct span){ ram.p,
		    (size_t)(unit.p + unit.len - ram.p) }, false);
	else if (figure_read(ram, s->factor > 0 ? s->factor : 1024, EXACT, &f))
		bytes = f.value;
	else
		return false;
	reader_ram(r, bytes);
	return true;
}

static bool
from_meminfo(struct reader *r, const struct match *m)
{
	struct figure f;

	if (!figure_read(match_get(m, RAM), 1024, EXACT, &f))
		return false;
	reader_ram(r, f.value);
	return true;
}

static const struct pattern patterns[] = {
	{ "free", "free", 0, "free(?: " G(option, "-[bkmgh]|--[a-z]+") ")",
	  "free -m", command },
	{ "memory of free", "total used free", 0,
	  "total used free shared (?:buffers cached|buff/cache)"
	  "(?: available)? Mem: " G(ram, NUM) G(unit, "[KMGT]i?B?")
	  "?(?: [0-9.]+[KMGT]?i?B?){2,5}",
	  "total used free shared buffers cached Mem: 32186 32024 161 0 248 "
	  "6086", from_free },
	{ "meminfo", "MemTotal:", 0, "MemTotal: " G(ram, INT) " kB",
	  "MemTotal: 16316412 kB", from_meminfo },
	{ 0 }
};

const struct format memory_format = {
	.tool = "memory",
	.program = "memory",
	.patterns = patterns,
	.groups = groups,
	.state_size = sizeof (struct state),
};
