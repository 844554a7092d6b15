/*
 * Options of command lines and job files, and what a job's figures are to be
 * compared by.
 */
#include "fio_reader.h"

#include <math.h>
#include <string.h>

#include "number.h"
#include "tool.h"

/* What goes into params, in this order, behind what the header tells. */
static const struct param {
	const char *key;
	enum { TEXT, SIZE, TIME } kind;
} params[] = {
	{ "direct", TEXT },     { "buffered", TEXT },   { "sync", TEXT },
	{ "fsync", TEXT },      { "fdatasync", TEXT },  { "end_fsync", TEXT },
	{ "fsync_on_close", TEXT }, { "size", SIZE },   { "io_size", SIZE },
	{ "runtime", TIME },    { "ramp_time", TIME },  { "numjobs", TEXT },
	{ "rwmixread", TEXT },  { "rwmixwrite", TEXT }, { "rate", SIZE },
	{ "rate_iops", TEXT },  { "thinktime", TEXT },  { "verify", TEXT },
	{ "zero_buffers", TEXT },
};

/* What the header tells better, where there is one. */
static const struct param header_params[] = {
	{ "rw", TEXT }, { "bs", SIZE }, { "iodepth", TEXT },
	{ "ioengine", TEXT },
};

/* Known, but no params. */
static const char *const other_keys[] = {
	"filename", "directory", "bsrange", "bssplit",
};

static const struct {
	const char *alias, *key;
} aliases[] = {
	{ "readwrite", "rw" }, { "blocksize", "bs" }, { "io_limit", "io_size" },
};

double
fio_size(struct span text)
{
	/* "4096B"; "4KiB" and "4kb" are known to size_read(). */
	if (text.len > 1 && text.p[text.len - 1] == 'B' &&
	    text.p[text.len - 2] <= '9')
		text.len--;
	return size_read(text, false);
}

/* "60", "90s", "2m": seconds; NaN if it is none. */
static double
time_of(struct span text)
{
	static const struct {
		const char *unit;
		double seconds;
	} units[] = {
		{ "", 1 }, { "s", 1 }, { "sec", 1 }, { "m", 60 }, { "min", 60 },
		{ "h", 3600 }, { "d", 86400 }, { "ms", 1e-3 }, { "us", 1e-6 },
	};
	struct decimal d;
	size_t n = decimal_read(text.p, text.len, false, &d);

	for (size_t i = 0; n > 0 && i < LEN(units); i++)
		if (span_is((struct span){ text.p + n, text.len - n },
		    units[i].unit))
			return d.value * units[i].seconds;
	return NAN;
}

/* ---- collecting ---- */

static const char *
find_key(struct span key)
{
	for (size_t i = 0; i < LEN(aliases); i++)
		if (span_is(key, aliases[i].alias))
			return aliases[i].key;
	for (size_t i = 0; i < LEN(params); i++)
		if (span_is(key, params[i].key))
			return params[i].key;
	for (size_t i = 0; i < LEN(header_params); i++)
		if (span_is(key, header_params[i].key))
			return header_params[i].key;
	for (size_t i = 0; i < LEN(other_keys); i++)
		if (span_is(key, other_keys[i]))
			return other_keys[i];
	return NULL;
}

/* What follows is for the next invocation. */
static void
begin_options(struct reader *r)
{
	struct fio_state *s = reader_state(r);

	if (s->now.has_job)
		reader_close(r);
	if (s->options_used) {
		s->noptions = 0;
		s->section[0] = '\0';
		s->options_used = s->options_loop = false;
		s->options_shown = false;
	}
}

static void
begin_section(struct fio_state *s, struct span name)
{
	if (span_is(name, "global"))
		name.len = 0;
	fio_text(s->section, name);
}

void
fio_add_option(struct fio_state *s, struct span name, struct span value)
{
	const char *key = find_key(name);
	struct fio_option *o;

	if (value.len > 1 && (*value.p == '"' || *value.p == '\'')) {
		value.p++;
		value.len -= 2;
	}
	if (span_is(name, "name")) {
		begin_section(s, value);
		return;
	}
	/* What a shell put in for "$bs" is not known. */
	if (key == NULL || s->noptions == FIO_OPTIONS ||
	    memchr(value.p, '$', value.len) != NULL)
		return;
	s->spent = 0;
	o = &s->options[s->noptions++];
	memcpy(o->section, s->section, sizeof o->section);
	o->key = key;
	fio_text(o->value, value.len > 0 ? value : span_of("1"));
}

/* Cuts the next "key", "key=value" or "key = value" off; quotes hold blanks. */
static bool
next_option(struct span *text, struct span *key, struct span *value)
{
	const char *p = text->p, *end = text->p + text->len;
	char quote = '\0';

	while (p < end && *p == ' ')
		p++;
	key->p = p;
	while (p < end && *p != '=' && *p != ' ')
		p++;
	key->len = (size_t)(p - key->p);
	*value = (struct span){ p, 0 };
	if (p + 1 < end && *p == ' ' && p[1] == '=')
		p++;
	if (p < end && *p == '=') {
		p += p + 1 < end && p[1] == ' ' ? 2 : 1;
		value->p = p;
		for (; p < end && (*p != ' ' || quote != '\0'); p++)
			if (*p == quote)
				quote = '\0';
			else if (quote == '\0' && (*p == '"' || *p == '\''))
				quote = *p;
		value->len = (size_t)(p - value->p);
	}
	*text = (struct span){ p, (size_t)(end - p) };
	return key->len > 0;
}

static struct span
whole_match(struct reader *r, const struct match *m)
{
	size_t len;

	return (struct span){ reader_text(r, &len) + match_start(m),
	    match_end(m) - match_start(m) };
}

/* "for ...; do fio ...; done": one command, and many runs. */
static bool
is_in_loop(struct reader *r, const struct match *m)
{
	size_t len, before = reader_back(r, match_start(m), 1);
	size_t end = match_end(m), left;
	const char *text = reader_text(r, &len);

	left = len - end < 16 ? len - end : 16;
	return memcmp(text + before, "do ", 3) == 0 ||
	    memmem(text + end, left, " done", 5) != NULL;
}

bool
fio_command(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct span all = whole_match(r, m), text = all, word, value;
	bool job_file = false;

	begin_options(r);
	s->options_loop = is_in_loop(r, m);
	reader_command(r, m);
	while (next_option(&text, &word, &value)) {
		if (*word.p != '-') {
			job_file |= word.p != all.p;
			continue;
		}
		while (word.len > 0 && *word.p == '-') {
			word.p++;
			word.len--;
		}
		/* "--size 1g": the value is the next word. */
		if (value.len == 0 && text.len > 1 && text.p[1] != '-') {
			struct span next = text, none;

			if (next_option(&next, &value, &none) &&
			    none.len == 0 && memchr(value.p, '/', value.len) ==
			    NULL && memchr(value.p, '.', value.len) == NULL)
				text = next;
			else
				value.len = 0;
		}
		fio_add_option(s, word, value);
	}
	/* What a job file says is another matter. */
	s->options_shown |= !job_file;
	return true;
}

bool
fio_section(struct reader *r, const struct match *m)
{
	struct fio_state *s = reader_state(r);
	struct span text = match_get(m, FIO_LIST), key, value;

	begin_options(r);
	s->options_shown = true;
	begin_section(s, match_get(m, FIO_SECTION));
	while (next_option(&text, &key, &value))
		fio_add_option(s, key, value);
	return true;
}

/* ---- using ---- */

/* The one job that the command or job file names, or "". */
static const char *
only_section(const struct fio_state *s)
{
	const char *only = "";

	for (size_t i = 0; i < s->noptions; i++) {
		const char *section = s->options[i].section;

		if (*section == '\0' || strcmp(section, only) == 0)
			continue;
		if (*only != '\0')
			return "";
		only = section;
	}
	return only;
}

const char *
fio_option_get(const struct fio_state *s, const char *name, const char *key)
{
	const char *value = "";

	/* Figures that somebody cut out have no name with them. */
	if (*name == '\0')
		name = only_section(s);
	for (size_t i = 0; i < s->noptions; i++) {
		const struct fio_option *o = &s->options[i];

		if (strcmp(o->key, key) == 0 && (o->section[0] == '\0' ||
		    strcmp(o->section, name) == 0))
			value = o->value;
	}
	return value;
}

/* A text of "key=value" by blanks; what is too long for it is left out. */
struct list {
	char text[1024];
	size_t len;
};

static void
add_text(struct list *list, const char *key, const char *value)
{
	size_t klen, vlen;

	if (*value == '\0')
		return;
	klen = strlen(key);
	vlen = strlen(value);
	if (list->len + klen + vlen + 2 > sizeof list->text)
		return;
	if (list->len > 0)
		list->text[list->len++] = ' ';
	memcpy(list->text + list->len, key, klen);
	list->len += klen;
	list->text[list->len++] = '=';
	/* A blank would end the value. */
	for (size_t i = 0; i < vlen; i++)
		list->text[list->len++] = value[i] == ' ' ? '_' : value[i];
}

static void
add_number(struct list *list, const char *key, double value)
{
	char text[NUMBER_SIZE];

	text[number_write(text, value)] = '\0';
	add_text(list, key, text);
}

/* "4096", a range "4096-8192"; sides that differ are parted by a comma. */
static void
add_block_size(struct list *list, const struct fio_header *h)
{
	char text[FIO_MIXED * (2 * NUMBER_SIZE + 2)];
	size_t n = 0;
	bool first = true;

	for (int d = 0; d < FIO_MIXED; d++) {
		if (!h->mode->has[d] || isnan(h->bs[d]) || isnan(h->bs_to[d]))
			continue;
		if (!first && h->bs[d] == h->bs[d - 1] &&
		    h->bs_to[d] == h->bs_to[d - 1])
			continue;
		if (!first)
			text[n++] = ',';
		first = false;
		n += number_write(text + n, h->bs[d]);
		if (h->bs_to[d] != h->bs[d]) {
			text[n++] = '-';
			n += number_write(text + n, h->bs_to[d]);
		}
	}
	text[n] = '\0';
	add_text(list, "bs", text);
}

static void
add_option_param(struct list *list, const struct param *p, const char *value)
{
	double number = p->kind == SIZE ? fio_size(span_of(value)) :
	    p->kind == TIME ? time_of(span_of(value)) : NAN;

	if (isnan(number))
		add_text(list, p->key, value);
	else
		add_number(list, p->key, number);
}

const char *
fio_params(struct reader *r, const struct fio_job *job)
{
	const struct fio_state *s = reader_state(r);
	const struct fio_header *h = job->merged ? NULL : job->header;
	struct list list = { .len = 0 };

	if (h != NULL) {
		add_text(&list, "rw", h->mode->name);
		add_text(&list, "iodepth", h->depth);
		add_text(&list, "ioengine", h->engine);
	} else if (job->header == NULL && !job->is_sum && !job->is_group) {
		for (size_t i = 0; i < LEN(header_params); i++)
			add_option_param(&list, &header_params[i],
			    fio_option_get(s, job->name,
			    header_params[i].key));
	}
	if (job->njobs > 0)
		add_number(&list, "jobs", (double)job->njobs);
	if (h != NULL)
		add_block_size(&list, h);
	/* Of several groups, of which the sums are all that is left. */
	if (job->is_group && job->group > 1)
		add_number(&list, "group", (double)(job->group - 1));
	add_text(&list, "name", job->name);
	for (size_t i = 0; i < LEN(params) && s->noptions > 0; i++)
		add_option_param(&list, &params[i], fio_option_get(s,
		    job->name, params[i].key));
	return reader_copy(r, (struct span){ list.text, list.len });
}
