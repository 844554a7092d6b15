#include "test.h"

#include <string.h>

#include "terminal.h"

/* What script(1) caught, and what stood on the screen. */
static const struct {
	const char *caught, *screen;
} samples[] = {
	{ "no backspace\033[32m green\033[0m\r\n",
	  "no backspace\033[32m green\033[0m\r\n" },
	/* The terminal driver's echo; across a blank. */
	{ "# hdpram -t\b \b\b \b\b \b\b \b\b \b\b \barm -t /dev/sda\r\n",
	  "# hdparm -t /dev/sda\r\n" },
	/* Readline's. */
	{ "$ dd iff\b\033[K=/dev/zero\r\nnext\r\n",
	  "$ dd if=/dev/zero\r\nnext\r\n" },
	/* Back to the front, a character put in between, and one taken out. */
	{ "dd f=x\b\b\b\033[1@i\033[C\033[C\033[C\n", "dd if=x\n" },
	{ "dd iif=x\b\b\b\b\b\033[P\033[4C bs=1M\n", "dd if=x bs=1M\n" },
	/* Text that is written again takes the place of what stood there. */
	{ "inodes:  0/80\b\b\b\b\b 7/80\b\b\b\b\b80/80\ndone\n",
	  "inodes: 80/80\ndone\n" },
	/* Characters of several bytes. */
	{ "Datens\xC3\xA4z\b\b\xC3\xA4tze\n", "Datens\xC3\xA4tze\n" },
	/* Wider than the terminal. */
	{ "\033[?2004h$ dd if=/dev/ze \rro of=x\r\n$ ",
	  "$ dd if=/dev/zero of=x\r\n$ " },
	{ "\b\b\bx\n", "x\n" },
	/* Titles; a bell; the cursor sent back; what ends too early. */
	{ "\033]0;C:\\dir\a$ lx\bs\n", "$ ls\n" },
	{ "\033]2;a b\033\\$ lx\bs\n", "$ ls\n" },
	{ "\033]0;x\033[1m$ lx\bs\n", "$ ls\n" },
	{ "\033]0;lx\bs\n", "\n" },
	{ "lx\a\bs\n", "ls\n" },
	{ "$ dx if=yz\b\033[K\033[6D\033[P\033[1@d\n", "$ dd if=y\n" },
	{ "lx\bs\033\n", "ls\n" },
	{ "lx\bs\033(B\n", "ls\n" },
	{ "lx\bs\033[1\n", "ls\n" },
};

static void
test_samples(void **state)
{
	(void)state;
	for (size_t i = 0; i < LEN(samples); i++) {
		char text[200];
		size_t len;

		strncpy(text, samples[i].caught, sizeof text - 1);
		text[sizeof text - 1] = '\0';
		len = terminal_settle(text, strlen(text));
		text[len] = '\0';
		assert_string_equal(text, samples[i].screen);
	}
}

/* Progress of dd ends in bare CR, with blanks in front: no wrapped command. */
static void
test_progress(void **state)
{
	char text[] = "1 MB copied, 1 s, 1 MB/s \r2 MB copied, 2 s, 1 MB/s\n"
	    "x\b\n";

	(void)state;
	text[terminal_settle(text, strlen(text))] = '\0';
	assert_string_equal(text, "1 MB copied, 1 s, 1 MB/s \r2 MB copied, "
	    "2 s, 1 MB/s\nx\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_samples),
		cmocka_unit_test(test_progress),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
