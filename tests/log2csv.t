#!/bin/sh
# log2csv's options: where a label comes from, and the lines of a report that
# were not understood.  Prints TAP.
. tests/tap.sh
cd "$tmp" || exit 2
log2csv=$BUILD/log2csv

mkdir -p east/disk
cat >east/disk/night.log <<'EOT'
run 7 on alpha

$ dd if=/dev/zero of=x bs=1M count=1
1+0 records in
1+0 records out
1048576 bytes (1.0 MB) copied, 0.5 s, 2.1 MB/s
run 8 on beta

Version  1.96       ------Sequential Output------ --Sequential Input- --Random-
Concurrency   1     -Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- --Seeks--
Machine        Size K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP  /sec %CP
gamma            4G   300  99 90000  20 40000  10   900  99 95000  12 200.0   8
EOT

# labels WANTED OPTION...: of bonnie++'s and dd's figures.
labels() {
	wanted=$1
	shift
	status 0 "$log2csv" -H "$@" east/disk/night.log || return 1
	got=$(cut -d, -f4,7 out | sort -u | cut -d, -f2 | paste -sd'|')
	[ "$got" = "$wanted" ] || { echo "got $got"; false; }
}
dd='dd if=/dev/zero of=x bs=1M count=1'
is 'captions' labels 'run 8 on beta|run 7 on alpha'
is '-l' labels 'mine|mine' -l mine
is 'the command' labels "|$dd" --label-from=command
is 'the host' labels 'gamma|' --label-from=host
is 'the file' labels 'night|night' --label-from=file
is 'the folder' labels 'disk|disk' --label-from=dir
is 'none' labels '|' --label-from=none
is 'the first that yields one' labels "gamma|$dd" \
    --label-from=host,command,file
is 'all of them' labels "run 8 on beta|run 7 on alpha" \
    --label-from=caption,command,host,file,dir,none
is 'the first group of a regex' labels '8|7' --label-regex='run ([0-9]+)'
is 'a regex without a group' labels 'on beta|on alpha' \
    --label-regex='on [ab].*'
is 'a group that is not in it' labels 'beta|alpha' \
    --label-regex='(Q)|beta|alpha'
is 'a regex that matches nowhere' labels 'run 8 on beta|run 7 on alpha' \
    --label-regex='nosuch'

wrong() {
	fails 2 "^log2csv: $1" "$log2csv" "$2" east/disk/night.log
}
is 'a source that is none' wrong '--label-from=caption,nowhere: want a list' \
    --label-from=caption,nowhere
is 'a regex that is none' wrong '--label-regex=a(: at 2: ' --label-regex='a('

# Lines within a report, but none around it.
verbose() {
	cat >new.log <<'EOT'
hello

/dev/sda:
 Timing cached reads:   1000 MB in  2.00 seconds = 500.00 MB/sec
 Timing something new:  12 foo

 Timing buffered disk reads: 300 MB in  3.00 seconds = 100.00 MB/sec
goodbye
EOT
	status 0 "$log2csv" new.log && [ ! -s err ] && mv out want &&
	    status 0 "$log2csv" -v new.log && cmp want out || return 1
	printf 'log2csv: new.log:5: not understood: %s\n' \
	    'Timing something new: 12 foo' | cmp - err
}
is '-v lists what was not understood' verbose

# Some lines of 200 bytes are shown in part.
long() {
	{ sed 5q new.log; printf ' Timing %01000d\n' 1; sed 1,5d new.log
	} >long.log
	status 0 "$log2csv" -v long.log &&
	    [ "$(grep -c 'not understood' err)" -eq 2 ] &&
	    [ "$(awk 'length > 250' err | wc -l)" -eq 0 ]
}
is '-v cuts long lines' long

failed() {
	printf 'Writing intelligently...Bonnie: drastic I/O error (%s): %s\n' \
	    'write(2)' 'No space left on device' >failed.log
	status 1 "$log2csv" -H failed.log && [ ! -s out ] &&
	    has err 'failed.log:1: the run failed: there is no report of it'
}
is 'a run of bonnie++ that failed' failed

# 100 seeks/s are 10 ms each, and 5 ms are 200/s.
contradictory() {
	echo 'Results: 100 seeks/second, 5.00 ms random access time' >seeker.log
	status 0 "$log2csv" -H seeker.log &&
	    grep -q ',iops,100,.*,other=199.80[0-9]*\.\.200.20[0-9]*$' out &&
	    grep -q ',latency_mean,0.005,.*,other=0.00990[0-9]*\.\.0.01$' out
}
is 'a rate and a time that contradict each other' contradictory

# Each of the reports is of its own command.
joined() {
	awk 'BEGIN {
		for (i = 1; i <= 20; i++)
			printf "%sdd if=/dev/zero of=f%d bs=1M count=1", \
			    (i > 1 ? " && " : "$ "), i
		print ""
		for (i = 1; i <= 20; i++)
			print "1+0 records in\n1+0 records out\n1048576 bytes" \
			    " (1.0 MB) copied, 0.5 s, 2.1 MB/s"
	}' >joined.log
	status 0 "$log2csv" -H joined.log &&
	    [ "$(cut -d, -f9 out | paste -sd' ')" = \
		"$(seq -s' ' -f f%g 20)" ]
}
is 'twenty commands in a line' joined

# 700 jobs of 5 figures, 17 percentiles and 2 of the CPU, and a disk.
many() {
	awk 'BEGIN {
		print "fio-3.33\nStarting 700 processes\n"
		n = split("1 5 10 20 30 40 50 60 70 80 90 95 99 99.5 99.9" \
		    " 99.95 99.99", p, " ")
		for (i = 1; i <= 700; i++) {
			print "j" i ": (groupid=0, jobs=1): err= 0: pid=" i \
			    ": Mon Nov 30 10:00:00 2026"
			print "  read: IOPS=53.6k, BW=209MiB/s (219MB/s)" \
			    "(2093MiB/10001msec)"
			print "    slat (usec): min=2, max=77, avg= 7.9, stdev= 2"
			print "    clat (usec): min=9, max=33, avg=13.9, stdev=12"
			print "     lat (usec): min=6, max=33, avg=14.0, stdev=12"
			print "    clat percentiles (usec):"
			for (j = 1; j <= n; j++)
				printf "%s%5.2fth=[%5d]%s\n", "     | ", p[j],
				    60 + j, j < n ? "," : ""
			print "  cpu          : usr=9.44%, sys=36.86%, ctx=3," \
			    " majf=0, minf=24"
		}
		print "\nRun status group 0 (all jobs):\n   READ: bw=209MiB/s" \
		    " (219MB/s), 209MiB/s-209MiB/s (219MB/s-219MB/s)," \
		    " io=2093MiB (2195MB), run=10001-10001msec\n"
		print "Disk stats (read/write):\n  vda: ios=9/0, merge=0/0," \
		    " ticks=8/0, in_queue=7, util=76.51%"
	}' >many.log
	status 0 "$log2csv" -H many.log && [ "$(wc -l <out)" -eq 16801 ] &&
	    [ "$(cut -d, -f3-5 out | uniq -c | tr -s ' ')" = \
		' 16801 1,fio,3.33' ] &&
	    grep -q '^log2csv: many.log:[0-9]*: 9024 rows in one block: ' err
}
is 'more rows than can wait for the end of their block' many

# The lines of the first three of 259 jobs are forgotten, not in silence.
headers() {
	{ awk 'BEGIN {
		for (i = 1; i <= 259; i++)
			print "j" i ": (g=0): rw=randread, bs=(R) 4096B-4096B," \
			    " (W) 4096B-4096B, (T) 4096B-4096B," \
			    " ioengine=psync, iodepth=1"
	}'; sed '/^j260:/,/^Run/d' many.log; } >headers.log
	status 0 "$log2csv" -H headers.log &&
	    [ "$(grep -c ',iops,' out)" -eq 259 ] &&
	    [ "$(grep -c ',randread,rw=randread .*,iops,' out)" -eq 256 ] &&
	    grep -q '^log2csv: headers.log:257: more than 256 jobs: ' err
}
is 'more jobs than their lines are held for' headers

echo "1..$n"
