/*
 * svg.h - what is put right in gnuplot's SVG.
 */
#ifndef SVG_H
#define SVG_H

#include <stddef.h>

/*
 * Replaces a picture (of *size bytes and a NUL): the text alternative takes
 * the place of gnuplot's title and description, which would name its version;
 * what says nothing goes (empty groups, attributes with the default value,
 * titles of groups), which is two fifths of it; texts stay as they are.
 */
void svg_finish(char **picture, size_t *size, const char *alternative);

#endif
