#!/bin/sh
# lint.sh FLAG...: what clang-tidy, cppcheck, shellcheck and mandoc have to say,
# and whether the programs of $BUILD are hardened.  FLAGs are the compiler's.
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

# shellcheck disable=SC2086
{
	if here clang-tidy; then
		# shellcheck disable=SC2016 # single quotes are meant
		printf '%s\n' $sources | xargs -n 8 -P 2 sh -c '
			flags=$0
			clang-tidy --quiet "$@" -- $flags 2>/dev/null' \
		    "$* -DPROGRAM=\"log2csv\"" || failed clang-tidy
	fi
	if here cppcheck; then
		# It takes what a function fills in for a use, and what lives
		# as long as a call for what outlives it.
		cppcheck -q --std=c11 --enable=warning,portability \
		    --suppress=uninitvar --suppress=autoVariables --error-exitcode=1 -j 2 $includes \
		    $sources || failed cppcheck
	fi
}
if here shellcheck; then
	shellcheck -S warning -e SC2034,SC2209 .ci/run .ci/deps ./*/*.sh tests/*.t tests/*/*.t \
	    tests/*/*.sh || failed shellcheck
fi
if here mandoc; then
	mandoc -T lint -W warning ./*/*.[157] || failed mandoc
fi
if here readelf; then
	for program in "$BUILD"/*; do
		readelf -h "$program" 2>/dev/null | grep -q 'ELF' || continue
		elf=$(readelf -hldsW "$program")
		for sign in 'Type: *DYN' GNU_RELRO BIND_NOW __stack_chk_fail \
		    '_chk@'; do
			echo "$elf" | grep -q "$sign" ||
			    failed "$program: no $sign, which"
		done
	done
fi
exit $status
