#!/bin/sh
# Every command of the documents is run and must print what they show: in
# Markdown blocks between "```console" and "```", in manual pages literal
# displays; commands behind "$ ".  Those of one page share a folder, which
# holds corpus/, and flush.log and flush.csv of the tutorial.  Prints TAP.
. tests/tap.sh
PATH=$BUILD:$PATH
export PATH

# The Nth command to N.command, with its continued lines and the text that a
# "<<'END'" takes, and what it prints to N.want.  Prints N.
examples() {
	awk -v dir="$2" '
		function plain(s) {
			gsub(/\\&/, "", s)
			gsub(/\\-/, "-", s)
			gsub(/\\e/, "\\", s)
			return s
		}
		/^```console/ || /^[.]Bd -literal/ { on = 1; page = /^[.]/; next }
		/^```/ || /^[.]Ed/ { on = 0; next }
		!on { next }
		page { $0 = plain($0) }
		here || more {
			print > command
			more = !here && /\\$/
			here = here && $0 != "END"
			next
		}
		/^[$] / {
			command = dir "/" ++n ".command"
			printf "" > (dir "/" n ".want")
			print substr($0, 3) > command
			here = /<<.END.$/
			more = /\\$/
			next
		}
		n { print > (dir "/" n ".want") }
		END { print n + 0 }' "$1"
}

# What the command needs and this machine does not have.
missing() {
	case $1 in
	*ioplot* | *iosift* | *ioreport*) set -- gnuplot ;;
	*sqlite3*) set -- sqlite3 ;;
	*parallel*) set -- parallel ;;
	*) return ;;
	esac
	command -v "$1" >/dev/null || echo "$1"
}

# run PAGE FOLDER: runs its examples in FOLDER.
run() {
	examples=$tmp/examples
	rm -rf "$examples"
	mkdir -p "$2" "$examples"
	ln -sf "$top/corpus" "$2/"
	count=$(examples "$1" "$examples")
	i=0
	while [ $i -lt "$count" ]; do
		i=$((i + 1))
		name=$(head -n 1 "$examples/$i.command")
		missing=$(missing "$name")
		if [ -n "$missing" ]; then
			skip "$1: $name" "no $missing"
			continue
		fi
		(cd "$2" && timeout 300 sh "$examples/$i.command") \
		    >"$examples/got" 2>&1 </dev/null
		is "$1: $name" diff "$examples/$i.want" "$examples/got"
	done
	[ "$count" -gt 0 ]
}

run docs/iosift.7 "$tmp/tutorial"
for page in */*.[157] README.md HACKING.md docs/*.md; do
	if [ "$page" = docs/iosift.7 ] || [ ! -f "$page" ]; then
		continue
	fi
	rm -rf "$tmp/folder"
	mkdir "$tmp/folder"
	cp "$tmp"/tutorial/flush.* "$tmp/folder"
	run "$page" "$tmp/folder" && continue
	case $page in
	*.[157])
		ok 1 "$page has an example"
		;;
	esac
done
echo "1..$n"
