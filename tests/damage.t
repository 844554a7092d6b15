#!/bin/sh
# What mail, forums, terminals and loggers do to text must not change a row,
# but for its line, section and label.  Prints TAP.
n=0
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

rows() {
	"$BUILD/log2csv" -H --label-from=none 2>/dev/null |
	    sed 's/^-,[0-9]*,/-,,/'
}

# Breaks lines at blanks, never within a word, as mail programs do.
wrap() {
	awk -v width="$1" '{
		indent = match($0, /[^ \t]/) ? substr($0, 1, RSTART - 1) : ""
		line = indent
		words = split($0, word, /[ \t\r]+/)
		for (i = 1; i <= words; i++) {
			if (word[i] == "") continue
			if (line == indent)
				line = line word[i]
			else if (length(line " " word[i]) > width) {
				print line
				line = word[i]
			} else
				line = line " " word[i]
		}
		print line
	}'
}

squeezed()     { tr -s ' \t'; }
joined()       { tr '\n' ' '; }
wrapped_60()   { wrap 60; }
wrapped_72()   { wrap 72; }
wrapped_80()   { wrap 80; }
quoted()       { sed 's/^/> /'; }
quoted_twice() { sed 's/^/>> /'; }
quoted_mixed() { sed 's/^/> > /'; }
crlf()         { sed 's/\r*$/\r/'; }
indented()     { sed 's/^/\t/'; }
html()         { sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g; s/$/<br \/>/'; }
prefixed()     { awk '{ printf "Nov 30 10:%02d:%02d box bench[4711]: %s\n",
                     NR / 60 % 60, NR % 60, $0 }'; }
wrapped_quoted() { wrap 72 | sed 's/^/> /'; }

for damage in squeezed joined wrapped_60 wrapped_72 wrapped_80 quoted \
    quoted_twice quoted_mixed crlf indented html prefixed wrapped_quoted; do
	for log in corpus/*/*.log; do
		n=$((n + 1))
		rows <"$log" >"$tmp/want"
		$damage <"$log" | rows >"$tmp/got"
		if cmp -s "$tmp/want" "$tmp/got"; then
			echo "ok $n - $damage $log"
		else
			echo "not ok $n - $damage $log"
			diff "$tmp/want" "$tmp/got" | head -n 6 | sed 's/^/# /'
		fi
	done
done
echo "1..$n"
