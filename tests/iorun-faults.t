#!/bin/sh
# iorun: what happens when a system call fails.  strace(1) fails the Nth call
# of a kind.  It is told which one, and why; the status is 2, and no scratch
# file is left.

. tests/iorun.sh
# Most calls are not looked at, so that it takes seconds.
need_strace --seccomp-bpf
mkdir work
head -c 4194304 /dev/zero >disk.img
seq 1 2000 >in

# fault CALL HOW MESSAGE ARGUMENT...: strace's words for what is to fail, on
# the file $on if that is not empty.  A sync(2) would take a second.
on=
traced() {
	how=$1
	shift
	timeout 60 strace -f --seccomp-bpf -qq -o trace ${on:+-P "$on"} \
	    -e trace="sync,${how%%:*}" -e inject=sync:retval=0 \
	    -e inject="$how" "$@"
}
fault() {
	call=$1 how=$2 message=$3
	shift 3
	rm -f x.*
	traced "$call:$how" "$iorun" "$@" >out 2>err
	[ $? -eq 2 ] && grep -v ' sync()' trace | grep -q INJECTED &&
	    grep -q -e "$message" err && [ -z "$(ls -A work)" ]
	ok $? "$1, $how: $message"
}
prints() {
	grep -q -e "$2" out
	ok $? "$1"
}
eio='Input/output error'

# ---- bonnie ----

bonnie() {
	call=$1 how=$2 where=$3
	shift 3
	fault "$call" "$how" "^Bonnie: drastic I/O error ($where): " \
	    bonnie -d work -r 0 "$@"
	[ ! -s out ]
	ok $? "and there is no report"
}
# first CALL TEXT ARGUMENT...: the number of the first such call with TEXT.
first() {
	call=$1 text=$2
	shift 2
	traced "$call:delay_enter=0" "$iorun" bonnie -d work -r 0 "$@" \
	    >out 2>err
	grep "$call(" trace | grep -n -m 1 "$text" | cut -d: -f1
}
file='-s 1M -n 0 -f' files='-s 0 -n 1:10:10:4'
# shellcheck disable=SC2086 # several words
{
	n_open=$(first openat /Bonnie $file)
	bonnie openat error=EIO:when="$n_open" open $file
	bonnie openat error=EIO:when=$((n_open + 1)) open $file
	bonnie openat error=EIO:when=$((n_open + 3)) open $file
	bonnie write error=EIO:when=50 'write(2)' $file
	bonnie fsync error=EIO:when=1 fsync $file
	bonnie fsync error=EIO:when=9 fsync $file -b
	bonnie lseek error=EIO:when=50 lseek $file
	bonnie read error=EIO:when=200 'read(2)' $file
	bonnie read retval=10:when=200 'read(2)' $file
	bonnie pipe2 error=EMFILE pipe $file
	bonnie clone3 error=EAGAIN:when=3 'start a seeker' $file
	bonnie write error=EIO:when=300 'write to the seekers' $file
	bonnie lseek error=EIO:when=200 'lseek in doseek' $file
	# A tenth of the places is written, and looked for twice.
	bonnie lseek error=EIO:when=222 'lseek in doseek' $file
	bonnie read error=EIO:when=1000 'read(2)' $file
	bonnie write error=EIO:when=1000 'write a byte' -s 1M -n 0
	bonnie read error=EIO:when=300 'read a byte' -s 1M -n 0
	bonnie write error=EIO:when=100 putc -s 1M -n 0 --format=1.03
	bonnie read error=EIO:when=300 getc -s 1M -n 0 --format=1.03
	bonnie read retval=0:when=300 getc -s 1M -n 0 --format=1.03

	bonnie mkdir error=EIO mkdir $files
	bonnie mkdirat error=EIO:when=2 mkdir $files
	n_open=$(first openat /Bonnie $files)
	bonnie openat error=EIO:when="$n_open" 'open folder' $files
	bonnie openat error=EIO:when=500 create $files
	bonnie openat error=EIO:when=$((n_open + 1025)) 'open folder' $files
	bonnie getdents64 error=EIO:when=1 readdir $files
	bonnie newfstatat error=EIO:when=500 stat $files
	bonnie openat error=EIO:when=$((n_open + 1026)) 'open a file' $files
	bonnie read error=EIO:when=500 'read a file' $files
	bonnie unlinkat error=EIO:when=500 unlink $files
	bonnie unlinkat error=EIO:when=1026 rmdir $files
	bonnie rmdir error=EIO:when=1 rmdir $files
	bonnie write error=ENOSPC:when=500 'write a file' $files
	bonnie fsync error=EIO:when=3 'write a file' $files -b
}

fault setresgid error=EPERM '^iorun: bonnie: user [0-9]*, group 0: ' \
    bonnie -d work -r 0 -s 1M -n 0 -g 0
fault setresgid error=EPERM:when=2 '^iorun: bonnie: user [0-9]*, group ' \
    bonnie -d nosuch -r 0 -s 1M -n 0 -g "$(id -g)"

# What cannot be removed is named.
traced rmdir:error=EBUSY "$iorun" bonnie -d work -r 0 -s 0 -n 1 >out 2>err
[ $? -eq 2 ] && grep -q '^iorun: work/Bonnie.[0-9]*: not removed: ' err
ok $? "a folder that cannot be removed is named"
rm -r work/*

# ---- hdparm and seeker ----

always() {
	prints "what was done is told" "$1"
}
on=disk.img
fault read error=EIO:when=1 "^iorun: disk.img: read() failed: $eio" \
    hdparm -T disk.img
always '^disk.img:$'
fault read error=EIO:when=100 "^iorun: disk.img: read() failed: $eio" \
    hdparm -T disk.img
fault read error=EIO:when=2 "^iorun: disk.img: read() failed: $eio" \
    hdparm -t disk.img
fault pread64 error=EIO:when=200 "^iorun: disk.img: at byte [0-9]*: $eio" \
    seeker disk.img
always '^100/'
fault pread64 retval=100:when=200 '^iorun: disk.img: at byte [0-9]*: the end' \
    seeker disk.img
fault lseek error=EIO "^iorun: disk.img: $eio" seeker disk.img
on=

# ---- dd: the file and the report are those of the real one ----

on=in
like_dd() {
	how=$1
	shift
	rm -f to ours
	traced "$how" "$iorun" dd if=in of=to "$@" >out 2>err
	ours=$?
	mv to ours
	grep records out >counts
	grep '^dd: ' err >said
	traced "$how" dd if=in of=to "$@" 2>real
	theirs=$?
	[ $theirs -eq 0 ] || theirs=2
	[ $ours -eq $theirs ] && cmp -s ours to &&
	    grep records real | cmp -s - counts &&
	    grep '^dd: ' real | cmp -s - said
	ok $? "dd $*, $how (status $ours)"
}
for words in bs=1000 'ibs=300 obs=700' 'bs=1000 conv=noerror' \
    'bs=1000 conv=noerror,sync' 'ibs=300 obs=700 conv=noerror,sync' \
    'bs=1000 skip=1' 'bs=1000 iflag=nocache oflag=nocache'; do
	# shellcheck disable=SC2086 # several words
	like_dd read:error=EIO:when=3 $words
done
on=
like_dd write:error=EIO:when=3 bs=1000
like_dd write:error=EIO:when=2 ibs=300 obs=700
rm -f to
fault ftruncate error=EIO "^dd: failed to truncate 'to': $eio" dd if=in of=to
like_dd fsync:error=EIO bs=1000 conv=fsync
like_dd fdatasync:error=EIO bs=1000 conv=fdatasync

# ---- fio ----

# report NAME: the block of the job has the error.
report() {
	prints "$1" "^x: (groupid=0, jobs=1): err= *[1-9][0-9]* (file:.*error="
}
fio() {
	call=$1 how=$2 message=$3
	shift 3
	fault "$call" "$how" "$message" fio --name=x "$@"
	report 'the report has the error'
}
write='--rw=write --size=64k'
io_u='^fio: io_u error on file'
# shellcheck disable=SC2086 # several words
{
	fio fsync error=EIO "$io_u x.0.0: $eio: sync offset=12288, buflen=0" \
	    $write --fsync=4
	fio fdatasync error=EIO \
	    "$io_u x.0.0: $eio: datasync offset=12288, buflen=0" \
	    $write --fdatasync=4
	fio fsync error=EIO "^fio: x.0.0: end_fsync: $eio" $write --end_fsync
}
set -- --filename=disk.img --size=1M
on=disk.img
fio pread64 error=EIO:when=5 \
    "$io_u disk.img: $eio: read offset=16384, buflen=4096" "$@"
fio pread64 retval=0:when=5 \
    "$io_u disk.img: $eio: read offset=16384, buflen=4096" "$@"
fio lseek error=EIO:when=3 "$io_u disk.img: $eio: read offset=8192" \
    --ioengine=sync "$@"
fio mmap error=EAGAIN '^fio: disk.img: mmap: ' --ioengine=mmap "$@"
on=
for engine in libaio:io_setup:io_submit:io_getevents \
    io_uring:io_uring_setup:io_uring_enter:io_uring_enter; do
	calls=${engine#*:}
	engine=${engine%%:*}
	"$iorun" fio --name=t --filename=disk.img --size=4k \
	    --ioengine="$engine" >out 2>err || continue
	fio "${calls%%:*}" error=EAGAIN "^fio: disk.img: $engine: " \
	    --ioengine="$engine" "$@"
	calls=${calls#*:}
	fio "${calls%:*}" error=EAGAIN:when=1 "$io_u disk.img: .*: read off" \
	    --ioengine="$engine" "$@"
	fio "${calls#*:}" error=EAGAIN:when=2 "^fio: disk.img: $engine: " \
	    --ioengine="$engine" "$@"
done
fio clone,clone3 error=EAGAIN '^iorun: x: not started: ' "$@"
fio clone3 error=EAGAIN '^iorun: x: not started: ' --thread "$@"
on=disk.img
traced pread64:retval=2048:when=5 "$iorun" fio --name=x "$@" >out 2>err
prints 'a short read is counted' ' total=256,0,0,0 short=1,0,0,0 '

# Before the work: nothing is printed or made.
refused() {
	fault "$@"
	[ ! -s out ] && [ ! -e x.0.0 ]
	ok $? "nothing is printed or made"
}
on=
refused pipe2 error=EMFILE '^iorun: pipe: ' fio --name=x "$@"
refused fsync error=EIO "^iorun: x.0.0: $eio" fio --name=x --size=64k
refused pwrite64 error=ENOSPC '^iorun: x.0.0: No space left' \
    fio --name=x --size=64k
refused fallocate error=ENOSPC '^iorun: x.0.0: No space left' \
    fio --name=x --rw=write --size=64k
on=disk.img
refused lseek error=EIO "^iorun: disk.img: $eio" fio --name=x "$@"
cksum <disk.img >before
refused newfstatat error=EIO '^iorun: disk.img: File exists' fio --name=x "$@"
cksum <disk.img 2>err | cmp -s - before
ok $? "a file that cannot be looked at stays"

echo "1..$n"
