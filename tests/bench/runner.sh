#!/bin/sh
# iorun beside the programs that it stands in for: the same work on the same
# files, in turn, and what iocompare says of it.  Some minutes; figures depend
# on what else the machine does, which is why this is no test.
# RUNS=10 each; the arguments choose tools (all).
# shellcheck disable=SC2086 # words are to be split

iorun=$BUILD/iorun
runs=${RUNS-10}
dir=$(mktemp -d) || exit 1
loop=
cleanup() {
	[ -z "$loop" ] || losetup -d "$loop"
	rm -rf "$dir"
}
trap cleanup EXIT
cd "$dir" || exit 1
mkdir work
[ $# -gt 0 ] || set -- dd hdparm bonnie fio

# Each command as the original and as ours has it, with a command line that
# tells readers what dd did; in turn, so that drift is the same for both.
in_turn() {
	ours=$1
	shift
	i=0
	while [ $i -lt "$runs" ]; do
		# A B B A: what the first leaves behind is the same for both.
		who="original iorun"
		[ $((i % 2)) -eq 0 ] || who="iorun original"
		i=$((i + 1))
		for who in $who; do
			echo "# $who"
			[ "$1" != dd ] || echo "\$ $*"
			case $who in
			original) "$@" 2>&1 ;;
			iorun) "$iorun" $ours 2>&1 ;;
			esac
		done
	done
}
# Reads what in_turn printed; the table without its explanations.
compare() {
	echo "== $1"
	"$BUILD/log2csv" | "$BUILD/iocompare" --by=label -b original \
	    --same=15% -m "${2-throughput,iops}" --ignore=host |
	    sed '/^A speedup/,$d'
}

for tool; do
	[ -f data ] || head -c 268435456 /dev/urandom >data
	case $tool in
	dd)
		for args in "if=data of=/dev/null bs=1M" \
		    "if=data of=/dev/null bs=4k" \
		    "if=data of=/dev/null bs=1M iflag=direct" \
		    "if=/dev/zero of=copy bs=1M count=256 conv=fdatasync"; do
			in_turn "dd --overwrite $args" dd $args |
			    compare "dd $args"
		done
		;;
	hdparm)
		loop=$(losetup -f --show data 2>/dev/null) ||
		    { echo "== hdparm: no loop device"; continue; }
		in_turn "hdparm -tT $loop" hdparm -tT "$loop" |
		    compare "hdparm -tT"
		;;
	bonnie)
		in_turn "bonnie -d work -s 1G -n 16 -r 0 -x 1 -m host" \
		    bonnie++ -u root -d work -s 1G -n 16 -r 0 -x 1 -q \
		    -m host | compare "bonnie++ -s 1G -n 16"
		;;
	fio)
		for args in "--rw=read --bs=64k" "--rw=randread --bs=4k" \
		    "--rw=read --bs=64k --direct=1" \
		    "--rw=randread --bs=4k --direct=1" \
		    "--rw=randread --bs=4k --direct=1 --ioengine=libaio --iodepth=8" \
		    "--rw=write --bs=64k --end_fsync=1"; do
			job="--name=job --size=256M --filename=data $args"
			case $args in
			*ioengine*) ;;
			*) job="$job --ioengine=psync" ;;
			esac
			case $args in
			*=write*) ;;
			*) job="$job --runtime=1 --time_based" ;;
			esac
			in_turn "fio --overwrite $job" fio $job |
			    compare "fio $args" throughput
		done
		;;
	esac
done
