#!/bin/sh
# Every program has a manual page; each option that it takes is in its --help,
# and each of its --help an item of the page, and the other way round; so are
# forms, charts and tools; the columns and metrics are those of the sources.
# Prints TAP.
. tests/tap.sh

# same WHAT A B: whether A's $tmp/want and B's $tmp/got are the same list.
same() {
	[ -s "$tmp/want" ] && diff "$tmp/want" "$tmp/got" >"$tmp/said"
	ok $? "$1 of $2 and $3 (<: only in $2, >: only in $3)"
}

# The options of a help text: words behind a blank, a bracket or an equal sign.
of_help() {
	grep -oE '(^|[[ ])--?[a-zA-Z][a-z_-]*' | grep -oE -- '--?[a-zA-Z][a-z_-]*' |
	    grep -vE '^-[A-Za-z][a-zA-Z]+$|^--[A-Z]' | sort -u
}

# The options of a page, or of a part of it: Fl in its items, or in the list of
# what is shared; a long one is "Fl -name" or "Fl Fl name".
of_page() {
	awk '/^[.](It )?Fl / {
		sub(/^[.]Fl Fl /, "Fl Fl ")
		for (i = 1; i < NF; i++)
			if ($i == "Fl" && $(i + 1) == "Fl")
				print "--" $(i++ + 2)
			else if ($i == "Fl")
				print "-" $(i + 1)
	}' | sort -u
}

# The options that a command takes.  "--=" is short for each long one, so
# getopt(3) lists them; a letter that it does not know it calls invalid, and one
# that is known but not done says that there is no such thing.
taken() {
	"$@" --= 2>&1 | grep -oE "'--[a-z_-]+'" | tr -d "'"
	for letter in a b c d e f g h i j k l m n o p q r s t u v w x y z \
	    A B C D E F G H I J K L M N O P Q R S T U V W X Y Z; do
		"$@" -$letter --= --= </dev/null 2>&1 |
		    grep -qE "invalid option -- '|-$letter: (there are )?no " ||
		    printf '%s\n' "-$letter"
	done
}

# iosift, and a program under valgrind, too slow to be asked for each letter.
is_script() { [ "$(head -c 2 "$1")" = '#!' ]; }

# options PAGE PART COMMAND...: what it takes, its help, and that part (commands
# of sed) of its page.
options() {
	page=$1 part=$2
	shift 2
	command=$(basename "$1")${2:+ $2}
	"$@" --help | of_help >"$tmp/want"
	sed -n "$part" "$page" | of_page >"$tmp/got"
	same options "'$command --help'" "$page"
	is_script "$1" && return
	taken "$@" | sort -u >"$tmp/got"
	same options "'$command --help'" "$command"
}

# The forms, charts and tools that a help text lists, and values as "=a|b" and
# "=a,b", a line each.
of_lists() {
	sed -nE 's/^ .*=(FORM|CHART) +([a-z0-9. -]+).*/\2/p
	    s/.*ending: ([a-z0-9 -]+).*/\1/p
	    s/^TOOL is one of ([a-z0-9 -]+);.*/\1/p
	    s/.*=([a-z0-9.]+[|,][a-z0-9.|,]+).*/\1/p' | tr -s ' |,' '\n' |
	    sed '/^$/d' | sort -u
}

# lists PAGE PART COMMAND...: the same of what the help lists, if it does.
lists() {
	page=$1 part=$2
	shift 2
	"$@" --help | of_lists >"$tmp/want"
	[ -s "$tmp/want" ] || return
	sed -n "$part" "$page" | grep -E '^[.]((It )?(Cm|Fl)|Ss|Pa) ' >"$tmp/part"
	while read -r word; do
		grep -qwF -- "$word" "$tmp/part" && echo "$word"
	done <"$tmp/want" >"$tmp/got"
	same lists "'$(basename "$1")${2:+ $2} --help'" "$page"
}

for page in */*.1; do
	name=$(basename "$page" .1)
	part=p
	[ -x "$BUILD/$name" ] || continue
	[ "$name" = iorun ] && part='/^[.]Bl/,/^[.]El/p; /^[.]El/q'
	options "$page" "$part" "$BUILD/$name"
	lists "$page" p "$BUILD/$name"
done

# A script takes what its "case" has.
"$BUILD/iosift" --help | of_help >"$tmp/want"
sed -nE 's/^	(-[^)]*)[)].*/\1/p' plot/iosift.sh |
    grep -oE -- '--?[a-zA-Z][a-z-]*' | sort -u >"$tmp/got"
same options "'iosift --help'" plot/iosift.sh

# What all tools take stands above the sections of the tools.
tools=$("$BUILD/iorun" --help | sed -n 's/^TOOL is one of \(.*\);.*/\1/p')
for tool in $tools; do
	section="/^[.]Ss $tool\$/,/^[.]S[hs]/p"
	options runner/iorun.1 \
	    "/^[.]It Fl h /p; /^All tools/,/^[.]Ss/p; $section" \
	    "$BUILD/iorun" "$tool"
	lists runner/iorun.1 "$section" "$BUILD/iorun" "$tool"
done

missing=
for c in analyze/io*.c plot/io*.c plot/io*.sh runner/io*.c; do
	[ -f "${c%.*}.1" ] || missing="$missing ${c%.*}.1"
done
[ -z "$missing" ]
ok $? "all programs have a page$missing"

# Readers stand on one page, all programs in the table of README.md.
sed -n 's/^	F(\([a-z0-9]*\)).*/\12csv/p' parsers/format.h |
    grep -v '^memory' | sort >"$tmp/want"
sed -n 's/^[.]Nm \([a-z0-9]*2csv\).*/\1/p' parsers/log2csv.1 |
    grep -v '^log2csv' | sort -u >"$tmp/got"
same readers parsers/format.h parsers/log2csv.1
{ cat "$tmp/want"; echo log2csv; basename -s .c analyze/io*.c plot/io*.c \
    runner/io*.c; basename -s .sh plot/io*.sh; } | sort >"$tmp/all"
mv "$tmp/all" "$tmp/want"
sed -n 's/^| \(`[^|]*`\) |.*/\1/p' README.md | tr -d '`' | tr ' ' '\n' |
    sort >"$tmp/got"
same programs 'the sources' README.md

# The first words of the items of a section of the page of the CSV.
items() {
	sed -n "/^[.]Ss $1/,/^[.]S[hs]/p" lib/iosift-csv.5 |
	    sed -nE 's/^[.]It (Li )?([a-z_*+]+).*/\2/p' | sort
}

sed -n 's/^	X(\([a-z]*\),.*/\1/p' lib/row.h | sort >"$tmp/want"
items Columns >"$tmp/got"
same columns lib/row.h lib/iosift-csv.5
sed -n 's/^	{ "\([a-z_*]*\)",.*/\1/p' lib/metric.c | sort >"$tmp/want"
items Metrics >"$tmp/got"
same metrics lib/metric.c lib/iosift-csv.5
sed -n 's/^	[.]tool = "\(.*\)",/\1/p' parsers/*.c | grep -v memory |
    sort >"$tmp/want"
items Tests >"$tmp/got"
same tools parsers lib/iosift-csv.5

echo "1..$n"
