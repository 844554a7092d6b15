#!/bin/sh
# How long iocompare takes for a large table and how much memory, and datamash
# to group the same file by the same keys.  COMPARE_RUNS: runs of COMPARE_TESTS
# tests each (10 of 1000000 make 10 million rows, a gigabyte).
runs=${COMPARE_RUNS:-100}
tests=${COMPARE_TESTS:-10000}
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

awk -v runs="$runs" -v tests="$tests" 'BEGIN {
	srand(1)
	print "source,line,run,tool,label,target,test,params,metric,value," \
	    "lower,upper,unit,better,status"
	for (r = 1; r <= runs; r++)
		for (t = 1; t <= tests; t++) {
			v = int(1e6 * (1 + t % 100) * (1 + 0.1 * rand()))
			printf "big.log,%d,%d,dd,%s,/dev/sda,test%d,bs=4096," \
			    "throughput,%d,%d,%d,B/s,higher,ok\n",
			    (r - 1) * tests + t, r, r % 2 ? "old" : "new", t,
			    v, v, v + 1
		}
}' >"$tmp/big.csv"
echo "compare: $(($(wc -l <"$tmp/big.csv") - 1)) rows, $(wc -c \
    <"$tmp/big.csv") bytes"

# timed NAME COMMAND...: seconds, and memory where time(1) is there.
timed() {
	name=$1
	shift
	if [ -x /usr/bin/time ]; then
		/usr/bin/time -f "$name: %e s, %M KiB" "$@" >/dev/null
	else
		start=$(date +%s)
		"$@" >/dev/null
		echo "$name: $(($(date +%s) - start)) s"
	fi
}
timed iocompare "$BUILD/iocompare" -f csv "$tmp/big.csv"
if command -v datamash >/dev/null; then
	timed datamash sh -c 'datamash -s -t, --header-in \
	    -g tool,label,target,test,params,metric \
	    count value mean value sstdev value <"$1"' sh "$tmp/big.csv"
else
	echo "datamash: not installed"
fi
