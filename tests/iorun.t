#!/bin/sh
# iorun: what dd, hdparm and seeker do, what is refused, how it is stopped.
# Works in a folder of its own and under a mount of its own where that is
# allowed.

. tests/iorun.sh

# ---- dd copies what the real dd copies, and counts the same ----

seq 1 100000 >in
same() {
	rm -f ours theirs
	"$iorun" dd if=in of=ours "$@" >out 2>err
	dd if=in of=theirs "$@" 2>real
	grep records out >counts
	cmp -s ours theirs && grep records real | cmp -s - counts
	ok $? "dd $*"
}
same
same bs=1000
same bs=1000 count=7
same bs=1000 skip=3 count=2
same bs=1000 seek=3 count=2
same ibs=700 obs=300
same ibs=300 obs=700 count=9
same bs=1000 conv=sync
same bs=4096 oflag=direct count=3
same bs=4096 oflag=direct
same bs=64k conv=fsync
same bs=1k conv=sparse
same bs=1000 skip=1000000
same bs=2x300 count=00x8

head -c 30000 /dev/zero >in
same bs=1k conv=sparse

printf 0123456789 >in
printf 0123456789abcdef >ours
cp ours theirs
"$iorun" dd --overwrite if=in of=ours bs=4 count=1 seek=1 conv=notrunc >out
dd if=in of=theirs bs=4 count=1 seek=1 conv=notrunc 2>/dev/null
cmp -s ours theirs
ok $? "dd conv=notrunc keeps what is behind"

printf 0123456789abcdef >ours
cp ours theirs
"$iorun" dd if=in bs=4 count=1 seek=1 1<>ours 2>err
dd if=in bs=4 count=1 seek=1 1<>theirs 2>/dev/null
cmp -s ours theirs
ok $? "dd seek= on standard output"
"$iorun" dd if=in bs=4 count=1 seek=1 2>err | cat >out
has err "dd: cannot seek 'standard output': Illegal seek" && [ ! -s out ]
ok $? "but not in a pipe"
printf 0123456789 | "$iorun" dd bs=3 skip=2 2>err >ours
printf 0123456789 | dd bs=3 skip=2 2>/dev/null >theirs
cmp -s ours theirs
ok $? "dd skip= in a pipe"

two_bytes() {
	[ -e ours ] && [ "$(wc -c <ours)" -eq 2 ]
}
rm ours
(printf 'ab'; until_true two_bytes; printf 'cd') | "$iorun" dd bs=4 of=ours >out
grep -q '^0+2 records in$' out
ok $? "dd counts short reads"
(printf 'ab'; sleep .2; printf 'cd') |
    "$iorun" dd bs=4 of=ours iflag=fullblock --overwrite >out
grep -q '^1+0 records in$' out
ok $? "dd iflag=fullblock joins them"

[ "$(printf hello | "$iorun" dd 2>err)" = hello ] && grep -q '5 bytes copied' err
ok $? "dd to standard output reports on standard error"
# shellcheck disable=SC2016 # the inner shell's
for where in '2>/dev/full' '2>&-' '>/dev/full'; do
	if [ "$where" = '2>&-' ] && [ "$(head -c 2 "$iorun")" = '#!' ]; then
		skip "dd, a report that is lost: $where" \
		    'valgrind wants its standard error'
		continue
	fi
	sh -c '"$0" dd if=in >/dev/null '"$where" "$iorun" 2>err
	[ $? = 2 ]
	ok $? "dd, a report or data that are lost: $where"
done
is "dd status=none" status 0 "$iorun" dd if=in of=/dev/null status=none
[ ! -s out ]
ok $? "dd status=none is silent"
is "dd status=noxfer" status 0 "$iorun" dd if=in of=/dev/null status=noxfer
[ "$(wc -l <out)" -eq 2 ]
ok $? "dd status=noxfer prints two lines"
is "dd --format=8.24" status 0 "$iorun" dd if=in of=/dev/null bs=5 --format=8.24
grep -q '^10 bytes (10 B) copied, ' out
ok $? "dd --format=8.24 prints one bracket"

# ---- mistakes are named ----

is "no tool" status 2 "$iorun"
says "its usage" '^usage: iorun'
is "an unknown tool" status 2 "$iorun" nosuch
says "those that there are" "no tool 'nosuch'; there are: bonnie dd "
is "an unknown key" status 2 "$iorun" dd wrong=1
says "it is named" wrong
is "an unknown conversion" status 2 "$iorun" dd conv=fsync,wrong
says "it is named" 'conv=wrong'
is "bs=0" status 2 "$iorun" dd bs=0
says "it is named" 'bs=0: not such a number'
# 2^63 bytes from there the place would be 0 again.
for key in skip seek; do
	is "$key=, further than a file is long" status 2 \
	    "$iorun" dd if=in of=far bs=512 count=1 $key=144115188075855872
	says "it is named" "$key=144115188075855872: no file is so long"
done
[ ! -e far ]
ok $? "nothing is made"
is "an unknown form" status 2 "$iorun" dd --format=wrong
says "it is named" wrong
is "an input that is not there" status 2 "$iorun" dd if=nosuch of=/dev/null
says "it is named" "nosuch.*No such file"
is "hdparm without FILE" status 2 "$iorun" hdparm -t
says "why" 'hdparm: FILE is missing'
is "hdparm without -t and -T" status 2 "$iorun" hdparm in
says "why" 'hdparm: -t or -T is missing'
is "hdparm, a device that is not there" status 2 "$iorun" hdparm -t nosuch
says "it is named" nosuch
is "seeker, a file of no sector" status 2 "$iorun" seeker in
says "why" 'in: not one sector of 512 bytes'
: | status 2 "$iorun" seeker /dev/stdin
ok $? "seeker, a pipe"
says "why" '/dev/stdin: Illegal seek'
is "seeker, no file" status 2 "$iorun" seeker
says "why" 'seeker: give one FILE'
is "seeker, no time" status 2 "$iorun" seeker --style=c --seconds=0 in
says "why" '--seconds=0: want a whole number'
: >empty
is "hdparm, an empty file" status 2 "$iorun" hdparm -t empty
says "why" '^iorun: empty: read() hit EOF - device too small$'
is "hdparm, a file below 2 MiB" status 2 "$iorun" hdparm -T in
says "why" '^iorun: in: read(2097152) returned 10 bytes$'
is "a folder that is not there" status 2 \
    "$iorun" dd if=in of=nosuch/file count=1
says "why" 'iorun: nosuch/file: No such file'
is "no key" status 2 "$iorun" dd if=in word
says "it is named" 'dd: word: not KEY=VALUE'
is "a flag of the input" status 2 "$iorun" dd if=in oflag=fullblock
says "it is named" 'oflag=fullblock: is a flag of the input'
is "an unknown flag" status 2 "$iorun" dd if=in iflag=direct,wrong
says "it is named" 'dd: iflag=wrong: not known'
is "a bad seed" status 2 "$iorun" dd --seed=-1 if=in
says "it is named" '--seed=-1: want a whole number'
is "seeker, an unknown style" status 2 "$iorun" seeker --style=wrong in
is "help" status 0 "$iorun" dd --help
[ ! -s err ] && grep -q '^usage: iorun dd' out
ok $? "help is on standard output"

# ---- nothing is written that was not asked for ----

echo precious >there
is "a file that exists" status 2 "$iorun" dd if=/dev/zero of=there count=1
says "why" 'there: exists'
[ "$(cat there)" = precious ]
ok $? "it is as it was"
is "the same with --overwrite" status 0 \
    "$iorun" dd if=/dev/zero of=there count=1 --overwrite
[ "$(wc -c <there)" -eq 512 ]
ok $? "it is overwritten"
is "conv=excl" status 2 \
    "$iorun" dd if=/dev/zero of=there count=1 conv=excl --overwrite
says "why" "failed to open 'there': File exists"
is "conv=nocreat" status 2 "$iorun" dd if=in of=new conv=nocreat
says "why" "failed to open 'new': No such file"
[ ! -e new ]
ok $? "nothing is made"
is "a copy without end" status 2 "$iorun" dd if=/dev/zero of=endless bs=1M
says "why" 'endless: .*count='
[ ! -e endless ]
ok $? "nothing is made"
is "more than there is room for" status 2 \
    "$iorun" dd if=/dev/zero of=huge bs=1G count=10000000
says "why" 'huge: needs .* free'
[ ! -e huge ]
ok $? "nothing is made"
if mknod disk b 7 255 2>/dev/null; then
	is "a block device" status 2 "$iorun" dd --overwrite if=in of=disk
	says "why" 'disk: is a block device'
else
	skip "a block device" "mknod is not allowed"
	skip "why" "mknod is not allowed"
fi
is "a full device" status 2 "$iorun" dd if=in of=/dev/full
says "why" "error writing '/dev/full'"
grep -q '^0+1 records in$' out && grep -q '^0+0 records out$' out
ok $? "the report tells how far it came"

mkdir small
if mount -t tmpfs -o size=1m tmpfs small 2>/dev/null; then
	mounted=y
	is "a small file system" status 2 \
	    "$iorun" dd if=/dev/zero of=small/f bs=64k count=32
	says "why" 'small/f: needs 2 MB, but 1 MB are free'
	head -c 2000000 /dev/zero | "$iorun" dd of=small/f bs=64k >out 2>err
	[ $? = 2 ]
	ok $? "a file system that fills up (status 2)"
	says "why" "error writing 'small/f': No space left"
	rm small/f
	mount -o remount,ro small
	is "a read-only file system" status 2 "$iorun" dd if=in of=small/f
	says "why" 'small/f: Read-only file system'
else
	for what in 1 2 3 4 5 6; do
		skip "a small file system, $what" "mount is not allowed"
	done
fi

# ---- hdparm and seeker ----

head -c 4194304 /dev/zero >disk.img
is "hdparm -t" status 0 "$iorun" hdparm -t disk.img
printf '\ndisk.img:\n Timing buffered disk reads:   4 MB in' >wanted
head -c "$(wc -c <wanted)" out | cmp -s - wanted
ok $? "a file smaller than three seconds is read to its end"
[ ! -s err ]
ok $? "no progress in a pipe"
is "seeker" status 0 "$iorun" seeker disk.img
[ "$(grep -c 'seeks/second$' out)" -eq 5 ] && grep -q '^100000/' out &&
    head -n 1 out | grep -q '^Benchmarking disk.img \[0.00 GB\]$'
ok $? "five stages"
is "seeker --style=c" status 0 "$iorun" seeker --style=c --seconds=1 disk.img
grep -q '^Benchmarking disk.img \[4MB\], wait 1 seconds\.$' out &&
    grep -q '^Results: [0-9]* seeks/second, 0.0[0-9] ms random' out
ok $? "its three lines"

# ---- several runs of several configurations ----

is "-x 2 of two" status 0 "$iorun" -x 2 -l first dd if=in of=/dev/null bs=5 + \
    if=in of=/dev/null bs=2
grep '^#\|in$' out >got
cat >wanted <<'EOT'
# first
2+0 records in
# if=in of=/dev/null bs=2
5+0 records in
# first
2+0 records in
# if=in of=/dev/null bs=2
5+0 records in
EOT
cmp -s got wanted
ok $? "in turn, each with its caption"
before=$(date +%s%N)
is "--rest" status 0 "$iorun" -x 2 --rest=0.3 dd if=in of=/dev/null
[ $(($(date +%s%N) - before)) -ge 300000000 ]
ok $? "rests between two runs"
is "no such rest" status 2 "$iorun" --rest=-1 dd if=in of=/dev/null
is "--seed" status 0 "$iorun" seeker --seed=7 disk.img
is "-x 2 to a new file" status 0 "$iorun" -x 2 dd if=in of=again
is "-x 0" status 2 "$iorun" -x 0 dd if=in of=/dev/null
says "what it wants" '--runs=0: want a whole number from 1'
is "--rest=x" status 2 "$iorun" --rest=x dd if=in of=/dev/null
says "the option" '--rest=x: want seconds'
is "a mistake in the second configuration" status 2 \
    "$iorun" dd if=in of=made1 + wrong=1
[ ! -e made1 ]
ok $? "nothing was done"

# ---- signals: what is done is told, 128 + the signal ----

mkfifo pipe
for signal in INT:130 TERM:143 HUP:129; do
	"$iorun" -x 5 dd if=pipe of=/dev/null bs=4 >out 2>err &
	pid=$!
	# The pipe opens when dd opens it, and dd waits for more than this.
	exec 3>pipe
	printf abcd >&3
	kill -"${signal%:*}" $pid
	wait $pid
	[ $? = "${signal#*:}" ] && [ "$(grep -c 'records out$' out)" -eq 1 ]
	ok $? "SIG${signal%:*} ends dd with a report, status ${signal#*:}"
	exec 3>&-
done

# The caption comes when signals are caught, just before the work.
"$iorun" -l here seeker --style=c --seconds=1000 disk.img >out 2>err &
pid=$!
until_true grep -q here out
kill -INT $pid
wait $pid
[ $? = 130 ] && grep -q '^Benchmarking disk.img' out && ! grep -q Results out
ok $? "a window that is cut short has no result"

"$iorun" dd if=pipe of=/dev/null bs=4 >out 2>err &
pid=$!
exec 3>pipe
printf abcd >&3
# Not before it has its handler, and not for ever.
for _ in $(seq 200); do
	grep -q '1+0 records in' out && break
	caught=$(sed -n 's/^SigCgt:.*\(...\)$/\1/p' /proc/$pid/status)
	case $caught in
	[2367abefABEF]*) kill -USR1 $pid ;;
	esac
	sleep .05
done
exec 3>&-
wait $pid && [ "$(tail -n 3 out | head -n 1)" = '1+0 records in' ]
ok $? "SIGUSR1 makes dd report and go on"

# ---- progress ----

if script -qec true typescript >/dev/null 2>&1 </dev/null; then
	script -qec "$iorun seeker --style=c --seconds=1 disk.img" typescript \
	    >/dev/null </dev/null
	grep -q 'seeks: ' typescript && grep -q '^Results: ' typescript
	ok $? "progress on a terminal"
	script -qec "$iorun fio --name=p --filename=disk.img --size=600k \
	    --rate=1M" typescript >/dev/null </dev/null
	grep -q 'fio: [0-9.]* kB, [0-9.]* [kM]B/s, [0-9]* %, ' typescript
	ok $? "and how much of it is done"
else
	skip "progress on a terminal" "no script(1), or no pseudo-terminal"
	skip "and how much of it is done" "no script(1), or no pseudo-terminal"
fi

echo "1..$n"
