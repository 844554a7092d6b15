#!/bin/sh
# The rules of HACKING.md that a machine can check.  Prints TAP.
. tests/tap.sh
sources=$(echo lib/*.[ch] parsers/*.[ch] analyze/*.[ch] plot/*.[ch] \
    runner/*.[ch] tests/*.[ch])

ours=$(echo "$sources" | sed 's/ tests.*//')

# none NAME COMMAND...: fails if the command prints anything.
none() {
	name=$1
	shift
	"$@" >"$tmp/said" 2>&1
	[ ! -s "$tmp/said" ]
	ok $? "$name"
}

# A line that begins with a text is a pattern, a sample or a row of a table.
long_lines() {
	for f in $sources; do
		[ -f "$f" ] && expand "$f" | awk -v f="$f" '
			length > 80 && !/^ *({ )?([.][a-z]+ = )?("|[A-Z]+ "|G[(])/ {
				print f ":" NR
			}'
	done
}

long_functions() {
	for f in $ours; do
		awk -v f="$f" '
			/^{/ { start = NR }
			/^}/ {
				if (start && NR - start > 51)
					print f ":" start
				start = 0
			}' "$f"
	done
}

# What a file is for stands at its head: of the header, or of a .c without one.
headless() {
	for f in $ours; do
		[ "${f%.c}" != "$f" ] && [ -f "${f%c}h" ] && continue
		head -n 1 "$f" | grep -q '^/[*]' || echo "$f"
	done
}

# Includes of a library outside the one place that may use it.
library_users() {
	# shellcheck disable=SC2086
	grep -nE '<(pcre2|csv)[.]h>|<gsl/' $sources | grep -vE \
	    '^(parsers/pattern[.]c.*pcre2|lib/row_[a-z]+[.]c.*csv|analyze/.*gsl/|tests/)'
}

exits_in_lib() {
	grep -nE '(^|[^_a-z])(exit|errx?|abort)[(]' lib/*.c |
	    grep -v '^lib/mem[.]c'
}

# shellcheck disable=SC2086
{
	none 'no line is over 80 columns' long_lines
	none 'no function is over 50 lines' long_functions
	none 'each file says what it is for' headless
	none 'no blanks end a line' grep -nE '[[:blank:]]$' $sources
	none 'no // comments' grep -nE '^[^*"]*(^|[[:blank:];])//' $sources
	none 'no function that overruns, guesses, translates or runs a shell' \
	    grep -nE \
	    '(^|[^a-z_])(sprintf|strcpy|strcat|gets|atoi|atof|sscanf|setlocale|system|popen)[(][^)"]' \
	    $ours
	none 'each library has one user' library_users
	none 'only lib/mem.c exits in lib/' exits_in_lib
}
echo "1..$n"
