#!/bin/sh
# iocompare's options, one by one, what is wrong with them, and the sentences
# that few comparisons have.  Prints TAP.
. tests/iocompare.sh

# column NAME [PATTERN]: that column of $tmp/out, of the lines that have it.
column() {
	awk -F, -v name="$1" -v pattern="$2" '
	NR == 1 {
		for (i = 1; i <= NF; i++)
			if ($i == name)
				col = i
	}
	NR > 1 && $0 ~ pattern { print $col }' "$tmp/out"
}
# about WANT GOT: equal to six digits.
about() {
	awk -v want="$1" -v got="$2" 'BEGIN {
		exit !(got != "" && (got - want) ^ 2 <= (want * 1e-6) ^ 2)
	}' || { echo "wanted $1, got $2"; false; }
}
# wrong MESSAGE OPTION...: status 2, nothing but the message.
wrong() {
	fails 2 "^iocompare: $1" compare "$2" "$tmp/three.csv"
}
# A page's lines as one, so that a sentence can be found.
sentence() {
	tr -s '\n ' '  ' <"$tmp/out" | grep -qF -- "$1" ||
	    { echo "no '$1'"; false; }
}

{ echo "$head"; rows a read 1 100 103 101 102; rows b read 5 106 103 105 104
  rows c read 9 150 151 149 152; } >"$tmp/three.csv"

# Holm and Benjamini-Hochberg of two p: the smaller one times two, and the
# larger one as it is.  m is 2.
adjusted() {
	status 0 compare -f csv --adjust=none "$tmp/three.csv" &&
	    [ "$(column p)" = "$(column p_adjusted)" ] || return 1
	p=$(column p ',a,c,')
	for method in holm bh; do
		status 0 compare -f csv --adjust=$method "$tmp/three.csv" &&
		    about "$(awk "BEGIN { print 2 * $p }")" \
			"$(column p_adjusted ',a,c,')" &&
		    [ "$(column p ',a,b,')" = \
			"$(column p_adjusted ',a,b,')" ] || return 1
	done
	wrong "no adjustment 'nosuch'; there are: holm bh none" \
	    --adjust=nosuch
}
is '--adjust' adjusted

shares() {
	status 0 compare --alpha=0.01 "$tmp/three.csv" &&
	    sentence 'Intervals: 99 % each' && cp "$tmp/out" "$tmp/want" &&
	    status 0 compare --alpha=1% "$tmp/three.csv" &&
	    cmp "$tmp/want" "$tmp/out" &&
	    status 0 compare --same=25% "$tmp/three.csv" &&
	    sentence 'from 1/(1 + m) = 0.8 to 1 + m = 1.25' || return 1
	for value in 0 1 2 -1 100% % x "" "$(printf %080d 1)"; do
		wrong "--alpha=$value: want a share" "--alpha=$value" &&
		    wrong "--same=$value: want a share" "--same=$value" ||
		    return 1
	done
}
is '--alpha and --same are shares, also in per cent' shares

# 200.998340 / 100.996699 are the geometric means of the last three.
first_run() {
	{ echo "$head"; rows old read 1 500 100 101 102
	  rows new read 11 50 200 201 202; } >"$tmp/first.csv"
	status 0 compare --skip-first -f csv "$tmp/first.csv" &&
	    about 1.990148 "$(column speedup)" &&
	    [ "$(column n0)" = 3 ] && [ "$(column n1)" = 3 ] &&
	    status 0 compare --skip-first "$tmp/first.csv" &&
	    sentence 'The first run of every group is left out (--skip-first).'
}
is '--skip-first' first_run

factors() {
	set -- -b 'writeback off and disk off' -f csv tests/compare/caches.csv
	status 0 compare --factorial "$@" && column speedup ',factor,' \
	    >"$tmp/want" && [ -s "$tmp/want" ] &&
	    status 0 compare '--factors=A:writeback on,B:disk on' "$@" &&
	    column speedup ',factor,' | cmp "$tmp/want" - &&
	    wrong 'factors are given as A:regex,B:regex, not as x' \
	        --factors=x &&
	    wrong 'factor A: ' '--factors=A:(,B:b' &&
	    wrong 'factor B: ' '--factors=A:a,B:(' &&
	    wrong 'no two factors' --factors=A:a,B:b
}
is '--factors names the two' factors

columns() {
	wrong 'no such column: nosuch' --ignore=host,nosuch &&
	    wrong 'too many columns to ignore' \
		"--ignore=$(yes host | head -n 40 | paste -sd, -)" &&
	    wrong 'no column to pair by: nosuch' --paired=nosuch &&
	    wrong 'no column to compare by: run' --by=run
}
is 'columns that are none' columns

# Pairs by the number of the run; the mean of two tests is that of their logs.
pairs() {
	{ echo "source,run,label,test,metric,value,better"
	  i=0
	  for v in 100,110 200,221 400,442 50,55 300,331 500,552; do
		i=$((i + 1))
		for test in read write; do
			echo "a,$i,old,$test,throughput,${v%,*},higher"
			echo "b,$i,new,$test,throughput,${v#*,},higher"
			v=${v%,*},${v#*,}0
		done
	  done; } >"$tmp/pairs.csv"
	status 0 compare --paired=run -f csv "$tmp/pairs.csv" &&
	    [ "$(column verdict ',new,')" = "$(yes faster | head -n 3)" ] &&
	    about "$(column speedup ',read,' | awk '{ print $1 ^ 2 * 10 }')" \
		"$(column speedup ',geomean,' | awk '{ print $1 ^ 2 }')"
}
is '--paired=run, and the mean of two tests' pairs

keys() {
	{ echo "source,run,label,test,params,metric,value"
	  for i in 1 2 3 4; do
		echo "a,$i,old,read,slot=$i,throughput,$i"
		echo "a,1$i,new,read,slot=$i,throughput,${i}0"
	  done; } >"$tmp/slots.csv"
	status 0 compare --paired=params.slot -f csv "$tmp/slots.csv" &&
	    [ "$(column n0)$(column n1)" = 44 ] &&
	    about 10 "$(column speedup)"
}
is '--paired=params.KEY' keys

# Logarithms with ten times the sd.
scatter() {
	awk 'BEGIN {
		print "label,test,metric,value,better,run"
		split("-1 0 0 0 1", y, " ")
		for (side = 0; side < 2; side++)
			for (i = 1; i <= 5; i++)
				printf "%d,read,throughput,%.9g,higher,%d\n",
				    side, exp(18 + .01 * y[i] * 10 ^ side), ++n
	}' >"$tmp/scatter.csv"
	status 0 compare "$tmp/scatter.csv" &&
	    sentence 'the level scatters 10.00 times as much as the baseline'
}
is 'a level that scatters more' scatter

# one VALUE: five runs around 102, and a single one.
one() {
	{ echo "$head"; rows old read 1 100 101 102 103 104
	  rows new read 6 "$1"; } >"$tmp/one.csv"
	status 0 compare "$tmp/one.csv" &&
	    sentence "the single run lies $2 the 95 % range of the others"
}
is 'a single run among the others' one 102 inside
is 'a single run far from the others' one 200 outside

said() {
	{ echo "$head"; rows old read 1 100 100.1; rows new read 3 200 200.1
	} >"$tmp/two.csv"
	status 0 compare "$tmp/two.csv" &&
	    sentence 'hint: two runs can fall apart by chance' || return 1
	{ echo "$head"; rows old read 1 100 100 100
	  rows new read 4 200 200 200 0; } >"$tmp/equal.csv"
	status 0 compare "$tmp/equal.csv" &&
	    sentence 'repeatable: no scatter is seen' &&
	    sentence 'runs without a usable figure are left out: 1' || return 1
	{ echo "$head"; rows old read 1 100
	  echo 'a,2,dd,new,read,throughput,,300,,higher,too_fast'
	} >"$tmp/fast.csv"
	status 0 compare "$tmp/fast.csv" && sentence ' >= 3.000 ' &&
	    status 0 compare -b new "$tmp/fast.csv" && sentence ' <= 0.3333 ' ||
	    return 1
	status 0 compare -m all tests/compare/caches.csv &&
	    ! sentence 'Of metrics where neither is better' >"$tmp/said" &&
	    status 0 compare -m cpu tests/compare/caches.csv &&
	    sentence 'Of metrics where neither is better'
}
is 'sentences for two runs, equal runs, too fast runs, no direction' said

# A table for each section, with the section above it.
sections() {
	{ echo "section,label,test,metric,value,better,run"
	  for section in 'one <b>|' two; do
		echo "$section,old,read,throughput,200,higher,1"
		echo "$section,new,read,throughput,100,higher,2"
	  done; } >"$tmp/sections.csv"
	status 0 compare -f markdown "$tmp/sections.csv" &&
	    grep -qxF '### one &lt;b&gt;\|' "$tmp/out" &&
	    status 0 compare -f html "$tmp/sections.csv" &&
	    grep -qxF '<h2>one &lt;b&gt;|</h2>' "$tmp/out" &&
	    status 0 compare -f latex "$tmp/sections.csv" &&
	    grep -qF '\textbf{one \textless{}b\textgreater{}' "$tmp/out"
}
is 'sections are headings, and text' sections

# What two tests of one name differ by stands behind it.
names() {
	{ echo "label,target,test,metric,value,better,run"
	  for target in /dev/sda /dev/sdb; do
		echo "old,$target,read,throughput,200,higher,1"
		echo "new,$target,read,throughput,100,higher,2"
	  done; } >"$tmp/targets.csv"
	status 0 compare "$tmp/targets.csv" &&
	    sentence ' read /dev/sda 200 B/s 100 B/s 0.5000 ' &&
	    sentence ' read /dev/sdb 200 B/s 100 B/s 0.5000 '
}
is 'targets tell tests of one name apart' names

# Equal runs have no p: what their digits allow decides.
repeatable() {
	{ echo "$head"
	  for i in 1 2 3; do
		echo "a,$i,dd,old,read,throughput,200,199,201,higher,ok"
		echo "a,1$i,dd,new,read,throughput,$1,$2,$3,higher,ok"
	  done; } >"$tmp/repeatable.csv"
	status "$4" compare --fail-on=slower "$tmp/repeatable.csv" &&
	    sentence ' repeatable'
}
is '--fail-on=slower, all runs equal and slower' repeatable 100 99 101 1
is '--fail-on=slower, within the digits' repeatable 199.5 199 200 0
is '--fail-on=slower, all runs equal and faster' repeatable 300 299 301 0

# y = 100 x / (x + 8), twice that, and y = x ^ 0.5.
curves() {
	awk 'BEGIN {
		print "source,run,tool,label,test,params,metric,value"
		for (x = 1; x <= 512; x *= 2) {
			y = 100 * x / (x + 8)
			printf "a,%d,fio,old,read,bs=%d,throughput,%.9g\n", ++n, x, y
			printf "a,%d,fio,new,read,bs=%d,throughput,%.9g\n", ++n, x,
			    2 * y
			printf "a,%d,fio,old,root,bs=%d,throughput,%.9g\n", ++n, x,
			    x ^ .5
		}
	}' >"$tmp/curves.csv"
	status 0 compare --scaling=bs -b old "$tmp/curves.csv" &&
	    sentence ' exponent 0.5000 ' && sentence ' max 200 B/s ' &&
	    sentence ' half 8.000 ' && sentence ' speedup of max 2.000 ' &&
	    sentence ' ratio of half 1.000 '
}
is '--scaling: both kinds of curves, and two of them compared' curves

# A byte that is no UTF-8 is none in JSON.
bytes() {
	printf 'label,test,metric,value\na\377,read,throughput,5\n%s\n' \
	    b,read,throughput,6 | status 0 compare -f json &&
	    grep -qF '"baseline":"a�"' "$tmp/out"
}
is 'JSON of bytes that are no text' bytes

no_baseline() {
	{ echo "$head"; rows a read 1 1; rows b write 2 2; rows c write 3 3
	} >"$tmp/apart.csv"
	fails 1 'no test has the baseline and another level of label' \
	    compare -b a "$tmp/apart.csv"
}
is 'no test has the baseline' no_baseline

echo "1..$n"
