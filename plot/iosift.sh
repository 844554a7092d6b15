#!/bin/sh
# iosift - from raw logs to a verdict: a pipeline of the other programs.
usage="usage: iosift [-n] [-b level] [-o file] [log ...]
Reads benchmark logs, and prints what they say on a page.
  -b, --baseline=LEVEL  what to compare with (the first one)
  -n, --dry-run         print the commands instead of running them
  -o, --output=FILE     write the whole report, too, in a form of ioreport
  -h, --help            this text
  -V, --version         name and version"

# The other programs stand beside this one, or in PATH.
here=$(dirname -- "$0")
[ -x "$here/log2csv" ] && PATH=$here:$PATH

mistake() {
	printf 'iosift: %s\n%s\n' "$1" "$(printf '%s' "$usage" | head -n 1)" >&2
	exit 2
}

# A word as a shell reads it.
quote() {
	printf "'"
	printf '%s' "$1" | sed "s/'/'\\\\''/g"
	printf "'"
}

# Options may stand behind files; what is left in "$@" are the files.
dry_run=
level=
output=
left=$#
while [ "$left" -gt 0 ]; do
	word=$1
	shift
	left=$((left - 1))
	case $word in
	-b | -o | --baseline | --output)
		[ "$left" -gt 0 ] || mistake "option $word needs an argument"
		case $word in
		*b*) level=$1 ;;
		*) output=$1 ;;
		esac
		shift
		left=$((left - 1))
		;;
	--baseline=*) level=${word#*=} ;;
	--output=*) output=${word#*=} ;;
	-b*) level=${word#-b} ;;
	-o*) output=${word#-o} ;;
	-n | --dry-run) dry_run=yes ;;
	-h | --help)
		printf '%s\n' "$usage"
		exit
		;;
	-V | --version)
		log2csv --version | sed 's/log2csv/iosift/'
		exit
		;;
	--)
		while [ "$left" -gt 0 ]; do
			set -- "$@" "$1"
			shift
			left=$((left - 1))
		done
		;;
	-?*) mistake "no option $word" ;;
	*) set -- "$@" "$word" ;;
	esac
done

if [ -n "$dry_run" ]; then
	printf 'log2csv --'
	for log; do
		printf ' '
		quote "$log"
	done
	printf ' >rows.csv\nioreport -f text'
	[ -n "$level" ] && { printf ' -b '; quote "$level"; }
	printf ' rows.csv\n'
	if [ -n "$output" ]; then
		printf 'ioreport -o '
		quote "$output"
		[ -n "$level" ] && { printf ' -b '; quote "$level"; }
		printf ' rows.csv\n'
	fi
	exit
fi

rows=$(mktemp) || exit 2
trap 'rm -f "$rows"' EXIT
trap 'exit 2' HUP INT TERM
log2csv -- "$@" >"$rows"
status=$?
[ $status -eq 1 ] && exit 1

ioreport -f text ${level:+-b "$level"} "$rows"
worst=$?
if [ -n "$output" ]; then
	ioreport -o "$output" ${level:+-b "$level"} "$rows"
	last=$?
	[ $last -gt $worst ] && worst=$last
fi
[ $status -gt $worst ] && worst=$status
exit $worst
