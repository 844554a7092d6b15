/*
 * form.h - report forms: what a tool prints, as a table of rows.
 *
 * A row is text with fields in it: "<member/scale:kind>", where
 *
 *	member	names a member of the result; none: the kind sees it all
 *	/scale	what the member is divided by: "/1024", "*1000" (multiplied)
 *	kind	[-][width][.precision] and the name of a kind, as printf has
 *		them: "5.2f", "-14s"; without it "d" for figures, "s" for texts
 *
 * and "<<" is the character itself.  Line ends stand in the text ("\n").
 * Kinds that all tools share: d (whole, cut), f (decimals, rounded), g
 * (significant digits, as printf's), s (text), mark (prints nothing; its
 * count is 1 where the row stands).  A tool adds its own.
 *
 * form_write() prints a result through a table; form_scan() reads the same
 * table back into the same result.
 */
#ifndef FORM_H
#define FORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum form_type {
	FORM_COUNT,		/* uint64_t */
	FORM_FIGURE,		/* double; NaN where there is none */
	FORM_TEXT,		/* char *, owned by the result; may be NULL */
	FORM_PART,		/* a struct within the struct */
	FORM_ARRAY		/* pointer to structs, owned by the result */
};

struct form_member {
	const char *name;
	enum form_type type;
	size_t offset;
	const struct form_record *of;	/* the struct of a part or array */
	size_t count;			/* offset of an array's size_t length */
};

/* A struct that forms know: its size and members (the last has no name). */
struct form_record {
	size_t size;
	const struct form_member *members;
};

/* The rows of a table of members; the type comes from the struct itself. */
#define FORM_VALUE_AS(name, type, field) \
	{ name, _Generic(((type *)NULL)->field, uint64_t: FORM_COUNT, \
	    double: FORM_FIGURE, char *: FORM_TEXT), \
	    offsetof(type, field), NULL, 0 }
#define FORM_VALUE(type, field)	FORM_VALUE_AS(#field, type, field)
#define FORM_STRUCT_AS(name, type, field, of) \
	{ name, FORM_PART, offsetof(type, field), &(of), 0 }
#define FORM_STRUCT(type, field, of)	FORM_STRUCT_AS(#field, type, field, of)
#define FORM_ITEMS(type, field, n, of) \
	{ #field, FORM_ARRAY, offsetof(type, field), &(of), \
	    offsetof(type, n) }

struct form_field {
	const struct form_member *member;	/* NULL: the whole record */
	double scale;
	int width;		/* 0: as long as it is */
	int precision;		/* -1: not given */
	bool left;
	const struct form_kind *kind;
};

/* What a printed figure says: the true one is from low to high. */
struct form_span {
	double low, high;
	double value;		/* the best guess */
};

/*
 * Prints a field.  value and span are in the printed unit, the member over the
 * scale (NaN for texts and records).
 */
typedef void form_print_fn(FILE *out, double value,
    const struct form_field *field, const void *record);

/*
 * Reads a field at the start of text; returns its length, 0 if there is none
 * (a kind whose field may be empty says so by `empty').  Kinds without a
 * member put what they read into record.
 */
typedef size_t form_scan_fn(const char *text, const struct form_field *field,
    void *record, struct form_span *span);

/* How a field is printed and read. */
struct form_kind {
	const char *name;
	form_print_fn *print;
	form_scan_fn *scan;
	bool empty;
};

/* How the items of a row with `each' are strung together. */
struct form_list {
	const char *head;	/* before the first one of a line */
	const char *between;
	const char *wrap;	/* between lines */
	const char *end;	/* behind the last one */
	size_t columns;		/* items in a line; 0: no limit */
};

struct form_row {
	const char *text;
	/* Printed only if this is true of the record; NULL: always. */
	bool (*when)(const void *record);
	/* Printed only if the rows of the chain above it were not. */
	bool otherwise;
	/* A part or array: rows are printed for it, for each of its items. */
	const char *each;
	const struct form_row *rows;
	/* An item whose first row is not printed is left out of the list. */
	const struct form_list *list;
};

/* The form of one version of a tool.  rows ends with an empty row. */
struct form {
	const char *name;		/* as --format takes it: "1.97" */
	const struct form_record *record;
	const struct form_row *rows;
	const struct form_kind *kinds;	/* the tool's own, or NULL */
};

/* Sets counts to 0, figures to NaN, texts and arrays to NULL. */
void form_init(const struct form_record *record, void *result);

/* Frees the texts and arrays of a result, and initialises it. */
void form_clear(const struct form_record *record, void *result);

/* Prints the result.  Errors show in ferror(out). */
void form_write(const struct form *form, const void *result, FILE *out);

/*
 * Reads one report at the start of text into an initialised result.  Strict:
 * a report is taken only if form_write() prints the same bytes from the
 * result.  Returns its length, 0 if there is none; result then holds rubbish
 * that form_clear() frees.
 */
size_t form_scan(const struct form *form, const char *text, void *result);

/* The form of that name among forms (the last has no name), or NULL. */
const struct form *form_find(const struct form *forms, const char *name);

/* ---- for form_*.c ---- */

/* What stands at the start of a row's text: a field, or plain text. */
struct form_token {
	bool is_field;
	struct form_field field;
	const char *text;	/* plain text and its length */
	size_t len;
};

/*
 * Takes a token off *text.  Returns false at the end of the text; a mistake
 * in a table ends the program by abort().
 */
bool form_token(const struct form *form, const struct form_record *record,
    const char **text, struct form_token *token);

/* The member of that name (len bytes); aborts if there is none. */
const struct form_member *form_member(const struct form_record *record,
    const char *name, size_t len);

/* An array's items and length; a part is an array of one. */
struct form_items {
	char *first;
	size_t n;
};
struct form_items form_items(const struct form_member *member,
    const void *record);
void form_free_items(const struct form_member *member, void *record);

/* The kinds that all tools share. */
extern const struct form_kind form_kinds[];

/*
 * Reads a plain decimal figure (no sign) and makes its span: `half' a last
 * digit to both sides, or from it up to the next one (cut).  Returns its
 * length, leading blanks included; 0 if there is none.
 */
enum form_rounding { FORM_ROUNDED, FORM_CUT };
size_t form_decimal(const char *text, enum form_rounding rounding,
    struct form_span *span);

#endif
