#include "row.h"

#include <math.h>
#include <string.h>

const struct row_column_info row_columns[ROW_NCOLUMNS] = {
#define X(name, kind) \
	{ #name, ROW_##kind, offsetof(struct row, name) },
	ROW_COLUMNS(X)
#undef X
};

struct row
row_empty(void)
{
	struct row row = { 0 };

	for (size_t i = 0; i < ROW_NCOLUMNS; i++) {
		char *member = (char *)&row + row_columns[i].offset;

		if (row_columns[i].kind == ROW_TEXT)
			*(row_TEXT *)(void *)member = "";
		else if (row_columns[i].kind == ROW_FIGURE)
			*(row_FIGURE *)(void *)member = NAN;
	}
	return row;
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
