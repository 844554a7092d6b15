#!/bin/sh
# What iocheck advises is accepted by the real tools: each option of a remedy,
# in backquotes, is given to its tool, with numbers that are quickly done.
TMPDIR=$BUILD	# a disk: with a memory file system some options fail
export TMPDIR
. tests/tap.sh
cd "$tmp" || exit 2

try() {		# try TOOL OPTIONS: TOOL with these, on a small scale
	tool=$1
	case $2 in
	"dd "*) tool=dd; set -- dd "${2#dd }" ;;
	"hdparm "*) tool=hdparm; set -- hdparm "${2#hdparm }" ;;
	seekmark*) tool=seekmark ;;
	esac
	if ! command -v "$tool" >/dev/null; then
		skip "$1: $2" "no $tool"
		return
	fi
	small=$(printf '%s\n' "$2" | sed -E 's/^-s [0-9]+g?$/-s 16:8k:50/
	    s/^-s [0-9]+g?:8k:[0-9]+$/-s 16:8k:100/; s/^-n .*/-n 1/; s/^-f[0-9]+/-f1/
	    s/^-x .*/-x 1/; s/count=[0-9]+/count=1/
	    s/--size=[0-9]+m/--size=1m/; s/--runtime=[0-9]+/--runtime=1/
	    s/--ramp_time=[0-9]+/--ramp_time=1/
	    s,(if|of)=/dev/[a-z]+[0-9]+,\1=file,; s/if=FILE/if=file/')
	# Once for all that differ in their numbers only.
	grep -q -x -F -e "$tool $small" tried && return
	echo "$tool $small" >>tried
	# Word splitting is meant: several options stand in one remedy.
	# shellcheck disable=SC2086
	case $tool in
	bonnie++)
		case $small in
		"-p "*)
			bonnie++ -u "$(id -u)" $small &&
			    bonnie++ -u "$(id -u)" -p -1 ;;
		-ys)
			bonnie++ -u "$(id -u)" -p 1 &&
			    bonnie++ -d . -u "$(id -u)" -r 4 -s 8:8k:50 -n 0 -f -ys &&
			    bonnie++ -u "$(id -u)" -p -1 ;;
		"-n "* | -b)
			bonnie++ -d . -u "$(id -u)" -r 4 -s 0 -n 1 $small ;;
		-f*)
			bonnie++ -d . -u "$(id -u)" -r 4 -s 8:8k:50 -n 0 $small ;;
		*)
			bonnie++ -d . -u "$(id -u)" -r 4 -s 8:8k:50 -n 0 -f $small ;;
		esac ;;
	dd)
		dd if=/dev/zero of=out bs=4k count=1 $small ;;
	fio)
		fio --name=x --filename=fio.file --size=4m --bs=4k \
		    --rw=write --ioengine=psync $small ;;
	hdparm)
		case $small in
		-T) hdparm -T disk ;;
		*) hdparm -T $small disk ;;
		esac ;;
	esac >out 2>err </dev/null
	ok $? "$1: $2"
}

if ! command -v jq >/dev/null; then
	echo '1..0 # SKIP no jq'
	exit 0
fi
dd if=/dev/zero of=file bs=1M count=2 2>err
truncate -s 64G disk
: >tried
for csv in "$top"/tests/lint/*.bad*.csv "$top"/tests/slow/remedies.csv; do
	"$BUILD/iocheck" -f json "$csv"
done | jq -r '.[] | .tool as $tool | .remedy | split("`") |
    [range(1; length; 2) as $i | .[$i]][] | "\($tool)\t\(.)"' |
    sort -u >list
[ "$(wc -l <list)" -ge 20 ]
ok $? 'there are remedies'
while IFS='	' read -r tool options; do
	try "$tool" "$options"
done <list
echo "1..$n"
