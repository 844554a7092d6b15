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
