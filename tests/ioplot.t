#!/bin/sh
# What users rely on: terminals, exit statuses, messages, and that a text is
# shown and never run, in every form.  Prints TAP.
# shellcheck disable=SC2016 # single quotes are meant
. tests/tap.sh

need_gnuplot

# A chart that gnuplot draws without a word.
draws() {
	"$BUILD/ioplot" "$@" 2>"$tmp/err" && [ ! -s "$tmp/err" ]
}

"$BUILD/log2csv" corpus/bonnie/cache-settings.log >"$tmp/cache.csv"
"$BUILD/log2csv" corpus/fio/3.7-percentiles.log >"$tmp/fio.csv"
"$BUILD/log2csv" corpus/fio/2.2.10-bsloop.log >"$tmp/bs.csv"

# latency and scaling have figures of their own.
types=$(listed ioplot type | sed 's/latency//; s/scaling//')
ends=$(listed ioplot terminal)
for type in $types; do
	for end in $ends; do
		is "$type as $end" draws -t $type -o "$tmp/$type.$end" \
		    "$tmp/cache.csv"
	done
	is "$type, 400 wide" draws -t $type --size=400 -o "$tmp/narrow.svg" \
	    "$tmp/cache.csv"
	is "$type, 1600 wide" draws -t $type --size=1600 -o "$tmp/wide.svg" \
	    "$tmp/cache.csv"
done
is "latency" draws -t latency -o "$tmp/latency.svg" "$tmp/fio.csv"
is "says that less is better" sh -c '"$BUILD/ioplot" -t values -m lat_mean \
    --size=120 "$1" | grep -q "mean total latency, .*s; less is better"' - \
    "$tmp/fio.csv"
is "says which percentile" sh -c '"$BUILD/ioplot" -t values -m clat_p99 \
    --size=120 "$1" | grep -q "completion latency p99, .*s; less is better"' \
    - "$tmp/fio.csv"
is "scaling" draws -t scaling --by=tool -o "$tmp/scaling.svg" "$tmp/bs.csv"

begins() { [ "$(head -c ${#2} "$1")" = "$2" ]; }
is "an SVG" begins "$tmp/values.svg" '<?xml'
is "a PDF" begins "$tmp/values.pdf" '%PDF'
is "a PNG" grep -q PNG "$tmp/values.png"
is "text on standard output without -o" sh -c \
    '"$BUILD/ioplot" -t values "$1" | cmp - "$2"' - "$tmp/cache.csv" \
    "$tmp/values.txt"

# Two drawings of the same are the same.
for end in svg pdf; do
	"$BUILD/ioplot" -t values -o "$tmp/again.$end" "$tmp/cache.csv"
	is "the same $end again" cmp "$tmp/values.$end" "$tmp/again.$end"
done

# Figures: 1947 K/sec of 1024 bytes; write ratios of the same log.
is "shows a mean with its n" grep -q '>1.99 (n=1)</text>' \
    "$tmp/values.svg"
is "shows a bound" grep -q '>≥ ' "$tmp/values.svg"
is "shows a ratio" grep -q '>18.0 (n=1:1)</text>' "$tmp/speedup.svg"
is "has a text alternative" grep -q '<title>Measured figures</title>' \
    "$tmp/values.svg"

is "a title" draws -t values --title='a<b>&c' -o "$tmp/title.svg" \
    "$tmp/cache.csv"
is "is text" grep -q '<title>a&lt;b&gt;&amp;c</title>' "$tmp/title.svg"

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
is "whiskers are t intervals" awk '
	function near(a, b) { return a > b - 0.001 && a < b + 0.001 }
	/^\$marks/ { on = 1; next }
	on {
		exit !(near($3, 110) && $4 == 1 && near($5, 86.809) &&
		    near($6, 139.386))
	}' "$tmp/three.gp"

# Of 1 to 9: the median 5, the quartiles 3 and 7, the ends of the whiskers.
awk 'BEGIN {
	print "label,test,metric,value,better,run"
	for (i = 1; i <= 9; i++)
		printf "a,read,throughput,%d,higher,%d\n", i, i
}' >"$tmp/nine.csv"
"$BUILD/ioplot" -t box --script "$tmp/nine.csv" >"$tmp/nine.gp"
is "boxes are quartiles" awk '
	/^\$/ { on = /^\$marks/; next }
	on && $1 == 5 {
		exit !($3 == 5 && $5 == 1 && $6 == 9 && $10 == 3 && $11 == 7)
	}' "$tmp/nine.gp"

# 300 at least, and 100.
cat >"$tmp/fast.csv" <<'EOT'
label,test,metric,value,lower,better,status,run
old,read,throughput,100,,higher,ok,1
new,read,throughput,,300,higher,too_fast,2
EOT
bound() {
	"$BUILD/ioplot" -t speedup -b "$1" "$tmp/fast.csv" >"$tmp/out" &&
	    has "$tmp/out" "$2 (n=1:1)"
}
is "a level that was too fast" bound old '≥ 3.00'
is "a baseline that was too fast" bound new '≤ 0.333'

# The axis of seq_create ends a little beyond its bound, 16384 / 0.5 s.
"$BUILD/ioplot" -t values --script "$tmp/cache.csv" >"$tmp/axis.gp"
is "a bound does not stretch its axis" awk '
	/^\$panels/ { on = 1; next }
	/^END/ { on = 0 }
	on && $6 > 37 && $6 < 38 { found++ }
	END { exit !(found == 6) }' "$tmp/axis.gp"

# Digits of DejaVu Sans are 0.64 of its 12 points wide, a point is half that.
awk 'BEGIN {
	print "label,tool,test,metric,value,lower,upper,unit,better,status,run"
	for (i = 1; i <= 6; i++)
		printf "a,dd,t%d,throughput,%d,%d,%d,B/s,higher,ok,1\n", i,
		    i * 59504640, i * 59504128, i * 59505152
}' >"$tmp/narrow.csv"
"$BUILD/ioplot" -t box --script "$tmp/narrow.csv" >"$tmp/narrow.gp"
is "tics of a narrow range keep apart, and are two at least" awk '
	function width(text) {
		return 7.6 * length(text) - 3.8 * gsub(/[.]/, ".", text)
	}
	/^\$/ { block = $1; next }
	/^END/ { block = "" }
	block == "$tics" { place[++n] = $1; text[n] = $2 }
	block == "$panels" { panel[++m] = $0 }
	END {
		for (i = 1; i <= m; i++) {
			split(panel[i], p, " ")
			scale = (p[2] - p[1]) / (p[6] - p[5])
			if (p[8] <= p[7])
				exit 1
			for (t = p[7]; t < p[8]; t++) {
				gap = (place[t + 1] - place[t]) * scale
				if (width(text[t] text[t + 1]) / 2 >= gap)
					exit 1
			}
		}
		exit (m != 6)
	}' "$tmp/narrow.gp"

for type in box runs; do
	"$BUILD/ioplot" -t $type -o "$tmp/fast.svg" "$tmp/cache.csv"
	is "$type says what an arrow is" has "$tmp/fast.svg" 'An arrow: too'
	"$BUILD/ioplot" -t $type -o "$tmp/slow.svg" "$tmp/narrow.csv"
	is "$type has no word on arrows without one" lacks "$tmp/slow.svg" \
	    'An arrow'
done
# Of seed 000 only one bar is hatched, for its CPU; the others are open.
"$BUILD/ioplot" -t values --script "$tmp/cache.csv" >"$tmp/hatch.gp"
is "what is hatched is said, and nothing else" grep -q 'theirs: cpu-bound$' \
    "$tmp/hatch.gp"
sed 's/^a,/,/' "$tmp/narrow.csv" >"$tmp/unnamed.csv"
for type in values runs box; do
	"$BUILD/ioplot" -t $type -o "$tmp/unnamed.svg" "$tmp/unnamed.csv"
	is "$type names what has no name" has "$tmp/unnamed.svg" '(no name)'
done

# The script draws the same on its own.
"$BUILD/ioplot" -t values --script "$tmp/cache.csv" >"$tmp/values.gp"
is "a script that runs alone" sh -c \
    'cd / && gnuplot -d "$1" >"$2" 2>"$3" && [ ! -s "$3" ] &&
    grep -q "1.99 (n=1)" "$2"' - "$tmp/values.gp" "$tmp/alone.svg" "$tmp/err"

# Captions that would be code somewhere.
export tmp
hostile_rows >"$tmp/hostile.csv"
cd "$tmp" || exit 2
for type in $types; do
	for end in $ends; do
		is "hostile labels, $type as $end" draws -t $type \
		    -o "hostile-$type.$end" hostile.csv
	done
	if command -v xmllint >/dev/null; then
		is "well-formed SVG of $type" \
		    xmllint --noout "hostile-$type.svg"
	else
		skip "well-formed SVG of $type" "no xmllint"
	fi
	is "shows backquotes in $type" grep -qF '`touch pwned`' \
	    "hostile-$type.svg"
	is "no live script in $type" sh -c '! grep -q "<script" "$1"' - \
	    "hostile-$type.svg"
done
is "nothing was run" [ ! -e pwned ]
cd "$top" || exit 2

# Hatching and footnote of flagged figures.
"$BUILD/iocheck" --annotate "$tmp/cache.csv" >"$tmp/flagged.csv"
is "draws flagged figures" draws -t values -o "$tmp/flagged.svg" \
    "$tmp/flagged.csv"
is "hatches them" grep -q 'url(#gpPat' "$tmp/flagged.svg"
is "one run alone is no reason" sh -c '! grep -q single-run "$1"' - \
    "$tmp/flagged.svg"
is "names the rules" grep -q 'Hatched bars: .*cpu-bound' "$tmp/flagged.svg"

# What goes wrong.
head -n 1 "$tmp/cache.csv" >"$tmp/none.csv"
is "no rows" fails 1 'no rows' "$BUILD/ioplot" -t values "$tmp/none.csv"
is "an empty chart" fails 1 'empty' "$BUILD/ioplot" -t scaling "$tmp/cache.csv"
is "no chart of that name" fails 2 "no chart 'pie'" \
    "$BUILD/ioplot" -t pie "$tmp/cache.csv"
is "no chart given" fails 2 'which chart' "$BUILD/ioplot" "$tmp/cache.csv"
is "unknown ending" fails 2 'ends in none of' \
    "$BUILD/ioplot" -t values -o "$tmp/a.doc" "$tmp/cache.csv"
is "unknown terminal" fails 2 'no terminal' \
    "$BUILD/ioplot" -t values --terminal=x11 "$tmp/cache.csv"
is "nothing to sort" fails 2 'no rows to sort' \
    "$BUILD/ioplot" -t runs --sort=value "$tmp/cache.csv"
is "unknown order" fails 2 'want value or input' \
    "$BUILD/ioplot" -t values --sort=name "$tmp/cache.csv"
is "sorts by value" sh -c '"$BUILD/ioplot" -t values --sort=value "$1" |
    grep "(n=1)" | head -n 1 | grep -q 39.6' - "$tmp/cache.csv"
is "bad size" fails 2 'size=1x' \
    "$BUILD/ioplot" -t values --size=1x "$tmp/cache.csv"
is "too low" fails 2 'too low' \
    "$BUILD/ioplot" -t values --terminal=svg --size=800x50 "$tmp/cache.csv"
is "too narrow" fails 2 'too narrow' \
    "$BUILD/ioplot" -t values --terminal=svg --size=100 "$tmp/cache.csv"
is "no such file" fails 2 'missing.csv' \
    "$BUILD/ioplot" -t values "$tmp/missing.csv"
is "no such baseline" fails 2 "no baseline 'zfs'" \
    "$BUILD/ioplot" -t values -b zfs "$tmp/cache.csv"
is "a folder that is not there" fails 2 'nowhere' "$BUILD/ioplot" -t values \
    -o "$tmp/nowhere/a.svg" "$tmp/cache.csv"
is "help" sh -c '"$BUILD/ioplot" --help | grep -q "^usage: ioplot"'
if [ -w /dev/full ]; then
	is "a full disk" sh -c '"$BUILD/ioplot" -t values "$1" >/dev/full
	    [ $? -eq 2 ]' - "$tmp/cache.csv"
else
	skip "a full disk" "no /dev/full"
fi

echo "1..$n"
