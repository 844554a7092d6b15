/*
 * progress.h - how far the work is, on standard error if that is a terminal;
 * else all of this does nothing.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

/* A new piece of work: what it is, how much (in unit; 0: not known). */
void progress_start(const char *what, double total, const char *unit);

/* So much is done; writes at most a few times a second. */
void progress_update(double done);

/* Takes the line away. */
void progress_end(void);

#endif
