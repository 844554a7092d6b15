#include "dataset.h"

#include <err.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "metric.h"
#include "tool.h"

#define MOST_MORE	0x3fffffffU	/* what 30 bits hold */

static const enum row_column columns[DATASET_NTEXTS] = {
#define X(name)	COL_##name,
	DATASET_TEXTS(X)
#undef X
};

enum dataset_text
dataset_slot(enum row_column column)
{
	enum dataset_text slot = 0;

	while (slot < DATASET_NTEXTS && columns[slot] != column)
		slot++;
	return slot;
}

static const char *const statuses[] = { "ok", "too_fast", "error" };

static enum dataset_status
status_of(const char *text)
{
	for (enum dataset_status s = STATUS_TOO_FAST; s <= STATUS_ERROR; s++)
		if (strcmp(text, statuses[s]) == 0)
			return s;
	return STATUS_OK;
}

/* The number of a text; mostly it is that of the row before. */
static uint32_t
text_number(struct dataset *d, enum dataset_text slot, const char *text)
{
	uint32_t last = d->last.text[slot];

	if (d->nrows > 0 && strcmp(intern_bytes(&d->texts, last), text) == 0)
		return last;
	return intern_text(&d->texts, text);
}

/* Rates are added, whatever made them up. */
static bool
is_rate(const struct row *row)
{
	const struct metric *metric = metric_find(row_text(row, COL_metric));

	return metric != NULL && strcmp(metric->better, "higher") == 0;
}

static void
add_more(struct dataset *d, const struct row *row, struct dataset_row *r)
{
	r->more = 0;
	if (isnan(row->n) && isnan(row->sd) &&
	    (isnan(row->ops) || is_rate(row)))
		return;
	if (d->nmore >= MOST_MORE)
		errx(EXIT_TROUBLE, "memory: too many rows");
	d->more = xgrow(d->more, d->nmore, &d->more_room, sizeof *d->more);
	d->more[d->nmore++] = (struct dataset_more){ row->n, row->sd,
	    row->ops };
	r->more = (unsigned)d->nmore & MOST_MORE;
}

static void
add_work(struct dataset *d, const struct row *row)
{
	const struct dataset_work *last;
	uint32_t facts;

	d->work = xgrow(d->work, d->nrows, &d->work_room, sizeof *d->work);
	last = d->nrows > 0 ? &d->work[d->nrows - 1] : NULL;
	facts = last != NULL && strcmp(intern_bytes(&d->texts, last->facts),
	    row_text(row, COL_facts)) == 0 ? last->facts :
	    intern_text(&d->texts, row_text(row, COL_facts));
	d->work[d->nrows] = (struct dataset_work){ row->seconds, row->bytes,
	    row->ops, intern_text(&d->texts, row_text(row, COL_raw)), facts };
}

void
dataset_add(struct dataset *d, const struct row *row)
{
	struct dataset_kind kind;
	struct dataset_row *r;

	if (d->nrows >= RUN_UNNAMED)
		errx(EXIT_TROUBLE, "memory: too many rows");
	for (enum dataset_text i = 0; i < DATASET_NTEXTS; i++)
		kind.text[i] = text_number(d, i, row_text(row, columns[i]));
	d->rows = xgrow(d->rows, d->nrows, &d->room, sizeof *d->rows);
	r = &d->rows[d->nrows];
	if (d->nrows > 0 && memcmp(&kind, &d->last, sizeof kind) == 0)
		r->kind = r[-1].kind;
	else
		r->kind = intern(&d->kinds, &kind, sizeof kind);
	d->last = kind;
	r->run = row->run > 0 && row->run < RUN_UNNAMED ? (uint32_t)row->run :
	    RUN_UNNAMED + (uint32_t)d->nrows;
	r->line = row->line < UINT32_MAX ? (uint32_t)row->line : 0;
	r->status = status_of(row_text(row, COL_status)) & 3U;
	r->value = row->value;
	r->lower = row->lower;
	r->upper = row->upper;
	add_more(d, row, r);
	add_work(d, row);
	dataset_flag(d, d->nrows++, row_text(row, COL_flags));
}

struct dataset_more
dataset_more(const struct dataset *d, const struct dataset_row *row)
{
	static const struct dataset_more none = { NAN, NAN, NAN };

	return row->more > 0 ? d->more[row->more - 1] : none;
}

void
dataset_flag(struct dataset *d, size_t i, const char *flags)
{
	while (d->nflags <= i && *flags != '\0') {
		d->flags = xgrow(d->flags, d->nflags, &d->flags_room,
		    sizeof *d->flags);
		d->flags[d->nflags++] = 0;
	}
	if (i < d->nflags)
		d->flags[i] = *flags == '\0' ? 0 :
		    intern_text(&d->texts, flags) + 1;
}

const char *
dataset_flags(const struct dataset *d, size_t i)
{
	return i < d->nflags && d->flags[i] > 0 ?
	    intern_bytes(&d->texts, d->flags[i] - 1) : "";
}

const struct dataset_kind *
dataset_kind(const struct dataset *d, uint32_t kind)
{
	return (const struct dataset_kind *)intern_bytes(&d->kinds, kind);
}

const char *
dataset_text(const struct dataset *d, uint32_t kind, enum dataset_text slot)
{
	return intern_bytes(&d->texts, dataset_kind(d, kind)->text[slot]);
}

int
dataset_by_run(const struct dataset *d, uint32_t x, uint32_t y)
{
	const struct dataset_row *a = &d->rows[x], *b = &d->rows[y];
	uint32_t s = dataset_kind(d, a->kind)->text[TEXT_source];
	uint32_t t = dataset_kind(d, b->kind)->text[TEXT_source];

	if (s != t)
		return strcmp(intern_bytes(&d->texts, s),
		    intern_bytes(&d->texts, t));
	return (a->run > b->run) - (a->run < b->run);
}

struct row
dataset_row(const struct dataset *d, size_t i)
{
	const struct dataset_row *r = &d->rows[i];
	const struct dataset_kind *kind = dataset_kind(d, r->kind);
	const struct dataset_more more = dataset_more(d, r);
	struct row row = row_empty();

	for (enum dataset_text t = 0; t < DATASET_NTEXTS; t++)
		*(row_TEXT *)(void *)((char *)&row +
		    row_columns[columns[t]].offset) =
		    intern_bytes(&d->texts, kind->text[t]);
	row.line = r->line;
	row.run = r->run < RUN_UNNAMED ? r->run : 0;
	row.status = statuses[r->status];
	row.value = r->value;
	row.lower = r->lower;
	row.upper = r->upper;
	row.n = more.n;
	row.sd = more.sd;
	row.ops = d->work[i].ops;
	row.seconds = d->work[i].seconds;
	row.bytes = d->work[i].bytes;
	row.raw = intern_bytes(&d->texts, d->work[i].raw);
	row.facts = intern_bytes(&d->texts, d->work[i].facts);
	return row;
}

void
dataset_drop_work(struct dataset *d)
{
	free(d->work);
	d->work = NULL;
	d->work_room = 0;
}

void
dataset_free(struct dataset *d)
{
	intern_free(&d->texts);
	intern_free(&d->kinds);
	free(d->rows);
	free(d->more);
	free(d->work);
	free(d->flags);
	memset(d, 0, sizeof *d);
}
