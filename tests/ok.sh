# TAP from exit statuses, with what was said to `out' and `err'; for scripts
# that work in a folder of their own.
# shellcheck shell=sh

n=0
ok() {		# ok STATUS NAME
	n=$((n + 1))
	if [ "$1" = 0 ]; then
		echo "ok $n - $2"
	else
		echo "not ok $n - $2"
		sed 's/^/# /' out err 2>/dev/null
	fi
}
skip() {	# skip NAME WHY
	n=$((n + 1))
	echo "ok $n - $1 # SKIP $2"
}
status() {	# status NAME WANTED COMMAND...: output goes to out and err
	name=$1 wanted=$2
	shift 2
	"$@" >out 2>err
	got=$?
	[ "$got" = "$wanted" ]
	ok $? "$name (status $got)"
}
