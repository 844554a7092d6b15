/* Copies as dd does, and counts and times it. */
#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "progress.h"
#include "run_dd.h"
#include "tool.h"

#define ALIGNMENT	4096	/* that direct I/O asks of a buffer */

static volatile sig_atomic_t wanted;	/* a report in between */

static void
want_report(int signal_number)
{
	wanted = signal_number;
}

static void
report(struct dd_copy *copy)
{
	struct dd_result result = copy->result;

	if (copy->options->status == DD_NONE)
		return;
	result.seconds = run_clock() - copy->start;
	result.rate = (double)result.bytes / result.seconds;
	if (copy->options->status == DD_NOXFER)
		result.seconds = NAN;
	run_report(copy->run, &result);
}

static bool
all_zero(const char *data, size_t len)
{
	return *data == 0 && memcmp(data, data + 1, len - 1) == 0;
}

static void
drop_cache(int fd, size_t len)
{
	off_t end = lseek(fd, 0, SEEK_CUR);

	if (end >= (off_t)len)
		posix_fadvise(fd, end - (off_t)len, (off_t)len,
		    POSIX_FADV_DONTNEED);
}

/* The last, short block cannot be written past the cache. */
static void
allow_short(struct dd_copy *copy)
{
	int flags = fcntl(copy->out, F_GETFL);

	if (flags != -1 && (flags & O_DIRECT))
		fcntl(copy->out, F_SETFL, flags & ~O_DIRECT);
}

/* Writes one output block; false after an error. */
static bool
write_block(struct dd_copy *copy, const char *data, size_t len)
{
	size_t done = 0;
	ssize_t n;

	if (len < copy->options->out_size)
		allow_short(copy);
	copy->hole_at_end = (copy->options->conv & DD_SPARSE) &&
	    all_zero(data, len) &&
	    lseek(copy->out, (off_t)len, SEEK_CUR) != -1;
	if (copy->hole_at_end)
		done = len;
	while (done < len) {
		n = write(copy->out, data + done, len - done);
		if (n == -1 && errno == EINTR && !run_stopped())
			continue;
		if (n <= 0)
			break;
		done += (size_t)n;
	}
	copy->result.bytes += done;
	if (done == copy->options->out_size)
		copy->result.full_out++;
	else if (done > 0)
		copy->result.partial_out++;
	if (copy->options->out_nocache)
		drop_cache(copy->out, done);
	if (done < len && !run_stopped())
		dd_complain(copy->pending != NULL && len ==
		    copy->options->out_size ? "writing to" :
		    "error writing", dd_out_name(copy));
	return done == len;
}

/* Output blocks of another size than the input's. */
static bool
collect(struct dd_copy *copy, const char *data, size_t len)
{
	size_t size = copy->options->out_size, part;

	for (; len > 0; data += part, len -= part) {
		part = size - copy->npending;
		if (part > len)
			part = len;
		memcpy(copy->pending + copy->npending, data, part);
		copy->npending += part;
		if (copy->npending == size) {
			copy->npending = 0;
			if (!write_block(copy, copy->pending, size))
				return false;
		}
	}
	return true;
}

ssize_t
dd_read_block(struct dd_copy *copy)
{
	size_t size = copy->options->in_size, done = 0;
	ssize_t n;

	do {
		n = read(copy->in, copy->block + done, size - done);
		if (n == -1 && errno == EINTR && !run_stopped()) {
			if (wanted)
				report(copy);
			wanted = 0;
			continue;
		}
		if (n <= 0)
			break;
		done += (size_t)n;
	} while (done == 0 || (copy->options->full_block && done < size));
	if (n == -1 && done == 0)
		return -1;
	if (copy->options->in_nocache)
		drop_cache(copy->in, done);
	return (ssize_t)done;
}

/*
 * What to do about a failed read: conv=noerror goes on behind it.  Returns
 * the length of the block to write, -1 to stop.
 */
static ssize_t
after_read_error(struct dd_copy *copy)
{
	dd_complain("error reading", dd_in_name(copy));
	if (!(copy->options->conv & DD_NOERROR))
		return -1;
	report(copy);
	if (lseek(copy->in, (off_t)copy->options->in_size, SEEK_CUR) == -1)
		return -1;
	return 0;
}

/*
 * Copies until the end, the count, an error or a signal; false: it could not
 * be written.  What was read before an error is still brought to the disk.
 */
static bool
copy_blocks(struct dd_copy *copy)
{
	const struct dd_options *options = copy->options;
	bool good = true;

	for (uint64_t i = 0; i < options->count && good && !run_stopped();
	    i++) {
		ssize_t n = dd_read_block(copy);
		size_t len;

		if (run_stopped() || n == 0)
			break;
		if (n == -1 && (n = after_read_error(copy)) == -1) {
			copy->read_failed = true;
			break;
		}
		len = (size_t)n;
		if (len == options->in_size)
			copy->result.full_in++;
		else if (len > 0 || options->conv & DD_SYNC)
			copy->result.partial_in++;
		if (options->conv & DD_SYNC) {
			memset(copy->block + len, 0, options->in_size - len);
			len = options->in_size;
		}
		if (copy->pending == NULL && len > 0)
			good = write_block(copy, copy->block, len);
		else
			good = collect(copy, copy->block, len);
		if (wanted)
			report(copy);
		wanted = 0;
		progress_update((double)copy->result.bytes);
	}
	return good;
}

/* What remains to be written and brought to the disk. */
static bool
finish(struct dd_copy *copy)
{
	off_t end;

	if (copy->npending > 0 &&
	    !write_block(copy, copy->pending, copy->npending))
		return false;
	if (copy->hole_at_end) {
		end = lseek(copy->out, 0, SEEK_CUR);
		if (end == -1 || ftruncate(copy->out, end) == -1) {
			dd_complain("failed to truncate", dd_out_name(copy));
			return false;
		}
	}
	if (copy->options->conv & DD_FDATASYNC && fdatasync(copy->out) != 0) {
		dd_complain("fdatasync failed for", dd_out_name(copy));
		return false;
	}
	if (copy->options->conv & DD_FSYNC && fsync(copy->out) != 0) {
		dd_complain("fsync failed for", dd_out_name(copy));
		return false;
	}
	return true;
}

static void *
new_block(size_t size)
{
	void *block = NULL;

	if (posix_memalign(&block, ALIGNMENT, size) != 0)
		err(EXIT_TROUBLE, "dd: %zu bytes", size);
	return block;
}

static void
close_all(struct dd_copy *copy)
{
	if (copy->in > STDERR_FILENO)
		close(copy->in);
	if (copy->out > STDERR_FILENO)
		close(copy->out);
	free(copy->block);
	free(copy->pending);
}

int
dd_work(const void *options, struct run *run)
{
	struct dd_copy copy = { .options = options, .run = run, .out = -1 };
	struct sigaction action = { .sa_handler = want_report };
	uint64_t bytes = 0;
	bool good = dd_open_input(&copy) && dd_fits(&copy, &bytes) &&
	    dd_open_output(&copy);

	if (!good) {
		close_all(&copy);
		return EXIT_TROUBLE;
	}
	sigaction(SIGUSR1, &action, NULL);
	copy.block = new_block(copy.options->in_size);
	if (!copy.options->joined)
		copy.pending = new_block(copy.options->out_size);
	progress_start("dd", (double)bytes, "B");
	copy.start = run_clock();
	good = dd_skip(&copy) && copy_blocks(&copy);
	good = good && !run_stopped() && finish(&copy);
	progress_end();
	report(&copy);
	close_all(&copy);
	good = good && !copy.read_failed;
	return good || run_stopped() ? EXIT_YES : EXIT_TROUBLE;
}
