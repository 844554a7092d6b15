#!/bin/sh
# The front door: one command from logs to a page of text, and what it runs.
# Prints TAP.
# shellcheck disable=SC2016 # single quotes are meant
n=0
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

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

# status N ARG...: iosift ends with that status
status() {
	want=$1
	shift
	"$BUILD/iosift" "$@" >"$tmp/out" 2>"$tmp/err"
	[ $? -eq "$want" ]
}

log=corpus/bonnie/cache-settings.log
ok "reads a log" status 0 $log
ok "says no word on standard error" [ ! -s "$tmp/err" ]
for text in '== Verdict' 'Nothing is proven' \
    '4 runs of bonnie++ 1.03 in 4 configurations' 18.04 \
    'too-fast, 24 times' '== Method' 'ioreport -o report.html'; do
	ok "says: $text" grep -qF -- "$text" "$tmp/out"
done
ok "fits a terminal" sh -c '! grep -E "^.{81}" "$1" | grep -v "^    "' - \
    "$tmp/out"
ok "reads standard input" sh -c \
    '"$BUILD/iosift" <"$1" | grep -q "4 configurations"' - $log
ok "takes a part of a baseline's name" sh -c \
    '"$BUILD/iosift" -b "cache on, disk cache on" "$1" |
    grep -q "against Controller cache on, disk cache on"' - $log
ok "options behind files" status 0 $log --baseline='cache on, disk cache on'

ok "shows what it would run" sh -c \
    '[ "$("$BUILD/iosift" -n -b "it'\''s" a.log "b c.log" -o r.html)" = \
"log2csv -- '\''a.log'\'' '\''b c.log'\'' >rows.csv
ioreport -f text -b '\''it'\''\'\'''\''s'\'' rows.csv
ioreport -o '\''r.html'\'' -b '\''it'\''\'\'''\''s'\'' rows.csv" ]'
(cd "$tmp" && printf 'PATH=%s:$PATH\n' "$BUILD" >run.sh &&
    "$BUILD/iosift" -n "$OLDPWD/$log" >>run.sh && sh run.sh >by-hand.txt)
ok "and that is what it runs" sh -c \
    '"$BUILD/iosift" "$PWD/$1" | cmp - "$2"' - $log "$tmp/by-hand.txt"

if gnuplot --version >/dev/null 2>&1; then
	ok "writes the report" status 0 -o "$tmp/r.html" $log
	ok "a page" grep -q '<!DOCTYPE html>' "$tmp/r.html"
else
	n=$((n + 1))
	echo "ok $n - writes the report # SKIP gnuplot is missing"
fi

echo garbage >"$tmp/garbage"
ok "nothing found: 1" status 1 "$tmp/garbage"
ok "and it says so" grep -q 'no benchmark' "$tmp/err"
ok "no page then" [ ! -s "$tmp/out" ]
ok "no such file: 2" status 2 "$tmp/missing"
ok "the others are still read" sh -c \
    '"$BUILD/iosift" "$2/missing" "$1" >"$2/o"; [ $? -eq 2 ] &&
    grep -q Verdict "$2/o"' - $log "$tmp"
ok "no such baseline: 2" status 2 -b zfs $log
ok "no such option: 2" status 2 --frobnicate $log
ok "no argument: 2" status 2 $log -b
ok "help" sh -c '"$BUILD/iosift" --help | grep -q "^usage: iosift"'
ok "version" sh -c '"$BUILD/iosift" -V | grep -q "^iosift"'
ok "leaves nothing behind" sh -c \
    'TMPDIR=$1 "$BUILD/iosift" "$2" >/dev/null && [ -z "$(ls "$1")" ]' - \
    "$(mkdir "$tmp/empty" && echo "$tmp/empty")" $log

echo "1..$n"
