/* The disks below the files of fio, as the kernel counts their work. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "mem.h"
#include "run_fio.h"

/* The columns of /sys/block/NAME/stat: Documentation/block/stat.rst. */
enum { READ_IOS, READ_MERGES, READ_SECTORS, READ_TICKS, WRITE_IOS,
    WRITE_MERGES, WRITE_SECTORS, WRITE_TICKS, IN_FLIGHT, IO_TICKS,
    TIME_IN_QUEUE, COLUMNS };

struct disk {
	char name[64];
	uint64_t before[COLUMNS];
};

struct fio_disks {
	struct disk *disk;
	size_t n, room;
};

struct fio_disks *
fio_disks_new(void)
{
	return xcalloc(1, sizeof(struct fio_disks));
}

static bool
read_counts(const char *name, uint64_t counts[COLUMNS])
{
	char path[128], line[512] = "", *p = line, *end;
	FILE *in;
	size_t n = 0;

	snprintf(path, sizeof path, "/sys/class/block/%s/stat", name);
	in = fopen(path, "r");
	if (in == NULL)
		return false;
	if (fgets(line, sizeof line, in) == NULL)
		line[0] = '\0';
	fclose(in);
	for (; n < COLUMNS; n++, p = end) {
		counts[n] = strtoull(p, &end, 10);
		if (end == p)
			return false;
	}
	return true;
}

/* The whole disk that a device number is, or is a part of. */
static bool
disk_name(dev_t device, char name[64])
{
	char path[80], link[PATH_MAX], *last, *before;
	ssize_t len;

	snprintf(path, sizeof path, "/sys/dev/block/%u:%u", major(device),
	    minor(device));
	len = readlink(path, link, sizeof link - 1);
	if (len <= 0)
		return false;
	link[len] = '\0';
	last = strrchr(link, '/');
	snprintf(path, sizeof path, "/sys/dev/block/%u:%u/partition",
	    major(device), minor(device));
	if (last != NULL && access(path, F_OK) == 0) {
		*last = '\0';
		before = strrchr(link, '/');
		last = before != NULL ? before : last;
	}
	if (last == NULL || strlen(last + 1) > 63)
		return false;
	strncpy(name, last + 1, 63);
	name[63] = '\0';
	return true;
}

void
fio_disks_add(struct fio_disks *disks, const char *path)
{
	struct disk disk = { .name = "" };
	struct stat st;

	if (stat(path, &st) == -1 || !disk_name(S_ISBLK(st.st_mode) ?
	    st.st_rdev : st.st_dev, disk.name))
		return;
	for (size_t i = 0; i < disks->n; i++)
		if (strcmp(disks->disk[i].name, disk.name) == 0)
			return;
	if (!read_counts(disk.name, disk.before))
		return;
	disks->disk = xgrow(disks->disk, disks->n, &disks->room,
	    sizeof *disks->disk);
	disks->disk[disks->n++] = disk;
}

void
fio_disks_take(struct fio_disks *disks, double seconds,
    struct fio_result *result)
{
	size_t room = 0;

	for (size_t i = 0; i < disks->n; i++) {
		const uint64_t *before = disks->disk[i].before;
		uint64_t now[COLUMNS];
		double util;

		if (!read_counts(disks->disk[i].name, now))
			continue;
		for (size_t j = 0; j < COLUMNS; j++)
			now[j] -= before[j];
		util = 100 * (double)now[IO_TICKS] / (seconds * 1000);
		result->disks = xgrow(result->disks, result->ndisks, &room,
		    sizeof *result->disks);
		result->disks[result->ndisks++] = (struct fio_disk){
		    .name = xstrdup(disks->disk[i].name),
		    .read_ios = now[READ_IOS], .write_ios = now[WRITE_IOS],
		    .read_merges = now[READ_MERGES],
		    .write_merges = now[WRITE_MERGES],
		    .read_ticks = now[READ_TICKS],
		    .write_ticks = now[WRITE_TICKS],
		    .in_queue = now[TIME_IN_QUEUE],
		    .util = util > 100 ? 100 : util };
	}
}

void
fio_disks_free(struct fio_disks *disks)
{
	free(disks->disk);
	free(disks);
}
