#include "user.h"

#include <err.h>
#include <errno.h>
#include <grp.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define MAX_GROUPS	1024	/* that a process was in */

static struct {
	bool changed;
	uid_t user;
	gid_t group, groups[MAX_GROUPS];
	int ngroups;
} before;

/* A whole number below 2^32 - 1, which is no id. */
static bool
read_id(const char *text, unsigned *id)
{
	char *end;
	unsigned long number;

	errno = 0;
	number = strtoul(text, &end, 10);
	*id = (unsigned)number;
	return errno == 0 && *end == '\0' && *text >= '0' && *text <= '9' &&
	    number < 4294967295;
}

static bool
find_user(const char *name, uid_t *user, gid_t *group)
{
	bool is_number = read_id(name, user);
	const struct passwd *entry = is_number ? getpwuid(*user) :
	    getpwnam(name);
	const struct group *none;

	if (entry != NULL) {
		*user = entry->pw_uid;
		*group = entry->pw_gid;
		return true;
	}
	none = is_number ? getgrnam("nogroup") : NULL;
	if (none == NULL) {
		warnx("bonnie: -u %s: no such user", name);
		return false;
	}
	*group = none->gr_gid;
	return true;
}

static bool
find_group(const char *name, gid_t *group)
{
	const struct group *entry;

	if (read_id(name, group))
		return true;
	entry = getgrnam(name);
	if (entry == NULL) {
		warnx("bonnie: -g %s: no such group", name);
		return false;
	}
	*group = entry->gr_gid;
	return true;
}

/* The id that was saved stays, so that there is a way back. */
static bool
change(uid_t user, gid_t group)
{
	before.user = getuid();
	before.group = getgid();
	before.ngroups = getgroups(MAX_GROUPS, before.groups);
	before.changed = before.ngroups != -1;
	/* Only root has groups to give up, and may. */
	if (before.changed && (geteuid() != 0 || setgroups(1, &group) == 0) &&
	    setresgid(group, group, (gid_t)-1) == 0 &&
	    setresuid(user, user, (uid_t)-1) == 0)
		return true;
	warn("bonnie: user %u, group %u", user, group);
	user_return();
	return false;
}

bool
user_become(const char *user, const char *group)
{
	uid_t user_id = getuid();
	gid_t group_id = getgid();

	if (user == NULL && group == NULL)
		return true;
	if ((user != NULL && !find_user(user, &user_id, &group_id)) ||
	    (group != NULL && !find_group(group, &group_id)) ||
	    !change(user_id, group_id))
		return false;
	fprintf(stderr, "Using uid:%u, gid:%u.\n", user_id, group_id);
	return true;
}

void
user_return(void)
{
	if (!before.changed)
		return;
	before.changed = false;
	if (setresuid(before.user, before.user, (uid_t)-1) == -1 ||
	    setresgid(before.group, before.group, (gid_t)-1) == -1 ||
	    (geteuid() == 0 && setgroups((size_t)before.ngroups,
	    before.groups) == -1))
		warn("bonnie: user %u, group %u", before.user, before.group);
}
