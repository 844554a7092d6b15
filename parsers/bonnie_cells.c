/*
 * bonnie_cells.c - words of a line of bonnie++ into the cells of a report.
 */
#include "bonnie_report.h"

#include <math.h>
#include <string.h>

#include "figure.h"
#include "tool.h"

#define MIB	1048576.0

size_t
bonnie_runs(const struct bonnie_state *s)
{
	return s->io_runs > s->create_runs ? s->io_runs : s->create_runs;
}

struct bonnie_report
bonnie_report(struct reader *r, const struct bonnie_form *form)
{
	const struct bonnie_state *s = reader_state(r);

	return (struct bonnie_report){
		.form = form,
		.version = s->version != NULL ? s->version : "",
		.host = "", .kind = "",
		.target = reader_keep(r, s->target),
		.size = NAN, .chunk = NAN,
		.concurrency = s->concurrency > 1 ? s->concurrency :
		    (double)NAN,
		.seeks = NAN, .seekers = NAN, .files = NAN,
		.max = NAN, .min = NAN, .dirs = NAN,
		.char_bytes = s->char_bytes > 0 ? s->char_bytes : (double)NAN,
		.ram = s->ram_option > 0 ? s->ram_option :
		    s->ram_said > 0 ? s->ram_said : (double)NAN,
		.run = 1,
	};
}

size_t
bonnie_cells(struct reader *r, struct span text, struct bonnie_cell *cells,
    size_t max)
{
	size_t len, n = 0;
	const char *base = reader_text(r, &len), *p = text.p;
	const char *end = text.p + text.len;

	while (p < end && n < max) {
		const char *q = memchr(p, ' ', (size_t)(end - p));

		if (q == NULL)
			q = end;
		if (q > p)
			cells[n++] = (struct bonnie_cell){
			    { p, (size_t)(q - p) },
			    reader_line(r, (size_t)(p - base)) };
		p = q + 1;
	}
	return n;
}

size_t
bonnie_latencies(struct reader *r, struct span text,
    struct bonnie_cell *cells)
{
	struct bonnie_cell words[3 * IO_TESTS];
	size_t n = bonnie_cells(r, text, words, LEN(words)), count = 0;
	struct span whole = { NULL, 0 };

	/* A cell ends at the "s" of its unit. */
	for (size_t i = 0; i < n && count < IO_TESTS; i++) {
		struct span word = words[i].text;

		whole.p = whole.p == NULL ? reader_copy(r, word) :
		    reader_format(r, "%s%.*s", whole.p, (int)word.len, word.p);
		if (word.p[word.len - 1] != 's')
			continue;
		whole.len = strlen(whole.p);
		cells[count++] = (struct bonnie_cell){ whole, words[i].line };
		whole.p = NULL;
	}
	return count;
}

/* The i-th test from first on; with -f, putc and getc are left out. */
static enum bonnie_test
test_at(enum bonnie_test first, size_t i, bool six)
{
	static const enum bonnie_test fast[] = {
		PUT_BLOCK, REWRITE, GET_BLOCK, SEEKS
	};

	return six ? (enum bonnie_test)(first + i) : fast[i];
}

void
bonnie_set_pairs(struct bonnie_report *b, enum bonnie_test first,
    const struct bonnie_cell *cells, size_t n, bool six)
{
	for (size_t i = 0; i < n; i++)
		b->cells[test_at(first, i / 2, six)][i % 2 == 0 ? RATE : CPU] =
		    cells[i];
}

bool
bonnie_set_latencies(struct bonnie_report *b, enum bonnie_test first,
    const struct bonnie_cell *cells, size_t n)
{
	if (n != 0 && n != 6 && !(n == 4 && first == PUTC))
		return false;
	for (size_t i = 0; i < n; i++)
		b->cells[test_at(first, i, n == 6)][LATENCY] = cells[i];
	return true;
}

const char *
bonnie_version(struct reader *r, struct span text)
{
	/* A template that was not filled in prints "@version@". */
	return text.len > 0 && text.p[0] >= '0' && text.p[0] <= '9' ?
	    reader_copy(r, text) : "";
}

const char *
bonnie_host(struct reader *r, struct span text)
{
	const struct bonnie_state *s = reader_state(r);
	struct span name = { s->name, strlen(s->name) };

	/* Text cuts the end, and a name's first words are lost in CSV. */
	if (text.len > 0 && text.len < name.len &&
	    (memcmp(name.p, text.p, text.len) == 0 ||
	    (name.p[name.len - text.len - 1] == ' ' &&
	    memcmp(name.p + name.len - text.len, text.p, text.len) == 0)))
		text = name;
	return reader_copy(r, text);
}

/* Cuts the text before the first of the bytes in at; text is the rest. */
static struct span
cut(struct span *text, const char *at)
{
	struct span part = { text->p, 0 };

	while (part.len < text->len &&
	    strchr(at, text->p[part.len]) == NULL)
		part.len++;
	text->p += part.len;
	text->len -= part.len;
	if (text->len > 0)
		text->p++, text->len--;
	return part;
}

double
bonnie_number(struct span text)
{
	struct figure f;

	return figure_read(text, 1, EXACT, &f) ? f.value : (double)NAN;
}

/* Whether the last byte is a digit: no unit stands behind the number. */
static bool
is_bare(struct span text)
{
	return text.len > 0 && text.p[text.len - 1] >= '0' &&
	    text.p[text.len - 1] <= '9';
}

void
bonnie_set_size(struct bonnie_report *b, struct span text, double unit)
{
	struct span size = cut(&text, ":"), volumes = size;
	struct span chunk = cut(&text, ":"), third = cut(&text, ":");
	struct span fourth = cut(&text, ":"), fifth = text;

	/* SuSE: volumes times MB, "1* 512". */
	if (memchr(size.p, '*', size.len) != NULL) {
		size = volumes;
		volumes = cut(&size, "*");
		while (size.len > 0 && size.p[0] == ' ')
			size.p++, size.len--;
		b->size = bonnie_number(volumes) * bonnie_number(size) * unit;
	} else
		b->size = size_read(size, false) *
		    (is_bare(size) ? unit : 1);
	b->chunk = chunk.len > 0 ? size_read(chunk, false) : (double)NAN;
	/*
	 * 2.00 prints chunk:concurrency:seeks:seekers, its bon_csv2txt leaves
	 * the concurrency out.  There are more seeks than seekers, and no
	 * seeks fewer than the processes.
	 */
	if (fifth.len == 0 && bonnie_number(third) > bonnie_number(fourth)) {
		b->seeks = bonnie_number(third);
		b->seekers = bonnie_number(fourth);
	} else if (third.len + fourth.len + fifth.len > 0) {
		if (third.len > 0)
			b->concurrency = bonnie_number(third);
		b->seeks = bonnie_number(fourth);
		b->seekers = bonnie_number(fifth);
	}
	/* What both print for the default. */
	if (b->seekers == 5)
		b->seekers = NAN;
	if (b->concurrency == 1)
		b->concurrency = NAN;
}

void
bonnie_set_files(struct bonnie_report *b, struct span text)
{
	struct span files = cut(&text, ":/"), part;

	b->files = bonnie_number(files);
	if (text.len == 0)
		return;
	/* Behind a slash there are only the directories. */
	if (files.p[files.len] == '/') {
		b->dirs = bonnie_number(text);
		return;
	}
	part = cut(&text, ":/");
	if (part.len > 0 && part.p[part.len - 1] == 'k') {
		b->kind = part.p[0] == 's' ? "symlink" : "link";
		b->dirs = bonnie_number(text);
		return;
	}
	b->max = bonnie_number(part);
	b->min = bonnie_number(cut(&text, ":/"));
	b->dirs = bonnie_number(text);
	if (b->min == 0)
		b->min = NAN;
}
