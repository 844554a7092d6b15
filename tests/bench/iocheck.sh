#!/bin/sh
# Speed of iocheck, as a ratio against libcsv alone, which only walks the same
# million rows: best of three whole processes each.  Prints a table.
set -eu
tmp=${TMPDIR:-/tmp}/iosift-bench.$$
mkdir "$tmp"
trap 'rm -rf "$tmp"' EXIT

cat >"$tmp/walk.c" <<'END'
#include <csv.h>
#include <unistd.h>
static size_t bytes, rows;
static void cell(void *data, size_t len, void *arg)
{ (void)data; (void)arg; bytes += len; }
static void row(int ch, void *arg) { (void)ch; (void)arg; rows++; }
int main(void)
{
	static char buf[65536];
	struct csv_parser p;
	ssize_t n;

	csv_init(&p, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL);
	while ((n = read(0, buf, sizeof buf)) > 0)
		if (csv_parse(&p, buf, (size_t)n, cell, row, NULL) !=
		    (size_t)n)
			return 1;
	csv_fini(&p, cell, row, NULL);
	return rows < 1000000;
}
END
${CC:-cc} -O2 -o "$tmp/walk" "$tmp/walk.c" -lcsv

# fio: 28 rows an invocation; dd: each row a run of its own.
head=source,line,run,tool,version,section,label,host,target,op,test,params
head=$head,metric,value,lower,upper,unit,better,status,n,sd,min,max,seconds
head=$head,bytes,ops,raw,facts
awk -v head="$head" 'BEGIN {
	print head
	n = split("throughput iops slat_mean clat_mean lat_mean bw_mean " \
	    "iops_mean cpu_usr cpu_sys util clat_p1 clat_p5 clat_p10 " \
	    "clat_p20 clat_p30 clat_p40 clat_p50 clat_p60 clat_p70 " \
	    "clat_p80 clat_p90 clat_p95 clat_p99 clat_p99.5 clat_p99.9 " \
	    "clat_p99.95 clat_p99.99 lat_p50", metric, " ")
	for (run = 1; rows < 1000000; run++)
		for (i = 1; i <= n; i++) {
			rows++
			v = 40960000 + run
			printf "logs/%d/fio.log,%d,%d,fio,3.33,controller " \
			    "on,write cache %d,host%d,/dev/vda,rand_read," \
			    "randread,rw=randread iodepth=8 ioengine=libaio " \
			    "jobs=1 bs=4096 name=job,%s,%d.5,%d,%d,B/s," \
			    "higher,ok,60,%.3f,,,30.001,1228800000,300000," \
			    "%.1fMiB/s,\n", run % 50, run * 40 + i, run,
			    run % 2, run % 9, metric[i], v, v, v + 1, v / 10,
			    v / 1e6
		}
}' >"$tmp/fio.csv"
awk -v head="$head" 'BEGIN {
	print head
	srand(1)
	for (run = 1; run <= 1000000; run++) {
		v = 5e7 * (1 + rand() / 5)
		printf "logs/%d/dd.log,%d,%d,dd,,,write cache %d,,/mnt/file," \
		    "seq_write,write,bs=1048576 count=1000 conv=fdatasync," \
		    "throughput,%.3f,%.3f,%.3f,B/s,higher,ok,,,,,%.4f," \
		    "1048576000,,%.1f MB/s,from=/dev/zero\n", run / 20000,
		    run * 4, run % 20000 + 1, run % 2, v, v - 50, v + 50,
		    1048576000 / v, v / 1e6
	}
}' >"$tmp/dd.csv"

best() {	# best FILE COMMAND...
	in=$1
	shift
	for i in 1 2 3; do
		/usr/bin/env bash -c 'TIMEFORMAT=%U; time "$@" >/dev/null' \
		    - "$@" 2>&1 <"$in"
	done | sort -n | head -n 1
}

for name in fio dd; do
	walk=$(best "$tmp/$name.csv" "$tmp/walk")
	check=$(best "$tmp/$name.csv" "$BUILD/iocheck")
	awk -v a="$check" -v b="$walk" -v name="$name" 'BEGIN {
		printf "%-48s %6.3f s %6.3f s %6.2f (at most 6)\n",
		    "iocheck, a million rows of " name, a, b, a / b }'
done
