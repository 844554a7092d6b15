#!/bin/sh
# Every command of the documents is run and must print what they show: blocks
# between "```console" and "```", commands behind "$ ".  Prints TAP.
n=0
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
PATH=$BUILD:$PATH
export PATH

# One command a line, then its output in a file of its own.
examples() {
	awk -v out="$tmp/want" '
		/^```console/ { on = 1; next }
		/^```/ { on = 0; next }
		on && /^[$] / { n++; print substr($0, 3); next }
		on { print > (out "." n) }' "$1"
}

for page in README.md HACKING.md docs/*.md; do
	[ -f "$page" ] || continue
	rm -f "$tmp"/want.*
	examples "$page" >"$tmp/commands"
	i=0
	while IFS= read -r command; do
		i=$((i + 1)) n=$((n + 1))
		touch "$tmp/want.$i"
		sh -c "$command" >"$tmp/got" 2>&1 </dev/null
		if cmp -s "$tmp/want.$i" "$tmp/got"; then
			echo "ok $n - $page: $command"
		else
			echo "not ok $n - $page: $command"
			diff "$tmp/want.$i" "$tmp/got" | sed 's/^/# /'
		fi
	done <"$tmp/commands"
done
echo "1..$n"
