#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "row.h"

#define MOST	8

/* What was read: of each row its label, test, value and line. */
static struct {
	size_t n, stop_at;
	char label[MOST][80], test[MOST][80];
	double value[MOST];
	size_t line[MOST];
	char messages[4096];
} got;

static bool
collect(const struct row *row, size_t csv_line, void *arg)
{
	size_t i = got.n++;

	(void)arg;
	if (i >= MOST)
		return true;
	snprintf(got.label[i], sizeof got.label[i], "%s", row->label);
	snprintf(got.test[i], sizeof got.test[i], "%s", row->test);
	got.value[i] = row->value;
	got.line[i] = csv_line;
	return got.n != got.stop_at;
}

static int
open_text(const char *text, size_t len)
{
	FILE *file = tmpfile();
	int fd;

	assert_non_null(file);
	assert_int_equal(fwrite(text, 1, len, file), len);
	rewind(file);
	fd = dup(fileno(file));
	fclose(file);
	return fd;
}

/* Reads text as "x.csv"; what it says on standard error is kept. */
static int
read_bytes(const char *text, size_t len)
{
	int fd = open_text(text, len), messages = open_text("", 0);
	int saved = dup(STDERR_FILENO), status;
	ssize_t n;

	memset(&got, 0, offsetof(__typeof__(got), messages));
	dup2(messages, STDERR_FILENO);
	status = row_read(fd, "x.csv", collect, NULL);
	dup2(saved, STDERR_FILENO);
	n = pread(messages, got.messages, sizeof got.messages - 1, 0);
	got.messages[n > 0 ? n : 0] = '\0';
	close(saved);
	close(messages);
	close(fd);
	return status;
}

static int
read_text(const char *text)
{
	return read_bytes(text, strlen(text));
}

static void
assert_said(const char *part)
{
	if (strstr(got.messages, part) == NULL)
		fail_msg("no \"%s\" in \"%s\"", part, got.messages);
}

#define HEAD	"label,test,metric,value\n"

static void
finds_columns_by_name(void **state)
{
	(void)state;
	assert_int_equal(read_text("value,colour,metric,test,label\n"
	    "7.5,blue,throughput,read,first\n"
	    ",,iops,seeks,\"a, \"\"b\"\"\nc\"\n"
	    "1e3,,iops,seeks,\n"), EXIT_YES);
	assert_int_equal(got.n, 3);
	assert_string_equal(got.label[0], "first");
	assert_close(got.value[0], 7.5);
	assert_string_equal(got.label[1], "a, \"b\"\nc");
	assert_true(isnan(got.value[1]));
	assert_string_equal(got.label[2], "");
	assert_close(got.value[2], 1000);
	assert_int_equal(got.line[0], 2);
	assert_int_equal(got.line[1], 3);
	assert_int_equal(got.line[2], 5);
	assert_string_equal(got.messages, "");
}

static void
takes_repeated_headers(void **state)
{
	(void)state;
	assert_int_equal(read_text(HEAD "a,read,iops,1\n"
	    "\xEF\xBB\xBFvalue,test,metric\n2,write,iops\n"
	    "value,test,metric\n" HEAD "b,read,iops,3\n"), EXIT_YES);
	assert_int_equal(got.n, 3);
	assert_close(got.value[1], 2);
	assert_string_equal(got.test[1], "write");
	assert_string_equal(got.label[1], "");	/* not "a" of old */
	assert_string_equal(got.label[2], "b");
	assert_int_equal(got.line[2], 7);
}

static void
names_missing_columns(void **state)
{
	(void)state;
	assert_int_equal(read_text("label,value\na,1\n"), EXIT_TROUBLE);
	assert_int_equal(got.n, 0);
	assert_said("x.csv:1: the header has no column test\n");
	assert_said("x.csv:1: the header has no column metric\n");
	assert_int_equal(read_text("test,metric,value,test\n"),
	    EXIT_TROUBLE);
	assert_said("x.csv:1: two columns test\n");
}

static void
nothing_is_no_row(void **state)
{
	(void)state;
	assert_int_equal(read_text(""), EXIT_NO);
	assert_int_equal(read_text("\n \n"), EXIT_NO);
	assert_int_equal(read_text(HEAD), EXIT_NO);
	assert_string_equal(got.messages, "");
}

/* One bad row each; the rows around it are read. */
static const struct {
	const char *name, *row, *message;
	size_t lines;
} bad_rows[] = {
	{ "few", "a,read,iops\n", "3 cells, the header has 4", 1 },
	{ "many", "a,read,iops,1,2\n", "5 cells, the header has 4", 1 },
	{ "word", "a,read,iops,fast\n", "value: no figure: fast", 1 },
	{ "nan", "a,read,iops,nan\n", "value: no figure: nan", 1 },
	{ "inf", "a,read,iops,inf\n", "value: no figure: inf", 1 },
	{ "huge", "a,read,iops,1e400\n", "value: no figure: 1e400", 1 },
	{ "inner", "a\"b,read,iops,1\n", "a broken quote", 1 },
	{ "behind", "\"a\"b,read,iops,1\n", "a broken quote", 1 },
	{ "open", "\"a,read,iops,1\n", "a broken quote", 1 },
	{ "two lines", "\"a\nb\",read,iops,x\n", "value: no figure: x", 2 },
};

static void
leaves_out_bad_rows(void **state)
{
	char text[400], wanted[200];

	(void)state;
	for (size_t i = 0; i < LEN(bad_rows); i++) {
		snprintf(text, sizeof text, HEAD "y,read,iops,1\n%s"
		    "z,\"read, or so\",iops,2\n", bad_rows[i].row);
		assert_int_equal(read_text(text), EXIT_TROUBLE);
		snprintf(wanted, sizeof wanted, "x.csv:3: %s",
		    bad_rows[i].message);
		assert_said(wanted);
		if (got.n != 2)
			fail_msg("%s: %zu rows", bad_rows[i].name, got.n);
		assert_string_equal(got.label[0], "y");
		assert_string_equal(got.label[1], "z");
		assert_int_equal(got.line[1], 3 + bad_rows[i].lines);
	}
}

static void
open_quote_costs_one_row(void **state)
{
	(void)state;
	assert_int_equal(read_text(HEAD "a,read,iops,1\n\"b,read,iops,2\n"
	    "c,read,iops,3\nd,read,iops,4"), EXIT_TROUBLE);
	assert_said("x.csv:3: a quote without its end\n");
	assert_int_equal(got.n, 3);
	assert_string_equal(got.label[2], "d");
	assert_close(got.value[2], 4);
	assert_int_equal(got.line[2], 5);
}

static void
nul_bytes_cost_one_row(void **state)
{
	static const char text[] = HEAD "a,re\0ad,iops,1\nb,read,iops,2\n";

	(void)state;
	assert_int_equal(read_bytes(text, sizeof text - 1), EXIT_TROUBLE);
	assert_said("x.csv:2: a NUL byte\n");
	assert_int_equal(got.n, 1);
	assert_string_equal(got.label[0], "b");
}

/* The same file with each kind of line end, with and without the last. */
static void
takes_all_line_ends(void **state)
{
	static const char *const texts[] = {
		"\xEF\xBB\xBFtest,metric,value\r\nread,iops,1\r\n"
		    "write,iops,2\r\n",
		"test,metric,value\rread,iops,1\rwrite,iops,2\r",
		"test,metric,value\nread,iops,1\nwrite,iops,2",
		"\xEF\xBB\xBF\"test\",metric,value\nread , iops,1\nwrite,"
		    "iops, 2\n",
	};

	(void)state;
	for (size_t i = 0; i < LEN(texts); i++) {
		assert_int_equal(read_text(texts[i]), EXIT_YES);
		assert_int_equal(got.n, 2);
		assert_string_equal(got.test[0], "read");
		assert_string_equal(got.test[1], "write");
		assert_close(got.value[1], 2);
		assert_int_equal(got.line[1], 3);
	}
	assert_int_equal(read_bytes("\xFF\xFEt\0", 4), EXIT_TROUBLE);
	assert_said("x.csv:1: UTF-16");
}

static void
stops_when_told(void **state)
{
	int fd = open_text(HEAD "a,r,m,1\nb,r,m,2\nc,r,m,3\n", 48);

	(void)state;
	memset(&got, 0, sizeof got);
	got.stop_at = 2;
	assert_int_equal(row_read(fd, "x.csv", collect, NULL), EXIT_YES);
	assert_int_equal(got.n, 2);
	close(fd);
}

__attribute__((format(printf, 3, 4)))
static size_t
append(char *text, size_t len, const char *format, ...)
{
	va_list args;
	int n;

	va_start(args, format);
	n = vsnprintf(text + len, 100, format, args);
	va_end(args);
	assert_in_range(n, 0, 99);
	return len + (size_t)n;
}

/* Rows over many reads, one long quoted cell, one line beyond all bounds. */
static void
reads_much(void **state)
{
	size_t len = 0, room = 6000000;
	char *text = malloc(room);

	(void)state;
	assert_non_null(text);
	len = append(text, len, HEAD);
	for (int i = 0; i < 50000; i++)
		len = append(text, len, "\"row, %d\",read,iops,%d\n", i,
		    i);
	len = append(text, len, "\"");
	memset(text + len, 'x', 300000);
	len += 300000;
	len = append(text, len, "\",read,iops,1\n");
	assert_int_equal(read_bytes(text, len), EXIT_YES);
	assert_int_equal(got.n, 50001);
	assert_close(got.value[7], 7);

	memset(text + len, 'y', 2000000);
	len += 2000000;
	len = append(text, len, "\nlast,read,iops,1\n");
	assert_int_equal(read_bytes(text, len), EXIT_TROUBLE);
	assert_said("x.csv:50003: a line of more than a megabyte\n");
	assert_int_equal(got.n, 50002);
	free(text);
}

/* Of a thousand bad rows twenty are named and the rest counted. */
static void
counts_many_bad_rows(void **state)
{
	char *text = malloc(20000);
	size_t len = 0;

	(void)state;
	assert_non_null(text);
	len = append(text, len, HEAD "a,b,c,1\n");
	for (int i = 0; i < 1000; i++)
		len = append(text, len, "a,b,c,x\n");
	assert_int_equal(read_text(text), EXIT_TROUBLE);
	assert_said("x.csv:22: value");
	assert_null(strstr(got.messages, "x.csv:23:"));
	assert_said("x.csv: 980 more rows that could not be read\n");
	free(text);
}

/* ---- writing ---- */

static char written[4096];

static void
write_rows(const struct row *rows, size_t n, const char *na, bool flags,
    uint64_t same)
{
	FILE *out = tmpfile();
	struct row_writer *writer = row_writer_new(out, na, flags);
	size_t len;

	row_writer_header(writer);
	for (size_t i = 0; i < n; i++)
		row_write(writer, &rows[i], same);
	row_writer_free(writer);
	rewind(out);
	len = fread(written, 1, sizeof written - 1, out);
	written[len] = '\0';
	fclose(out);
}

#define HEADER	"source,line,run,tool,version,section,label,host,target,op," \
	"test,params,metric,value,lower,upper,unit,better,status,n,sd,min," \
	"max,seconds,bytes,ops,raw,facts"

static void
writes_columns_in_order(void **state)
{
	struct row row = row_empty();

	(void)state;
	row.source = "a b.txt";
	row.line = 12;
	row.label = "say \"no\", twice";
	row.test = "read";
	row.value = 1048576;
	row.lower = 0.25;
	row.facts = "cut=1";
	write_rows(&row, 1, NULL, false, 0);
	assert_string_equal(written, HEADER "\n"
	    "a b.txt,12,,,,,\"say \"\"no\"\", twice\",,,,read,,,1048576,0.25"
	    ",,,,,,,,,,,,,cut=1\n");
	row = row_empty();
	row.source = NULL;
	row.flags = "coarse";
	write_rows(&row, 1, "NA", true, 0);
	assert_string_equal(written, HEADER ",flags\n"
	    "NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,"
	    "NA,NA,NA,NA,NA,NA,NA,coarse\n");
}

/* Rows of one block take the shared columns from a copy. */
static void
shares_columns(void **state)
{
	struct row rows[2] = { row_empty(), row_empty() };

	(void)state;
	rows[0].label = rows[1].label = "a,b";
	rows[0].run = rows[1].run = 3;
	rows[0].metric = "cpu";
	rows[1].metric = "iops";
	rows[1].value = 5;
	write_rows(rows, 2, NULL, false, 1);
	assert_string_equal(written, HEADER "\n"
	    ",,3,,,,\"a,b\",,,,,,cpu,,,,,,,,,,,,,,,\n"
	    ",,3,,,,\"a,b\",,,,,,iops,5,,,,,,,,,,,,,,\n");
}

static void
mends_utf8(void **state)
{
	static const struct { const char *text, *wanted; } texts[] = {
		{ "B\xC3\xB6rse", "B\xC3\xB6rse" },
		{ "B\xF6rse", "B\xEF\xBF\xBDrse" },
		{ "\xC0\xAF", "\xEF\xBF\xBD\xEF\xBF\xBD" },
		{ "\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD" },
		{ "\xF0\x9F\x92\xBE", "\xF0\x9F\x92\xBE" },
		{ "x\xE2\x82", "x\xEF\xBF\xBD\xEF\xBF\xBD" },
	};
	struct row row = row_empty();
	char wanted[200];

	(void)state;
	for (size_t i = 0; i < LEN(texts); i++) {
		row.source = texts[i].text;
		write_rows(&row, 1, NULL, false, 0);
		snprintf(wanted, sizeof wanted, HEADER "\n%s,,",
		    texts[i].wanted);
		written[strlen(wanted)] = '\0';
		assert_string_equal(written, wanted);
	}
}

/* What is written comes back, whatever is in it. */
static void
comes_back(void **state)
{
	static const char *const texts[] = { "plain", "a,b", "\"", " x", "x\t",
	    "two\nlines", "cr\r", "\"\"\"", ",", "'" };
	struct row row = row_empty();

	(void)state;
	for (size_t i = 0; i < LEN(texts); i++) {
		row.label = texts[i];
		row.value = 1.0 / 7;
		write_rows(&row, 1, NULL, true, 0);
		assert_int_equal(read_text(written), EXIT_YES);
		assert_string_equal(got.label[0], texts[i]);
		assert_within(got.value[0], 1.0 / 7, 1e-11);
	}
}

static void
finds_keys(void **state)
{
	const char *value;

	(void)state;
	assert_int_equal(row_key("bs=4096 count=20 conv=fsync", "count",
	    &value), 2);
	assert_memory_equal(value, "20", 2);
	assert_int_equal(row_key("bs=4096 count=20", "s", &value), 0);
	assert_null(value);
	assert_int_equal(row_key("iobs=1  bs=2", "bs", &value), 1);
	assert_memory_equal(value, "2", 1);
	assert_int_equal(row_key("", "bs", &value), 0);
	assert_int_equal(row_key(NULL, "bs", &value), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(finds_columns_by_name),
		cmocka_unit_test(takes_repeated_headers),
		cmocka_unit_test(names_missing_columns),
		cmocka_unit_test(nothing_is_no_row),
		cmocka_unit_test(leaves_out_bad_rows),
		cmocka_unit_test(open_quote_costs_one_row),
		cmocka_unit_test(nul_bytes_cost_one_row),
		cmocka_unit_test(takes_all_line_ends),
		cmocka_unit_test(stops_when_told),
		cmocka_unit_test(reads_much),
		cmocka_unit_test(counts_many_bad_rows),
		cmocka_unit_test(writes_columns_in_order),
		cmocka_unit_test(shares_columns),
		cmocka_unit_test(mends_utf8),
		cmocka_unit_test(comes_back),
		cmocka_unit_test(finds_keys),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
