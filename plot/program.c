#include "program.h"

#include <err.h>
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "mem.h"

/*
 * Files and not pipes, so that neither side can wait for the other; in memory,
 * as gnuplot says nothing of what a full disk has cut off.
 */
enum { IN, OUT, ERR, NFILES };

static FILE *
memory_file(void)
{
	int fd = memfd_create("program", MFD_CLOEXEC);

	return fd == -1 ? NULL : fdopen(fd, "w+");
}

/* Starts the program on the files; -1 after a message. */
static pid_t
start(char *const argv[], FILE *const file[NFILES])
{
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
	error = posix_spawnp(&pid, argv[0], &actions, &attr, argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	posix_spawnattr_destroy(&attr);
	if (error == 0)
		return pid;
	if (error == ENOENT)
		warnx("%s is needed, and was not found", argv[0]);
	else
		warnx("%s: %s", argv[0], strerror(error));
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

static bool
run(char *const argv[], FILE *const file[NFILES], unsigned seconds,
    struct program_output *output)
{
	pid_t pid = start(argv, file);
	size_t len;
	int status;

	if (pid == -1)
		return false;
	status = wait_for(pid, seconds);
	output->err = whole(file[ERR], &len);
	output->out = whole(file[OUT], &output->out_size);
	if (status == -1)
		warnx("%s took more than %u seconds", argv[0], seconds);
	else if (WIFSIGNALED(status))
		warnx("%s was ended by signal %d", argv[0], WTERMSIG(status));
	else if (status != 0)
		warnx("%s failed (status %d)", argv[0], WEXITSTATUS(status));
	return status == 0;
}

bool
program_run(char *const argv[], const char *input, size_t len,
    unsigned seconds, struct program_output *output)
{
	FILE *file[NFILES] = { NULL };
	sigset_t child, before;
	bool done = false, ready = true;

	*output = (struct program_output){ .out = NULL };
	for (int i = 0; i < NFILES; i++)
		ready = ready && (file[i] = memory_file()) != NULL;
	ready = ready && fwrite(input, 1, len, file[IN]) == len &&
	    fflush(file[IN]) == 0 && fseek(file[IN], 0, SEEK_SET) == 0;
	if (!ready)
		warn("memory");
	else {
		sigemptyset(&child);
		sigaddset(&child, SIGCHLD);
		sigprocmask(SIG_BLOCK, &child, &before);
		done = run(argv, file, seconds, output);
		sigprocmask(SIG_SETMASK, &before, NULL);
	}
	for (int i = 0; i < NFILES; i++)
		if (file[i] != NULL)
			fclose(file[i]);
	return done;
}

void
program_free(struct program_output *output)
{
	free(output->out);
	free(output->err);
	*output = (struct program_output){ .out = NULL };
}

bool
program_exists(const char *name)
{
	const char *path = getenv("PATH");
	bool found = false;

	while (path != NULL && *path != '\0' && !found) {
		size_t len = strcspn(path, ":");
		size_t size = len + strlen(name) + 2;
		char *file = xcalloc(size, 1);

		snprintf(file, size, "%.*s/%s", (int)len, path, name);
		found = access(file, X_OK) == 0;
		free(file);
		path += len + strspn(path + len, ":");
	}
	return found;
}
