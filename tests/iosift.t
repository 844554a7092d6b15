#!/bin/sh
# The front door: one command from logs to a page of text, and what it runs.
# Prints TAP.
# shellcheck disable=SC2016 # single quotes are meant
. tests/tap.sh

log=corpus/bonnie/cache-settings.log
is "reads a log" status 0 "$BUILD/iosift" $log
is "says no word on standard error" [ ! -s "$tmp/err" ]
for text in '== Verdict' 'Nothing is proven' \
    '4 runs of bonnie++ 1.03 in 4 configurations' 18.04 \
    'too-fast, 24 times' '== Method' 'ioreport -o report.html'; do
	is "says: $text" grep -qF -- "$text" "$tmp/out"
done
is "fits a terminal" sh -c '! grep -E "^.{81}" "$1" | grep -v "^    "' - \
    "$tmp/out"
is "reads standard input" sh -c \
    '"$BUILD/iosift" <"$1" | grep -q "4 configurations"' - $log
is "takes a part of a baseline's name" sh -c \
    '"$BUILD/iosift" -b "cache on, disk cache on" "$1" |
    grep -q "against Controller cache on, disk cache on"' - $log
is "options behind files" status 0 \
    "$BUILD/iosift" $log --baseline='cache on, disk cache on'

is "shows what it would run" sh -c \
    '[ "$("$BUILD/iosift" -n -b "it'\''s" a.log "b c.log" -o r.html)" = \
"log2csv -- '\''a.log'\'' '\''b c.log'\'' >rows.csv
ioreport -f text -b '\''it'\''\'\'''\''s'\'' rows.csv
ioreport -o '\''r.html'\'' -b '\''it'\''\'\'''\''s'\'' rows.csv" ]'
(cd "$tmp" && printf 'PATH=%s:$PATH\n' "$BUILD" >run.sh &&
    "$BUILD/iosift" -n "$OLDPWD/$log" >>run.sh && sh run.sh >by-hand.txt)
is "and that is what it runs" sh -c \
    '"$BUILD/iosift" "$PWD/$1" | cmp - "$2"' - $log "$tmp/by-hand.txt"

if gnuplot --version >/dev/null 2>&1; then
	is "writes the report" status 0 "$BUILD/iosift" -o "$tmp/r.html" $log
	is "a page" grep -q '<!DOCTYPE html>' "$tmp/r.html"
else
	skip "writes the report" "gnuplot is missing"
fi

echo garbage >"$tmp/garbage"
is "nothing found: 1" status 1 "$BUILD/iosift" "$tmp/garbage"
is "and it says so" grep -q 'no benchmark' "$tmp/err"
is "no page then" [ ! -s "$tmp/out" ]
is "no such file: 2" status 2 "$BUILD/iosift" "$tmp/missing"
is "the others are still read" sh -c \
    '"$BUILD/iosift" "$2/missing" "$1" >"$2/o"; [ $? -eq 2 ] &&
    grep -q Verdict "$2/o"' - $log "$tmp"
is "no such baseline: 2" status 2 "$BUILD/iosift" -b zfs $log
is "no such option: 2" status 2 "$BUILD/iosift" --frobnicate $log
is "no argument: 2" status 2 "$BUILD/iosift" $log -b
is "help" sh -c '"$BUILD/iosift" --help | grep -q "^usage: iosift"'
is "version" sh -c '"$BUILD/iosift" -V | grep -q "^iosift"'
is "leaves nothing behind" sh -c \
    'TMPDIR=$1 "$BUILD/iosift" "$2" >/dev/null && [ -z "$(ls "$1")" ]' - \
    "$(mkdir "$tmp/empty" && echo "$tmp/empty")" $log

echo "1..$n"
