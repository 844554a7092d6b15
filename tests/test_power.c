#include "test.h"

#include "oracle.h"

#include <gsl/gsl_errno.h>

#include "power.h"

static void
noncentral_t(void **state)
{
	struct oracle o;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_nct.csv");
	while (oracle_next(&o)) {
		double q = oracle_number(&o, "q");
		double df = oracle_number(&o, "df");
		double ncp = oracle_number(&o, "ncp");

		/* p_lower is of the other tail, below -q. */
		oracle_same(&o, power_nct_upper(q, df, ncp), "p_upper_exact",
		    1e-9);
		assert_true(fabs(power_nct_lower(-q, df, ncp) -
		    oracle_number(&o, "p_lower_exact")) < 1e-12);
	}
	assert_int_equal(o.rows, 20);
}

static void
runs(void **state)
{
	static struct power_table table;
	struct oracle o;

	(void)state;
	oracle_open(&o, "tests/oracle/oracle_power.csv");
	while (oracle_next(&o)) {
		double alpha = oracle_number(&o, "alpha");
		double target = oracle_number(&o, "target");
		double sd = oracle_number(&o, "sd_log");
		double effect = fabs(log(oracle_number(&o, "ratio"))) / sd;
		size_t n = (size_t)oracle_number(&o, "n_required");

		oracle_same(&o, power_t(n, effect, alpha, 2), "power_at_n",
		    1e-8);
		oracle_same(&o, power_t(n - 1, effect, alpha, 2),
		    "power_at_n_minus_1", 1e-8);
		oracle_same(&o, power_t(5, effect, alpha, 2), "power_at_5",
		    1e-8);
		oracle_same(&o, exp(sd * power_effect(5, target, alpha, 2)),
		    "detectable_ratio_at_5", 1e-8);
		memset(&table, 0, sizeof table);
		table.alpha = alpha;
		table.power = target;
		table.groups = 2;
		assert_int_equal(power_runs(&table, effect),
		    n <= POWER_MAX_RUNS ? n : 0);
	}
	assert_int_equal(o.rows, 42);
}

/* Figures of the method: sd 5 %, detectable ratio at 3, 5 and 10 runs. */
static void
detectable(void **state)
{
	(void)state;
	assert_within(exp(.05 * power_effect(3, .8, .05, 2)), 1.166, 5e-4);
	assert_within(exp(.05 * power_effect(5, .8, .05, 2)), 1.107, 5e-4);
	assert_within(exp(.05 * power_effect(10, .8, .05, 2)), 1.068, 5e-4);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(noncentral_t), cmocka_unit_test(runs),
		cmocka_unit_test(detectable),
	};

	gsl_set_error_handler_off();
	return cmocka_run_group_tests_name("power", tests, NULL, NULL);
}
