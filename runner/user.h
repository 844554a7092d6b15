/* user.h - work is done as another user, and we come back from that. */
#ifndef USER_H
#define USER_H

#include <stdbool.h>

/*
 * Works as this user from now on: names or numbers.  Without a group it is the
 * user's, nogroup for a number that no user has.  Both NULL: nothing is done.
 * Says on standard error who it is, or why not: then nothing has changed.
 */
bool user_become(const char *user, const char *group);

/* Who we were before. */
void user_return(void);

#endif
