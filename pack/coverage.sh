#!/bin/sh
# coverage.sh BUILD: after the tests of a build with --coverage, how many lines
# of each folder they reached, and the least covered files.
set -eu
build=$1
for folder in lib parsers analyze plot runner; do
	for notes in "$build/$folder"/*.gcno; do
		gcov -n "$notes" 2>/dev/null |
		    awk -v folder=$folder -F "[':% ]+" '
			/^File/ { file = $2 }
			/^Lines executed/ && index(file, folder "/") == 1 {
				print file, $3, $5
			}'
	done
done | sort -k 1,1 -k 2,2rn | sort -u -k 1,1 >"$build/coverage.txt"
echo 'least covered files:'
sort -k 2n "$build/coverage.txt" | head -n 12 |
    awk '{ printf "%6.1f %% of %4d  %s\n", $2, $3, $1 }'
awk '{
	split($1, path, "/")
	lines[path[1]] += $3
	run[path[1]] += $2 * $3 / 100
	all += $3
	reached += $2 * $3 / 100
}
END {
	for (folder in lines)
		printf "%6.1f %% of %5d lines in %s/\n", \
		    100 * run[folder] / lines[folder], lines[folder], folder
	printf "%6.1f %% of %5d lines in all\n", 100 * reached / all, all
}' "$build/coverage.txt"
