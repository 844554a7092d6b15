#include "gnuplot.h"

#include <err.h>
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "mem.h"
#include "tool.h"

/* Files and not pipes, so that neither side can wait for the other. */
enum { IN, OUT, ERR, NFILES };

/* Starts gnuplot on the files; -1 after a message. */
static pid_t
start(FILE *const file[NFILES])
{
	static char name[] = "gnuplot", defaults[] = "-d", from[] = "-";
	char *argv[] = { name, defaults, from, NULL };
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attr;
	sigset_t none;
	pid_t pid = -1;
	int error;

	sigemptyset(&none);
	posix_spawnattr_init(&attr);
	posix_spawnattr_setsigmask(&attr, &none);
	posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGMASK);
	posix_spawn_file_actions_init(&actions);
	for (int i = 0; i < NFILES; i++)
		posix_spawn_file_actions_adddup2(&actions, fileno(file[i]), i);
	/* A language of its own would change its messages and figures. */
	setenv("LC_ALL", "C.UTF-8", 1);
	error = posix_spawnp(&pid, name, &actions, &attr, argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	posix_spawnattr_destroy(&attr);
	if (error == 0)
		return pid;
	if (error == ENOENT)
		warnx("gnuplot is needed to draw, and was not found");
	else
		warnx("gnuplot: %s", strerror(error));
	return -1;
}

/* Waits for the end of pid, at most so many seconds; -1: it was killed. */
static int
wait_for(pid_t pid, unsigned seconds)
{
	struct timespec now, end, left;
	int status = 0;
	sigset_t child;

	sigemptyset(&child);
	sigaddset(&child, SIGCHLD);
	clock_gettime(CLOCK_MONOTONIC, &end);
	end.tv_sec += (time_t)seconds;
	while (waitpid(pid, &status, WNOHANG) == 0) {
		clock_gettime(CLOCK_MONOTONIC, &now);
		if (now.tv_sec >= end.tv_sec) {
			kill(pid, SIGKILL);
			waitpid(pid, &status, 0);
			return -1;
		}
		left.tv_sec = end.tv_sec - now.tv_sec;
		left.tv_nsec = 0;
		sigtimedwait(&child, NULL, &left);
	}
	return status;
}

/* All that was written to a file. */
static char *
whole(FILE *file, size_t *size)
{
	struct stat st = { 0 };
	char *text;

	fstat(fileno(file), &st);
	text = xrealloc(NULL, (size_t)st.st_size + 1);
	rewind(file);
	*size = fread(text, 1, (size_t)st.st_size, file);
	text[*size] = '\0';
	return text;
}

/*
 * Complaints that do no harm to a picture: there is no cache folder for fonts
 * that can be written; there is no locale with UTF-8, so no degree sign.
 */
static const char *const harmless[] = { "Fontconfig ", "degree sign" };

static bool
is_harmless(const char *line)
{
	for (size_t i = 0; i < LEN(harmless); i++)
		if (strstr(line, harmless[i]) != NULL)
			return true;
	return false;
}

/*
 * Passes on what gnuplot said, the first lines and what they begin with.
 * Returns whether it was more than what is harmless.
 */
static bool
complains(char *said)
{
	size_t found = 0;

	for (char *line = strtok(said, "\n"); line != NULL;
	    line = strtok(NULL, "\n")) {
		line += strspn(line, " \t^");
		if (*line == '\0' || is_harmless(line))
			continue;
		if (found++ < 5)
			warnx("gnuplot: %.200s", line);
	}
	return found > 0;
}

static bool
draw(FILE *const file[NFILES], unsigned seconds, char **picture, size_t *size)
{
	pid_t pid = start(file);
	size_t len;
	int status;
	char *said;
	bool bad;

	if (pid == -1)
		return false;
	status = wait_for(pid, seconds);
	said = whole(file[ERR], &len);
	bad = complains(said);
	free(said);
	if (status == -1)
		warnx("gnuplot took more than %u seconds", seconds);
	else if (WIFSIGNALED(status))
		warnx("gnuplot was ended by signal %d", WTERMSIG(status));
	else if (status != 0)
		warnx("gnuplot failed (status %d)", WEXITSTATUS(status));
	if (status != 0 || bad)
		return false;
	*picture = whole(file[OUT], size);
	if (*size > 0)
		return true;
	warnx("gnuplot drew nothing");
	free(*picture);
	*picture = NULL;
	return false;
}

bool
gnuplot_run(const char *script, size_t len, unsigned seconds, char **picture,
    size_t *size)
{
	FILE *file[NFILES] = { NULL };
	sigset_t child, before;
	bool done = false, ready = true;

	for (int i = 0; i < NFILES; i++)
		ready = ready && (file[i] = tmpfile()) != NULL;
	ready = ready && fwrite(script, 1, len, file[IN]) == len &&
	    fflush(file[IN]) == 0 && fseek(file[IN], 0, SEEK_SET) == 0;
	if (!ready)
		warn("temporary file");
	else {
		sigemptyset(&child);
		sigaddset(&child, SIGCHLD);
		sigprocmask(SIG_BLOCK, &child, &before);
		done = draw(file, seconds, picture, size);
		sigprocmask(SIG_SETMASK, &before, NULL);
	}
	for (int i = 0; i < NFILES; i++)
		if (file[i] != NULL)
			fclose(file[i]);
	return done;
}
