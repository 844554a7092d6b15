/*
 * forum.h - tags in brackets, of forums, and in braces, of wikis and trackers.
 */
#ifndef FORUM_H
#define FORUM_H

#include "markup.h"

/*
 * What stands at the "[" or "{" at p, in text [begin, end): a tag by its name
 * ("[/code]", "[quote=a]", "[*]", "{noformat}"), or a colour of a terminal that
 * lost its ESC ("[0;32m").
 */
struct markup forum_tag(const char *begin, const char *p, const char *end);

#endif
