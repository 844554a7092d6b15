#include "gnuplot.h"

#include <err.h>
#include <string.h>

#include "program.h"
#include "tool.h"

/*
 * Complaints that do no harm to a picture: there is no cache folder for fonts
 * that can be written; there is no locale with UTF-8, so no degree sign.
 */
static const char *const harmless[] = { "Fontconfig ", "degree sign" };

static bool
is_harmless(const char *line)
{
	for (size_t i = 0; i < LEN(harmless); i++)
		if (strstr(line, harmless[i]) != NULL)
			return true;
	return false;
}

/*
 * Passes on what gnuplot said, the first lines and what they begin with.
 * Returns whether it was more than what is harmless.
 */
static bool
complains(char *said)
{
	size_t found = 0;

	for (char *line = strtok(said, "\n"); line != NULL;
	    line = strtok(NULL, "\n")) {
		line += strspn(line, " \t^");
		if (*line == '\0' || is_harmless(line))
			continue;
		if (found++ < 5)
			warnx("gnuplot: %.200s", line);
	}
	return found > 0;
}

bool
gnuplot_run(const char *script, size_t len, unsigned seconds, char **picture,
    size_t *size)
{
	static char name[] = "gnuplot", defaults[] = "-d", from[] = "-";
	char *argv[] = { name, defaults, from, NULL };
	struct program_output output;
	bool done = program_run(argv, script, len, seconds, &output);

	if (output.err != NULL && complains(output.err))
		done = false;
	else if (done && output.out_size == 0) {
		warnx("gnuplot drew nothing");
		done = false;
	}
	if (done) {
		*picture = output.out;
		*size = output.out_size;
		output.out = NULL;
	}
	program_free(&output);
	return done;
}
