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
. tests/ok.sh
cd "$dir" || exit 1

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
