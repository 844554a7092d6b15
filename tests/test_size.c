#include "test.h"

#include <string.h>

#include "size.h"

static const struct {
	const char *key, *value, *text;
} sizes[] = {
	{ "bs", "262144", "256k" },
	{ "bs", "700", "700" },
	{ "bs", "1025", "1025" },
	{ "size", "51539607552", "48g" },
	{ "size", "1048576000", "1000m" },
	{ "bs", "4096-8192", "4096-8192" },
	{ "count", "2048", "2048" },
	{ "bs", NULL, "" },
};

static void
writes(void **state)
{
	char buf[SIZE_TEXT];

	(void)state;
	for (size_t i = 0; i < LEN(sizes); i++) {
		const char *value = sizes[i].value;

		assert_string_equal(size_written(buf, sizes[i].key, value,
		    value != NULL ? strlen(value) : 0), sizes[i].text);
	}
}

static const struct {
	const char *text;
	double size;
	bool said;
} labels[] = {
	{ "block size 4k", 4096, true },
	{ "4 KB blocks", 4096, true },
	{ "bs=4096", 4096, true },
	{ "14k", 4096, false },
	{ "4 disks", 4096, false },
	{ "depth 8", 8, true },
	{ "depth 80", 8, false },
	{ "1M", 1048576, true },
	{ "cache off", 4096, false },
	{ "nan", NAN, false },
	{ "0", 0, false },
	{ "1", 1e300, false },
};

static void
says(void **state)
{
	(void)state;
	for (size_t i = 0; i < LEN(labels); i++)
		if (size_said(labels[i].text, labels[i].size) !=
		    labels[i].said)
			fail_msg("%s: %g", labels[i].text, labels[i].size);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(writes),
		cmocka_unit_test(says),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
