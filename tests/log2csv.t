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
	status 0 "$log2csv" -H "$@" east/disk/night.log &&
	    got=$(cut -d, -f4,7 out | sort -u | cut -d, -f2 | paste -sd'|') &&
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

echo "1..$n"
