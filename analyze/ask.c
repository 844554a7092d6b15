#include "ask.h"

#include <math.h>
#include <string.h>

#include "number.h"

bool
row_is(const struct row *row, enum row_column column, const char *text)
{
	return strcmp(row_text(row, column), text) == 0;
}

bool
row_starts(const struct row *row, enum row_column column, const char *prefix)
{
	return strncmp(row_text(row, column), prefix, strlen(prefix)) == 0;
}

bool
params_list(const struct row *row, const char *key, const char *item)
{
	const char *list;
	size_t left = row_key(row_text(row, COL_params), key, &list), len;

	while (left > 0) {
		for (len = 0; len < left && list[len] != ','; len++)
			;
		if (len == strlen(item) && memcmp(list, item, len) == 0)
			return true;
		if (len == left)
			break;
		list += len + 1;
		left -= len + 1;
	}
	return false;
}

bool
params_on(const struct row *row, const char *key)
{
	const char *value;
	size_t len = row_key(row_text(row, COL_params), key, &value);

	return len > 0 && !(len == 1 && *value == '0');
}

bool
row_direct(const struct row *row)
{
	return params_on(row, "direct") ||
	    params_list(row, "oflag", "direct") ||
	    params_list(row, "iflag", "direct");
}

bool
row_usable(const struct row *row)
{
	return (row_is(row, COL_status, "ok") ||
	    row_is(row, COL_status, "")) && row->value > 0;
}

static double
cell_figure(const char *cell, const char *key)
{
	const char *text;
	char copy[NUMBER_SIZE];
	double value;
	size_t len = row_key(cell, key, &text);

	if (len == 0 || len >= sizeof copy)
		return NAN;
	memcpy(copy, text, len);
	copy[len] = '\0';
	return number_read(copy, &value) ? value : NAN;
}

double
params_figure(const struct row *row, const char *key)
{
	return cell_figure(row_text(row, COL_params), key);
}

double
facts_figure(const struct row *row, const char *key)
{
	return cell_figure(row_text(row, COL_facts), key);
}

bool
row_about_files(const struct row *row)
{
	return row_is(row, COL_op, "create") || row_is(row, COL_op, "stat") ||
	    row_is(row, COL_op, "delete");
}
