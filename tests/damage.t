#!/bin/sh
# What mail, forums, terminals and loggers do to text must not change a row,
# but for its line, section and label.  Prints TAP.
. tests/tap.sh

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

# The damages: each function from here on is one.

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
journald()     { awk '{ printf "Nov 30 10:%02d:%02d box fio[4711]: %s\n",
                     NR / 60 % 60, NR % 60, $0 }'; }
python()       { awk '{ printf "2026-11-30 10:%02d:%02d,%03d - INFO - %s\n",
                     NR / 60 % 60, NR % 60, NR % 1000, $0 }'; }
zone()         { awk '{ printf "2026-11-30T10:%02d:%02d.%06d+01:00 %s\n",
                     NR / 60 % 60, NR % 60, NR, $0 }'; }
actions()      { awk '{ printf "bench\tRun fio\t2026-11-30T10:%02d:%02d.%07dZ" \
                     " %s\n", NR / 60 % 60, NR % 60, NR, $0 }'; }
compose()      { sed 's/^/bench_1  | /'; }
commented()    { sed 's,^,// ,'; }
listed()       { sed 's/^/- /'; }
numbered()     { cat -n; }
grep_n()       { sed '=' | sed 'N; s/\n/:/'; }
grep_names()   { sed 's,^,logs/run1.txt:,'; }
added()        { sed 's/^/+/'; }
patched()      { added | quoted; }
hashed()       { sed 's/^/#/'; }
differing()    { sed 's/^/< /'; }
latin1_blanks() { LC_ALL=C sed 's/  /\xA0 /g; s/---/\x97-/g'; }
coloured()     { sed "s/^/$(printf '\033[36m')bench-1  |$(printf '\033[0m') /"; }
divided()      { sed 's,.*,<div><span style="font: mono">&</span></div>,'; }
html_quoted()  { html | quoted; }
chat()         { sed 's/^/<ann> /'; }
chat_times()   { awk '{ printf "%d:%02d <@ann> %s\n", 10 + NR / 60,
                     NR % 60, $0 }'; }
messenger()    { awk '{ printf "[30.11.26, 10:%02d:%02d] Ann B: %s\n",
                     NR / 60 % 60, NR % 60, $0 }'; }
ts_wrapped()   { awk '{ printf "Nov  3 10:%02d:%02d %s\n", NR / 60 % 60,
                     NR % 60, $0 }' | wrap 76; }
names_wrapped() { sed 's/^/node01: /' | wrap 76 | quoted; }
logger()       { awk '{ printf "2026-11-30 10:%02d:%02d,%03d a.b INFO %s\n",
                     NR / 60 % 60, NR % 60, NR % 1000, $0 }'; }
levels()       { sed 's/^/INFO:root:/'; }
containers()   { sed 's/^/fio-1  | /'; }
framed()       { sed 's/^/\xE2\x94\x82 /; s/$/  \xE2\x94\x82/'; }
grep_lines()   { awk '{ printf "logs/run1.txt-%d-%s\n", NR, $0 }'; }
bold()         { sed -E 's,[0-9]+,[B]&[/B],g'; }
phpbb()        { printf '[code:1:a1b2c3]'; cat; printf '[/code:1:a1b2c3]\n'; }
numbers()      { perl -pe 's/([^\w .\n\t\x80-\xFF])/"&#" . ord($1) . ";"/ge'; }
tput()         { sed 's/$/\x1B(B\x1B[m/'; }
cat_v()        { sed 's/^/^[[0;32m/; s/$/^[[0m^M/'; }
no_escape()    { sed 's/^/[01;32m/; s/$/[0m/'; }
ligatures()    { sed 's/fi/\xEF\xAC\x81/g'; }
json()         { perl -MJSON::PP -MEncode -0777 -e 'printf "{\n    \"%s\": " .
                     "true,\n    \"%s\": %s\n}", "changed", "stdout",
                     JSON::PP->new->ascii->allow_nonref->encode(
                     decode("UTF-8", <STDIN>))'; }

python_repr()  { perl -pe 's/\r*\n/\\n/; s/\t/\\t/g'; echo; }
docker()       { perl -MJSON::PP -MEncode -ne 'print "{\"log\":" .
                     JSON::PP->new->ascii->allow_nonref->encode(
                     decode("UTF-8", $_)) . ",\"stream\":\"stderr\"," .
                     "\"time\":\"2026-11-30T10:00:00.1Z\"}\n"'; }
json_coloured() { sed 's/^/\x1B[0;32m/; s/$/\x1B[K/' | json; }
bare_cr()      { prefixed | tr '\n' '\r'; }
paragraphs()   { prefixed | sed 's,.*,<p class="x">&</p>,'; }

# Quoted-printable: no line longer than 76 bytes, none breaks in an "=3D".
printable() {
	LC_ALL=C sed 's/=/=3D/g' | LC_ALL=C awk '{
		while (length($0) > 76) {
			n = 75
			if (substr($0, 75, 1) == "=") n = 74
			if (substr($0, 74, 2) == "=3") n = 73
			print substr($0, 1, n) "="
			$0 = substr($0, n + 1)
		}
		print
	}'
}
quoted_printable() { quoted | printable; }
printable_quoted() { printable | quoted; }

# A capture of script(1): what was typed wrong was taken back.
typed() {
	awk '{
		if (match($0, /^[^ ]*[#$] ./))
			$0 = "\033[?2004h\033[01;32m" substr($0, 1, RLENGTH) \
			    "xy z\b \b\b \b\b\033[K\b\033[K" \
			    substr($0, RLENGTH + 1)
		print $0 "\r"
	}'
}

# Each prompt sets the title of a terminal; both ways to end that.
titled() {
	awk '/^[^ ]*[#$] ./ {
		printf "\033]0;me@box: C:\\dir%s", ++n % 2 ? "\a" : "\033\\"
	}
	{ print $0 "\r" }'
}
initials()  { sed 's/^/JD> /'; }

# Blanks of UTF-8 and of Latin-1 that mail has encoded.
blanks_encoded() { LC_ALL=C sed 's/=/=3D/g; s/  /=C2=A0 /g;
                       s/\(---*\) /\1=A0/g'; }

# Redirects of PowerShell.
utf16le() { printf '\377\376'; iconv -c -f UTF-8 -t UTF-16LE; }
utf16be() { printf '\376\377'; iconv -c -f UTF-8 -t UTF-16BE; }

wrapped_quoted() { wrap 72 | sed 's/^/> /'; }

for log in corpus/*/*.log; do
	mkdir -p "$tmp/${log%/*}"
	rows <"$log" >"$tmp/$log"
done
for damage in $(sed -nE '/^# The damages/,$s/^([a-z_0-9]+)\(\).*/\1/p' "$0")
do
	for log in corpus/*/*.log; do
		# Nobody quotes a page of HTML that is still encoded, and
		# bytes that are no UTF-8 have no UTF-16 and no JSON.
		case $damage$log in
		printable_quoted*html* | utf16*charsets*) continue ;;
		numbers*html* | numbers*parts-of-lines*) continue ;;
		# Three lines make a prefix, two line ends escaped text.
		grep_*-q-stdout* | added*-q-stdout* | patched*-q-stdout* | \
		    hashed*-q-stdout* | levels*-q-stdout* | \
		    python_repr*-q-stdout* | json*-q-stdout*) continue ;;
		grep_*-x1* | added*-x1* | patched*-x1* | hashed*-x1* | \
		    levels*-x1* | python_repr*-x1* | json*-x1*) continue ;;
		grep_*-terse* | added*-terse* | patched*-terse* | \
		    hashed*-terse* | levels*-terse* | json*-terse*) continue ;;
		python_repr*-s0x2* | python_repr*glued* | python_repr*json-*)
			continue ;;
		docker*charsets* | json*charsets*) continue ;;
		docker*escaped* | json*escaped*) continue ;;
		# Updates that end in CR are one line; encoded twice.
		differing*progress-cr*) continue ;;
		*printable*encoded-part* | blanks_encoded*encoded-part* | \
		    differing*encoded-part*) continue ;;
		bold*encoded-part* | numbers*encoded-part*) continue ;;
		numbers*escaped* | numbers*headings*) continue ;;
		# A number in front of a time belongs to the date.
		numbered*headings*) continue ;;
		# Hardly a line that is not wrapped.
		names_wrapped*csv2html* | names_wrapped*echoed*) continue ;;
		esac
		$damage <"$log" | rows >"$tmp/got"
		diff "$tmp/$log" "$tmp/got" >"$tmp/said"
		ok $? "$damage $log"
	done
done
echo "1..$n"
