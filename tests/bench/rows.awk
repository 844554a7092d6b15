# The rows that fio2csv writes of plain fio reports (1.5 to 2.16, and 3.x), by
# awk: a yardstick for speed.  It trusts its input as no reader may.

function figure(text) { gsub(/[^0-9.]/, "", text); return text + 0 }

function field(line, name,	at) {
	if (!match(line, name "= *"))
		return ""
	line = substr(line, RSTART + RLENGTH)
	sub(/[ ,;)%].*/, "", line)
	return line
}

function row(metric, value, lower, upper, unit, better, more, raw) {
	held[n++] = test "," op "," params "," metric "," \
	    sprintf("%.12g,%.12g,%.12g", value, lower, upper) "," unit "," \
	    better ",ok," more "," raw ","
	if (!(n - 1 in lines))
		lines[n - 1] = NR
}

function stats(line, metric, scale, unit, better, raw,	avg, half, digits) {
	avg = field(line, "avg")
	digits = index(avg, ".") ? length(avg) - index(avg, ".") : 0
	half = 10 ^ -digits / 2
	row(metric, avg * scale, (avg - half) * scale, (avg + half) * scale,
	    unit, better, field(line, "samples") "," \
	    sprintf("%.12g,%.12g,%.12g,,,", field(line, "dev") * scale,
	    figure(field(line, "min")) * scale,
	    figure(field(line, "max")) * scale), avg raw)
}

function rates(msec, bw, iops) {
	seconds = msec / 1000
	bw_raw = bw
	iops_raw = iops
	at_rate = n
	n += 2
	lines[at_rate] = lines[at_rate + 1] = NR
}

function settle(issued,	more, i) {
	more = ",,,," sprintf("%.12g,%.12g,%d", seconds, issued * bs, issued)
	i = n
	n = at_rate
	row("throughput", issued * bs / seconds, issued * bs / (seconds + .001),
	    issued * bs / seconds, "B/s", "higher", more, bw_raw)
	row("iops", issued / seconds, issued / (seconds + .001),
	    issued / seconds, "1/s", "higher", more, iops_raw)
	n = i
}

function flush(	i) {
	for (i = 0; i < n; i++)
		print FILENAME "," lines[i] "," run ",fio," version ",,," \
		    "," target "," held[i]
	n = 0
	split("", lines)
}

BEGIN {
	n = 0
	print "source,line,run,tool,version,section,label,host,target,op," \
	    "test,params,metric,value,lower,upper,unit,better,status,n,sd," \
	    "min,max,seconds,bytes,ops,raw,facts"
	words["randread"] = "rand_read"
	words["randwrite"] = "rand_write"
	words["read"] = "seq_read"
	words["write"] = "seq_write"
}

/: [(]g=[0-9]+[)]: rw=/ {
	name = substr($0, 1, index($0, ":") - 1)
	rw[name] = field($0, "rw")
	match($0, /bs=([(]R[)] )?[0-9.]+(K|M)?/)
	size = substr($0, RSTART, RLENGTH)
	sizes[name] = figure(substr(size, 4)) * (size ~ /K/ ? 1024 : \
	    size ~ /M/ ? 1048576 : 1)
	engine[name] = field($0, "ioengine")
	depth[name] = field($0, "iodepth")
	next
}
/^fio-/ { version = substr($0, 5) }
/: [(]groupid=/ {
	if (/groupid=0/)
		run++
	name = substr($0, 1, index($0, ":") - 1)
	bs = sizes[name]
	op = rw[name]
	test = words[op]
	params = "rw=" op " iodepth=" depth[name] " ioengine=" engine[name] \
	    " jobs=" figure(field($0, "jobs")) " bs=" bs " name=" name
	next
}
/^ *(read|write) ?: io=/ {
	rates(figure(field($0, "runt")), field($0, "bw"), field($0, "iops"))
	next
}
/^ *(read|write): IOPS=/ {
	match($0, /[0-9]+msec/)
	rates(substr($0, RSTART, RLENGTH - 4), field($0, "BW"),
	    field($0, "IOPS"))
	next
}
/^ *(clat|lat|slat) [(].*min=/ {
	unit = $2 ~ /usec/ ? "usec" : $2 ~ /nsec/ ? "nsec" : "msec"
	stats($0, $1 "_mean", unit == "usec" ? 1e-6 : unit == "nsec" ? 1e-9 : \
	    1e-3, "s", "lower", unit)
	next
}
/percentiles [(]/ {
	scale = /usec/ ? 1e-6 : /nsec/ ? 1e-9 : 1e-3
	unit = /usec/ ? "usec" : /nsec/ ? "nsec" : "msec"
	next
}
/^ *[|].*th=/ {
	line = $0
	while (match(line, /[0-9.]+th=\[ *[0-9]+/)) {
		item = substr(line, RSTART, RLENGTH)
		line = substr(line, RSTART + RLENGTH)
		value = item
		sub(/.*\[ */, "", value)
		row("clat_p" (item + 0), value * scale,
		    (value - value / 64 - 1) * scale, value * scale, "s",
		    "lower", ",,,,,,", value unit)
	}
	next
}
/^ *bw [(]/ {
	stats($0, "bw_mean", 1024, "B/s", "higher", "KB/s")
	next
}
/^ *iops  *: min=/ {
	stats($0, "iops_mean", 1, "1/s", "higher", "")
	next
}
/^ *cpu  *:/ {
	usr = field($0, "usr")
	sys = field($0, "sys")
	row("cpu_usr", usr, usr - .005, usr + .005, "%", "", ",,,,,,", usr "%")
	row("cpu_sys", sys, sys - .005, sys + .005, "%", "", ",,,,,,", sys "%")
	next
}
/^ *issued .*total=/ {
	match($0, /total=[0-9,\/]+/)
	split(substr($0, RSTART + 6, RLENGTH - 6), parts, /[,\/]/)
	settle(parts[1] + parts[2])
	next
}
/ios=.*util=/ {
	target = "/dev/" substr($1, 1, length($1) - 1)
	util = field($0, "util")
	row("util", util, util - .005, util + .005, "%", "", ",,,,,,", util "%")
	flush()
}
END { flush() }
