#!/bin/sh
# Speed of the readers, as ratios against awk scripts in the same run: best of
# five whole processes on some 200 MB made of the corpus.  Prints a table.  It
# wants a machine with two processors that does nothing else.
set -eu
tmp=${TMPDIR:-/tmp}/iosift-bench.$$
mkdir "$tmp"
trap 'rm -rf "$tmp"' EXIT

# copies FILE SIZE: the file over and over until it has SIZE MB.
copies() {
	awk -v size="$2" '{ text = text $0 "\n" }
		END { for (n = 0; n < size * 1e6; n += length(text))
			printf "%s", text }' "$1"
}

# The first fio job of a log: from its header to its disk statistics.
first_job() {
	awk '/: [(]g=0[)]: rw=/ { on = 1 } on { print }
	    on && /util=/ { exit }' "$1"
}

best() {
	for i in 1 2 3 4 5; do
		/usr/bin/env bash -c 'TIMEFORMAT=%R; time "$@" >/dev/null' \
		    - "$@" 2>&1
	done | sort -n | head -n 1
}

ratio() {
	awk -v a="$1" -v b="$2" -v what="$3" -v most="$4" 'BEGIN {
		printf "%-48s %6.3f s %6.3f s %6.2f (at most %s)\n", what,
		    a, b, a / b, most }'
}

first_job corpus/mixed/ssd-and-sas.log >"$tmp/old.job"
first_job corpus/fio/3.1-multi.log >"$tmp/new.job"
copies "$tmp/old.job" 200 >"$tmp/old"
copies "$tmp/new.job" 200 >"$tmp/new"

# What a user would write for bandwidth, iops and mean latency.
cat >"$tmp/three.awk" <<'EOF'
/bw=.*iops=|IOPS=/ {
	match($0, /(bw|BW)=[^ ,(]*/); bw = substr($0, RSTART + 3, RLENGTH - 3)
	match($0, /(iops|IOPS)=[^ ,]*/)
	iops = substr($0, RSTART + 5, RLENGTH - 5)
}
/^ *clat \(/ {
	match($0, /avg= *[0-9.]*/)
	print bw "," iops "," substr($0, RSTART + 4, RLENGTH - 4)
}
EOF
three_old=$(best mawk -f "$tmp/three.awk" "$tmp/old")
three_new=$(best mawk -f "$tmp/three.awk" "$tmp/new")
fio_old=$(best "$BUILD/fio2csv" "$tmp/old")
fio_new=$(best "$BUILD/fio2csv" "$tmp/new")
log_old=$(best "$BUILD/log2csv" "$tmp/old")
rows_old=$(best mawk -f tests/bench/rows.awk "$tmp/old")
rows_new=$(best mawk -f tests/bench/rows.awk "$tmp/new")

ratio "$fio_old" "$three_old" 'fio2csv, 7 rows a job : mawk, 3 figures' 1.5
ratio "$fio_new" "$three_new" 'fio2csv, 28 rows a job : mawk, 3 figures' 2.5
ratio "$fio_old" "$rows_old" 'fio2csv, 7 rows a job : mawk, the same rows' 0.5
ratio "$fio_new" "$rows_new" 'fio2csv, 28 rows a job : mawk, the same rows' 0.5
ratio "$log_old" "$fio_old" 'log2csv : fio2csv' 1.5

# Start-up, and memory on much text against little.
head -c 2048 corpus/dd/gnu832-locales.log >"$tmp/small"
many() {
	for i in $(seq 200); do "$@" >/dev/null; done
}
for command in "$BUILD/log2csv $tmp/small" true; do
	/usr/bin/env bash -c 'TIMEFORMAT=%R; time for i in {1..200}; do
		$0 >/dev/null; done' "$command" 2>&1
done | awk '{ t[NR] = $1 } END {
	printf "%-48s %6.2f ms more than true (at most 3)\n",
	    "log2csv on 2 KB", (t[1] - t[2]) * 5 }'
head -c 1000000 "$tmp/new" >"$tmp/one"
for f in one new; do
	/usr/bin/env bash -c 'ulimit -v 65536; "$0" "$1" | wc -l' \
	    "$BUILD/fio2csv" "$tmp/$f" >/dev/null &&
	    echo "fio2csv on $(wc -c <"$tmp/$f") bytes: in 64 MiB"
done
