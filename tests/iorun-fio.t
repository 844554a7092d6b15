#!/bin/sh
# iorun fio: jobs, engines, reports, what is refused, how it is stopped.

. tests/iorun.sh
prints() {
	grep -q -e "$2" out
	ok $? "$1"
}

# ---- the work is what was asked for ----

is "a file is written" status 0 "$iorun" fio --name=w --rw=write --size=1M --bs=16k
[ "$(wc -c <w.0.0)" -eq 1048576 ] && ! cmp -s -n 1048576 w.0.0 /dev/zero
ok $? "it is there, and not empty"
prints "64 writes of 16 KiB" ' issued rwts: total=0,64,0,0 '
prints "its sum" 'WRITE: bw=.* io=1024KiB (1049kB), '
[ ! -s err ]
ok $? "no progress in a pipe"
cp w.0.0 before
is "it is read" status 0 "$iorun" fio --name=r --filename=w.0.0 --size=1M
cmp -s w.0.0 before
ok $? "and is as it was"
prints "256 reads of 4 KiB" ' issued rwts: total=256,0,0,0 '

# A random job takes each block once: a block is marked when it is written.
head -c 1048576 /dev/zero >blocks
for engine in psync sync mmap libaio io_uring; do
	head -c 1048576 /dev/zero >blocks
	"$iorun" fio --overwrite --name=e --filename=blocks --size=1M \
	    --rw=randwrite --ioengine=$engine --iodepth=8 >out 2>err
	if [ $? = 2 ] && grep -q "$engine: .*not permitted\|ot implemented" err
	then
		skip "$engine" "the kernel refuses it"
		continue
	fi
	od -An -v -tx1 -w4096 blocks | grep -qx '\( 00\)*'
	[ $? = 1 ] && grep -q 'total=0,256,0,0 ' out
	ok $? "$engine writes each block once"
done
# As many as are no multiple of 64.
head -c 102400 /dev/zero >blocks
is "25 blocks" status 0 "$iorun" fio --overwrite --name=e --filename=blocks \
    --size=100k --rw=randwrite
od -An -v -tx1 -w4096 blocks | grep -qx '\( 00\)*'
[ $? = 1 ] && grep -q 'total=0,25,0,0 ' out
ok $? "are written once each"
is "iodepth=8" status 0 "$iorun" fio --name=d --filename=w.0.0 --size=1M \
    --rw=randread --ioengine=libaio --iodepth=8
prints "most I/Os have seven others beside them" \
    ' IO depths .* 8=9[0-9][.][0-9]%'
prints "there is a submission latency" '^    slat ('
# Of 256 the first is alone, two are the second and third; the rest are 98.8 %.
is "iodepth=7" status 0 "$iorun" fio --name=d --filename=w.0.0 --size=1M \
    --rw=randread --ioengine=libaio --iodepth=7
prints "four stands for four to seven" \
    ' IO depths  *: 1=0.4%, 2=0.8%, 4=98.8%, 8=0.0%'
is "iodepth=80" status 0 "$iorun" fio --name=d --filename=w.0.0 --size=1M \
    --rw=randread --ioengine=libaio --iodepth=80
prints "more than 64 of them are waited for at the end" \
    ' complete  *: 0=0.0%, 4=99.4%, .* 64=0.0%, >=64=0.6%'
is "fsync=16" status 0 "$iorun" fio --name=s --rw=write --size=1M --fsync=16
prints "16 of them" ' issued rwts: total=0,256,0,16 '
prints "they are timed" '^    sync ('
is "fsync=16, 8 at once" status 0 "$iorun" fio --overwrite --name=s \
    --rw=write --size=1M --fsync=16 --ioengine=libaio --iodepth=8
prints "16 of them, when the queue is empty" \
    ' issued rwts: total=0,256,0,16 '
is "rwmixread" status 0 "$iorun" fio --name=m --rw=randrw --size=4M --rwmixread=75
awk -F'[=,]' '/issued rwts/ { good = $2 > 700 && $2 < 836 && $2 + $3 == 1024 }
    END { exit !good }' out
ok $? "three of four are reads"
is "time_based" status 0 "$iorun" fio --name=t --filename=w.0.0 --size=64k \
    --time_based --runtime=1s
awk -F'[=,]' '/issued rwts/ { exit !($2 > 16) }' out
ok $? "it begins again at the end of the file"
is "time_based, at random" status 0 "$iorun" fio --name=t \
    --filename=w.0.0 --size=64k --rw=randread --time_based --runtime=0.2
awk -F'[=,]' '/issued rwts/ { exit !($2 > 16) }' out
ok $? "it begins again when all blocks were read"
is "rate of both directions" status 0 "$iorun" fio --name=both \
    --size=512k --rw=rw --rate=1M
awk -F- '/READ:/ { sub(/msec.*/, "", $NF); exit !($NF >= 230) }' out
ok $? "512 KiB, half of them each, at 1 MiB/s take a quarter of a second"
is "rate" status 0 "$iorun" fio --name=l --filename=w.0.0 --size=256k --rate=512k
awk -F- '/READ:/ { sub(/msec.*/, "", $NF); exit !($NF >= 480) }' out
ok $? "256 KiB at 512 KiB/s take half a second"
is "threads beside a process" status 0 "$iorun" fio --size=256k --name=u \
    --thread --numjobs=2 --ioengine=libaio --iodepth=4 --rw=randread --name=v
prints "so it says" '^Starting 2 threads and 1 process$'
[ "$(grep -c ' total=64,0,0,0 ' out)" -eq 3 ]
ok $? "each did its work"
[ "$(sed -n 's/.*: pid=\([0-9]*\):.*/\1/p' out | sort -u | wc -l)" -eq 3 ]
ok $? "under an id of its own"
is "direct=1" status 0 "$iorun" fio --name=w --filename=w.0.0 --size=1M --direct=1

# ---- job files ----

cat >job.fio <<'EOT'
; two groups
[global]
size=256k
bs = 4k
directory=.
[one]
rw=write
end_fsync
numjobs=3
group_reporting
[two]
stonewall
# reads what was written
filename=one.0.0
EOT
is "a job file" status 0 "$iorun" fio job.fio
grep -v '^ ' out | sed -n '1,5p' >got
cat >wanted <<'EOT'
one: (g=0): rw=write, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=psync, iodepth=1
...
two: (g=1): rw=read, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=psync, iodepth=1
fio-3.33
Starting 4 processes
EOT
cmp -s got wanted
ok $? "its head"
prints "three processes in one block" '^one: (groupid=0, jobs=3): err= 0: '
prints "their I/Os together" ' total=0,192,0,0 '
prints "the second group" '^Run status group 1 (all jobs):$'
printf '[global]\nfilename=w.0.0\nsize=64k\n[one]\n[two]\nrw=randread\n' >both.fio
is "a file for all jobs" status 0 "$iorun" fio both.fio
[ "$(grep -c ' total=16,0,0,0 ' out)" -eq 2 ]
ok $? "both read it"
is "--format=1.38" status 0 "$iorun" fio --format=1.38 --name=o \
    --filename=w.0.0 --size=1M
prints "its lines" '^  read : io=1024KB, bw=.*B/s, iops=.*, runt= .*msec$'

# ---- JSON ----

json() {
	"$1" ${2+"$2"} --output-format=json --name=j --filename=w.0.0 \
	    --size=1M --rw=randread --bs=4k --direct=1 >json.out 2>err
}
if command -v jq >/dev/null; then
	json "$iorun" fio
	[ "$(jq .jobs[0].read.io_bytes json.out)" = 1048576 ] &&
	    [ "$(jq .jobs[0].read.total_ios json.out)" = 256 ]
	ok $? "bytes and I/Os"
	jq -e '.jobs[0].read | .bw_bytes ==
	    (.io_bytes * 1000 / .runtime | floor)' json.out >/dev/null
	ok $? "bandwidth is bytes by runtime"
	jq -e '.jobs[0].read | .clat_ns.N == .total_ios and
	    .clat_ns.min <= .clat_ns.percentile["50.000000"] and
	    .clat_ns.mean <= .lat_ns.mean' json.out >/dev/null
	ok $? "latencies agree with each other"
	jq -r 'paths | map(tostring) | join(".")' json.out | sort >ours
	if command -v fio >/dev/null && fio --version | grep -q '^fio-3.33'
	then
		json fio
		jq -r 'paths | map(tostring) | join(".")' json.out | sort |
		    cmp -s - ours
		ok $? "the keys are those of fio 3.33"
	else
		skip "the keys of fio 3.33" "fio 3.33 is missing"
	fi
else
	for what in 1 2 3 4; do
		skip "JSON, $what" "jq is missing"
	done
fi

# ---- mistakes are named ----

is "no job" status 2 "$iorun" fio
is "no size" status 2 "$iorun" fio --name=x
says "why" 'x: size is missing'
is "an unknown option" status 2 "$iorun" fio --name=x --nosuch=1
says "it is named" nosuch
is "an unknown engine" status 2 "$iorun" fio --name=x --size=1M --ioengine=nosuch
says "it is named" 'ioengine=nosuch'
is "an unknown direction" status 2 "$iorun" fio --name=x --size=1M --rw=trim
# What fio has and we have not: an error that names it, never silence.
for given in rw=randtrim bs=4k,8k bsrange=4k-8k bssplit=4k/50:8k/50 \
    ioengine=null verify=md5 rate_iops=100 zonemode=zbd thinktime=1s; do
	is "$given" status 2 "$iorun" fio --name=x --size=1M --$given
	says "it is named" "${given%%=*}"
	printf '[x]\nsize=1M\n%s\n' $given >wrong
	is "$given in a job file" status 2 "$iorun" fio wrong
	says "it is named" "^iorun: wrong:3: ${given%%=*}"
done
[ ! -e x.0.0 ]
ok $? "nothing was made"
printf '[a]\nsize=1M\nnosuch=1\n' >wrong
is "an unknown key in a file" status 2 "$iorun" fio wrong
says "where" 'wrong:3: nosuch: not known'
printf 'size=1M\n' >wrong
is "a key in no section" status 2 "$iorun" fio wrong
printf '[a\n' >wrong
is "a section without end" status 2 "$iorun" fio wrong
says "where" 'wrong:1: '
is "a job file that is not there" status 2 "$iorun" fio nosuch
is "time_based without runtime" status 2 \
    "$iorun" fio --name=x --size=1M --time_based
is "a runtime beyond all" status 2 \
    "$iorun" fio --name=x --size=1M --runtime=1e300
says "it is named" 'fio: runtime=1e300: not such a value'
is "a flag that is neither" status 2 "$iorun" fio --name=x --size=1M --direct=x
says "it is named" 'fio: direct=x: not such a value'
is "an output format" status 2 "$iorun" fio --name=x --output-format=terse
says "it is named" '--output-format=terse: want normal or json'
is "a folder for a job file" status 2 "$iorun" fio .
says "it is named" '^iorun: \.: Is a directory'
is "a file below one block" status 2 "$iorun" fio --name=x --size=1k
says "why" 'fio: x: size is below bs'
is "one that is there" status 2 "$iorun" fio --name=x --filename=wrong
says "why" 'wrong: not one block long'
is "more memory than there can be" status 2 \
    env ASAN_OPTIONS=allocator_may_return_null=1 "$iorun" fio --name=x \
    --rw=write --filename=/dev/null --bs=200T --size=200T
says "it says so" '^fio: /dev/null: memory: Cannot allocate memory$'
is "a file that cannot be mapped" status 2 "$iorun" fio --name=x --thread \
    --rw=write --filename=/dev/full --size=4k --ioengine=mmap
says "why" '^fio: /dev/full: mmap: No such device$'

# ---- refusals ----

is "a file that exists" status 2 "$iorun" fio --name=w --rw=write --size=1M
says "why" 'w.0.0: exists'
cmp -s w.0.0 before
ok $? "it is as it was"
is "a file that is too short, to be read" status 2 \
    "$iorun" fio --name=x --filename=w.0.0 --size=2M
[ "$(wc -c <w.0.0)" -eq 1048576 ]
ok $? "it is as long as it was"
is "more than there is room for" status 2 \
    "$iorun" fio --name=huge --rw=write --size=900000G
[ ! -e huge.0.0 ]
ok $? "nothing was made"
if mknod disk b 7 255 2>/dev/null; then
	is "a block device" status 2 "$iorun" fio --overwrite --name=x \
	    --rw=write --size=1M --filename=disk
	says "why" 'disk: is a block device'
else
	skip "a block device" "mknod is not allowed"
	skip "why" "mknod is not allowed"
fi
is "a full device" status 2 "$iorun" fio --name=f --rw=write --size=4k \
    --filename=/dev/full
says "why" '/dev/full: No space left on device: write offset=0, buflen=4096'
prints "its block" '^f: (groupid=0, jobs=1): err=28 (file:.*error=No space'
mkdir small
if mount -t tmpfs -o size=1m,ro tmpfs small 2>/dev/null; then
	mounted=y
	is "a read-only file system" status 2 "$iorun" fio --name=x --rw=write \
	    --size=64k --directory=small
	says "why" 'small/x.0.0: Read-only file system'
else
	skip "a read-only file system" "mount is not allowed"
	skip "why" "mount is not allowed"
fi

# ---- signals: what was done is reported ----

two_children() {
	[ "$(wc -w <"/proc/$1/task/$1/children")" -eq 2 ]
}

for signal in INT:130 TERM:143; do
	"$iorun" fio --name=x --filename=w.0.0 --size=1M --time_based \
	    --runtime=1000 --numjobs=2 >out 2>err &
	pid=$!
	# Two children are at work, or about to be.
	until_true two_children $pid
	kill -"${signal%:*}" $pid
	wait $pid
	[ $? = "${signal#*:}" ] &&
	    [ "$(grep -c '^x: (groupid=0, jobs=1): err= 0' out)" -eq 2 ]
	ok $? "SIG${signal%:*} ends both processes with a report"
done
says "as fio says it" '^fio: terminating on signal 15$'

# A process that is killed has no figures, and the other one keeps its own.
"$iorun" fio --name=x --filename=w.0.0 --size=1M --rate=1M --numjobs=2 \
    >out 2>err &
pid=$!
until_true two_children $pid
read -r victim _ <"/proc/$pid/task/$pid/children"
kill -KILL "$victim"
wait $pid
[ $? = 2 ]
ok $? "a process that is killed is trouble (status 2)"
says "it is named as fio names it" "^fio: pid=$victim, got signal=9$"
[ "$(grep -c '^x: (groupid=0, jobs=1): err=' out)" -eq 2 ] &&
    [ "$(grep -c '^  read: IOPS=' out)" -eq 1 ] &&
    grep -q "^x: .* err= 4 (.*: pid=$victim: " out
ok $? "and has no figures; the other one has"

# A thread that waits for its rate has hours to go.
three_tasks() {
	set -- "/proc/$1/task/"*
	[ $# -eq 3 ]
}
"$iorun" fio --name=x --filename=w.0.0 --size=1M --rate=100 --thread \
    --numjobs=2 >out 2>err &
pid=$!
until_true three_tasks $pid
kill -INT $pid
wait $pid
[ $? = 130 ] && [ "$(grep -c '^x: (groupid=0, jobs=1): err= 0' out)" -eq 2 ]
ok $? "SIGINT ends both threads with a report"

echo "1..$n"
