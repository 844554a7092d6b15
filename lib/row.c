#include "row.h"

#include <math.h>
#include <string.h>

const struct row_column_info row_columns[ROW_NCOLUMNS] = {
#define X(name, kind) \
	{ #name, ROW_##kind, offsetof(struct row, name) },
	ROW_COLUMNS(X)
#undef X
};

#define EMPTY_TEXT	""
#define EMPTY_COUNT	0
#define EMPTY_FIGURE	NAN

struct row
row_empty(void)
{
	static const struct row empty = {
#define X(name, kind)	.name = EMPTY_##kind,
		ROW_COLUMNS(X)
#undef X
	};

	return empty;
}

enum row_column
row_column_find(const char *name)
{
	enum row_column column = 0;

	while (column < ROW_NCOLUMNS &&
	    strcmp(row_columns[column].name, name) != 0)
		column++;
	return column;
}

const char *
row_text(const struct row *row, enum row_column column)
{
	const char *member = (const char *)row + row_columns[column].offset;
	const char *text = *(const row_TEXT *)(const void *)member;

	return text != NULL ? text : "";
}

size_t
row_key(const char *cell, const char *key, const char **value)
{
	size_t len = strlen(key);

	for (const char *p = cell; p != NULL && *p != '\0';
	    p += strspn(p, " ")) {
		if (strncmp(p, key, len) == 0 && p[len] == '=') {
			*value = p + len + 1;
			return strcspn(*value, " ");
		}
		p += strcspn(p, " ");
	}
	*value = NULL;
	return 0;
}
