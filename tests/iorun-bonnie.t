#!/bin/sh
# iorun bonnie: the report, what is refused, and that nothing is left behind.

. tests/iorun.sh
mkdir work
empty() {
	[ -z "$(ls -A work)" ]
	ok $? "$1"
}
fields() {
	awk -F, -v wanted="$2" 'NF != wanted { bad = 1 } END { exit bad }' "$1"
	ok $? "$3: $2 fields"
}

bonnie() {
	"$iorun" bonnie -d work -r 0 "$@"
}

is "a report of 2.00" status 0 bonnie -s 8M -n 1:2000:100:3 -m host
[ "$(wc -l <out)" -eq 11 ]
ok $? "it has eleven lines"
[ ! -s err ]
ok $? "no progress in a pipe"
tail -n 1 out >csv
fields csv 50 "the line of 2.00"
grep -q '^1.98,2.00a,host,1,20260101,8M,,8192,5,' csv &&
    cut -d, -f22-26 csv | grep -qx '1,2000,100,,3'
ok $? "size, seed and files are in it"
# A test that has a rate also has its share of the CPU; all have a latency.
awk -F, '{
	for (i = 10; i <= 38; i += 2) {
		if (i == 22) i = 27
		if (($i == "+++++") != ($(i + 1) == "+++")) exit 1
	}
	for (i = 39; i <= 50; i++) if ($i !~ /^[0-9]+(us|ms|s)$/) exit 1
}' csv
ok $? "rates, CPU and latencies"
empty "nothing is left"

is "a file below 3 MiB" status 0 bonnie -s 1M -n 0 -x 1
[ -n "$(cut -d, -f10,16 out | tr -d ,)" ]
ok $? "all of it is moved byte by byte"
is "-f leaves single bytes out" status 0 bonnie -f -s 8M -n 0 -x 1
[ "$(cut -d, -f10,11,16,17 out)" = ,,, ]
ok $? "their cells are empty"
is "-n 0 and -q" status 0 bonnie -f -q -s 8M:64k -n 0
fields out 50 "the line"
sed -n 4p err | grep -q ' 8M:64k '
ok $? "the report is on standard error"
is "-x 3" status 0 bonnie -x 3 -s 0 -n 1
[ "$(grep -c '^1.98,' out)" -eq 3 ] &&
    [ "$(grep -c '^format_version,' out)" -eq 1 ]
ok $? "one head and three lines"
for form in $("$iorun" bonnie --help | sed -n 's/.*--format=FORM *//p'); do
	is "--format=$form" status 0 bonnie -s 0 -n 1 --format="$form"
done
is "a report of 1.97" status 0 bonnie -s 1M -n 0 --format=1.97
tail -n 1 out >csv
fields csv 48 "the line of 1.97"
is "a report of 1.03" status 0 bonnie -s 8M -n 1 --format=1.03
tail -n 1 out >csv
fields csv 27 "the line of 1.03"
[ "$(wc -l <out)" -eq 9 ]
ok $? "it has nine lines"
is "-b and -D" status 0 bonnie -b -D -f -s 1M -n 0 -x 1

if command -v bon_csv2html >/dev/null; then
	bonnie -s 1M -n 1 -x 1 >csv 2>err
	bon_csv2txt <csv >txt 2>err && [ ! -s err ] && grep -q ' 1M' txt
	ok $? "bon_csv2txt takes the line"
	bon_csv2html <csv >html 2>err && [ ! -s err ] && grep -q '>1M<' html
	ok $? "bon_csv2html takes the line"
else
	skip "bon_csv2txt" "bonnie++ is missing"
	skip "bon_csv2html" "bonnie++ is missing"
fi

is "a file below twice the RAM" status 2 "$iorun" bonnie -d work -s 10M
says "why" 'File size should be double RAM for good results'
is "a folder that is not there" status 2 "$iorun" bonnie -d nosuch -s 1M -r 0
says "why" 'nosuch: No such file'
# Twice 1 MiB, and one more.
is "the size that -r asks for" status 0 "$iorun" bonnie -d work -r 1 -n 0 -f -x 1
grep -q ',3M,,8192,' out
ok $? "is above twice the RAM"
# 32 bytes for each of 17 * 1024 names are more than half of it.
is "many files" status 2 "$iorun" bonnie -d nosuch -r 1 -s 0 -n 17
says "why" 'When testing 17K of files in 1 MiB of RAM'
is "a bad size" status 2 bonnie -s much
# 2^64 bytes and more, some of which are left if the rest is cut off.
is "a size beyond all" status 2 bonnie -s 20000000000000
says "it is named" '-s 20000000000000: not such a number'
is "RAM beyond all" status 2 "$iorun" bonnie -d work -r 10E
says "it is named" '-r 10E: not such a number'
is "a bad seed" status 2 bonnie -s 1M -n 0 -z x
says "it is named" '-z x: not such a number'
is "too many parts" status 2 bonnie -s 0 -n 1:2:3:4:5
says "the one" '-n 5: not such a number'
is "a bad chunk" status 2 bonnie -s 8M:3000
is "MIN above MAX" status 2 bonnie -s 0 -n 1:10:20
is "nothing to do" status 2 bonnie -s 0 -n 0
is "an unknown form" status 2 bonnie -s 8M --format=9
says "those that there are" "no form '9'; there are: 2.00 1.97 1.03"
is "an unknown option" status 2 bonnie -Q
is "a word too much" status 2 bonnie -s 8M word
is "-c 1, which is what there is" status 0 bonnie -c 1 -f -s 1M -n 0 -x 1
for given in '-c 2' '-p 3' '-p -1' '-y s' '-y p' '-Z file'; do
	# shellcheck disable=SC2086 # two words
	is "$given" status 2 bonnie $given -s 1M -n 0
	says "it is named" "bonnie: ${given% *}: "
done
is "more than there is room for" status 2 bonnie -s 900000G -n 0
says "why" 'work: needs .* free'
empty "nothing was made"

# ---- as somebody else ----

if [ "$(id -u)" -eq 0 ] && getent group nogroup >/dev/null &&
    ! getent passwd 54321 >/dev/null; then
	chmod 711 .
	chmod 777 work
	is "a number without a name" status 0 \
	    bonnie -u 54321 -f -s 1M -n 0 -x 1
	says "is in nogroup" '^Using uid:54321, gid:65534\.$'
	chmod 755 work
else
	skip "a number without a name" "not root, or no nogroup"
	skip "is in nogroup" "not root, or no nogroup"
fi
is "a group's name" status 0 bonnie -g "$(id -gn)" -f -s 1M -n 0 -x 1
says "so it says" "^Using uid:$(id -u), gid:$(id -g)\.$"
is "a user that is not there" status 2 bonnie -u nosuchuser -s 1M -n 0
says "it is named" '-u nosuchuser: no such user'
is "a group that is not there" status 2 bonnie -g nosuchgroup -s 1M -n 0
says "it is named" '-g nosuchgroup: no such group'
is "ourselves" status 0 bonnie -u "$(id -u)" -f -s 1M -n 0 -x 1
says "so it says" "^Using uid:$(id -u), gid:$(id -g)\.$"
if [ "$(id -u)" -eq 0 ] && getent passwd nobody >/dev/null; then
	chmod 711 .
	chmod 700 work
	is "a folder that is not nobody's" status 2 \
	    bonnie -u nobody -f -s 1M -n 0 -x 1
	says "why" 'work: Permission denied'
	chown nobody work
	is "one that is, and then root" status 0 bonnie -u nobody -f -s 1M -n 0 \
	    -x 1 + -d work -r 0 -f -s 1M -n 0 -x 1
	says "so it says" "^Using uid:$(id -u nobody), gid:$(id -g nobody)\.$"
	is "a user's number and a group" status 0 \
	    bonnie -u "$(id -u nobody):0" -f -s 1M -n 0 -x 1
	says "so it says" "^Using uid:$(id -u nobody), gid:0\.$"
	is "a group alone" status 0 bonnie -g 12345 -f -s 1M -n 0 -x 1
	says "so it says" "^Using uid:0, gid:12345\.$"
	chown 0 work
	chmod 755 work
else
	for what in 1 2 3 4 5 6 7 8; do
		skip "nobody's work, $what" "not root, or no nobody"
	done
fi
empty "nothing was made"

mkdir small
if mount -t tmpfs -o size=4m tmpfs small 2>/dev/null; then
	mounted=y
	is "a small file system" status 2 \
	    "$iorun" bonnie -d small -s 8M -n 0 -r 0 -f
	says "why" 'small: needs 8 MB, but 4 MB are free'
	# The file fits, but not the single bytes beside what is there.
	head -c 3500000 /dev/zero >small/other
	is "one that fills up" status 2 \
	    "$iorun" bonnie -d small -s 0M -n 1:2000:2000 -r 0
	[ "$(ls small)" = other ]
	ok $? "nothing is left there"
	mount -o remount,ro small
	is "a read-only file system" status 2 \
	    "$iorun" bonnie -d small -s 1M -n 0 -r 0
	says "why" 'small: Read-only file system'
else
	for what in 1 2 3 4 5 6; do
		skip "a small file system, $what" "mount is not allowed"
	done
fi

# The times only decide which test is under way; the work never ends by itself.
for delay in .02 .1 .3 .6 1; do
	for signal in INT:130 TERM:143; do
		"$iorun" -l here bonnie -d work -r 0 -s 64M -n 4:1000 \
		    -x 1000 >out 2>err &
		pid=$!
		until_true grep -q here out
		sleep $delay
		kill -"${signal%:*}" $pid 2>/dev/null
		wait $pid
		got=$?
		[ "$got" = "${signal#*:}" ] && [ -z "$(ls -A work)" ]
		ok $? "SIG${signal%:*} after $delay s: nothing is left"
	done
done

echo "1..$n"
