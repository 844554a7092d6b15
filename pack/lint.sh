#!/bin/sh
# lint.sh FLAG...: what clang-tidy, cppcheck, shellcheck and mandoc have to say,
# and whether the programs of $BUILD are hardened.  FLAGs are the compiler's.
# A source that clang-tidy found nothing in is not given to it again before it
# or a header of it changes.
status=0
here() {
	command -v "$1" >/dev/null || { echo "SKIP: no $1"; false; }
}
failed() {
	echo "lint: $1 has something to say" >&2
	status=1
}
sources=$(echo lib/*.c parsers/*.c analyze/*.c plot/*.c runner/*.c)
includes=
for flag; do
	case $flag in
	-I*) includes="$includes $flag" ;;
	esac
done

# The compiler's list of headers says what a source is made from; one without a
# list may be made from any.
stamps=$BUILD/lint
mkdir -p "$stamps/cppcheck"
changed() {
	for source in $sources; do
		stamp=$stamps/$(echo "$source" | tr / _)
		headers=$(grep -Eos '[a-z]+/[a-z0-9_]+[.]h' \
		    "$BUILD/${source%.c}.d" | sort -u)
		# shellcheck disable=SC2086
		[ -e "$stamp" ] && [ -z "$(find .clang-tidy pack/lint.sh \
		    "$source" ${headers:-*/*.h} -newer "$stamp")" ] ||
		    echo "$source $stamp"
	done
}

if here clang-tidy; then
	# shellcheck disable=SC2016 # single quotes are meant
	changed | xargs -r -n 2 -P 2 sh -c '
		clang-tidy --quiet "$1" -- $0 2>/dev/null && touch "$2"' \
	    "$* -DPROGRAM=\"log2csv\"" || failed clang-tidy
fi
if here cppcheck; then
	# It takes what a function fills in for a use, and what lives as long
	# as a call for what outlives it.
	# shellcheck disable=SC2086
	cppcheck -q --std=c11 --enable=warning,portability \
	    --suppress=uninitvar --suppress=autoVariables \
	    --error-exitcode=1 \
	    --cppcheck-build-dir="$stamps/cppcheck" -j 2 $includes \
	    $sources || failed cppcheck
fi
if here shellcheck; then
	shellcheck -S warning -e SC2034,SC2209 .ci/run .ci/deps ./*/*.sh tests/*.t tests/*/*.t \
	    tests/*/*.sh || failed shellcheck
fi
if here mandoc; then
	mandoc -T lint -W warning ./*/*.[157] || failed mandoc
fi
if here readelf; then
	for program in "$BUILD"/*; do
		# A unit test is no program: some call nothing to be hardened.
		case ${program##*/} in test_* | fuzz_*) continue ;; esac
		[ -f "$program" ] && [ -x "$program" ] &&
		    readelf -h "$program" 2>/dev/null | grep -q 'ELF' ||
		    continue
		elf=$(readelf -hldsW "$program")
		for sign in 'Type: *DYN' GNU_RELRO BIND_NOW __stack_chk_fail \
		    '_chk@'; do
			echo "$elf" | grep -q "$sign" ||
			    failed "$program: no $sign, which"
		done
	done
fi
exit $status
