/*
 * terminal.h - lines as they stood on the screen: what was typed and taken
 * back, in a capture of script(1).
 */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stddef.h>

/*
 * Applies the backspaces in text, and the escape sequences that go with them
 * (move, erase, insert, delete within the line), in place, and joins commands
 * that were wider than the terminal; all other lines stay as they are.
 * Returns the new length, at most len.
 */
size_t terminal_settle(char *text, size_t len);

#endif
