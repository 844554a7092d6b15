#include "note.h"

#include "mem.h"

void
note_mark(struct note *note, const struct series *series, size_t i)
{
	size_t n = note->nrows;

	/* Full at each power of two. */
	if ((n & (n - 1)) == 0)
		note->rows = xrealloc(note->rows, (n > 0 ? n * 2 : 1) *
		    sizeof *note->rows);
	note->rows[note->nrows++] = series->points[i].row;
	if (note->series == NULL) {
		note->series = series;
		note->point = i;
	}
}

void
note_mark_all(struct note *note, const struct series *series)
{
	for (size_t i = 0; i < series->n; i++)
		note_mark(note, series, i);
}
