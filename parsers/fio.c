/*
 * fio, normal, terse and JSON text of 1.5 to 3.42: the lines that it prints.
 *
 * The formats are those of stat.c, eta.c, diskutil.c and init.c of fio's git
 * history.  Job names may hold blanks and colons, so a head is sought by what
 * stands behind the name.
 */
#include "fio_reader.h"

static const char *const groups[] = {
	"name", "group", "njobs", "err", "pid", "clock", "rw", "bs", "engine",
	"depth", "version", "host", "dir", "io", "io_unit", "bw", "bw_unit",
	"alt", "alt_unit", "iops", "msec", "kind", "unit", "min", "max", "avg",
	"sd", "samples", "list", "usr", "sys", "issued", "disk", "util", "key",
	"value", "section", NULL
};

/* At most so many words of a name are looked for. */
#define NAME	G(name, "(?![(])(?:" WORD " ){0,11}?[^ ]+?")
#define NAME_BACK	12

/* Up to 2.16: commas part thousands, a blank stands for no unit letter. */
#define OLD	"[0-9]+(?:,[0-9]{3})*(?:[.][0-9]+)?"
#define OLD_UNIT	"[KkMGPE]?i?(?:B|bit)"
#define NEW	"[0-9]+(?:[.][0-9]+)?"
#define NEW_UNIT	"[KkMGTPE]?i?(?:B|bit)?(?:/s)?"
#define SHORT	"-?" OLD "[KkMGTPE]?"		/* of latencies */

/* The last figure of a line may be cut off; the others count. */
#define SD	"(?:" G(sd, NUM) END "|[0-9.]*)"
#define STATS	"min= ?" G(min, SHORT) " ?, max= ?" G(max, SHORT) " ?, " \
	"avg= ?" G(avg, NUM) ", (?:st)?dev= ?" SD

#define LATENCY	G(kind, "slat|clat|lat|sync") " [(]" G(unit, "[num]sec") \
	"[)] ?: ?" STATS
#define BINS	"[0-9>][ -@]*%,?"
#define ITEM	"[0-9]+(?:[.][0-9]+)?th=(?:\\[ ?[0-9]+\\]|[0-9]+(?=[ ,]))"
/* Words of the kernel, or an ETA, that came between two lines of a list. */
#define FOREIGN	"(?:(?!(?:percentiles|bw|iops|[cs]?lat|sync|cpu|read|write|" \
	"trim|mixed|IO|high|low)[ :/]|[(]groupid)[^ ]+ ){0,30}?"
#define PERCENTILES	"percentiles [(]" G(unit, "[num]sec") "[)] ?: ?" \
	G(list, FOREIGN ITEM "(?:,? " FOREIGN ITEM ")*+") ",?"
#define SOME	"[0-9,/]+"

/* Words of a command line; fio also takes "--size 1g". */
#define TEXT	"(?:\"[^\"]*\"|'[^']*'|[^ \"'])+"
#define ARGS	"(?: -{1,2}(?:(?:filename|directory|name|size|rw|bs|ioengine|" \
	"iodepth|numjobs|runtime|direct|output|section) [^ -][^ ]*[^ :,]|" \
	"[a-zA-Z][a-zA-Z0-9_-]*+(?:=" TEXT ")?)(?= )|" \
	" [^ -][^ ]*[.](?:fio|job|ini|cfg|conf|txt)(?= ))+"
#define OPTIONS	"(?: (?:[a-z_0-9]+ ?= ?[^ ]+|group_reporting|time_based|" \
	"thread|stonewall|new_group|exitall|norandommap|overwrite|unlink)(?= ))+"

/* The first key of a document of JSON, sorted or not, and of a job. */
#define DOCUMENT "(?:fio version\" ?: ?\"?fio-[0-9]+[.][^ \",]+|" \
	"client_stats\" ?: ?\\[ ?\\{|disk_util\" ?: ?\\[ ?\\{ ?\"" \
	"(?:name|in_queue|hostname|aggr_[a-z_]+)\")"
#define JOB	"jobname\" ?: ?\"?" G(name, ".{1,200}?") \
	"\"?,? ?\"groupid\" ?:"

static const struct pattern patterns[] = {
	/* ---- before a run ---- */
	{ "command", "fio", 0, "fio(?:[.]exe)?" ARGS,
	  "fio random-read-test-xvda.fio", fio_command },
	{ "command by path", "/", 0, "/(?:[^ /]+/)*+fio" ARGS,
	  "/usr/bin/fio --name=test --rw=read", fio_command },
	{ "command behind a prompt", "-", 1, "[^ ]*[>/$#\\\\]fio(?:[.]exe)?" ARGS,
	  "I:\\>fio --name=read --iodepth=1 --rw=read --bs=8k", fio_command },
	{ "job file", "[", 0, "\\[" G(section, "[^][]+") "\\]" G(list, OPTIONS),
	  "[random-read] rw=randread size=128m directory=/tmp", fio_section },
	{ "header", "(g=", NAME_BACK,
	  NAME ": [(]g=" G(group, INT) "[)]: rw=" G(rw, "[a-z]+")
	  "(?:, odir=[0-9]+)?, bs=" G(bs, "[(]R[)] [^ ]+, [(]W[)] [^ ]+, [(]T[)]"
	  " [^ ,]+|[^ ]+?") "(?:, rate=[0-9]+)?, ioengine="
	  G(engine, "[^ ,]+") ", iodepth=" G(depth, INT) END,
	  "random-read: (g=0): rw=randread, bs=4K-4K/4K-4K, ioengine=sync, "
	  "iodepth=1", fio_header },
	{ "version", "fio", 0, "fio[- ]" G(version, "[0-9]+[.][0-9]+[^ ]*") END,
	  "fio-2.8-1-g87a0", fio_version },
	{ "version 2.0.8", "Starting", 1, G(version, "2[.]0[.]8") " Starting",
	  "2.0.8 Starting", fio_version },
	{ "client", "hostname=", 0, "hostname=" WORD " be=[01], (?:32|64)-bit, "
	  "os=[^=]+, arch=[^ ]+, fio=(?:fio-)?" G(version, "[^ ,]+")
	  "(?:, flags=" INT ")?",
	  "hostname=vm, be=0, 64-bit, os=Linux, arch=x86-64, fio=fio-3.33, "
	  "flags=1", fio_client },
	{ "starting on a client", "Starting", 1, "<[^ >]+> Starting [0-9]+ "
	  "(?:process|thread)(?:es|s)?",
	  "<vm> Starting 2 processes", NULL },
	{ "starting", "Starting", 0, "Starting [0-9]+ (?:process|thread)(?:es|s)?"
	  "(?: and [0-9]+ (?:process|thread)(?:es|s)?)?",
	  "Starting 2 threads and 1 process", NULL },

	{ "laying out", "Laying", NAME_BACK, NAME ": Laying out IO file(?:s|[(]s[)])? "
	  "[(]" INT " (?:files?|file[(]s[)])? ?[/x] [^()]+[)]",
	  "random-read: Laying out IO file(s) (1 file(s) / 128MB)",
	  fio_laying_out },
	{ "eta", "Jobs:", 0, "Jobs: " INT "(?: [(]f=" INT "[)])?(?:, [^ ,:[]+"
	  "(?: IOPS)?)*+:?(?: ?\\[[^][]{1,4000}\\])*+(?: s\\])?",
	  "Jobs: 1 (f=1): [r] [100.0% done] [7000K/0K /s] [1709/0 iops] "
	  "[eta 00m:00s]", NULL },
	{ "message", "fio:", 0, "fio: (?:terminating on signal " INT "|"
	  "native_fallocate call failed: (?:Operation not supported|Success)|"
	  "looks like your file system does not support direct=1/buffered=0|"
	  "destination does not support O_DIRECT|"
	  "file hash not empty on exit|"
	  "pid=" INT ", err=.{1,200}?, error=[^=]{1,80}?(?= $| [^ ]+:)|"
	  "io_u error on file [^ ]+: [^:]{1,80}: [a-z]+ offset=" INT
	  ", buflen=" INT "|this platform does not support process shared "
	  "mutexes, forcing use of threads[.] Use the 'thread' option to get "
	  "rid of this warning[.])",
	  "fio: terminating on signal 2", NULL },

	/* Of numjobs, between headers; else the end of a caption. */
	{ "more of them", "...", 0, "[.]{3}(?= (?:fio[- ]|2[.]0[.]8 |Starting |"
	  "(?:[^ ]+ ){0,4}?[^ ]+: [(]g=)| ?$)", "...", NULL },
	{ "verify", "verify:", 0, "verify: bad [a-z0-9 ]+? [0-9a-fx]+, wanted "
	  "[0-9a-fx]+ at file " WORD " offset " INT ", length " INT
	  "(?: [(]requested block: [^)]*[)])?",
	  "verify: bad header numberio 63917, wanted 64003 at file "
	  "/dev/bcache0 offset 701530112, length 4096 (requested block: "
	  "offset=701530112, length=4096)", NULL },
	{ "note", "note:", 0, "note: both iodepth >= 1 and synchronous I/O "
	  "engine are selected, queue depth will be capped at 1",
	  "note: both iodepth >= 1 and synchronous I/O engine are selected, "
	  "queue depth will be capped at 1", NULL },

	/* ---- a job ---- */
	{ "head", "(groupid=", NAME_BACK,
	  NAME ": [(]groupid=" G(group, INT) "(?:, jobs=" G(njobs, INT) ")?[)]: "
	  "err= ?" G(err, INT) "(?: [(][^()]*(?:[(][^()]*[)][^()]*)*[)])?: ?"
	  "(?:pid=" G(pid, INT) "(?:: [A-Z][a-z]{2} [A-Z][a-z]{2} [0-9]{1,2} "
	  G(clock, "[0-9]{2}:[0-9]{2}:[0-9]{2}") " [0-9]{4})?)?",
	  "random-read: (groupid=0, jobs=1): err= 0: pid=11333", fio_head },
	{ "description", "Description", 0, "Description ?: \\[[^]]*\\]",
	  "Description : [some text here]", NULL },
	{ "io of 1.5 to 2.16", "io=", 2,
	  G(dir, "read|write|trim|mixed") " ?: io= ?" G(io, OLD)
	  G(io_unit, OLD_UNIT) ", bw= ?" G(bw, OLD) " ?" G(bw_unit, OLD_UNIT "/s")
	  ", (?:iops= ?" G(iops, OLD "[KMG]?") " ?, )?runt= ?" G(msec, INT)
	  " ?msec",
	  "read : io=131072KB, bw=7277KB/s, iops=1819, runt= 18012msec",
	  fio_io_old },
	{ "io of 2.17 on", "IOPS=", 1,
	  G(dir, "read|write|trim|mixed") ": IOPS=" G(iops, NEW "[kKMGTPE]?")
	  ", BW=" G(bw, NEW) G(bw_unit, NEW_UNIT) " [(]" G(alt, NEW)
	  G(alt_unit, NEW_UNIT) "[)] ?[(]" G(io, NEW) G(io_unit, NEW_UNIT) "/"
	  G(msec, INT) "msec[)](?:; " INT " zone resets)?"
	  "(?:; Cachehit=[0-9.]+%)?",
	  "write: IOPS=3955, BW=61.8MiB/s (64.8MB/s)(44.4MiB/719msec); "
	  "0 zone resets", fio_io_new },
	{ "slat", "slat", 0, LATENCY,
	  "slat (usec): min=5, max=65, avg= 9.79, stdev= 1.79", fio_latency },
	{ "clat", "clat", 0, LATENCY,
	  "clat (usec): min=6, max=6821, avg=541.36, stdev=112.69",
	  fio_latency },
	{ "lat distribution", "lat", 0, "lat [(][num]sec[)] ?: ?" BINS,
	  "lat (usec): 10=0.01%, 250=0.01%, 500=17.30%, 750=81.96%, 1000=0.66%",
	  NULL },
	{ "lat", "lat", 0, LATENCY,
	  "lat (usec): min=78 , max=409 , avg=108.67, stdev=17.19",
	  fio_latency },
	{ "sync", "sync", 0, LATENCY,
	  "sync (usec): min=35, max=1046, avg=89.34, stdev=51.20",
	  fio_latency },
	{ "clat percentiles", "clat", 0, G(kind, "clat ") PERCENTILES,
	  "clat percentiles (usec): 1.00th=[ 68], 5.00th=[ 87], "
	  "99.99th=[ 1208]", fio_percentiles },
	{ "lat percentiles", "lat", 0, G(kind, "lat ") PERCENTILES,
	  "lat percentiles (nsec): 50.000th=[ 133], 99.900th=[ 1991],",
	  fio_percentiles },
	{ "slat percentiles", "slat", 0, G(kind, "slat ") PERCENTILES,
	  "slat percentiles (nsec): 1.00th=[ 3152]", fio_percentiles },
	{ "sync percentiles", "sync", 0, G(kind, "sync ") PERCENTILES,
	  "sync percentiles (usec): 1.00th=[ 52], 5.00th=[ 58]",
	  fio_percentiles },
	{ "latency of a priority", "clat", 0,
	  "clat prio [0-9/]+ [(][num]sec[)]: " STATS,
	  "clat prio 0/0/0 (usec): min=38, max=29747, avg=191.48, "
	  "stdev=373.00", NULL },
	{ "latency of high or low", "prio_clat", 1,
	  "(?:high|low) prio_clat [(][num]sec[)]: " STATS,
	  "high prio_clat (usec): min=38, max=29747, avg=191.48, stdev=373.00",
	  NULL },
	{ "percentiles of a priority", "clat", 0,
	  "clat prio [0-9/]+ [(][0-9.]+% of IOs[)] " PERCENTILES,
	  "clat prio 1/0/0 (30.33% of IOs) percentiles (usec): "
	  "1.00th=[ 31], 5.00th=[ 43]", NULL },
	{ "percentiles of high or low", "prio", 1, "(?:high|low) prio[ _]"
	  "(?:clat )?[(][0-9.]+%(?: of IOs)?[)] (?:clat )?" PERCENTILES,
	  "high prio (30.33%) clat percentiles (usec): 1.00th=[ 31]", NULL },
	{ "bw samples", "bw", 0,
	  G(kind, "bw") " [(] ?" G(unit, OLD_UNIT " ?/s") "[)] ?: min= ?" G(min, OLD)
	  " ?, max= ?" G(max, OLD) " ?, per= ?[0-9.a-z-]+%, avg= ?" G(avg, NUM)
	  ", (?:st)?dev= ?(?:" G(sd, NUM) "(?:, samples= ?(?:" G(samples, INT)
	  END "|[0-9]*)|" END ")|[0-9.]*)",
	  "bw (KB/s) : min= 6552, max=10144, per=100.18%, avg=7289.37, "
	  "stdev=840.90", fio_samples },
	{ "iops samples", "iops", 0,
	  G(kind, "iops") " ?: min= ?" G(min, NUM "[kKMGTPE]?") ", max= ?"
	  G(max, NUM "[kKMGTPE]?") ", avg= ?" G(avg, NUM) ", stdev= ?"
	  G(sd, NUM) ", samples= ?(?:" G(samples, INT) END "|[0-9]*)",
	  "iops : min=13404, max=13404, avg=13404.00, stdev= 0.00, samples=1",
	  fio_samples },
	{ "sync head", "fsync/", 0,
	  "fsync/fdatasync/sync_file_range(?:/syncfs)?:",
	  "fsync/fdatasync/sync_file_range:", NULL },
	{ "cpu", "cpu", 0,
	  "cpu ?: usr= ?" G(usr, "-?[0-9.nan]+") "%, sys= ?"
	  G(sys, "-?[0-9.nan]+") "%, ctx=" INT "(?:, majf=" INT ", minf=" INT
	  ")?", "cpu : usr=0.44%, sys=6.86%, ctx=32882, majf=0, minf=24",
	  fio_cpu },
	{ "depths", "IO depths", 0, "IO depths ?: " BINS,
	  "IO depths : 1=100.0%, 2=0.0%, 4=0.0%, 8=0.0%, 16=0.0%, 32=0.0%, "
	  ">=64=0.0%", NULL },
	{ "submit", "submit", 0, "submit ?: " BINS,
	  "submit : 0=0.0%, 4=100.0%, 8=0.0%, 16=0.0%, 32=0.0%, 64=0.0%, "
	  ">=64=0.0%", NULL },
	{ "complete", "complete", 0, "complete ?: " BINS,
	  "complete : 0=0.0%, 4=100.0%, 8=0.1%, 16=0.0%, 32=0.0%, 64=0.0%, "
	  ">=64=0.0%", NULL },
	{ "issued", "issued", 0,
	  "issued(?: r/w(?:/d)?| rwts?)? ?: total=" G(issued, "[0-9rwd=/,]*[0-9]")
	  ",? short=[0-9rwd=/,]*[0-9](?:,? drop(?:ped)?=[0-9rwd=/,]*[0-9])?",
	  "issued r/w: total=32768/0, short=0/0", fio_issued },
	{ "latency target", "latency", 0,
	  "latency ?: target=[^ ,]+, window=[^ ,]+, percentile=[0-9.]+%, "
	  "depth=" INT,
	  "latency : target=0, window=0, percentile=100.00%, depth=1", NULL },
	{ "steady state", "steadystate", 0,
	  "steadystate ?: attained=(?:yes|no), bw=[^ ,]+(?: [(][^ )]+[)])?, "
	  "iops=[^ ,]+,(?: lat=[^ ,]+,)? (?:iops|bw|lat) (?:mean dev|slope)="
	  "[0-9.-]+%?",
	  "steadystate : attained=yes, bw=226820KB/s, iops=56705, "
	  "iops mean dev=2.345%", NULL },
	{ "errors", "errors", 0,
	  "errors ?: total=" INT ", first_error=" INT "/<[^>]*>",
	  "errors : total=3, first_error=28/<No space left on device>", NULL },

	/* ---- after the jobs ---- */
	{ "group", "Run status group", 0, "Run status group "
	  G(group, INT) " [(]all jobs[)]:",
	  "Run status group 0 (all jobs):", fio_sum_up },
	{ "group sum of 1.5 to 2.16", "aggrb=", 2,
	  G(dir, "READ|WRITE|TRIM|MIXED") ": io= ?" G(io, OLD)
	  G(io_unit, OLD_UNIT) ", aggrb= ?" G(bw, OLD) " ?"
	  G(bw_unit, "(?:" OLD_UNIT "/s)?") ", minb= ?" OLD " ?(?:" OLD_UNIT
	  "/s)?, maxb= ?" OLD " ?(?:" OLD_UNIT "/s)?, mint= ?" INT
	  " ?msec, maxt= ?" G(msec, INT) " ?msec",
	  "READ: io=131072KB, aggrb=7276KB/s, minb=7451KB/s, maxb=7451KB/s, "
	  "mint=18012msec, maxt=18012msec", fio_sum_old },
	{ "group sum of 2.17 on", "bw=", 1,
	  G(dir, "READ|WRITE|TRIM|MIXED") ": bw=" G(bw, NEW)
	  G(bw_unit, NEW_UNIT) " [(]" G(alt, NEW) G(alt_unit, NEW_UNIT) "[)], "
	  NEW NEW_UNIT "-" NEW NEW_UNIT " [(]" NEW NEW_UNIT "-" NEW NEW_UNIT
	  "[)], io=" G(io, NEW) G(io_unit, NEW_UNIT) " [(]" NEW NEW_UNIT
	  "[)], run=" INT "-" G(msec, INT) "msec",
	  "READ: bw=611MiB/s (641MB/s), 611MiB/s-611MiB/s (641MB/s-641MB/s), "
	  "io=512MiB (537MB), run=838-838msec", fio_sum_new },
	{ "disks", "Disk stats", 0, "Disk stats [(]read/write[)]:",
	  "Disk stats (read/write):", fio_sum_up },
	{ "disk", "ios=", 1,
	  G(disk, "[^ :]+") ": ios=" SOME " (?:sectors=" SOME " )?merge=" SOME
	  " ticks=" SOME " in_queue=" SOME " util= ?" G(util, "-?[0-9.nan]+") "%"
	  "(?:, aggr[a-z_]+=[0-9./nan-]+%?)*+",
	  "xvda: ios=32561/3, merge=0/7, ticks=17340/0, in_queue=17340, "
	  "util=96.44%", fio_disk },

	{ "terse", SIGN_LIST, NAME_BACK, G(kind, "[2-5]") ";(?:fio-"
	  G(version, "[^ ;]+") ";)?" G(name, "[^;]+") ";" G(group, INT) ";"
	  G(err, INT) ";" G(list, INT ";" INT ";[0-9.;%=]+[0-9%]")
	  "(?:;" G(disk, "[^ ;]+(?:;[0-9]+){7};[0-9.nan-]+%(?:;[^ ;]+"
	  "(?:;[0-9]+){7};[0-9.nan-]+%)*+") ")?(?:;[^ ]*)?",
	  "3;fio-3.33;seq-write;0;0;968;50947;12736;19;0;0;0.000000;0.000000;"
	  "48;200;64.890818;19.280295;1.000000%=50;5.000000%=51;10.000000%=52"
	  ";20.000000%=54;30.000000%=57;40.000000%=60;50.000000%=63;60.000000"
	  "%=64;70.000000%=65;80.000000%=67;90.000000%=70;95.000000%=87;99.00"
	  "0000%=181;99.500000%=197;99.900000%=199;99.950000%=199;99.990000%="
	  "199;0%=0;0%=0;0%=0;48;200;64.931182;19.323730;0;0;0.000000%;0.0000"
	  "00;0.000000;1080;56842;14210;19;0;0;0.000000;0.000000;2;13;3.62472"
	  "6;1.173583;1.000000%=2;5.000000%=2;10.000000%=2;20.000000%=2;30.00"
	  "0000%=2;40.000000%=3;50.000000%=3;60.000000%=3;70.000000%=3;80.000"
	  "000%=3;90.000000%=4;95.000000%=5;99.000000%=8;99.500000%=8;99.9000"
	  "00%=13;99.950000%=13;99.990000%=13;0%=0;0%=0;0%=0;2;13;3.677941;1."
	  "191616;0;0;0.000000%;0.000000;0.000000;0.000000%;38.888889%;242;0;"
	  "13;100.0%;0.0%;0.0%;0.0%;0.0%;0.0%;0.0%;0.00%;42.38%;10.16%;0.20%;"
	  "0.20%;44.92%;2.15%;0.00%;0.00%;0.00%;0.00%;0.00%;0.00%;0.00%;0.00%"
	  ";0.00%;0.00%;0.00%;0.00%;0.00%;0.00%;0.00%;vda;0;0;0;0;0;0;0;0.00%",
	  fio_terse },

	/* ---- JSON: where it begins ---- */
	{ "JSON", "\"", 0, "(?:\"\\{)?\"" DOCUMENT,
	  "\"fio version\" : \"fio-3.33", fio_json },
	{ "JSON without blanks", "{\"", 0, "\\{\"" DOCUMENT,
	  "{\"fio version\":\"fio-3.33", fio_json },
	{ "JSON of a job", "\"", 0, "\"" JOB,
	  "\"jobname\" : \"random-read\", \"groupid\" :", fio_json },
	{ "JSON of a job without blanks", "{\"", 0, "\\{\"" JOB,
	  "{\"jobname\":\"random-read\",\"groupid\":", fio_json },
	{ "JSON goes on", "\"", 0, ".", "\"", fio_json_more },
	{ "JSON goes on with a brace", "{", 0, ".", "{", fio_json_more },
	{ "JSON goes on behind a brace", "}", 0, ".", "}", fio_json_more },
	{ "JSON goes on behind a list", "]", 0, ".", "]", fio_json_more },

	{ 0 }
};

const struct format fio_format = {
	.tool = "fio",
	.program = "fio",
	.patterns = patterns,
	.groups = groups,
	.state_size = sizeof (struct fio_state),
	.close = fio_close,
};
