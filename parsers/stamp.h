/*
 * stamp.h - what tells by itself that a logger or a chat put it in front of a
 * line: the time, and what logged behind it.
 */
#ifndef STAMP_H
#define STAMP_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Length of a stamp at the start of the line [p, end), with quoting marks in
 * front and blanks behind: "> [10:00:05] ", "Nov 30 10:00:05 box fio[4711]: ",
 * "10:00 ", "[   12.345678] "; 0: there is none.
 */
size_t stamp_len(const char *p, const char *end);

/* Whether loggers put that word behind the time: "INFO", "stdout", "-". */
bool stamp_is_level(const char *word, size_t len);

#endif
