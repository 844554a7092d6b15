/*
 * What is subtle in fio's text: digits that are none, units without a version,
 * which lines belong to which job, run and disk.  Figures worked out by hand.
 */
#include "test.h"

#include "log_rows.h"

/* A header and a version line; RW, and bytes of a block as printed. */
#define HEADER(name, rw, bs) \
	name ": (g=0): rw=" rw ", bs=" bs ", ioengine=libaio, iodepth=8\n"
#define NEW_BS	"(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B"
#define HEAD(name, pid)	name ": (groupid=0, jobs=1): err= 0: pid=" pid "\n"
#define CPU	"cpu : usr=1.25%, sys=2.50%, ctx=10, majf=0, minf=5\n"

static void
read_log(const char *log)
{
	read_rows(log, &fio_format);
}

/* The nth row (from 0) of that test and metric. */
static const struct row *
nth(const char *test, const char *metric, int n)
{
	for (size_t i = 0; i < nrows; i++)
		if (strcmp(rows[i].test, test) == 0 &&
		    strcmp(rows[i].metric, metric) == 0 && n-- == 0)
			return &rows[i];
	fail_msg("no row %s %s", test, metric);
	return NULL;
}

static const struct row *
the(const char *test, const char *metric)
{
	return nth(test, metric, 0);
}

static void
lost_carry_widens_bounds(void **state)
{
	(void)state;
	/* 11.98k of 2.20 to 3.25 prints as 11.0k; 3.26 says 12.0k. */
	read_log(HEADER("a", "read", NEW_BS) "fio-3.16\nStarting 1 process\n"
	    HEAD("a", "1")
	    "read: IOPS=11.0k, BW=46.8MiB/s (49.1MB/s)(8192KiB/171msec)\n");
	assert_close(the("read", "iops")->value, 11000);
	assert_within(the("read", "iops")->lower, 10950, 0.01);
	assert_close(the("read", "iops")->upper, 12000);
	assert_close(the("read", "throughput")->value, 8192 * KIB / 0.171);
	read_log(HEADER("a", "read", NEW_BS) "fio-3.26\nStarting 1 process\n"
	    HEAD("a", "1")
	    "read: IOPS=11.0k, BW=46.8MiB/s (49.1MB/s)(8192KiB/171msec)\n");
	assert_close(the("read", "iops")->upper, 11050);
	/* 2048 requests in 0.171 s: what 11.0k stands for. */
	read_log(HEADER("a", "read", NEW_BS) "fio-3.16\nStarting 1 process\n"
	    HEAD("a", "1")
	    "read: IOPS=11.0k, BW=46.8MiB/s (49.1MB/s)(8192KiB/171msec)\n"
	    "issued rwts: total=2048,0,0,0 short=0,0,0,0 dropped=0,0,0,0\n");
	assert_close(the("read", "iops")->value, 2048 / 0.171);
	assert_close(the("read", "iops")->ops, 2048);
}

static void
digits_behind_the_point_are_none(void **state)
{
	static const char log[] = HEADER("a", "read", "4096B-4096B,"
	    "4096B-4096B,4096B-4096B") "fio-2.18\nStarting 1 process\n"
	    HEAD("a", "1")
	    "read: IOPS=8943, BW=34.1MiB/s (36.7MB/s)(16.0MiB/458msec)\n";
	char more[1024];

	(void)state;
	/* 16 MiB in 0.458 s are 34.93 MiB/s, printed as 34.1. */
	read_log(log);
	assert_true(the("read", "throughput")->lower <= 16 * MIB / 0.458);
	assert_true(the("read", "throughput")->upper >= 16 * MIB / 0.458);
	assert_true(the("read", "throughput")->upper <= 35 * MIB);
	snprintf(more, sizeof more, "%s%s", log,
	    "issued rwt: total=4096,0,0, short=0,0,0, dropped=0,0,0\n");
	read_log(more);
	assert_close(the("read", "throughput")->value, 16 * MIB / 0.458);
	assert_close(the("read", "throughput")->upper, 16 * MIB / 0.458);
	/* 1.44 to 2.16: 3764.8 is 3764 and a rest, 64.0 is 64 or more. */
	read_log("fio 1.60.2\nStarting 1 process\n" HEAD("a", "1")
	    "write: io=64.0MB, bw=3764.8MB/s, iops=3764 , runt= 17msec\n");
	assert_close(the("write", "throughput")->value, 64 * MIB / 0.017);
	assert_close(the("write", "throughput")->upper, 3765 * MIB);
}

static void
rates_labelled_kib_may_be_thousands(void **state)
{
	(void)state;
	/* 1.20: 109528 * 4096 / 2.001 = 224201243 = 218.9 * 1024000. */
	read_log(HEADER("a", "randread", "4K-4K/4K-4K") HEAD("a", "1")
	    "read : io=428MiB, bw=219MiB/s, iops=54,736, runt= 2001msec\n"
	    "bw (KiB/s) : min=  100, max=  300, per=99.00%, avg=200.00, "
	    "stdev=10.00\n"
	    "issued r/w: total=109528/0, short=0/0\n");
	assert_close(the("randread", "throughput")->value,
	    109528 * 4096 / 2.001);
	assert_close(the("randread", "iops")->value, 109528 / 2.001);
	assert_close(the("randread", "bw_mean")->value, 200 * 1000);
	/* 1.30: 16384 KiB in a second are 16384 true KiB/s. */
	read_log(HEADER("a", "randread", "4K-4K/4K-4K") HEAD("a", "1")
	    "read : io=16,384KiB, bw=16,384KiB/s, iops=4,096, runt= 1000msec\n"
	    "bw (KiB/s) : min=  100, max=  300, per=99.00%, avg=200.00, "
	    "stdev=10.00\n");
	assert_close(the("randread", "throughput")->value, 16384 * KIB);
	assert_close(the("randread", "bw_mean")->value, 200 * KIB);
	assert_close(the("randread", "bw_mean")->sd, 10 * KIB);
	assert_true(isnan(the("randread", "bw_mean")->n));
}

static void
requests_tell_kb_base(void **state)
{
	(void)state;
	/* 90034 * 4096 = 368779264: KB is 1000 here, but not in bw ( ). */
	read_log(HEADER("a", "randread", "4K-4K/4K-4K/4K-4K")
	    "fio-2.1.3\nStarting 1 process\n" HEAD("a", "1")
	    "read : io=368779KB, bw=184297KB/s, iops=44994, runt= 2001msec\n"
	    "bw (KB  /s): min=  100, max=  300, per=99.00%, avg=200.00, "
	    "stdev=10.00\n"
	    "issued    : total=r=90034/w=0/d=0, short=r=0/w=0/d=0\n");
	assert_close(the("randread", "throughput")->value,
	    90034 * 4096 / 2.001);
	assert_close(the("randread", "bw_mean")->value, 200 * KIB);
}

static void
groups_count_where_no_job_is_left(void **state)
{
	static const char sum[] =
	    "READ: io=131072KB, aggrb=7276KB/s, minb=7451KB/s, "
	    "maxb=7451KB/s, mint=18012msec, maxt=18012msec\n";
	char log[512];

	(void)state;
	/* minb is in thousands of bytes: 131072 * 1024 / 18.012 = 7451573. */
	read_log(sum);
	assert_int_equal(nrows, 1);
	assert_close(the("read", "throughput")->value, 131072 * KIB / 18.012);
	assert_close(the("read", "throughput")->seconds, 18.012);
	snprintf(log, sizeof log, HEAD("a", "1") "read : io=131072KB, "
	    "bw=7277KB/s, iops=1819, runt= 18012msec\n"
	    "Run status group 0 (all jobs):\n%s", sum);
	read_log(log);
	assert_int_equal(nrows, 2);
}

static void
only_the_last_interim_report_counts(void **state)
{
	(void)state;
	read_log(HEADER("a", "read", NEW_BS) HEADER("b", "write", NEW_BS)
	    "fio-3.33\nStarting 2 processes\n"
	    HEAD("a", "71")
	    "read: IOPS=10, BW=40.0KiB/s (41.0kB/s)(40.0KiB/1000msec)\n" CPU
	    HEAD("b", "72")
	    "write: IOPS=10, BW=40.0KiB/s (41.0kB/s)(40.0KiB/1000msec)\n"
	    "Disk stats (read/write):\n"
	    "sda: ios=1/1, merge=0/0, ticks=1/1, in_queue=1, util=50.00%\n"
	    HEAD("a", "71")
	    "read: IOPS=20, BW=80.0KiB/s (81.9kB/s)(160KiB/2000msec)\n" CPU
	    HEAD("b", "72")
	    "write: IOPS=30, BW=120KiB/s (123kB/s)(240KiB/2000msec)\n"
	    "Disk stats (read/write):\n"
	    "sda: ios=1/1, merge=0/0, ticks=1/1, in_queue=1, util=60.00%\n");
	assert_int_equal(nrows, 7);
	assert_close(the("read", "iops")->value, 20);
	assert_close(the("write", "iops")->value, 30);
	assert_close(the("write", "util")->value, 60);
	for (size_t i = 0; i < nrows; i++) {
		assert_int_equal(rows[i].run, 1);
		assert_string_equal(rows[i].target, "/dev/sda");
		assert_string_equal(rows[i].version, "3.33");
	}
}

static void
sides_have_their_names(void **state)
{
	(void)state;
	read_log(HEADER("m", "randrw", NEW_BS) HEAD("m", "1")
	    "read: IOPS=242, BW=968KiB/s (991kB/s)(968KiB/1000msec)\n"
	    "write: IOPS=270, BW=1080KiB/s (1106kB/s)(1080KiB/1000msec)\n" CPU
	    "issued rwts: total=242,270,0,0 short=0,0,0,0 dropped=0,0,0,0\n");
	/* Requests are parted by commas: 242.270 is none of them. */
	assert_close(the("randrw:read", "iops")->ops, 242);
	assert_close(the("randrw:write", "iops")->ops, 270);
	assert_string_equal(the("randrw:write", "iops")->op, "rand_mixed");
	assert_close(the("randrw", "cpu_sys")->value, 2.5);
	/* Reads that verify what was written. */
	read_log(HEADER("v", "randwrite", NEW_BS) HEAD("v", "1")
	    "read: IOPS=256, BW=1024KiB/s (1049kB/s)(1024KiB/1000msec)\n"
	    "write: IOPS=256, BW=1024KiB/s (1049kB/s)(1024KiB/1000msec)\n" CPU);
	assert_close(the("read", "iops")->value, 256);
	assert_close(the("randwrite", "iops")->value, 256);
	assert_close(the("randwrite", "cpu_usr")->value, 1.25);
	/* Jobs of two kinds in one block. */
	read_log(HEADER("r", "randread", NEW_BS) HEADER("w", "write", NEW_BS)
	    "r: (groupid=0, jobs=2): err= 0: pid=5\n"
	    "read: IOPS=256, BW=1024KiB/s (1049kB/s)(1024KiB/1000msec)\n"
	    "write: IOPS=256, BW=1024KiB/s (1049kB/s)(1024KiB/1000msec)\n" CPU);
	assert_close(the("read", "iops")->value, 256);
	assert_close(the("write", "iops")->value, 256);
	assert_close(the("job", "cpu_usr")->value, 1.25);
	/* The header is lost. */
	read_log(HEAD("x", "5")
	    "write: IOPS=256, BW=1024KiB/s (1049kB/s)(1024KiB/1000msec)\n" CPU);
	assert_string_equal(the("write", "cpu_usr")->params, "jobs=1 name=x");
}

static void
jobs_that_failed(void **state)
{
	(void)state;
	read_log(HEADER("full", "write", NEW_BS)
	    "full: (groupid=0, jobs=1): err=28 (file:io_u.c:1876, func=io_u "
	    "error, error=No space left on device): pid=27777\n" CPU);
	assert_int_equal(nrows, 1);
	assert_true(isnan(the("write", "throughput")->value));
	assert_string_equal(the("write", "throughput")->status, "error");
	/* Nothing was done at all. */
	read_log(HEADER("none", "read", NEW_BS) HEAD("none", "1")
	    "read: IOPS=0, BW=0B/s (0B/s)(0B/100msec)\n");
	assert_true(isnan(the("read", "throughput")->value));
	assert_string_equal(the("read", "iops")->status, "error");
}

static void
runs_are_told_apart(void **state)
{
	(void)state;
	/* One after the other; then two heads whose clocks differ. */
	read_log(HEADER("a", "read", NEW_BS) HEAD("a", "1")
	    "read: IOPS=10, BW=40.0KiB/s (41.0kB/s)(40.0KiB/1000msec)\n"
	    HEADER("a", "read", NEW_BS) HEAD("a", "2")
	    "read: IOPS=20, BW=80.0KiB/s (81.9kB/s)(80.0KiB/1000msec)\n");
	assert_int_equal(nth("read", "iops", 0)->run, 1);
	assert_int_equal(nth("read", "iops", 1)->run, 2);
	read_log("a: (groupid=0, jobs=1): err= 0: pid=1: "
	    "Tue Apr 5 18:48:09 2022\n"
	    "read: IOPS=10, BW=40.0KiB/s (41.0kB/s)(40.0KiB/1000msec)\n"
	    "a: (groupid=0, jobs=1): err= 0: pid=2: Tue Apr 5 18:48:10 2022\n"
	    "read: IOPS=20, BW=80.0KiB/s (81.9kB/s)(80.0KiB/1000msec)\n"
	    "a: (groupid=0, jobs=1): err= 0: pid=3: Tue Apr 5 18:50:10 2022\n"
	    "read: IOPS=30, BW=120KiB/s (123kB/s)(120KiB/1000msec)\n");
	assert_int_equal(nth("read", "iops", 1)->run, 1);
	assert_int_equal(nth("read", "iops", 2)->run, 2);
}

static void
options_become_params(void **state)
{
	static const char job[] = HEADER("two words", "randread", NEW_BS)
	    "two words: (groupid=0, jobs=1): err= 0: pid=1\n"
	    "read: IOPS=256, BW=1024KiB/s (1049kB/s)(1024KiB/1000msec)\n";
	char log[2048];

	(void)state;
	snprintf(log, sizeof log, "# cat t.fio\n[global]\ndirect=1\n"
	    "size=128m\n[other]\nfsync=1\n[two words]\nrw=randread\n"
	    "runtime=2m\nfilename=/mnt/file\n# fio t.fio\n%s", job);
	read_log(log);
	assert_string_equal(rows[0].params, "rw=randread iodepth=8 "
	    "ioengine=libaio jobs=1 bs=4096 name=two_words direct=1 "
	    "size=134217728 runtime=120");
	assert_string_equal(rows[0].target, "/mnt/file");
	snprintf(log, sizeof log, "$ fio --direct=1 --name='two words' "
	    "--size 1g --end_fsync=1 --filename=/dev/sdb\n%s", job);
	read_log(log);
	assert_string_equal(rows[0].params, "rw=randread iodepth=8 "
	    "ioengine=libaio jobs=1 bs=4096 name=two_words direct=1 "
	    "end_fsync=1 size=1073741824");
	assert_string_equal(rows[0].target, "/dev/sdb");
	assert_string_equal(rows[0].facts, "options=1");
	/* The file's options are not shown; the next run has none at all. */
	snprintf(log, sizeof log, "$ fio --direct=1 t.fio\n%s%s", job, job);
	read_log(log);
	assert_string_equal(nth("randread", "throughput", 0)->facts, "");
	assert_string_equal(nth("randread", "throughput", 0)->params,
	    "rw=randread iodepth=8 ioengine=libaio jobs=1 bs=4096 "
	    "name=two_words direct=1");
	assert_string_equal(nth("randread", "throughput", 1)->params,
	    "rw=randread iodepth=8 ioengine=libaio jobs=1 bs=4096 "
	    "name=two_words");
	/* A loop runs its command more than once. */
	snprintf(log, sizeof log, "$ for i in 1 2; do fio --direct=1 "
	    "--name='two words' --bs=$i; done\n%s%s", job, job);
	read_log(log);
	assert_string_equal(nth("randread", "throughput", 1)->params,
	    "rw=randread iodepth=8 ioengine=libaio jobs=1 bs=4096 "
	    "name=two_words direct=1");
}

static void
latencies_and_percentiles(void **state)
{
	(void)state;
	read_log(HEADER("a", "write", NEW_BS) HEAD("a", "1")
	    "write: IOPS=256, BW=1024KiB/s (1049kB/s)(1024KiB/1000msec)\n"
	    "clat (nsec): min=609, max=2801.4M, avg=1988560.64, "
	    "stdev=27915244.59\n"
	    "clat percentiles (msec):\n"
	    " |  1.00th=[    2], 99.90th=[  640], 100th=[ 700]\n"
	    "fsync/fdatasync/sync_file_range:\n"
	    "sync (usec): min=181, max=4489, avg=309.40, stdev=553.32\n"
	    "sync percentiles (usec):\n | 1.00th=[ 0], 99.00th=[ 4490]\n");
	assert_close(the("write", "clat_mean")->value, 1.98856064e-3);
	assert_close(the("write", "clat_mean")->max, 2.8014);
	assert_close(the("write", "clat_mean")->min, 609e-9);
	assert_close(the("write", "clat_p1")->value, 2e-3);
	/* A bucket is 1/64 wide, and rounded up to a whole unit. */
	assert_close(the("write", "clat_p99.9")->upper, 0.640);
	assert_close(the("write", "clat_p99.9")->lower, 0.629);
	assert_close(the("write", "sync_mean")->value, 309.40e-6);
	assert_close(the("write", "sync_p99")->value, 4490e-6);
	/* Less than one whole unit. */
	assert_close(the("write", "sync_p1")->value, 0);
	assert_close(the("write", "sync_p1")->upper, 1e-6);
	for (size_t i = 0; i < nrows; i++)
		assert_string_not_equal(rows[i].metric, "clat_p100");
}

static void
old_clocks_had_milliseconds(void **state)
{
	(void)state;
	read_log(HEADER("a", "read", "4K-4K/4K-4K") HEAD("a", "1")
	    "read : io=16,384KiB, bw=34,735KiB/s, iops=8,480, runt=   483msec\n"
	    "slat (msec): min=0, max=1, avg= 0.00, stdev= 0.02\n"
	    "clat (msec): min=0, max=4, avg= 0.11, stdev= 0.31\n");
	assert_close(the("read", "clat_mean")->value, 0.11e-3);
	assert_close(the("read", "clat_mean")->upper, 1.11e-3);
	for (size_t i = 0; i < nrows; i++)
		assert_string_not_equal(rows[i].metric, "slat_mean");
}

static void
text_wins_over_terse(void **state)
{
	static const char terse[] =
	    "3;fio-3.33;a;0;0;968;48400;12100;20;0;0;0.000000;0.000000;48;158;"
	    "66.293818;12.779314;1.000000%=51;99.900000%=158;0%=0;48;159;"
	    "66.391000;12.8;0;0;0.000000%;0.000000;0.000000;0;0;0;0;0;0;"
	    "0.000000;0.000000;0;0;0.000000;0.000000;1.000000%=0;0%=0;0;0;"
	    "0.000000;0.000000;0;0;0.000000%;0.000000;0.000000;5.000000%;"
	    "57.894737%;241;0;13;100.0%;0.0%;0.0%;0.0%;0.0%;0.0%;0.0%;0.00%;"
	    "vda;0;0;0;0;0;0;0;12.50%\n";
	char log[2048];

	(void)state;
	read_log(terse);
	assert_close(the("read", "throughput")->value, 968 * KIB / 0.020);
	assert_close(the("read", "clat_p99.9")->value, 158e-6);
	assert_close(the("read", "lat_mean")->value, 66.391e-6);
	assert_close(the("read", "cpu_usr")->value, 5);
	assert_close(the("read", "util")->value, 12.5);
	assert_string_equal(the("read", "util")->target, "/dev/vda");
	snprintf(log, sizeof log, HEADER("a", "randread", NEW_BS)
	    "fio-3.33\nStarting 1 process\n%s\n" HEAD("a", "9")
	    "read: IOPS=12.1k, BW=47.3MiB/s (49.6MB/s)(968KiB/20msec)\n",
	    terse);
	read_log(log);
	assert_int_equal(nrows, 2);
	assert_close(the("randread", "throughput")->value, 968 * KIB / 0.020);
}

static void
clients_and_their_sum(void **state)
{
	(void)state;
	read_log("hostname=vm1, be=0, 64-bit, os=Linux, arch=x86-64, "
	    "fio=fio-3.33, flags=1\n"
	    "<vm1> " HEADER("a", "read", NEW_BS)
	    "<vm1> Starting 1 process\n<vm1> \n" HEAD("a", "9")
	    "read: IOPS=256, BW=1024KiB/s (1049kB/s)(1024KiB/1000msec)\n"
	    "Run status group 0 (all jobs):\n"
	    "Disk stats (read/write):\n"
	    "sda: ios=1/1, merge=0/0, ticks=1/1, in_queue=1, util=50.00%\n"
	    "All clients: (groupid=0, jobs=2): err= 0: pid=0\n"
	    "read: IOPS=512, BW=36.1Mi (37.9M)(36.1MiB/1000msec)\n");
	assert_string_equal(nth("read", "iops", 0)->host, "vm1");
	assert_string_equal(nth("read", "iops", 0)->target, "/dev/sda");
	assert_string_equal(nth("read", "iops", 1)->host, "");
	assert_string_equal(nth("read", "iops", 1)->target, "");
	assert_int_equal(nth("read", "iops", 1)->run, 1);
	assert_within(nth("read", "throughput", 1)->value, 36.1 * MIB, 0.002);
}

static void
several_disks_are_no_target(void **state)
{
	(void)state;
	read_log(HEADER("a", "read", NEW_BS) HEAD("a", "1")
	    "read: IOPS=256, BW=1024KiB/s (1049kB/s)(1024KiB/1000msec)\n"
	    "Disk stats (read/write):\n"
	    "    dm-1: ios=1/1, merge=0/0, ticks=9/1, in_queue=9, util=99.53%, "
	    "aggrios=5/1, aggrmerge=2/5, aggrticks=9/9, aggrin_queue=9, "
	    "aggrutil=99.49%\n"
	    "  sda: ios=5/1, merge=2/5, ticks=9/9, in_queue=9, util=99.49%\n"
	    "  sdb: ios=0/0, merge=0/0, ticks=0/0, in_queue=0, util=-nan%\n");
	assert_string_equal(the("read", "iops")->target, "");
	assert_string_equal(nth("read", "util", 0)->target, "/dev/dm-1");
	assert_string_equal(nth("read", "util", 1)->target, "/dev/sda");
	assert_int_equal(nrows, 4);
}

static void
cut_reports_are_marked(void **state)
{
	(void)state;
	/* The end of the last line is missing: no row for it. */
	read_log(HEADER("a", "read", NEW_BS) HEAD("a", "1")
	    "read: IOPS=256, BW=1024KiB/s (1049kB/s)(1024KiB/1000msec)\n"
	    "lat (usec): min=181, max=4489, avg=309.40, stdev=553.32\n"
	    "bw (  KiB/s): min=  100, max=  300, per=99.00%, avg=200");
	assert_int_equal(nrows, 3);
	for (size_t i = 0; i < nrows; i++)
		assert_string_equal(rows[i].facts, "cut=1");
	/* Lines that somebody picked are not cut. */
	read_log(HEAD("a", "1")
	    "read: IOPS=256, BW=1024KiB/s (1049kB/s)(1024KiB/1000msec)\n");
	assert_string_equal(rows[0].facts, "");
}

static void
bits_are_eighths(void **state)
{
	(void)state;
	read_log(HEADER("a", "read", NEW_BS) "fio-3.33\nStarting 1 process\n"
	    HEAD("a", "1") "read: IOPS=256k, BW=8000Mibit/s (8389Mbit/s)"
	    "(1000MiB/1000msec)\n");
	assert_within(the("read", "throughput")->value, 1000 * MIB, 1e-3);
}

/* The header is lost, but not the command. */
static void
commands_tell_what_was_done(void **state)
{
	(void)state;
	read_log("$ fio --name=a --bs=4k --readwrite=randrw --rwmixread=75\n"
	    "a: (groupid=0, jobs=1): err= 0: pid=1: Mon Dec  9 19:28:53 2019\n"
	    "  read: IOPS=115, BW=461KiB/s (472kB/s)(3070MiB/6821096msec)\n"
	    "  write: IOPS=38, BW=154KiB/s (158kB/s)(1026MiB/6821096msec)\n"
	    "  cpu          : usr=0.09%, sys=0.56%, ctx=1, majf=0, minf=8\n");
	assert_string_equal(the("randrw:read", "iops")->op, "rand_mixed");
	assert_string_equal(the("randrw:write", "iops")->op, "rand_mixed");
	assert_string_equal(the("randrw", "cpu_usr")->op, "rand_mixed");
	/* Of another job nothing is known. */
	read_log("$ fio --name=a --bs=4k --rw=randread\n"
	    "b: (groupid=0, jobs=1): err= 0: pid=1: Mon Dec  9 19:28:53 2019\n"
	    "  read: IOPS=115, BW=461KiB/s (472kB/s)(3070MiB/6821096msec)\n");
	assert_string_equal(the("read", "iops")->op, "");
}

#define REPORT(rw) \
	"a: (g=0): rw=" rw ", bs=(R) 4096B-4096B, (W) 4096B-4096B, " \
	"(T) 4096B-4096B, ioengine=psync, iodepth=1\n" \
	"fio-3.33\n" \
	"a: (groupid=0, jobs=1): err= 0: pid=1: Mon Dec  9 19:28:53 2019\n" \
	"  read: IOPS=115, BW=461KiB/s (472kB/s)(3070MiB/6821096msec)\n"

#define SUM \
	"Run status group 0 (all jobs):\n" \
	"   READ: bw=100MiB/s (105MB/s), 100MiB/s-100MiB/s (105MB/s-105MB/s), " \
	"io=1000MiB (1049MB), run=10000-10000msec\n"

/* A command above reports of several boxes is that of all. */
static void
the_same_job_again_has_the_options(void **state)
{
	static const char params[] = "rw=randread iodepth=1 ioengine=psync "
	    "jobs=1 bs=4096 name=a direct=1 size=1073741824";

	(void)state;
	read_log("fio --name=a --bs=4k --rw=randread --size=1g --direct=1 "
	    "--filename=/mnt/x\nbox 1:\n" REPORT("randread") "box 2:\n"
	    REPORT("randread") "box 3:\n" REPORT("randread"));
	for (int i = 0; i < 3; i++) {
		const struct row *row = nth("randread", "iops", i);

		assert_string_equal(row->params, params);
		assert_string_equal(row->target, "/mnt/x");
	}
	/* Of three reports the sums were kept. */
	read_log("fio --name=a --bs=4k --rw=randread --size=1g --direct=1 "
	    "--filename=/mnt/x\nbox 1:\n" SUM "box 2:\n" SUM);
	assert_int_equal(nth("read", "throughput", 1)->run, 2);
	assert_string_equal(nth("read", "throughput", 1)->params,
	    "direct=1 size=1073741824");
	/* Groups of one run are different work. */
	read_log(SUM "Run status group 1 (all jobs):\n"
	    "   READ: bw=10.0MiB/s (10.5MB/s), 10.0MiB/s-10.0MiB/s (10.5MB/s-"
	    "10.5MB/s), io=100MiB (105MB), run=10000-10000msec\n");
	assert_int_equal(nth("read", "throughput", 1)->run, 1);
	assert_string_equal(nth("read", "throughput", 0)->params, "");
	assert_string_equal(nth("read", "throughput", 1)->params, "group=1");
	/* Another one ends it, and another command. */
	read_log("fio --name=a --bs=4k --rw=randread --size=1g --direct=1\n"
	    REPORT("randread") REPORT("read") REPORT("randread")
	    "fio --name=a --bs=4k --rw=randread\n" REPORT("randread"));
	assert_string_equal(the("read", "iops")->params, "rw=read iodepth=1 "
	    "ioengine=psync jobs=1 bs=4096 name=a");
	for (int i = 1; i < 3; i++)
		assert_string_equal(nth("randread", "iops", i)->params,
		    "rw=randread iodepth=1 ioengine=psync jobs=1 bs=4096 "
		    "name=a");
}

/* Figures without their head: the command's only job is theirs. */
static void
figures_cut_out_belong_to_the_command(void **state)
{
	(void)state;
	read_log("$ fio --direct=1 --name=a --bs=1m --rw=write\n"
	    "  write: IOPS=146, BW=147MiB/s (154MB/s)(5120MiB/34894msec)\n");
	assert_string_equal(the("write", "iops")->params,
	    "rw=write bs=1048576 direct=1");
	/* Of two jobs it may be either. */
	read_log("$ fio --direct=1 --name=a --bs=1m --rw=write --name=b "
	    "--bs=1g --rw=write\n"
	    "  write: IOPS=146, BW=147MiB/s (154MB/s)(5120MiB/34894msec)\n");
	assert_string_equal(the("write", "iops")->params, "direct=1");
}

/* ---- JSON ---- */

#define DOCUMENT(msec, jobs) \
	"{\n \"fio version\" : \"fio-3.33\",\n \"timestamp_ms\" : " msec \
	",\n \"jobs\" : [\n" jobs "\n ]\n}\n"
#define JOB(name, options, sides) \
	"{\n \"jobname\" : \"" name "\",\n \"groupid\" : 0,\n " \
	"\"error\" : 0,\n \"elapsed\" : 2,\n \"job options\" : {\n" \
	options "\n },\n" sides "\n}"
#define SIDE(dir, bytes, bw, iops, msec) \
	"\"" dir "\" : {\n \"io_bytes\" : " bytes ",\n \"bw\" : " bw \
	",\n \"iops\" : " iops ",\n \"runtime\" : " msec "\n }"
/* 1000 blocks a second. */
#define READ(bytes, msec) SIDE("read", bytes, "4000", "1000.000000", msec)

static void
json_has_the_rows_of_its_text(void **state)
{
	(void)state;
	read_log(DOCUMENT("5000", JOB("a", "\"rw\" : \"randrw\",\n"
	    "\"bs\" : \"4k,8k\",\n\"direct\" : \"1\"",
	    READ("8192000", "2000") ",\n"
	    SIDE("write", "0", "0", "0.000000", "0") ",\n"
	    "\"usr_cpu\" : 1.25,\n\"sys_cpu\" : 2.5")));
	assert_int_equal(nrows, 4);
	assert_close(the("randrw:read", "throughput")->value, 4096000);
	assert_close(the("randrw:read", "throughput")->bytes, 8192000);
	assert_close(the("randrw:read", "iops")->value, 1000);
	assert_close(the("randrw", "cpu_sys")->value, 2.5);
	assert_string_equal(rows[0].version, "3.33");
	assert_string_equal(rows[0].params, "rw=randrw iodepth=1 "
	    "ioengine=psync jobs=1 bs=4096,8192 name=a direct=1");
	assert_string_equal(rows[0].facts, "options=1");
	/* Without a blank, and KiB, as the rate tells. */
	read_log("{\"fio version\":\"fio-2.2.10\",\"jobs\":[{\"jobname\":"
	    "\"a\",\"groupid\":0,\"error\":0,\"read\":{\"io_bytes\":8000,"
	    "\"bw\":4000,\"iops\":1000.50,\"runtime\":2000,\"clat\":{"
	    "\"min\":1,\"max\":9,\"mean\":2.5,\"stddev\":1,\"percentile\":{"
	    "\"99.900000\":7,\"0.00\":0}}}}]}\n");
	assert_int_equal(nrows, 4);
	assert_close(the("read", "throughput")->value, 8000 * KIB / 2);
	assert_close(the("read", "iops")->value, 1000.5);
	assert_close(the("read", "clat_mean")->value, 2.5e-6);
	assert_close(the("read", "clat_p99.9")->value, 7e-6);
}

static void
json_options_make_the_header(void **state)
{
	(void)state;
	read_log(DOCUMENT("5000", JOB("a \\\"b\\\", c {d}",
	    "\"bssplit\" : \"4k/60:64k/40,8k\",\n\"rw\" : \"randrw:8\",\n"
	    "\"description\" : \"with \\\"marks\\\" } and ] in it\",\n"
	    "\"iodepth\" : \"16\",\n\"ioengine\" : \"libaio\"",
	    READ("8192000", "2000"))));
	assert_int_equal(nrows, 2);
	assert_string_equal(the("randrw:read", "iops")->params, "rw=randrw "
	    "iodepth=16 ioengine=libaio jobs=1 bs=4096-65536,8192 "
	    "name=a_\"b\",_c_{d}");
	read_log(DOCUMENT("5000", JOB("a", "\"bsrange\" : \"1k-16k\",\n"
	    "\"rw\" : \"write\"", SIDE("write", "8192000", "4000",
	    "1000.000000", "2000"))));
	assert_string_equal(the("write", "iops")->params, "rw=write iodepth=1 "
	    "ioengine=psync jobs=1 bs=1024-16384 name=a");
}

static void
text_wins_over_json(void **state)
{
	(void)state;
	read_log(HEADER("a", "randread", NEW_BS)
	    "fio-3.33\nStarting 1 process\n"
	    DOCUMENT("5000", JOB("a", "\"direct\" : \"1\"",
	    READ("8192000", "2000"))) "\n" HEAD("a", "9")
	    "read: IOPS=1000, BW=4000KiB/s (4096kB/s)(8000KiB/2000msec)\n");
	assert_int_equal(nrows, 2);
	assert_string_equal(the("randread", "throughput")->raw, "4000KiB/s");
	assert_string_equal(rows[0].facts, "");
}

static void
json_runs_are_told_apart(void **state)
{
	(void)state;
	/* It had run for 2 s: the report of a second ago was of it. */
	read_log(DOCUMENT("5000", JOB("a", "", READ("4096000", "1000")))
	    DOCUMENT("6000", JOB("a", "", READ("8192000", "2000")))
	    DOCUMENT("8100", JOB("a", "", READ("8192000", "2000"))));
	assert_int_equal(nrows, 4);
	assert_int_equal(nth("read", "iops", 0)->run, 1);
	assert_close(nth("read", "iops", 0)->seconds, 2);
	assert_int_equal(nth("read", "iops", 1)->run, 2);
	/* A cut one is no better than the whole one before it. */
	read_log(DOCUMENT("5000", JOB("a", "", READ("4096000", "1000")))
	    "{\n\"fio version\" : \"fio-3.33\",\n\"timestamp_ms\" : 6000,\n"
	    "\"jobs\" : [\n{\n\"jobname\" : \"a\",\n\"groupid\" : 0,\n"
	    READ("8192000", "2000") ",\n");
	assert_int_equal(nrows, 2);
	assert_close(rows[0].seconds, 1);
}

static void
json_groups(void **state)
{
	(void)state;
	/* One object for all of numjobs, or one for each. */
	read_log(DOCUMENT("5000", JOB("a", "\"numjobs\" : \"3\"",
	    READ("8192000", "2000"))));
	assert_string_equal(rows[0].params, "rw=read iodepth=1 ioengine=psync "
	    "jobs=3 bs=4096 name=a numjobs=3");
	read_log(DOCUMENT("5000", JOB("a", "\"numjobs\" : \"2\"",
	    READ("8192000", "2000")) ",\n" JOB("a", "\"numjobs\" : \"2\"",
	    READ("8192000", "2000"))));
	assert_int_equal(nrows, 4);
	assert_int_equal(rows[2].run, 1);
	assert_string_equal(rows[2].params, "rw=read iodepth=1 ioengine=psync "
	    "jobs=1 bs=4096 name=a numjobs=2");
	/* The name of the first job, the options of the last. */
	read_log(DOCUMENT("5000", JOB("a", "\"name\" : \"b\",\n"
	    "\"rw\" : \"randread\"", READ("8192000", "2000"))));
	assert_string_equal(the("read", "iops")->params, "name=a");
}

static void
json_without_its_start_or_end(void **state)
{
	(void)state;
	read_log(JOB("a b", "\"rw\" : \"randread\"",
	    READ("8192000", "2000")) "\n");
	assert_string_equal(the("randread", "iops")->facts, "options=1");
	read_log("{\n\"fio version\" : \"fio-3.33\",\n\"jobs\" : [\n{\n"
	    "\"jobname\" : \"a\",\n\"groupid\" : 0,\n"
	    READ("8192000", "2000") ",\n\"usr_cpu\" : 1");
	assert_int_equal(nrows, 2);
	assert_string_equal(the("read", "iops")->facts, "cut=1");
	/* Another run follows. */
	read_log("{\n\"fio version\" : \"fio-3.33\",\n\"jobs\" : [\n{\n"
	    "\"jobname\" : \"a\",\n\"groupid\" : 0,\n"
	    READ("8192000", "2000") ",\n"
	    HEADER("a", "randread", NEW_BS) "fio-3.33\nStarting 1 process\n"
	    HEAD("a", "9")
	    "read: IOPS=1000, BW=4000KiB/s (4096kB/s)(8000KiB/2000msec)\n");
	assert_int_equal(nrows, 4);
	assert_int_equal(the("read", "iops")->run, 1);
	assert_int_equal(the("randread", "iops")->run, 2);
	/* Its last number may go on. */
	read_log("{\n\"fio version\" : \"fio-3.33\",\n\"jobs\" : [\n{\n"
	    "\"jobname\" : \"a\",\n\"groupid\" : 0,\n\"read\" : {\n"
	    "\"io_bytes\" : 8192000,\n\"bw\" : 4000,\n"
	    "\"iops\" : 1000.000000,\n\"runtime\" : 200");
	assert_int_equal(nrows, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(figures_cut_out_belong_to_the_command),
		cmocka_unit_test(commands_tell_what_was_done),
		cmocka_unit_test(the_same_job_again_has_the_options),
		cmocka_unit_test(lost_carry_widens_bounds),
		cmocka_unit_test(digits_behind_the_point_are_none),
		cmocka_unit_test(rates_labelled_kib_may_be_thousands),
		cmocka_unit_test(requests_tell_kb_base),
		cmocka_unit_test(groups_count_where_no_job_is_left),
		cmocka_unit_test(only_the_last_interim_report_counts),
		cmocka_unit_test(sides_have_their_names),
		cmocka_unit_test(jobs_that_failed),
		cmocka_unit_test(runs_are_told_apart),
		cmocka_unit_test(options_become_params),
		cmocka_unit_test(latencies_and_percentiles),
		cmocka_unit_test(old_clocks_had_milliseconds),
		cmocka_unit_test(text_wins_over_terse),
		cmocka_unit_test(clients_and_their_sum),
		cmocka_unit_test(several_disks_are_no_target),
		cmocka_unit_test(cut_reports_are_marked),
		cmocka_unit_test(bits_are_eighths),
		cmocka_unit_test(json_has_the_rows_of_its_text),
		cmocka_unit_test(json_options_make_the_header),
		cmocka_unit_test(text_wins_over_json),
		cmocka_unit_test(json_runs_are_told_apart),
		cmocka_unit_test(json_groups),
		cmocka_unit_test(json_without_its_start_or_end),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	forget();
	return failed;
}
