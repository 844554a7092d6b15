# What the tests of iocompare share: the command, and rows made up for it.
# shellcheck shell=sh disable=SC2034
. tests/tap.sh

compare() {
	"$BUILD/iocompare" "$@"
}

head='source,run,tool,label,test,metric,value,lower,upper,better,status'
# rows LABEL TEST FIRST VALUE...: a run each.
rows() {
	label=$1 test=$2 run=$3
	shift 3
	for value; do
		echo "a,$run,dd,$label,$test,throughput,$value,,,higher,ok"
		run=$((run + 1))
	done
}
