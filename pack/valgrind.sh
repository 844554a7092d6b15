#!/bin/sh
# valgrind.sh NAME...: the tests, with each program of $BUILD, test_* included,
# under valgrind.  An error or a leak fails the test that met it.
set -eu
valgrind=$(command -v valgrind) || {
	echo 'SKIP: no valgrind'
	exit 0
}
# Left out is what goes through the logs of the corpus or random reports
# thousands of times (check-asan has that; test_corpus reads each log once here,
# too), and what needs the 80 bits of a long double: valgrind has 64.
left_out='/(test_cut|test_invariance|test_readback|damage[.]t|readers[.]t'
left_out="$left_out|test_describe|test_scaling)\$"
shadow=$BUILD/valgrind
rm -rf "$shadow"
mkdir -p "$shadow"
for name; do
	if [ "$(head -c 2 "$BUILD/$name")" = '#!' ]; then
		cp "$BUILD/$name" "$shadow"
		continue
	fi
	cat >"$shadow/$name" <<END
#!/bin/sh
exec $valgrind -q --error-exitcode=99 --leak-check=full \\
    --errors-for-leak-kinds=definite,indirect $BUILD/$name "\$@"
END
	chmod +x "$shadow/$name"
done
tests=$(printf '%s\n' "$shadow"/test_* tests/*.t | grep -vE "$left_out")
# shellcheck disable=SC2086
CMOCKA_MESSAGE_OUTPUT=TAP BUILD=$shadow prove -j "$(nproc)" -e '' $tests
