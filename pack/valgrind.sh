#!/bin/sh
# valgrind.sh NAME...: all tests, with each program of $BUILD, test_* included,
# under valgrind.  An error or a leak fails the test that met it.  Left out is
# what goes through the logs of the corpus or random reports thousands of times
# (check-asan has that): test_corpus reads each of them once, here, too.
set -eu
command -v valgrind >/dev/null || {
	echo 'SKIP: no valgrind'
	exit 0
}
often='/(test_cut|test_invariance|test_readback|damage[.]t|readers[.]t)$'
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
exec valgrind -q --error-exitcode=99 --leak-check=full \\
    --errors-for-leak-kinds=definite,indirect $BUILD/$name "\$@"
END
	chmod +x "$shadow/$name"
done
tests=$(printf '%s\n' "$shadow"/test_* tests/*.t | grep -vE "$often")
# shellcheck disable=SC2086
CMOCKA_MESSAGE_OUTPUT=TAP BUILD=$shadow prove -e '' $tests
