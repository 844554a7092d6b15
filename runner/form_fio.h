/*
 * form_fio.h - what the forms of fio share: the kinds of their fields and the
 * conditions of their rows.
 */
#ifndef FORM_FIO_H
#define FORM_FIO_H

#include "fio.h"

extern const struct form_kind fio_kinds[], fio_kinds_138[],
    fio_kinds_138_grouped[];
extern const struct form_row fio_rows_138[], fio_rows_333[], fio_rows_json[];
extern const struct form_row fio_bin_rows[], fio_disk_rows[];

/* Whether there was such a latency, direction ... */
bool fio_has_list(const void *latency);
bool fio_has_read(const void *job), fio_has_write(const void *job),
    fio_has_trim(const void *job);
bool fio_has_read_sum(const void *group), fio_has_write_sum(const void *group),
    fio_has_trim_sum(const void *group);
bool fio_has_slat(const void *direction), fio_has_clat(const void *direction);
bool fio_has_samples(const void *direction);
bool fio_has_sync(const void *job);
bool fio_has_error(const void *job);
bool fio_has_bin(const void *bin);
bool fio_has_many(const void *definition);
bool fio_has_disks(const void *result);
bool fio_has_eta(const void *result);

/* ---- what the texts of all versions have, to stand in their tables ---- */

/* The line of a job's name; end: what stands behind its pid. */
#define FIO_JOB_HEAD(end) \
	{ .text = "<name>: (groupid=<group>, jobs=<jobs>): err=<error:2d> " \
		"(<error_text>): pid=<pid>" end "\n", \
	  .when = fio_has_error }, \
	{ .text = "<name>: (groupid=<group>, jobs=<jobs>): err=<error:2d>: " \
		"pid=<pid>" end "\n", .otherwise = true }

#define FIO_CPU_AND_DEPTHS \
"  cpu          : usr=<usr:3.2f>%, sys=<sys:3.2f>%, ctx=<switches>, " \
	"majf=<major_faults>, minf=<minor_faults>\n" \
"  IO depths    : 1=<level0:3.1f>%, 2=<level1:3.1f>%, 4=<level2:3.1f>%, " \
	"8=<level3:3.1f>%, 16=<level4:3.1f>%, 32=<level5:3.1f>%, " \
	">=64=<level6:3.1f>%\n" \
"     submit    : 0=<submit0:3.1f>%, 4=<submit1:3.1f>%, " \
	"8=<submit2:3.1f>%, 16=<submit3:3.1f>%, 32=<submit4:3.1f>%, " \
	"64=<submit5:3.1f>%, >=64=<submit6:3.1f>%\n" \
"     complete  : 0=<complete0:3.1f>%, 4=<complete1:3.1f>%, " \
	"8=<complete2:3.1f>%, 16=<complete3:3.1f>%, 32=<complete4:3.1f>%, " \
	"64=<complete5:3.1f>%, >=64=<complete6:3.1f>%\n"

/* The first lines of a group's sums. */
#define FIO_GROUP_HEAD(sum_rows) \
	{ .text = "\nRun status group <id> (all jobs):\n" }, \
	{ .text = "   READ: ", .when = fio_has_read_sum, .each = "read", \
	  .rows = (sum_rows) }, \
	{ .text = "  WRITE: ", .when = fio_has_write_sum, .each = "write", \
	  .rows = (sum_rows) }

/* A report from "Starting" to its end. */
#define FIO_REPORT(layout_rows, job_rows, group_rows) \
	{ .text = "Starting <:crew>\n" }, \
	{ .each = "layouts", .rows = (layout_rows) }, \
	{ .text = "Jobs: <eta>\n", .when = fio_has_eta }, \
	{ .text = "\n", .otherwise = true }, \
	{ .each = "jobs", .rows = (job_rows) }, \
	{ .each = "groups", .rows = (group_rows) }, \
	{ .text = "\nDisk stats (read/write):\n", .when = fio_has_disks, \
	  .each = "disks", .rows = fio_disk_rows }

/* ---- numbers (form_fio_number.c) ---- */

/* How a number is shortened; the row of a kind's name. */
struct fio_scale;
const struct fio_scale *fio_scale_of(const char *kind);

/* Prints a value so; grouped: with commas between thousands. */
void fio_print_shortened(FILE *out, double value,
    const struct fio_scale *scale, bool grouped, int width);

/* ---- print and scan functions of kinds ---- */
form_print_fn fio_print_scaled, fio_print_grouped, fio_print_kmg,
    fio_print_unit, fio_print_extreme, fio_print_extreme_grouped,
    fio_print_mean, fio_print_percentiles;
form_scan_fn fio_scan_scaled, fio_scan_kmg, fio_scan_unit, fio_scan_extreme,
    fio_scan_mean, fio_scan_percentiles;

#endif
