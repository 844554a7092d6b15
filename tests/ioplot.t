#!/bin/sh
# What users rely on: terminals, exit statuses, messages, and that a text is
# shown and never run, in every form.  Prints TAP.
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

# fails STATUS TEXT ARG...: ioplot ends with that status, prints nothing but a
# message with that text
fails() {
	want=$1 text=$2
	shift 2
	"$BUILD/ioplot" "$@" >"$tmp/out" 2>"$tmp/err"
	[ $? -eq "$want" ] && [ ! -s "$tmp/out" ] && grep -q "$text" "$tmp/err"
}

# A chart that gnuplot draws without a word.
draws() {
	"$BUILD/ioplot" "$@" 2>"$tmp/err" && [ ! -s "$tmp/err" ]
}

"$BUILD/log2csv" corpus/bonnie/cache-settings.log >"$tmp/cache.csv"
"$BUILD/log2csv" corpus/fio/3.7-percentiles.log >"$tmp/fio.csv"
"$BUILD/log2csv" corpus/fio/2.2.10-bsloop.log >"$tmp/bs.csv"

for type in values speedup runs box; do
	for end in svg png pdf txt; do
		ok "$type as $end" draws -t $type -o "$tmp/$type.$end" \
		    "$tmp/cache.csv"
	done
	ok "$type, 400 wide" draws -t $type --size=400 -o "$tmp/narrow.svg" \
	    "$tmp/cache.csv"
	ok "$type, 1600 wide" draws -t $type --size=1600 -o "$tmp/wide.svg" \
	    "$tmp/cache.csv"
done
ok "latency" draws -t latency -o "$tmp/latency.svg" "$tmp/fio.csv"
ok "says that less is better" sh -c '"$BUILD/ioplot" -t values -m lat_mean \
    --size=120 "$1" | grep -q "mean total latency, .*s; less is better"' - \
    "$tmp/fio.csv"
ok "scaling" draws -t scaling --by=tool -o "$tmp/scaling.svg" "$tmp/bs.csv"

begins() { [ "$(head -c ${#2} "$1")" = "$2" ]; }
ok "an SVG" begins "$tmp/values.svg" '<?xml'
ok "a PDF" begins "$tmp/values.pdf" '%PDF'
ok "a PNG" grep -q PNG "$tmp/values.png"
ok "text on standard output without -o" sh -c \
    '"$BUILD/ioplot" -t values "$1" | cmp - "$2"' - "$tmp/cache.csv" \
    "$tmp/values.txt"

# Two drawings of the same are the same.
for end in svg pdf; do
	"$BUILD/ioplot" -t values -o "$tmp/again.$end" "$tmp/cache.csv"
	ok "the same $end again" cmp "$tmp/values.$end" "$tmp/again.$end"
done

# Figures: 1947 K/sec of 1024 bytes; write ratios of the same log.
ok "shows a mean with its n" grep -q '>1.99 (n=1)</text>' \
    "$tmp/values.svg"
ok "shows a bound" grep -q '>≥ ' "$tmp/values.svg"
ok "shows a ratio" grep -q '>18.0 (n=1:1)</text>' "$tmp/speedup.svg"
ok "has a text alternative" grep -q '<title>Measured figures</title>' \
    "$tmp/values.svg"

# By hand: geometric mean 110, sd of the logarithms log(1.1), t of 2 degrees of
# freedom 4.302653: 110 exp(-+ 4.302653 log(1.1) / sqrt(3)) = 86.809, 139.386.
awk 'BEGIN {
	print "label,tool,test,metric,value,unit,better,status,run,source"
	split("100 110 121", x, " ")
	for (i = 1; i <= 3; i++)
		printf "a,dd,read,throughput,%d,B/s,higher,ok,%d,a.log\n",
		    x[i] * 1e6, i
}' >"$tmp/three.csv"
"$BUILD/ioplot" -t values --script "$tmp/three.csv" >"$tmp/three.gp"
ok "whiskers are t intervals" awk '
	function near(a, b) { return a > b - 0.001 && a < b + 0.001 }
	/^\$marks/ { on = 1; next }
	on {
		exit !(near($3, 110) && $4 == 1 && near($5, 86.809) &&
		    near($6, 139.386))
	}' "$tmp/three.gp"

# The axis of seq_create ends a little beyond its bound, 16384 / 0.5 s.
"$BUILD/ioplot" -t values --script "$tmp/cache.csv" >"$tmp/axis.gp"
ok "a bound does not stretch its axis" awk '
	/^\$panels/ { on = 1; next }
	/^END/ { on = 0 }
	on && $6 > 37 && $6 < 38 { found++ }
	END { exit !(found == 6) }' "$tmp/axis.gp"

# The script draws the same on its own.
"$BUILD/ioplot" -t values --script "$tmp/cache.csv" >"$tmp/values.gp"
ok "a script that runs alone" sh -c \
    'cd / && gnuplot -d "$1" >"$2" 2>"$3" && [ ! -s "$3" ] &&
    grep -q "1.99 (n=1)" "$2"' - "$tmp/values.gp" "$tmp/alone.svg" "$tmp/err"

# Captions that would be code somewhere.
export tmp
awk 'BEGIN {
	print "label,tool,test,metric,value,lower,upper,unit,better,status,run"
	split("`touch pwned`|\"\"; system(\"\"touch pwned\"\"); \"\"|" \
	    "<script>alert(1)</script>|</svg>]]>|\\input{/etc/passwd}|%s%n|" \
	    "a_b^{c}@d|END|Ж中|line\none|$text[1]", text, "|")
	text[0] = "| --- |"
	for (i = 0; i < 10000; i++)
		text[12] = text[12] "W"
	for (i = 0; i <= 12; i++)
		printf "\"%s\",dd,read,throughput,%d,%d,%d,B/s,higher,ok,%d\n",
		    text[i], 100 + i, 99 + i, 101 + i, i + 1
}' >"$tmp/hostile.csv"
cd "$tmp" || exit 2
for type in values speedup runs box; do
	for end in svg png pdf txt; do
		ok "hostile labels, $type as $end" draws -t $type \
		    -o "hostile-$type.$end" hostile.csv
	done
	if command -v xmllint >/dev/null; then
		ok "well-formed SVG of $type" \
		    xmllint --noout "hostile-$type.svg"
	else
		n=$((n + 1))
		echo "ok $n - well-formed SVG of $type # SKIP no xmllint"
	fi
	ok "shows backquotes in $type" grep -qF '`touch pwned`' \
	    "hostile-$type.svg"
	ok "no live script in $type" sh -c '! grep -q "<script" "$1"' - \
	    "hostile-$type.svg"
done
ok "nothing was run" [ ! -e pwned ]
cd "$top" || exit 2

# Hatching and footnote of flagged figures.
"$BUILD/iocheck" --annotate "$tmp/cache.csv" >"$tmp/flagged.csv"
ok "draws flagged figures" draws -t values -o "$tmp/flagged.svg" \
    "$tmp/flagged.csv"
ok "hatches them" grep -q 'url(#gpPat' "$tmp/flagged.svg"
ok "one run alone is no reason" sh -c '! grep -q single-run "$1"' - \
    "$tmp/flagged.svg"
ok "names the rules" grep -q 'Hatched bars: .*cpu-bound' "$tmp/flagged.svg"

# What goes wrong.
head -n 1 "$tmp/cache.csv" >"$tmp/none.csv"
ok "no rows" fails 1 'no rows' -t values "$tmp/none.csv"
ok "an empty chart" fails 1 'empty' -t scaling "$tmp/cache.csv"
ok "no chart of that name" fails 2 "no chart 'pie'" -t pie "$tmp/cache.csv"
ok "no chart given" fails 2 'which chart' "$tmp/cache.csv"
ok "unknown ending" fails 2 'ends in none of' -t values -o "$tmp/a.doc" \
    "$tmp/cache.csv"
ok "unknown terminal" fails 2 'no terminal' -t values --terminal=x11 \
    "$tmp/cache.csv"
ok "nothing to sort" fails 2 'no rows to sort' -t runs --sort=value \
    "$tmp/cache.csv"
ok "unknown order" fails 2 'neither value nor input' -t values --sort=name \
    "$tmp/cache.csv"
ok "sorts by value" sh -c '"$BUILD/ioplot" -t values --sort=value "$1" |
    grep "(n=1)" | head -n 1 | grep -q 39.6' - "$tmp/cache.csv"
ok "bad size" fails 2 'size=1x' -t values --size=1x "$tmp/cache.csv"
ok "too low" fails 2 'too low' -t values --terminal=svg --size=800x50 "$tmp/cache.csv"
ok "too narrow" fails 2 'too narrow' -t values --terminal=svg --size=100 "$tmp/cache.csv"
ok "no such file" fails 2 'missing.csv' -t values "$tmp/missing.csv"
ok "no such baseline" fails 2 "no baseline 'zfs'" -t values -b zfs \
    "$tmp/cache.csv"
ok "a folder that is not there" fails 2 'nowhere' -t values \
    -o "$tmp/nowhere/a.svg" "$tmp/cache.csv"
ok "help" sh -c '"$BUILD/ioplot" --help | grep -q "^usage: ioplot"'
if [ -w /dev/full ]; then
	ok "a full disk" sh -c '"$BUILD/ioplot" -t values "$1" >/dev/full
	    [ $? -eq 2 ]' - "$tmp/cache.csv"
else
	n=$((n + 1))
	echo "ok $n - a full disk # SKIP no /dev/full"
fi

echo "1..$n"
