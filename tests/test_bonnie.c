/*
 * What is subtle in reports of bonnie++: bounds, markers, faults of versions,
 * text and CSV line as one run, tables that people have handled.  All figures
 * are worked out by hand: K is 1024 B/s, rates and CPU are cut, seeks rounded.
 */
#include "test.h"

#include "log_rows.h"

#define HEADS_103 \
	"-Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- --Seeks--\n" \
	"Machine Size K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP " \
	"/sec %CP\n"
#define CREATE_HEADS \
	"-Create-- --Read--- -Delete-- -Create-- --Read--- -Delete--\n" \
	"files /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP\n"
#define HEADS_200 \
	"-Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- --Seeks--\n" \
	"Name:Size etc /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP /sec %CP\n"

static void
read_log(const char *log)
{
	read_rows(log, &bonnie_format);
}

static const struct row *
find(size_t run, const char *test, const char *metric)
{
	const struct row *found = NULL;

	for (size_t i = 0; i < nrows; i++)
		if (rows[i].run == run && strcmp(rows[i].test, test) == 0 &&
		    strcmp(rows[i].metric, metric) == 0) {
			if (found != NULL)
				fail_msg("run %zu has two %s", run, test);
			found = &rows[i];
		}
	if (found == NULL)
		fail_msg("run %zu has no %s of %s", run, metric, test);
	return found;
}

static void
assert_figure(const struct row *row, double value, double lower, double upper)
{
	assert_string_equal(row->status, isnan(value) ? "too_fast" : "ok");
	assert_within(row->value, value, 1e-11);
	assert_within(row->lower, lower, 1e-11);
	assert_within(row->upper, upper, 1e-11);
}

static size_t
runs(void)
{
	size_t last = 0;

	for (size_t i = 0; i < nrows; i++)
		if (rows[i].run > last)
			last = rows[i].run;
	return last;
}

/* ---- text ---- */

static void
whole_kib_are_cut(void **state)
{
	(void)state;
	read_log("Version 1.03 ------Sequential Output------\n" HEADS_103
	    "host 512M 1947 4 2242 0 1113 0 10952 18 36654 0 169.7 0\n");
	assert_int_equal(nrows, 12);
	assert_figure(find(1, "putc", "throughput"), 1947 * KIB, 1947 * KIB,
	    1948 * KIB);
	assert_figure(find(1, "getc", "cpu"), 18, 18, 19);
	assert_figure(find(1, "seeks", "iops"), 169.7, 169.65, 169.75);
	assert_close(find(1, "putc", "throughput")->bytes, 512 * MIB);
	/* 512 * 1024 KiB / 1947 KiB/s */
	assert_within(find(1, "putc", "throughput")->seconds, 269.280, 1e-5);
	/* 8192 seeks / 169.7 1/s */
	assert_within(find(1, "seeks", "iops")->seconds, 48.2734, 1e-5);
	assert_string_equal(find(1, "putc", "throughput")->params,
	    "size=536870912");
	assert_string_equal(find(1, "seeks", "iops")->op, "rand_mixed");
	assert_string_equal(find(1, "seeks", "iops")->host, "host");
}

static void
markers_are_bounds(void **state)
{
	(void)state;
	/* 1.00f and later print a rate from half a second on. */
	read_log("Version 1.03 ------Sequential Output------\n" HEADS_103
	    "host 1G +++++ +++ 2242 0 1113 0 10952 18 36654 0 +++++ +++\n"
	    "------Sequential Create------\n" CREATE_HEADS
	    "16 489 99 +++++ +++ 50 9 +++++ ++ 7 7 8 8\n");
	assert_figure(find(1, "putc", "throughput"), NAN, 2 * GIB, NAN);
	assert_figure(find(1, "putc", "cpu"), NAN, NAN, NAN);
	assert_figure(find(1, "seeks", "iops"), NAN, 16384, NAN);
	assert_figure(find(1, "seq_stat", "iops"), NAN, 32768, NAN);
	assert_figure(find(1, "seq_create", "iops"), 489, 489, 490);
	assert_close(find(1, "seq_create", "iops")->ops, 16384);
	assert_string_equal(find(1, "ran_create", "cpu")->facts, "cut=1");
	/* Older ones, and those that do not say, from a second on. */
	read_log("Version 1.00e ------Sequential Output------\n" HEADS_103
	    "host 1G +++++ 99 2242 0 1113 0 10952 18 36654 0 +++++ 98\n");
	assert_figure(find(1, "putc", "throughput"), NAN, GIB, NAN);
	assert_figure(find(1, "putc", "cpu"), 99, 99, 100);
	assert_figure(find(1, "seeks", "iops"), NAN, 8000, NAN);
	read_log(HEADS_103
	    "host 1G +++++ +++ 2242 0 1113 0 10952 18 36654 0 169.7 0\n");
	assert_figure(find(1, "putc", "throughput"), NAN, GIB, NAN);
}

/* From 1.90g on they move 20 MB, from 1.92 on 3 MB, or what -f says. */
static void
bytes_tests_are_short(void **state)
{
	(void)state;
	read_log("Version 1.97 ------Sequential Output------\n" HEADS_103
	    "host 8G +++++ +++ 77866 7 72051 8 2947 99 235458 14 9676 125\n"
	    "Latency 14345us 2216ms 749ms 4939us 131ms 103s\n");
	assert_figure(find(1, "putc", "throughput"), NAN, 6 * MIB, NAN);
	assert_true(isnan(find(1, "getc", "throughput")->bytes));
	assert_true(isnan(find(1, "getc", "throughput")->seconds));
	assert_close(find(1, "put_block", "throughput")->bytes, 8 * GIB);
	assert_figure(find(1, "putc", "latency_max"), .014345, .014345,
	    .014346);
	assert_figure(find(1, "put_block", "latency_max"), 2.216, 2.216,
	    2.217);
	assert_figure(find(1, "seeks", "latency_max"), 103, 103, 104);
	read_log("bonnie++ -d /mnt/a -f 10\n"
	    "Version 1.97 ------Sequential Output------\n" HEADS_103
	    "host 8G +++++ +++ 77866 7 72051 8 2947 99 235458 14 9676 125\n");
	assert_figure(find(1, "putc", "throughput"), NAN, 20 * MIB, NAN);
	assert_string_equal(find(1, "seeks", "cpu")->target, "/mnt/a");
}

static void
letters_of_200(void **state)
{
	(void)state;
	read_log("Version 2.00a ------Sequential Output------\n" HEADS_200
	    "host 1G:64k:2:20000 9999k 90 361m 72 99.9m 5 1347k 68 2.5g 4 "
	    "29576 315\n"
	    "Version 2.00a ------Sequential Create------\nhost "
	    CREATE_HEADS "16 16384 58 +++++ +++ 0 1 16384 56 +++++ +++ "
	    "16384 2\n");
	assert_figure(find(1, "putc", "throughput"), 9999 * KIB, 9999 * KIB,
	    10000 * KIB);
	assert_figure(find(1, "put_block", "throughput"), 361 * MIB,
	    360.5 * MIB, 361.5 * MIB);
	assert_figure(find(1, "rewrite", "throughput"), 99.9 * MIB,
	    99.85 * MIB, 99.95 * MIB);
	assert_figure(find(1, "get_block", "throughput"), 2.5 * GIB,
	    2.45 * GIB, 2.55 * GIB);
	assert_string_equal(find(1, "seeks", "iops")->params,
	    "size=1073741824 chunk=65536 concurrency=2 seeks=20000");
	/* The create rates of the text are no figures, the rest is right. */
	assert_string_equal(find(1, "seq_create", "iops")->status, "error");
	assert_true(isnan(find(1, "seq_create", "iops")->value));
	assert_string_equal(find(1, "seq_del", "iops")->status, "error");
	assert_figure(find(1, "seq_create", "cpu"), 58, 58, 59);
	assert_figure(find(1, "seq_stat", "iops"), NAN, 32768, NAN);
}

static void
seeks_of_190f_are_wrong(void **state)
{
	(void)state;
	read_log("Version 1.90f ------Sequential Output------\n" HEADS_103
	    "host 1G 1 1 2 2 3 3 4 4 5 5 489.0 6\n");
	assert_string_equal(find(1, "seeks", "iops")->status, "error");
	assert_figure(find(1, "seeks", "cpu"), 6, 6, 7);
}

static void
handled_tables(void **state)
{
	(void)state;
	read_log("Version 1.03 ------Sequential Output------\n" HEADS_103
	    "2003 1G 1 1 2 2 3 3 4 4 5 5 6.1 6\n"
	    "my big box 1G 11 1 2 2 3 3 4 4 5 5 6.2 6\n"
	    "local.exam512M 21 1 2 2 3 3 4 4 5 5 6.3 6\n"
	    "fast 1G 32 2 33 3 35 5 6.4 6\n"
	    "1G 41 1 2 2 3 3 4 4 5 5 6.5 6\n");
	assert_int_equal(runs(), 5);
	assert_string_equal(find(1, "putc", "cpu")->host, "2003");
	assert_string_equal(find(2, "putc", "cpu")->host, "my big box");
	assert_string_equal(find(3, "putc", "cpu")->host, "local.exam");
	assert_string_equal(find(3, "putc", "cpu")->params, "size=536870912");
	assert_figure(find(4, "put_block", "throughput"), 32 * KIB, 32 * KIB,
	    33 * KIB);
	assert_figure(find(4, "get_block", "cpu"), 5, 5, 6);
	assert_figure(find(4, "seeks", "iops"), 6.4, 6.35, 6.45);
	assert_string_equal(find(5, "putc", "cpu")->host, "");
	assert_figure(find(5, "seeks", "iops"), 6.5, 6.45, 6.55);
}

/* More rows than are held at once: all are read, where they are pairs. */
static void
long_table(void **state)
{
	static const char head[] = "Version 1.03 ------Sequential Output-\n"
	    HEADS_103, row[] = "host 1G 32 2 33 3 35 5 6.4 6\n",
	    create[] = "------Sequential Create------\n" CREATE_HEADS,
	    files[] = "host 16 1 1 2 2 3 3 4 4 5 5 6 6\n";
	size_t n = 8000;
	char *log = malloc(n * (sizeof row + sizeof files) + 1024), *p = log;

	(void)state;
	assert_non_null(log);
	p = stpcpy(p, head);
	for (size_t i = 0; i < n; i++)
		p = stpcpy(p, row);
	p = stpcpy(p, create);
	for (size_t i = 0; i < n; i++)
		p = stpcpy(p, files);
	read_log(log);
	free(log);
	assert_int_equal(total, n * (8 + 12));
}

/* A line cut to a width: what is left of its last number is no figure. */
static void
cut_rows(void **state)
{
	(void)state;
	read_log("Version 1.03 ------Sequential Output------\n" HEADS_103
	    "host 1G 1 1 2 2 3 3 4 4 5 5 15\nand so on\n");
	assert_int_equal(nrows, 10);
	assert_string_equal(find(1, "putc", "cpu")->facts, "cut=1");
	/* Three pairs may be those of -f, unless the log says otherwise. */
	read_log("Version 1.03 ------Sequential Output------\n" HEADS_103
	    "host 1G 1 1 2 2 3 3 4");
	assert_int_equal(nrows, 0);
	read_log("Writing with putc()...done\n"
	    "Version 1.03 ------Sequential Output------\n" HEADS_103
	    "host 1G 1 1 2 2 3 3 4");
	assert_int_equal(nrows, 6);
	assert_figure(find(1, "rewrite", "throughput"), 3 * KIB, 3 * KIB,
	    4 * KIB);
}

static void
classic_bonnie(void **state)
{
	(void)state;
	read_log("-Per Char- --Block--- -Rewrite-- -Per Char- --Block---\n"
	    "Machine GB M/sec %CPU M/sec %CPU M/sec %CPU M/sec %CPU M/sec "
	    "%CPU /sec %CPU\n"
	    "EBS 1 50.0 77.0 454.5 75.9 155.8 19.6 58.0 77.0 1282.1 64.1 "
	    "66666 66.7\n"
	    "-Per Char- --Block--- -Rewrite-- -Per Char- --Block---\n"
	    "Machine MB K/sec %CPU K/sec %CPU K/sec %CPU K/sec %CPU K/sec "
	    "%CPU /sec %CPU\n"
	    "1* 512 13038 99.8 44931 43.8 15274 12.9 12038 95.0 66362 32.5 "
	    "305.7 4.1\n");
	assert_figure(find(1, "putc", "throughput"), 50 * MIB, 49.95 * MIB,
	    50.05 * MIB);
	assert_figure(find(1, "putc", "cpu"), 77, 76.95, 77.05);
	assert_figure(find(1, "seeks", "iops"), 66666, 66666, 66667);
	assert_string_equal(find(1, "putc", "cpu")->params, "size=1048576000");
	assert_figure(find(2, "putc", "throughput"), 13038 * KIB,
	    13038 * KIB, 13039 * KIB);
	assert_figure(find(2, "seeks", "iops"), 305.7, 305.65, 305.75);
	assert_string_equal(find(2, "putc", "cpu")->params, "size=536870912");
}

/* ---- CSV lines ---- */

static void
text_and_line_are_one_run(void **state)
{
	(void)state;
	read_log("bonnie++ -m \"box one, cache off\" -r 512\n"
	    "Version 1.03e ------Sequential Output------\n" HEADS_103
	    "box one 1G 11 1 12 2 13 3 14 4 15 5 1220 6\n"
	    "box one,1G,11,1,12,2,13,3,14,4,15,5,1220.4,6,,,,,,,,,,,,,\n"
	    "other,1G,11,1,12,2,13,3,14,4,15,5,1220.4,6,,,,,,,,,,,,,\n");
	assert_int_equal(runs(), 2);
	assert_figure(find(1, "seeks", "iops"), 1220.4, 1220.35, 1220.45);
	assert_int_equal(find(1, "seeks", "iops")->line, 6);
	assert_int_equal(find(1, "putc", "throughput")->line, 5);
	assert_string_equal(find(1, "putc", "cpu")->host,
	    "box one, cache off");
	assert_string_equal(find(1, "putc", "cpu")->facts, "ram=536870912");
	assert_string_equal(find(2, "seeks", "iops")->host, "other");
}

/* Two processes at once: their progress, their texts, their lines. */
static void
reports_at_once(void **state)
{
	(void)state;
	read_log("Version 1.03 ------Sequential Output------\n" HEADS_103
	    "host 1G 11 1 12 2 13 3 14 4 15 5 1220 6\n"
	    "Stat files in random order...done.\n"
	    "Delete files in random order...done.\n"
	    "Version 1.03 ------Sequential Output------\n" HEADS_103
	    "host 1G 21 1 22 2 23 3 24 4 25 5 2220 6\n"
	    "------Sequential Create------\n" CREATE_HEADS
	    "16 1 1 2 2 3 3 4 4 5 5 6 6\n"
	    "host,1G,21,1,22,2,23,3,24,4,25,5,2220.4,6,16,1,1,2,2,3,3,4,4,5,5,"
	    "6,6\n"
	    "host,1G,11,1,12,2,13,3,14,4,15,5,1220.4,6,,,,,,,,,,,,,\n");
	assert_int_equal(runs(), 2);
	assert_int_equal(nrows, 12 + 24);
	assert_figure(find(1, "seeks", "iops"), 1220.4, 1220.35, 1220.45);
	assert_figure(find(2, "seeks", "iops"), 2220.4, 2220.35, 2220.45);
	assert_figure(find(2, "seq_create", "iops"), 1, 1, 2);
}

/* Cut to 64 columns by somebody's terminal. */
static void
cut_to_a_width(void **state)
{
	(void)state;
	read_log("Version 1.03 ------Sequential Output------\n"
	    "Machine Size K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %C\n");
	assert_int_equal(nrows, 0);
	read_log("Version 1.03 ------Sequential Output------\n"
	    "Machine Size K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP  "
	    "/sec\nhost 1G 21 1 22 2 23 3 24 4 25 5 2220\n\ndone\n");
	assert_int_equal(nrows, 10);
	assert_figure(find(1, "get_block", "cpu"), 5, 5, 6);
}

/* A create table is no part of the run of a line above. */
static void
line_then_table(void **state)
{
	(void)state;
	read_log("box,1G,11,1,12,2,13,3,14,4,15,5,1220.4,6,,,,,,,,,,,,,\n"
	    "Version 1.03 ------Sequential Create------\nhost " CREATE_HEADS
	    "16 1 1 2 2 3 3 4 4 5 5 6 6\n");
	assert_int_equal(runs(), 2);
	assert_string_equal(find(2, "seq_del", "cpu")->host, "host");
}

/* 2.00's text has two digits and no create rates; its line has them. */
static void
line_of_200_mends_the_text(void **state)
{
	(void)state;
	read_log("Version 2.00a ------Sequential Output------\n" HEADS_200
	    "host 1G::4 1080k 86 716m 80 1.4g 78 1856k 99 +++++ +++ "
	    "+++++ +++\n"
	    "Version 2.00a ------Sequential Create------\nhost "
	    CREATE_HEADS "96:2000:100/4 98304 75 98304 98 98304 19 98304 79 "
	    "98304 99 98304 7\n"
	    "1.98,2.00a,host,4,1796029110,1G,,8192,5,1080,86,733110,80,"
	    "1421262,78,1856,99,+++++,+++,+++++,+++,96,2000,100,,4,18656,75,"
	    "130761,98,5500,19,2362,79,111772,99,1674,7,1us,2us,3us,4us,5us,"
	    "6us,7us,8us,9us,10ms,11us,12us\n");
	assert_int_equal(runs(), 1);
	assert_int_equal(nrows, 36);
	assert_figure(find(1, "put_block", "throughput"), 733110 * KIB,
	    733110 * KIB, 733111 * KIB);
	assert_figure(find(1, "ran_del", "iops"), 1674, 1674, 1675);
	assert_figure(find(1, "ran_create", "latency_max"), .01, .01, .011);
	assert_string_equal(find(1, "ran_del", "iops")->params,
	    "files=96 max=2000 min=100 dirs=4");
	assert_string_equal(find(1, "seeks", "iops")->params,
	    "size=1073741824 concurrency=4");
}

#define IO	"100,10,200,20,300,30,400,40,500,50,98.7,6"
#define NO_IO	",,,,,,,,,,,"
#define FILES	"1000,1,+++++,+++,2000,2,3000,3,+++++,+++,4000,4"
#define IO_LAT	"1us,2us,3us,4us,5us,6us"
#define NO_LAT	",,,,,"
#define FILE_LAT	"7us,8ms,9ms,103s,11us,12us"

static void
lines_of_all_lengths(void **state)
{
	static const struct {
		const char *line, *version;
		size_t rows;
		const char *io_params, *create_params;
	} cases[] = {
		{ "box,500M:64k," IO ",16:20000:500/4," FILES, "", 24,
		  "size=524288000 chunk=65536",
		  "files=16 max=20000 min=500 dirs=4" },
		{ "box,500M," IO ",16:symlink," FILES, "", 24,
		  "size=524288000", "files=16 kind=symlink" },
		{ "a,b,500M," IO ",16," FILES, "", 24, "size=524288000",
		  "files=16" },
		{ "2,1.90c,box,500M,," IO ",16,,,," FILES, "1.90c", 24,
		  "size=524288000", "files=16" },
		{ "2,1.91,box,500M,64k," IO ",16,20000,500,4," FILES ","
		  IO_LAT "," FILE_LAT, "1.91", 36,
		  "size=524288000 chunk=65536",
		  "files=16 max=20000 min=500 dirs=4" },
		{ "1.91a,1.91c,box,500M,64k," IO ",16,20000,500,,4," FILES ","
		  IO_LAT "," FILE_LAT, "1.91c", 36,
		  "size=524288000 chunk=65536",
		  "files=16 max=20000 min=500 dirs=4" },
		{ "1.92a,1.92a,box,77,500M,64k," IO ",16,link,,," FILES ","
		  IO_LAT "," FILE_LAT, "1.92a", 36, NULL, NULL },
		{ "1.92a,1.92a,box,77,500M,64k," IO ",16,link,,,," FILES ","
		  IO_LAT "," FILE_LAT, "1.92a", 36,
		  "size=524288000 chunk=65536", "files=16 kind=link" },
		{ "1.97,1.97,box,3,77,500M,," IO ",16,,,,," FILES "," IO_LAT
		  "," FILE_LAT, "1.97", 36, "size=524288000 concurrency=3",
		  "files=16" },
		/* -s 0 of 1.96 leaves a field out. */
		{ "1.96,1.96,box,1,77,," NO_IO ",16,,,,," FILES "," NO_LAT
		  "," FILE_LAT, "1.96", 18, NULL, "files=16" },
		{ "1.98,2.00a,box,1,77,500M,,20000,8," IO ",16,,,,," FILES ","
		  IO_LAT "," FILE_LAT, "2.00a", 36,
		  "size=524288000", "files=16" },
	};

	(void)state;
	for (size_t i = 0; i < LEN(cases); i++) {
		char log[1024];

		snprintf(log, sizeof log, "%s\n", cases[i].line);
		read_log(log);
		/* A field is missing that never is: no guess. */
		if (cases[i].io_params == NULL &&
		    cases[i].create_params == NULL) {
			assert_int_equal(nrows, 0);
			continue;
		}
		if (nrows != cases[i].rows)
			fail_msg("%zu rows: %s", nrows, cases[i].line);
		assert_string_equal(rows[0].version, cases[i].version);
		if (cases[i].io_params != NULL) {
			assert_figure(find(1, "get_block", "throughput"),
			    500 * KIB, 500 * KIB, 501 * KIB);
			assert_string_equal(find(1, "getc", "cpu")->params,
			    cases[i].io_params);
		}
		assert_figure(find(1, "ran_create", "iops"), 3000, 3000, 3001);
		assert_string_equal(find(1, "seq_del", "cpu")->params,
		    cases[i].create_params);
	}
	assert_string_equal(find(1, "seeks", "iops")->params,
	    "size=524288000 seeks=20000 seekers=8");
}

/* Mailers cut lines where no blank is: before a comma, within a figure. */
static void
wrapped_lines(void **state)
{
	(void)state;
	read_log("box,1G,21270,87,32856,11,10533,3,10962,51,28744,5,157.0,0,16"
	    "\n,21675,96,+++++,++\n+,23523,100,23700,99,+++++,+++,13\n062,61\n"
	    "box,1G,1,87,32856,11,10533,3,10962,51,28744,5,157.0,0,,,,,,,,,,"
	    ",,,\n"
	    "storage-001.examples.net,20000M,25546,69,39833,20,25538,11,36725\n"
	    ",86,80332,19,339.8,2,,,,,,,,,,,,,\n");
	assert_int_equal(runs(), 3);
	assert_int_equal(nrows, 24 + 12 + 12);
	assert_figure(find(1, "seq_stat", "cpu"), NAN, NAN, NAN);
	assert_string_equal(find(1, "seq_stat", "cpu")->facts, "");
	assert_figure(find(1, "ran_del", "iops"), 13062, 13062, 13063);
	read_log("Version 1.97 ------Sequential Output------\n" HEADS_103
	    "host 8G 864 99 77866 7 72051 8 2947 99 235458 14 9676 125\n"
	    "Latency 14345us 2216ms 749ms 4939us 131ms 115m\ns\n");
	assert_int_equal(nrows, 18);
	assert_figure(find(1, "seeks", "latency_max"), .115, .115, .116);
}

/* Lists of numbers that are something else. */
static void
no_line(void **state)
{
	(void)state;
	read_log("1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,"
	    "24,25,26,27\n"
	    "0-1,2-3,4-5,6-7,8-9,10-11,12-13,14-15,16-17,18-19,20-21,22-23,"
	    "24-25,26-27,28-29,30-31,32-33,34-35,36-37,38-39,40-41,42-43,44,"
	    "45,46,47,48\n"
	    "fpu,vme,de,pse,tsc,msr,pae,mce,cx8,apic,sep,mtrr,pge,mca,cmov,"
	    "pat,pse36,clflush,mmx,fxsr,sse,sse2,ht,syscall,nx,lm,up\n");
	assert_int_equal(nrows, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(whole_kib_are_cut),
		cmocka_unit_test(markers_are_bounds),
		cmocka_unit_test(bytes_tests_are_short),
		cmocka_unit_test(letters_of_200),
		cmocka_unit_test(seeks_of_190f_are_wrong),
		cmocka_unit_test(handled_tables),
		cmocka_unit_test(long_table),
		cmocka_unit_test(cut_rows),
		cmocka_unit_test(classic_bonnie),
		cmocka_unit_test(text_and_line_are_one_run),
		cmocka_unit_test(reports_at_once),
		cmocka_unit_test(cut_to_a_width),
		cmocka_unit_test(line_then_table),
		cmocka_unit_test(line_of_200_mends_the_text),
		cmocka_unit_test(lines_of_all_lengths),
		cmocka_unit_test(wrapped_lines),
		cmocka_unit_test(no_line),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	forget();
	return failed;
}
