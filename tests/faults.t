#!/bin/sh
# Faults that every program has to survive, with the message that each gives.
# Every call is bounded in time.  Prints TAP.
. tests/tap.sh
PATH=$BUILD:$PATH
export PATH
export TMPDIR="$tmp"
post=corpus/dd/raid-write-cache.log
rows=$tmp/rows.csv
log2csv $post >"$rows" || exit 2
head='label,test,metric,value,unit,better'

# fault NAME STATUS MESSAGE COMMAND: sh runs COMMAND, which must end with
# STATUS within a minute and say MESSAGE (a basic regular expression; "": say
# nothing) on standard error.
fault() {
	timeout -k 5 60 sh -c "$4" >"$tmp/out" 2>"$tmp/err"
	got=$?
	echo "status $got" >>"$tmp/err"
	if [ -n "$3" ]; then
		[ $got -eq "$2" ] && grep -q -e "$3" "$tmp/err"
	else
		[ $got -eq "$2" ] && [ "$(wc -l <"$tmp/err")" -eq 1 ]
	fi
	ok $? "$1${3:+: $3}"
}
# out NAME TEXT: the last command wrote TEXT.
out() {
	grep -q -e "$2" "$tmp/out"
	ok $? "$1"
}

# Every program with a file that it reads, and its name in messages.
programs="log2csv $post
dd2csv $post
iocheck $rows
iocheck --annotate $rows
iocompare --by=section $rows"
if gnuplot --version >/dev/null 2>&1; then
	programs="$programs
ioplot -t values $rows
ioreport -f text $rows
ioreport $rows"
fi

# ---- output and input ----

while read -r program words; do
	options=${words% *}
	[ "$options" = "$words" ] && options=
	fault "$program $options, full disk" 2 \
	    "^$program: standard output: " "$program $words >/dev/full"
	fault "$program $options, closed output" 2 \
	    "^$program: standard output: " \
	    "$program $words >&-"
	fault "$program $options, closed pipe" 0 '' \
	    "{ $program $words; } 2>$tmp/said | true; ! grep . $tmp/said"
	fault "$program $options, closed input" 2 \
	    "^$program: -: Bad file descriptor" "$program $options <&-"
	fault "$program $options, a folder" 2 "^$program: corpus: Is a dir" \
	    "$program $options corpus"
	fault "$program $options, a file that is missing" 2 \
	    "^$program: nosuch: No such file" "$program $options nosuch"
	fault "$program $options, an empty file" 1 "^$program: no " \
	    "$program $options /dev/null"
	fault "$program $options, an unknown option" 2 "$program: unrec" \
	    "$program --nosuch"
done <<END
$programs
END

# The second read fails: what the first one brought is not all.
if strace -qq -o /dev/null -e trace=none log2csv --version >/dev/null 2>&1 &&
    [ "$(head -c 2 "$BUILD/log2csv")" != '#!' ]; then
	while read -r program words; do
		fault "$program ${words% *}, a read error" 2 \
		    "^$program: ${words##* }: Input/output error" \
		    "ASAN_OPTIONS=detect_leaks=0 strace -f -qq -o /dev/null \
		    -P ${words##* } -e trace=read \
		    -e inject=read:error=EIO:when=2 $program $words"
	done <<-END
	$programs
	END
	for _ in 1 2 3 4 5; do cat corpus/fio/3.*.log; done >"$tmp/long.log"
	log2csv "$tmp/long.log" >"$tmp/long.csv" 2>/dev/null
	fault 'log2csv, no threads' 0 '' "
		ASAN_OPTIONS=detect_leaks=0 strace -f -qq -o $tmp/trace \
		    -e trace=clone3 -e inject=clone3:error=EAGAIN \
		    log2csv $tmp/long.log 2>$tmp/messages"
	grep -q INJECTED "$tmp/trace" && cmp "$tmp/long.csv" "$tmp/out"
	ok $? 'gives the same rows'
else
	skip 'read errors' 'no strace(1), or the programs are scripts here'
	skip 'no threads' 'no strace(1), or the programs are scripts here'
fi

fault 'iosift, full disk' 2 'standard output: ' "iosift $post >/dev/full"
fault 'iosift, closed input' 2 'log2csv: -: Bad file' 'iosift <&-'
fault 'iosift, an empty file' 1 'no benchmark figure' 'iosift /dev/null'

cp $post "$tmp/secret"
chmod 000 "$tmp/secret"
chmod 755 "$tmp"
as_nobody=
[ "$(id -u)" -eq 0 ] &&
    as_nobody='setpriv --reuid=65534 --regid=65534 --clear-groups'
if $as_nobody log2csv --version >/dev/null 2>&1; then
	fault 'no permission' 2 'secret: Permission denied' \
	    "$as_nobody $BUILD/log2csv $tmp/secret"
else
	skip 'no permission' 'nobody may not run this'
fi

fault 'a file that grows while it is read' 0 '' "
	(i=0; while [ \$i -lt 50 ]; do
		cat $post >>$tmp/growing; sleep .01; i=\$((i + 1))
	done) &
	sleep .1
	log2csv $tmp/growing | grep -c NO"
out 'gives whole rows' '^[1-9]'

# ---- bytes ----

fault 'a NUL byte in a log' 0 '' "
	{ printf 'on:\\n\\0\\0'; cat $post; printf '\\0'; } | log2csv -H"
out 'costs no row' '^-,3,12,'
fault 'a NUL byte in a CSV' 2 'iocheck: -:2: a NUL byte' \
    "printf '$head\\na\\0,read,throughput,5,B/s,higher\\n' | iocheck"
fault 'a line of 20 MB in a CSV' 2 'a line of more than a megabyte' \
    "{ echo '$head'; head -c 20000000 /dev/zero | tr '\\0' x; } | iocheck"
fault 'a cell without its end' 2 'a quote without its end\|more than a mega' \
    "{ printf '$head\\n\"'; head -c 20000000 /dev/zero | tr '\\0' '\\n'; } |
	iocheck"
fault 'a line of 20 MB in a log' 0 '' \
    "{ head -c 20000000 /dev/zero | tr '\\0' x; echo; cat $post; } |
	log2csv -H"

# ---- rows that are no rows ----

row='a,read,throughput,5,B/s,higher'
csv() {
	fault "$1" "$2" "$3" "printf '$head\\n$row\\n$4\\n' |
	    iocompare -f csv"
}
fault 'no column metric' 2 'iocompare: -:1: the header has no column metric' \
    "printf 'label,test,value\\na,read,5\\n' | iocompare"
csv 'too few cells' 2 '-:3: 2 cells, the header has 6' 'b,read'
csv 'too many cells' 2 '-:3: 7 cells, the header has 6' \
    'b,read,throughput,7,B/s,higher,x'
csv 'a quote without its end' 2 '-:3: a quote without its end' \
    '"b,read,throughput,7,B/s,higher'
csv 'a quote within a cell' 2 '-:3: a broken quote' \
    'b"c,read,throughput,7,B/s,higher'
for value in fast nan -nan inf -inf 1e400 0x10 1.2.3; do
	csv "value $value" 2 "-:3: value: no figure: $value" \
	    "b,read,throughput,$value,B/s,higher"
done
for value in -1 1.5 1e16 x; do
	fault "run $value" 2 "iocheck: -:2: run: no figure: $value" \
	    "printf '$head,run\\n$row,$value\\n' | iocheck"
done
for value in -5 0 1e-400; do
	csv "value $value" 0 'CSV:3: read: left out: value is not above 0' \
	    "b,read,throughput,$value,B/s,higher"
	out 'is no speedup' ',unknown,'
done
fault 'iocheck, value -5' 1 '' "
    printf '$head\\nb,read,throughput,-5,B/s,higher\\n' | iocheck"
out 'is an error' '-:2: error: read: -5 B/s: no measurement is below 0'
fault 'a byte order mark and CR LF' 0 '' "printf '\\357\\273\\277$head\\r
	$row\\r\\nb,read,throughput,7,B/s,higher\\r\\n' | tr -d '\\t' |
	iocompare -f csv"
out 'are no part of cells' '^,,,read,,throughput,B/s,label,a,b,1,1,5,7,'

# ---- much of it ----

fault 'a thousand operands' 0 '' "
	yes $post | head -n 1000 | xargs log2csv -H | wc -l"
out 'all are read' '^12000$'

awk -v head="$head" 'BEGIN {
	print head
	for (i = 1; i <= 2000; i++)
		for (r = 1; r <= 3; r++)
			print "label " i ",read,throughput," 1000 + i * r \
			    ",B/s,higher"
}' >"$tmp/labels.csv"
fault 'two thousand labels' 0 '' "iocompare -f csv $tmp/labels.csv | wc -l"
out 'have a row each but the baseline, and the header' '^2000$'
if gnuplot --version >/dev/null 2>&1; then
	fault 'a text chart of two thousand labels' 2 \
	    'ioplot: the chart would be 2.* high' \
	    "ioplot -t values $tmp/labels.csv"
	fault 'an SVG of two thousand labels' 0 '' \
	    "ioplot -t values -o $tmp/x.svg $tmp/labels.csv"
fi

# Sanitizers and valgrind need more than that.
# shellcheck disable=SC3045 # dash and bash have it
if (ulimit -v 200000 && exec log2csv --version) >/dev/null 2>&1; then
	while read -r program words; do
		fault "$program ${words% *} in 200 MB" 0 '' \
		    "ulimit -v 200000; $program $words >/dev/null ||
		    [ $program = iocheck ]"
	done <<-END
	$programs
	END
else
	skip 'ulimit -v' 'the programs need more than 200 MB here'
fi
# shellcheck disable=SC3045
if (ulimit -v 40000 && exec iocompare --version) >/dev/null 2>&1; then
	fault 'memory is out' 2 'iocompare: .*memory' \
	    "ulimit -v 40000; awk -v head=$head 'BEGIN {
		print head
		for (i = 1; i < 1000000; i++)
			print i \",r\" i \",throughput,\" i \",B/s,higher\"
	    }' | iocompare"
else
	skip 'memory is out' 'iocompare needs more than 40 MB here'
fi

# ---- signals: the program ends at once, and leaves nothing behind ----

interrupt() {
	before=$(find "$TMPDIR" | sort)
	mkfifo "$tmp/fifo"
	# shellcheck disable=SC2016 # single quotes are meant
	# A shell's background job would ignore SIGINT.
	timeout -k 5 20 perl -e '
		$SIG{INT} = "DEFAULT";
		$SIG{PIPE} = "IGNORE";
		my $pid = fork;
		if ($pid == 0) {
			setpgrp;
			open STDIN, "<", shift;
			open STDOUT, ">", "/dev/null";
			exec @ARGV;
		}
		open my $to, ">", shift;
		syswrite $to, "x" x 1000;
		select undef, undef, undef, .2;
		kill "-INT", $pid;
		waitpid $pid, 0;
		exit($? & 127 || $? >> 8)' "$tmp/fifo" "$@" 2>"$tmp/err"
	got=$?
	rm "$tmp/fifo"
	[ $got -eq 2 ] && [ "$(find "$TMPDIR" | sort)" = "$before" ]
	ok $? "$1, interrupted (2 is SIGINT): $got"
}
interrupt log2csv
interrupt iocheck
interrupt iocheck --annotate
interrupt iocompare
interrupt ioplot -t values
interrupt ioreport
interrupt iosift

# ---- gnuplot ----

mkdir "$tmp/bare" "$tmp/fake"
needed='gnuplot is needed'
# Under valgrind, where programs are scripts, nobody learns why a spawn failed.
[ "$(head -c 2 "$BUILD/ioplot")" = '#!' ] &&
    needed='gnuplot failed (status 127)'
without() {
	fault "$1: gnuplot is missing" 2 "^${1%% *}: $needed" \
	    "PATH=$tmp/bare $BUILD/$1 -o $tmp/chart.$2 $rows"
	[ ! -e "$tmp/chart.$2" ]
	ok $? 'and nothing was written'
}
without 'ioplot -t values' svg
without ioreport html

# fakes SCRIPT MESSAGE: a gnuplot that does this.
fakes() {
	printf '#!/bin/sh\n%s\n' "$1" >"$tmp/fake/gnuplot"
	chmod +x "$tmp/fake/gnuplot"
	fault "gnuplot: $1" 2 "$2" \
	    "PATH=$tmp/fake:\$PATH ioplot -t values -o $tmp/chart.svg $rows"
	[ ! -e "$tmp/chart.svg" ]
	ok $? 'and nothing was written'
}
fakes 'exit 1' '^ioplot: gnuplot failed (status 1)'
fakes 'echo oops >&2; exit 1' '^ioplot: gnuplot: oops'
fakes 'echo oops >&2' '^ioplot: gnuplot: oops'
fakes 'exit 0' '^ioplot: gnuplot drew nothing'
fakes 'kill -9 $$' '^ioplot: gnuplot was ended by signal 9'

# ---- chromium ----

rm -f "$tmp/fake/gnuplot"
# prints SCRIPT MESSAGE: a chromium that does this.
prints() {
	printf '#!/bin/sh\n%s\n' "$1" >"$tmp/fake/chromium"
	chmod +x "$tmp/fake/chromium"
	fault "chromium: $1" 2 "$2" \
	    "PATH=$tmp/fake:\$PATH ioreport -o $tmp/report.pdf $rows"
	[ ! -e "$tmp/report.pdf" ]
	ok $? 'and nothing was written'
}
if gnuplot --version >/dev/null 2>&1; then
	prints 'echo oops >&2; exit 3' '^ioreport: chromium: oops'
	prints 'echo oops >&2; exit 3' '^ioreport: chromium failed (status 3)'
	prints 'exit 0' '^ioreport: .*page.pdf: No such file'
fi

# ---- files that cannot be written, or not whole ----

if gnuplot --version >/dev/null 2>&1; then
	fault 'ioplot -o, no such folder' 2 \
	    "^ioplot: $tmp/no/x.svg: No such file" \
	    "ioplot -t values -o $tmp/no/x.svg $rows"
	fault 'ioplot -o, a full device' 2 '^ioplot: /dev/full: No space left' \
	    "ioplot -t values --terminal=svg -o /dev/full $rows"
	[ -c /dev/full ]
	ok $? 'the device is there'
	fault 'ioreport -o, no such folder' 2 \
	    "^ioreport: $tmp/no/x.html: No such file" \
	    "ioreport -o $tmp/no/x.html $rows"
	fault 'ioreport -o, no such folder for pictures' 2 \
	    "^ioreport: $tmp/no/x-[a-z]*.svg: No such file" \
	    "ioreport -o $tmp/no/x.md $rows"
fi

# In a mount of its own, where that is allowed.  Programs may be below /tmp.
full_disk() {
	(cd "$BUILD" && timeout 60 unshare -m sh -c "mount -t tmpfs \
	    -o size=$1k tmpfs /tmp && exec $2") <"$rows" >"$tmp/out" \
	    2>"$tmp/err"
}
# What stands in for a program under valgrind needs /tmp itself.
[ "$(head -c 2 "$BUILD/ioplot")" != '#!' ] && full_disk 8 true
mounts=$?
if [ $mounts -eq 0 ]; then
	full_disk 8 'sh -c "head -c 8192 /dev/zero >/tmp/x
	    ./iocheck --annotate; echo \$?"'
	grep -q '^iocheck: temporary file: No space left' "$tmp/err" &&
	    grep -qx 2 "$tmp/out"
	ok $? 'iocheck --annotate, no room in /tmp'
else
	skip 'iocheck --annotate, no room in /tmp' 'no mount'
fi
if [ $mounts -eq 0 ] && gnuplot --version >/dev/null 2>&1; then
	full_disk 8 './ioplot -t values --terminal=svg' &&
	    [ "$(tail -c 7 "$tmp/out")" = '</svg>' ]
	ok $? 'a chart needs no room in /tmp'
	full_disk 8 'sh -c "echo > /tmp/x.svg
	    ./ioplot -t values -o /tmp/x.svg; echo \$?; ls /tmp | grep svg"'
	grep -q '^ioplot: /tmp/x.svg: No space left' "$tmp/err" &&
	    [ "$(cat "$tmp/out")" = 2 ]
	ok $? 'half a chart is removed'
else
	skip 'a chart needs no room in /tmp' 'no gnuplot, or no mount'
	skip 'half a chart is removed' 'no gnuplot, or no mount'
fi

# ---- locales: whatever they say, a point is a point ----

everything() {
	log2csv $post
	iocompare --by=section -f json "$rows"
	iocheck "$rows"
	ioplot -t values "$rows" 2>/dev/null
	ioreport -f text "$rows"
}
everything >"$tmp/plain" 2>&1
for locale in de_DE.UTF-8 tr_TR.UTF-8 zh_CN.GB18030; do
	if localedef -c -i ${locale%.*} -f ${locale#*.} \
	    "$tmp/$locale" 2>/dev/null; [ -d "$tmp/$locale" ]
	then
		(export LOCPATH="$tmp" LC_ALL=$locale && everything) \
		    >"$tmp/foreign" 2>&1
		cmp "$tmp/plain" "$tmp/foreign" >"$tmp/err"
		ok $? "$locale changes nothing"
	else
		skip "$locale changes nothing" 'no localedef or its sources'
	fi
done

echo "1..$n"
