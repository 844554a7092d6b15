/* Reads 512 bytes at random places of a device or file, one at a time. */
#include <err.h>
#include <fcntl.h>
#include <unistd.h>

#include "mem.h"
#include "progress.h"
#include "random.h"
#include "seeker.h"
#include "tool.h"

#define SECTOR	512

struct seeker {
	int fd;
	const char *name;
	struct random random;
	uint64_t sectors;
};

/* One read; false after an error or at a signal. */
static bool
seek_once(struct seeker *seeker)
{
	char sector[SECTOR];
	off_t at = (off_t)(random_below(&seeker->random, seeker->sectors) *
	    SECTOR);
	ssize_t n = pread(seeker->fd, sector, SECTOR, at);

	if (n == SECTOR)
		return !run_stopped();
	if (!run_stopped()) {
		if (n == -1)
			warn("%s: at byte %jd", seeker->name, (intmax_t)at);
		else
			warnx("%s: at byte %jd: the end", seeker->name,
			    (intmax_t)at);
	}
	return false;
}

/* 10, 100 ... 100000 reads, each stage timed by itself. */
static bool
run_stages(struct seeker *seeker, struct seeker_result *result)
{
	static const uint64_t seeks[] = { 10, 100, 1000, 10000, 100000 };
	double start, seconds;

	result->stages = xcalloc(LEN(seeks), sizeof *result->stages);
	for (size_t i = 0; i < LEN(seeks); i++) {
		progress_start("seeks", (double)seeks[i], "seeks");
		start = run_clock();
		for (uint64_t j = 0; j < seeks[i]; j++) {
			if (!seek_once(seeker))
				return false;
			progress_update((double)j);
		}
		seconds = run_clock() - start;
		result->stages[result->nstages++] = (struct seeker_stage){
		    .seeks = seeks[i], .seconds = seconds,
		    .rate = (double)seeks[i] / seconds,
		    .latency = seconds / (double)seeks[i] };
	}
	return true;
}

/* Reads until the window is over; a window that is cut short gives nothing. */
static bool
run_window(struct seeker *seeker, struct seeker_result *result)
{
	double window = (double)result->window, start = run_clock(), now;
	uint64_t seeks = 0;

	progress_start("seeks", window, "s");
	do {
		if (!seek_once(seeker))
			return false;
		seeks++;
		now = run_clock();
		progress_update(now - start);
		result->dots = (uint64_t)(now - start);
	} while (now - start < window);
	result->stages = xcalloc(1, sizeof *result->stages);
	result->nstages = 1;
	/* The program divides by its window, not by the time it took. */
	result->stages[0] = (struct seeker_stage){
	    .seeks = seeks, .seconds = window,
	    .rate = (double)seeks / window,
	    .latency = window / (double)seeks };
	return true;
}

int
seeker_work(const void *arg, struct run *run)
{
	const struct seeker_options *options = arg;
	struct seeker seeker = { .name = options->device };
	struct seeker_result result;
	off_t size;
	bool good;

	seeker.random.state = options->common.seed;
	seeker.fd = open(options->device, O_RDONLY);
	size = seeker.fd == -1 ? -1 : lseek(seeker.fd, 0, SEEK_END);
	if (size == -1) {
		warn("%s", options->device);
		if (seeker.fd != -1)
			close(seeker.fd);
		return EXIT_TROUBLE;
	}
	seeker.sectors = (uint64_t)size / SECTOR;
	if (seeker.sectors == 0) {
		warnx("%s: not one sector of %d bytes", options->device,
		    SECTOR);
		close(seeker.fd);
		return EXIT_TROUBLE;
	}
	form_init(&seeker_record, &result);
	result.device = xstrdup(options->device);
	result.bytes = (uint64_t)size;
	result.window = options->seconds;
	good = options->by_time ? run_window(&seeker, &result) :
	    run_stages(&seeker, &result);
	progress_end();
	run_report(run, &result);
	form_clear(&seeker_record, &result);
	close(seeker.fd);
	return good || run_stopped() ? EXIT_YES : EXIT_TROUBLE;
}
