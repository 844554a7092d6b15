#!/bin/sh
# The main job on the shipped logs: rows, findings, a comparison, charts, into
# $BUILD/demo.
set -eu
out=$BUILD/demo
mkdir -p "$out"

# Four posts as people keep them: blanks squeezed, lines joined, mail quotes,
# several tools in one.
"$BUILD/log2csv" corpus/bonnie/cache-settings.log \
    corpus/bonnie/lvm-readahead.log corpus/dd/raid-write-cache.log \
    corpus/mixed/ssd-and-sas.log >"$out/rows.csv"

# Status 1 says that there are findings.
"$BUILD/iocheck" "$out/rows.csv" >"$out/findings.txt" || [ $? -eq 1 ]

# Fifteen runs of fio, five of each way to mount ext4.
"$BUILD/log2csv" corpus/fio/journal-modes.log >"$out/journal.csv"
baseline=data=ordered
"$BUILD/iocompare" -b "$baseline" -f markdown "$out/journal.csv" \
    >"$out/comparison.md"
for chart in values speedup; do
	for form in svg png; do
		"$BUILD/ioplot" -t $chart -b "$baseline" -o "$out/$chart.$form" \
		    "$out/journal.csv"
	done
done

"$BUILD/ioreport" -b "$baseline" -o "$out/report.html" "$out/journal.csv"

"$BUILD/iocompare" -b "$baseline" "$out/journal.csv"
echo
echo "In $out: rows.csv ($(($(wc -l <"$out/rows.csv") - 1)) figures of four" \
    "logs), findings.txt ($(tail -n 1 "$out/findings.txt")),"
echo "comparison.md, values.svg and .png, speedup.svg and .png, and all that is to"
echo "be said of these runs: report.html."
