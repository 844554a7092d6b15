/* bonnie++'s tests on one large file. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bonnie.h"
#include "progress.h"

#define ALIGNMENT	4096	/* that direct I/O asks of a buffer */
#define UPDATE_SEEKS	10	/* one of so many is written back */
#define MOST_SEEKERS	16	/* of any version */

static int
open_scratch(const struct bonnie *bonnie, int flags)
{
	if (bonnie->options->direct)
		flags |= O_DIRECT;
	return open(bonnie->path, O_RDWR | flags, 0600);
}

static int
make_scratch(const struct bonnie *bonnie)
{
	unlink(bonnie->path);
	return open_scratch(bonnie, O_CREAT | O_EXCL);
}

/* What was written belongs to the time that the test took. */
static bool
finish_file(struct bonnie *bonnie, int fd, bool good, enum bonnie_test test,
    uint64_t bytes)
{
	if (good && fsync(fd) == -1)
		good = bonnie_failed("fsync");
	if (fd != -1)
		close(fd);
	if (good)
		bonnie_end(bonnie, test, (double)bytes);
	return good;
}

/* ---- single bytes ---- */

/* write(2) or read(2) of one byte at a time, as from 1.92 on. */
static bool
move_bytes(struct bonnie *bonnie, int fd, enum bonnie_test test)
{
	uint64_t bytes = bonnie->options->char_bytes;
	char byte = 0;

	for (uint64_t i = 0; i < bytes; i++) {
		double start = run_clock();
		bool good;

		if (test == PUTC) {
			byte = (char)(i & 0x7f);
			good = bonnie_write(fd, &byte, 1);
		} else
			good = bonnie_read(fd, &byte, 1);
		if (!good)
			return bonnie_failed(test == PUTC ? "write a byte" :
			    "read a byte");
		if (!bonnie_operation(bonnie, start))
			return false;
		if (i % 1024 == 0)
			progress_update((double)i);
	}
	return true;
}

/* putc(3) or getc(3), as up to 1.03. */
static bool
move_chars(struct bonnie *bonnie, int fd, enum bonnie_test test)
{
	uint64_t bytes = bonnie->options->char_bytes;
	FILE *file = fdopen(dup(fd), test == PUTC ? "w" : "r");
	bool good = file != NULL;

	for (uint64_t i = 0; i < bytes && good; i++) {
		int c = test == PUTC ? putc((int)(i & 0x7f), file) :
		    getc(file);

		good = c != EOF;
		if (!good && feof(file))
			errno = EIO;
		if (i % 65536 == 0) {
			progress_update((double)i);
			if (run_stopped())
				break;
		}
	}
	if (file != NULL && fclose(file) != 0)
		good = false;
	if (!good)
		return bonnie_failed(test == PUTC ? "putc" : "getc");
	return !run_stopped();
}

static bool
test_chars(struct bonnie *bonnie, enum bonnie_test test)
{
	static const char *const what[] = {
		[PUTC] = "writing a byte at a time",
		[GETC] = "reading a byte at a time"
	};
	uint64_t bytes = bonnie->options->char_bytes;
	int fd = test == PUTC ? make_scratch(bonnie) :
	    open_scratch(bonnie, 0);
	bool good;

	if (fd == -1)
		return bonnie_failed("open");
	/* Single bytes are never direct. */
	fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_DIRECT);
	bonnie_start(bonnie, what[test], (double)bytes, "B");
	good = bonnie->options->stdio ? move_chars(bonnie, fd, test) :
	    move_bytes(bonnie, fd, test);
	return finish_file(bonnie, fd, good, test, bytes);
}

/* ---- chunks ---- */

static bool
read_chunk(int fd, char *chunk, size_t size)
{
	if (!bonnie_read(fd, chunk, size))
		return bonnie_failed("read(2)");
	return true;
}

static bool
write_chunk(const struct bonnie *bonnie, int fd, const char *chunk,
    size_t size)
{
	if (!bonnie_write(fd, chunk, size))
		return bonnie_failed("write(2)");
	if (bonnie->options->sync && fsync(fd) == -1)
		return bonnie_failed("fsync");
	return true;
}

/* One operation of a test on chunks. */
static bool
one_chunk(const struct bonnie *bonnie, enum bonnie_test test, int fd,
    char *chunk, uint64_t number)
{
	size_t size = bonnie->options->chunk;

	if (test != PUT_BLOCK && !read_chunk(fd, chunk, size))
		return false;
	if (test == GET_BLOCK)
		return true;
	/* No two chunks are the same. */
	chunk[number % size]++;
	if (test == REWRITE && lseek(fd, -(off_t)size, SEEK_CUR) == -1)
		return bonnie_failed("lseek");
	return write_chunk(bonnie, fd, chunk, size);
}

static bool
test_chunks(struct bonnie *bonnie, enum bonnie_test test, char *chunk)
{
	static const char *const what[] = {
		[PUT_BLOCK] = "writing intelligently",
		[REWRITE] = "rewriting", [GET_BLOCK] = "reading intelligently"
	};
	uint64_t bytes = bonnie->options->size, size = bonnie->options->chunk;
	int fd = test == PUT_BLOCK ? make_scratch(bonnie) :
	    open_scratch(bonnie, 0);
	bool good = true;

	if (fd == -1)
		return bonnie_failed("open");
	bonnie_start(bonnie, what[test], (double)bytes, "B");
	for (uint64_t i = 0; i < bytes / size && good; i++) {
		double start = run_clock();

		good = one_chunk(bonnie, test, fd, chunk, i) &&
		    bonnie_operation(bonnie, start);
		progress_update((double)(i * size));
	}
	return finish_file(bonnie, fd, good, test, bytes);
}

/* ---- seeks: several threads take places from a pipe ---- */

struct seeker {
	struct bonnie *bonnie;
	int places;		/* the pipe: numbers of chunks */
	int fd;
	double longest;
	bool good;
};

static bool
seek_to(struct seeker *seeker, uint32_t place, uint64_t number, char *chunk)
{
	size_t size = seeker->bonnie->options->chunk;
	off_t at = (off_t)place * (off_t)size;

	if (lseek(seeker->fd, at, SEEK_SET) == -1)
		return bonnie_failed("lseek in doseek");
	if (!read_chunk(seeker->fd, chunk, size))
		return false;
	if (number % UPDATE_SEEKS != 0)
		return true;
	chunk[place % size]++;
	if (lseek(seeker->fd, at, SEEK_SET) == -1)
		return bonnie_failed("lseek in doseek");
	return write_chunk(seeker->bonnie, seeker->fd, chunk, size);
}

static void *
seek_all(void *arg)
{
	struct seeker *seeker = arg;
	char *chunk = NULL;
	uint32_t place;

	errno = posix_memalign((void **)&chunk, ALIGNMENT,
	    seeker->bonnie->options->chunk);
	seeker->good = errno == 0 || bonnie_failed("memory");
	for (uint64_t i = 0; !run_stopped() &&
	    read(seeker->places, &place, sizeof place) == sizeof place; i++) {
		double start = run_clock(), seconds;

		/* The pipe is to be emptied, whatever has failed. */
		if (!seeker->good)
			continue;
		seeker->good = seek_to(seeker, place, i, chunk);
		seconds = run_clock() - start;
		if (seconds > seeker->longest)
			seeker->longest = seconds;
	}
	if (seeker->good && fsync(seeker->fd) == -1)
		seeker->good = bonnie_failed("fsync");
	free(chunk);
	return NULL;
}

static bool
hand_out(struct bonnie *bonnie, int pipe_end)
{
	uint64_t chunks = bonnie->options->size / bonnie->options->chunk;

	for (int i = 0; i < BONNIE_SEEKS && !run_stopped(); i++) {
		uint32_t place = (uint32_t)random_below(&bonnie->random,
		    chunks);

		if (write(pipe_end, &place, sizeof place) != sizeof place)
			return bonnie_failed("write to the seekers");
		progress_update(i);
	}
	return true;
}

static bool
start_seeker(struct bonnie *bonnie, int places, struct seeker *seeker,
    pthread_t *thread)
{
	*seeker = (struct seeker){ bonnie, places, open_scratch(bonnie, 0), 0,
	    true };
	if (seeker->fd == -1)
		return bonnie_failed("open");
	errno = pthread_create(thread, NULL, seek_all, seeker);
	if (errno == 0)
		return true;
	close(seeker->fd);
	return bonnie_failed("start a seeker");
}

static bool
run_seekers(struct bonnie *bonnie, int ends[2])
{
	size_t n = bonnie->options->seekers, started = 0;
	struct seeker seekers[MOST_SEEKERS] = { 0 };
	pthread_t threads[MOST_SEEKERS] = { 0 };
	bool good = true;

	while (started < n && (good = start_seeker(bonnie, ends[0],
	    &seekers[started], &threads[started])))
		started++;
	good = good && hand_out(bonnie, ends[1]);
	close(ends[1]);
	for (size_t i = 0; i < started; i++) {
		pthread_join(threads[i], NULL);
		close(seekers[i].fd);
		good = good && seekers[i].good;
		if (seekers[i].longest > bonnie->longest)
			bonnie->longest = seekers[i].longest;
	}
	return good && !run_stopped();
}

static bool
test_seeks(struct bonnie *bonnie)
{
	int ends[2];
	bool good;

	if (pipe(ends) == -1)
		return bonnie_failed("pipe");
	bonnie_start(bonnie, "seeking", BONNIE_SEEKS, "seeks");
	good = run_seekers(bonnie, ends);
	close(ends[0]);
	if (good)
		bonnie_end(bonnie, SEEKS, BONNIE_SEEKS);
	return good;
}

bool
bonnie_io(struct bonnie *bonnie)
{
	bool chars = bonnie->options->char_bytes > 0, good;
	char *chunk = NULL;

	if (posix_memalign((void **)&chunk, ALIGNMENT,
	    bonnie->options->chunk) != 0)
		return bonnie_failed("memory");
	memset(chunk, 1, bonnie->options->chunk);
	good = (!chars || test_chars(bonnie, PUTC)) &&
	    test_chunks(bonnie, PUT_BLOCK, chunk) &&
	    test_chunks(bonnie, REWRITE, chunk) &&
	    (!chars || test_chars(bonnie, GETC)) &&
	    test_chunks(bonnie, GET_BLOCK, chunk) && test_seeks(bonnie);
	free(chunk);
	unlink(bonnie->path);
	return good;
}
