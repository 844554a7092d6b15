/*
 * doc.h - a document in one of several forms.
 *
 * Texts are raw, of any origin: each form writes them as text, never as code
 * (escape.h).  What is written goes to doc->out.
 */
#ifndef DOC_H
#define DOC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "sentences.h"

struct doc_table {
	const char *caption;		/* "" if none */
	const char *const *heads;	/* of its columns */
	const char *align;		/* a letter a column: l or r */
	size_t ncolumns;
	struct sentences cells;		/* row after row */
	const char **classes;		/* a word a row, "" if none */
	size_t nrows, rows_room;
};

/* Starts a row; its cells are added by sentences_add(). */
void table_row(struct doc_table *t, const char *class);
void table_free(struct doc_table *t);

struct doc_picture {
	const char *name;		/* "values" */
	const char *alternative;	/* its title, \n, what it shows */
	const char *data;
	size_t size;
	const char *narrow;		/* for a narrow screen; or NULL */
	size_t narrow_size;
};

struct doc;

struct doc_form {
	const char *name;		/* of -f, and a file's ending */
	const char *ending;
	const char *terminal;		/* of its pictures; NULL: has none */
	bool beside;			/* pictures are files of their own */
	bool print;			/* what is written is printed to PDF */
	double wide, narrow;		/* of pictures; narrow 0: just one */
	void (*begin)(struct doc *doc, const char *title);
	void (*heading)(struct doc *doc, const char *text);
	void (*paragraph)(struct doc *doc, const char *text);
	void (*items)(struct doc *doc, char *const *item, size_t n);
	void (*table)(struct doc *doc, const struct doc_table *table);
	/* file: of a picture that stands beside, else NULL */
	void (*picture)(struct doc *doc, const struct doc_picture *picture,
	    const char *file);
	void (*code)(struct doc *doc, const char *text);
	void (*end)(struct doc *doc);
};

struct doc {
	const struct doc_form *form;
	FILE *out;
	unsigned nheadings, npictures;	/* so far, for the form's own use */
};

/* A text for a terminal holds what fits on a page or two. */
static inline bool
doc_is_brief(const struct doc *doc)
{
	return doc->form->terminal == NULL;
}

extern const struct doc_form doc_html, doc_markdown, doc_latex, doc_text,
    doc_pdf;

/* By the name of -f, or by the ending of a file's name; NULL: none. */
const struct doc_form *doc_find(const char *name);
const struct doc_form *doc_of_file(const char *file);
/* Name and ending of number i, from 0; NULL behind the last one. */
const char *doc_name(size_t i);
const char *doc_ending(size_t i);

#endif
