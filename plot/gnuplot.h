/*
 * gnuplot.h - runs gnuplot, an external program, on a script.
 */
#ifndef GNUPLOT_H
#define GNUPLOT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Lets gnuplot (found in PATH; without the user's settings) draw the script of
 * len bytes, and takes what it writes to its standard output: *picture, of
 * *size bytes, which the caller frees.
 *
 * Returns false after a message if gnuplot is missing, fails, says anything
 * (its warnings mean that the picture is not what was meant), writes nothing
 * or takes more than so many seconds.
 */
bool gnuplot_run(const char *script, size_t len, unsigned seconds,
    char **picture, size_t *size);

#endif
