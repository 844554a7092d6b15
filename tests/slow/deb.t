#!/bin/sh
# The Debian package builds, lintian finds no error, and the programs in it
# pass the test scripts.  Prints TAP.
for p in dpkg-buildpackage lintian dh git; do
	command -v $p >/dev/null || {
		echo "1..0 # SKIP no $p"
		exit 0
	}
done
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

if timeout 1800 pack/deb.sh "$tmp" >"$tmp/said" 2>&1; then
	echo 'ok 1 - it builds, and lintian finds no error'
else
	echo 'not ok 1 - it builds, and lintian finds no error'
	tail -n 30 "$tmp/said" | sed 's/^/# /'
fi
if dpkg -x "$tmp"/iosift_*.deb "$tmp/root" &&
    BUILD=$tmp/root/usr/bin timeout 1800 prove tests/*.t >"$tmp/said" 2>&1; then
	echo 'ok 2 - the programs in it pass the tests'
else
	echo 'not ok 2 - the programs in it pass the tests'
	tail -n 30 "$tmp/said" | sed 's/^/# /'
fi
echo 1..2
