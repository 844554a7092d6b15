/*
 * fio_reader.h - what the parts of the fio reader share.
 *
 * fio.c          the table of patterns: what each printed line looks like
 * fio_run.c      invocations: where they begin and end
 * fio_job.c      jobs: which line belongs to what
 * fio_known.c    jobs that were printed already
 * fio_name.c     names of jobs and hosts
 * fio_mode.c     what an rw= does
 * fio_io.c       rows of rates, and the end of a job
 * fio_figure.c   rows from the other lines
 * fio_rate.c     digits and units of rates, faults of the versions
 * fio_option.c   options of command lines and job files
 * fio_terse.c    the lines of --minimal
 * fio_json.c     documents of --output-format=json
 * fio_json_*.c   what they hold, and rows from it
 *
 * One block of the engine is one invocation of fio, with all its jobs.
 */
#ifndef FIO_READER_H
#define FIO_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "figure.h"
#include "fio_json.h"
#include "fio_kinds.h"
#include "format.h"
#include "row.h"

#define FIO_HEADERS	256	/* of an invocation; the last ones are held */
#define FIO_JOBS	4096	/* of an invocation, until rows are written */
#define FIO_ROWS	9000	/* of an invocation, until they are written */
#define FIO_OPTIONS	64	/* in front of an invocation */
#define FIO_SUM		"All clients"	/* name of the sum over clients */

/* The groups in the patterns, as the list in fio.c names them. */
enum fio_group {
	FIO_NAME, FIO_GROUP, FIO_NJOBS, FIO_ERR, FIO_PID, FIO_CLOCK, FIO_RW,
	FIO_BS, FIO_ENGINE, FIO_DEPTH, FIO_VERSION, FIO_HOST, FIO_DIR, FIO_IO,
	FIO_IO_UNIT, FIO_BW, FIO_BW_UNIT, FIO_ALT, FIO_ALT_UNIT, FIO_IOPS,
	FIO_MSEC, FIO_KIND, FIO_UNIT, FIO_MIN, FIO_MAX, FIO_AVG, FIO_SD,
	FIO_SAMPLES, FIO_LIST, FIO_USR, FIO_SYS, FIO_ISSUED, FIO_DISK,
	FIO_UTIL, FIO_KEY, FIO_VALUE, FIO_SECTION
};

/* What an rw= does: names of its tests, and words for the column op. */
struct fio_mode {
	const char *name;
	bool has[FIO_DIRS];
	const char *test[FIO_DIRS], *op[FIO_DIRS];
	const char *whole;	/* op of the job as a whole */
};

/* The header line of a job definition: "NAME: (g=0): rw=..." */
struct fio_header {
	char name[FIO_TEXT];	/* in joined text with words in front */
	bool made;		/* of options: the line is not there */
	unsigned long group;
	const struct fio_mode *mode;
	char engine[24], depth[12];
	double bs[FIO_MIXED], bs_to[FIO_MIXED];	/* bytes: a range */
};

/* An option of a command line or job file; section "": for all jobs. */
struct fio_option {
	char section[FIO_TEXT], value[FIO_TEXT];
	const char *key;
};

/* One direction of a job: what its rates are settled from. */
struct fio_side {
	bool seen;
	const char *test, *op;
	size_t throughput, iops;	/* rows in the block; SIZE_MAX: none */
	struct figure io, rate, per_second;
	int io_power, rate_power;	/* of kb_base, where K may be 1000 */
	double msec, issued;		/* NaN: not printed */
};

/* A block "NAME: (groupid=", or lines of which the head is lost. */
struct fio_job {
	char name[FIO_TEXT], host[FIO_TEXT];
	unsigned long group, pid, njobs;
	bool has_head;			/* else only lines of it are left */
	bool is_sum;			/* "All clients" */
	bool is_group;			/* all that is left: READ: io= ... */
	bool failed;
	bool has_details, is_whole;	/* lines below the first, the last */
	bool merged;			/* of jobs with different rw */
	bool cut;			/* the text ends within it */
	const struct fio_header *header;	/* NULL: lost */
	const struct fio_mode *mode;	/* fio_no_mode: not known */
	const char *params, *target, *host_text;
	size_t first, line;		/* its first row in the block */
	uint64_t id;			/* by which it is known again */
	uint64_t name_id;		/* its name and group alone */
	enum fio_form form;
	struct fio_side side[FIO_DIRS];
};

/* The open invocation; all zero when none is. */
struct fio_now {
	size_t line;			/* of the first header */
	size_t nheaders;		/* seen, not held */
	size_t nknown;
	struct fio_job job;		/* the last one */
	bool job_open;			/* lines may still come */
	bool has_job, has_sum, is_client;
	bool summed_up;			/* group or disk lines were seen */
	bool has_dir;
	enum fio_dir dir;		/* of the lines to come */
	double old_k;			/* K of rates labelled KiB */
	bool has_clock;
	long clock;			/* of the last head: second of a day */
	const char *version;
	double json_msec;		/* when the last document was */
	uint64_t json_id;		/* printed, and its first job */
	bool has_json;
	struct row util;		/* what rows of disks are made from */
	bool has_util;
	size_t disks_first, ndisks;	/* these rows */
};

struct fio_state {
	struct fio_now now;

	/* Known before the invocation begins. */
	char version[32];
	long number;			/* 33300 for 3.33; 0: not known */
	struct fio_option options[FIO_OPTIONS];
	size_t noptions;
	char section[FIO_TEXT];		/* that the next option is for */
	bool options_shown;		/* a command or job file was there */
	bool options_used;		/* by an invocation */
	bool options_loop;		/* they are for more than one */
	size_t spent;			/* all options of the run before */
	struct fio_header told;		/* first job that they were for */
	unsigned long sum_group;	/* "Run status group", from 1 */

	struct fio_json json;		/* the document that is read */

	/* How jobs that were printed are known again, and their rows. */
	struct fio_known {
		uint64_t id, name_id;
		enum fio_form form;
		size_t first, nrows;
		const char *grouped;	/* params if it is a group */
	} known[FIO_JOBS];
	struct fio_header headers[FIO_HEADERS];
};

/* ---- fio_run.c ---- */

bool fio_header(struct reader *reader, const struct match *match);
bool fio_version(struct reader *reader, const struct match *match);
bool fio_client(struct reader *reader, const struct match *match);

/* Sets the version, of "3.33". */
void fio_set_version(struct reader *reader, struct span text);

/* "Run status group", "Disk stats": the jobs before are complete. */
bool fio_sum_up(struct reader *reader, const struct match *match);

/* An invocation begins at a text offset. */
void fio_open(struct reader *reader, size_t at);

/*
 * One command, and what it printed in several places: the options count again
 * if the first job is the same.  mode is NULL where its header is lost.
 */
void fio_take_options(struct fio_state *state, const struct fio_header *first);

/* How many headers of the invocation are held. */
size_t fio_held(const struct fio_state *state);

/* An invocation ends: what is known only then. */
void fio_close(struct reader *reader);

/* ---- fio_job.c ---- */

bool fio_head(struct reader *reader, const struct match *match);

/* The last header of that name and group, else the last of that name. */
const struct fio_header *fio_find_header(const struct fio_state *state,
    const struct fio_job *job);

/* Begins a job of the open invocation. */
void fio_begin_job(struct reader *reader, const struct fio_job *job);

/*
 * Begins the job of a terse line; false if its normal text is there, too,
 * which then counts.
 */
bool fio_terse_job(struct reader *reader, const struct match *match);

/*
 * The side that an io line, which begins at a text offset, belongs to; opens
 * a job or an invocation where the head is lost.
 */
struct fio_side *fio_begin_side(struct reader *reader, size_t at,
    struct span dir);

/*
 * The same for the sum of a group, which counts only where no job of the
 * invocation is there: else NULL.
 */
struct fio_side *fio_begin_sum(struct reader *reader, size_t at,
    struct span dir);

/*
 * A row of the open job: all of it but the figure.  side NULL: of the job as a
 * whole.
 */
struct row fio_row(struct reader *reader, const struct fio_side *side,
    const char *metric, size_t line);

/* Adds the row; returns its place in the block. */
size_t fio_add(struct reader *reader, const struct row *row);

/* ---- fio_known.c ---- */

/* Sets by what the job is known again. */
void fio_set_ids(struct fio_job *job);

/* Whether a job of its name and group was printed in that form. */
bool fio_is_known(const struct fio_state *state, const struct fio_job *job,
    enum fio_form form);

/* Takes the rows of such a job out again; false if there was none. */
bool fio_forget_named(struct reader *reader, const struct fio_job *job,
    enum fio_form form);

/* The same of all jobs in that form. */
void fio_forget_form(struct reader *reader, enum fio_form form);

/*
 * A job of the normal text was reported already, in an interim report or in
 * another form: those rows go.  False if it was not.
 */
bool fio_forget_interim(struct reader *reader, const struct fio_job *job);

/* ---- fio_mode.c ---- */

/* The mode of that name; NULL if there is none. */
const struct fio_mode *fio_find_mode(struct span name);

/* Where the header is lost: a direction is all that is known. */
extern const struct fio_mode fio_no_mode;

/* Test and op of a job as a whole, for CPU and utilisation. */
void fio_whole(const struct fio_job *job, const char **test, const char **op);

/* ---- fio_name.c ---- */

/* Copies what there is room for in size bytes. */
void fio_copy(char *to, size_t size, struct span text);
void fio_text(char to[FIO_TEXT], struct span text);

/* The end of a name that is too long: in joined text, words are in front. */
struct span fio_name_end(struct span name);

/* Digits as a number; and a decimal one times factor, NaN if it is none. */
unsigned long fio_count(struct span text);
double fio_decimal(struct span text, double factor);

bool fio_laying_out(struct reader *reader, const struct match *match);

/*
 * Whether a name begins where the match does: at the start of a line, or
 * behind what another pattern took (lines may have been joined).  Where there
 * is neither within so many words, the name is taken to be one word.
 */
bool fio_begins_name(struct reader *reader, const struct match *match);

/* "<host> NAME", from a client: copies the host, returns the name. */
struct span fio_split_host(struct span name, char host[FIO_TEXT]);

/* Whether one of them is the other, or its last words (in joined text). */
bool fio_same_name(const char *a, const char *b);

/*
 * Sets the name of a head.  In joined text, words of other lines may stand in
 * front of it: a header above then tells the name, if its own is the end of
 * that.
 */
void fio_set_name(const struct fio_state *state, struct fio_job *job,
    struct span name);

/* ---- fio_io.c ---- */

bool fio_io_old(struct reader *reader, const struct match *match);
bool fio_io_new(struct reader *reader, const struct match *match);
bool fio_sum_old(struct reader *reader, const struct match *match);
bool fio_sum_new(struct reader *reader, const struct match *match);
bool fio_issued(struct reader *reader, const struct match *match);

/* Adds the rows of an io line, whose figures fio_settle() fills in. */
void fio_add_rates(struct reader *reader, struct fio_side *side,
    struct span bw, struct span unit, struct span iops);

/* "KiB/s", not "KB/s". */
bool fio_is_binary(struct span unit);

/* The lines of the open job are complete: settles its rates. */
void fio_settle(struct reader *reader);

/* ---- fio_figure.c ---- */

bool fio_latency(struct reader *reader, const struct match *match);
bool fio_percentiles(struct reader *reader, const struct match *match);
bool fio_samples(struct reader *reader, const struct match *match);
bool fio_cpu(struct reader *reader, const struct match *match);
bool fio_disk(struct reader *reader, const struct match *match);

/*
 * Whether the mean latency, a row of the side, cannot be: some versions had
 * such clocks.  Then it says so.
 */
bool fio_is_garbage(struct reader *reader, const struct fio_side *side,
    const struct row *row);

/* One value of a list of percentiles. */
struct fio_percentile {
	const char *kind;		/* "clat" */
	struct span label, value;	/* "99.90", "1208" */
	struct span unit;		/* "usec" */
	size_t line;
};

/* side NULL: of the job as a whole. */
void fio_add_percentile(struct reader *reader, const struct fio_side *side,
    const struct fio_percentile *percentile);

/* util: without its "%". */
void fio_add_disk(struct reader *reader, struct span name, struct span util,
    size_t line);

/* The column raw: digits and len bytes of unit. */
const char *fio_raw(struct reader *reader, struct span digits,
    const char *unit, size_t len);

/* The line that a piece of the text stands in. */
size_t fio_line(struct reader *reader, struct span text);

/* ---- fio_rate.c ---- */

/*
 * Base units in one of a printed unit: "KiB/s", "kB", "Mi", "Kbit/s", "k", "".
 * k: what K is where no "i" follows.  Up to 2.16 there is no T (is_old).
 * *power (if not NULL) is that of k.
 */
double fio_unit(struct span unit, double k, bool is_old, int *power);

/*
 * A number as num2str() of that version wrote it, times factor, with bounds
 * as wide as its faults make them.  is_old: of the form up to 2.16.
 */
struct figure fio_number(const struct fio_state *state, struct span digits,
    double factor, bool is_old);

/* Narrows a figure by a second one; false if they contradict each other. */
bool fio_narrow(struct figure *figure, const struct figure *other);

/* What the printed lines of a side say together, into its rows. */
void fio_settle_side(struct reader *reader, struct fio_side *side, double bs,
    struct row *throughput, struct row *iops);

/* ---- fio_option.c ---- */

bool fio_command(struct reader *reader, const struct match *match);
bool fio_section(struct reader *reader, const struct match *match);

/* An option of the section that was begun last. */
void fio_add_option(struct fio_state *state, struct span name,
    struct span value);

/* The value for a job of that name; "" if there is none. */
const char *fio_option_get(const struct fio_state *state, const char *name,
    const char *key);

/* The column params of the job. */
const char *fio_params(struct reader *reader, const struct fio_job *job);

/* Bytes of a printed block size or an option; NaN if it is none. */
double fio_size(struct span text);

/* ---- fio_terse.c ---- */

bool fio_terse(struct reader *reader, const struct match *match);

#endif
