# What tests in sh share: a folder of their own, $tmp, and TAP.
# shellcheck shell=sh disable=SC2034

n=0
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
top=$PWD

# ok STATUS NAME: a test that has passed if STATUS is 0; else what was said is
# shown.
ok() {
	n=$((n + 1))
	if [ "$1" -eq 0 ]; then
		echo "ok $n - $2"
	else
		echo "not ok $n - $2"
		cat "$tmp/said" "$tmp/err" 2>/dev/null | head -n 40 |
		    sed 's/^/# /'
	fi
	: >"$tmp/said"
}

# skip NAME WHY
skip() {
	n=$((n + 1))
	echo "ok $n - $1 # SKIP $2"
}

# is NAME COMMAND...: the command must succeed.
is() {
	name=$1
	shift
	"$@" >"$tmp/said" 2>&1
	ok $? "$name"
}

# status WANT COMMAND...: exit status, standard output to $tmp/out, messages
# to $tmp/err.
status() {
	want=$1
	shift
	"$@" >"$tmp/out" 2>"$tmp/err"
	got=$?
	[ $got -eq "$want" ] || { echo "status $got"; false; }
}

# fails STATUS TEXT COMMAND...: it prints nothing but a message with that text.
fails() {
	want=$1 text=$2
	shift 2
	status "$want" "$@" && [ ! -s "$tmp/out" ] && grep -q "$text" "$tmp/err"
}

has() { grep -qF -- "$2" "$1"; }
lacks() { ! has "$@"; }

# listed PROGRAM OPTION: the names that its help lists for that option.
listed() {
	"$BUILD/$1" --help | sed -nE \
	    "s/^ .*--$2=[A-Z]+ +(its ending: )?([a-z0-9 -]+).*/\\2/p"
}

# Leaves a test without what it draws with.
need_gnuplot() {
	gnuplot --version >/dev/null 2>&1 && return
	echo '1..0 # SKIP gnuplot is missing'
	exit 0
}

# A table whose labels would be code somewhere, and one that is endless.
hostile_rows() {
	awk 'BEGIN {
		print "label,tool,test,metric,value,lower,upper,unit," \
		    "better,status,run"
		n = split("| --- |~`touch pwned`~\"\"; system(\"\"touch" \
		    " pwned\"\"); \"\"~<script>alert(1)</script>~" \
		    "</svg>]]>~\\input{/etc/passwd}~%s%n~a_b^{c}@d~END~" \
		    "Ж中~line\none~$text[1]~$(touch pwned)~" \
		    "<img src=x onerror=alert(2)>", text, "~")
		for (i = 0; i < 10000; i++)
			text[n + 1] = text[n + 1] "W"
		for (i = 1; i <= n + 1; i++)
			printf "\"%s\",dd,read,throughput,%d,%d,%d,B/s," \
			    "higher,ok,%d\n", text[i], 100 + i, 99 + i,
			    101 + i, i
	}'
}
