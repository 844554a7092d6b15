#include "test.h"

#include "oracle.h"

#include "adjust.h"

static void
column(const struct oracle *o, const char *name,
    void (*adjust)(double *, size_t))
{
	size_t n, m;
	double *p = oracle_list(o, "p", &n), *want = oracle_list(o, name, &m);

	assert_int_equal(n, m);
	adjust(p, n);
	for (size_t i = 0; i < n; i++)
		assert_within(p[i], want[i], 1e-14);
	free(want);
	free(p);
}

static void
holm_and_bh(void **state)
{
	struct oracle o;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_holm_bh.csv");
	while (oracle_next(&o)) {
		column(&o, "holm", adjust_holm);
		column(&o, "bh", adjust_bh);
	}
	assert_int_equal(o.rows, 24);
}

int
main(void)
{
	const struct CMUnitTest tests[] = { cmocka_unit_test(holm_and_bh) };

	return cmocka_run_group_tests_name("adjust", tests, NULL, NULL);
}
