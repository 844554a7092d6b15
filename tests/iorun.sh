# What the tests of iorun share: they work in their folder, on small files.
# shellcheck shell=sh disable=SC2034
. tests/tap.sh

iorun=${BUILD:?}/iorun
mounted=
loop=
cleanup() {
	[ -z "$mounted" ] || umount "$tmp/small"
	[ -z "$loop" ] || losetup -d "$loop"
	rm -rf "$tmp"
}
trap cleanup EXIT
cd "$tmp" || exit 2

# Waits until a command says yes, but not for ever.
until_true() {
	for _ in $(seq 400); do
		"$@" && return
		sleep .05
	done
}

says() {
	grep -q -e "$2" err
	ok $? "$1"
}

# Leaves a test whose calls strace(1) is to count; with options of strace's.
need_strace() {
	# A leak check cannot be traced.
	export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1
	why=
	strace -f "$@" -qq -o /dev/null -e trace=none "$iorun" --version \
	    >/dev/null 2>&1 || why='no strace(1), or tracing is not allowed'
	head -c 4 "$iorun" | grep -q ELF ||
	    why='iorun is a script here, whose calls are others'
	[ -z "$why" ] && return
	echo "1..0 # SKIP $why"
	exit 0
}
