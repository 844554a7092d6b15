/*
 * Summary lines of dd without record lines: of a post that left these out, and
 * the updates of status=progress.  They are found by their rate.
 */
#include <ctype.h>
#include <string.h>

#include "dd_state.h"
#include "tool.h"

#define CHAIN_MAX	16	/* summaries that follow each other */

/*
 * Whether something plausible for a summary stands in front of the rate: a
 * comma, or what is one elsewhere.
 */
static bool
may_be_summary(struct reader *r, const struct match *m)
{
	size_t len, at = match_start(m);
	const unsigned char *text =
	    (const unsigned char *)reader_text(r, &len);

	if (match_is(m, RATE, "bytes"))
		return true;
	/* A unit by itself: the figure is the word before. */
	if (!isdigit(text[at]))
		at = reader_back(r, at, 1);
	for (size_t i = at; i < match_start(m); i++)
		if (text[i] >= 0x80)
			return true;
	return at > 1 && (text[at - 2] == ',' || text[at - 2] >= 0x80);
}

/* Polish, Ukrainian and Bulgarian have the verb in front of the count. */
static const char *const verbs[] = {
	"skopiowane ", "skopiowano ", "скопійовано ", "изкопирани са "
};

/* Length of such a verb at text + at; 0: none. */
static size_t
verb_at(const char *text, size_t len, size_t at)
{
	for (size_t i = 0; i < LEN(verbs); i++) {
		size_t n = strlen(verbs[i]);

		if (len - at > n && memcmp(text + at, verbs[i], n) == 0)
			return n;
	}
	return 0;
}

/* Where the summary begins whose byte count stands at `at`. */
static size_t
summary_start(struct reader *r, size_t at)
{
	size_t len;
	const char *text = reader_text(r, &len);

	for (int back = 1; back <= 2; back++) {
		size_t from = reader_back(r, at, back);

		if (from + verb_at(text, len, from) == at)
			return from;
	}
	return at;
}

/* Whether a summary may begin at text offset `at`. */
static bool
may_begin(struct reader *r, size_t at)
{
	size_t len;
	const char *text = reader_text(r, &len);

	return at < len && (isdigit((unsigned char)text[at]) ||
	    verb_at(text, len, at) > 0);
}

/* The results among summaries without record lines that follow each other. */
static void
give_chain(struct reader *r, struct dd_line *chain, const size_t *at, size_t n,
    bool updates)
{
	struct dd_state *s = reader_state(r);
	bool progress = s->ncommands > 0 &&
	    s->commands[s->ncommands - 1].progress;

	s->next = s->ncommands > 0 ? s->ncommands - 1 : 0;
	updates |= progress;
	for (size_t i = 0; i < n; i++) {
		bool whole = chain[i].summary.whole, last = i + 1 == n;

		/* What whole seconds follow are updates, too. */
		updates |= i > 0 && whole && chain[i - 1].summary.whole;
		if (!chain[i].interim && !(last ? updates && whole :
		    updates || whole))
			dd_give(r, at[i], &chain[i]);
		else if (last && !chain[i].interim)
			reader_warn(r, chain[i].line,
			    "progress without an end: no figure");
	}
}

/*
 * Summaries without record lines, from the first on: results, or updates if
 * record lines follow at once.
 */
static void
read_chain(struct reader *r, size_t first, size_t end, struct dd_line *res)
{
	struct dd_state *s = reader_state(r);
	struct dd_line chain[CHAIN_MAX];
	size_t at[CHAIN_MAX], n = 0, len, next = first;
	bool updates = false;
	const char *text;
	const struct match *m;

	for (;;) {
		if (n > 0 && !dd_summary_grows(&chain[n - 1].summary,
		    &res->summary)) {
			give_chain(r, chain, at, n, updates);
			n = 0;
			updates = false;
		}
		if (n == CHAIN_MAX) {
			updates = true;
			n--;
		}
		chain[n] = *res;
		at[n++] = next;
		text = reader_text(r, &len);
		next = end;
		if (next + 1 < len && strncmp(text + next, "^M", 2) == 0)
			next += 2;
		if (next < len && text[next] == ' ')
			next++;
		m = reader_try(r, &dd_patterns[P_FAILURE], next);
		if (m != NULL) {
			dd_failure(r, m);
			next = match_end(m) + 1;
		}
		if (!may_begin(r, next) ||
		    (end = dd_read_summary(r, next, res)) == 0)
			break;
	}
	m = s->records ? NULL : reader_try(r, &dd_patterns[P_RECORDS], next);
	if (m == NULL)
		give_chain(r, chain, at, n, updates);
	else
		dd_records(r, m);
}

bool
dd_bare_summary(struct reader *r, const struct match *m)
{
	size_t start = match_start(m), end = match_end(m), at, len, to;
	struct dd_line res;

	if (!may_be_summary(r, m))
		return false;
	/* First, so that what stands between is not of the block. */
	if (!dd_may_go_on(r, start, false))
		reader_close(r);
	for (int back = 1; back <= 16; back++) {
		size_t count = at = reader_back(r, start, back);
		const char *text = reader_text(r, &len);

		/* "out67108864 bytes": the line end is lost. */
		while (isalpha((unsigned char)text[count]))
			count++;
		if (isdigit((unsigned char)text[count]) &&
		    (to = dd_read_summary(r, count, &res)) >= end) {
			read_chain(r, count > at ? count :
			    summary_start(r, at), to, &res);
			return true;
		}
		if (at == 0)
			break;
	}
	return false;
}
