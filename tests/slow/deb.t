#!/bin/sh
# The Debian package builds, lintian finds no error, and the programs in it
# pass the test scripts.  Prints TAP.
for p in dpkg-buildpackage lintian dh git; do
	command -v $p >/dev/null || {
		echo "1..0 # SKIP no $p"
		exit 0
	}
done
. tests/tap.sh

is 'it builds, and lintian finds no error' timeout 1800 pack/deb.sh "$tmp"
programs_pass() {
	dpkg -x "$tmp"/iosift_*.deb "$tmp/root" &&
	    BUILD=$tmp/root/usr/bin timeout 1800 prove tests/*.t
}
is 'the programs in it pass the tests' programs_pass
echo "1..$n"
