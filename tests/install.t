#!/bin/sh
# What is installed, that it works from there, completes in bash, and goes
# again.  Prints TAP.
. tests/tap.sh

programs="dd2csv $(basename -s .1 -a ./*/*.1 | tr '\n' ' ')"
to=$tmp/usr

install_them() {
	# shellcheck disable=SC2086
	pack/install.sh install "$BUILD" "$to" $programs
}
is 'it installs' install_them

all_there() {
	for p in $programs; do
		if [ ! -x "$to/bin/$p" ] || [ ! -e "$to/share/man/man1/$p.1" ]
		then
			echo "$p"
			return 1
		fi
	done
	[ -f "$to/share/man/man5/iosift-csv.5" ] &&
	    [ -f "$to/share/man/man7/iosift.7" ]
}
is 'programs and their pages are there' all_there

runs() {
	(cd / && "$to/bin/iosift" -n "$OLDPWD/README.md") &&
	    "$to/bin/log2csv" corpus/hdparm/files.log | "$to/bin/iocheck" |
	    grep -q too-short
}
is 'the programs run from there' runs

# completes LINE WORD...: pressing tab behind LINE offers these.
completes() {
	line=$1
	shift
	bash -c '
		compopt() { :; }
		. "$1/share/bash-completion/completions/iosift.bash"
		COMP_WORDS=($2) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
		_iosift "${COMP_WORDS[0]}"
		printf "%s\n" "${COMPREPLY[@]}"' bash "$to" "$line" \
	    >"$tmp/offered"
	cat "$tmp/offered"
	[ "$(sort "$tmp/offered")" = "$(printf '%s\n' "$@" | sort)" ]
}
if command -v bash >/dev/null; then
	is 'bash completes options' completes 'iocheck --an' --annotate
	is 'bash completes forms' completes 'iocompare -f ma' markdown
	is 'bash completes charts' completes 'ioplot --type = s' speedup scaling
	is 'bash completes tools' completes 'iorun b' bonnie
else
	skip 'bash completes' 'no bash'
fi

goes() {
	# shellcheck disable=SC2086
	pack/install.sh uninstall "$BUILD" "$to" $programs &&
	    ! find "$to" ! -type d | grep .
}
is 'nothing is left of it' goes

echo "1..$n"
