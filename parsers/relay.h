/*
 * relay.h - whose turn it is, between two threads that share some data: the
 * one has it while the other is at work on something else.
 */
#ifndef RELAY_H
#define RELAY_H

#include <pthread.h>
#include <stdbool.h>

struct relay {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	bool helper;		/* it is the helping thread's turn */
};

void relay_init(struct relay *relay);
void relay_free(struct relay *relay);

/* Gives the turn to the helper, or back. */
void relay_give(struct relay *relay, bool helper);

/* Waits until it is the helper's turn, or the other's. */
void relay_wait(struct relay *relay, bool helper);

#endif
