#!/bin/sh
# The report: what it must hold, and that no text in it is ever code, one test
# for each form.  Prints TAP.
# shellcheck disable=SC2016 # single quotes are meant
. tests/tap.sh

need_gnuplot

report() { "$BUILD/ioreport" "$@" 2>"$tmp/err" && [ ! -s "$tmp/err" ]; }

"$BUILD/log2csv" corpus/bonnie/cache-settings.log >"$tmp/cache.csv"
# PDF is what Chromium makes of the HTML, see below.
ends=$(listed ioreport output | sed 's/pdf//')
for end in $ends; do
	is "writes $end" report -o "$tmp/r.$end" "$tmp/cache.csv"
	# The write ratio of seed 000 with both caches: 40436 / 2242.
	is "$end has the ratio" has "$tmp/r.$end" 18.04
	is "$end names no significance" has "$tmp/r.$end" \
	    'Nothing is proven'
	is "$end has a finding" has "$tmp/r.$end" 'too fast to be timed'
done
is "a file without an ending" report -f markdown -o "$tmp/plain" \
    "$tmp/cache.csv"
is "its pictures stand beside it" sh -c 'grep -q "(<plain-values.svg>)" "$1" &&
    [ -s "$1-values.svg" ]' - "$tmp/plain"
is "a form by name" sh -c \
    '"$BUILD/ioreport" -f markdown <"$1" | grep -q "^# Storage"' - \
    "$tmp/cache.csv"

# One configuration; many sources.
echo 'label,test,metric,value,better,run
one,read,throughput,5,higher,1' >"$tmp/alone.csv"
is "one configuration" sh -c '"$BUILD/ioreport" -f text "$1" |
    grep -q "nothing to compare: no test has two values of label"' - \
    "$tmp/alone.csv"
is "sources beyond twenty are not named" sh -c '
	mkdir "$1" && cd "$1" && for i in $(seq 10 34); do
		echo "/dev/sda:
		 Timing buffered disk reads: 3$i MB in 3.00 seconds = 1$i.00 MB/sec" \
		    >a$i.log
	done
	"$BUILD/log2csv" a*.log | "$BUILD/ioreport" -f text |
	    grep -q "log2csv a10.log .* a29.log [.][.][.] >rows.csv"' - "$tmp/many"

# One page without scripts or network.
page=$tmp/r.html
is "no script" lacks "$page" '<script'
is "no address but names of XML" sh -c \
    '! grep -oE "(https?:)?//[a-z][^\" )]*" "$1" | grep -v w3.org' - "$page"
is "charts within" has "$page" '<svg class="full"'
is "charts for narrow screens" has "$page" '<svg class="narrow"'
is "charts have alternatives" sh -c \
    'a=$(grep -o "<svg " "$1" | wc -l) &&
    b=$(grep -o "role=\"img\"" "$1" | wc -l) &&
    c=$(grep -o "<title id=" "$1" | wc -l) &&
    [ "$a" -gt 2 ] && [ "$a" = "$b" ] && [ "$a" = "$c" ]' - "$page"
is "no id twice" sh -c '! grep -oE " id=[\"'\''][^\"'\'']*" "$1" |
    tr -d "\"'\''" | sort | uniq -d | grep .' - "$page"
is "dark and print styles" sh -c 'grep -q "prefers-color-scheme: dark" "$1" &&
    grep -q "@media print" "$1"' - "$page"
is "tells how to do it again" has "$page" \
    'log2csv corpus/bonnie/cache-settings.log &gt;rows.csv'
is "every run is there" sh -c \
    '[ "$(grep -c "cache-settings.log:[0-9]*</td>" "$1")" -ge 48 ]' - "$page"

is "pictures beside Markdown" [ -s "$tmp/r-speedup.svg" ]
is "Markdown shows them" has "$tmp/r.md" '](<r-speedup.svg>)'
is "pictures beside LaTeX" [ -s "$tmp/r-values.pdf" ]

"$BUILD/ioreport" -o "$tmp/again.html" "$tmp/cache.csv"
is "the same again" sh -c \
    'sed s/again.html/r.html/ "$1" | cmp - "$2"' - "$tmp/again.html" "$page"

# Repeated runs: faster is said, and only of what is significant.
awk 'BEGIN {
	print "label,tool,test,metric,value,unit,better,status,run,source"
	for (i = 1; i <= 6; i++) {
		printf "old,dd,read,throughput,%d,B/s,higher,ok,%d,a\n",
		    1e8 + i * 1e5, 2 * i
		printf "new,dd,read,throughput,%d,B/s,higher,ok,%d,a\n",
		    2e8 + i * 1e5, 2 * i + 1
		for (j = 0; j < 2; j++)
			printf "%s,dd,write,throughput,%d,B/s,higher,ok,%d,a\n",
			    j ? "new" : "old", 1e8 + (i * 7 + j) % 5 * 1e5,
			    2 * i + j
	}
}' >"$tmp/runs.csv"
is "significantly faster" sh -c '"$BUILD/ioreport" -f text "$1" |
    tr "\n" " " | grep -q "new against old: significantly faster in 1 test"' \
    - "$tmp/runs.csv"
is "verdicts are counted" sh -c '"$BUILD/ioreport" -f text "$1" |
    grep -qx "2 comparisons: 1 significantly faster, 1 the same within the margin."' \
    - "$tmp/runs.csv"

# Captions that would be code somewhere.
hostile_rows >"$tmp/hostile.csv"
cd "$tmp" || exit 2
for end in $ends; do
	is "hostile captions in $end" report --title='`touch pwned`<b>' \
	    -o "h.$end" hostile.csv
done
is "nothing was run" [ ! -e pwned ]
is "HTML: no live element" sh -c \
    '! grep -E "<(script|img|b)[ >]" h.html && grep -q "&lt;script&gt;" h.html'
is "HTML: as many svg ends as starts" sh -c \
    '[ $(grep -o "<svg " h.html | wc -l) = $(grep -o "</svg>" h.html | wc -l) ]'
is "Markdown: no live element" sh -c \
    '! grep -v "^    " h.md | grep -E "<(script|img|b)[ >]" && grep -q "&lt;script" h.md'
# Every row of a table has as many cells as its head.
is "Markdown: tables keep their shape" awk '
	/^\|/ {
		line = $0
		gsub(/\\\\/, "", line)
		gsub(/\\\|/, "", line)
		cells = gsub(/\|/, "", line)
		if (head && cells != head) {
			print
			bad = 1
		}
		head = cells
		next
	}
	{ head = 0 }
	END { exit bad }' h.md
is "LaTeX: no command from a caption" sh -c \
    '! grep -qF "\\input{/etc" h.tex && grep -qF "textbackslash{}input" h.tex'
is "text: no control characters" sh -c \
    '! LC_ALL=C tr -d "\n" <h.txt | LC_ALL=C grep -q "[[:cntrl:]]"'
cd "$top" || exit 2
if command -v pdflatex >/dev/null; then
	is "LaTeX compiles" sh -c 'cd "$1" && pdflatex -no-shell-escape \
	    -interaction=batchmode -halt-on-error h.tex && [ -s h.pdf ]' - \
	    "$tmp"
	is "nothing was run by it" [ ! -e "$tmp/pwned" ]
else
	skip "LaTeX compiles" "no pdflatex"
fi

if command -v chromium >/dev/null; then
	is "prints to PDF" report -o "$tmp/r.pdf" "$tmp/cache.csv"
	is "a PDF" sh -c '[ "$(head -c 5 "$1")" = "%PDF-" ]' - "$tmp/r.pdf"
	is "a PDF without a date" sh -c \
	    'grep -qa "/CreationDate (D:19700101" "$1"' - "$tmp/r.pdf"
else
	skip "prints to PDF" "no chromium"
fi
mkdir "$tmp/bin"
for program in gnuplot sh; do
	ln -s "$(command -v $program)" "$tmp/bin/$program"
done
is "no browser, no PDF" sh -c '! PATH=$1/bin "$BUILD/ioreport" -f pdf "$2" \
    >"$1/o" 2>"$1/e" && [ ! -s "$1/o" ] && grep -q "chromium is needed" "$1/e"' \
    - "$tmp" "$tmp/cache.csv"

# 1,000 rows in less than a megabyte.
awk 'BEGIN {
	print "label,tool,test,metric,value,unit,better,status,run,source,line"
	for (run = 1; run <= 50; run++)
		for (test = 1; test <= 20; test++)
			printf "configuration %d,fio,test%d,throughput,%d,B/s," \
			    "higher,ok,%d,a.log,%d\n", run % 10, test,
			    1e6 * test + run * 1e4, run, run * 20 + test
}' >"$tmp/thousand.csv"
is "a thousand rows" report -o "$tmp/t.html" "$tmp/thousand.csv"
is "below a megabyte" sh -c '[ $(wc -c <"$1") -lt 1000000 ]' - "$tmp/t.html"

# rows CONFIGURATIONS TESTS: one run of each.
rows() {
	awk -v n="$1" -v tests="$2" 'BEGIN {
		print "label,tool,test,metric,value,lower,upper,unit,better," \
		    "status,run,source,line"
		for (i = 1; i <= n; i++)
			for (t = 1; t <= tests; t++) {
				v = 1e8 + i * 1e6 + t * 1e4
				printf "configuration number %d,dd,test%d," \
				    "throughput,%d,%d,%d,B/s,higher,ok,%d," \
				    "a.log,%d\n", i, t, v, v - 5e4, v + 5e4, i,
				    ++line
			}
	}'
}
rows 100 10 >"$tmp/hundred.csv"
is "a hundred configurations" report -o "$tmp/h.html" "$tmp/hundred.csv"
is "below a megabyte, too" sh -c '[ $(wc -c <"$1") -lt 1000000 ]' - \
    "$tmp/h.html"
is "names the chart that is left out" has "$tmp/h.html" \
    'the chart speedup. ioplot -t speedup draws it'
rows 2 500 >"$tmp/tests.csv"
is "five hundred tests" report -o "$tmp/f.html" "$tmp/tests.csv"
is "below a megabyte once more" sh -c '[ $(wc -c <"$1") -lt 1000000 ]' - \
    "$tmp/f.html"
is "says how many are drawn" has "$tmp/f.html" \
    'of 500 tests are drawn here; ioplot draws them all'
is "has all of them in its table" sh -c \
    '[ $(grep -c "<th scope=\"row\">test[0-9]*<" "$1") -ge 500 ]' - "$tmp/f.html"

# What goes wrong.
head -n 1 "$tmp/cache.csv" >"$tmp/none.csv"
is "no rows" fails 1 'no rows' "$BUILD/ioreport" "$tmp/none.csv"
is "no such file" fails 2 'missing.csv' "$BUILD/ioreport" "$tmp/missing.csv"
is "unknown form" fails 2 "no form 'doc'" \
    "$BUILD/ioreport" -f doc "$tmp/cache.csv"
is "unknown ending" fails 2 'which form' \
    "$BUILD/ioreport" -o "$tmp/a.doc" "$tmp/cache.csv"
is "a folder that is not there" fails 2 'nowhere' "$BUILD/ioreport" \
    -o "$tmp/nowhere/a.html" "$tmp/cache.csv"
is "help" sh -c '"$BUILD/ioreport" --help | grep -q "^usage: ioreport"'

echo "1..$n"
