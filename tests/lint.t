#!/bin/sh
# Each rule has input that must raise it, tests/lint/RULE.bad.*, and a near
# twin that must not, RULE.good.*.  A log is read by log2csv first.
. tests/tap.sh

findings() {	# findings RULE FILE: how often it is raised; nothing: trouble
	case $2 in
	*.csv) "$BUILD/iocheck" --fail-on=error "$2" ;;
	*) "$BUILD/log2csv" "$2" | "$BUILD/iocheck" --fail-on=error ;;
	esac >"$tmp/out" 2>"$tmp/err"
	[ $? -ne 2 ] && [ ! -s "$tmp/err" ] && grep -c "\[$1\]\$" "$tmp/out"
}

for rule in $("$BUILD/iocheck" --list | cut -d' ' -f1); do
	for kind in bad good; do
		set -- tests/lint/"$rule.$kind".*
		[ -e "$1" ]
		ok $? "$rule has a $kind example"
		for file; do
			found=$(findings "$rule" "$file")
			case $kind in
			bad) [ "${found:-0}" -gt 0 ] ;;
			good) [ "$found" = 0 ] ;;
			esac
			ok $? "$file"
		done
	done
done

for file in tests/lint/*; do
	rule=${file##*/}
	"$BUILD/iocheck" --explain="${rule%%.*}" >/dev/null
	ok $? "$file is named for a rule"
done
echo "1..$n"
