# What the tests of iorun share: a folder of their own, and TAP.
# shellcheck shell=sh disable=SC2034

iorun=${BUILD:?}/iorun
dir=$(mktemp -d) || exit 1
mounted=
loop=
cleanup() {
	[ -z "$mounted" ] || umount "$dir/small"
	[ -z "$loop" ] || losetup -d "$loop"
	rm -rf "$dir"
}
trap cleanup EXIT
cd "$dir" || exit 1

n=0
ok() {
	n=$((n + 1))
	if [ "$1" = 0 ]; then
		echo "ok $n - $2"
	else
		echo "not ok $n - $2"
		sed 's/^/# /' out err 2>/dev/null
	fi
}
skip() {
	n=$((n + 1))
	echo "ok $n - $1 # SKIP $2"
}
# Waits until a command says yes, but not for ever.
until_true() {
	for _ in $(seq 400); do
		"$@" && return
		sleep .05
	done
}

# status NAME WANTED COMMAND...: runs it; its output goes to out and err.
status() {
	name=$1 wanted=$2
	shift 2
	"$@" >out 2>err
	got=$?
	[ "$got" = "$wanted" ]
	ok $? "$name (status $got)"
}
says() {
	grep -q -e "$2" err
	ok $? "$1"
}
