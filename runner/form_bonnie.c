/*
 * bonnie++ 1.03, 1.97 and 2.00: the report, and the line of CSV behind it.
 * Facts from its bon_time.cpp.  K is 1024 bytes.
 */
#include "form_bonnie.h"

#define TEST(name, test) \
	FORM_VALUE_AS(name, struct bonnie_result, tests[test].rate), \
	FORM_VALUE_AS(name "_cpu", struct bonnie_result, tests[test].cpu), \
	FORM_VALUE_AS(name "_latency", struct bonnie_result, \
	    tests[test].latency)

static const struct form_member members[] = {
	FORM_VALUE(struct bonnie_result, version),
	FORM_VALUE(struct bonnie_result, header),
	FORM_VALUE(struct bonnie_result, name),
	FORM_VALUE(struct bonnie_result, concurrency),
	FORM_VALUE(struct bonnie_result, seed),
	FORM_VALUE(struct bonnie_result, size),
	FORM_VALUE(struct bonnie_result, chunk),
	/* "seeks" is the test. */
	FORM_VALUE_AS("nseeks", struct bonnie_result, seeks),
	FORM_VALUE(struct bonnie_result, seekers),
	FORM_VALUE_AS("nfiles", struct bonnie_result, files),
	FORM_VALUE(struct bonnie_result, max),
	FORM_VALUE(struct bonnie_result, min),
	FORM_VALUE(struct bonnie_result, dirs),
	TEST("putc", PUTC), TEST("put_block", PUT_BLOCK),
	TEST("rewrite", REWRITE), TEST("getc", GETC),
	TEST("get_block", GET_BLOCK), TEST("seeks", SEEKS),
	TEST("seq_create", SEQ_CREATE), TEST("seq_stat", SEQ_STAT),
	TEST("seq_del", SEQ_DEL), TEST("ran_create", RAN_CREATE),
	TEST("ran_stat", RAN_STAT), TEST("ran_del", RAN_DEL),
	{ 0 }
};
const struct form_record bonnie_record = {
	sizeof(struct bonnie_result), members
};

/* ---- when ---- */

static bool
has_header(const void *record)
{
	return ((const struct bonnie_result *)record)->header > 0;
}

static bool
has_io(const void *record)
{
	return ((const struct bonnie_result *)record)->size > 0;
}

static bool
has_files(const void *record)
{
	return ((const struct bonnie_result *)record)->files > 0;
}

static bool
has_both(const void *record)
{
	return has_io(record) && has_files(record);
}

static bool
no_files(const void *record)
{
	return !has_files(record);
}

static bool
io_chunk(const void *record)
{
	const struct bonnie_result *bonnie = record;

	return has_io(record) && bonnie->chunk != BONNIE_CHUNK &&
	    bonnie->chunk != 0;
}

static bool
files_min(const void *record)
{
	return has_files(record) &&
	    ((const struct bonnie_result *)record)->min > 0;
}

static bool
files_max(const void *record)
{
	return has_files(record) &&
	    ((const struct bonnie_result *)record)->max > 0;
}

/* ---- pieces of rows ---- */

#define IO_HEAD \
	"       ------Sequential Output------ --Sequential Input- --Random-\n"
#define IO_HEAD2 \
	" -Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- --Seeks--\n"
#define IO_HEAD3 \
	" K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP  /sec %CP\n"
#define FILES_HEAD \
	" ------Sequential Create------ --------Random Create--------\n"
#define FILES_HEAD2 \
	" -Create-- --Read--- -Delete-- -Create-- --Read--- -Delete--\n"
#define FILES_HEAD3 \
	"  /sec %CP  /sec %CP  /sec %CP  /sec %CP  /sec %CP  /sec %CP\n"
#define BLANK19	"                   "

/* A rate and its CPU, as wide as its column or as CSV. */
#define COLUMN(name, kind)	" <" name ":5" kind "> <" name "_cpu:3cpu>"
#define CELLS(name, kind)	",<" name ":" kind ">,<" name "_cpu:cpu>"
#define LATENCY(name)		" <" name "_latency:9latency>"
#define CELL(name)		",<" name "_latency:latency>"

#define RATE(name, kind)	" <" name "/1024:5" kind "> <" name "_cpu:3cpu>"
#define RATE_CELLS(name)	",<" name "/1024:rate>,<" name "_cpu:cpu>"

#define IO_COLUMNS(kind) \
	RATE("putc", kind) RATE("put_block", kind) RATE("rewrite", kind) \
	RATE("getc", kind) RATE("get_block", kind) COLUMN("seeks", "seeks")
#define IO_CELLS(seeks) \
	RATE_CELLS("putc") RATE_CELLS("put_block") RATE_CELLS("rewrite") \
	RATE_CELLS("getc") RATE_CELLS("get_block") CELLS("seeks", seeks)
#define FILES(PIECE) \
	PIECE("seq_create", "rate") PIECE("seq_stat", "rate") \
	PIECE("seq_del", "rate") PIECE("ran_create", "rate") \
	PIECE("ran_stat", "rate") PIECE("ran_del", "rate")
#define IO_LATENCY(PIECE) \
	PIECE("putc") PIECE("put_block") PIECE("rewrite") PIECE("getc") \
	PIECE("get_block") PIECE("seeks")
#define FILES_LATENCY(PIECE) \
	PIECE("seq_create") PIECE("seq_stat") PIECE("seq_del") \
	PIECE("ran_create") PIECE("ran_stat") PIECE("ran_del")

/* The third line of the files' head, and what follows it. */
#define FILES_ROWS(more) \
	{ .text = "files:max:min      " FILES_HEAD3 more, .when = files_min }, \
	{ .text = "files:max          " FILES_HEAD3 more, .when = files_max, \
	  .otherwise = true }, \
	{ .text = "              files" FILES_HEAD3 more, .when = has_files, \
	  .otherwise = true }
#define FILES_ROW	"<:19files>" FILES(COLUMN) "\n"

/* ---- 1.03 ---- */

#define HEAD_103	"Version <version:5s>" IO_HEAD BLANK19 IO_HEAD2
#define IO_103		IO_HEAD3 "<:machine>" IO_COLUMNS("rate") "\n"
#define TEXT_103 \
	{ .text = HEAD_103 "Machine   Size:chnk" IO_103, .when = io_chunk }, \
	{ .text = HEAD_103 "Machine        Size" IO_103, .when = has_io, \
	  .otherwise = true }, \
	{ .text = BLANK19 FILES_HEAD BLANK19 FILES_HEAD2, .when = has_both }, \
	{ .text = "Version <version:5s>      " FILES_HEAD \
		"<name:-19.19s>" FILES_HEAD2, .when = has_files, \
	  .otherwise = true }, \
	FILES_ROWS(FILES_ROW)
#define CSV_103 \
	{ .text = "<name>,<:size_chunk>" IO_CELLS("seeks1") ",<:files>" \
		FILES(CELLS) "\n" }

static const struct form_row rows_103[] = { TEXT_103, CSV_103, { 0 } };
static const struct form_row text_103[] = { TEXT_103, { 0 } };
static const struct form_row csv_103[] = {
	{ .text = "<header:mark>name,file_size,putc,putc_cpu,put_block,put_block_cpu,"
		"rewrite,rewrite_cpu,getc,getc_cpu,get_block,get_block_cpu,"
		"seeks,seeks_cpu,num_files,seq_create,seq_create_cpu,"
		"seq_stat,seq_stat_cpu,seq_del,seq_del_cpu,ran_create,"
		"ran_create_cpu,ran_stat,ran_stat_cpu,ran_del,ran_del_cpu\n",
	  .when = has_header },
	CSV_103,
	{ 0 }
};

/* ---- 1.97 ---- */

/* From 1.91a on the files have a whole head and both parts latencies. */
#define FILES_19 \
	{ .text = "Version <version:5s>      " FILES_HEAD \
		"<name:-19.19s>" FILES_HEAD2, .when = has_files }, \
	FILES_ROWS(FILES_ROW "Latency          " FILES_LATENCY(LATENCY) "\n")
#define HEAD_197 \
	"Version <version:5s>" IO_HEAD \
	"Concurrency <concurrency:3d>    " IO_HEAD2
#define IO_197 \
	IO_103 "Latency          " IO_LATENCY(LATENCY) "\n"
#define TEXT_197 \
	{ .text = HEAD_197 "Machine   Size:chnk" IO_197, .when = io_chunk }, \
	{ .text = HEAD_197 "Machine        Size" IO_197, .when = has_io, \
	  .otherwise = true }, \
	FILES_19
/* The directories stand where the chunk of the files should. */
#define CSV_19 \
	",<nfiles:some>,<max:some>,<min:some>,,<dirs:bigger1>" FILES(CELLS) \
	IO_LATENCY(CELL) FILES_LATENCY(CELL) "\n"
#define CSV_197 \
	{ .text = "1.97,<version>,<name>,<concurrency>,<seed>,<:size>," \
		"<chunk:chunk>" IO_CELLS("seeks") CSV_19 }
#define BETWEEN_19	{ .text = "\n", .when = no_files }

/* 1.97 and 2.00 print the same names; those of 2.00 do not fit its cells. */
#define CSV_HEADER_19 \
	{ .text = "<header:mark>format_version,bonnie_version,name,concurrency,seed," \
		"file_size,io_chunk_size,putc,putc_cpu,put_block," \
		"put_block_cpu,rewrite,rewrite_cpu,getc,getc_cpu,get_block," \
		"get_block_cpu,seeks,seeks_cpu,num_files,max_size,min_size," \
		"num_dirs,file_chunk_size,seq_create,seq_create_cpu," \
		"seq_stat,seq_stat_cpu,seq_del,seq_del_cpu,ran_create," \
		"ran_create_cpu,ran_stat,ran_stat_cpu,ran_del,ran_del_cpu," \
		"putc_latency,put_block_latency,rewrite_latency," \
		"getc_latency,get_block_latency,seeks_latency," \
		"seq_create_latency,seq_stat_latency,seq_del_latency," \
		"ran_create_latency,ran_stat_latency,ran_del_latency\n", \
	  .when = has_header }

static const struct form_row rows_197[] = {
	TEXT_197, BETWEEN_19, CSV_197, { 0 }
};
static const struct form_row text_197[] = { TEXT_197, BETWEEN_19, { 0 } };
static const struct form_row csv_197[] = { CSV_HEADER_19, CSV_197, { 0 } };

/* ---- 2.00: rates with a unit; its own create rates are garbage ---- */

#define TEXT_200 \
	{ .text = "Version <version:5s>" IO_HEAD BLANK19 IO_HEAD2 \
		"Name:Size etc      " FILES_HEAD3 "<:described>" \
		IO_COLUMNS("unit") "\n" \
		"Latency          " IO_LATENCY(LATENCY) "\n", .when = has_io }, \
	FILES_19
#define CSV_200 \
	{ .text = "1.98,<version>,<name>,<concurrency>,<seed>,<:size>,," \
		"<nseeks>,<seekers>" IO_CELLS("seeks") CSV_19, \
	  .when = has_io }, \
	{ .text = "1.98,<version>,<name>,<concurrency>,<seed>,<:size>,,," \
		IO_CELLS("seeks") CSV_19, .otherwise = true }

static const struct form_row rows_200[] = {
	TEXT_200, BETWEEN_19, CSV_200, { 0 }
};
static const struct form_row text_200[] = { TEXT_200, BETWEEN_19, { 0 } };
static const struct form_row csv_200[] = { CSV_HEADER_19, CSV_200, { 0 } };

/* -q parts the report and its line, -x prints lines only. */
const struct form bonnie_forms[] = {
#define X(name, table, printed, stdio, seekers) \
	{ name, &bonnie_record, rows_##table, bonnie_kinds }, \
	{ name "-text", &bonnie_record, text_##table, bonnie_kinds }, \
	{ name "-csv", &bonnie_record, csv_##table, bonnie_kinds },
	BONNIE_VERSIONS(X)
#undef X
	{ 0 }
};
