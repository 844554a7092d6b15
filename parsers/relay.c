#include "relay.h"

void
relay_init(struct relay *relay)
{
	pthread_mutex_init(&relay->lock, NULL);
	pthread_cond_init(&relay->changed, NULL);
	relay->helper = false;
}

void
relay_free(struct relay *relay)
{
	pthread_mutex_destroy(&relay->lock);
	pthread_cond_destroy(&relay->changed);
}

void
relay_give(struct relay *relay, bool helper)
{
	pthread_mutex_lock(&relay->lock);
	relay->helper = helper;
	pthread_cond_signal(&relay->changed);
	pthread_mutex_unlock(&relay->lock);
}

void
relay_wait(struct relay *relay, bool helper)
{
	pthread_mutex_lock(&relay->lock);
	while (relay->helper != helper)
		pthread_cond_wait(&relay->changed, &relay->lock);
	pthread_mutex_unlock(&relay->lock);
}
