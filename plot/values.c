/* The chart of the figures, as bars. */
#include "charts.h"

#include <stdio.h>
#include <string.h>

#include "cells.h"
#include "lint.h"
#include "mean.h"
#include "mem.h"
#include "subject.h"
#include "text.h"

/* What has to be explained under the chart. */
struct seen {
	bool t, digits, bound;
	char flags[512];	/* ids of iocheck's rules, by blanks */
};

/*
 * Adds those words of a cell that speak against a figure and are not there
 * yet; sets *found if there is any.
 */
static void
add_flags(char *all, size_t size, const char *flags, bool *found)
{
	for (const char *s = flags; *s != '\0'; s += strspn(s, " ")) {
		size_t len = strcspn(s, " ");
		char word[64];

		snprintf(word, sizeof word, "%.*s", (int)len, s);
		s += len;
		if (!rule_speaks_against(word))
			continue;
		*found = true;
		if (text_has_word(all, word, strlen(word)))
			continue;
		if (*all != '\0')
			text_add(all, size, " ");
		text_add(all, size, word);
	}
}

/* Whether iocheck --annotate spoke against a run of the cell. */
static bool
is_flagged(const struct report *r, const struct cell *cell, struct seen *seen)
{
	bool found = false;

	for (size_t i = 0; i < cell->n; i++) {
		const char *flags = dataset_flags(r->dataset,
		    cell->runs[i].row);

		add_flags(seen->flags, sizeof seen->flags, flags, &found);
	}
	return found;
}

static void
set_mark(const struct report *r, const struct group *group,
    const struct cell *cell, struct mark *m, struct seen *seen)
{
	struct mean mean = mean_of_cell(cell, group->sign);

	m->look = subject_look(group, cell->level);
	m->kind = mean.kind;
	/* A bound is drawn open, and has its own note. */
	m->hatched = m->kind == MARK_FIGURE && is_flagged(r, cell, seen);
	m->value = mean.value;
	m->lo = mean.lo;
	m->hi = mean.hi;
	seen->t |= mean.interval == MEAN_T;
	seen->digits |= mean.interval == MEAN_DIGITS;
	seen->bound |= mean.kind > MARK_FIGURE;
}

/* One test: a panel of the block. */
static void
add_panel(const struct report *r, const struct group *group, struct block *b,
    struct seen *seen)
{
	struct panel *p = cells_panel(r, group, b);

	for (size_t i = 0; i < group->ncells; i++) {
		const struct cell *cell = &group->cells[i];
		struct mark *m = panel_mark(p, block_row(b, subject_level(r,
		    cell->level)));

		set_mark(r, group, cell, m, seen);
		cells_note(m, cell->n, p->factor);
	}
}

static void
set_notes(struct facets *f, const struct seen *seen, bool mono)
{
	char notes[2048] = "Bars from 0: geometric mean of the runs, n of "
	    "them.";

	if (!mono)
		text_add(notes, sizeof notes, " Grey is the baseline.");
	if (!mono && seen->t)
		text_add(notes, sizeof notes, " Whiskers: 95 % t interval of "
		    "the mean; whether two of them overlap is no test.");
	if (!mono && seen->digits)
		text_add(notes, sizeof notes, seen->t ? " For one run, or "
		    "runs that are all equal: what the printed digits allow." :
		    " Whiskers: what the printed digits allow; how far runs "
		    "scatter cannot be seen from one.");
	if (seen->bound)
		text_add(notes, sizeof notes, mono ?
		    "\n- and an arrow: too fast to be timed; the figure lies "
		    "beyond." : "\nOpen bar with an arrow: too fast to be "
		    "timed; the figure lies beyond its end.");
	if (*seen->flags != '\0') {
		text_add(notes, sizeof notes, mono ? "\nBars of #" :
		    "\nHatched bars");
		text_add(notes, sizeof notes, ": iocheck speaks against a run "
		    "of theirs: ");
		text_add(notes, sizeof notes, seen->flags);
	}
	f->caption.notes = text_clean(notes);
}

void
chart_values(const struct report *r, bool mono, struct facets *f)
{
	struct seen seen = { .flags = "" };
	char subtitle[SUBJECT_SIZE];

	for (size_t i = 0; i < r->ngroups; i++)
		if (subject_has_figure(&r->groups[i]))
			add_panel(r, &r->groups[i], subject_block(r,
			    &r->groups[i], f), &seen);
	set_notes(f, &seen, mono);
	f->caption.title = xstrdup("Measured figures");
	snprintf(subtitle, sizeof subtitle, "by %s", r->by);
	f->caption.subtitle = xstrdup(subtitle);
}
