#!/bin/sh
# Neither the order of rows nor that of files changes a figure, a verdict or a
# finding.  Prints TAP.
. tests/tap.sh

# shuffled N FILE: its rows in an order of their own for each N, headers first.
shuffled() {
	awk -v seed="$1" 'BEGIN { srand(seed) }
		FNR == 1 { print; next }
		{ print rand() "\t" $0 | "sort | cut -f 2-" }' "$2"
}

# same_findings FILE: of all rows, whatever their order.
same_findings() {
	"$BUILD/iocheck" -f csv "$1" | LC_ALL=C sort >"$tmp/want"
	[ "$(wc -l <"$tmp/want")" -gt 1 ] || return
	for seed in 1 2 3; do
		shuffled $seed "$1" | "$BUILD/iocheck" -f csv |
		    LC_ALL=C sort >"$tmp/got"
		cmp "$tmp/want" "$tmp/got" || return
	done
}

# same_figures FILE OPTION...: the options name the baseline.
same_figures() {
	file=$1
	shift
	"$BUILD/iocompare" -f csv "$@" "$file" | LC_ALL=C sort >"$tmp/want"
	[ "$(wc -l <"$tmp/want")" -gt 1 ] || return
	for seed in 1 2 3; do
		shuffled $seed "$file" |
		    "$BUILD/iocompare" -f csv "$@" 2>"$tmp/err" |
		    LC_ALL=C sort >"$tmp/got"
		cmp "$tmp/want" "$tmp/got" || return
	done
}

for folder in corpus/*/; do
	"$BUILD/log2csv" "$folder"*.log >"$tmp/rows.csv" 2>"$tmp/err"
	is "findings in $folder" same_findings "$tmp/rows.csv"
done
"$BUILD/log2csv" corpus/*/*.log >"$tmp/rows.csv" 2>"$tmp/err"
is 'findings in all of them' same_findings "$tmp/rows.csv"
is 'versions of bonnie++' same_figures "$tmp/rows.csv" --by=version \
    --ignore=target,section -b 1.03e
is 'all metrics by block size' same_figures "$tmp/rows.csv" -m all \
    --by=params.bs --ignore=target,section -b 4096
cp corpus/bonnie/cache-settings.log "$tmp/0.log"
"$BUILD/log2csv" "$tmp/0.log" >"$tmp/cache.csv"
is 'the settings of a cache' same_figures "$tmp/cache.csv" \
    -b 'Controller cache off, disk cache off'

other_files() {
	set -- corpus/dd/*.log
	"$BUILD/log2csv" "$@" 2>"$tmp/err" | "$BUILD/iocheck" >"$tmp/want"
	for file; do
		echo "$file"
	done | sort -r | xargs "$BUILD/log2csv" 2>"$tmp/err" |
	    "$BUILD/iocheck" >"$tmp/got"
	[ -s "$tmp/want" ] && cmp "$tmp/want" "$tmp/got"
}
is 'files in another order' other_files

echo "1..$n"
