/*
 * note.h - which runs of a series a note is about.
 */
#ifndef NOTE_H
#define NOTE_H

#include "rules.h"

/* Marks run number i of the series; the first one is where the note stands. */
void note_mark(struct note *note, const struct series *series, size_t i);

/* Marks all runs of the series. */
void note_mark_all(struct note *note, const struct series *series);

#endif
