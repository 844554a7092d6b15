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
		i=$((i + 1))
		echo "# original"
		[ "$1" != dd ] || echo "\$ $*"
		"$@" 2>&1
		echo "# iorun"
		[ "$1" != dd ] || echo "\$ $*"
		"$iorun" $ours 2>&1
	done
}
compare() {
	echo "== $1"
	"$BUILD/log2csv" "$1.log" | "$BUILD/iocompare" --by=label \
	    -b original --same=15% -m throughput,iops --ignore=host
}

for tool; do
	case $tool in
	dd)
		head -c 536870912 /dev/urandom >data
		for args in "if=data of=/dev/null bs=1M" \
		    "if=data of=/dev/null bs=4k" \
		    "if=data of=/dev/null bs=1M iflag=direct" \
		    "if=/dev/zero of=copy bs=1M count=256 conv=fdatasync"; do
			in_turn "dd --overwrite $args" dd $args
		done >dd.log
		;;
	hdparm)
		[ -f data ] || head -c 536870912 /dev/urandom >data
		loop=$(losetup -f --show data 2>/dev/null) ||
		    { echo "== hdparm: no loop device"; continue; }
		in_turn "hdparm -tT $loop" hdparm -tT "$loop" >hdparm.log
		;;
	bonnie)
		in_turn "bonnie -d work -s 1G -n 16 -r 0 -x 1 -m host" \
		    bonnie++ -u root -d work -s 1G -n 16 -r 0 -x 1 -q \
		    -m host >bonnie.log
		;;
	fio)
		[ -f data ] || head -c 536870912 /dev/urandom >data
		for args in "--rw=read --bs=64k" "--rw=randread --bs=4k" \
		    "--rw=read --bs=64k --direct=1" \
		    "--rw=randread --bs=4k --direct=1" \
		    "--rw=randread --bs=4k --direct=1 --ioengine=libaio --iodepth=8" \
		    "--rw=write --bs=64k --end_fsync=1"; do
			file=data more=
			case $args in
			*rw=write*) file=new more=--overwrite ;;
			esac
			job="--name=job --filename=$file --size=256M $args"
			case $args in
			*ioengine*) ;;
			*) job="$job --ioengine=psync" ;;
			esac
			[ $file = new ] || job="$job --runtime=2 --time_based"
			in_turn "fio $more $job" fio $job
		done >fio.log
		;;
	esac
	compare "$tool"
done
