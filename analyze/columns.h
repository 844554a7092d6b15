/*
 * columns.h - the columns of a comparison as CSV and JSON have them.
 */
#ifndef COLUMNS_H
#define COLUMNS_H

#include "compare.h"
#include "sheet.h"

/* All comparisons of a report, to be freed by sheet_free(). */
struct sheet columns_sheet(const struct report *report);

#endif
