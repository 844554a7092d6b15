/*
 * flag.h - what the column flags says of a figure.
 */
#ifndef FLAG_H
#define FLAG_H

#include <stdbool.h>

/*
 * Whether a rule of iocheck speaks against figures: its severity is warning or
 * error, or it is not known.  Notes do not: that there is one run is said by n.
 */
bool flag_speaks_against(const char *id);

#endif
