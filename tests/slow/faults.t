#!/bin/sh
# Faults that take minutes: very long input, very many operands, a gnuplot that
# hangs.  Every call is bounded in time.  Prints TAP.
. tests/tap.sh
PATH=$BUILD:$PATH
export PATH
post=corpus/dd/raid-write-cache.log

# fault NAME STATUS MESSAGE COMMAND: as in tests/faults.t.
fault() {
	timeout -k 5 300 sh -c "$4" >"$tmp/out" 2>"$tmp/err"
	got=$?
	[ $got -eq "$2" ] && grep -q -e "$3" "$tmp/out" "$tmp/err"
	ok $? "$1: $3 (status $got)"
}

# A gigabyte in 64 MiB of memory: text, a CSV cell, a CSV line of commas.
gigabyte="head -c 1000000000 /dev/zero | tr '\\0'"
fault 'a line of 1 GB before a report' 0 '^-,3,12,' \
    "ulimit -v 65536; { $gigabyte x; echo; cat $post; } | log2csv"
fault 'a line of 1 GB behind a report' 0 '^-,2,12,' \
    "ulimit -v 65536; { cat $post; $gigabyte x; } | log2csv"
fault 'a word of 1 GB of digits' 1 'no benchmark figure found' \
    "ulimit -v 65536; { $gigabyte 7; } | log2csv"
fault '1 GB of line ends' 1 'no benchmark figure found' \
    "ulimit -v 65536; { $gigabyte '\\n'; } | log2csv"
fault 'a CSV cell of 1 GB' 2 'a line of more than a megabyte' \
    "ulimit -v 65536; { echo test,metric,value; $gigabyte x; } | iocheck"
fault 'a CSV line of 1 GB of commas' 2 'a line of more than a megabyte' \
    "ulimit -v 65536; { echo test,metric,value; $gigabyte ,; } | iocompare"

cp $post "$tmp/1"
fault '100,000 operands through xargs' 0 '^1200000$' \
    "cd $tmp && yes 1 | head -n 100000 | xargs log2csv -H | wc -l"

mkdir "$tmp/fake"
printf '#!/bin/sh\nexec sleep 1000\n' >"$tmp/fake/gnuplot"
chmod +x "$tmp/fake/gnuplot"
log2csv $post >"$tmp/rows.csv"
fault 'a gnuplot that hangs' 2 'gnuplot took more than .* seconds' \
    "PATH=$tmp/fake:\$PATH ioplot -t values -o $tmp/x.svg $tmp/rows.csv"

echo "1..$n"
