#!/bin/sh
# iocheck: options, exit statuses and forms of output.
. tests/tap.sh
iocheck=$BUILD/iocheck
lint=$top/tests/lint
cd "$tmp" || exit 2

holds() {	# holds FILE TEXT NAME
	grep -q -F -e "$2" "$1"
	ok $? "$3"
}

head='source,line,run,tool,label,test,op,params,metric,value,status,unit,seconds'
long='a.txt,3,1,dd,off,read,seq_read,,throughput,5e7,ok,B/s,30'
short='a.txt,9,2,dd,off,read,seq_read,,throughput,5e7,ok,B/s,2'
printf '%s\n' "$head" >none.csv
printf '%s\n' "$head" "$long" "a.txt,6,3,dd,off,read,seq_read,,throughput,5e7,ok,B/s,30" >fine.csv
printf '%s\n' "$head" "$long" >note.csv
printf '%s\n' "$head" "$long" "$short" >warning.csv

is 'nothing found' status 0 "$iocheck" fine.csv
holds out '2 runs: nothing found' 'it says so'
is 'a note' status 0 "$iocheck" note.csv
is 'a note, --fail-on=note' status 1 "$iocheck" --fail-on=note note.csv
is 'a warning' status 1 "$iocheck" warning.csv
holds out 'a.txt:9: warning: read: measured for 2 s only' 'file:line first'
holds out '`bs=1M count=1500` [too-short]' '1.5 GB are 1430 MiB, 1500 with two digits'

# What to do instead: twice 16 GiB are 32768 MiB, for four jobs 8192 each, and
# up to two digits.
for jobs in 1 4; do
	cat >fio.csv <<-END
	source,line,run,tool,label,test,op,params,metric,value,unit,seconds,bytes
	a,3,1,fio,x,write,seq_write,jobs=$jobs,throughput,5e7,B/s,20,1e9
	END
	is "fio, $jobs jobs, less than memory" status 1 "$iocheck" --ram=16G fio.csv
	case $jobs in
	1) holds out '`--size=33000m` [fits-in-ram]' 'how large' ;;
	4) holds out '`--size=8200m` a job [fits-in-ram]' 'how large, for each' ;;
	esac
done
printf '%s\n' 'Benchmarking /dev/sda [1000MB], wait 30 seconds' \
    'Results: 5 seeks/second, 200.00 ms random access time' |
    "$BUILD/log2csv" | "$iocheck" >out 2>err
holds out 'seeker in C always runs for 30 s [few-operations]' \
    'what cannot be done instead'

is 'a warning, --fail-on=error' status 0 "$iocheck" --fail-on=error warning.csv
is 'an error, --fail-on=error' status 1 "$iocheck" --fail-on=error \
    "$lint/too-fast.bad.csv"
is 'the rule is disabled' status 0 "$iocheck" --disable=coarse,too-short warning.csv
is '--min-seconds=2' status 0 "$iocheck" --min-seconds=2 warning.csv
is '--min-seconds=31' status 1 "$iocheck" --min-seconds=31 --fail-on=note fine.csv
is 'no row' status 1 "$iocheck" none.csv
is 'nothing at all' status 1 "$iocheck" /dev/null
is 'no such file' status 2 "$iocheck" none fine.csv
holds out '2 runs' 'the other file is read'
is 'a bad row' status 2 "$iocheck" - <<END
$head
$long
a.txt,9,2,dd,off,read,seq_read,,throughput,fast,ok,B/s,2
END
holds err 'iocheck: -:3: value: no figure: fast' 'the row is named'
is 'no metric' status 2 "$iocheck" - <<END
test,value
read,1
END
holds err 'the header has no column metric' 'the column is named'
for option in --disable=none --fail-on=all --format=xml --ram=much \
    --min-seconds=0 --explain=none --none; do
	is "$option" status 2 "$iocheck" "$option" fine.csv
	[ -s err ]
	ok $? "$option has a message"
done
if [ -w /dev/full ]; then
	"$iocheck" warning.csv >/dev/full 2>err
	[ $? = 2 ]
	ok $? 'a full disk'
else
	skip 'a full disk' 'no /dev/full'
fi

# What bonnie++ and dd can be told: sizes from the rate, unless it is a bound.
b='b.txt,3,1,bonnie++,off'
printf '%s\n' "$head,version,facts,lower,bytes" \
    "$b,seq_stat,stat,,iops,5e5,ok,1/s,30,2.00a,ram=17179869184,," \
    "$b,seq_stat,stat,,cpu,99,ok,%,30,2.00a,ram=17179869184,," \
    "$b,get_block,seq_read,,throughput,5e8,ok,B/s,5,2.00a,ram=17179869184,," \
    "$b,get_block,seq_read,,cpu,99,ok,%,5,2.00a,ram=17179869184,," \
    'b.txt,5,2,dd,off,read,seq_read,,throughput,,too_fast,B/s,,,,32800,512' \
    'b.txt,6,3,dd,off,copy,copy,,throughput,1e9,ok,B/s,.05,,,,' >options.csv
is 'bounds' status 1 "$iocheck" options.csv
holds out '`-n 17000` [cpu-bound]' '16 GiB hold 16384 times 1024 inodes'
holds out '15 GB would take 30 s at this rate: `-s 32g`' 'twice the memory'
holds out '`-D -f` (1.03e' 'its putc fails with -D'
holds out '32.8 kB/s; `bs=1M count=1024` at least' 'no rate of 512 bytes'
holds out '30 GB would take up to 30 s: `bs=1M count=29000`' 'a short one'

# More of what fio has not yet: processes, and blocks where they are small.
printf '%s\n' "$head" \
    'f.txt,3,1,fio,off,read,seq_read,jobs=2 bs=1048576,throughput,5e9,ok,B/s,30' \
    'f.txt,4,1,fio,off,read,seq_read,jobs=2 bs=1048576,cpu_sys,95,ok,%,30' \
    'f.txt,9,2,fio,on,read,seq_read,bs=4096,throughput,5e9,ok,B/s,30' \
    'f.txt,10,2,fio,on,read,seq_read,bs=4096,cpu_sys,95,ok,%,30' >fio.csv
is 'fio, bound by the processor' status 1 "$iocheck" fio.csv
holds out 'more processes: `--numjobs=8` [cpu-bound]' 'large blocks already'
holds out '`--numjobs=4` or `--bs=1m` [cpu-bound]' 'small blocks'

# 512 MB: just twice 256M, less than twice 257M.
sed 's/ram=[0-9]*//' "$lint/fits-in-ram.bad.csv" >ram.csv
is '--ram=257M' status 1 "$iocheck" --ram=257M ram.csv
holds out '[fits-in-ram]' 'less than twice 257M'
is '--ram=256M' status 0 "$iocheck" --ram=256M ram.csv
is '--ram=256.5MiB' status 1 "$iocheck" --ram=256.5MiB ram.csv

is '--list' status 0 "$iocheck" --list
holds out 'not-flushed     warning ' 'a rule and its severity'
is '--explain' status 0 "$iocheck" --explain not-flushed
holds out 'fdatasync' 'the reasoning is printed'

# Rows without a source stand in the CSV itself.
printf 'test,metric,value,seconds\nread,throughput,5,1\n' >bare.csv
is 'the least columns' status 1 "$iocheck" bare.csv
holds out 'bare.csv:2: warning: read' 'the line of the CSV'

# Hostile texts are data in every form.
evil='"a ""b"" <c>, $(d)
e"'
{ printf '%s\n' "$head"
  printf 'a b%%.txt,3,1,dd,%s,"r""\033[1m",seq_read,,throughput,5e7,ok,B/s,2\n' \
      "$evil"; } >evil.csv
is 'hostile text' status 1 "$iocheck" evil.csv
! grep -q "$(printf '\033')" out
ok $? 'no escapes reach the terminal'
is 'hostile text in CSV' status 1 "$iocheck" -f csv evil.csv
holds out 'source,line,run,tool,section,label,target,test,rule,severity,text,remedy' \
    'the header of the findings'
if command -v jq >/dev/null; then
	"$iocheck" -f json evil.csv >out 2>err
	[ "$(jq -r '.[0].label' out)" = "$(printf 'a "b" <c>, $(d)\ne')" ]
	ok $? 'JSON holds the label as it is'
	[ "$(jq -c '[.[] | [.rule, .line, .severity]]' out)" = \
	    '[["too-short",3,"warning"],["single-run",3,"note"]]' ]
	ok $? 'JSON: rule, line and severity'
	[ "$("$iocheck" -f json fine.csv | jq -c .)" = '[]' ]
	ok $? 'JSON without findings'
	"$iocheck" -f sarif evil.csv "$lint"/*.bad.csv >out 2>err
	[ -s out ] && jq -e '.version == "2.1.0" and (.runs | length) == 1 and
	    (.runs[0] | (.tool.driver.name == "iocheck") and
	    (.tool.driver.rules as $rules | .results | length > 20 and all(
	    .message.text != null and .ruleId == $rules[.ruleIndex].id and
	    (.level | IN("error", "warning", "note")) and
	    (.locations[0].physicalLocation |
	    (.artifactLocation.uri | test("^[-A-Za-z0-9._~/%]+$")) and
	    .region.startLine >= 1))))' out >/dev/null 2>err
	ok $? 'SARIF: version, rules, results and places'
	[ "$(jq -r '.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri' out)" = a%20b%25.txt ]
	ok $? 'SARIF: the file as a URI'
else
	skip 'JSON and SARIF' 'no jq'
fi

# --annotate: rows as they came, flags on those of the main figure.
cat >rows.csv <<END
$head
$long
a.txt,9,2,dd,off,read,seq_read,,throughput,5e7,ok,B/s,2
a.txt,10,2,dd,off,read,seq_read,,cpu,95,ok,%,2
END
is '--annotate, whatever is found' status 0 "$iocheck" --annotate rows.csv
cat >wanted <<'END'
source,line,run,tool,version,section,label,host,target,op,test,params,metric,value,lower,upper,unit,better,status,n,sd,min,max,seconds,bytes,ops,raw,facts,flags
a.txt,3,1,dd,,,off,,,seq_read,read,,throughput,50000000,,,B/s,,ok,,,,,30,,,,,
a.txt,9,2,dd,,,off,,,seq_read,read,,throughput,50000000,,,B/s,,ok,,,,,2,,,,,too-short cpu-bound
a.txt,10,2,dd,,,off,,,seq_read,read,,cpu,95,,,%,,ok,,,,,2,,,,,
END
cmp -s out wanted
ok $? 'rows with their flags'
is '--annotate without rows' status 1 "$iocheck" -a none.csv
"$iocheck" -a "$lint"/outlier.bad.csv >out 2>err
[ "$(grep -c 'outlier$' out)" = 1 ] && grep -q '70000000.*outlier$' out
ok $? 'the outlier is the row that is marked'

echo "1..$n"
