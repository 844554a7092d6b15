#include "test.h"

#include "amount.h"

#define NONE	UINT64_MAX	/* no amount of these */

static const struct {
	const char *text;
	uint64_t ours, dd;
} rows[] = {
	{ "0", 0, 0 },
	{ "512", 512, 512 },
	{ "4k", 4096, 4096 },
	{ "4K", 4096, 4096 },
	{ "4kB", 4096, 4000 },
	{ "4KiB", 4096, 4096 },
	{ "4kib", 4096, NONE },
	{ "3M", 3145728, 3145728 },
	{ "3m", 3145728, NONE },
	{ "3MB", 3145728, 3000000 },
	{ "3MiB", 3145728, 3145728 },
	{ "2G", 2147483648, 2147483648 },
	{ "2GB", 2147483648, 2000000000 },
	{ "1T", 1099511627776, 1099511627776 },
	{ "1P", 1125899906842624, 1125899906842624 },
	{ "1E", 1152921504606846976, 1152921504606846976 },
	/* 16 E are 2^64. */
	{ "15E", UINT64_C(15) << 60, UINT64_C(15) << 60 },
	{ "16E", NONE, NONE },
	{ "18446744073709551614", UINT64_MAX - 1, UINT64_MAX - 1 },
	{ "18446744073709551616", NONE, NONE },
	{ "7c", NONE, 7 },
	{ "7w", NONE, 14 },
	{ "7b", NONE, 3584 },
	{ "2x300", NONE, 600 },
	{ "2x3kx4", NONE, 24576 },
	{ "0x9", NONE, 0 },
	{ "2x", NONE, NONE },
	{ "x2", NONE, NONE },
	{ "2y", NONE, NONE },
	{ "2ky", NONE, NONE },
	{ "2kiBy", NONE, NONE },
	{ "2B", NONE, NONE },
	{ "4294967296x4294967296", NONE, NONE },
	{ "", NONE, NONE },
	{ "k", NONE, NONE },
	{ "-1", NONE, NONE },
	{ " 1", NONE, NONE },
	{ "1.5k", NONE, NONE },
};

static void
reads(void **state)
{
	(void)state;
	for (size_t i = 0; i < LEN(rows); i++) {
		uint64_t ours = 0, dd = 0;

		if (!amount_read(rows[i].text, &ours))
			ours = NONE;
		if (!amount_read_dd(rows[i].text, &dd))
			dd = NONE;
		if (ours != rows[i].ours || dd != rows[i].dd)
			fail_msg("%s: %ju, dd's %ju", rows[i].text,
			    (uintmax_t)ours, (uintmax_t)dd);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reads),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
