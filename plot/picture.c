#include "picture.h"

#include <stdlib.h>

#include "gnuplot.h"
#include "tool.h"

#define SECONDS	60		/* that gnuplot may take */

int
picture_draw(const struct report *r, const struct chart_options *options,
    char **data, size_t *size, char **alternative)
{
	char *script;
	size_t len;
	int status = chart_script(r, options, &script, &len, alternative);

	if (status != EXIT_YES)
		return status;
	if (!gnuplot_run(script, len, SECONDS, data, size)) {
		free(*alternative);
		*alternative = NULL;
		status = EXIT_TROUBLE;
	} else if (options->terminal->finish != NULL)
		options->terminal->finish(data, size, *alternative);
	free(script);
	return status;
}
