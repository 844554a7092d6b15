#!/bin/sh
# iocompare from CSV to its forms: figures of real reports that were worked out
# by another program (tests/compare/*.expected), options, exit statuses, and
# text from logs that must stay text.  Prints TAP.
. tests/iocompare.sh

# figures FILE EXPECTED: section or params, test, level, speedup, digit bounds
# and critical sd, to the digits that EXPECTED has; rows that it lacks are
# fine.
figures() {
	awk -F, '
	function close_to(got, want, digits) {
		digits = index(want, ".") ? length(want) - index(want, ".") : 0
		return want == "" || (got != "" &&
		    (got - want) ^ 2 <= (0.51 * 10 ^ -digits) ^ 2)
	}
	NR == FNR && FNR == 1 {
		for (i = 1; i <= NF; i++)
			col[$i] = i
	}
	NR == FNR {
		lines[++nlines] = $0
		next
	}
	{
		found = 0
		for (i = 1; i <= nlines; i++) {
			split(lines[i], c)
			if (c[col["test"]] != $2 || c[col["level"]] != $3 ||
			    ($1 != "" && c[col["section"]] != $1 &&
			    index(c[col["params"]] " ", $1 " ") == 0))
				continue
			found++
			if (!close_to(c[col["speedup"]], $4) ||
			    !close_to(c[col["round_lo"]], $5) ||
			    !close_to(c[col["round_hi"]], $6) ||
			    !close_to(c[col["critical_sd"]], $7) ||
			    c[col["verdict"]] != "single" ||
			    c[col["p"]] c[col["p_adjusted"]] != "") {
				print "got " lines[i] "\nwanted " $0
				bad = 1
			}
		}
		if (found != 1) {
			print found " rows for " $0
			bad = 1
		}
	}
	END { exit bad }' "$1" "$2"
}

caches() {
	status 0 compare -b 'writeback off and disk off' --factorial -f csv \
	    tests/compare/caches.csv &&
	    figures "$tmp/out" tests/compare/caches.expected
}
is 'four cache settings: ratios, bounds, critical sd, factors' caches

# Six file tests, three levels, too fast on both sides.
unknown() {
	[ "$(grep -c ',[rs][ea][nq]_[a-z]*,.*,unknown,' "$tmp/out")" -eq 36 ] &&
	    grep -q ',geomean,.*tests:6 left_out:6' "$tmp/out"
}
is 'too fast on both sides is unknown; the mean leaves it out' unknown

sections() {
	status 0 compare -b RAID5 -f csv tests/compare/readahead.csv &&
	    figures "$tmp/out" tests/compare/readahead.expected
}
is 'single and concurrent runs are kept apart' sections

targets() {
	status 0 compare -f csv tests/compare/disks.csv &&
	    figures "$tmp/out" tests/compare/disks.expected &&
	    grep -q ',target,/dev/xvda,/dev/xvdb,' "$tmp/out"
}
is 'two disks, by target since there are no labels' targets

# One run a side: no p anywhere, and nothing is called significant.
no_p() {
	for form in $(listed iocompare format); do
		status 0 compare -f $form tests/compare/caches.csv &&
		    [ -s "$tmp/out" ] || return 1
		! grep -i significant "$tmp/out" || return 1
	done
	status 0 compare -f json tests/compare/caches.csv || return 1
	! grep -E '"p(_[a-z]*)?":[0-9]' "$tmp/out"
}
is 'single runs are never called significant, in any form' no_p

narrow() {
	for file in caches readahead disks; do
		status 0 compare tests/compare/$file.csv &&
		    [ "$(awk 'length > 80' "$tmp/out" | wc -l)" -eq 0 ] ||
		    return 1
	done
}
is 'the text fits 80 columns' narrow

{ echo "$head"; rows old read 1 200 201 202; rows new read 11 100 101 102
} >"$tmp/slower.csv"
{ echo "$head"; rows old read 1 100 101 102; rows new read 11 200 201 202
} >"$tmp/faster.csv"
{ echo "$head"; rows old read 1 100 120 140; rows new read 11 90 110 130
} >"$tmp/unclear.csv"
{ echo "$head"; rows old read 1 200 200.1 200.2
  rows new read 11 199 199.1 199.2; } >"$tmp/within.csv"
{ echo "$head"; rows old read 1 200; rows new read 11 100; } >"$tmp/one.csv"

fail_on() {
	status 1 compare --fail-on=slower "$tmp/slower.csv" &&
	    status 0 compare --fail-on=slower "$tmp/faster.csv" &&
	    status 0 compare --fail-on=slower "$tmp/unclear.csv" &&
	    status 0 compare --fail-on=slower "$tmp/within.csv" &&
	    grep -q slower "$tmp/out" &&
	    status 0 compare --fail-on=slower "$tmp/one.csv"
}
is '--fail-on=slower: status 1 on a significant slowdown only' fail_on

baseline() {
	status 0 compare -b new -f csv "$tmp/one.csv" &&
	    grep -q ',label,new,old,.*,2,' "$tmp/out" &&
	    status 2 compare -b nosuch "$tmp/one.csv" &&
	    grep -q "no baseline 'nosuch'" "$tmp/err" &&
	    status 2 compare -b '' "$tmp/one.csv" &&
	    grep -q "more than one baseline" "$tmp/err"
}
is '-b: the exact name, the only one that has it, or an error' baseline

nothing() {
	{ echo "$head"; rows old read 1 200; rows new write 11 100
	} >"$tmp/none.csv"
	status 1 compare "$tmp/none.csv" && [ ! -s "$tmp/out" ] &&
	    grep -q 'nothing to compare' "$tmp/err" &&
	    status 1 compare /dev/null &&
	    fails 2 'nosuchfile: No such file' compare "$tmp/nosuchfile" &&
	    fails 2 'no column to compare by: nosuch' \
		compare --by=nosuch "$tmp/one.csv" &&
	    fails 2 'no two factors' compare --factorial "$tmp/one.csv"
}
is 'nothing to compare is status 1, a mistake is 2' nothing

mistakes() {
	fails 2 "no form 'x'; there are: text .*json" \
	    compare -f x "$tmp/one.csv" &&
	    fails 2 "no adjustment 'x'; there are: holm bh none" \
	    compare --adjust=x "$tmp/one.csv" &&
	    fails 2 'fail-on=faster: want slower' \
	    compare --fail-on=faster "$tmp/one.csv" &&
	    fails 1 "no row has the metric 'speed'" \
	    compare -m speed "$tmp/one.csv" &&
	    status 0 compare -m throughput,speed "$tmp/one.csv" &&
	    grep -q "no row has the metric 'speed'" "$tmp/err"
}
is 'mistakes are told with what could be meant' mistakes

# Two labels that share one file, and one file each besides.
alone() {
	printf '%s\n' label,target,tool,test,metric,value,better,unit,status \
	    a,x,dd,read,throughput,5,higher,B/s,ok \
	    b,y,dd,read,throughput,6,higher,B/s,ok >"$tmp/alone.csv"
	fails 1 'ignore=target would compare 2 tests, as different work' \
	    compare --by=label "$tmp/alone.csv" || return
	printf '%s\n' a,z,dd,read,throughput,5,higher,B/s,ok \
	    b,z,dd,read,throughput,6,higher,B/s,ok >>"$tmp/alone.csv"
	status 0 compare --by=label "$tmp/alone.csv" &&
	    tr '\n' ' ' <"$tmp/out" | grep -qF 'as one label only has them: 2 tests; --ignore=target would compare 2 of them, as different work.' &&
	    status 0 compare --by=label --ignore=target "$tmp/alone.csv" &&
	    lacks "$tmp/out" 'Left out'
}
is 'what one level only has is counted' alone

full_disk() {
	! compare "$tmp/one.csv" >/dev/full 2>"$tmp/err" &&
	    grep -q 'standard output' "$tmp/err"
}
is 'a full disk is an error' full_disk

# Rows in any order, files in any order: the same figures and flags.
shuffled() {
	compare -b 'writeback off and disk off' -f csv \
	    tests/compare/caches.csv | sort >"$tmp/want"
	{ head -n 1 tests/compare/caches.csv
	  sed 1d tests/compare/caches.csv | sort -t, -k 13,13 -k 10,10r
	} >"$tmp/mixed.csv"
	compare -b 'writeback off and disk off' -f csv "$tmp/mixed.csv" |
	    sort >"$tmp/got"
	cmp "$tmp/want" "$tmp/got" || return 1
	awk 'NR == 1 || /,on|off and disk off/' tests/compare/caches.csv \
	    >"$tmp/a.csv"
	awk 'NR == 1 || !/off and disk off/' tests/compare/caches.csv \
	    >"$tmp/b.csv"
	compare -b 'writeback off and disk off' -f csv "$tmp/b.csv" \
	    "$tmp/a.csv" | sort >"$tmp/got"
	cmp "$tmp/want" "$tmp/got"
}
is 'the order of rows and of files changes no figure' shuffled

# A label that is markup in each of the forms.
evil='<script>|`x`\\input{a} $1_2^3 & "q" *b* [l](u)'
{ echo "$head"; echo "a,1,dd,plain,read,throughput,100,,,higher,ok"
  printf 'a,2,dd,"%s",read,throughput,200,,,higher,ok\n' \
      "$(echo "$evil" | sed 's/"/""/g')"; } >"$tmp/evil.csv"
escaped() {
	status 0 compare -f html "$tmp/evil.csv" &&
	    ! grep -q '<script' "$tmp/out" &&
	    grep -q '&lt;script&gt;' "$tmp/out" &&
	    status 0 compare -f markdown "$tmp/evil.csv" &&
	    grep -qF '&lt;script&gt;\|\`x\`' "$tmp/out" &&
	    grep -qF '\*b\* \[l\](u)' "$tmp/out" &&
	    status 0 compare -f latex "$tmp/evil.csv" &&
	    grep -qF 'textbackslash{}input\{a\} \$1\_2' "$tmp/out" &&
	    ! grep -qF '\input' "$tmp/out"
}
is 'text from logs is never markup' escaped

json() {
	status 0 compare -f json "$tmp/evil.csv" &&
	    jq -e '.comparisons[0].level | test("script")' "$tmp/out" &&
	    jq -e '.comparisons | length == 1' "$tmp/out"
}
if command -v jq >/dev/null; then
	is 'JSON is JSON' json
else
	skip 'JSON is JSON' 'no jq'
fi

paired() {
	{ echo "$head,host"
	  i=0
	  for v in 100,110 200,221 400,442 50,55 300,331 500,552; do
		i=$((i + 1))
		echo "a,$i,dd,old,read,throughput,${v%,*},,,higher,ok,h$i"
		echo "b,$i,dd,new,read,throughput,${v#*,},,,higher,ok,h$i"
	  done
	  echo "b,9,dd,new,read,throughput,77,,,higher,ok,h9"
	} >"$tmp/paired.csv"
	status 0 compare --paired=host -f csv "$tmp/paired.csv" &&
	    grep -q ',faster,.*unpaired:1' "$tmp/out" || return 1
	echo "b,8,dd,new,read,throughput,9,,,higher,ok,h1" >>"$tmp/paired.csv"
	status 2 compare --paired=host "$tmp/paired.csv" &&
	    grep -q 'same host as line' "$tmp/err"
}
is '--paired: pairs by a column, a second run of a pair is an error' paired

ignored() {
	{ echo "source,run,tool,section,label,test,params,metric,value"
	  echo "a,1,dd,x,old,read,bs=1 count=5,throughput,100"
	  echo "a,2,dd,y,new,read,bs=2 count=5,throughput,300"
	} >"$tmp/ignore.csv"
	status 1 compare "$tmp/ignore.csv" &&
	    status 0 compare --ignore=section,params.bs "$tmp/ignore.csv" &&
	    grep -q 'different work is compared' "$tmp/out" &&
	    status 2 compare --ignore=metric "$tmp/ignore.csv" &&
	    status 0 compare --by=params.bs --ignore=section,label -f csv \
		"$tmp/ignore.csv" &&
	    grep -q ',params.bs,1,2,.*,3,' "$tmp/out"
}
is '--ignore and --by=params.KEY' ignored

# fio's name counts only where one source has two of them.
names() {
	{ echo "source,run,tool,test,params,metric,value"
	  echo "a,1,fio,randread,bs=4096 name=x,throughput,100"
	  echo "b,1,fio,randread,bs=4096 name=y,throughput,200"
	} >"$tmp/name.csv"
	status 0 compare -f csv "$tmp/name.csv" && [ "$(wc -l <"$tmp/out")" \
	    -eq 2 ] || return 1
	{ cat "$tmp/name.csv"
	  echo "a,2,fio,randread,bs=4096 name=z,throughput,300"
	} >"$tmp/names.csv"
	status 1 compare "$tmp/names.csv"
}
is 'a job name is part of the key only where it must be' names

# Said below the table: what was left out, and levels that look like repeats.
said() {
	status 0 compare -m all tests/compare/caches.csv &&
	    tr '\n' ' ' <"$tmp/out" | grep -q \
		'12 figures of which neither is better' || return 1
	{ echo "$head"; rows 'run 1' read 1 100; rows 'run 2' read 2 110
	} >"$tmp/names.csv"
	status 0 compare "$tmp/names.csv" &&
	    grep -q -e '--label-regex' "$tmp/out" || return 1
	{ echo "$head"; rows a read 1 100; rows b read 2 110; rows c seek 3 5
	} >"$tmp/left.csv"
	status 0 compare -b a "$tmp/left.csv" &&
	    grep -q '1 tests without the baseline are left out' "$tmp/out"
}
is 'what is left out is said below the table' said

# The same file named twice gives the figures of once, and says so.
twice() {
	{ echo "source,line,run,tool,label,test,metric,value"
	  echo "a,3,1,dd,old,read,throughput,100"
	  echo "a,4,1,dd,old,read,throughput,50"
	  echo "a,7,2,dd,new,read,throughput,300"
	} >"$tmp/once.csv"
	status 0 compare -f csv "$tmp/once.csv" "$tmp/once.csv" &&
	    grep -q ',old,new,1,1,150,300,.*duplicate' "$tmp/out"
}
is 'the same file twice is no second run, and no second part' twice

# The curves of the oracle, a test each, read back to six digits.
scaling() {
	awk -F, 'NR == 1 {
		print "source,run,tool,label,test,params,metric,value"
		next
	}
	{
		n = split($2, x, " ")
		split($3, y, " ")
		for (i = 1; i <= n; i++)
			printf "a,%d,fio,x,t%d,bs=%s rw=read,throughput,%s\n",
			    ++run, $1, x[i], y[i]
	}' tests/oracle/oracle_scaling.csv >"$tmp/scaling.csv"
	status 0 compare --by=label --scaling=bs -f csv "$tmp/scaling.csv" &&
	    awk -F, '
	function same(got, want) {
		if ((got / want - 1) ^ 2 > 4e-12) {
			print got " is not " want
			bad = 1
		}
	}
	FNR == 1 {
		nfile++
		for (i = 1; i <= NF; i++)
			col[nfile, $i] = i
		next
	}
	nfile == 1 {
		want[$1] = $0
		next
	}
	{
		n++
		split(want[substr($col[2, "test"], 2)], w)
		same($col[2, "exponent"], w[col[1, "power_exponent"]])
		same($col[2, "exponent_lo"], w[col[1, "power_lo"]])
		same($col[2, "max"], w[col[1, "sat_max"]])
		same($col[2, "half"], w[col[1, "sat_half"]])
		nearer = w[col[1, "sat_rss"]] + 0 < w[col[1, "power_rss"]] + 0
		if (($col[2, "curve"] == "saturation") != nearer)
			bad = 1
		if ($col[2, "fit"] != "")
			bad = 1
	}
	END { exit bad || n != 12 }' tests/oracle/oracle_scaling.csv \
	    "$tmp/out" &&
	    status 0 compare --by=label --scaling=bs "$tmp/scaling.csv" &&
	    [ "$(awk 'length > 80' "$tmp/out" | wc -l)" -eq 0 ] &&
	    status 1 compare --by=label --scaling=iodepth "$tmp/scaling.csv"
}
is '--scaling: curves as another program fits them' scaling

# Repeats on the curve and off it; two levels whose maxima are 2 to 1.
two_curves() {
	awk 'BEGIN {
		print "source,run,tool,label,test,params,metric,value"
		for (bs = 1; bs <= 512; bs *= 2)
			for (i = -1; i <= 1; i++) {
				y = bs / (bs + 8) * (1 + i / 100)
				printf "a,%d,fio,old,read,bs=%d,throughput," \
				    "%.9g\n", ++n, bs, 100 * y
				printf "a,%d,fio,new,read,bs=%d,throughput," \
				    "%.9g\n", ++n, bs, 200 * y
				printf "a,%d,fio,old,bend,bs=%d,throughput," \
				    "%.9g\n", ++n, bs,
				    (bs < 20 ? bs : 20) * (1 + i / 100)
			}
	}' >"$tmp/two.csv"
	status 0 compare --scaling=bs -f json "$tmp/two.csv" &&
	    jq -e '.curves[] | select(.level == "new") |
		.speedup > 1.999 and .speedup < 2.001 and .fit == "fits"' \
		"$tmp/out" &&
	    jq -e '.curves[] | select(.test == "bend") |
		.fit == "none fits"' "$tmp/out"
}
if command -v jq >/dev/null; then
	is '--scaling: lack of fit, and the ratio of two curves' two_curves
else
	skip '--scaling: lack of fit, and the ratio of two curves' 'no jq'
fi

# Logarithms with an sd of 0.05: five runs a side find a ratio of 1.107.
detectable() {
	awk 'BEGIN {
		print "label,test,metric,value,better,run"
		split("-1 0 0 0 1", y, " ")
		s = sqrt(0.005)
		for (side = 0; side < 2; side++)
			for (i = 1; i <= 5; i++)
				printf "%d,read,throughput,%.6f,higher,%d\n",
				    side, exp(18 + 0.03 * side + y[i] * s), 2 * i + side
	}' >"$tmp/five.csv"
	status 0 compare "$tmp/five.csv" && grep -q 'unclear (1.11, ' "$tmp/out"
}
is 'unclear: the ratio that would have been found' detectable

echo "1..$n"
