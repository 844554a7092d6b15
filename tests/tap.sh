# What tests in sh share: a folder of their own, and TAP.
# shellcheck shell=sh disable=SC2034

n=0
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
top=$PWD

# is NAME COMMAND...: the command must succeed.
is() {
	name=$1 n=$((n + 1))
	shift
	if "$@" >"$tmp/said" 2>&1; then
		echo "ok $n - $name"
	else
		echo "not ok $n - $name"
		sed 's/^/# /' "$tmp/said"
	fi
}

# status WANT COMMAND...: exit status, standard output to $tmp/out, messages
# to $tmp/err.
status() {
	want=$1
	shift
	"$@" >"$tmp/out" 2>"$tmp/err"
	got=$?
	[ $got -eq "$want" ] || { echo "status $got"; cat "$tmp/err"; false; }
}

# fails STATUS TEXT COMMAND...: it prints nothing but a message with that text.
fails() {
	want=$1 text=$2
	shift 2
	status "$want" "$@" && [ ! -s "$tmp/out" ] && grep -q "$text" "$tmp/err"
}

has() { grep -qF -- "$2" "$1"; }
lacks() { ! has "$@"; }

# Leaves a test without what it draws with.
need_gnuplot() {
	gnuplot --version >/dev/null 2>&1 && return
	echo '1..0 # SKIP gnuplot is missing'
	exit 0
}
