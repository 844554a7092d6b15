#include "test.h"

#include "dataset.h"

/* 200,000 numbers twice: each keeps its number, found again at the end. */
static void
interning(void **state)
{
	struct intern t = { 0 };

	(void)state;
	assert_int_equal(intern_find(&t, "a", 1), INTERN_NONE);
	for (uint32_t round = 0; round < 2; round++)
		for (uint32_t i = 0; i < 200000; i++)
			assert_int_equal(intern(&t, &i, sizeof i), i);
	assert_int_equal(t.n, 200000);
	for (uint32_t i = 0; i < 200000; i += 777)
		assert_int_equal(intern_find(&t, &i, sizeof i), i);
	assert_int_equal(intern_find(&t, "", 0), INTERN_NONE);
	assert_int_equal(intern(&t, "", 0), 200000);
	intern_free(&t);
}

static struct row
make_row(const char *label, const char *test, size_t run, double value)
{
	struct row row = row_empty();

	row.source = "a.log";
	row.label = label;
	row.test = test;
	row.run = run;
	row.value = value;
	row.status = "ok";
	return row;
}

/* Rows that differ in run and value only are of one kind. */
static void
kinds(void **state)
{
	struct dataset d = { 0 };
	struct row rows[] = {
		make_row("on", "read", 1, 5), make_row("on", "read", 2, 6),
		make_row("off", "read", 3, 7), make_row("on", "read", 0, 8),
	};

	(void)state;
	rows[2].status = "too_fast";
	rows[2].ops = 12;
	for (size_t i = 0; i < LEN(rows); i++)
		dataset_add(&d, &rows[i]);
	assert_int_equal(d.nrows, 4);
	assert_int_equal(d.kinds.n, 2);
	assert_int_equal(d.rows[0].kind, d.rows[1].kind);
	assert_int_equal(d.rows[0].kind, d.rows[3].kind);
	assert_string_equal(dataset_text(&d, d.rows[2].kind, TEXT_label),
	    "off");
	assert_int_equal(d.rows[2].status, STATUS_TOO_FAST);
	assert_true(d.rows[1].value == 6 && isnan(d.rows[1].lower));
	assert_true(dataset_more(&d, &d.rows[2]).ops == 12);
	assert_true(isnan(dataset_more(&d, &d.rows[1]).ops));
	/* Flags of single rows, which do not make another kind of them. */
	assert_string_equal(dataset_flags(&d, 1), "");
	dataset_flag(&d, 1, "too-short");
	assert_string_equal(dataset_flags(&d, 0), "");
	assert_string_equal(dataset_flags(&d, 1), "too-short");
	assert_string_equal(dataset_flags(&d, 3), "");
	assert_int_equal(d.kinds.n, 2);
	/* A row without a run is one of its own. */
	assert_true(d.rows[3].run >= RUN_UNNAMED);
	dataset_free(&d);
}

static void
slots(void **state)
{
	(void)state;
	assert_int_equal(dataset_slot(COL_params), TEXT_params);
	assert_int_equal(dataset_slot(COL_value), DATASET_NTEXTS);
	assert_int_equal(dataset_slot(COL_raw), DATASET_NTEXTS);
	assert_true(sizeof(struct dataset_row) <= 40);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(interning), cmocka_unit_test(kinds),
		cmocka_unit_test(slots),
	};

	return cmocka_run_group_tests_name("dataset", tests, NULL, NULL);
}
