/*
 * columns.h - the columns of a comparison as CSV and JSON have them.
 */
#ifndef COLUMNS_H
#define COLUMNS_H

#include "compare.h"

enum columns_kind { COLUMNS_TEXT, COLUMNS_COUNT, COLUMNS_FIGURE };

struct columns_info {
	const char *name;
	enum columns_kind kind;
	size_t offset;		/* in struct comparison, of a text pointer,
				   size_t or double; unused if made */
	char *(*make)(const struct comparison *, const struct report *);
	bool json_only;
};

#define COLUMNS_N	42
extern const struct columns_info columns_table[COLUMNS_N];

/* The text of a column, to be freed by the caller. */
char *columns_text(const struct columns_info *column,
    const struct comparison *c, const struct report *report);

/* Words of the column flags, by blanks; to be freed by the caller. */
char *columns_flags(const struct comparison *c, const struct report *report);

#endif
