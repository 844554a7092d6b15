/*
 * subject.h - what charts call the things that were measured.
 */
#ifndef SUBJECT_H
#define SUBJECT_H

#include "compare.h"
#include "facets.h"

#define SUBJECT_SIZE	512

/*
 * As compare(), but where nothing can be compared, and the user does not say
 * by what, configurations are told apart by their labels.
 */
struct report *subject_compare(const struct dataset *dataset,
    const struct compare_options *options);

/* The name of a level; "(no name)" if it is empty. */
const char *subject_level(const struct report *r, uint32_t level);

/*
 * A name as it stands in a sentence: "(no name)" if it is empty; a very long
 * one loses its middle.
 */
const char *subject_name(const char *name, char buf[SUBJECT_SIZE]);

/* The title of the block for a key: its section, tool and target. */
void subject_place(const char *const key[KEY_SIZE], char buf[SUBJECT_SIZE]);

/* Whether any cell of a group has a figure or a bound. */
bool subject_has_figure(const struct group *group);

/* The block whose rows are the levels of a group. */
struct block *subject_block(const struct report *r, const struct group *group,
    struct facets *f);

/*
 * The name of a group within its block: the test, and those of its params and
 * its metric that tell it from others of the same name.
 */
void subject_test(const struct report *r, const struct group *group,
    char buf[SUBJECT_SIZE]);

/* The same with the parts of its block's title that differ among all groups. */
void subject_title(const struct report *r, const struct group *group,
    char buf[SUBJECT_SIZE]);

/* "throughput, MB/s", "mean latency, ms; less is better".  unit: of the
   axis. */
void subject_axis(const char *metric, const char *unit,
    char buf[SUBJECT_SIZE]);

/* Look of a level in theme.gp: the baseline's, or one of 42. */
unsigned subject_look(const struct group *group, uint32_t level);
/* The look that a level has as a baseline, too. */
unsigned subject_level_look(uint32_t level);

/*
 * The notes of a chart, and what its arrows mean if a run was too fast to be
 * timed; the caller frees them.
 */
char *subject_notes(const struct report *r, const char *notes);

#endif
