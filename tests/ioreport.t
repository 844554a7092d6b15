#!/bin/sh
# The report: what it must hold, and that no text in it is ever code, one test
# for each form.  Prints TAP.
# shellcheck disable=SC2016 # single quotes are meant
n=0
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
top=$PWD

gnuplot --version >/dev/null 2>&1 || {
	echo '1..0 # SKIP gnuplot is missing'
	exit 0
}

# ok NAME COMMAND: says whether the command succeeds
ok() {
	n=$((n + 1))
	name=$1
	shift
	if "$@" >"$tmp/said" 2>&1; then
		echo "ok $n - $name"
	else
		echo "not ok $n - $name"
		sed 's/^/# /' "$tmp/said"
	fi
}

# fails STATUS TEXT ARG...: ends with that status and a message with that text
fails() {
	want=$1 text=$2
	shift 2
	"$BUILD/ioreport" "$@" >"$tmp/out" 2>"$tmp/err"
	[ $? -eq "$want" ] && [ ! -s "$tmp/out" ] && grep -q "$text" "$tmp/err"
}

has() { grep -qF -- "$2" "$1"; }
lacks() { ! grep -qF -- "$2" "$1"; }
report() { "$BUILD/ioreport" "$@" 2>"$tmp/err" && [ ! -s "$tmp/err" ]; }

"$BUILD/log2csv" corpus/bonnie/cache-settings.log >"$tmp/cache.csv"
for end in html md tex txt; do
	ok "writes $end" report -o "$tmp/r.$end" "$tmp/cache.csv"
	# The write ratio of seed 000 with both caches: 40436 / 2242.
	ok "$end has the ratio" has "$tmp/r.$end" 18.04
	ok "$end names no significance" has "$tmp/r.$end" \
	    'Nothing is proven'
	ok "$end has a finding" has "$tmp/r.$end" 'too fast to be timed'
done
ok "a form by name" sh -c \
    '"$BUILD/ioreport" -f markdown <"$1" | grep -q "^# Storage"' - \
    "$tmp/cache.csv"

# One page without scripts or network.
page=$tmp/r.html
ok "no script" lacks "$page" '<script'
ok "no address but names of XML" sh -c \
    '! grep -oE "(https?:)?//[a-z][^\" )]*" "$1" | grep -v w3.org' - "$page"
ok "charts within" has "$page" '<svg class="full"'
ok "charts for narrow screens" has "$page" '<svg class="narrow"'
ok "charts have alternatives" sh -c \
    'a=$(grep -o "<svg " "$1" | wc -l) &&
    b=$(grep -o "role=\"img\"" "$1" | wc -l) &&
    c=$(grep -o "<title id=" "$1" | wc -l) &&
    [ "$a" -gt 2 ] && [ "$a" = "$b" ] && [ "$a" = "$c" ]' - "$page"
ok "no id twice" sh -c '! grep -oE " id=[\"'\''][^\"'\'']*" "$1" |
    tr -d "\"'\''" | sort | uniq -d | grep .' - "$page"
ok "dark and print styles" sh -c 'grep -q "prefers-color-scheme: dark" "$1" &&
    grep -q "@media print" "$1"' - "$page"
ok "tells how to do it again" has "$page" \
    'log2csv corpus/bonnie/cache-settings.log &gt;rows.csv'
ok "every run is there" sh -c \
    '[ "$(grep -c "cache-settings.log:[0-9]*</td>" "$1")" -ge 48 ]' - "$page"

ok "pictures beside Markdown" [ -s "$tmp/r-speedup.svg" ]
ok "Markdown shows them" has "$tmp/r.md" '](<r-speedup.svg>)'
ok "pictures beside LaTeX" [ -s "$tmp/r-values.pdf" ]

"$BUILD/ioreport" -o "$tmp/again.html" "$tmp/cache.csv"
ok "the same again" sh -c \
    'sed s/again.html/r.html/ "$1" | cmp - "$2"' - "$tmp/again.html" "$page"

# Repeated runs: faster is said, and only of what is significant.
awk 'BEGIN {
	print "label,tool,test,metric,value,unit,better,status,run,source"
	for (i = 1; i <= 6; i++) {
		printf "old,dd,read,throughput,%d,B/s,higher,ok,%d,a\n",
		    1e8 + i * 1e5, 2 * i
		printf "new,dd,read,throughput,%d,B/s,higher,ok,%d,a\n",
		    2e8 + i * 1e5, 2 * i + 1
	}
}' >"$tmp/runs.csv"
ok "significantly faster" sh -c '"$BUILD/ioreport" -f text "$1" |
    tr "\n" " " | grep -q "new against old: significantly faster in 1 test"' \
    - "$tmp/runs.csv"

# Captions that would be code somewhere.
awk 'BEGIN {
	print "label,tool,test,metric,value,lower,upper,unit,better,status,run"
	split("`touch pwned`|\"\"; system(\"\"touch pwned\"\"); \"\"|" \
	    "<script>alert(1)</script>|</svg>]]>|\\input{/etc/passwd}|%s%n|" \
	    "a_b^{c}@d|<img src=x onerror=alert(2)>|Ж中|line\none|$(touch pwned)",
	    text, "|")
	text[0] = "| --- |"
	for (i = 0; i < 10000; i++)
		text[12] = text[12] "W"
	for (i = 0; i <= 12; i++)
		printf "\"%s\",dd,read,throughput,%d,%d,%d,B/s,higher,ok,%d\n",
		    text[i], 100 + i, 99 + i, 101 + i, i + 1
}' >"$tmp/hostile.csv"
cd "$tmp" || exit 2
for end in html md tex txt; do
	ok "hostile captions in $end" report --title='`touch pwned`<b>' \
	    -o "h.$end" hostile.csv
done
ok "nothing was run" [ ! -e pwned ]
ok "HTML: no live element" sh -c \
    '! grep -E "<(script|img|b)[ >]" h.html && grep -q "&lt;script&gt;" h.html'
ok "HTML: as many svg ends as starts" sh -c \
    '[ $(grep -o "<svg " h.html | wc -l) = $(grep -o "</svg>" h.html | wc -l) ]'
ok "Markdown: no live element" sh -c \
    '! grep -v "^    " h.md | grep -E "<(script|img|b)[ >]" && grep -q "&lt;script" h.md'
# Every row of a table has as many cells as its head.
ok "Markdown: tables keep their shape" awk '
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
ok "LaTeX: no command from a caption" sh -c \
    '! grep -qF "\\input{/etc" h.tex && grep -qF "textbackslash{}input" h.tex'
ok "text: no control characters" sh -c \
    '! LC_ALL=C tr -d "\n" <h.txt | LC_ALL=C grep -q "[[:cntrl:]]"'
cd "$top" || exit 2
if command -v pdflatex >/dev/null; then
	ok "LaTeX compiles" sh -c 'cd "$1" && pdflatex -no-shell-escape \
	    -interaction=batchmode -halt-on-error h.tex && [ -s h.pdf ]' - \
	    "$tmp"
	ok "nothing was run by it" [ ! -e "$tmp/pwned" ]
else
	n=$((n + 1))
	echo "ok $n - LaTeX compiles # SKIP no pdflatex"
fi

if command -v chromium >/dev/null; then
	ok "prints to PDF" report -o "$tmp/r.pdf" "$tmp/cache.csv"
	ok "a PDF" sh -c '[ "$(head -c 5 "$1")" = "%PDF-" ]' - "$tmp/r.pdf"
	ok "a PDF without a date" sh -c \
	    'grep -qa "/CreationDate (D:19700101" "$1"' - "$tmp/r.pdf"
else
	n=$((n + 1))
	echo "ok $n - prints to PDF # SKIP no chromium"
fi
mkdir "$tmp/bin"
for program in gnuplot sh; do
	ln -s "$(command -v $program)" "$tmp/bin/$program"
done
ok "no browser, no PDF" sh -c '! PATH=$1/bin "$BUILD/ioreport" -f pdf "$2" \
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
ok "a thousand rows" report -o "$tmp/t.html" "$tmp/thousand.csv"
ok "below a megabyte" sh -c '[ $(wc -c <"$1") -lt 1000000 ]' - "$tmp/t.html"

# What goes wrong.
head -n 1 "$tmp/cache.csv" >"$tmp/none.csv"
ok "no rows" fails 1 'no rows' "$tmp/none.csv"
ok "no such file" fails 2 'missing.csv' "$tmp/missing.csv"
ok "unknown form" fails 2 "no form 'doc'" -f doc "$tmp/cache.csv"
ok "unknown ending" fails 2 'which form' -o "$tmp/a.doc" "$tmp/cache.csv"
ok "a folder that is not there" fails 2 'nowhere' \
    -o "$tmp/nowhere/a.html" "$tmp/cache.csv"
ok "help" sh -c '"$BUILD/ioreport" --help | grep -q "^usage: ioreport"'

echo "1..$n"
