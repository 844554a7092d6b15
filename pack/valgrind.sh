#!/bin/sh
# valgrind.sh NAME...: all tests, with each program of $BUILD, test_* included,
# under valgrind.  An error or a leak fails the test that met it.  Left out is
# what starts a reader thousands of times on the logs of the corpus, which the
# unit tests read here, too.
set -eu
shadow=$BUILD/valgrind
rm -rf "$shadow"
mkdir -p "$shadow"
units=
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
	case $name in
	test_*) units="$units $shadow/$name" ;;
	esac
done
scripts=$(printf '%s\n' tests/*.t | grep -vE '/(damage|readers)[.]t$')
# shellcheck disable=SC2086
CMOCKA_MESSAGE_OUTPUT=TAP BUILD=$shadow prove -e '' $units \
    $scripts
