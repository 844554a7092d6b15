#!/bin/sh
# iorun: a signal in every phase of every part.  strace(1) sends it just when
# the work makes its Nth system call of a kind, so no phase is missed.  What was
# done is told as the tool would, the status is 128 and the signal's number, and
# neither a file nor a process is left: strace waits for all of them.

. tests/iorun.sh
need_strace
mkdir work
truncate -s 512M disk.img

# stopped PHASE CALL N ARGUMENT...: control-C, and kill, at the Nth CALL.  The
# output has $always and not $never.  Sanitizers make some tens of calls before
# the work begins.
stopped() {
	phase=$1 call=$2 when=$3
	shift 3
	for signal in INT:130 TERM:143; do
		rm -f x.*	# fio's files stay
		timeout 60 strace -f -qq -o trace \
		    -e "trace=$call" -e \
		    "inject=$call:signal=SIG${signal%:*}:when=$when" \
		    "$iorun" "$@" >out 2>err
		got=$?
		grep -q -- "--- SIG${signal%:*} " trace &&
		    [ $got = "${signal#*:}" ] && [ -z "$(ls -A work)" ] &&
		    { [ -z "$always" ] || grep -q "$always" out; } &&
		    ! grep -q "$never" out
		ok $? "$phase, SIG${signal%:*} (status $got)"
	done
}

# ---- bonnie: the caption, no report, and no scratch file ----

always='^# here' never='^[^#]'
bonnie() {
	phase=$1 call=$2 when=$3
	shift 3
	stopped "bonnie $phase" "$call" "$when" -l here bonnie -d work -r 0 "$@"
}
bonnie 'before its file'    unlink 1 -s 1M -n 0
bonnie 'writing bytes'      write 1000 -s 1M -n 0
bonnie 'writing'            write 50 -s 1M -n 0 -f
bonnie 'flushing'           fsync 1 -s 1M -n 0 -f
bonnie 'rewriting'          lseek 50 -s 1M -n 0 -f
bonnie 'flushing again'     fsync 2 -s 1M -n 0 -f
bonnie 'reading'            read 200 -s 1M -n 0 -f
bonnie 'starting seekers'   clone3 3 -s 1M -n 0 -f
bonnie 'seeking'            lseek 200 -s 1M -n 0 -f
bonnie '1.03 writing bytes' write 100 -s 1M -n 0 --format=1.03
bonnie '1.03 reading bytes' read 300 -s 1M -n 0 --format=1.03
bonnie 'before its folder'  mkdir 1 -s 0 -n 1
bonnie 'making folders'     mkdirat 2 -s 0 -n 1:0:0:4
bonnie 'making files'       openat 500 -s 0 -n 1:10:10:4
bonnie 'syncing'            sync 1 -s 0 -n 1
bonnie 'looking at files'   newfstatat 500 -s 0 -n 1:10:10:4
bonnie 'deleting files'     unlinkat 500 -s 0 -n 1:10:10:4
bonnie 'removing folders'   rmdir 1 -s 0 -n 1
bonnie 'random making'      openat 1500 -s 0 -n 1
bonnie 'random looking'     newfstatat 1500 -s 0 -n 1
bonnie 'random deleting'    unlinkat 1500 -s 0 -n 1

# ---- hdparm and seeker: no figure of what was cut short ----

always='' never=.
stopped 'hdparm before' sync 1 hdparm -t disk.img
always='^disk.img:$' never='MB in'
stopped 'hdparm -T' lseek 50 hdparm -T disk.img
stopped 'hdparm -t' read 150 hdparm -t disk.img
stopped 'hdparm -t --direct' read 150 hdparm -t --direct disk.img
always='cached reads: .* MB in' never='disk reads: .* MB in'
stopped 'hdparm -Tt, its second half' fdatasync 2 hdparm -Tt disk.img
always='^Benchmarking disk.img' never='^1000/\|^Results'
stopped 'seeker, the third stage' pread64 300 seeker disk.img
stopped 'seeker --style=c' pread64 1000 seeker --style=c --seconds=9 disk.img

# ---- dd: a report of what was copied; its file stays ----

always='records out$' never=nothing
dd() {
	phase=$1 call=$2 when=$3
	shift 3
	stopped "dd $phase" "$call" "$when" \
	    dd --overwrite if=disk.img of=copy bs=64k count=500 "$@"
}
dd 'reading'     read 150
dd 'writing'     write 20
dd 'fsync'       fsync 1 conv=fsync
dd 'fdatasync'   fdatasync 1 conv=fdatasync
dd 'other sizes' write 20 ibs=300k obs=1M
dd 'holes'       lseek 20 conv=sparse

# ---- fio: nothing before the work, all jobs in the report; files stay ----

fio() {
	phase=$1 call=$2 when=$3
	shift 3
	stopped "fio $phase" "$call" "$when" fio --name=x "$@"
}
always='' never=.
fio 'laying out'   pwrite64 3 --size=8M
fio 'making files' fallocate 2 --rw=write --size=8M --numjobs=3
fio 'looking at disks' readlink 1 --rw=write --size=8M
always='^x: (groupid=0, jobs=3): err= 0' never='err= [1-9]'
set -- --filename=disk.img --size=1M --time_based --runtime=100 --numjobs=3 \
    --group_reporting
fio 'starting'     clone 2 "$@"
fio 'working'      wait4 4 "$@"
fio 'a thread'     pread64 100 --thread "$@"
for engine in mmap libaio io_uring; do
	"$iorun" fio --name=t --filename=disk.img --size=4k --ioengine=$engine \
	    >out 2>err || continue
	fio "$engine"  wait4 4 --ioengine=$engine --iodepth=8 "$@"
	fio "$engine, threads" clock_nanosleep 3 --ioengine=$engine \
	    --iodepth=8 --thread "$@"
done
echo "1..$n"
