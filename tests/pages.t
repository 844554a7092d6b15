#!/bin/sh
# Every program has a manual page; each option of its --help is an item there
# and the other way round; the columns and metrics are those of the sources;
# bash completion offers the same options.  Prints TAP.
. tests/tap.sh

# same NAME: whether the lists $tmp/want and $tmp/got are the same.
same() {
	[ -s "$tmp/want" ] && diff "$tmp/want" "$tmp/got" >"$tmp/said"
	ok $? "$1 (<: only in the program, >: only in it)"
}

# The options of a help text: words behind a blank, a bracket or an equal sign.
of_help() {
	grep -oE '(^|[[ ])--?[a-zA-Z][a-z_-]*' | grep -oE -- '--?[a-zA-Z][a-z_-]*' |
	    grep -vE '^-[A-Za-z][a-zA-Z]+$|^--[A-Z]' | sort -u
}

# The options of a page: Fl in its items, or in the list of what is shared; a
# long one is "Fl -name" or "Fl Fl name".
of_page() {
	awk '/^[.](It )?Fl / {
		sub(/^[.]Fl Fl /, "Fl Fl ")
		for (i = 1; i < NF; i++)
			if ($i == "Fl" && $(i + 1) == "Fl")
				print "--" $(i++ + 2)
			else if ($i == "Fl")
				print "-" $(i + 1)
	}' "$1" | sort -u
}

help_of() {
	"$BUILD/$1" --help
	[ "$1" = iorun ] && for tool in bonnie dd fio hdparm seeker; do
		"$BUILD/iorun" $tool --help
	done
}

for page in */*.1; do
	name=$(basename "$page" .1)
	[ -x "$BUILD/$name" ] || continue
	help_of "$name" | of_help >"$tmp/want"
	of_page "$page" >"$tmp/got"
	same "$page has the options of --help"
done

missing=
for c in analyze/io*.c plot/io*.c runner/io*.c; do
	[ -f "${c%.c}.1" ] || missing="$missing ${c%.c}.1"
done
[ -z "$missing" ]
ok $? "all programs have a page$missing"

# The first words of the items of a section of the page of the CSV.
items() {
	sed -n "/^[.]Ss $1/,/^[.]S[hs] [^$2]/p" lib/iosift-csv.5 |
	    sed -n 's/^[.]It Li \([a-z_*]*\).*/\1/p' | sort
}

sed -n 's/^	X(\([a-z]*\),.*/\1/p' lib/row.h | sort >"$tmp/want"
items Columns C >"$tmp/got"
same 'iosift-csv(5) has all columns'
sed -n 's/^	{ "\([a-z_*]*\)",.*/\1/p' lib/metric.c | sort >"$tmp/want"
items Metrics M >"$tmp/got"
same 'iosift-csv(5) has all metrics'

echo "1..$n"
