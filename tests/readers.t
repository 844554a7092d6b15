#!/bin/sh
# Each TOOL2csv gives just the rows of its tool that log2csv gives, but for
# the numbers in run; messages and exit statuses of the readers.  Prints TAP.
. tests/tap.sh

same_rows() {
	for log in corpus/*/*.log; do
		"$BUILD/log2csv" -H "$log" 2>/dev/null |
		    awk -F, -v tool="$2" '$4 == tool' |
		    cut -d, -f 1,2,4- >"$tmp/want"
		"$BUILD/${1}2csv" -H "$log" 2>/dev/null |
		    cut -d, -f 1,2,4- >"$tmp/got"
		cmp "$tmp/want" "$tmp/got" || return 1
	done
}

for tool in bonnie dd hdparm seeker fio; do
	name=$tool
	[ $tool = bonnie ] && name=bonnie++
	is "${tool}2csv gives the $tool rows of log2csv" same_rows $tool $name
done

nothing_found() {
	printf 'garbage\n' | status 1 "$BUILD/log2csv" &&
	    [ "$(wc -l <"$tmp/out")" -eq 1 ] &&
	    grep -q 'no benchmark figure' "$tmp/err"
}
is 'garbage: the header, a message, status 1' nothing_found

missing() {
	status 2 "$BUILD/log2csv" nosuchfile corpus/hdparm/965-mix.log &&
	    grep -q 'log2csv: nosuchfile: No such file' "$tmp/err" &&
	    [ "$(wc -l <"$tmp/out")" -gt 5 ]
}
is 'a missing file: the others are read, status 2' missing

folder() {
	status 2 "$BUILD/log2csv" corpus && grep -q 'Is a dir' "$tmp/err"
}
is 'a folder: a message, status 2' folder

full_disk() {
	"$BUILD/log2csv" corpus/hdparm/965-mix.log >/dev/full 2>"$tmp/err"
	[ $? -eq 2 ] && grep -q 'standard output' "$tmp/err"
}
is 'a full disk: a message, status 2' full_disk

closed_pipe() {
	"$BUILD/log2csv" corpus/*/*.log 2>"$tmp/err" | head -n 1 >/dev/null
	! grep -q 'standard output' "$tmp/err"
}
is 'a closed pipe ends it quietly' closed_pipe

options() {
	log=corpus/hdparm/965-mix.log
	status 0 "$BUILD/log2csv" --help && grep -q '^usage: log2csv' \
	    "$tmp/out" &&
	    status 0 "$BUILD/log2csv" --version && grep -q iosift "$tmp/out" &&
	    status 2 "$BUILD/log2csv" --nosuch &&
	    status 2 "$BUILD/log2csv" --label-from=nowhere "$log" &&
	    status 2 "$BUILD/log2csv" --label-regex='(' "$log" &&
	    status 0 "$BUILD/log2csv" -H --na=NA --source=post -l mine \
	    <"$log" && grep -q '^post,.*,mine,NA,/dev/loop0,' "$tmp/out"
}
is 'options' options

# 16316412 KiB before the first dd, 7.8 GiB before the second.
memory() {
	printf '%s\n' 'MemTotal:       16316412 kB' \
	    '1+0 records in' '1+0 records out' \
	    '1048576 bytes (1.0 MB, 1.0 MiB) copied, 0.1 s, 10.5 MB/s' \
	    '$ free -h' \
	    '       total   used   free   shared  buff/cache   available' \
	    'Mem:   7.8Gi  1.2Gi  3.1Gi    0.2Gi       3.4Gi       6.1Gi' \
	    '1+0 records in' '1+0 records out' \
	    '1048576 bytes (1.0 MB, 1.0 MiB) copied, 0.1 s, 10.5 MB/s' |
	    "$BUILD/log2csv" | grep -o 'ram=.*' >"$tmp/out"
	printf 'ram=16708005888\nram=8375186227\n' | cmp - "$tmp/out"
}
is 'free and meminfo say how much memory there is' memory

# Soft breaks make one word of 7 MB; the figure behind it is still read.
long_word() {
	{
		awk 'BEGIN { for (i = 0; i < 100000; i++)
			printf "%070d=\n", i; print "" }'
		echo '/dev/sda:'
		echo ' Timing buffered disk reads: 10 MB in 3.00 seconds =' \
		    ' 3.33 MB/sec'
	} | status 0 "$BUILD/hdparm2csv" -H &&
	    grep -q '^-,100003,1,hdparm,.*,/dev/sda,.*,buffered_read,' \
	    "$tmp/out"
}
is 'a word of many lines' long_word

echo "1..$n"
