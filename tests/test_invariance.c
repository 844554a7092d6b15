/* What must not change a comparison, over random tables. */
#include "test.h"

#include <string.h>

#include "compare.h"

#define TABLES	300
#define MOST	80	/* rows */

/* One table: rows of two labels, three tests and some too-fast ones. */
struct table {
	struct row row[MOST];
	size_t n;
};

static unsigned long state;

static unsigned
draw(unsigned n)
{
	state = state * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)(state >> 33) % n;
}

/* Figures with few digits, so that there are ties and equal ones. */
static void
make_table(struct table *t)
{
	static const char *const tests[] = { "read", "write", "seek" };
	size_t run = 1;

	t->n = 0;
	for (unsigned side = 0; side < 2; side++)
		for (unsigned runs = 1 + draw(7); runs > 0; runs--, run++)
			for (unsigned i = 0; i < 3; i++) {
				struct row *row = &t->row[t->n++];

				*row = row_empty();
				row->source = "a.log";
				row->run = run;
				row->tool = "dd";
				row->label = side == 0 ? "old" : "new";
				row->test = tests[i];
				row->metric = "throughput";
				row->better = "higher";
				row->status = "ok";
				row->value = 100 + (double)draw(side * 9 + 4);
				row->lower = row->value - 0.5;
				row->upper = row->value + 0.5;
			}
	if (draw(4) == 0) {
		struct row *row = &t->row[draw((unsigned)t->n)];

		row->status = "too_fast";
		row->value = row->upper = NAN;
	}
}

static struct report *
compare_table(const struct table *t, const char *baseline,
    struct dataset *d)
{
	struct compare_options o = compare_defaults();
	struct report *r;

	*d = (struct dataset){ 0 };
	for (size_t i = 0; i < t->n; i++)
		dataset_add(d, &t->row[i]);
	o.baseline = baseline;
	r = compare(d, &o);
	assert_non_null(r);
	return r;
}

/* The comparison of the same test. */
static const struct comparison *
find(const struct report *r, const char *test)
{
	for (size_t i = 0; i < r->n; i++)
		if (strcmp(r->list[i].key[KEY_TEST], test) == 0)
			return &r->list[i];
	fail_msg("no %s", test);
	return NULL;
}

/* Flags that follow from figures; the order of runs has its own. */
static uint32_t
figure_flags(const struct comparison *c)
{
	return c->flags & ~(1u << FLAG_drift | 1u << FLAG_first_run |
	    1u << FLAG_blocked);
}

/* Equal to nine digits: by another order of operations. */
static void
assert_alike(const struct comparison *a, const struct comparison *b)
{
	assert_close(a->speedup, b->speedup);
	assert_close(a->lo, b->lo);
	assert_close(a->hi, b->hi);
	assert_close(a->round_lo, b->round_lo);
	assert_close(a->round_hi, b->round_hi);
	assert_close(a->hl, b->hl);
	assert_within(a->p, b->p, 1e-7);
	assert_within(a->p_same, b->p_same, 1e-7);
	assert_close(a->p_rank, b->p_rank);
	assert_close(a->bound, b->bound);
	assert_within(a->critical_sd, b->critical_sd, 1e-7);
	assert_int_equal(a->verdict, b->verdict);
	assert_int_equal(figure_flags(a), figure_flags(b));
}

/* To the last bit: the same operations in the same order. */
static void
assert_same(const struct comparison *a, const struct comparison *b)
{
	assert_within(a->speedup, b->speedup, 0);
	assert_within(a->centre0, b->centre0, 0);
	assert_within(a->sd1, b->sd1, 0);
	assert_within(a->lo, b->lo, 0);
	assert_within(a->hi, b->hi, 0);
	assert_within(a->round_lo, b->round_lo, 0);
	assert_within(a->hl, b->hl, 0);
	assert_within(a->p, b->p, 0);
	assert_within(a->p_adjusted, b->p_adjusted, 0);
	assert_within(a->p_same, b->p_same, 0);
	assert_within(a->p_rank, b->p_rank, 0);
	assert_within(a->bound, b->bound, 0);
	assert_within(a->critical_sd, b->critical_sd, 0);
	assert_within(a->runs_needed, b->runs_needed, 0);
	assert_int_equal(a->verdict, b->verdict);
	assert_int_equal(figure_flags(a), figure_flags(b));
}

typedef void change_fn(struct table *t);
typedef void check_fn(const struct comparison *, const struct comparison *);

/* Compares tables before and after a change. */
static void
try(change_fn *change, check_fn *check, const char *before,
    const char *after)
{
	state = 1;
	for (int i = 0; i < TABLES; i++) {
		struct dataset d, e;
		struct report *a, *b;
		struct table t;

		make_table(&t);
		a = compare_table(&t, before, &d);
		change(&t);
		b = compare_table(&t, after, &e);
		assert_int_equal(a->n, b->n);
		for (size_t j = 0; j < a->n; j++)
			check(&a->list[j], find(b,
			    a->list[j].key[KEY_TEST]));
		report_free(b);
		report_free(a);
		dataset_free(&e);
		dataset_free(&d);
	}
}

static void
shuffle(struct table *t)
{
	for (size_t i = t->n - 1; i > 0; i--) {
		size_t j = draw((unsigned)i + 1);
		struct row kept = t->row[i];

		t->row[i] = t->row[j];
		t->row[j] = kept;
	}
}

static void
order_of_rows(void **unused)
{
	(void)unused;
	try(shuffle, assert_same, "old", "old");
}

static void
times_three(struct table *t)
{
	for (size_t i = 0; i < t->n; i++) {
		t->row[i].value *= 3;
		t->row[i].lower *= 3;
		t->row[i].upper *= 3;
	}
}

static void
factor(void **unused)
{
	(void)unused;
	try(times_three, assert_alike, "old", "old");
}

/* Seconds in place of rates; bounds change places. */
static void
reciprocal(struct table *t)
{
	for (size_t i = 0; i < t->n; i++) {
		struct row *row = &t->row[i];
		double lower = row->lower;

		row->metric = "latency_mean";
		row->better = "lower";
		row->value = 1 / row->value;
		row->lower = 1 / row->upper;
		row->upper = 1 / lower;
	}
}

/*
 * Bounds of a reciprocal are no longer as far above the figure as below, so
 * its error of the digits differs a little.
 */
static void
assert_reciprocal(const struct comparison *a, const struct comparison *b)
{
	assert_close(a->speedup, b->speedup);
	assert_within(a->lo, b->lo, 1e-4);
	assert_within(a->hi, b->hi, 1e-4);
	assert_close(a->round_lo, b->round_lo);
	assert_close(a->round_hi, b->round_hi);
	assert_close(a->hl, b->hl);
	assert_within(a->p, b->p, 1e-2);
	assert_close(a->p_rank, b->p_rank);
	assert_close(a->bound, b->bound);
	assert_within(a->critical_sd, b->critical_sd, 1e-7);
	assert_int_equal(a->verdict, b->verdict);
}

static void
direction(void **unused)
{
	(void)unused;
	try(reciprocal, assert_reciprocal, "old", "old");
}

static void
nothing(struct table *t)
{
	(void)t;
}

/* The other verdict of a pair. */
static enum compare_verdict
turned(enum compare_verdict v)
{
	switch (v) {
	case VERDICT_faster:
		return VERDICT_slower;
	case VERDICT_slower:
		return VERDICT_faster;
	case VERDICT_at_least:
		return VERDICT_at_most;
	case VERDICT_at_most:
		return VERDICT_at_least;
	default:
		return v;
	}
}

static void
assert_mirrored(const struct comparison *a, const struct comparison *b)
{
	assert_close(a->speedup, 1 / b->speedup);
	assert_close(a->lo, 1 / b->hi);
	assert_close(a->hi, 1 / b->lo);
	assert_close(a->round_lo, 1 / b->round_hi);
	assert_close(a->hl, 1 / b->hl);
	assert_within(a->p, b->p, 1e-7);
	assert_within(a->p_same, b->p_same, 1e-7);
	assert_close(a->p_rank, b->p_rank);
	assert_within(a->critical_sd, b->critical_sd, 1e-7);
	assert_int_equal(a->n0, b->n1);
	/*
	 * A bound from both sides' far ends is mirrored too: lower of the
	 * level over upper of the base, and the other way round.
	 */
	assert_close(a->bound, 1 / b->bound);
	assert_int_equal(a->verdict, turned(b->verdict));
	assert_int_equal(figure_flags(a), figure_flags(b));
}

static void
exchange(void **unused)
{
	(void)unused;
	try(nothing, assert_mirrored, "old", "new");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(order_of_rows), cmocka_unit_test(factor),
		cmocka_unit_test(direction), cmocka_unit_test(exchange),
	};

	return cmocka_run_group_tests_name("invariance", tests, NULL, NULL);
}
