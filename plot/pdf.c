#include "pdf.h"

#include <err.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mem.h"
#include "program.h"
#include "tool.h"

#define SECONDS	120		/* that the browser may take */

void
pdf_undate(char *pdf, size_t size)
{
	static const char *const keys[] = { "/CreationDate (D:",
	    "/ModDate (D:" };
	static const char day[] = "19700101000000";

	for (size_t i = 0; i < LEN(keys); i++) {
		char *date = memmem(pdf, size, keys[i], strlen(keys[i]));
		char *end = pdf + size;

		if (date == NULL)
			continue;
		date += strlen(keys[i]);
		if ((size_t)(end - date) >= sizeof day - 1)
			memcpy(date, day, sizeof day - 1);
	}
}

static int
remove_one(const char *path, const struct stat *st, int type, struct FTW *ftw)
{
	(void)st;
	(void)type;
	(void)ftw;
	remove(path);
	return 0;
}

/* All of a file; NULL after a message. */
static char *
read_whole(const char *path, size_t *size)
{
	size_t room = 0, n;
	FILE *in = fopen(path, "r");
	char *data = NULL;

	*size = 0;
	if (in == NULL) {
		warn("%s", path);
		return NULL;
	}
	do {
		while (*size + 4096 > room)
			data = xgrow(data, room, &room, 1);
		n = fread(data + *size, 1, room - *size, in);
		*size += n;
	} while (n > 0);
	fclose(in);
	return data;
}

static const char *
find_browser(void)
{
	static const char *const names[] = { "chromium", "chromium-browser",
	    "google-chrome" };

	for (size_t i = 0; i < LEN(names); i++)
		if (program_exists(names[i]))
			return names[i];
	return NULL;
}

/* Prints folder/page.html to folder/page.pdf. */
static bool
run_browser(const char *browser, const char *folder)
{
	char profile[128], target[128], source[128], *said;
	char *argv[] = { xstrdup(browser), xstrdup("--headless"),
	    xstrdup("--disable-gpu"), xstrdup("--no-pdf-header-footer"),
	    profile, target, source, NULL, NULL };
	struct program_output output;
	bool done;

	snprintf(profile, sizeof profile, "--user-data-dir=%s/user", folder);
	snprintf(target, sizeof target, "--print-to-pdf=%s/page.pdf", folder);
	snprintf(source, sizeof source, "file://%s/page.html", folder);
	/* The superuser has no sandbox to give; the page has no script. */
	if (geteuid() == 0)
		argv[7] = xstrdup("--no-sandbox");
	done = program_run(argv, "", 0, SECONDS, &output);
	if (!done && output.err != NULL && *output.err != '\0') {
		said = strtok(output.err, "\n");
		if (said != NULL)
			warnx("%s: %.200s", browser, said);
	}
	program_free(&output);
	for (int i = 0; i < 4; i++)
		free(argv[i]);
	free(argv[7]);
	return done;
}

bool
pdf_print(const char *page, size_t len, char **pdf, size_t *size)
{
	const char *browser = find_browser();
	char folder[] = "/tmp/ioreport.XXXXXX", path[64];
	bool done;

	if (browser == NULL) {
		warnx("chromium is needed to make a PDF, and was not found");
		return false;
	}
	if (mkdtemp(folder) == NULL) {
		warn("%s", folder);
		return false;
	}
	snprintf(path, sizeof path, "%s/page.html", folder);
	done = tool_write(path, page, len) == EXIT_YES;
	snprintf(path, sizeof path, "%s/page.pdf", folder);
	done = done && run_browser(browser, folder) &&
	    (*pdf = read_whole(path, size)) != NULL;
	if (done)
		pdf_undate(*pdf, *size);
	nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
	return done;
}
