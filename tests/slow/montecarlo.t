#!/bin/sh
# How often iocompare is wrong, end to end: tables of 20,000 tests as CSV text,
# drawn with a fixed seed, through the program and back.  False alarms on the
# raw p, and how often the interval holds the true ratio.  Prints TAP.
. tests/tap.sh
tests=20000

# table N0 N1 SD0 SD1 DIGIT: rows of tests with a true ratio of 1, values about
# 1e6 (DIGIT 0), or of a ratio that is in the name of the test, values about
# 20 digits, rounded.
table() {
	awk -v n0="$1" -v n1="$2" -v sd0="$3" -v sd1="$4" -v q="$5" \
	    -v tests=$tests '
	# Park and Miller: exact in doubles, the same in every awk.
	function uniform() {
		state = (state * 16807) % 2147483647
		return state / 2147483647
	}
	function normal() {
		radius = sqrt(-2 * log(uniform()))
		return radius * cos(6.283185307179586 * uniform())
	}
	function row(label, run, test, mean, sd, value, half) {
		value = mean * exp(sd * normal())
		half = q / 2
		if (q > 0)
			value = q * int(value / q + 0.5)
		printf "a,%d,dd,%s,%s,throughput,%.12g,%.12g,%.12g," \
		    "higher,ok\n", run, label, test, value, value - half,
		    value + half
	}
	BEGIN {
		state = 20240229
		print "source,run,tool,label,test,metric,value,lower,upper," \
		    "better,status"
		for (t = 1; t <= tests; t++) {
			base = q > 0 ? 20 + uniform() : 1e6
			level = q > 0 ? 20 + uniform() : 1e6
			name = sprintf("t%d_%.12g", t, level / base)
			for (i = 1; i <= n0; i++)
				row("old", i, name, base, sd0)
			for (i = 1; i <= n1; i++)
				row("new", 100 + i, name, level, sd1)
		}
	}' >"$tmp/table.csv"
	"$BUILD/iocompare" -b old --adjust=none -f csv "$tmp/table.csv" |
	    grep -v geomean >"$tmp/result.csv"
}

# share CONDITION: of the tests, by names of columns, as "p <= 0.05".
share() {
	awk -F, -v want="$1" '
	NR == 1 {
		for (i = 1; i <= NF; i++)
			col[$i] = i
		next
	}
	{
		all++
		p = $col["p"]
		split($col["test"], name, "_")
		lo = $col[p == "" ? "round_lo" : "lo"]
		hi = $col[p == "" ? "round_hi" : "hi"]
		if (want == "alarm")
			hits += p != "" && p + 0 <= 0.05
		else if (want == "verdict")
			hits += $col["verdict"] ~ /^(faster|slower)$/
		else
			hits += lo + 0 <= name[2] && name[2] <= hi + 0
	}
	END { printf "%.4f\n", all == 0 ? 9 : hits / all }' "$tmp/result.csv"
}

# between NAME SHARE LOW HIGH
between() {
	[ "$(echo "$2 >= $3 && $2 <= $4" | bc)" = 1 ]
	ok $? "$1: $2 is from $3 to $4"
}

# N0 N1, false alarms of Welch on logarithms with capped degrees of freedom
# (method's table for lognormal noise), and the most that verdicts may have:
# none with two runs, the rank test from 4 + 4 on.  A share of 20,000 is good
# to .005.  For unequal n the table has the worst over several noises only.
while read -r n0 n1 low high verdicts; do
	table "$n0" "$n1" 0.05 0.05 0
	between "false alarms at $n0 + $n1" "$(share alarm)" "$low" "$high"
	between "verdicts at $n0 + $n1" "$(share verdict)" 0 "$verdicts"
done <<END
2 2 0.018 0.028 0
3 3 0.030 0.040 0.040
5 5 0.039 0.049 0.037
10 10 0.044 0.054 0.049
2 5 0.002 0.031 0
5 2 0.002 0.031 0
3 10 0.010 0.055 0.050
10 3 0.010 0.055 0.050
END

# The noisy side has three times the scatter: at most what the method's table
# gives for lognormal noise (3+3 .053, 5+5 .055, 3+10 .071, 10+3 .047).
while read -r n0 n1 high; do
	table "$n0" "$n1" 0.05 0.15 0
	between "false alarms at $n0 + $n1, scatter 1 to 3" \
	    "$(share alarm)" 0.010 "$high"
done <<END
3 3 0.058
5 5 0.060
10 10 0.057
10 3 0.076
3 10 0.052
END

# Printed digits as coarse as the scatter, or five times coarser.
for sd in 0.2 1; do
	table 5 5 "$(echo "scale=6; $sd / 20" | bc)" \
	    "$(echo "scale=6; $sd / 20" | bc)" 1
	between "coverage, scatter of $sd digits" "$(share coverage)" 0.945 1
done

echo "1..$n"
